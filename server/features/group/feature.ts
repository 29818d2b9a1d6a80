import type { Feature } from '../feature.ts';
import { createGroupHooks } from './group-hooks.ts';
import { createGroupRoutes } from './group-routes.ts';
import { up as groups } from './migrations/0210-groups.ts';
import { up as parties } from './migrations/0340-parties.ts';
import { groupTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** User groups: the tree, whole branches in one call, and members. */
export const groupFeature: Feature = {
	name: 'group',
	routes: createGroupRoutes,
	hooks: {
		group: createGroupHooks,
	},
	tables: groupTables,
	migrations: [
		{ name: '0210-groups', up: groups },
		{ name: '0340-parties', up: parties },
	],
	texts: callTexts,
	screenBases: {
		'/platform/v3/group': 'group',
	},
	attackCases: {
		'POST /platform/v3/group/findTreeData': 'list',
		'GET /platform/v3/group/loadCascade': 'read',
		'POST /platform/v3/group/saveCascade': 'write',
		'GET /platform/v3/group/getByKey': 'person',
		'POST /platform/v3/group/addUser': 'many',
		'POST /platform/v3/group/removeUser': 'many',
		'POST /platform/v3/user/query4Group': 'list',
	},
};
