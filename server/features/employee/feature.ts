import type { Feature } from '../feature.ts';
import { createEmployeeHooks } from './employee-hooks.ts';
import { createEmployeeRoutes } from './employee-routes.ts';
import { up as accounts } from './migrations/0005-accounts.ts';
import { up as people } from './migrations/0211-people.ts';
import { employeeTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Employees: the composite body, lists by what people belong to, relations and the change of organisation. */
export const employeeFeature: Feature = {
	name: 'employee',
	routes: createEmployeeRoutes,
	hooks: {
		employee: createEmployeeHooks,
	},
	tables: employeeTables,
	migrations: [
		{ name: '0005-accounts', up: accounts },
		{ name: '0211-people', up: people },
	],
	texts: callTexts,
	dialogs: {
		'employee-transfer': 'many',
		'personal-export': 'one',
	},
	screenBases: {
		'/platform/v3/employee': 'employee',
	},
	attackCases: {
		'POST /platform/v3/employee/create': 'write',
		'POST /platform/v3/employee/update': 'write',
		'GET /platform/v3/employee/load': 'read',
		'POST /platform/v3/employee/transfer': 'many',
		'POST /platform/v3/employee/personalData': 'person',
		'POST /platform/v3/employee/queryOrgUser': 'many',
		'POST /platform/v3/user/query4Org': 'many',
		'POST /platform/v3/employee/queryOrgManager': 'many',
		'POST /platform/v3/employee/queryWithOrg4Position': 'many',
		'POST /platform/v3/user/query4Position': 'many',
		'POST /platform/v3/user/query4Role': 'many',
		'POST /platform/v3/employee/queryUnder': 'many',
		'POST /platform/v3/employee/querySuperior': 'many',
		'POST /platform/v3/employee/queryWithOrg': 'list',
		'POST /platform/v3/employee/queryWoutOrg': 'list',
		'POST /platform/v3/employee/addOrgUser': 'many',
		'POST /platform/v3/employee/removeOrgUser': 'many',
		'POST /platform/v3/employee/addPositionUser': 'many',
		'POST /platform/v3/employee/removePositionUser': 'many',
		'POST /platform/v3/employee/addUnder': 'many',
		'POST /platform/v3/employee/removeUnder': 'many',
		'POST /platform/v3/employee/addOrgManager': 'many',
		'POST /platform/v3/employee/removeOrgManager': 'many',
		'POST /platform/v3/user/findOrgTree': 'self',
		'POST /platform/v3/user/saveOrgChange': 'self',
	},
};
