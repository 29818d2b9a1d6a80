import { type RawBuilder, sql } from 'kysely';
import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import { boundFilter } from '../../../../contract/records/bound-filter.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { conditionSql } from '../../access/condition-sql.ts';
import { reachOf } from '../../access/data-scope.ts';
import { isOnlyRead } from '../../access/only-read.ts';
import { presentRow } from '../../access/present-row.ts';
import { fullAccessOf } from '../../access/screen-access.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, tableOf, viewOf } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { aliveCondition, andReached } from '../../compiled/row-sql.ts';

type Values = Record<string, unknown>;

/** Whether a record with these values may refer to one of the given records. */
export type Fits = (id: string, record: Values) => boolean;

interface Referring {
	field: ResolvedField;
	ids: Iterable<string>;
	caller: Caller;
	/** Keeps them from being removed until the transaction ends, where no foreign key does. Default: false. */
	holds?: boolean;
}

/** Finds which of the ids a reference offers the caller; with `filterBy` that depends on the record that refers, so all of them are read at once. */
export async function findFitting(
	db: RecordDatabase,
	target: CompiledScreen,
	{ field, ids, caller, holds = false }: Referring,
): Promise<Fits> {
	const { resolveField, joins } = openFields(target, caller);
	const offered = offeredSql(field, resolveField, caller);
	const { filterBy } = field.reference ?? {};
	const theirs = Object.values(filterBy ?? {}).map((path) => sql`, ${resolveField(path)?.expression ?? sql`null`} as ${sql.id(path)}`);
	const named = sql`any(${[...ids]}::uuid[])`;
	const isHeld = holds && (target.hasSoftDelete || field.type === 'array') && !isOnlyRead(target, caller.tenantId);
	const held = sql`with held as materialized (select h.id from ${sql.table(tableOf(target, caller.tenantId))} h
		where h.id = ${named} and ${aliveCondition(target, 'h')} order by h.id for key share) `;
	const { rows } = await sql<{ id: string }>`${isHeld ? held : sql``}select t.id as id${sql.join(theirs, sql``)}
		from ${sql.table(viewOf(target, caller.tenantId))} t ${joins.joins}
		where t.id = ${isHeld ? sql`any(array(select id from held))` : named} and ${aliveCondition(target, 't')}${andReached(target, 't', reachOf(caller, target))} and ${offered}`.execute(
		db,
	);
	const found = new Map(rows.map((row) => [row.id, presentRow(row, fullAccessOf(target))]));
	const fieldOf = (path: string) => resolveField(path)?.field;
	return (id, record) => {
		const other = found.get(id);
		const agreement = filterBy && boundFilter({ filterBy }, record);
		return other !== undefined && (!agreement || evaluateCondition(agreement, { record: other, fieldOf, context: caller.context }));
	};
}

/** What a reference's filter looks at; that is the file's own word, not the caller's: it may look at everything. */
export function openFields(target: CompiledScreen, caller: Caller) {
	const joins = new JoinSet(target, caller.tenantId);
	const everything: Caller = { ...caller, principal: null };
	return { joins, resolveField: (path: string) => findSqlField(target, path, { joins, caller: everything }) };
}

/** The condition that a reference's own filter offers a row. */
export function offeredSql(
	{ reference }: ResolvedField,
	resolveField: ReturnType<typeof openFields>['resolveField'],
	{ context, language }: Caller,
): RawBuilder<unknown> {
	return reference?.filter ? sql`${conditionSql(reference.filter, { resolveField, context, language })}` : sql`true`;
}
