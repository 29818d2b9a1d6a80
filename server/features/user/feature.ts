import type { Feature } from '../feature.ts';
import { userTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createUserRoutes } from './user-routes.ts';

/** What users read and store about themselves. */
export const userFeature: Feature = {
	name: 'user',
	routes: createUserRoutes,
	tables: userTables,
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/user/getByAccount': 'person',
		'GET /platform/v3/user/settings': 'self',
		'POST /platform/v3/user/settings': 'self',
		'GET /platform/v3/user/profile': 'self',
		'GET /platform/v3/user/sessions': 'self',
		'POST /platform/v3/user/sessions/end': 'self',
	},
};
