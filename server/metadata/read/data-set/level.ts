import { type RawBuilder, sql } from 'kysely';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../../contract/conditions/check-condition.ts';
import { pathsOfCondition } from '../../../../contract/conditions/compare-fields.ts';
import { findMaskedRules } from '../../../../contract/conditions/masked-rules.ts';
import { type DataSetColumn, parameterName, parameterOperator } from '../../../../contract/data-sets/columns.ts';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';
import { conditionSql, type SqlField } from '../../access/condition-sql.ts';
import { reachOf } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { rowsOf } from '../list/count-rows.ts';
import { listCondition } from '../list/list-filter.ts';
import { dataSetReadTexts } from './texts.ts';

export type Fragment = RawBuilder<unknown>;

/** A column with what a data set above this one needs of it. */
export interface LevelColumn extends DataSetColumn {
	tree?: SqlField['tree'];
}

/** A query whose rows are those of a data set, under the alias of its user. */
export interface Level {
	query: Fragment;
	columns: LevelColumn[];
}

/** What the rows of a data set are read from. */
export interface Source {
	/** A field as far as the caller may use it; anything that is used is joined. */
	find(path: string): SqlField | undefined;
	/** `from ... where ...` with what was used so far; `further` is joined, too. */
	rows(condition: RuleGroup | null, further?: Fragment): Fragment;
	/** What makes one row of the source differ from all others. */
	identity: Fragment;
}

/** The records of a screen that a list of the caller would have. */
export function screenSource(screen: CompiledScreen, { caller, right }: { caller: Caller; right?: string | undefined }): Source {
	const { tenantId } = caller;
	const joins = new JoinSet(screen, tenantId, { reach: reachOf(caller, screen) });
	const find = (path: string) => findSqlField(screen, path, { joins, caller });
	return {
		find,
		identity: sql`t.id`,
		rows(condition, further = sql``) {
			const fixed = screen.in(caller.language).list.filter;
			const parts = [fixed, condition].filter((part) => part !== null && part !== undefined);
			const query: RuleGroup | null = parts.length === 0 ? null : { combinator: 'and', rules: parts };
			const where = listCondition(screen, { filters: [], query }, { joins, caller, ...(right !== undefined && { right }) });
			const rows = rowsOf(screen, tenantId, { joins: joins.joins, condition: where as Fragment | null });
			return sql`from ${rows.from} ${rows.joins}${further}${rows.where}`;
		},
	};
}

/** The rows of another data set. */
export function levelSource({ query, columns }: Level, caller: Caller): Source {
	const find = (path: string): SqlField | undefined => {
		const column = columns.find(({ name, field }) => name === path && field.searchable);
		return column && { expression: sql`t.${sql.id(column.name)}`, field: column.field, ...(column.tree && { tree: column.tree }) };
	};
	return {
		find,
		identity: sql`row_number() over ()`,
		rows(condition, further = sql``) {
			const where = condition && conditionSql(condition, { resolveField: find, context: caller.context, language: caller.language });
			return sql`from (${query}) t${further}${where ? sql` where ${where}` : sql``}`;
		},
	};
}

/** What narrows the rows: the filter of the file, and its parameters with the values of the reader or their own. */
export function narrowed(file: DataSetFile, source: Source, values: Readonly<Record<string, unknown>>): RuleGroup | null {
	const rules: Array<Rule | RuleGroup> = file.filter ? [file.filter] : [];
	for (const parameter of file.parameters ?? []) {
		const field = source.find(parameter.field)?.field;
		if (!field) throw hidden();
		const given = values[parameterName(parameter)];
		const value = given ?? parameter.value;
		if (isMissing(value)) continue;
		const valueSource = isMissing(given) ? (parameter.valueSource ?? 'fixed') : 'fixed';
		const rule = toRule({ field: parameter.field, operator: parameterOperator(parameter, field), valueSource, value });
		const fieldOf = (path: string) => source.find(path)?.field;
		const [problem] = toFieldProblems(checkCondition({ combinator: 'and', rules: [rule] }, { fieldOf, purpose: 'search' }), 'parameters');
		if (problem) throw invalidInput([{ path: `parameters.${parameterName(parameter)}`, message: problem.message }]);
		rules.push(rule);
	}
	return rules.length === 0 ? null : { combinator: 'and', rules };
}

/** A pair of which only one end is given has no other end. */
function toRule(rule: Rule): Rule {
	if (rule.operator !== 'between' || !Array.isArray(rule.value) || !rule.value.some(isMissing)) return rule;
	const [from, to] = rule.value;
	return isMissing(from) ? { ...rule, operator: 'lessOrEqual', value: to } : { ...rule, operator: 'greaterOrEqual', value: from };
}

/** A value that says nothing. */
export function isMissing(value: unknown): boolean {
	return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isMissing));
}

/** A condition names nothing that its reader may not see, and nothing that they see masked. */
export function guardCondition(condition: RuleGroup | null | undefined, find: (path: string) => Pick<SqlField, 'field'> | undefined): void {
	if (!condition) return;
	const fieldOf = (path: string) => find(path)?.field;
	if (pathsOfCondition(condition).some((path) => !fieldOf(path))) throw hidden();
	if (findMaskedRules(condition, fieldOf).length > 0) throw hidden();
}

/** Whatever a data set does with a field, it is refused as a whole where its reader may not see the field. */
export function hidden(): PortalError {
	return new PortalError('noPermission', { message: dataSetReadTexts.hiddenField() });
}

/** The titles of the records that a column refers to, to order by: as far as the caller sees them. */
export function titleOrder(
	screen: CompiledScreen | undefined,
	{ value, alias, caller }: { value: Fragment; alias: string; caller: Caller },
): { join: Fragment; expression: Fragment } | null {
	const name = screen?.loaded.resolved.titleField;
	if (!screen || name === undefined) return null;
	const joins = new JoinSet(screen, caller.tenantId, { alias, reach: reachOf(caller, screen) });
	const title = findSqlField(screen, name, { joins, caller });
	if (!title || title.field.maskedAs !== undefined || !joins.isEmpty) return null;
	const reached = reachOf(caller, screen)?.(screen, alias);
	const view = sql.table(viewOf(screen, caller.tenantId));
	const at = sql.id(alias);
	return {
		join: sql` left join ${view} ${at} on ${at}.id = ${value}${reached ? sql` and ${reached}` : sql``}`,
		expression: sql`${title.expression}`,
	};
}
