export { isTaken } from './refuse-taken.ts';
