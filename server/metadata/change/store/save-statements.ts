import { type RawBuilder, sql } from 'kysely';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import type { Database } from '../../../db/database.ts';
import { isOnlyRead } from '../../access/only-read.ts';
import { type CompiledScreen, remembered, type StoredField, schemaOf, tableOf, viewOf } from '../../compiled/compiled-screen.ts';
import { type PreparedText, parameter, prepare } from '../../compiled/prepared-text.ts';
import { aliveCondition, columnRef, fileNames, listTitles, plainColumns } from '../../compiled/row-sql.ts';
import { checkedReferences, writtenFields } from '../../compiled/written-fields.ts';

type Fragment = RawBuilder<unknown>;

/** The statements that save records of one screen in one schema, written once. Each names its values in their order. */
export interface SaveStatements {
	/** Values: id, user, history id, changes, then the fields; last the tenant, for platform screens. */
	insert: PreparedText;
	/** Values: id, version, user, history id, changes, then the fields. */
	update: PreparedText;
	/** Brings a version back, and the record if it was removed but kept. Values: as for an update. */
	restore: PreparedText;
}

/** The statements for the schema in which the tenant's records lie. */
export function saveStatementsOf(screen: CompiledScreen, tenantId: string, database: Database): SaveStatements {
	return remembered(screen, `save statements ${schemaOf(screen, tenantId)}`, () => makeSaveStatements(screen, tenantId, database));
}

function makeSaveStatements(screen: CompiledScreen, tenantId: string, { system: db }: Database): SaveStatements {
	return {
		insert: prepare(insertStatement(screen, tenantId), db),
		update: prepare(updateStatement(screen, tenantId, 'update'), db),
		restore: prepare(updateStatement(screen, tenantId, 'restore'), db),
	};
}

const insertFields = 5;
const updateFields = 6;

function insertStatement(screen: CompiledScreen, tenantId: string): Fragment {
	const fields = writtenFields(screen);
	const { isPlatform, found, titles, allFound } = parts(screen, tenantId, { firstField: insertFields, kind: 'insert' });
	const columns = ['id', ...(isPlatform ? ['tenant_id'] : []), 'create_by', 'update_by', ...fields.map((field) => field.column)];
	const values = [
		sql`${parameter(1)}::uuid`,
		...(isPlatform ? [sql`${parameter(insertFields + fields.length)}::uuid`] : []),
		sql`${parameter(2)}::uuid`,
		sql`${parameter(2)}::uuid`,
		...fields.map((field, index) => sql`${parameter(insertFields + index)}::${sql.raw(field.type)}`),
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
	const { found, titles, allFound, unchangedOrFound } = parts(screen, tenantId, { firstField: updateFields, kind });
	const sets = fields.map((field, index) => sql`${sql.ref(field.column)} = ${parameter(updateFields + index)}::${sql.raw(field.type)}`);
	return sql`with found as (${found}),
		saved as (update ${sql.table(tableOf(screen, tenantId))} t
			set ${sql.join([...sets, sql`version = t.version + 1`, sql`update_time = now()`, sql`update_by = ${parameter(3)}::uuid`, ...(isRevival ? [sql`delete_time = null`] : [])])}
			from found where t.id = ${parameter(1)}::uuid and t.version = ${parameter(2)}::integer and ${isRevival ? sql`(${aliveCondition(screen, 't')} and ${unchangedOrFound} or ${allFound})` : sql`${aliveCondition(screen, 't')} and ${unchangedOrFound}`} returning t.*),
		${history(screen, tenantId, { kind, user: 3, id: 4, changes: 5 })}
		select ${titles}, ${plainColumns(screen, 't')} from found left join saved t on true`;
}

/** The pieces that find the referenced records, with their titles, in the same statement that stores the row. */
function parts(screen: CompiledScreen, tenantId: string, { firstField, kind }: { firstField: number; kind: keyof SaveStatements }) {
	const fields = writtenFields(screen);
	const pieces = checkedReferences(screen).map((stored, index): ReferencePieces => {
		const target = screen.find(stored.field.reference?.screen ?? '') as CompiledScreen;
		const value = sql`${parameter(firstField + fields.indexOf(stored))}::${sql.raw(stored.type)}`;
		const reference = { stored, target, value, tenantId, kind, alias: `f${index}` };
		return stored.field.type === 'array' ? listPieces(reference) : singlePieces(reference);
	});
	const isCompared = kind !== 'insert' && pieces.some(({ isHeld }) => isHeld);
	const own = isCompared ? [sql`left join ${sql.table(tableOf(screen, tenantId))} own on own.id = ${parameter(1)}::uuid`] : [];
	const joins = [...own, ...pieces.flatMap((piece) => piece.joins)];
	const columns = pieces.flatMap((piece) => piece.columns);
	const lists = fields.flatMap((stored) => {
		if (holdsFiles(stored.field)) return [sql`${fileNames(stored, 't')} as ${sql.id(`$${stored.name}`)}`];
		const target = stored.field.type === 'array' && stored.field.reference ? screen.find(stored.field.reference.screen) : undefined;
		return target ? [sql`${listTitles(stored, target, { tenantId, alias: 't' })} as ${sql.id(`$${stored.name}`)}`] : [];
	});
	const checked = pieces.filter((piece) => piece.columns.length > 0);
	const checks = checked.map(({ stored }) => sql`found.${sql.id(`ok ${stored.name}`)}`);
	const lenient = checked.map(
		({ stored, value }) => sql`(found.${sql.id(`ok ${stored.name}`)} or ${columnRef(stored, 't')} is not distinct from ${value})`,
	);
	return {
		isPlatform: screen.loaded.resolved.scope === 'platform',
		found: sql`select ${columns.length > 0 ? sql.join(columns) : sql`true as "ok "`} from (select 1) one ${joins.length > 0 ? sql.join(joins, sql` `) : sql``}`,
		titles: sql.join([sql`found.*`, ...lists]),
		allFound: checks.length > 0 ? sql.join(checks, sql` and `) : sql`true`,
		unchangedOrFound: lenient.length > 0 ? sql.join(lenient, sql` and `) : sql`true`,
	};
}

interface CheckedReference {
	stored: StoredField;
	target: CompiledScreen;
	value: Fragment;
	tenantId: string;
	kind: keyof SaveStatements;
	alias: string;
}

interface ReferencePieces extends Pick<CheckedReference, 'stored' | 'value'> {
	joins: Fragment[];
	columns: Fragment[];
	/** Whether what is new in the field is held, so that it must be compared with the stored row, `own`. */
	isHeld: boolean;
}

/** No foreign key notices that a referenced record is removed but kept meanwhile, so it is held; one that was referred to before is held by that. */
function singlePieces({ stored, target, value, tenantId, kind, alias }: CheckedReference): ReferencePieces {
	const found = sql.ref(alias);
	const held = sql.ref(`held_${alias}`);
	const isHeld = target.hasSoftDelete && !isOnlyRead(target, tenantId);
	const joins = [
		sql`left join ${sql.table(viewOf(target, tenantId))} ${found} on ${found}.id = ${value} and ${aliveCondition(target, alias)}`,
	];
	const isUnchanged = kind === 'update' ? sql`own.${sql.ref(stored.column)} is not distinct from ${value}` : sql`false`;
	if (isHeld)
		joins.push(sql`left join lateral (select h.id from ${sql.table(tableOf(target, tenantId))} h
			where h.id = ${found}.id and not (${isUnchanged}) and ${aliveCondition(target, 'h')} for key share) ${held} on true`);
	const isThere = isHeld ? sql`${found}.id is not null and (${isUnchanged} or ${held}.id is not null)` : sql`${found}.id is not null`;
	const title = target.storedBy.get(target.loaded.resolved.titleField);
	const columns = [
		sql`(${value} is null or ${isThere}) as ${sql.id(`ok ${stored.name}`)}`,
		sql`${title ? sql`${found}.${sql.ref(title.column)}` : sql`null`} as ${sql.id(`$${stored.name}`)}`,
	];
	return { stored, value, joins, columns, isHeld };
}

/** No foreign key holds what a list refers to, so what is new in it is held, in the order in which removals lock. */
function listPieces({ stored, target, value, tenantId, kind }: CheckedReference): ReferencePieces {
	if (isOnlyRead(target, tenantId)) return { stored, value, joins: [], columns: [], isHeld: false };
	const isNew = (id: Fragment) => (kind === 'insert' ? sql`true` : sql`not ${id} = any(coalesce(own.${sql.ref(stored.column)}, '{}'))`);
	const held = sql`select h.id from ${sql.table(tableOf(target, tenantId))} h
		where h.id = any(${value}) and ${isNew(sql`h.id`)} and ${aliveCondition(target, 'h')} order by h.id for key share`;
	const wanted = sql`select count(distinct n.id) from unnest(${value}) n (id) where ${isNew(sql`n.id`)}`;
	const columns = [sql`((select count(*) from (${held}) held) = (${wanted})) as ${sql.id(`ok ${stored.name}`)}`];
	return { stored, value, joins: [], columns, isHeld: true };
}

/** Stores the history of the save in the same statement. */
function history(screen: CompiledScreen, tenantId: string, at: { kind: string; user: number; id: number; changes: number }): Fragment {
	const { scope } = screen.loaded.resolved;
	const tenant = scope === 'platform' ? sql`, saved.tenant_id` : sql``;
	const table = sql.table(`${schemaOf(screen, tenantId)}.record_history`);
	return sql`kept as (insert into ${table} (id, screen, record_id, version, by, kind, changes${scope === 'platform' ? sql`, tenant_id` : sql``})
		select ${parameter(at.id)}::uuid, ${sql.lit(screen.name)}, saved.id, saved.version, ${parameter(at.user)}::uuid, ${sql.lit(at.kind)},
			${parameter(at.changes)}::jsonb${tenant} from saved)`;
}
