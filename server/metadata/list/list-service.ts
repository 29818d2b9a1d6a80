import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';

import type { ListAnswer } from '../../../contract/list-query.ts';
import type { Database } from '../../db/database.ts';
import { resolveScripts } from '../../scripts/resolve-scripts.ts';
import type { Caller } from '../caller.ts';
import { type CompiledScreen, viewOf } from '../compiled/compiled-screen.ts';
import { JoinSet } from '../compiled/join-set.ts';
import { presentRow } from '../compiled/present-row.ts';
import { rowSelection } from '../compiled/row-sql.ts';
import { accessOf } from '../compiled/screen-access.ts';
import { listCondition } from './list-filter.ts';
import { type ListOrder, listOrder, orderBy } from './list-sort.ts';
import { type CheckedListRequest, readListRequest } from './read-list-request.ts';

type Fragment = RawBuilder<unknown>;

/** Beyond this many rows a page is found by walking an index alone, and only its own rows are read. */
const deepOffset = 200;

/** Answers one page of a list as its caller may see it. */
export async function queryList(
	database: Database,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<ListAnswer> {
	const request = readListRequest(input, caller.language);
	request.query = await resolveScripts(request.query, { context: caller.context, language: caller.language, at: 'query' });
	const joins = new JoinSet(screen, caller.tenantId);
	const condition = listCondition(screen, request, { joins, caller });
	const filterJoins = joins.joins;
	const order = listOrder(screen, request.sorts, { joins, caller });
	const where = whereOf([tenantCondition(screen, caller.tenantId), condition]);
	const from = sql`${sql.table(viewOf(screen, caller.tenantId))} t`;
	const page = pageQuery(screen, { from, joins: joins.joins, where, order }, { request, tenantId: caller.tenantId });
	const count = sql`select count(*) as count from ${from} ${filterJoins}${where}`;
	const [rows, totalCount] = await run(database, { page, count, request, tenantId: caller.tenantId });
	const access = accessOf(screen, caller.principal);
	return {
		dataResult: rows.map((row) => presentRow(row, access)),
		pageResult: { totalCount, pageNo: request.pageNo, limit: request.limit },
	};
}

/** The policy hides other tenants' rows by itself; said again with the id in sight, the planner knows how many rows are left. */
function tenantCondition(screen: CompiledScreen, tenantId: string): Fragment | null {
	return screen.loaded.resolved.scope === 'platform' ? sql`t.tenant_id = ${tenantId}::uuid` : null;
}

function whereOf(conditions: Array<Expression<unknown> | null>): Fragment {
	const parts = conditions.filter((condition) => condition !== null);
	return parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`;
}

interface ListParts {
	from: Fragment;
	joins: Fragment;
	where: Fragment;
	order: ListOrder;
}

type Row = Record<string, unknown>;

/** The rows of the page with the titles of their references, which are looked up for these rows alone. */
function pageQuery(
	screen: CompiledScreen,
	{ from, joins, where, order }: ListParts,
	{ request, tenantId }: { request: CheckedListRequest; tenantId: string },
): Fragment {
	const selection = rowSelection(screen, tenantId);
	const offset = (request.pageNo - 1) * request.limit;
	const limits = sql`limit ${sql.lit(request.limit)} offset ${sql.lit(offset)}`;
	const keys = order.terms.map(({ expression }, index) => sql`${expression} as ${sql.id(`sort ${index}`)}`);
	const outerOrder = orderBy({ terms: order.terms.map((term, index) => ({ ...term, expression: sql`p.${sql.id(`sort ${index}`)}` })) });
	const found = sql`select t.id, ${sql.join(keys)} from ${from} ${joins}${where} ${orderBy(order)} ${limits}`;
	if (offset >= deepOffset) {
		return sql`select ${selection.columns} from (${found}) p join ${from} on t.id = p.id ${selection.joins} ${outerOrder}`;
	}
	const whole = sql`select t.*, ${sql.join(keys)} from ${from} ${joins}${where} ${orderBy(order)} ${limits}`;
	return sql`select ${selection.columns} from (${whole}) t ${selection.joins} ${orderBy({
		terms: order.terms.map((term, index) => ({ ...term, expression: sql`t.${sql.id(`sort ${index}`)}` })),
	})}`;
}

/** A page that is not full ends the list, so its rows need no counting. */
async function run(
	database: Database,
	{ page, count, request, tenantId }: { page: Fragment; count: Fragment; request: CheckedListRequest; tenantId: string },
): Promise<[Row[], number]> {
	const offset = (request.pageNo - 1) * request.limit;
	const { rows } = await runQuery<Row>(database, tenantId, page);
	const isEnd = rows.length < request.limit && (rows.length > 0 || offset === 0);
	if (isEnd) return [rows, offset + rows.length];
	if (request.totalCount !== null) return [rows, request.totalCount];
	const counted = await runQuery<{ count: number }>(database, tenantId, count);
	return [rows, counted.rows[0]?.count ?? 0];
}

function runQuery<Result extends Row>(database: Database, tenantId: string, query: Fragment): Promise<{ rows: Result[] }> {
	const compiled: CompiledQuery = query.compile(database.system);
	return database.run<Result>(tenantId, { text: compiled.sql, values: [...compiled.parameters] });
}
