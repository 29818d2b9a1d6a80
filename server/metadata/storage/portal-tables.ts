/**
 * Tables of screens that come with the portal: its own code and its other tables work with them,
 * so a folder of screen files that lacks theirs gives none of them up.
 */
export const portalTables: ReadonlySet<string> = new Set([
	'attribute',
	'attribute__options',
	'category',
	'dictionary',
	'dictionary__items',
	'employee',
	'employee__attributes',
	'employee__positions',
	'level',
	'organisation',
	'organisation_auth',
	'position',
	'region',
	'role',
	'server_switch',
	'tenant',
	'user_group',
	'user_group__attributes',
	'user_security',
]);
