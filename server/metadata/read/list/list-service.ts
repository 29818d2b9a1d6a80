import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { readFlag } from '../../../../contract/input/flag.ts';

import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { queryCanceled } from '../../../db/cancel-reads.ts';
import type { Database } from '../../../db/database.ts';
import { reachOf } from '../../access/data-scope.ts';
import { noteViews } from '../../access/note-views.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessByRow } from '../../access/row-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet, type Reach } from '../../compiled/join-set.ts';
import { rowSelection } from '../../compiled/row-sql.ts';
import { areRare, type CountedRows, countRows, isLargeTable, type RowCount, rowsOf } from './count-rows.ts';
import { easeWithin } from './ease-within.ts';
import { guardMaskedFields, type MaskedAcceptance } from './guard-masked-fields.ts';
import { listCondition } from './list-filter.ts';
import { type ListOrder, listOrder, orderBy } from './list-sort.ts';
import { type CheckedListRequest, readListRequest } from './read-list-request.ts';
import { resolveQuery } from './resolve-query.ts';
import { loadSpelling } from './spelling.ts';

type Fragment = RawBuilder<unknown>;

/** Beyond this many rows a page is found by walking an index alone, and only its own rows are read. */
const deepOffset = 200;

/** What a feature adds to a list: `narrow` limits it to the rows of `t` for which it holds, `source` is the subselect that is read instead of a table. */
interface ListParts {
	narrow?: Fragment;
	source?: Fragment;
	/** Whether personal values of the rows stay on the server. */
	isUnseen?: boolean;
}

/** Returns one page of a list as its caller may see it. */
export async function queryList(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, isUnseen = false, ...parts }: { input: Record<string, unknown>; caller: Caller } & ListParts,
): Promise<ListAnswer> {
	const { database } = services;
	const request = await readResolved(services, screen, { input, caller, accepts: 'one' });
	const reach = reachOf(caller, screen);
	const { joins, counted } = countedRows(screen, request, { caller, ...parts });
	const order = listOrder(screen, request.sorts, { joins, caller });
	const pages = pageQueries(screen, { ...counted, joins: joins.joins, order }, { request, tenantId: caller.tenantId, reach });
	const [rows, { count, isExact }] = await run(database, screen, { pages, counted, request, tenantId: caller.tenantId });
	const access = await accessByRow(services, screen, {
		ids: rows.map(({ id }) => String(id)),
		caller,
		isMasked: String(input.desensitization) === '1',
	});
	if (!isUnseen) await noteViews(services, screen, { way: 'list', caller, rows, access });
	return {
		dataResult: rows.map((row) => presentRow(row, access(row.id))),
		pageResult: { totalCount: count, pageNo: request.pageNo, limit: request.limit, ...(!isExact && { isExact }) },
	};
}

/** How many rows a list call would find; `exact: true` counts them all, however many. */
export async function countList(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, ...parts }: { input: Record<string, unknown>; caller: Caller } & ListParts,
): Promise<RowCount> {
	const request = await readResolved(services, screen, { input, caller, accepts: 'none' });
	const rows = countedRows(screen, request, { caller, ...parts }).counted;
	return countRows(services.database, screen, {
		rows,
		tenantId: caller.tenantId,
		isExact: readFlag(input.exact),
		patience: 250,
	});
}

/** The rows that a list call with these filters finds, as parts of a query of one's own. */
export async function foundRows(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, narrow }: { input: Record<string, unknown>; caller: Caller } & Pick<ListParts, 'narrow'>,
): Promise<CountedRows> {
	const request = await readResolved(services, screen, { input, caller, accepts: 'none' });
	return countedRows(screen, request, { caller, ...(narrow && { narrow }) }).counted;
}

function countedRows(
	screen: CompiledScreen,
	request: CheckedListRequest,
	{ caller, narrow, source }: { caller: Caller } & Omit<ListParts, 'isUnseen'>,
): { joins: JoinSet; counted: CountedRows } {
	const part = (isScan: boolean) => {
		const joins = new JoinSet(screen, caller.tenantId, { reach: reachOf(caller, screen) });
		const condition = listCondition(screen, request, { joins, caller, isScan, ...(narrow && { narrow }) }) as Fragment | null;
		return { joins, counted: rowsOf(screen, caller.tenantId, { joins: joins.joins, condition, source }) };
	};
	const { joins, counted } = part(false);
	return { joins, counted: { ...counted, scanned: () => part(true).counted } };
}

/** The request of a list call with its scripts run, its use of masked fields checked and counted, and written in the form that the database executes fastest. */
export async function readResolved(
	services: Pick<RecordServices, 'database' | 'maskedQueriesPerHour' | 'scripts'>,
	screen: CompiledScreen,
	{ input, caller, accepts }: { input: Record<string, unknown>; caller: Caller; accepts: MaskedAcceptance },
): Promise<CheckedListRequest> {
	const request = readListRequest(input);
	request.query = await resolveQuery(request.query, caller, services);
	await guardMaskedFields(services, screen, { request, accepts, caller });
	request.query = await easeWithin(request.query, { database: services.database, screen, caller });
	if (request.isSpelled) request.spell = await loadSpelling();
	return request;
}

interface PageParts {
	from: Fragment;
	joins: Fragment;
	where: Fragment;
	order: ListOrder;
}

type Row = Record<string, unknown>;

/** The query of a page, and the same for rows that are rare. */
interface PageQueries {
	page: Fragment;
	/** All rows are found by the indexes of the filter and then sorted, where the planner would walk the index of the order. */
	rare: Fragment;
}

/** The rows of the page with the titles of their references, which are looked up for these rows alone. */
function pageQueries(
	screen: CompiledScreen,
	{ from, joins, where, order }: PageParts,
	{ request, tenantId, reach }: { request: CheckedListRequest; tenantId: string; reach: Reach | null },
): PageQueries {
	const selection = rowSelection(screen, tenantId, reach);
	const offset = (request.pageNo - 1) * request.limit;
	const limits = sql`limit ${sql.lit(request.limit)} offset ${sql.lit(offset)}`;
	const keys = order.terms.map(({ expression }, index) => sql`${expression} as ${sql.id(`sort ${index}`)}`);
	const orderOf = (alias: string) =>
		orderBy({ terms: order.terms.map((term, index) => ({ ...term, expression: sql`${sql.ref(alias)}.${sql.id(`sort ${index}`)}` })) });
	const all = sql`select t.id, ${sql.join(keys)} from ${from} ${joins}${where}`;
	const ofIds = (found: Fragment) =>
		sql`select ${selection.columns} from (${found}) p join ${from} on t.id = p.id ${selection.joins} ${orderOf('p')}`;
	const rare = ofIds(sql`with hits as materialized (${all}) select * from hits ${orderOf('hits')} ${limits}`);
	if (offset >= deepOffset) return { page: ofIds(sql`${all} ${orderBy(order)} ${limits}`), rare };
	const whole = sql`select t.*, ${sql.join(keys)} from ${from} ${joins}${where} ${orderBy(order)} ${limits}`;
	return { page: sql`select ${selection.columns} from (${whole}) t ${selection.joins} ${orderOf('t')}`, rare };
}

/** A page that is not full ends the list, so its rows need no counting. */
async function run(
	database: Database,
	screen: CompiledScreen,
	{ pages, counted, request, tenantId }: { pages: PageQueries; counted: CountedRows; request: CheckedListRequest; tenantId: string },
): Promise<[Row[], RowCount]> {
	const offset = (request.pageNo - 1) * request.limit;
	const count = (isExact: boolean) => countRows(database, screen, { rows: counted, tenantId, isExact, patience: 40 });
	const isLarge = await isLargeTable(database, screen, tenantId);
	const isAsked = isLarge && offset === 0 && request.totalCount === null;
	const early = isAsked ? count(false) : undefined;
	// When the page fails, the caller gets its error.
	early?.catch(() => undefined);
	const { rows } = isLarge
		? await runOnLarge(database, screen, { pages, counted, tenantId })
		: await runQuery<Row>(database, tenantId, pages.page);
	const isEnd = rows.length < request.limit && (rows.length > 0 || offset === 0);
	if (isEnd) return [rows, { count: offset + rows.length, isExact: true }];
	if (request.totalCount !== null && rows.length > 0) return [rows, { count: request.totalCount, isExact: true }];
	// A page behind the end tells that the caller's idea of the total is wrong.
	return [rows, await (early ?? count(rows.length === 0))];
}

/** How long (ms) a page of a large table is looked for before it is asked whether its rows are rare. */
const firstPatience = 100;

async function runOnLarge(
	database: Database,
	screen: CompiledScreen,
	{ pages, counted, tenantId }: { pages: PageQueries; counted: CountedRows; tenantId: string },
): Promise<{ rows: Row[] }> {
	try {
		return await database.readWithin(tenantId, firstPatience, (db) => (pages.page as RawBuilder<Row>).execute(db));
	} catch (error) {
		if ((error as { code?: string }).code !== queryCanceled) throw error;
		const isRare = await areRare(database, screen, { rows: counted, tenantId });
		return runQuery<Row>(database, tenantId, isRare ? pages.rare : pages.page);
	}
}

function runQuery<Result extends Row>(database: Database, tenantId: string, query: Fragment): Promise<{ rows: Result[] }> {
	const compiled: CompiledQuery = query.compile(database.system);
	return database.run<Result>(tenantId, { text: compiled.sql, values: [...compiled.parameters] });
}
