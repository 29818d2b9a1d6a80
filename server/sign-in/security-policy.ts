import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { findTenantOf, readPolicies } from './store/tenants.ts';

/** Who needs a second factor by the policy of their tenant, whatever their roles. */
const factorGroups = ['none', 'super', 'administrators', 'everyone'] as const;
type FactorGroup = (typeof factorGroups)[number];

/** Long enough for holidays. */
const initialDays = 30;

/** What the active security policy says beyond the characters of passwords. */
export interface SecurityPolicy {
	factorFor: FactorGroup;
	/** Sessions of one person; with another one the oldest ends. Null: any number. */
	mostSessions: number | null;
	/** How long a session may rest. Null: twelve hours. */
	idleMinutes: number | null;
	/** How long a session lasts at most. Null: for ever. */
	sessionHours: number | null;
	/** After so many days a password must be changed. Null: never. */
	passwordDays: number | null;
	/** For so many days a person can sign in with a password that an administrator has set. */
	initialDays: number;
	/** So many former passwords cannot be chosen again. */
	passwordHistory: number;
}

/** The policy of a tenant: its own one in use, else its default, else that of the authority. */
export async function loadSecurityPolicy(database: Pick<Database, 'system'>, tenantId: string): Promise<SecurityPolicy> {
	const row = choosePolicy(await readPolicies(database, tenantId), tenantId)[0];
	return {
		factorFor: factorGroups.find((group) => group === row?.factor_for) ?? 'none',
		mostSessions: row?.most_sessions ?? null,
		idleMinutes: row?.idle_minutes ?? null,
		sessionHours: row?.session_hours ?? null,
		passwordDays: row?.password_days ?? null,
		initialDays: row?.initial_days ?? initialDays,
		passwordHistory: row?.password_history ?? 0,
	};
}

/** The policy of the tenant that a person belongs to. */
export async function loadSecurityPolicyOf(database: Pick<Database, 'system'>, employeeId: string): Promise<SecurityPolicy> {
	return loadSecurityPolicy(database, (await findTenantOf(database, employeeId))?.id ?? platformTenantId);
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
