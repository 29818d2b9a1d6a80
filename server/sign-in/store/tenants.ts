import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';

/** Finds the tenant of a person, and whether it may work. */
export function findTenantOf(database: Pick<Database, 'system'>, employeeId: string) {
	return database.system
		.selectFrom('portal.employee as e')
		.innerJoin('portal.tenant as t', 't.id', 'e.tenant_id')
		.select(['e.account', 't.id', 't.status', 't.approve_status', 't.refuse_reason'])
		.where('e.id', '=', employeeId)
		.executeTakeFirst();
}

/** The password policies of a tenant and of the authority that are in use or default, the newest first. */
export function readPolicies(database: Pick<Database, 'system'>, tenantId: string) {
	return database.system
		.selectFrom('portal.user_security')
		.select(['id', 'tenant_id', 'complexity', 'min_length', 'max_length', 'is_use', 'is_default', 'factor_for'])
		.select(['most_sessions', 'idle_minutes', 'session_hours', 'password_days', 'initial_days', 'password_history'])
		.where('tenant_id', 'in', [tenantId, platformTenantId])
		.where((eb) => eb.or([eb('is_use', '=', true), eb('is_default', '=', true)]))
		.orderBy('id', 'desc')
		.execute();
}
