export { lastSuccess, removeRuns } from './store/runs.ts';
