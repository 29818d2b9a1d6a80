import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import { type CompiledScreen, schemaOf, tableOf, viewOf } from '../compiled/compiled-screen.ts';

type Fragment = RawBuilder<unknown>;

/** How many rows a list has; beyond `countedAtOnce` the number is the planner's estimate unless somebody asks for the exact one. */
export interface RowCount {
	count: number;
	isExact: boolean;
}

/** The parts of the question: where to look and for what. */
export interface CountedRows {
	/** `<view> t`. */
	from: Fragment;
	joins: Fragment;
	where: Fragment;
}

/** A table of up to this many rows is counted exactly in a few milliseconds. */
const cheapTable = 200_000;
/** In a larger table counting stops here. */
const countedAtOnce = 10_000;
/** How long a table's size is taken for granted. */
const sizeLifetime = 60_000;

/** Counts without making anybody wait: exact when the table is small, few rows are found or `isExact` is asked for. */
export async function countRows(
	database: Database,
	screen: CompiledScreen,
	{ rows, tenantId, isExact }: { rows: CountedRows; tenantId: string; isExact: boolean },
): Promise<RowCount> {
	const { from, joins, where } = rows;
	if (isExact || (await tableSize(database, screen, tenantId)) <= cheapTable) {
		return { count: await readCount(database, tenantId, sql`select count(*) as count from ${from} ${joins}${where}`), isExact: true };
	}
	const found = sql`select 1 from ${from} ${joins}${where}`;
	const bounded = sql`select count(*) as count from (${found} limit ${sql.lit(countedAtOnce + 1)}) found`;
	const count = await readCount(database, tenantId, bounded);
	if (count <= countedAtOnce) return { count, isExact: true };
	return { count: Math.max(count, await estimate(database, tenantId, found)), isExact: false };
}

/** The rows of a list: the condition stands with the tenant's id in sight, so that the planner knows how many rows are left. */
export function rowsOf(screen: CompiledScreen, tenantId: string, parts: { joins: Fragment; condition: Fragment | null }): CountedRows {
	const tenant = screen.loaded.resolved.scope === 'platform' ? sql`t.tenant_id = ${tenantId}::uuid` : null;
	const conditions = [tenant, parts.condition].filter((condition) => condition !== null);
	return {
		from: sql`${sql.table(viewOf(screen, tenantId))} t`,
		joins: parts.joins,
		where: conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`,
	};
}

async function readCount(database: Database, tenantId: string, query: Fragment): Promise<number> {
	const { rows } = await run<{ count: number }>(database, tenantId, query);
	return rows[0]?.count ?? 0;
}

async function estimate(database: Database, tenantId: string, query: Fragment): Promise<number> {
	const { rows } = await run<{ 'QUERY PLAN': Array<{ Plan: { 'Plan Rows': number } }> }>(
		database,
		tenantId,
		sql`explain (format json) ${query}`,
	);
	return Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}

/** About how many rows the whole table has, of all tenants; one that was never analysed is judged by its bytes. */
async function tableSize(database: Database, screen: CompiledScreen, tenantId: string): Promise<number> {
	const key = `size ${schemaOf(screen, tenantId)}`;
	const known = screen.memory.get(key) as { rows: number; until: number } | undefined;
	if (known && known.until > Date.now()) return known.rows;
	const { rows } = await run<{ rows: number }>(
		database,
		tenantId,
		sql`select (case when reltuples >= 0 then reltuples else pg_relation_size(oid) / 100 end)::bigint as rows
			from pg_class where oid = to_regclass(${tableOf(screen, tenantId)})`,
	);
	const size = rows[0]?.rows ?? 0;
	screen.memory.set(key, { rows: size, until: Date.now() + sizeLifetime });
	return size;
}

function run<Row extends Record<string, unknown>>(database: Database, tenantId: string, query: Fragment): Promise<{ rows: Row[] }> {
	const { sql: text, parameters } = query.compile(database.system);
	return database.run<Row>(tenantId, { text, values: [...parameters] });
}
