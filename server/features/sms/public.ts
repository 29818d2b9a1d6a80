export { mobileInput, proveMobile } from './prove-mobile.ts';
