import type { Feature } from '../feature.ts';
import { createHomeRoutes } from './home-routes.ts';
import { up as homeLayouts } from './migrations/0900-home-layouts.ts';
import { homeTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Home pages of people, with defaults of roles and tenants. */
export const homeFeature: Feature = {
	name: 'home',
	routes: createHomeRoutes,
	tables: homeTables,
	migrations: [{ name: '0900-home-layouts', up: homeLayouts }],
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/home/get': 'self',
		'POST /platform/v3/home/save': 'self',
		'POST /platform/v3/home/reset': 'self',
		'POST /platform/v3/home/setDefault': 'self',
	},
};
