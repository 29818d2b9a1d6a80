import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import { readRolesOfGroups } from '../../db/people/group-sql.ts';
import { callFunction } from '../../db/statements/call-function.ts';
import { lockPeople } from '../../db/statements/lock-order.ts';
import { touchRecords } from '../../db/statements/touch-records.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';
import { requireProof } from '../../principal/proof.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { principalTexts } from '../../principal/texts.ts';
import type { Sessions } from '../../session/sessions.ts';
import { requireWeakerRoles } from '../role/public.ts';

export interface GroupServices {
	database: Database;
	sessions: Sessions;
	records: ScreenRecords;
}

/** Who changes members, and from where. */
interface Changer {
	principal: Principal;
	language: Language;
	address: string;
}

interface MemberChange {
	group: { id: string; name: string };
	joined: string[];
	left: string[];
}

/**
 * Lets people join and leave a group inside a transaction, in the audit log. Who joins gets the group's roles,
 * so only somebody who could give those lets people in.
 */
export async function changeMembers(
	{ database, records }: GroupServices,
	{ principal, language, address }: Changer,
	{ db, group, joined, left }: MemberChange & { db: RecordDatabase },
): Promise<void> {
	refuseWhileSwitched(principal);
	const concerned = [...joined, ...left];
	if (concerned.length === 0) return;
	const reached = await records.reached('employee', toCaller({ principal, language, ip: address }), { ids: concerned, right: 'view' });
	if (reached.size !== new Set(concerned).size) throw new PortalError('notFound');
	// Somebody may have been removed since they were read.
	if ((await lockPeople(db, concerned)).length !== reached.size) throw new PortalError('notFound');
	const roles = await readRolesOfGroups(db, [group.id]);
	if (roles.length > 0) requireProof(principal, principalTexts.rolesByPeople());
	if (roles.length > 0 && joined.length > 0) await requireWeakerRoles(database, { principal }, roles);
	for (const person of concerned) {
		const [joins, leaves] = joined.includes(person) ? [[group.id], []] : [[], [group.id]];
		await callFunction(db, 'portal.change_groups_of', [person, joins, leaves]);
	}
	await touchRecords(db, 'portal.employee', { ids: concerned, userId: principal.userId });
	await writeAudit(db, {
		action: 'group-members',
		principal,
		address,
		object: { type: 'group', ...group },
		changes: { members: [left.length === 0 ? null : left, joined.length === 0 ? null : joined] },
	});
}
