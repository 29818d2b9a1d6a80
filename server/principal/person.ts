import type { Duty } from '../../contract/features/security/duties.ts';
import type { Database } from '../db/database.ts';
import { type HeldRole, loadHeldRoles } from '../db/people/held-roles.ts';
import { platformTenantId } from '../db/scope.ts';
import { type AccessWindow, isLimited } from './access-window.ts';
import { type AdministrativeArea, type GrantedRole, isOffered } from './principal.ts';
import { loadAdministrativeAreas, loadEmployee, loadMemberships } from './store.ts';

/** A user with an account, and what the account may do where. */
export interface Person {
	id: string;
	account: string;
	name: string;
	status: string;
	organisationId: string | null;
	/** The tenant that the person belongs to, whether or not others can be chosen as well. */
	ownTenantId: string;
	/** Only staff of the authority can be super administrators, even if the column is set for others. */
	isSuper: boolean;
	mustChangePassword: boolean;
	/** Set while administrators are separated: then nobody is super administrator. */
	isSeparated?: boolean;
	/** Which of the three separated administrators the person is. */
	duty?: Duty;
	/** The tenants the person may work in, by id; the authority's own space is the platform's id. */
	tenants: ReadonlyMap<string, Membership>;
	/** The enabled roles, own and inherited, by tenant. */
	roles: ReadonlyMap<string, readonly GrantedRole[]>;
	/** The parts of the tree of organisations that the person is confined to, by tenant. */
	administrativeAreas: ReadonlyMap<string, readonly AdministrativeArea[]>;
	/** When and from where the enabled roles permit to work; each must be met. */
	windows: readonly AccessWindow[];
}

/** What a user is in a tenant, and what the tenant itself may use. */
interface Membership {
	name: string;
	isAdmin: boolean;
	hasSpace: boolean;
	/** Names of screens and `menu:<id>`; null for everything. */
	package: ReadonlySet<string> | null;
}

/** The status of an account that may be used. */
export const activeStatus = 'actived';

/** Reads a person with tenants and rights; nothing when there is none with this id. */
export async function loadPerson(database: Database, employeeId: string): Promise<Person | undefined> {
	const [employee, memberships, roles, administrativeAreas] = await Promise.all([
		loadEmployee(database, employeeId),
		loadMemberships(database, employeeId),
		loadHeldRoles(database, employeeId),
		loadAdministrativeAreas(database, employeeId),
	]);
	if (!employee) return undefined;
	if (employee.duty !== null && employee.tenant_id === platformTenantId) return toDutyPerson(employee, employee.duty);
	const isStaffOfAuthority = employee.tenant_id === platformTenantId;
	const tenants = new Map(
		memberships.map((row): [string, Membership] => [
			row.id,
			{ name: row.name, isAdmin: row.is_admin, hasSpace: row.schema_status === 'CREATED', package: toPackage(row.entries) },
		]),
	);
	if (isStaffOfAuthority && !tenants.has(platformTenantId))
		tenants.set(platformTenantId, { name: '', isAdmin: false, hasSpace: true, package: null });
	if (!isStaffOfAuthority) tenants.delete(platformTenantId);
	return {
		id: employee.id,
		account: employee.account,
		name: employee.name,
		status: statusOf(employee),
		organisationId: employee.organisation,
		ownTenantId: employee.tenant_id,
		isSuper: isStaffOfAuthority && employee.is_super === 'Y' && !employee.is_separated,
		...(employee.is_separated && { isSeparated: true }),
		mustChangePassword: employee.must_change ?? false,
		tenants,
		roles: groupByTenant(roles, tenants),
		administrativeAreas: administrativeAreasByTenant(administrativeAreas),
		windows: windowsOf(roles),
	};
}

/** A separated administrator: no role, no membership and no other tenant adds to the work of the duty. */
function toDutyPerson(employee: NonNullable<Awaited<ReturnType<typeof loadEmployee>>>, duty: Duty): Person {
	const role: GrantedRole = { id: employee.id, name: duty, permissions: new Set(), scopes: new Map() };
	return {
		id: employee.id,
		account: employee.account,
		name: employee.name,
		status: statusOf(employee),
		organisationId: employee.organisation,
		ownTenantId: employee.tenant_id,
		isSuper: false,
		isSeparated: true,
		duty,
		mustChangePassword: employee.must_change ?? false,
		tenants: new Map([[platformTenantId, { name: '', isAdmin: false, hasSpace: true, package: null }]]),
		roles: new Map([[platformTenantId, [role]]]),
		administrativeAreas: new Map(),
		windows: [],
	};
}

/** Who has left in a directory has an account that may not be used; super administrators can still repair what a wrong setting did. */
function statusOf({ status, has_left: hasLeft, is_super: isSuper }: NonNullable<Awaited<ReturnType<typeof loadEmployee>>>): string {
	return hasLeft && isSuper !== 'Y' ? 'left' : status;
}

function windowsOf(roles: readonly HeldRole[]): AccessWindow[] {
	const windows = roles
		.filter(({ isEnabled }) => isEnabled)
		.map(({ addresses, weekdays, fromHour, untilHour }) => ({ addresses: addresses ?? [], weekdays: weekdays ?? [], fromHour, untilHour }));
	return windows.filter(isLimited);
}

function administrativeAreasByTenant(rows: Awaited<ReturnType<typeof loadAdministrativeAreas>>): Map<string, AdministrativeArea[]> {
	const byTenant = new Map<string, AdministrativeArea[]>();
	for (const { tenant_id: tenantId, organisation, rights } of rows) {
		byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), { organisationId: organisation, rights: rights ?? [] }]);
	}
	return byTenant;
}

/** The rights of all roles together. */
export function permissionsOf(roles: readonly GrantedRole[]): ReadonlySet<string> {
	return new Set(roles.flatMap((role) => [...role.permissions]));
}

/** What a role gives in a tenant: of its rights those that the tenant's package has. */
export function toGrantedRole(
	{ id, name, permissions, scopes }: Pick<HeldRole, 'id' | 'name' | 'permissions' | 'scopes'>,
	offered: Membership['package'],
): GrantedRole {
	const granted = permissions.filter((permission) => permission === '*' || isOffered(offered, permission));
	return { id, name, permissions: new Set(granted), scopes: new Map(Object.entries(scopes)) };
}

function toPackage(entries: string[] | null): Membership['package'] {
	return entries && new Set(entries);
}

function groupByTenant(roles: HeldRole[], tenants: Person['tenants']): Map<string, GrantedRole[]> {
	const byTenant = new Map<string, GrantedRole[]>();
	for (const role of roles) {
		if (!role.isEnabled) continue;
		const known = byTenant.get(role.tenantId) ?? [];
		byTenant.set(role.tenantId, [...known, toGrantedRole(role, tenants.get(role.tenantId)?.package ?? null)]);
	}
	return byTenant;
}
