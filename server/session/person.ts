import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';

/** Somebody with an account, and what the account may do where. */
export interface Person {
	id: string;
	account: string;
	name: string;
	status: string;
	organisationId: string | null;
	/** Only staff of the authority can be super administrators, whatever a row says. */
	isSuper: boolean;
	mustChangePassword: boolean;
	/** The tenants the person may work in, by id; the authority's own space is the platform's id. */
	tenants: ReadonlyMap<string, { name: string; isAdmin: boolean }>;
	/** The rights that roles grant, by tenant. */
	permissions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The status of an account that may be used. */
export const activeStatus = 'actived';

/** Reads a person with tenants and rights; nothing when there is none with this id. */
export async function loadPerson(database: Database, employeeId: string): Promise<Person | undefined> {
	const [employee, memberships, grants] = await Promise.all([
		loadEmployee(database, employeeId),
		loadMemberships(database, employeeId),
		loadGrants(database, employeeId),
	]);
	if (!employee) return undefined;
	const isStaffOfAuthority = employee.tenant_id === platformTenantId;
	const tenants = new Map(memberships.map((row) => [row.id, { name: row.name, isAdmin: row.is_admin }]));
	if (isStaffOfAuthority && !tenants.has(platformTenantId)) tenants.set(platformTenantId, { name: '', isAdmin: false });
	if (!isStaffOfAuthority) tenants.delete(platformTenantId);
	return {
		id: employee.id,
		account: employee.account,
		name: employee.name,
		status: employee.status,
		organisationId: employee.organisation,
		isSuper: isStaffOfAuthority && employee.is_super === 'Y',
		mustChangePassword: employee.must_change ?? false,
		tenants,
		permissions: groupByTenant(grants),
	};
}

function loadEmployee(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.employee as e')
		.leftJoin('portal.credential as c', 'c.employee_id', 'e.id')
		.select(['e.id', 'e.tenant_id', 'e.account', 'e.name', 'e.status', 'e.organisation', 'e.is_super', 'c.must_change'])
		.where('e.id', '=', employeeId)
		.executeTakeFirst();
}

function loadMemberships(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.tenant_member as m')
		.innerJoin('portal.tenant as t', 't.id', 'm.tenant_id')
		.select(['t.id', 't.name', 'm.is_admin'])
		.where('m.employee_id', '=', employeeId)
		.where('t.status', '=', 'ENABLED')
		.where('t.approve_status', '=', 'PASSED')
		.orderBy('t.name')
		.execute();
}

function loadGrants(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.role_member as m')
		.innerJoin('portal.role as r', 'r.id', 'm.role_id')
		.innerJoin('portal.role_grant as g', 'g.role_id', 'r.id')
		.select(['r.tenant_id', 'g.permission'])
		.where('m.employee_id', '=', employeeId)
		.where('r.is_enabled', '=', true)
		.execute();
}

function groupByTenant(grants: Array<{ tenant_id: string; permission: string }>): Map<string, Set<string>> {
	const byTenant = new Map<string, Set<string>>();
	for (const { tenant_id, permission } of grants) {
		const permissions = byTenant.get(tenant_id) ?? new Set();
		byTenant.set(tenant_id, permissions.add(permission));
	}
	return byTenant;
}
