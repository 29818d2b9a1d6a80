import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import type { Database } from '../../../db/database.ts';
import type { RecordStatement } from '../../base/record-services.ts';
import { childSelections } from '../../compiled/child-rows-sql.ts';
import { type CompiledScreen, remembered, type StoredField, schemaOf, tableOf, viewOf } from '../../compiled/compiled-screen.ts';
import type { Reach } from '../../compiled/join-set.ts';
import { aliveCondition, andReached, columnRef, fileNames, listTitles, plainColumns, rowSelection } from '../../compiled/row-sql.ts';

type Fragment = RawBuilder<unknown>;

/** The statements of one screen in one schema, written once. Each says where its values stand. */
export interface ScreenStatements {
	/** Values: id. */
	get: PreparedText;
	/** The same for a record that may be removed but kept. Values: id. */
	getKept: PreparedText;
	/** Values: id, user, history id, changes, then the fields; last the tenant, for platform screens. */
	insert: PreparedText;
	/** Values: id, version, user, history id, changes, then the fields. */
	update: PreparedText;
	/** Brings a version back, and the record if it was removed but kept. Values: as for an update. */
	restore: PreparedText;
}

export interface PreparedText {
	name: string;
	text: string;
}

/** The fields that a save writes, in the order of the statements' values. */
export function writtenFields(screen: CompiledScreen): StoredField[] {
	return remembered(screen, 'written', () => screen.stored.filter((field) => !field.field.system));
}

/** Everything that a save keeps of a record: the written fields and the child tables. */
export function keptFields(screen: CompiledScreen): Array<Pick<StoredField, 'name' | 'field'>> {
	return remembered(screen, 'kept', () => [...writtenFields(screen), ...screen.children]);
}

/** The references that a save checks within its own statement; the answer tells in `ok <field>` whether each was found. */
export function checkedReferences(screen: CompiledScreen): StoredField[] {
	return remembered(screen, 'references', () =>
		writtenFields(screen).filter(({ field }) => field.reference && field.type !== 'array' && screen.find(field.reference.screen)),
	);
}

/** The statements for the schema in which the tenant's records lie. */
export function statementsOf(screen: CompiledScreen, tenantId: string, database: Database): ScreenStatements {
	return remembered(screen, `statements ${schemaOf(screen, tenantId)}`, () => makeStatements(screen, tenantId, database));
}

function makeStatements(screen: CompiledScreen, tenantId: string, { system: db }: Database): ScreenStatements {
	return {
		get: prepare(getStatement(screen, { tenantId, condition: sql`t.id = ${place(1)}::uuid and ${aliveCondition(screen, 't')}` }), db),
		getKept: prepare(getStatement(screen, { tenantId, condition: sql`t.id = ${place(1)}::uuid` }), db),
		insert: prepare(insertStatement(screen, tenantId), db),
		update: prepare(updateStatement(screen, tenantId, 'update'), db),
		restore: prepare(updateStatement(screen, tenantId, 'restore'), db),
	};
}

function prepare(statement: Fragment, db: Database['system']): PreparedText {
	const text = statement.compile(db).sql;
	return { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 24) };
}

/** The statement that reads one record for somebody who sees only a part of the records. */
export function reachedStatement(
	screen: CompiledScreen,
	{
		id,
		tenantId,
		reach,
		statement,
		database,
	}: { id: string; tenantId: string; reach: Reach; statement: 'get' | 'getKept'; database: Database },
): RecordStatement {
	const alive = statement === 'get' ? aliveCondition(screen, 't') : sql`true`;
	const condition = sql`t.id = ${id}::uuid and ${alive}${andReached(screen, 't', reach)}`;
	const { sql: text, parameters } = getStatement(screen, { tenantId, condition, reach }).compile(database.system);
	return { text, values: [...parameters] };
}

function getStatement(
	screen: CompiledScreen,
	{ tenantId, condition, reach = null }: { tenantId: string; condition: Fragment; reach?: Reach | null },
): Fragment {
	const { columns, joins } = rowSelection(screen, tenantId, reach);
	const all = sql.join([columns, ...childSelections(screen, tenantId, reach)]);
	return sql`select ${all} from ${sql.table(viewOf(screen, tenantId))} t ${joins} where ${condition}`;
}

const insertFields = 5;
const updateFields = 6;

function insertStatement(screen: CompiledScreen, tenantId: string): Fragment {
	const fields = writtenFields(screen);
	const { isPlatform, found, titles, allFound } = parts(screen, tenantId, insertFields);
	const columns = ['id', ...(isPlatform ? ['tenant_id'] : []), 'create_by', 'update_by', ...fields.map((field) => field.column)];
	const values = [
		sql`${place(1)}::uuid`,
		...(isPlatform ? [sql`${place(insertFields + fields.length)}::uuid`] : []),
		sql`${place(2)}::uuid`,
		sql`${place(2)}::uuid`,
		...fields.map((field, index) => sql`${place(insertFields + index)}::${sql.raw(field.type)}`),
	];
	return sql`with found as (${found}),
		saved as (insert into ${sql.table(tableOf(screen, tenantId))} (${sql.join(columns.map((column) => sql.ref(column)))})
			select ${sql.join(values)} from found where ${allFound} returning *),
		${history(screen, tenantId, { kind: 'create', user: 2, id: 3, changes: 4 })}
		select ${titles}, ${plainColumns(screen, 't')} from found left join saved t on true`;
}

function updateStatement(screen: CompiledScreen, tenantId: string, kind: 'update' | 'restore'): Fragment {
	const fields = writtenFields(screen);
	const isRevival = kind === 'restore' && screen.hasSoftDelete;
	const { found, titles, allFound, unchangedOrFound } = parts(screen, tenantId, updateFields);
	const sets = fields.map((field, index) => sql`${sql.ref(field.column)} = ${place(updateFields + index)}::${sql.raw(field.type)}`);
	return sql`with found as (${found}),
		saved as (update ${sql.table(tableOf(screen, tenantId))} t
			set ${sql.join([...sets, sql`version = t.version + 1`, sql`update_time = now()`, sql`update_by = ${place(3)}::uuid`, ...(isRevival ? [sql`delete_time = null`] : [])])}
			from found where t.id = ${place(1)}::uuid and t.version = ${place(2)}::integer and ${isRevival ? sql`(${aliveCondition(screen, 't')} and ${unchangedOrFound} or ${allFound})` : sql`${aliveCondition(screen, 't')} and ${unchangedOrFound}`} returning t.*),
		${history(screen, tenantId, { kind, user: 3, id: 4, changes: 5 })}
		select ${titles}, ${plainColumns(screen, 't')} from found left join saved t on true`;
}

/** The pieces that find the referenced records, with their titles, in the same statement that stores the row. */
function parts(screen: CompiledScreen, tenantId: string, firstField: number) {
	const fields = writtenFields(screen);
	const references = checkedReferences(screen).map((stored, index) => {
		const target = screen.find(stored.field.reference?.screen ?? '') as CompiledScreen;
		const value = sql`${place(firstField + fields.indexOf(stored))}::uuid`;
		return { stored, target, value, alias: sql.ref(`f${index}`) };
	});
	const joins = references.map(
		({ target, value, alias }) =>
			sql`left join ${sql.table(viewOf(target, tenantId))} ${alias} on ${alias}.id = ${value}${target.hasSoftDelete ? sql` and ${alias}.delete_time is null` : sql``}`,
	);
	const columns = references.flatMap(({ stored, target, value, alias }) => {
		const title = target.storedBy.get(target.loaded.resolved.titleField);
		return [
			sql`(${value} is null or ${alias}.id is not null) as ${sql.id(`ok ${stored.name}`)}`,
			sql`${title ? sql`${alias}.${sql.ref(title.column)}` : sql`null`} as ${sql.id(`$${stored.name}`)}`,
		];
	});
	const lists = fields.flatMap((stored) => {
		if (holdsFiles(stored.field)) return [sql`${fileNames(stored, 't')} as ${sql.id(`$${stored.name}`)}`];
		const target = stored.field.type === 'array' && stored.field.reference ? screen.find(stored.field.reference.screen) : undefined;
		return target ? [sql`${listTitles(stored, target, { tenantId, alias: 't' })} as ${sql.id(`$${stored.name}`)}`] : [];
	});
	const checks = references.map(({ stored }) => sql`found.${sql.id(`ok ${stored.name}`)}`);
	const lenient = references.map(
		({ stored, value }) => sql`(found.${sql.id(`ok ${stored.name}`)} or ${columnRef(stored, 't')} is not distinct from ${value})`,
	);
	return {
		isPlatform: screen.loaded.resolved.scope === 'platform',
		found: sql`select ${columns.length > 0 ? sql.join(columns) : sql`true as "ok"`} from (select 1) one ${joins.length > 0 ? sql.join(joins, sql` `) : sql``}`,
		titles: sql.join([sql`found.*`, ...lists]),
		allFound: checks.length > 0 ? sql.join(checks, sql` and `) : sql`true`,
		unchangedOrFound: lenient.length > 0 ? sql.join(lenient, sql` and `) : sql`true`,
	};
}

/** Keeps what the save changed, in the same statement. */
function history(screen: CompiledScreen, tenantId: string, at: { kind: string; user: number; id: number; changes: number }): Fragment {
	const { scope } = screen.loaded.resolved;
	const tenant = scope === 'platform' ? sql`, saved.tenant_id` : sql``;
	const table = sql.table(`${schemaOf(screen, tenantId)}.record_history`);
	return sql`kept as (insert into ${table} (id, screen, record_id, version, by, kind, changes${scope === 'platform' ? sql`, tenant_id` : sql``})
		select ${place(at.id)}::uuid, ${sql.lit(screen.name)}, saved.id, saved.version, ${place(at.user)}::uuid, ${sql.lit(at.kind)},
			${place(at.changes)}::jsonb${tenant} from saved)`;
}

/** The place of a value; statements are kept as text, so their values are not known when they are written. */
function place(index: number): Fragment {
	return sql.raw(`$${index}`);
}
