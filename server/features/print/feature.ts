import type { Feature } from '../feature.ts';
import { forgetPapers } from './base/store.ts';
import { createPrintRoutes } from './calls/print-routes.ts';
import { up as prints } from './migrations/0990-prints.ts';
import { printTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createPrintJob } from './work/print-job.ts';

/** Papers about records: as PDF or documents of Word, one or many at once. */
export const printFeature: Feature = {
	name: 'print',
	routes: createPrintRoutes,
	jobs: (services) => ({ print: createPrintJob(services) }),
	start(services) {
		services.records.onDropped(({ db, tenantId, screens }) => forgetPapers(db, tenantId, screens));
		return { stop: () => undefined };
	},
	tables: printTables,
	migrations: [{ name: '0990-prints', up: prints }],
	texts: callTexts,
	dialogs: { print: 'many' },
	attackCases: {
		'GET /platform/v3/prints/list': 'self',
		'POST /platform/v3/prints/preview': 'self',
		'POST /platform/v3/prints/try': 'self',
		'POST /platform/v3/prints/print': 'self',
		'POST /platform/v3/prints/start': 'self',
		'GET /platform/v3/prints/runs': 'self',
		'POST /platform/v3/prints/cancel': 'self',
		'GET /platform/v3/prints/file': 'self',
	},
};
