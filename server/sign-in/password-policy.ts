import { defaultPasswordPolicy, type PasswordPolicy, type PasswordRule } from '../../contract/validation/rules/password-policy.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { reportStoredFault } from '../process/stored-faults.ts';
import { choosePolicy } from './security-policy.ts';
import { findTenantOf, readPolicies } from './store/tenants.ts';

/** More than the longest password that a form accepts. */
const longestPassword = 128;

interface StoredPolicy {
	complexity: string[] | null;
	min_length: number;
	max_length: number;
}

/** The rule for passwords in a tenant: its policy in use, else its default, else the authority's, else the built-in one. */
export async function loadPasswordPolicy(database: Database, tenantId: string): Promise<PasswordPolicy> {
	const rows = await readPolicies(database, tenantId);
	for (const row of choosePolicy(rows, tenantId)) {
		const policy = toPolicy(row);
		if (policy) return policy;
		reportStoredFault({ table: 'user_security', id: row.id, reason: 'a password policy that no password can meet is ignored' });
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

/** What a new password of a user is judged by: the policy of the tenant they belong to, and the account. */
export async function loadPasswordRules(database: Database, employeeId: string): Promise<{ policy: PasswordPolicy; account: string }> {
	const tenant = await findTenantOf(database, employeeId);
	return { policy: await loadPasswordPolicy(database, tenant?.id ?? platformTenantId), account: tenant?.account ?? '' };
}
