import { type RawBuilder, sql } from 'kysely';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { reachOf } from '../../access/data-scope.ts';
import { presentRow } from '../../access/present-row.ts';
import { fullAccessOf } from '../../access/screen-access.ts';
import { transactionOf } from '../../base/runner.ts';
import { childSelections } from '../../compiled/child-rows-sql.ts';
import { type ChildTable, type CompiledScreen, schemaOf } from '../../compiled/compiled-screen.ts';
import { rowsIn } from '../check/child-rows.ts';
import type { Storing } from '../check/storing.ts';

type Values = Record<string, unknown>;

/** Makes the child tables hold exactly the rows of the values, in their order, and returns them by field as they are stored. */
export async function storeRows(screen: CompiledScreen, storing: Omit<Storing, 'writeOnly'>): Promise<Values> {
	const { id, before, values, runner } = storing;
	if (screen.children.length === 0) return {};
	const db = transactionOf(runner);
	for (const child of screen.children) {
		if (before && isSameValue(child.field, ownValue(before, child.name), ownValue(values, child.name))) continue;
		const rows = rowsIn(values, child);
		const table = sql.table(`${schemaOf(screen, storing.caller.tenantId)}.${child.table}`);
		if (before) {
			const ids = rows.map((row) => row.id);
			await sql`delete from ${table} where record_id = ${id}::uuid and not id = any(${ids}::uuid[])`.execute(db);
		}
		if (rows.length > 0) await writeRows(screen, child, { table, rows, storing }).execute(db);
	}
	const selections = sql.join(childSelections(screen, storing.caller.tenantId, { reach: reachOf(storing.caller, screen) }));
	const { rows } = await sql<Values>`select ${selections} from (select ${id}::uuid as id) t`.execute(db);
	return presentRow(rows[0] ?? {}, fullAccessOf(screen));
}

/** One statement for all rows; those that are there already are changed in place. */
function writeRows(
	screen: CompiledScreen,
	child: ChildTable,
	{ table, rows, storing }: { table: RawBuilder<unknown>; rows: Values[]; storing: Omit<Storing, 'writeOnly'> },
): RawBuilder<unknown> {
	const isPlatform = screen.loaded.resolved.scope === 'platform';
	const data = rows.map((row, index) => [row.id, index, ...child.columns.map(({ name }) => ownValue(row, name) ?? null)]);
	const records = data.map((cells) => Object.fromEntries(cells.map((cell, index) => [`c${index}`, cell])));
	const types = ['uuid', 'integer', ...child.columns.map(({ type }) => type)];
	const shape = types.map((type, index) => sql`${sql.ref(`c${index}`)} ${sql.raw(type)}`);
	const columns = ['id', 'position', ...child.columns.map(({ column }) => column)];
	const fixed = isPlatform ? ['record_id', 'tenant_id'] : ['record_id'];
	const fixedValues = [storing.id, ...(isPlatform ? [storing.caller.tenantId] : [])].map((value) => sql`${value}::uuid`);
	const sets = columns.slice(1).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
	return sql`insert into ${table} as o (${sql.join([...columns, ...fixed].map((column) => sql.ref(column)))})
		select ${sql.join([...types.map((_, index) => sql.ref(`c${index}`)), ...fixedValues])}
		from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${sql.join(shape)})
		on conflict (id) do update set ${sql.join(sets)} where o.record_id = excluded.record_id`;
}
