import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts';
import { lockPeople } from '../../../db/statements/lock-order.ts';
import { touchRecords } from '../../../db/statements/touch-records.ts';
import type { PartyType } from '../../../db/system-tables.ts';
import type { Call } from '../../../http/route.ts';
import { readId, readIds } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { RoleServices } from '../base/role-services.ts';
import { addHolders, addPartyRoles, keepRoles, readAccounts, removeHolders, removePartyRoles } from '../base/store.ts';
import { requireWeakerRoles } from '../grants/grant-limits.ts';

type RoleCall = Call<Principal>;
type Direction = 'assign' | 'withdraw';

/** Gives a role to people, or takes it from them; active before the reply. People beyond the caller's data scope are treated as missing. */
export async function changeMembers(services: RoleServices, call: RoleCall, direction: Direction): Promise<{ ids: string[] }> {
	const { principal, input } = call;
	refuseWhileSwitched(principal);
	const roleId = readId(input, ['roleId', 'id']);
	const userIds = readIds(input, ['userIds', 'userId', 'employeeIds', 'ids']);
	await requireReached(services, call, { role: [roleId], employee: userIds });
	const [role] = await requireWeakerRoles(services.database, call, [roleId]);
	await services.database.transaction(async (db) => {
		// A person or a role that was removed meanwhile is treated as one that never existed.
		const people = await lockPeople(db, userIds);
		if (people.length !== userIds.length || !(await keepRoles(db, [roleId]))) throw new PortalError('notFound');
		const ids = await (direction === 'assign' ? addHolders : removeHolders)(db, roleId, userIds);
		if (ids.length === 0) return;
		await touchRecords(db, 'portal.employee', { ids, userId: principal.userId });
		const subjects = await readAccounts(db, ids);
		const object = { type: 'role', id: roleId, name: role?.name ?? '' };
		await writeAudit(
			db,
			...subjects.map((subject): AuditEntry => ({ action: `role-${direction}`, principal, address: call.ip, object, subject })),
		);
	});
	services.sessions.forgetRights();
	return { ids: userIds };
}

/** Gives roles to everybody who belongs to an organisation, a position or a group, or takes them away. */
export async function changeParty(
	services: RoleServices,
	call: RoleCall,
	{ party, direction }: { party: { type: PartyType; screen: string; id: string }; direction: Direction },
): Promise<{ ids: string[] }> {
	const { principal, input } = call;
	refuseWhileSwitched(principal);
	const roleIds = readIds(input, ['roleIds', 'roleId', 'ids']);
	await requireReached(services, call, { role: roleIds, [party.screen]: [party.id] });
	const roles = await requireWeakerRoles(services.database, call, roleIds);
	await services.database.transaction(async (db) => {
		if (!(await keepRoles(db, roleIds))) throw new PortalError('notFound');
		const changed = await (direction === 'assign' ? addPartyRoles : removePartyRoles)(db, party, roleIds);
		const entries = changed.map((role_id): AuditEntry => {
			const object = { type: 'role', id: role_id, name: roles.find(({ id }) => id === role_id)?.name ?? '' };
			const changes = { [party.type]: direction === 'assign' ? [null, party.id] : [party.id, null] } as const;
			return { action: `role-${direction}`, principal, address: call.ip, object, changes: { ...changes } as AuditEntry['changes'] & {} };
		});
		await writeAudit(db, ...entries);
	});
	services.sessions.forgetRights();
	return { ids: roleIds };
}

/** Throws `notFound` unless every id is a record of the tenant within the caller's data scope. */
async function requireReached(services: RoleServices, call: RoleCall, named: Record<string, string[]>): Promise<void> {
	for (const [screen, ids] of Object.entries(named)) {
		const found = await services.records.reached(screen, toCaller(call), { ids, right: 'view' });
		if (found.size !== ids.length) throw new PortalError('notFound');
	}
}
