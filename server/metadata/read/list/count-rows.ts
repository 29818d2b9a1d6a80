import { type RawBuilder, sql } from 'kysely';

import { codeOf, queryCanceled } from '../../../db/cancel-reads.ts';
import type { Database } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { asideName } from '../../../db/statements/aside-name.ts';
import { type CompiledScreen, schemaOf, tableOf, viewOf } from '../../compiled/compiled-screen.ts';
import { secondNames } from '../../storage/tables/former-names.ts';
import { readNamesComment } from '../../storage/tables/stored-tables.ts';
import { withNames } from '../../storage/tables/table-sql.ts';

type Fragment = RawBuilder<unknown>;

/** How many rows a list has; beyond `countedAtOnce` the number is the planner's estimate unless the exact one is requested. */
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
	/** The same for a look at some rows that no index serves. */
	scanned?: () => Pick<CountedRows, 'joins' | 'where'>;
}

/** A table of up to this many rows is counted exactly in a few milliseconds. */
const cheapTable = 200_000;
/** In a larger table counting stops here. */
const countedAtOnce = 10_000;
/** How long the facts about a table are taken for granted. */
const factsLifetime = 60_000;
/** About so many rows of a larger table are looked at first. */
const sampledRows = 10_000;
/** So many hits among them make an estimate that is right to about a tenth. */
const tellingHits = 100;
/** Counting is tried for so long (ms) even when the look at some rows took all the time. */
const leastPatience = 10;

/** Counts for at most `patience` (ms): exact when the table is small, few rows are found or `isExact` is set. */
export async function countRows(
	database: Database,
	screen: CompiledScreen,
	{ rows, tenantId, isExact, patience }: { rows: CountedRows; tenantId: string; isExact: boolean; patience: number },
): Promise<RowCount> {
	const { from, joins, where } = rows;
	const size = isExact ? 0 : await tableSize(database, screen, tenantId);
	if (size <= cheapTable) {
		return { count: await readCount(database, tenantId, sql`select count(*) as count from ${from} ${joins}${where}`), isExact: true };
	}
	const deadline = performance.now() + patience;
	const hits = await hitsInSample(database, screen, { rows, tenantId, size });
	const about = toRound((hits * size) / sampledRows);
	if (hits >= tellingHits && about >= countedAtOnce) return { count: about, isExact: false };
	const bounded = sql`select count(*) as count from (select 1 from ${from} ${joins}${where} limit ${sql.lit(countedAtOnce + 1)}) found`;
	const count = await readInTime(database, tenantId, {
		query: bounded,
		patience: Math.max(leastPatience, Math.ceil(deadline - performance.now())),
	});
	if (count !== undefined && count <= countedAtOnce) return { count, isExact: true };
	return { count: Math.max(count ?? 1, about), isExact: false };
}

/** Whether none of about ten thousand rows of a large table is found. */
export async function areRare(
	database: Database,
	screen: CompiledScreen,
	{ rows, tenantId }: { rows: CountedRows; tenantId: string },
): Promise<boolean> {
	const size = await tableSize(database, screen, tenantId);
	return (await hitsInSample(database, screen, { rows, tenantId, size })) === 0;
}

async function hitsInSample(
	database: Database,
	screen: CompiledScreen,
	{ rows, tenantId, size }: { rows: CountedRows; tenantId: string; size: number },
): Promise<number> {
	const percent = sql.lit(Math.min(100, (sampledRows / size) * 100));
	const scanned = rows.scanned?.() ?? rows;
	const look = async () => {
		const { table, names } = await tableFacts(database, screen, tenantId);
		const some = sql`select ${withNames(names)} from ${sql.table(table)} t tablesample system (${percent}) repeatable (1)`;
		return readCount(database, tenantId, sql`select count(*) as count from (${some}) t ${scanned.joins}${scanned.where}`);
	};
	try {
		return await look();
	} catch (error) {
		if (!ofRename.has(codeOf(error))) throw error;
		forgetFacts(screen, tenantId);
		return look();
	}
}

/** What PostgreSQL reports of a table that has become a view, whose name has ended, or whose column has another name. */
const ofRename: ReadonlySet<unknown> = new Set(['0A000', '42P01', '42703']);

/** Whether counting may take as long as finding a page, so that both had better run at once. */
export async function isLargeTable(database: Database, screen: CompiledScreen, tenantId: string): Promise<boolean> {
	return (await tableSize(database, screen, tenantId)) > cheapTable;
}

/** An estimate has two significant digits, so that nobody takes it for the number. */
function toRound(estimate: number): number {
	return Number(estimate.toPrecision(2));
}

/** The rows of a list: the condition includes the tenant's id, so that the planner knows how many rows are left. */
export function rowsOf(
	screen: CompiledScreen,
	tenantId: string,
	parts: { joins: Fragment; condition: Fragment | null; source?: Fragment | undefined },
): CountedRows {
	const { file, resolved } = screen.loaded;
	const seesAll = file.storage?.oversight === true && tenantId === platformTenantId;
	const tenant = resolved.scope === 'platform' && !seesAll ? sql`t.tenant_id = ${tenantId}::uuid` : null;
	const conditions = [tenant, parts.condition].filter((condition) => condition !== null);
	return {
		from: parts.source ? sql`(${parts.source}) t` : sql`${sql.table(viewOf(screen, tenantId))} t`,
		joins: parts.joins,
		where: conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`,
	};
}

async function readCount(database: Database, tenantId: string, query: Fragment): Promise<number> {
	const { rows } = await run<{ count: number }>(database, tenantId, query);
	return rows[0]?.count ?? 0;
}

/** The count, or nothing when it takes too long. */
async function readInTime(
	database: Database,
	tenantId: string,
	{ query, patience }: { query: Fragment; patience: number },
): Promise<number | undefined> {
	try {
		return await database.readWithin(tenantId, patience, async (transaction) => {
			const { rows } = await (query as RawBuilder<{ count: number }>).execute(transaction);
			return rows[0]?.count ?? 0;
		});
	} catch (error) {
		if ((error as { code?: string }).code === queryCanceled) return undefined;
		throw error;
	}
}

async function tableSize(database: Database, screen: CompiledScreen, tenantId: string): Promise<number> {
	return (await tableFacts(database, screen, tenantId)).rows;
}

/** What is taken for granted about a table for a while. */
interface TableFacts {
	/** About how many rows it has, of all tenants; one that was never analysed is judged by its bytes. */
	rows: number;
	/** Its own name with that of its schema: while columns have two names, a view has the name that the screen knows. */
	table: string;
	/** Columns that have a second name in the view. */
	names: ReturnType<typeof secondNames>;
	until: number;
}

async function tableFacts(database: Database, screen: CompiledScreen, tenantId: string): Promise<TableFacts> {
	const known = screen.memory.get(factsKey(screen, tenantId)) as TableFacts | undefined;
	if (known && known.until > Date.now()) return known;
	const name = tableOf(screen, tenantId);
	const { rows } = await run<{ rows: number | null; comment: string | null }>(
		database,
		tenantId,
		sql`select max(case when reltuples >= 0 then reltuples else pg_relation_size(oid) / 100 end)::bigint as rows,
			max(obj_description(oid, 'pg_class')) filter (where relkind = 'v') as comment
			from pg_class where oid in (to_regclass(${name}), to_regclass(${asideName(name)}))`,
	);
	const former = readNamesComment(rows[0]?.comment ?? null);
	const facts = {
		rows: rows[0]?.rows ?? 0,
		table: former ? `${schemaOf(screen, tenantId)}.${former.table}` : name,
		names: former ? secondNames(former) : [],
		until: Date.now() + factsLifetime,
	};
	screen.memory.set(factsKey(screen, tenantId), facts);
	return facts;
}

function forgetFacts(screen: CompiledScreen, tenantId: string): void {
	screen.memory.delete(factsKey(screen, tenantId));
}

function factsKey(screen: CompiledScreen, tenantId: string): string {
	return `table ${schemaOf(screen, tenantId)}`;
}

function run<Row extends Record<string, unknown>>(database: Database, tenantId: string, query: Fragment): Promise<{ rows: Row[] }> {
	const { sql: text, parameters } = query.compile(database.system);
	return database.run<Row>(tenantId, { text, values: [...parameters] });
}
