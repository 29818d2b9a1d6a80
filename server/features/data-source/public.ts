export { sourcesOf } from './open-sources.ts';
export { describeQuery, describeServer, describeTable, listSources } from './store.ts';
