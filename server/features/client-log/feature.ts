import type { Feature } from '../feature.ts';
import { createClientLogRoutes } from './client-log-routes.ts';
import { up as clientLog } from './migrations/0031-client-log.ts';
import { clientLogTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Errors of browsers: reported by them, read by administrators. */
export const clientLogFeature: Feature = {
	name: 'client-log',
	routes: createClientLogRoutes,
	tables: clientLogTables,
	migrations: [{ name: '0031-client-log', up: clientLog }],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/log/client': 'self',
		'POST /platform/v3/log/query': 'self',
	},
};
