import { type RawBuilder, sql } from 'kysely';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { reachOf } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { rowsOf } from './count-rows.ts';
import { listCondition } from './list-filter.ts';

/** So many of the newest records are looked at. */
const lookedAt = 5000;
const mostValues = 20;
const longestKeyword = 100;

/** The most frequent values of a list field among the newest records that the caller may view; those that contain the keyword. */
export async function suggestValues(
	{ database }: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<{ values: string[] }> {
	const { field: name, keyword = '' } = input;
	const joins = new JoinSet(screen, caller.tenantId, { reach: reachOf(caller, screen) });
	const found = typeof name === 'string' && !name.includes('.') ? findSqlField(screen, name, { joins, caller }) : undefined;
	if (!found || !formatOf(found.field)?.hasSuggestions || found.field.maskedAs !== undefined) {
		const message = typeof name === 'string' ? recordTexts.unknownField({ name }) : recordTexts.text();
		throw invalidInput([{ path: 'field', message }]);
	}
	if (typeof keyword !== 'string' || keyword.length > longestKeyword || keyword.includes('\0')) {
		throw invalidInput([{ path: 'keyword', message: recordTexts.text() }]);
	}
	const condition = listCondition(screen, { filters: [], query: null }, { joins, caller }) as RawBuilder<unknown> | null;
	const { from, joins: joined, where } = rowsOf(screen, caller.tenantId, { joins: joins.joins, condition });
	const query = sql`select value from (
			select unnest(entries) as value from (select ${found.expression} as entries from ${from} ${joined}${where} order by t.id desc limit ${sql.lit(lookedAt)}) newest
		) found where position(lower(${keyword.trim()}) in lower(value)) > 0 group by value order by count(*) desc, value limit ${sql.lit(mostValues)}`;
	const { sql: text, parameters } = query.compile(database.system);
	const { rows } = await database.run<{ value: string }>(caller.tenantId, { text, values: [...parameters] });
	return { values: rows.map(({ value }) => value) };
}
