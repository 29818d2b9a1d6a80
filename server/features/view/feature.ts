import type { Feature } from '../feature.ts';
import { up as views } from './migrations/0020-views.ts';
import { up as viewsOfFolders } from './migrations/0892-views-of-folders.ts';
import { viewTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createViewRoutes } from './view-routes.ts';

/** Saved views of lists. */
export const viewFeature: Feature = {
	name: 'view',
	routes: ({ database, engine }) =>
		createViewRoutes({ database, screenFor: (tenantId, name) => engine.shown(tenantId, name)?.in('zh-CN') }),
	tables: viewTables,
	migrations: [
		{ name: '0020-views', up: views },
		{ name: '0892-views-of-folders', up: viewsOfFolders },
	],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/views/query': 'self',
		'GET /platform/v3/views/get': 'self',
		'POST /platform/v3/views/save': 'self',
		'POST /platform/v3/views/remove': 'self',
		'POST /platform/v3/views/setDefault': 'self',
	},
};
