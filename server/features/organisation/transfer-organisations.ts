import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { announceRights, lockPeopleBelow, movePeople } from '../../db/people/transfer-sql.ts';
import type { Call } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { type RoleServices, requireWeakerRoles } from '../role/public.ts';
import { readRolesOfOrganisation } from './store.ts';
import { organisationTexts } from './texts.ts';
import { readNodeId, requireRecord } from './tree-data.ts';

type SignedInCall = Call<Principal>;

/** What a transfer takes along: organisations with all they have, or their people alone. */
const modes = ['organisation', 'people'] as const;

/** Moves organisations below another one, or all of their people into it; all or none. */
export async function transferOrganisations(services: RoleServices, call: SignedInCall): Promise<{ count: number }> {
	const { input, principal } = call;
	refuseWhileSwitched(principal);
	const ids = readIds(input, ['orgIds', 'orgId', 'ids', 'id']);
	const target = readNodeId(call, ['targetId', 'parentId', 'toOrgId']);
	const mode = modes.find((known) => known === (input.mode ?? 'organisation'));
	if (!mode) throw invalidInput([{ path: 'mode', message: organisationTexts.oneOf({ expected: modes.join(' | ') }) }]);
	if (!may(principal, mode === 'people' ? 'employee:edit' : 'organisation:edit')) throw new PortalError('noPermission');
	if (mode === 'people') return transferPeople(services, call, { ids, target });
	const change = target === null ? { mode: 'clear' } : { mode: 'set', value: target };
	return services.records.bulkEdit('organisation', call, { ids, fields: { parent: change } });
}

async function transferPeople(
	{ database, sessions, records }: RoleServices,
	call: SignedInCall,
	{ ids, target }: { ids: string[]; target: string | null },
): Promise<{ count: number }> {
	const { principal } = call;
	const { tenantId, userId } = principal;
	if (target === null) throw invalidInput([{ path: 'targetId', message: organisationTexts.required() }]);
	const organisation = await requireRecord(records, call, { screen: 'organisation', id: target });
	const reached = await records.reached('organisation', toCaller(call), { ids, right: 'view' });
	if (reached.size !== ids.length) throw new PortalError('notFound');
	const given = await readRolesOfOrganisation(database, target);
	if (given.length > 0) await requireWeakerRoles(database, call, given);
	const count = await database.tenantTransaction(tenantId, async (db) => {
		const people = await lockPeopleBelow(db, ids);
		if (!principal.isSuper && people.some((person) => person.isSuper === 'Y')) throw new PortalError('noPermission');
		await requireReachedPeople(call, { records, ids: people.map((person) => person.id) });
		const moved = await movePeople(db, { ids: people.map((person) => person.id), target, userId, tenantId });
		const object = { type: 'organisation', id: target, name: String(organisation.name) };
		await writeAudit(db, {
			action: 'organisation-transfer',
			principal,
			address: call.ip,
			object,
			changes: { from: [ids, null], people: [null, moved] },
		});
		await announceRights(db);
		return moved;
	});
	sessions.forgetRights();
	return { count };
}

/** Nobody moves people whom they may not edit. */
async function requireReachedPeople(
	call: SignedInCall,
	{ records, ids }: { records: RoleServices['records']; ids: string[] },
): Promise<void> {
	const reached = await records.reached('employee', toCaller(call), { ids, right: 'edit' });
	if (reached.size !== ids.length) throw new PortalError('noPermission');
}
