import { type RawBuilder, sql } from 'kysely';

import type { ListSummary } from '../../../../contract/records/list-query.ts';
import type { SummaryKind } from '../../../../contract/screen/screen.ts';
import { reachOf } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { rowsOf } from './count-rows.ts';
import { listCondition } from './list-filter.ts';
import { readResolved } from './list-service.ts';

type Fragment = RawBuilder<unknown>;

/** Works the summary row of a list out over every row that a list call with these filters finds; fields that the caller may not read are omitted. */
export async function summariseList(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, narrow }: { input: Record<string, unknown>; caller: Caller; narrow?: Fragment },
): Promise<ListSummary> {
	const { database } = services;
	const request = await readResolved(services, screen, { input, caller, accepts: 'none' });
	const joins = new JoinSet(screen, caller.tenantId, { reach: reachOf(caller, screen) });
	const fields = Object.entries(screen.loaded.resolved.list.summary).flatMap(([name, kind]) => {
		const found = findSqlField(screen, name, { joins, caller });
		// Only the presence of masked values is shown, and to readers who see them masked not even that.
		if (!found || found.field.maskedAs !== undefined || (found.field.mask && kind !== 'count')) return [];
		return [{ name, value: toValue(kind, found.expression as Fragment, found.field.decimals) }];
	});
	if (fields.length === 0) return {};
	const condition = listCondition(screen, request, { joins, caller, ...(narrow && { narrow }) }) as Fragment | null;
	const { from, joins: joined, where } = rowsOf(screen, caller.tenantId, { joins: joins.joins, condition });
	const query = sql`select ${sql.join(fields.map(({ value }, index) => sql`${value} as ${sql.id(`s${index}`)}`))} from ${from} ${joined}${where}`;
	const { sql: text, parameters } = query.compile(database.system);
	const { rows } = await database.run<Record<string, unknown>>(caller.tenantId, { text, values: [...parameters] });
	return Object.fromEntries(fields.map(({ name }, index) => [name, plain(rows[0]?.[`s${index}`])]));
}

function toValue(kind: SummaryKind, value: Fragment, decimals: number | undefined): Fragment {
	switch (kind) {
		case 'sum':
			return sql`coalesce(sum(${value}), 0)`;
		case 'avg':
			return sql`round(avg(${value}), ${sql.lit(decimals ?? 2)})`;
		case 'min':
			return sql`min(${value})`;
		case 'max':
			return sql`max(${value})`;
		case 'count':
			return sql`count(${value})`;
	}
}

function plain(value: unknown): ListSummary[string] {
	if (value instanceof Date) return value.toISOString();
	return typeof value === 'number' || typeof value === 'string' ? value : null;
}
