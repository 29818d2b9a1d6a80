import { defaultPasswordPolicy, type PasswordPolicy, type PasswordRule } from '../../contract/validation/rules/password-policy.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { reportStoredFault } from '../process/stored-faults.ts';

/** More than the longest password that a form accepts. */
const longestPassword = 128;

interface StoredPolicy {
	complexity: string[] | null;
	min_length: number;
	max_length: number;
}

/** The rule for passwords in a tenant: its policy in use, else its default, else the authority's, else the built-in one. */
export async function loadPasswordPolicy(database: Database, tenantId: string): Promise<PasswordPolicy> {
	const rows = await database.system
		.selectFrom('portal.user_security')
		.select(['id', 'tenant_id', 'complexity', 'min_length', 'max_length', 'is_use', 'is_default'])
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
	];
	for (const row of chosen) {
		const policy = row && toPolicy(row);
		if (policy) return policy;
		if (row) reportStoredFault({ table: 'user_security', id: row.id, reason: 'a password policy that no password can meet is ignored' });
	}
	return defaultPasswordPolicy;
}

/** Undefined for a policy that no password can meet; it would leave users without any way to choose one. */
function toPolicy({ complexity, min_length: minLength, max_length: maxLength }: StoredPolicy): PasswordPolicy | undefined {
	const rules = [...new Set((complexity ?? []).map(Number))].sort();
	const areRules = rules.length > 0 && rules.every((rule) => rule >= 1 && rule <= 4 && Number.isInteger(rule));
	const isLengthPossible = minLength >= 1 && maxLength >= minLength && maxLength >= rules.length && minLength <= longestPassword;
	return areRules && isLengthPossible ? { complexity: rules as PasswordRule[], minLength, maxLength } : undefined;
}

/** The rule for the password of somebody: that of the tenant they belong to. */
export async function loadPasswordPolicyOf(database: Database, employeeId: string): Promise<PasswordPolicy> {
	const row = await database.system.selectFrom('portal.employee').select('tenant_id').where('id', '=', employeeId).executeTakeFirst();
	return loadPasswordPolicy(database, row?.tenant_id ?? platformTenantId);
}
