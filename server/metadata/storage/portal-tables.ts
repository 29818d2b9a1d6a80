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
	'data_source',
	'dictionary',
	'dictionary__items',
	'employee',
	'employee__attributes',
	'employee__positions',
	'error_group',
	'incoming_webhook',
	'job',
	'job_run',
	'level',
	'maintenance',
	'mail_account',
	'mail_suppression',
	'mail_template',
	'menu_item',
	'message_template',
	'notification_log',
	'organisation',
	'organisation_auth',
	'personal_view',
	'position',
	'region',
	'retention_rule',
	'role',
	'server_switch',
	'service',
	'service_call',
	'sign_in_log',
	'slow_statement',
	'source_import',
	'source_import_run',
	'subsystem',
	'system_parameter',
	'tenant',
	'token',
	'user_group',
	'user_group__attributes',
	'user_security',
	'webhook',
	'webhook_delivery',
]);

/** Whether a table is one of those. */
export function isOfPortal({ schema, name }: { schema: string; name: string }): boolean {
	return schema === portalSchema && portalTables.has(name);
}
