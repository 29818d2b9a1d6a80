import type { Feature } from '../feature.ts';
import { createGrantRoutes } from './grant-routes.ts';
import { createAssignRoutes } from './members/assign-routes.ts';
import { up as roles } from './migrations/0140-roles.ts';
import { up as roleRights } from './migrations/0141-role-rights.ts';
import { up as lockPreviews } from './migrations/0332-lock-previews.ts';
import { createPreviewRoutes } from './preview-routes.ts';
import { createRoleHooks } from './role-hooks.ts';
import { createRoleRoutes } from './role-routes.ts';
import { roleTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Roles: holders, copies, rights, data scopes, explanations and previews. */
export const roleFeature: Feature = {
	name: 'role',
	routes: (services) => [
		...createRoleRoutes(services),
		...createAssignRoutes(services),
		...createGrantRoutes(services),
		...createPreviewRoutes(services),
	],
	hooks: {
		role: createRoleHooks,
	},
	tables: roleTables,
	migrations: [
		{ name: '0140-roles', up: roles },
		{ name: '0141-role-rights', up: roleRights },
		{ name: '0332-lock-previews', up: lockPreviews },
	],
	texts: callTexts,
	dialogs: {
		'role-grants': 'one',
		why: 'one',
	},
	screenBases: {
		'/platform/v3/role': 'role',
	},
	attackCases: {
		'POST /platform/v3/role/queryWithSys': 'list',
		'POST /platform/v3/role/queryWithSysBySysId': 'list',
		'POST /platform/v3/role/queryWithGrade': 'list',
		'POST /platform/v3/role/queryRolesByUserID': 'many',
		'POST /platform/v3/role/queryByOrgId': 'many',
		'POST /platform/v3/role/queryByPositionId': 'many',
		'POST /platform/v3/role/findTreeData': 'list',
		'GET /platform/v3/role/getByAlias': 'person',
		'GET /platform/v3/role/findAssignedByUserId': 'read',
		'POST /platform/v3/role/copy': 'many',
		'POST /platform/v3/role/transfer': 'many',
		'POST /platform/v3/role/addUser': 'many',
		'POST /platform/v3/role/removeUser': 'many',
		'POST /platform/v3/sur/addUser': 'many',
		'POST /platform/v3/sur/removeUser': 'many',
		'POST /platform/v3/org/assignRole': 'many',
		'POST /platform/v3/org/removeRole': 'many',
		'POST /platform/v3/position/assignRole': 'many',
		'POST /platform/v3/position/removeRole': 'many',
		'POST /platform/v3/employee/queryByRoleId': 'list',
		'GET /platform/v3/auth/resources/findRoleResTreeChecked': 'read',
		'GET /platform/v3/auth/resources/findUserResTreeCheckedBySys': 'read',
		'GET /platform/v3/role/scopes': 'read',
		'POST /platform/v3/role/saveGrants': 'many',
		'POST /platform/v3/role/why': 'many',
		'POST /platform/v3/role/preview': 'many',
		'POST /platform/v3/role/preview/exit': 'self',
	},
	attackRecords: { role: { addresses: [] } },
};
