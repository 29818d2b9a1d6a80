import type { Database } from '../db/database.ts';
import { loadPackage, loadRoleRights } from '../db/people/role-sql.ts';
import { type Person, toGrantedRole } from './person.ts';
import type { RolePreview } from './principal.ts';
import { findRoleTenant } from './store.ts';

/**
 * The person with nothing but a role: what its holders see, for the person's own organisation and records. Judged again each time, so that
 * who may no longer grant in the role's tenant has their own rights again; a caller who changes nothing can do no harm, so containment is checked at the start alone.
 */
export async function previewAs(database: Database, own: Person, roleId: string): Promise<{ person: Person; preview?: RolePreview }> {
	const tenantId = await findRoleTenant(database, roleId);
	if (tenantId === undefined) return { person: own };
	const [[role], offered] = await Promise.all([loadRoleRights(database, tenantId, [roleId]), loadPackage(database, tenantId)]);
	if (!role || !mayPreview(own, tenantId)) return { person: own };
	const { name = '', hasSpace = true } = own.tenants.get(tenantId) ?? {};
	const tenant = { name, isAdmin: false, hasSpace, package: offered };
	const person: Person = {
		...own,
		isSuper: false,
		tenants: new Map([[tenantId, tenant]]),
		roles: new Map([[tenantId, [toGrantedRole(role, offered)]]]),
	};
	return { person, preview: { id: role.id, name: role.name } };
}

function mayPreview(own: Person, tenantId: string): boolean {
	if (own.isSuper) return true;
	return (own.roles.get(tenantId) ?? []).some(({ permissions }) => permissions.has('*') || permissions.has('role:grant'));
}
