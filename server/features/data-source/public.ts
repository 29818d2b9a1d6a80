export { sourcesOf } from './open-sources.ts';
export { describeServer, describeTable, listDatabases } from './store.ts';
