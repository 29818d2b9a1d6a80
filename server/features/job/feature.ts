import { storedTextHooks } from '../../metadata/base/stored-text-hooks.ts';
import type { Feature } from '../feature.ts';
import { queueOf } from './base/queue.ts';
import { jobSource } from './base/source.ts';
import { texts } from './base/texts.ts';
import { createJobHooks } from './calls/job-hooks.ts';
import { createJobRoutes } from './calls/job-routes.ts';
import { presentFailure } from './calls/present-failure.ts';
import { createJobKinds } from './kinds/job-kinds.ts';
import { up as jobs } from './migrations/0951-jobs.ts';
import { up as jobNames } from './migrations/0960-job-names.ts';
import { up as namesOfOwnJobs } from './migrations/0976-names-of-own-jobs.ts';
import { jobTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { startJobs } from './work/start-jobs.ts';

/** Work that the portal does by itself: by schedules, in a queue that all nodes share, with history and log. */
export const jobFeature: Feature = {
	name: 'job',
	routes: (services) => createJobRoutes(services, queueOf(services)),
	hooks: {
		job: createJobHooks,
		'job-run': () => storedTextHooks('problem', 'log'),
	},
	jobs: createJobKinds,
	start: (services) => startJobs(services, queueOf(services)),
	noticeTexts: (services) => ({
		[jobSource]: { title: texts.notices(), present: (notice, language) => presentFailure(services, notice, language) },
	}),
	tables: jobTables,
	migrations: [
		{ name: '0951-jobs', up: jobs },
		{ name: '0960-job-names', up: jobNames },
		{ name: '0976-names-of-own-jobs', up: namesOfOwnJobs },
	],
	texts: callTexts,
	screenBases: { '/platform/v3/job': 'job', '/platform/v3/jobRun': 'job-run' },
	attackCases: { 'POST /platform/v3/job/run': 'many', 'POST /platform/v3/jobRun/cancel': 'many' },
	attackRecords: { job: { kind: 'script', timing: 'hand', script: '1' } },
};
