import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { RoleItem } from '../../../contract/features/rights.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { readGroupsOf, readRolesOfGroups } from '../../db/people/group-sql.ts';
import { announcePerson, callFunction } from '../../db/statements/call-function.ts';
import { touchRecords } from '../../db/statements/touch-records.ts';
import type { CompleteEvent, SaveEvent } from '../../metadata/base/screen-hooks.ts';
import { may } from '../../principal/principal.ts';
import { requireProof } from '../../principal/proof.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { principalTexts } from '../../principal/texts.ts';
import { describeRoles, requireWeakerRoles } from '../role/public.ts';
import { readGroupNames } from './store/employees.ts';

type Row = Record<string, unknown>;

/** The roles of an employee, own and inherited, and the groups that the employee is a direct member of. */
export async function completeEmployee(database: Database, { record, db, tenantId, language }: CompleteEvent) {
	const [roles, groups] = await Promise.all([
		describeRoles(database, { userId: record.id, tenantId, language }),
		readGroupsOf(db, record.id),
	]);
	return {
		values: { roles: roles.map((role) => toRow(role, language)), groups: groups.map(({ id }) => id) },
		titles: { groups: groups.map(({ name }) => name) },
	};
}

function toRow({ id, name, subSystemName, source, sources, canDelete }: RoleItem, language: Language): Row {
	const from = joinTexts(sources.flatMap((origin) => (origin.type === 'own' ? [] : (origin.name ?? origin.type)))).in(language);
	return { id, role: id, subSystemName, source, from: from || null, canDelete, titles: { role: name } };
}

/** Stores the own roles and the groups that a save brings; nobody gives or takes what can do more than they, and roles change by people who proved who they are. */
export async function storeParties(database: Database, event: SaveEvent): Promise<void> {
	const { principal, writeOnly, before, record, db } = event;
	if (!principal) return;
	if (writeOnly.roles !== undefined) {
		const change = difference(ownRoles(before?.roles), ownRoles(writeOnly.roles));
		await changeRoles(database, event, change);
	}
	if (writeOnly.groups !== undefined) {
		const change = difference(texts(before?.groups), texts(writeOnly.groups));
		await changeGroups(database, event, change);
	}
	if (writeOnly.roles !== undefined || writeOnly.groups !== undefined) await announcePerson(db, String(record.id));
}

interface Change {
	added: string[];
	removed: string[];
}

async function changeRoles(database: Database, { principal, address, record, db }: SaveEvent, change: Change): Promise<void> {
	const concerned = [...change.added, ...change.removed];
	if (!principal || concerned.length === 0) return;
	refuseWhileSwitched(principal);
	requireProof(principal, principalTexts.rolesByPeople());
	if (!may(principal, 'role:assign')) throw new PortalError('noPermission');
	const roles = await requireWeakerRoles(database, { principal }, concerned);
	await callFunction(db, 'portal.change_roles_of', [record.id, change.added, change.removed]);
	const subject = { id: String(record.id), account: String(record.account) };
	await writeAudit(
		db,
		...roles.map(({ id, name }) => {
			const action = change.added.includes(id) ? ('role-assign' as const) : ('role-withdraw' as const);
			return { action, principal, address, object: { type: 'role', id, name }, subject };
		}),
	);
}

async function changeGroups(database: Database, { principal, address, record, db }: SaveEvent, change: Change): Promise<void> {
	const concerned = [...change.added, ...change.removed];
	if (!principal || concerned.length === 0) return;
	refuseWhileSwitched(principal);
	const known = await readGroupNames(db, concerned);
	if (known.length !== concerned.length) throw new PortalError('notFound');
	if ((await readRolesOfGroups(db, concerned)).length > 0) requireProof(principal, principalTexts.rolesByPeople());
	const roles = await readRolesOfGroups(db, change.added);
	if (roles.length > 0) await requireWeakerRoles(database, { principal }, roles);
	await callFunction(db, 'portal.change_groups_of', [record.id, change.added, change.removed]);
	await touchRecords(db, 'portal.user_group', { ids: concerned, userId: principal.userId });
	const names = (ids: string[]) => known.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);
	await writeAudit(db, {
		action: 'group-members',
		principal,
		address,
		object: { type: 'employee', id: String(record.id), name: String(record.name) },
		changes: { groups: [names(change.removed), names(change.added)] },
	});
}

function difference(before: string[], wanted: string[]): Change {
	return { added: wanted.filter((id) => !before.includes(id)), removed: before.filter((id) => !wanted.includes(id)) };
}

/** Inherited roles come back with the form and are not stored. */
function ownRoles(rows: unknown): string[] {
	const own = Array.isArray(rows) ? (rows as Row[]).filter(({ source }) => source !== 'inherited') : [];
	return [...new Set(own.map(({ role }) => String(role).toLowerCase()))];
}

function texts(ids: unknown): string[] {
	return Array.isArray(ids) ? [...new Set(ids.map((id) => String(id).toLowerCase()))] : [];
}
