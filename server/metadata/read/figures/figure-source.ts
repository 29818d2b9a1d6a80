import { type RawBuilder, sql } from 'kysely';

import type { FigureQuestion } from '../../../../contract/charts/chart.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { SqlField } from '../../access/condition-sql.ts';
import { reachOf } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { rowsOf } from '../list/count-rows.ts';
import { guardMaskedFields } from '../list/guard-masked-fields.ts';
import { listCondition } from '../list/list-filter.ts';
import { readResolved } from '../list/list-service.ts';

/** A question about the records that a list call with `list` finds. */
export interface FigureRequest {
	question: FigureQuestion;
	/** `parameters` and `query` of a list call. */
	list: Record<string, unknown>;
	caller: Caller;
	/** A right that must reach the records beside `view`. */
	right?: string;
	/** The subselect that is read instead of the table of the screen. */
	table?: RawBuilder<unknown>;
	/** The title of a value of a field without options, or of its absence. */
	titleOf?: ((field: string, value: string | null) => string | undefined) | undefined;
}

/** The rows that figures are computed over. */
export interface FigureSource {
	/** A field as far as the caller may use it; anything that is used is joined. */
	find(path: string): SqlField | undefined;
	/** `from ... where ...` with what was used so far; `further` is joined, too. */
	rows(further: RawBuilder<unknown>): RawBuilder<unknown>;
	/** What all rows have in common. */
	filter: RuleGroup | null;
}

/** The records of a screen that a list call of the caller would have. */
export async function screenFigures(services: RecordServices, screen: CompiledScreen, asked: FigureRequest): Promise<FigureSource> {
	const { question, list, caller, right, table } = asked;
	const { tenantId } = caller;
	const filter = filterOf(screen, asked);
	const request = await readResolved(services, screen, { input: { parameters: list.parameters, query: filter }, caller, accepts: 'none' });
	await guardConditions(services, screen, { question, caller });
	const joins = new JoinSet(screen, tenantId, { reach: reachOf(caller, screen) });
	return {
		find: (path) => findSqlField(screen, path, { joins, caller }),
		rows(further) {
			const condition = listCondition(screen, request, { joins, caller, ...(right !== undefined && { right }) });
			const parts = { joins: joins.joins, condition: condition as RawBuilder<unknown> | null, source: table };
			const rows = rowsOf(screen, tenantId, parts);
			return sql`from ${rows.from} ${rows.joins}${further}${rows.where}`;
		},
		filter,
	};
}

/** What holds beside the filters of the list: the fixed filter of the screen, that of the chart, that of the request. */
function filterOf(screen: CompiledScreen, { question, list, caller }: FigureRequest): RuleGroup | null {
	return allOf([screen.in(caller.language).list.filter, question.filter, list.query]);
}

/** Conditions that hold together; null without any. */
export function allOf(conditions: unknown[]): RuleGroup | null {
	const parts = conditions.filter((part) => part !== null && part !== undefined) as RuleGroup[];
	const [only, ...others] = parts;
	return others.length === 0 ? (only ?? null) : { combinator: 'and', rules: parts };
}

/** The conditions of measures take no masked field, as those of lists that are counted. */
async function guardConditions(
	services: RecordServices,
	screen: CompiledScreen,
	{ question, caller }: Pick<FigureRequest, 'question' | 'caller'>,
): Promise<void> {
	const rules = (question.measures ?? []).flatMap(({ when, among }) => [when ?? [], among ?? []].flat());
	if (rules.length === 0) return;
	await guardMaskedFields(services, screen, { request: { filters: [], query: { combinator: 'and', rules } }, accepts: 'none', caller });
}
