import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { activeStatus, loadPerson, type Person } from './person.ts';
import { previewAs } from './previewed-role.ts';
import type { Principal, RolePreview, SwitchedFrom } from './principal.ts';
import { principalTexts } from './texts.ts';

interface SessionRow {
	employee_id: string;
	acting_as: string | null;
	acting_tenant: string | null;
	preview_role: string | null;
}

interface ActingPerson {
	person: Person;
	/** Of the person who signed in, as whomever they act. */
	windows: Person['windows'];
	switchedFrom?: SwitchedFrom;
	preview?: RolePreview;
}

/**
 * As whom a session works: its own person, or the one that an administrator acts as. Judged again each time, so that the right to act as somebody
 * ends with the administrator's own; nothing when the session may not go on.
 */
export async function loadActingPerson(database: Database, row: SessionRow): Promise<ActingPerson | undefined> {
	const own = await loadPerson(database, row.employee_id);
	if (own?.status !== activeStatus) return undefined;
	const { windows } = own;
	if (row.acting_as === null)
		return { windows, ...(row.preview_role === null ? { person: own } : await previewAs(database, own, row.preview_role)) };
	const other = await loadPerson(database, row.acting_as);
	if (!other || !mayActAs(own, other, row.acting_tenant)) return undefined;
	const switchedFrom = { id: own.id, name: own.name, account: own.account };
	return { person: { ...keepWithin(other, row.acting_tenant), mustChangePassword: false }, switchedFrom, windows };
}

/** Whether a user may act as another person; `tenantId` is the tenant the right comes from, null for super administrators. */
export function mayActAs(own: Person, other: Person, tenantId: string | null): boolean {
	if (other.status !== activeStatus || other.isSuper || other.id === own.id) return false;
	if (tenantId === null) return own.isSuper;
	// Acting as somebody who is not confined to a part of the organisations would be a way out of it.
	const isConfined = (own.administrativeAreas.get(tenantId) ?? []).length > 0;
	return !isConfined && own.tenants.get(tenantId)?.isAdmin === true && other.tenants.has(tenantId);
}

/** Refuses what only the person may do: passwords, rights, and switching on. Throws `noPermission`. */
export function refuseWhileSwitched({ switchedFrom }: Principal): void {
	if (switchedFrom) throw new PortalError('noPermission', { message: principalTexts.whileSwitched() });
}

/** The administrator of one tenant sees nothing of the others that the person may work in. */
function keepWithin(person: Person, tenantId: string | null): Person {
	if (tenantId === null) return person;
	return {
		...person,
		tenants: new Map([...person.tenants].filter(([id]) => id === tenantId)),
		roles: new Map([...person.roles].filter(([id]) => id === tenantId)),
	};
}
