import type { Feature } from '../feature.ts';
import { createApprovalRoutes } from './approval-routes.ts';
import { createFindTenantRoute } from './find-tenant-route.ts';
import { createMemberRoutes } from './member-routes.ts';
import { up as tenants } from './migrations/0200-tenants.ts';
import { up as dissolveInOrder } from './migrations/0331-dissolve-in-order.ts';
import { up as endSessionsOfTenant } from './migrations/0333-end-sessions-of-tenant.ts';
import { up as removeAllOfTenant } from './migrations/0491-remove-all-of-tenant.ts';
import { up as rowsOfRemovedTenants } from './migrations/0511-rows-of-removed-tenants.ts';
import { up as switchesInOneRecord } from './migrations/0565-switches-in-one-record.ts';
import { up as choicesOfRemovedPeople } from './migrations/0995-choices-of-removed-people.ts';
import { up as initialPasswords } from './migrations/1019-initial-passwords-of-new-people.ts';
import { createPackageRoutes } from './package-routes.ts';
import { serverSwitchHooks } from './server-switch-hooks.ts';
import { createSpaceRoutes } from './space-routes.ts';
import { tenantTables } from './tables.ts';
import { createTenantHooks } from './tenant-hooks.ts';
import { callTexts } from './texts.ts';

/** Tenants: approval, spaces, members, packages and the switches of the server. */
export const tenantFeature: Feature = {
	name: 'tenant',
	routes: (services) => [
		createFindTenantRoute(services),
		...createApprovalRoutes(services),
		...createSpaceRoutes(services),
		...createMemberRoutes(services),
		...createPackageRoutes(services),
	],
	hooks: {
		tenant: createTenantHooks,
		'server-switch': () => serverSwitchHooks,
	},
	tables: tenantTables,
	migrations: [
		{ name: '0200-tenants', up: tenants },
		{ name: '0331-dissolve-in-order', up: dissolveInOrder },
		{ name: '0333-end-sessions-of-tenant', up: endSessionsOfTenant },
		{ name: '0491-remove-all-of-tenant', up: removeAllOfTenant },
		{ name: '0511-rows-of-removed-tenants', up: rowsOfRemovedTenants },
		{ name: '0565-switches-in-one-record', up: switchesInOneRecord },
		{ name: '0995-choices-of-removed-people', up: choicesOfRemovedPeople },
		{ name: '1019-initial-passwords-of-new-people', up: initialPasswords },
	],
	texts: callTexts,
	dialogs: {
		'tenant-approval': 'one',
		'tenant-space': 'one',
		'tenant-drop-space': 'one',
		'tenant-error': 'one',
		'tenant-members': 'one',
		'tenant-package': 'one',
	},
	screenBases: {
		'/platform/v3/saas/tenant': 'tenant',
	},
	attackCases: {
		'POST /platform/v3/saas/tenant/find/tenant': 'self',
		'POST /platform/v3/saas/tenant/query/wait': 'list',
		'POST /platform/v3/saas/tenant/approve/batch': 'many',
		'POST /platform/v3/saas/tenant/schema/create': 'many',
		'POST /platform/v3/saas/tenant/schema/drop': 'many',
		'POST /platform/v3/saas/tenant/schema/export': 'many',
		'POST /platform/v3/saas/tenant/query/user': 'many',
		'POST /platform/v3/saas/tenant/save/user/relation': 'many',
		'GET /platform/v3/saas/tenant/package': 'read',
		'POST /platform/v3/saas/tenant/save/package': 'many',
	},
	attackRecords: { tenant: { account: 'canaryTenant' } },
};
