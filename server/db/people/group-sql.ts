import { type RawBuilder, sql } from 'kysely';

import type { RecordDatabase } from '../database.ts';

/** Narrows a list of employees to the members of a group; with `isDeep` also to those of the groups below it. */
export function belongsToGroup(groupId: string, isDeep: boolean): RawBuilder<unknown> {
	if (!isDeep) return sql`t.id in (select m.employee_id from portal.group_member m where m.group_id = ${groupId}::uuid)`;
	return sql`t.id in (with recursive below (id) as (
			select ${groupId}::uuid union select g.id from portal.user_group g join below on g.parent = below.id
		) select m.employee_id from portal.group_member m join below on m.group_id = below.id)`;
}

/** Narrows a list of groups to those of an organisation; with `isDeep` also of the organisations below it. */
export function groupsOfOrganisation(id: string, isDeep: boolean): RawBuilder<unknown> {
	if (!isDeep) return sql`t.organisation = ${id}::uuid`;
	return sql`t.organisation in (with recursive below (id) as (
			select ${id}::uuid union select o.id from portal.organisation o join below on o.parent = below.id
		) select id from below)`;
}

/** Narrows a list of groups to those that a person is a direct member of. */
export function groupsOfPerson(id: string): RawBuilder<unknown> {
	return sql`t.id in (select m.group_id from portal.group_member m where m.employee_id = ${id}::uuid)`;
}

/** Narrows a list of groups to those below one. */
export function groupsBelow(id: string): RawBuilder<unknown> {
	return sql`t.id in (with recursive below (id) as (
			select g.id from portal.user_group g where g.parent = ${id}::uuid
			union select g.id from portal.user_group g join below on g.parent = below.id
		) select id from below)`;
}

/** The roles that come with groups: their own and those of the groups above them. */
export async function readRolesOfGroups(db: RecordDatabase, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<{ id: string }>`with recursive above (id) as (
			select unnest(${ids}::uuid[]) union select g.parent from portal.user_group g join above on above.id = g.id where g.parent is not null
		) select distinct p.role_id as id from portal.role_party p join above on above.id = p.party_id where p.party_type = 'group'`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

/** The groups that a person is a direct member of, by name. */
export async function readGroupsOf(db: RecordDatabase, personId: string): Promise<Array<{ id: string; name: string; groupAlias: string }>> {
	const { rows } = await sql<{ id: string; name: string; groupAlias: string }>`
		select g.id, g.name, g.group_alias as "groupAlias" from portal.group_member m join portal.user_group g on g.id = m.group_id
		where m.employee_id = ${personId}::uuid order by g.sort, g.name, g.id`.execute(db);
	return rows;
}

/** The members of groups, by group. */
export async function readMembersOf(db: RecordDatabase, ids: readonly string[]): Promise<Map<string, GroupMember[]>> {
	const { rows } = await sql<GroupMember & { groupId: string }>`
		select m.group_id as "groupId", e.id, e.name, e.account from portal.group_member m join portal.employee e on e.id = m.employee_id
		where m.group_id = any(${ids}::uuid[]) order by e.name, e.id`.execute(db);
	const members = new Map<string, GroupMember[]>();
	for (const { groupId, ...member } of rows) members.set(groupId, [...(members.get(groupId) ?? []), member]);
	return members;
}

/** A user in a group. */
export interface GroupMember {
	id: string;
	name: string;
	account: string;
}
