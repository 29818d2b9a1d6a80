import type { Feature } from '../feature.ts';
import { createDesignRoutes } from './design-routes.ts';
import { createMakingRoutes } from './making/making-routes.ts';
import { up as screenDesign } from './migrations/0150-screen-design.ts';
import { designTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** The screen editor of super administrators, and the origin of what a screen shows. */
export const designFeature: Feature = {
	name: 'design',
	routes: ({ config, database, engine }) => [
		...createDesignRoutes({ database, engine, folder: config.schemasFolder }),
		...createMakingRoutes({ engine }),
	],
	tables: designTables,
	migrations: [{ name: '0150-screen-design', up: screenDesign }],
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/design/files': 'self',
		'GET /platform/v3/design/file': 'self',
		'GET /platform/v3/design/template': 'self',
		'GET /platform/v3/design/history': 'self',
		'GET /platform/v3/design/version': 'self',
		'POST /platform/v3/design/check': 'self',
		'POST /platform/v3/design/plan': 'self',
		'POST /platform/v3/design/draft': 'self',
		'POST /platform/v3/design/set-aside': 'self',
		'POST /platform/v3/design/apply': 'self',
		'POST /platform/v3/design/save': 'self',
		'POST /platform/v3/design/rename': 'self',
		'POST /platform/v3/design/remove': 'self',
		'GET /platform/v3/design/origins': 'self',
		'POST /platform/v3/design/sheet': 'self',
	},
};
