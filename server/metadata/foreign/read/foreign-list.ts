import { type RawBuilder, sql } from 'kysely';

import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import type { ListAnswer, StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ForeignDatabase, ForeignKind, RunForeign } from '../../../db/foreign/foreign-database.ts';
import { noteViews } from '../../access/note-views.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { hidingSources } from '../../base/foreign-sources.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { RowCount } from '../../read/list/count-rows.ts';
import { columnRef, type ForeignTable, tableRef, toStatement } from '../foreign-table.ts';
import { toRecord } from '../foreign-values.ts';
import { foreignCondition } from './foreign-condition.ts';
import { type ForeignRequest, readForeignRequest } from './foreign-request.ts';
import { readJsonRecords } from './read-json.ts';

/** Beyond this many rows a count is not exact unless that is requested. */
const countedAtOnce = 10_000;

interface ListCall {
	input: Record<string, unknown>;
	caller: Caller;
}

/** One page of a list of another system as its caller may see it. */
export async function queryForeign(services: RecordServices, screen: CompiledScreen, { input, caller }: ListCall): Promise<ListAnswer> {
	const request = await readForeignRequest(services, screen, { input, caller, accepts: 'one', right: 'view' });
	const { page } = request;
	const { records, count, isExact } = await readForeignPage(services, request, { caller, wanted: page });
	const access = accessOf(screen, caller.principal, { unmasked: String(input.desensitization) === '1' ? 'none' : 'everywhere' });
	await noteViews(services, screen, { way: 'list', caller, rows: records, access: () => access });
	return {
		dataResult: records.map((record) => presentRow(record, access)),
		pageResult: { totalCount: count, pageNo: page.pageNo, limit: page.limit, ...(!isExact && { isExact }) },
	};
}

/** How many rows a list call would find. */
export async function countForeign(services: RecordServices, screen: CompiledScreen, { input, caller }: ListCall): Promise<RowCount> {
	const request = await readForeignRequest(services, screen, { input, caller, accepts: 'none', right: 'view' });
	return hidingSources(async () => {
		const source = await services.sources.open(request.table.source.name);
		if (source.kind === 'json')
			return { count: (await matching(await readJsonRecords(source, request.table), request, caller)).length, isExact: true };
		const isAll = input.exact === true || input.exact === 'true' || input.exact === 1;
		return source.run((run) => countRows(run, request, { kind: source.kind, caller, isAll }), { write: false });
	});
}

interface WantedPage {
	caller: Caller;
	/** `totalCount: null`: to be counted. */
	wanted: { pageNo: number; limit: number; totalCount: number | null };
}

/** Whole records of one page in the order of the list, and how many there are. */
export function readForeignPage(
	services: RecordServices,
	request: ForeignRequest,
	{ caller, wanted }: WantedPage,
): Promise<{ records: StoredRecord[] } & RowCount> {
	const { table } = request;
	const { pageNo, limit, totalCount } = wanted;
	const offset = (pageNo - 1) * limit;
	return hidingSources(async () => {
		const source = await services.sources.open(table.source.name);
		if (source.kind === 'json') {
			const found = inOrder(await matching(await readJsonRecords(source, table), request, caller), request);
			return { records: found.slice(offset, offset + limit), count: found.length, isExact: true };
		}
		return source.run(
			async (run) => {
				const records = await selectRecords(run, request, { kind: source.kind, caller, limit, offset });
				const isEnd = records.length < limit && (records.length > 0 || offset === 0);
				if (isEnd) return { records, count: offset + records.length, isExact: true };
				if (totalCount !== null && records.length > 0) return { records, count: totalCount, isExact: true };
				return { records, ...(await countRows(run, request, { kind: source.kind, caller, isAll: false })) };
			},
			{ write: false },
		);
	});
}

interface Selected {
	kind: ForeignKind;
	caller: Caller;
	limit: number;
	offset: number;
}

/** Whole records of a list in its order. */
export async function selectRecords(
	run: RunForeign,
	request: ForeignRequest,
	{ kind, caller, limit, offset }: Selected,
): Promise<StoredRecord[]> {
	const { table } = request;
	const order = request.sorts.map(({ field, isDescending }) => sql`${columnRef(table, field)}${isDescending ? sql` desc` : sql``}`);
	const query = sql`select ${columnsOf(table)} from ${tableRef(table)}${whereOf(request, kind, caller)} order by ${sql.join(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
	return (await run(toStatement(kind, query))).map((row) => toRecord(table, row));
}

/** The columns of the fields under the names of the fields. */
function columnsOf(table: ForeignTable): RawBuilder<unknown> {
	return sql.join(table.fields.map(({ name }) => sql`${columnRef(table, name)} as ${sql.id(name)}`));
}

function whereOf(request: ForeignRequest, kind: ForeignKind, caller: Caller): RawBuilder<unknown> {
	const parts = conditionsOf(request).filter(({ group }) => group.rules.length > 0 || group.not);
	if (parts.length === 0) return sql``;
	const { context } = caller;
	const { table } = request;
	return sql` where ${sql.join(
		parts.map(({ group, fieldOf }) => foreignCondition(group, { kind, table, context, fieldOf })),
		sql` and `,
	)}`;
}

/** What is asked, by the fields that the caller may use, and what they reach, by all fields. */
function conditionsOf({
	asked,
	scope,
	fieldOf,
	anyFieldOf,
}: ForeignRequest): Array<{ group: RuleGroup; fieldOf: ForeignRequest['fieldOf'] }> {
	return [{ group: asked, fieldOf }, ...(scope ? [{ group: scope, fieldOf: anyFieldOf }] : [])];
}

interface Counting {
	kind: ForeignKind;
	caller: Caller;
	isAll: boolean;
}

async function countRows(run: RunForeign, request: ForeignRequest, { kind, caller, isAll }: Counting): Promise<RowCount> {
	const { table } = request;
	const where = whereOf(request, kind, caller);
	const limit = isAll ? sql`` : sql` limit ${sql.lit(countedAtOnce + 1)}`;
	const query = sql`select count(*) as ${sql.id('count')} from (select 1 as one from ${tableRef(table)}${where}${limit}) found`;
	const [row] = await run(toStatement(kind, query));
	const count = Number(row?.count ?? 0);
	if (isAll || count <= countedAtOnce) return { count, isExact: true };
	const isWhole = request.asked.rules.length === 0 && request.scope === null;
	return { count: Math.max(count, isWhole ? await estimate(run, kind, table) : 0), isExact: false };
}

/** About how many rows the whole table has, as the server itself believes. */
async function estimate(run: RunForeign, kind: ForeignKind, { source }: ForeignTable): Promise<number> {
	if (source.table === undefined) return 0;
	const parts = source.table.split('.');
	const name = parts.at(-1) ?? '';
	const schema = parts.length > 1 ? parts[0] : null;
	const query =
		kind === 'postgres'
			? sql`select reltuples::bigint as ${sql.id('count')} from pg_catalog.pg_class where oid = to_regclass(${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')})`
			: sql`select table_rows as ${sql.id('count')} from information_schema.tables where table_schema = coalesce(${schema}, database()) and table_name = ${name}`;
	const [row] = await run(toStatement(kind, query));
	return Number(Number(row?.count ?? 0).toPrecision(2));
}

/** One whole record that a right of the caller reaches; nothing when there is none. With `lock` nobody else changes it meanwhile. */
export async function selectByKey(
	run: RunForeign,
	{
		kind,
		request,
		key,
		caller,
		lock = false,
	}: { kind: ForeignDatabase['kind']; request: ForeignRequest; key: string | number; caller: Caller; lock?: boolean },
): Promise<StoredRecord | undefined> {
	const { table } = request;
	const { source } = table;
	const where = whereOf(request, kind, caller);
	const isKey = sql`${columnRef(table, source.key)} = ${key}`;
	const condition = request.scope ? sql`${where} and ${isKey}` : sql` where ${isKey}`;
	const [row] = await run(
		toStatement(kind, sql`select ${columnsOf(table)} from ${tableRef(table)}${condition}${lock ? sql` for update` : sql``}`),
	);
	return row && toRecord(table, row);
}

/** The entries of a list that was read whole for which the conditions hold. */
export async function matching(records: StoredRecord[], request: ForeignRequest, { context }: Caller): Promise<StoredRecord[]> {
	const parts = conditionsOf(request);
	return records.filter((record) => parts.every(({ group, fieldOf }) => evaluateCondition(group, { record, fieldOf, context })));
}

/** Missing values are last, as PostgreSQL has them. */
function inOrder(records: StoredRecord[], { sorts }: ForeignRequest): StoredRecord[] {
	return [...records].sort((one, other) => {
		for (const { field, isDescending } of sorts) {
			const way = compare(one[field], other[field]);
			if (way !== 0) return isDescending ? -way : way;
		}
		return 0;
	});
}

function compare(one: unknown, other: unknown): number {
	if (one === other) return 0;
	if (one === null || other === null) return one === null ? 1 : -1;
	if (typeof one === 'number' && typeof other === 'number') return one - other;
	return String(one) < String(other) ? -1 : 1;
}
