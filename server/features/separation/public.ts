export { readDuties, readSupers, type SupersRefusal, storeDuties, storeSupers } from './store.ts';
