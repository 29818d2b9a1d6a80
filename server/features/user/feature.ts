import { apiKeyRight } from '../../../contract/features/general-rights.ts';
import type { Feature } from '../feature.ts';
import { createContactRoutes } from './contact-routes.ts';
import { createKeyRoutes } from './key-routes.ts';
import { createPhotoRoute } from './photo-route.ts';
import { userTables } from './tables.ts';
import { callTexts, userTexts } from './texts.ts';
import { createUserRoutes } from './user-routes.ts';

/** What users read and store about themselves. */
export const userFeature: Feature = {
	name: 'user',
	routes: (services) => [
		...createUserRoutes(services),
		createPhotoRoute(services),
		...createContactRoutes(services),
		...createKeyRoutes(services),
	],
	tables: userTables,
	texts: callTexts,
	rights: [{ key: apiKeyRight, title: userTexts.keyRight(), description: userTexts.keyRightHelp() }],
	attackCases: {
		'GET /platform/v3/user/getByAccount': 'person',
		'GET /platform/v3/user/settings': 'self',
		'POST /platform/v3/user/settings': 'self',
		'GET /platform/v3/user/profile': 'self',
		'GET /platform/v3/user/sessions': 'self',
		'POST /platform/v3/user/sessions/end': 'self',
		'POST /platform/v3/user/photo': 'self',
		'POST /platform/v3/user/contact/send': 'self',
		'POST /platform/v3/user/contact/save': 'self',
		'GET /platform/v3/user/keys': 'self',
		'POST /platform/v3/user/keys/create': 'self',
	},
};
