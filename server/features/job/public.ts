export { lastSuccess, removeRuns } from './store/runs.ts';
export { cancelOwn, startOwn } from './work/start-own.ts';
