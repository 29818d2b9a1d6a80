export { sourcesOf } from './open-sources.ts';
export { describeServer, describeTable, listSources } from './store.ts';
