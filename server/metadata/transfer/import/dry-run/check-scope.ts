import { sql } from 'kysely';
import { ownValue } from '../../../../../contract/input/plain-object.ts';

import type { RecordDatabase } from '../../../../db/database.ts';
import { scopedFields, scopeSql } from '../../../access/data-scope.ts';
import type { Caller } from '../../../base/caller.ts';
import { recordTexts } from '../../../base/texts.ts';
import { type CompiledScreen, viewOf } from '../../../compiled/compiled-screen.ts';
import { writtenFields } from '../../../compiled/written-fields.ts';
import { type CheckedRow, isGood } from './checked-row.ts';
import { importFields } from './import-fields.ts';

type Values = Record<string, unknown>;

/**
 * Finds the rows whose record lies, as it is or as it would be, beyond what the caller's right reaches. The error is in every cell that
 * the scope looks at and that a file may fill, so that it can be corrected there; without any, at the row.
 */
export async function checkScope(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, caller }: { rows: CheckedRow[]; caller: Caller },
): Promise<void> {
	const judged = knownRows(screen, rows);
	const fillable = new Set(importFields(screen, caller).map(({ name }) => name));
	for (const right of ['create', 'edit']) {
		const asked = judged.filter(({ before }) => (before === null) === (right === 'create'));
		if (asked.length === 0 || !scopeSql(screen, { caller, right, alias: 't' })) continue;
		const reached = await findReachable(db, screen, { asked, all: judged, right, caller });
		const fields = scopedFields(screen, { caller, right }).filter((name) => fillable.has(name));
		const message = recordTexts.beyondScope().in(caller.language);
		for (const row of asked)
			if (!reached.has(row.ownId)) row.errors.push(...(fields.length > 0 ? fields : ['']).map((field) => ({ field, message })));
	}
}

/** Rows without errors; one that refers to a row with errors becomes one when that row is corrected. */
function knownRows(screen: CompiledScreen, rows: CheckedRow[]): CheckedRow[] {
	const references = writtenFields(screen).filter(({ field }) => field.reference?.screen === screen.name);
	const unknown = new Set<unknown>();
	return rows.filter((row) => {
		const isKnown = isGood(row) && !references.some(({ name }) => [ownValue(row.values, name)].flat().some((id) => unknown.has(id)));
		if (!isKnown && row.before === null) unknown.add(row.ownId);
		return isKnown;
	});
}

/** The ids of the given rows that the right reaches; other records of the screen are evaluated as if all rows were stored. */
async function findReachable(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ asked, all, right, caller }: { asked: CheckedRow[]; all: CheckedRow[]; right: string; caller: Caller },
): Promise<Set<string>> {
	const view = sql.table(viewOf(screen, caller.tenantId));
	const [coming, planned] = [sql.table('coming'), sql.table('planned')];
	const names = sql.join(screen.stored.map(({ column }) => sql.ref(column)));
	const typed = sql.join(screen.stored.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`));
	const rowsOf = (other: CompiledScreen) => (other.name === screen.name ? planned : sql.table(viewOf(other, caller.tenantId)));
	const asComing = scopeSql(screen, { caller, right, alias: 't', from: { own: coming, rowsOf } });
	const asStored = scopeSql(screen, { caller, right, alias: 'v' });
	const { rows } = await sql<{ id: string }>`with
		coming as materialized (select * from jsonb_to_recordset(${JSON.stringify(all.map((row) => toColumns(screen, row, caller)))}::jsonb) c (${typed})),
		planned as not materialized (select ${names} from ${view} v where not exists (select from coming c where c.id = v.id) union all select ${names} from coming)
		select t.id from coming t where t.id = any(${asked.map(({ ownId }) => ownId)}::uuid[]) and ${asComing}
			and not exists (select from ${view} v where v.id = t.id and (${asStored}) is not true)`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

/** The row that would be stored, by column; empty ones omitted. */
function toColumns(screen: CompiledScreen, { values, before, ownId }: CheckedRow, { context }: Caller): Values {
	const { now, userId } = context;
	const made = before ?? { createTime: now, createBy: userId };
	const whole: Values = { ...made, ...values, id: ownId, updateTime: now, updateBy: userId };
	return Object.fromEntries(
		screen.stored.flatMap(({ name, column }) => (ownValue(whole, name) == null ? [] : [[column, ownValue(whole, name)]])),
	);
}
