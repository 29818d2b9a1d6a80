import { sql } from 'kysely';

import { ownValue } from '../../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import { keyNamesOf } from '../../../../../contract/records/transfer.ts';
import { judgeValue } from '../../../../../contract/validation/record/judge-value.ts';
import { isBlank } from '../../../../../contract/validation/values/check-value.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import { reachOf } from '../../../access/data-scope.ts';
import { presentRow } from '../../../access/present-row.ts';
import { fullAccessOf } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { normaliseValue } from '../../../change/check/record-input.ts';
import { childSelections } from '../../../compiled/child-rows-sql.ts';
import { type CompiledScreen, type StoredField, viewOf } from '../../../compiled/compiled-screen.ts';
import { aliveCondition, andReached, columnRef, rowSelection } from '../../../compiled/row-sql.ts';
import { indexesOf } from '../../../compiled/sealed-fields.ts';
import { sealedIndexSql } from '../../../storage/tables/sealed-sql.ts';
import { transferTexts } from '../../texts.ts';
import { type CheckedRow, hasError, titleOf } from './checked-row.ts';

type Values = Record<string, unknown>;

/** Whole records that the caller may view, the rows of their child tables too, whose field has one of these values, or with one of these ids when the field is `id`. */
export async function findStored(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ field, values, caller }: { field: string; values: unknown[]; caller: Caller },
): Promise<StoredRecord[]> {
	const stored = screen.storedBy.get(field);
	if (!stored || values.length === 0) return [];
	const { tenantId } = caller;
	const reach = reachOf(caller, screen);
	const { columns, joins } = rowSelection(screen, tenantId, reach);
	const all = sql.join([columns, ...childSelections(screen, tenantId, { reach })]);
	const { rows } = await sql<Values>`select ${all} from ${sql.table(viewOf(screen, tenantId))} t ${joins}
		where ${isOneOf(screen, stored, values)} and ${aliveCondition(screen, 't')}${andReached(screen, 't', reach)}`.execute(db);
	return rows.map((row) => presentRow(row, fullAccessOf(screen)));
}

function isOneOf(screen: CompiledScreen, stored: StoredField, values: unknown[]) {
	const column = columnRef(stored, 't');
	if (!stored.field.encrypted) return sql`${column} = any(${values}::${sql.raw(stored.type)}[])`;
	const indexes = values.flatMap((value) => (typeof value === 'string' ? indexesOf(screen, value) : []));
	return sql`${sealedIndexSql(column)} = any(${indexes}::text[])`;
}

/** Which sets of values of a unique index other records have: as JSON texts of the values, with the record's id. */
export async function findTaken(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ fields, sets, tenantId }: { fields: string[]; sets: unknown[][]; tenantId: string },
): Promise<Map<string, string>> {
	const stored = fields.flatMap((name) => screen.storedBy.get(name) ?? []);
	if (stored.length !== fields.length || sets.length === 0) return new Map();
	const [only] = stored;
	if (only?.field.encrypted) return findSealed(db, screen, { stored: only, sets, tenantId });
	const lists = stored.map((field, index) => sql`${sets.map((set) => set[index])}::${sql.raw(field.type)}[]`);
	const names = stored.map((_, index) => sql.ref(`v${index}`));
	const same = stored.map((field, index) => sql`${columnRef(field, 't')} = u.${sql.ref(`v${index}`)}`);
	const { rows } = await sql<{ id: string; ordinal: number }>`select t.id, u.ordinal
		from unnest(${sql.join(lists)}) with ordinality u (${sql.join(names)}, ordinal)
		join ${sql.table(viewOf(screen, tenantId))} t on ${sql.join(same, sql` and `)} and ${aliveCondition(screen, 't')}`.execute(db);
	return new Map(rows.map(({ id, ordinal }) => [JSON.stringify(sets[ordinal - 1]), id]));
}

/** The same for one encrypted field. */
async function findSealed(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ stored, sets, tenantId }: { stored: StoredField; sets: unknown[][]; tenantId: string },
): Promise<Map<string, string>> {
	const setOf = new Map(sets.flatMap((set) => indexesOf(screen, String(set[0])).map((index) => [index, JSON.stringify(set)])));
	const index = sealedIndexSql(columnRef(stored, 't'));
	const { rows } = await sql<{ id: string; index: string }>`select t.id, ${index} as index from ${sql.table(viewOf(screen, tenantId))} t
		where ${index} = any(${[...setOf.keys()]}::text[]) and ${aliveCondition(screen, 't')}`.execute(db);
	return new Map(rows.map(({ id, index: found }) => [setOf.get(found) ?? '', id]));
}

/** With a key, a row whose key a stored record has updates that record. */
export async function findUpdated(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, key, caller }: { rows: CheckedRow[]; key: string | null; caller: Caller },
): Promise<void> {
	const fields = keyNamesOf(key);
	if (fields.length === 0) return;
	const keyed = rows.flatMap((row) => {
		const set = keyOf(screen, row, fields);
		return set ? [{ row, set }] : [];
	});
	const taken = await findTaken(db, screen, { fields, sets: keyed.map(({ set }) => set), tenantId: caller.tenantId });
	const stored = await findStored(db, screen, { field: 'id', values: [...new Set(taken.values())], caller });
	const byId = new Map(stored.map((record) => [record.id, record]));
	for (const { row, set } of keyed) {
		row.before = byId.get(taken.get(JSON.stringify(set)) ?? '') ?? null;
		row.ownId = row.before?.id ?? row.ownId;
	}
}

/** A row without its whole key would be another new record each time. Of an uploaded file, a single field may be empty: such a row is a new record, whose number the server assigns. */
export function noteMissingKeys(
	screen: CompiledScreen,
	rows: CheckedRow[],
	{ key, needsKey, caller }: { key: string | null; needsKey: boolean; caller: Caller },
): void {
	const fields = keyNamesOf(key);
	if (fields.length < 2 && !needsKey) return;
	for (const row of rows)
		for (const field of fields) {
			if (!isBlank(ownValue(row.sent, field)) || hasError(row, field)) continue;
			row.errors.push({ field, message: transferTexts.emptyKey({ title: titleOf(screen, field, caller) }).in(caller.language) });
		}
}

/** The values of the key as they would be stored; undefined when one is missing or cannot be. */
function keyOf(screen: CompiledScreen, { sent }: CheckedRow, names: string[]): unknown[] | undefined {
	const values = names.map((name) => {
		const field = screen.fieldBy.get(name);
		const value = field && normaliseValue(field, ownValue(sent, name) ?? null, null);
		return !field || isBlank(value) || judgeValue(field, value) ? undefined : value;
	});
	return values.includes(undefined) ? undefined : values;
}
