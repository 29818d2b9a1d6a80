import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { RecordDatabase } from '../../../db/database.ts';
import { findOutside, subtreeSql, type Tree } from '../../../db/subtree-sql.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

type Fragment = RawBuilder<unknown>;

/** How people are related beside the tree of organisations; `owner` is the one that the others are counted to. */
export const relations = {
	under: { table: 'portal.employee_under', owner: 'superior_id' },
	manager: { table: 'portal.organisation_manager', owner: 'organisation_id' },
} as const;
export type Relation = keyof typeof relations;

const organisations: Tree = { table: sql`portal.organisation`, idColumn: 'id', parentColumn: 'parent' };

/** Narrows a list of employees to those of an organisation; with `isDeep` also of those below it. */
export async function worksIn(db: RecordDatabase, organisationId: string, isDeep: boolean): Promise<Fragment> {
	if (!isDeep) return sql`t.organisation = ${organisationId}::uuid`;
	const outside = await findOutside(db, organisations, organisationId);
	if (outside === null) return sql`t.organisation in (${subtreeSql(organisations, [organisationId])})`;
	return sql`(t.organisation is not null and t.organisation <> all(${outside.above}::uuid[])
		and (t.organisation in (${subtreeSql(organisations, outside.beside)})) is not true)`;
}

/** Narrows a list of employees to those outside an organisation; without one to those who have none. */
export function worksElsewhere(organisationId: string | undefined): Fragment {
	if (organisationId === undefined) return sql`t.organisation is null`;
	return sql`t.organisation is distinct from ${organisationId}::uuid`;
}

/** Narrows a list of employees to those who have a post. */
export function holdsPosition(positionId: string): Fragment {
	return sql`t.id in (select p.record_id from portal.employee__positions p where p.position_ = ${positionId}::uuid)`;
}

/** Narrows a list of employees to those counted to somebody or something. */
export function relatedTo(relation: Relation, ownerId: string): Fragment {
	const { table, owner } = relations[relation];
	return sql`t.id in (select r.employee_id from ${sql.table(table)} r where r.${sql.ref(owner)} = ${ownerId}::uuid)`;
}

/** Narrows a list of employees to the superiors of one. */
export function leads(employeeId: string): Fragment {
	return sql`t.id in (select r.superior_id from portal.employee_under r where r.employee_id = ${employeeId}::uuid)`;
}

/** Counts people to somebody or something. */
export async function relate(db: RecordDatabase, relation: Relation, { ownerId, ids }: { ownerId: string; ids: string[] }): Promise<void> {
	const { table, owner } = relations[relation];
	await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, employee_id)
		select ${ownerId}::uuid, unnest(${ids}::uuid[]) on conflict do nothing`.execute(db);
}

/** Counts people no longer to somebody or something. */
export async function unrelate(
	db: RecordDatabase,
	relation: Relation,
	{ ownerId, ids }: { ownerId: string; ids: string[] },
): Promise<void> {
	const { table, owner } = relations[relation];
	await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}::uuid and employee_id = any(${ids}::uuid[])`.execute(db);
}

/** Which of the people lead somebody, directly or through others; those who change relations take turns. */
export async function leadersAmong(db: RecordDatabase, { leaderIds, id }: { leaderIds: string[]; id: string }): Promise<string[]> {
	await sql`select pg_advisory_xact_lock(hashtextextended('employee_under ' || current_setting('portal.tenant'), 0))`.execute(db);
	const { rows } = await sql<{ id: string }>`with recursive above (id) as (
			select ${id}::uuid union select r.superior_id from portal.employee_under r join above on r.employee_id = above.id
		) select id from above where id = any(${leaderIds}::uuid[])`.execute(db);
	return rows.map((row) => row.id);
}

/** What an employee's organisation is called, and where it is. */
export async function readPartyOrg(db: RecordDatabase, id: string): Promise<{ id: string; name: string; orgAlias: string } | null> {
	const row = await db
		.selectFrom('portal.organisation')
		.select(['id', 'name', 'alias as orgAlias'])
		.where('id', '=', id)
		.executeTakeFirst();
	return (row as { id: string; name: string; orgAlias: string } | undefined) ?? null;
}

/** The posts of an employee with the organisations of their positions. */
export async function readPosts(db: RecordDatabase, id: string): Promise<Array<Record<string, unknown>>> {
	const { rows } = await sql<Record<string, unknown>>`select q.id, q.name, q.parent as "parentId", q.organisation as "orgId",
			p.is_main_post as "isMainPost", p.is_principal as "isPrincipal"
		from portal.employee__positions p join portal.position q on q.id = p.position_ where p.record_id = ${id}::uuid order by p.position`.execute(
		db,
	);
	return rows;
}

/** Which of the people belong to an organisation, kept as they are until the transaction ends. */
export async function lockMembers(
	db: RecordDatabase,
	{ organisationId, ids }: { organisationId: string; ids: string[] },
): Promise<Array<{ id: string; name: string }>> {
	const { rows } = await sql<{ id: string; name: string }>`select id, name from portal.employee
		where organisation = ${organisationId}::uuid and id = any(${ids}::uuid[]) order by id for update`.execute(db);
	return rows;
}

/** Moves a person to an organisation of the tenant and takes everything from them that was given so far; false when the person is not of the tenant. */
export async function changeOrganisation(
	db: Kysely<SystemTables>,
	{ personId, tenantId, organisationId, township }: { personId: string; tenantId: string; organisationId: string; township: string | null },
): Promise<boolean> {
	const { rows } = await sql`with before as (
			select id, organisation from portal.employee where id = ${personId}::uuid and tenant_id = ${tenantId}::uuid
				and exists (select from portal.organisation o where o.id = ${organisationId}::uuid and o.tenant_id = ${tenantId}::uuid) for update
		), moved as (
			update portal.employee e set organisation = ${organisationId}::uuid, township = ${township},
				version = e.version + 1, update_time = now(), update_by = e.id from before b where e.id = b.id returning e.id, e.version
		) insert into portal.record_history (id, tenant_id, screen, record_id, version, by, kind, changes)
			select ${newId()}::uuid, ${tenantId}::uuid, 'employee', m.id, m.version, m.id, 'update',
				jsonb_build_object('organisation', jsonb_build_array(b.organisation, ${organisationId}::uuid))
			from moved m join before b on b.id = m.id returning record_id`.execute(db);
	if (rows.length === 0) return false;
	await sql`delete from portal.employee__positions where record_id = ${personId}::uuid`.execute(db);
	for (const [table, owner, link] of [
		['role_member', 'role', 'role_id'],
		['group_member', 'user_group', 'group_id'],
	] as const) {
		await sql`delete from ${sql.table(`portal.${table}`)} m using ${sql.table(`portal.${owner}`)} o
			where o.id = m.${sql.ref(link)} and o.tenant_id = ${tenantId}::uuid and m.employee_id = ${personId}::uuid`.execute(db);
	}
	await sql`delete from portal.organisation_manager where employee_id = ${personId}::uuid and tenant_id = ${tenantId}::uuid`.execute(db);
	return true;
}
