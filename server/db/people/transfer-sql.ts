import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { RecordDatabase } from '../database.ts';
import type { PartyType } from '../system-tables.ts';

/** A user who works in a part of the tree. */
export interface PersonBelow {
	id: string;
	isSuper: 'Y' | 'N' | null;
}

const below = (roots: readonly string[]) => sql`with recursive below (id) as (
	select unnest(${roots}::uuid[]) union select o.id from portal.organisation o join below on o.parent = below.id)`;

/** The people of organisations and of everything below them, locked until the transaction ends. */
export async function lockPeopleBelow(db: RecordDatabase, organisationIds: readonly string[]): Promise<PersonBelow[]> {
	const { rows } = await sql<PersonBelow>`${below(organisationIds)}
		select e.id, e.is_super as "isSuper" from portal.employee e where e.organisation in (select id from below) order by e.id for update`.execute(
		db,
	);
	return rows;
}

/** Puts people into another organisation or into none, each with a version of its own in the history; returns how many that were. */
export async function movePeople(
	db: RecordDatabase,
	{ ids, target, userId, tenantId }: { ids: readonly string[]; target: string | null; userId: string; tenantId: string },
): Promise<number> {
	return moveRecords(db, { screen: 'employee', table: 'portal.employee', ids, target, userId, tenantId });
}

/** Puts positions below others into the organisation of those, at any depth. */
export async function movePositionsBelow(
	db: RecordDatabase,
	{ id, target, userId, tenantId }: { id: string; target: string | null; userId: string | null; tenantId: string },
): Promise<void> {
	const { rows } = await sql<{ id: string }>`with recursive below (id) as (
			select p.id from portal.position p where p.parent = ${id}::uuid
			union select p.id from portal.position p join below on p.parent = below.id
		) select id from below order by id`.execute(db);
	const ids = rows.map((row) => row.id);
	await moveRecords(db, { screen: 'position', table: 'portal.position', ids, target, userId, tenantId });
}

interface Move {
	screen: string;
	table: string;
	ids: readonly string[];
	target: string | null;
	userId: string | null;
	tenantId: string;
}

/** One statement for thousands of records; those that are in the target already stay as they are. */
async function moveRecords(db: RecordDatabase, { screen, table, ids, target, userId, tenantId }: Move): Promise<number> {
	const entries = ids.map((id) => ({ id, key: newId() }));
	const { rows } = await sql<{ count: number }>`with wanted as (
			select w.id, w.key, r.organisation from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as w (id uuid, key uuid)
				join ${sql.table(table)} r on r.id = w.id where r.organisation is distinct from ${target}::uuid
		), saved as (
			update ${sql.table(table)} r set organisation = ${target}::uuid, version = r.version + 1, update_time = now(), update_by = ${userId}::uuid
				from wanted w where r.id = w.id returning r.id, r.version
		), kept as (
			insert into portal.record_history (id, tenant_id, screen, record_id, version, by, kind, changes)
			select w.key, ${tenantId}::uuid, ${screen}, s.id, s.version, ${userId}::uuid, 'update',
				jsonb_build_object('organisation', jsonb_build_array(w.organisation, ${target}::uuid)) from saved s join wanted w on w.id = s.id
		) select count(*) as count from saved`.execute(db);
	return Number(rows[0]?.count ?? 0);
}

/** Announced to every node with the commit, so that none continues with the former rights. */
export async function announceRights(db: RecordDatabase): Promise<void> {
	await sql`select pg_notify('portal_session', 'rights')`.execute(db);
}

/** Forgets which roles an organisation, a position or a group gave, once nothing belongs to it any more. */
export async function forgetParty(db: RecordDatabase, type: PartyType, id: string): Promise<void> {
	await sql`select portal.forget_party(${type}, ${id}::uuid)`.execute(db);
}
