import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { groupsBelow, groupsOfOrganisation, groupsOfPerson, readMembersOf, readRolesOfGroups } from '../../db/people/group-sql.ts';
import { forgetParty } from '../../db/people/transfer-sql.ts';
import { lockPeople } from '../../db/statements/lock-order.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { requireProof } from '../../principal/proof.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { principalTexts } from '../../principal/texts.ts';
import { checkAttributes } from '../attribute/public.ts';
import { requireWeakerRoles } from '../role/public.ts';
import { changeMembers, type GroupServices } from './change-members.ts';

/** What the screen file of groups cannot express: whose groups a list shows, and that members get the roles of groups above theirs. */
export function createGroupHooks(services: GroupServices): ScreenHooks {
	return {
		async narrow({ input }) {
			const partyId = readOptionalId(input, ['partyId']);
			if (partyId === undefined) return undefined;
			const isDeep = input.inclueChild === 'Y' || input.includeChild === 'Y';
			switch (input.partyType) {
				case 'employee':
				case 'user':
					return groupsOfPerson(partyId);
				case 'group':
					return groupsBelow(partyId);
				default:
					return groupsOfOrganisation(partyId, isDeep);
			}
		},

		async complete({ record, db }) {
			const members = (await readMembersOf(db, [record.id])).get(record.id) ?? [];
			return { values: { members: members.map(({ id }) => id) }, titles: { members: members.map(({ name }) => name) } };
		},

		async beforeSave(event) {
			const { principal, record, before, writeOnly, db } = event;
			await checkAttributes('group', event);
			if (!principal) return;
			refuseWhileSwitched(principal);
			const { joined, left } = memberChange({ before, writeOnly });
			await lockPeople(db, [...joined, ...left]);
			const parent = record.parent ?? null;
			if (parent === null || parent === before?.parent) return;
			const roles = await readRolesOfGroups(db, [String(parent)]);
			if (roles.length === 0) return;
			requireProof(principal, principalTexts.rolesByPeople());
			await requireWeakerRoles(services.database, { principal }, roles);
		},

		async afterSave({ principal, language, address, record, before, writeOnly, db }) {
			const changes = changedFields(['name', 'groupAlias', 'parent'], { before, record });
			const object = { type: 'group', id: String(record.id), name: String(record.name) };
			if (Object.keys(changes).length > 0)
				await writeAudit(db, { action: before ? 'group-change' : 'group-create', principal, address, object, changes });
			if (!principal) return;
			const group = { id: String(record.id), name: String(record.name) };
			await changeMembers(services, { principal, language, address }, { db, group, ...memberChange({ before, writeOnly }) });
		},

		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			await forgetParty(db, 'group', String(record.id));
			const object = { type: 'group', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'group-remove', principal, address, object });
		},

		async afterCommit() {
			services.sessions.forgetRights();
		},
	};
}

/** Who joins and who leaves with a save; nobody when it does not bring the members. */
function memberChange({ before, writeOnly }: Pick<SaveEvent, 'before' | 'writeOnly'>): { joined: string[]; left: string[] } {
	if (writeOnly.members === undefined) return { joined: [], left: [] };
	const wanted = [writeOnly.members ?? []].flat().map(String);
	const stored = [before?.members ?? []].flat().map(String);
	return { joined: wanted.filter((id) => !stored.includes(id)), left: stored.filter((id) => !wanted.includes(id)) };
}
