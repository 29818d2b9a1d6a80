export { isTaken } from './store.ts';
