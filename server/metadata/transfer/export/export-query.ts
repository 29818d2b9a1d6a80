import { type RawBuilder, sql } from 'kysely';
import { reachOf } from '../../access/data-scope.ts';
import type { Caller } from '../../base/caller.ts';
import { childSelections } from '../../compiled/child-rows-sql.ts';
import type { ChildTable, CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { rowSelection } from '../../compiled/row-sql.ts';
import { rowsOf } from '../../read/list/count-rows.ts';
import { listCondition } from '../../read/list/list-filter.ts';
import { listOrder, orderBy } from '../../read/list/list-sort.ts';
import type { CheckedListRequest } from '../../read/list/read-list-request.ts';

type Fragment = RawBuilder<unknown>;

interface Exported {
	request: Pick<CheckedListRequest, 'filters' | 'query' | 'sorts'>;
	ids: string[] | null;
	/** The child tables whose rows come with each record. */
	children: ChildTable[];
	/** The right that must reach the records beside `view`; null for none. Default: `export`. */
	right?: string | null;
	/** Limits the list to the rows of `t` for which it holds. */
	narrow?: Fragment | undefined;
	caller: Caller;
}

/** The statement for all rows of a list, in its order, as the list itself would page through them. */
export function exportQuery(screen: CompiledScreen, { request, ids, children, right = 'export', narrow, caller }: Exported): Fragment {
	const { tenantId } = caller;
	const reach = reachOf(caller, screen);
	const joins = new JoinSet(screen, tenantId, { reach });
	const condition = listCondition(screen, request, { joins, caller, ...(right !== null && { right }), ...(narrow && { narrow }) });
	const order = listOrder(screen, request.sorts, { joins, caller });
	const conditions = [...(condition ? [condition] : []), ...(ids ? [sql`t.id = any(${ids}::uuid[])`] : [])];
	const {
		from,
		joins: joined,
		where,
	} = rowsOf(screen, tenantId, {
		joins: joins.joins,
		condition: conditions.length === 0 ? null : sql.join(conditions, sql` and `),
	});
	const keys = order.terms.map(({ expression }, index) => sql`${expression} as ${sql.id(`sort ${index}`)}`);
	const found = sql`select t.*, ${sql.join(keys)} from ${from} ${joined}${where}`;
	const selection = rowSelection(screen, tenantId, reach);
	const terms = order.terms.map((term, index) => ({ ...term, expression: sql`t.${sql.id(`sort ${index}`)}` }));
	const columns = sql.join([selection.columns, ...childSelections(screen, tenantId, { reach, children })]);
	return sql`select ${columns} from (${found}) t ${selection.joins} ${orderBy({ terms })}`;
}
