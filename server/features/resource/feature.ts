import type { Feature } from '../feature.ts';
import { toResourceServices } from './base/resource-services.ts';
import { up as resources } from './migrations/0230-resources.ts';
import { up as announceMenus } from './migrations/0255-announce-menus.ts';
import { up as menuGrants } from './migrations/0256-menu-grants.ts';
import { createResourceHooks } from './resource-hooks.ts';
import { createResourceRoutes } from './resource-routes.ts';
import { resourceTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Menu entries: the tree, XML import and export, and favourites. */
export const resourceFeature: Feature = {
	name: 'resource',
	routes: (services) => createResourceRoutes(toResourceServices(services)),
	hooks: {
		resource: (services) => createResourceHooks(toResourceServices(services)),
	},
	tables: resourceTables,
	migrations: [
		{ name: '0230-resources', up: resources },
		{ name: '0255-announce-menus', up: announceMenus },
		{ name: '0256-menu-grants', up: menuGrants },
	],
	texts: callTexts,
	dialogs: {
		'resource-import': 'one',
		'resource-export': 'one',
	},
	screenBases: {
		'/platform/v3/auth/resources': 'resource',
	},
	attackCases: {
		'GET /platform/v3/auth/resources/getTreeData': 'self',
		'POST /platform/v3/auth/resources/sortSave': 'many',
		'POST /platform/v3/auth/resources/updateResource': 'write',
		'POST /platform/v3/auth/resources/updateNode': 'write',
		'POST /platform/v3/auth/resources/importXml': 'upload',
		'GET /platform/v3/auth/resources/exportXml': 'self',
		'POST /platform/v3/auth/resources/saveFavorites': 'self',
		'POST /platform/v3/auth/resources/removeFavorites': 'self',
		'POST /platform/v3/auth/resources/sortFavorites': 'self',
		'POST /platform/v3/auth/resources/getMenuFavorites': 'self',
	},
	attackRecords: { resource: { type: 'menu', url: null } },
};
