import type { Feature } from '../feature.ts';
import { reportSource } from './base/notice-source.ts';
import { reportTables } from './base/tables.ts';
import { texts } from './base/texts.ts';
import { presentNotice } from './calls/present-notices.ts';
import { createReportRoutes } from './calls/report-routes.ts';
import { up as reportRuns } from './migrations/0974-report-runs.ts';
import { up as reportAddresses } from './migrations/1040-report-addresses.ts';
import { callTexts } from './texts.ts';
import { createReportJob } from './work/report-job.ts';

/** Reports over the records of screens: on the page, as files, and sent by schedules. */
export const reportFeature: Feature = {
	name: 'report',
	routes: createReportRoutes,
	jobs: (services) => ({ report: createReportJob(services) }),
	noticeTexts: (services) => ({
		[reportSource]: { title: texts.notices(), present: (notice, language) => presentNotice(services, notice, language) },
	}),
	tables: reportTables,
	migrations: [
		{ name: '0974-report-runs', up: reportRuns },
		{ name: '1040-report-addresses', up: reportAddresses },
	],
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/reports/list': 'self',
		'POST /platform/v3/reports/get': 'self',
		'POST /platform/v3/reports/try': 'self',
		'POST /platform/v3/reports/export': 'self',
		'POST /platform/v3/reports/start': 'self',
		'GET /platform/v3/reports/runs': 'self',
		'POST /platform/v3/reports/cancel': 'self',
		'GET /platform/v3/reports/file': 'self',
		'GET /platform/v3/reports/schedules': 'self',
		'POST /platform/v3/reports/schedule': 'self',
		'POST /platform/v3/reports/pauseSchedule': 'self',
		'POST /platform/v3/reports/runSchedule': 'self',
		'POST /platform/v3/reports/removeSchedule': 'self',
		'GET /platform/v3/reports/deliveries': 'self',
		'GET /platform/v3/reports/domains': 'self',
	},
};
