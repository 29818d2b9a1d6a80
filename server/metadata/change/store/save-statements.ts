import { type RawBuilder, sql } from 'kysely';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import type { Database } from '../../../db/database.ts';
import { type CompiledScreen, remembered, schemaOf, tableOf, viewOf } from '../../compiled/compiled-screen.ts';
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
	const { isPlatform, found, titles, allFound } = parts(screen, tenantId, insertFields);
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
	const { found, titles, allFound, unchangedOrFound } = parts(screen, tenantId, updateFields);
	const sets = fields.map((field, index) => sql`${sql.ref(field.column)} = ${parameter(updateFields + index)}::${sql.raw(field.type)}`);
	return sql`with found as (${found}),
		saved as (update ${sql.table(tableOf(screen, tenantId))} t
			set ${sql.join([...sets, sql`version = t.version + 1`, sql`update_time = now()`, sql`update_by = ${parameter(3)}::uuid`, ...(isRevival ? [sql`delete_time = null`] : [])])}
			from found where t.id = ${parameter(1)}::uuid and t.version = ${parameter(2)}::integer and ${isRevival ? sql`(${aliveCondition(screen, 't')} and ${unchangedOrFound} or ${allFound})` : sql`${aliveCondition(screen, 't')} and ${unchangedOrFound}`} returning t.*),
		${history(screen, tenantId, { kind, user: 3, id: 4, changes: 5 })}
		select ${titles}, ${plainColumns(screen, 't')} from found left join saved t on true`;
}

/** The pieces that find the referenced records, with their titles, in the same statement that stores the row. */
function parts(screen: CompiledScreen, tenantId: string, firstField: number) {
	const fields = writtenFields(screen);
	const references = checkedReferences(screen).map((stored, index) => {
		const target = screen.find(stored.field.reference?.screen ?? '') as CompiledScreen;
		const value = sql`${parameter(firstField + fields.indexOf(stored))}::uuid`;
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
		found: sql`select ${columns.length > 0 ? sql.join(columns) : sql`true as "ok "`} from (select 1) one ${joins.length > 0 ? sql.join(joins, sql` `) : sql``}`,
		titles: sql.join([sql`found.*`, ...lists]),
		allFound: checks.length > 0 ? sql.join(checks, sql` and `) : sql`true`,
		unchangedOrFound: lenient.length > 0 ? sql.join(lenient, sql` and `) : sql`true`,
	};
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
