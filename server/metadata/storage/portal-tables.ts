import { portalSchema } from '../../db/scope.ts';

/**
 * Tables of screens that come with the portal: its own code and its other tables work with them,
 * so a folder of screen files that lacks theirs gives none of them up.
 */
const portalTables: ReadonlySet<string> = new Set([
	'api_grant',
	'api_invoke',
	'app',
	'app_api',
	'attribute',
	'attribute__options',
	'audit',
	'category',
	'client',
	'dictionary',
	'dictionary__items',
	'employee',
	'employee__attributes',
	'employee__positions',
	'error_group',
	'job',
	'job_run',
	'level',
	'menu_item',
	'message_template',
	'notification_log',
	'organisation',
	'organisation_auth',
	'position',
	'region',
	'role',
	'server_switch',
	'sign_in_log',
	'subsystem',
	'tenant',
	'token',
	'user_group',
	'user_group__attributes',
	'user_security',
]);

/** Whether a table is one of those. */
export function isOfPortal({ schema, name }: { schema: string; name: string }): boolean {
	return schema === portalSchema && portalTables.has(name);
}
