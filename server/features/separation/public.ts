export { readDuties, storeDuties } from './store.ts';
