export { idInParameters, isFinal } from './base/feature-work.ts';
export { refuseWithoutFile, stateOfFile } from './base/run-files.ts';
export { readNow } from './store/jobs.ts';
export { lastSuccess, removeRuns } from './store/runs.ts';
export {
	changeTiming,
	endTiming,
	keepTiming,
	pauseTiming,
	readTiming,
	retireTiming,
	runTiming,
} from './work/feature-jobs.ts';
export { cancelOwn, noteOwn, startOwn } from './work/start-own.ts';
