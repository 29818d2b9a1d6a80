import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { readPolicies } from './store/tenants.ts';

/** Who needs a second factor by the policy of their tenant, whatever their roles. */
export const factorGroups = ['none', 'super', 'administrators', 'everyone'] as const;
type FactorGroup = (typeof factorGroups)[number];

/** What the active security policy says beyond the characters of passwords. */
export interface SecurityPolicy {
	factorFor: FactorGroup;
}

/** The policy of a tenant: its own one in use, else its default, else that of the authority. */
export async function loadSecurityPolicy(database: Database, tenantId: string): Promise<SecurityPolicy> {
	const row = choosePolicy(await readPolicies(database, tenantId), tenantId)[0];
	return { factorFor: factorGroups.find((group) => group === row?.factor_for) ?? 'none' };
}

interface Choosable {
	tenant_id: string;
	is_use: boolean;
	is_default: boolean;
}

/** The policies that may count in a tenant, the one that counts first. */
export function choosePolicy<Row extends Choosable>(rows: readonly Row[], tenantId: string): Row[] {
	const own = rows.filter((row) => row.tenant_id === tenantId);
	const ofAuthority = rows.filter((row) => row.tenant_id === platformTenantId);
	const chosen = [
		own.find((row) => row.is_use),
		own.find((row) => row.is_default),
		ofAuthority.find((row) => row.is_default),
		ofAuthority.find((row) => row.is_use),
	];
	return chosen.flatMap((row) => row ?? []);
}
