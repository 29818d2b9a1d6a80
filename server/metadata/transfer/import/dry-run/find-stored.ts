import { sql } from 'kysely';

import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import { reachOf } from '../../../access/data-scope.ts';
import { presentRow } from '../../../access/present-row.ts';
import { fullAccess } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { childSelections } from '../../../compiled/child-rows-sql.ts';
import { type CompiledScreen, viewOf } from '../../../compiled/compiled-screen.ts';
import { aliveCondition, andReached, columnRef, rowSelection } from '../../../compiled/row-sql.ts';

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
		where ${columnRef(stored, 't')} = any(${values}::${sql.raw(stored.type)}[]) and ${aliveCondition(screen, 't')}${andReached(screen, 't', reach)}`.execute(
		db,
	);
	return rows.map((row) => presentRow(row, fullAccess));
}

/** Which sets of values of a unique index other records have: as JSON texts of the values, with the record's id. */
export async function findTaken(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ fields, sets, tenantId }: { fields: string[]; sets: unknown[][]; tenantId: string },
): Promise<Map<string, string>> {
	const stored = fields.flatMap((name) => screen.storedBy.get(name) ?? []);
	if (stored.length !== fields.length || sets.length === 0) return new Map();
	const lists = stored.map((field, index) => sql`${sets.map((set) => set[index])}::${sql.raw(field.type)}[]`);
	const names = stored.map((_, index) => sql.ref(`v${index}`));
	const same = stored.map((field, index) => sql`${columnRef(field, 't')} = u.${sql.ref(`v${index}`)}`);
	const { rows } = await sql<{ id: string; ordinal: number }>`select t.id, u.ordinal
		from unnest(${sql.join(lists)}) with ordinality u (${sql.join(names)}, ordinal)
		join ${sql.table(viewOf(screen, tenantId))} t on ${sql.join(same, sql` and `)} and ${aliveCondition(screen, 't')}`.execute(db);
	return new Map(rows.map(({ id, ordinal }) => [JSON.stringify(sets[ordinal - 1]), id]));
}
