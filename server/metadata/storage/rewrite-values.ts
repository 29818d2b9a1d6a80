import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import { isSealed } from '../../process/secrets/field-box.ts';

/** A column of a table with encrypted values, and the history of its records. */
export interface SealedColumn {
	screen: string;
	schema: string;
	table: string;
	column: string;
	field: string;
}

/** Which stored texts are written anew, and as what; `recordId` is what an encrypted value is bound to. */
export interface Rewriting {
	/** The condition on a text of the database. */
	where(text: RawBuilder<unknown>): RawBuilder<SqlBool>;
	/** The new text; the same one where nothing is to do. */
	rewrite(text: string, recordId: string): string;
}

const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Writes values of a column anew in batches of one statement each. What somebody changes meanwhile is left as they stored it. Can be ended and begun again at any time. */
export async function rewriteColumn({ system }: Database, sealed: SealedColumn, { where, rewrite }: Rewriting): Promise<number> {
	const table = sql.table(`${sealed.schema}.${sealed.table}`);
	const column = sql.ref(sealed.column);
	let after = firstId;
	let count = 0;
	for (;;) {
		const { rows } = await sql<{ id: string; value: string }>`select id, ${column} as value from ${table}
			where id > ${after}::uuid and ${where(column)} order by id limit ${sql.lit(batchSize)}`.execute(system);
		const last = rows.at(-1);
		if (!last) return count;
		after = last.id;
		const next = rows.map(({ id, value }) => rewrite(value, id));
		const { numAffectedRows } = await sql`update ${table} t set ${column} = u.next
			from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ value }) => value)}::text[], ${next}::text[]) u (id, value, next)
			where t.id = u.id and t.${column} = u.value`.execute(system);
		count += Number(numAffectedRows ?? 0);
	}
}

/** The same for what the history has of the field. */
export async function rewriteHistory({ system }: Database, sealed: SealedColumn, { where, rewrite }: Rewriting): Promise<number> {
	const table = sql.table(`${sealed.schema}.record_history`);
	const side = (index: number) => sql`(changes #>> array[${sealed.field}, ${String(index)}])`;
	let after = firstId;
	let count = 0;
	for (;;) {
		const { rows } = await sql<{ id: string; recordId: string; pair: [unknown, unknown] }>`
			select id, record_id as "recordId", changes -> ${sealed.field} as pair from ${table}
			where id > ${after}::uuid and screen = ${sealed.screen} and changes ? ${sealed.field} and (${where(side(0))} or ${where(side(1))})
			order by id limit ${sql.lit(batchSize)}`.execute(system);
		const last = rows.at(-1);
		if (!last) return count;
		after = last.id;
		const next = rows.map(({ recordId, pair }) =>
			JSON.stringify(pair.map((value) => (typeof value === 'string' ? rewrite(value, recordId) : value))),
		);
		const { numAffectedRows } = await sql`update ${table} h set changes = jsonb_set(h.changes, array[${sealed.field}], u.next::jsonb)
			from unnest(${rows.map(({ id }) => id)}::uuid[], ${next}::text[]) u (id, next) where h.id = u.id`.execute(system);
		count += Number(numAffectedRows ?? 0);
	}
}

/** Whether a text stays as a retention rule left it. */
export function isStarred(text: string): boolean {
	return text.startsWith('***') && !isSealed(text);
}
