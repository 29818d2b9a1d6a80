import { defaultPasswordPolicy, type PasswordPolicy, type PasswordRule } from '../../contract/validation/password-policy.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';

/** The rule for passwords in a tenant: its policy in use, else its default, else the authority's, else the built-in one. */
export async function loadPasswordPolicy(database: Database, tenantId: string): Promise<PasswordPolicy> {
	const rows = await database.system
		.selectFrom('portal.user_security')
		.select(['tenant_id', 'complexity', 'min_length', 'max_length', 'is_use', 'is_default'])
		.where('tenant_id', 'in', [tenantId, platformTenantId])
		.where((eb) => eb.or([eb('is_use', '=', true), eb('is_default', '=', true)]))
		.execute();
	const own = rows.filter((row) => row.tenant_id === tenantId);
	const ofAuthority = rows.filter((row) => row.tenant_id === platformTenantId);
	const chosen = [
		own.find((row) => row.is_use),
		own.find((row) => row.is_default),
		ofAuthority.find((row) => row.is_default),
		ofAuthority.find((row) => row.is_use),
	].find((row) => row !== undefined);
	if (!chosen) return defaultPasswordPolicy;
	return { complexity: chosen.complexity.map(toRule).sort(), minLength: chosen.min_length, maxLength: chosen.max_length };
}

/** The rule for the password of somebody: that of the tenant they belong to. */
export async function loadPasswordPolicyOf(database: Database, employeeId: string): Promise<PasswordPolicy> {
	const row = await database.system.selectFrom('portal.employee').select('tenant_id').where('id', '=', employeeId).executeTakeFirst();
	return loadPasswordPolicy(database, row?.tenant_id ?? platformTenantId);
}

function toRule(text: string): PasswordRule {
	return Number(text) as PasswordRule;
}
