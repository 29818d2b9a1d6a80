import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Database, SystemTransaction } from '../../../db/database.ts';
import { type CompiledScreen, type StoredField, schemaOf, tableOf } from '../../compiled/compiled-screen.ts';
import { columnRef } from '../../compiled/row-sql.ts';
import { type BlankField, type PersonalColumns, personalColumns } from './personal-columns.ts';

/** Records of a screen that are older than they may become. */
export interface RetentionScope {
	tenantId: string;
	/** The date or moment that their age is counted from. */
	dateField: string;
	/** A day: `2020-01-31`. Older records are due. */
	before: string;
	effect: 'anonymise' | 'remove';
}

/** How much is due: records, and the history of records that were removed before. */
export interface DueCount {
	records: number;
	formerRecords: number;
}

type Fragment = RawBuilder<unknown>;

/** Counts what a rule would change now. */
export async function countDue({ system }: Database, screen: CompiledScreen, scope: RetentionScope): Promise<DueCount> {
	const { rows } = await sql<{ records: number; former: number }>`select
		(select count(*) from ${sql.table(tableOf(screen, scope.tenantId))} t where ${isDue(screen, scope)})::int as records,
		(select count(distinct h.record_id) from ${historyOf(screen, scope)} h where ${isFormer(screen, scope)})::int as former`.execute(
		system,
	);
	return { records: rows[0]?.records ?? 0, formerRecords: rows[0]?.former ?? 0 };
}

/** The ids of some records that are due, without those that could not be removed before. */
export async function findDue(
	{ system }: Database,
	screen: CompiledScreen,
	{ limit, without, ...scope }: RetentionScope & { limit: number; without: readonly string[] },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(screen, scope.tenantId))} t
		where ${isDue(screen, scope)} and not t.id = any(${without}::uuid[]) order by t.id limit ${limit}`.execute(system);
	return rows.map(({ id }) => id);
}

/** Empties the personal values of records, in their rows and their history, and notes it there. */
export async function anonymiseRecords(
	db: SystemTransaction,
	screen: CompiledScreen,
	{ ids, newId, ...scope }: RetentionScope & { ids: string[]; newId(): string },
): Promise<number> {
	const columns = personalColumns(screen);
	const { tenantId } = scope;
	const sets = [...columns.own.map((field) => assignment(field, sql`t.id`)), sql`version = t.version + 1`];
	const { rows } = await sql<{ id: string; version: number }>`update ${sql.table(tableOf(screen, tenantId))} t set ${sql.join(sets)}
		where t.id = any(${ids}::uuid[]) and ${isDue(screen, scope)} returning t.id, t.version`.execute(db);
	const changed = rows.map(({ id }) => id);
	if (changed.length === 0) return 0;
	for (const { child, fields } of columns.cells) {
		const cells = fields.map((field) => assignment(field, sql`t.id`));
		await sql`update ${sql.table(`${schemaOf(screen, tenantId)}.${child.table}`)} t set ${sql.join(cells)}
			where t.record_id = any(${changed}::uuid[])`.execute(db);
	}
	await sql`delete from portal.attachment_use where screen = ${screen.name} and record_id = any(${changed}::uuid[])
		and (field = any(${columns.files.personal}::text[]) or not field = any(${columns.files.known}::text[]))`.execute(db);
	await sql`update ${historyOf(screen, scope)} h set changes = ${blanked(columns)}
		where h.screen = ${screen.name} and h.record_id = any(${changed}::uuid[])`.execute(db);
	const isPlatform = screen.loaded.resolved.scope === 'platform';
	const notes = rows.map(({ id, version }) => ({
		id: newId(),
		record_id: id,
		version,
		...(isPlatform && { tenant_id: tenantId }),
	}));
	await sql`insert into ${historyOf(screen, scope)} (id, screen, record_id, version, kind, changes ${isPlatform ? sql`, tenant_id` : sql``})
		select n.id, ${screen.name}, n.record_id, n.version, 'anonymise', '{}' ${isPlatform ? sql`, n.tenant_id` : sql``}
		from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) n (id uuid, record_id uuid, version int, tenant_id uuid)`.execute(db);
	return changed.length;
}

/** Removes the history of records that a rule removes. */
export async function forgetHistory(
	{ system }: Database,
	screen: CompiledScreen,
	{ ids, ...scope }: Pick<RetentionScope, 'tenantId'> & { ids: string[] },
) {
	const history = historyOf(screen, scope);
	await sql`delete from ${history} h where h.screen = ${screen.name} and h.record_id = any(${ids}::uuid[])`.execute(system);
}

/** The history of records that were removed before: without personal values, or not at all. Returns how many entries. */
export async function cleanFormer({ system }: Database, screen: CompiledScreen, scope: RetentionScope): Promise<number> {
	const history = historyOf(screen, scope);
	const { numAffectedRows } = await (scope.effect === 'remove'
		? sql`delete from ${history} h where ${isFormer(screen, scope)}`
		: sql`update ${history} h set changes = ${blanked(personalColumns(screen))} where ${isFormer(screen, scope)}`
	).execute(system);
	return Number(numAffectedRows ?? 0);
}

function isDue(screen: CompiledScreen, { tenantId, dateField, before, effect }: RetentionScope): RawBuilder<SqlBool> {
	const stored = screen.storedBy.get(dateField);
	if (!stored) throw new Error(`the screen ${screen.name} has no field ${dateField}`);
	const ofTenant = screen.loaded.resolved.scope === 'platform' ? sql`t.tenant_id = ${tenantId}::uuid and ` : sql``;
	const holds = effect === 'anonymise' ? sql` and (${hasPersonalValue(screen, tenantId)})` : sql``;
	return sql<SqlBool>`${ofTenant}${columnRef(stored, 't')} < ${day(before, stored)}${holds}`;
}

/** Moments are counted in days of China. */
function day(before: string, { type }: StoredField): Fragment {
	return type === 'date' ? sql`${before}::date` : sql`(${before}::date at time zone 'Asia/Shanghai')`;
}

function hasPersonalValue(screen: CompiledScreen, tenantId: string): Fragment {
	const { own, cells } = personalColumns(screen);
	const parts = [
		...own.map((field) => isFilled(field, 't')),
		...cells.map(
			({ child, fields }) => sql`exists (select from ${sql.table(`${schemaOf(screen, tenantId)}.${child.table}`)} c where c.record_id = t.id
				and (${sql.join(
					fields.map((field) => isFilled(field, 'c')),
					sql` or `,
				)}))`,
		),
	];
	return parts.length === 0 ? sql`false` : sql.join(parts, sql` or `);
}

function isFilled({ stored, becomes }: BlankField, alias: string): Fragment {
	const column = columnRef(stored, alias);
	return becomes === 'empty' ? sql`${column} is not null` : sql`(${column} is not null and ${column} not like '***%')`;
}

function assignment({ stored, becomes }: BlankField, id: Fragment): Fragment {
	const column = sql.ref(stored.column);
	if (becomes === 'empty') return sql`${column} = null`;
	const stars = becomes === 'stars' ? sql`'***'` : sql`'*** ' || ${id}::text`;
	return sql`${column} = case when ${columnRef(stored, 't')} is null then null else ${stars} end`;
}

/** Entries of the history of records that are no longer there, with something that the rule removes. */
function isFormer(screen: CompiledScreen, scope: RetentionScope): Fragment {
	const { tenantId, before, effect } = scope;
	const holds = effect === 'anonymise' ? sql` and h.changes is distinct from ${blanked(personalColumns(screen))}` : sql``;
	const ofTenant = screen.loaded.resolved.scope === 'platform' ? sql` and h.tenant_id = ${tenantId}::uuid` : sql``;
	return sql`h.screen = ${screen.name} and h.at < (${before}::date at time zone 'Asia/Shanghai')${ofTenant}
		and not exists (select from ${sql.table(tableOf(screen, tenantId))} t where t.id = h.record_id)${holds}`;
}

/** Changes without personal values, and without those of fields and cells that the screen does not have: nobody knows whether they were personal. */
function blanked({ texts, others, known, historyCells }: PersonalColumns): Fragment {
	const unknown = sql`array(select name from jsonb_object_keys(h.changes) name where name not like '$%' and not name = any(${known}::text[]))`;
	const cells = Object.entries(historyCells).flatMap(([table, of]) => [
		sql`${table}::text`,
		sql`to_jsonb(${of.personal}::text[] || ${unknownCells(table, of.known)})`,
	]);
	return sql`portal.without_personal(h.changes, ${texts}::text[], ${others}::text[] || ${unknown}, jsonb_build_object(${sql.join(cells)}))`;
}

function unknownCells(table: string, known: string[]): Fragment {
	return sql`array(select cell from jsonb_path_query(h.changes -> ${table}::text, '$[*][*] ? (@.type() == "object")') line, jsonb_object_keys(line) cell
		where not cell = any(${known}::text[]))`;
}

function historyOf(screen: CompiledScreen, { tenantId }: Pick<RetentionScope, 'tenantId'>): Fragment {
	return sql.table(`${schemaOf(screen, tenantId)}.record_history`);
}
