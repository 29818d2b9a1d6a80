import { sql } from 'kysely';

import { dataSetColumns, measuresOf } from '../../../../contract/data-sets/columns.ts';
import type { DataSetFile, DataSetOrder } from '../../../../contract/data-sets/data-set.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import { conditionSql } from '../../access/condition-sql.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { groupSql } from '../figures/group-sql.ts';
import { measureValue } from '../figures/measure-sql.ts';
import { calculationsSql } from './calculation-sql.ts';
import {
	type Fragment,
	guardCondition,
	hidden,
	type Level,
	type LevelColumn,
	levelSource,
	narrowed,
	type Source,
	titleOrder,
} from './level.ts';

interface Asked {
	source: Source;
	values: Readonly<Record<string, unknown>>;
	caller: Caller;
	/** Finds the screens that columns refer to. */
	screenOf(name: string): CompiledScreen | undefined;
	/** Rows at most; null for all of them, in no order. */
	limit: number | null;
	narrowing?: Narrowing;
}

/** Which rows of a data set are wanted, by its columns. */
export interface Narrowing {
	condition: RuleGroup | null;
	/** Comes before the order of the data set. */
	order: DataSetOrder[];
}

/** The column that makes rows as they are differ. */
const rowId = '$id';
/** The column with the position of a row. */
const rowAt = '$at';

/** Writes a data set as one query: rows or groups, then what depends on other rows, then which rows are kept, in their order. */
export function levelSql(given: DataSetFile, { source, values, caller, screenOf, limit, narrowing }: Asked): Level {
	// The first rows stay the first ones, whichever of them are wanted.
	const file = narrowing && given.top === undefined ? narrowFile(given, narrowing) : given;
	const columns = usedColumns(file, source, caller);
	const isRows = (file.fields ?? []).length > 0;
	const base = isRows ? rowsSql(file, columns, { source, values }) : groupsSql(file, columns, { source, values, caller });
	const calculated = calculationsSql(file, columns);
	const inner = calculated.length === 0 ? base : sql`select c.*, ${sql.join(calculated)} from (${base}) c`;
	const kept = havingSql(file, columns, caller);
	const most = Math.min(file.top ?? Number.POSITIVE_INFINITY, limit ?? Number.POSITIVE_INFINITY);
	if (most === Number.POSITIVE_INFINITY) return { query: sql`select c.* from (${inner}) c${kept}`, columns };
	const { joins, terms } = orderSql(orderOf(file, columns, isRows), columns, { caller, screenOf, last: lastTerms(columns, isRows) });
	const query = sql`select c.* from (${inner}) c${joins}${kept} order by ${sql.join(terms)} limit ${sql.lit(most)}`;
	const level = { query, columns };
	return narrowing && file === given ? narrowRows(level, narrowing, { caller, screenOf }) : level;
}

function narrowFile(file: DataSetFile, { condition, order }: Narrowing): DataSetFile {
	const having = [file.having, condition].filter((part) => part !== undefined && part !== null);
	return {
		...file,
		...(having.length > 0 && { having: { combinator: 'and', rules: having } }),
		...(order.length > 0 && { order: [...order, ...(file.order ?? [])] }),
	};
}

/** Some of the rows of a query, in their order or another one. */
function narrowRows(level: Level, { condition, order }: Narrowing, { caller, screenOf }: Pick<Asked, 'caller' | 'screenOf'>): Level {
	const rows = levelSource(level, caller).rows(condition);
	const { joins, terms } = orderSql(order, level.columns, { caller, screenOf, last: [sql`c.${sql.id(rowAt)}`] });
	return {
		...level,
		query: sql`select c.* from (select t.*, row_number() over () as ${sql.id(rowAt)} ${rows}) c${joins} order by ${sql.join(terms)}`,
	};
}

/** The columns that the caller sees. What is only shown is omitted where it is hidden; everything else is refused with the data set. */
function usedColumns(file: DataSetFile, source: Source, caller: Caller): LevelColumn[] {
	const find = (path: string) => source.find(path)?.field;
	const used = [...(file.groups ?? []).map(({ field }) => field), ...measuresOf(file).flatMap(({ field }) => field ?? [])];
	if (used.some((path) => !find(path))) throw hidden();
	const columns = dataSetColumns(file, find, caller.language);
	const expected = (file.groups?.length ?? 0) + measuresOf(file).length + (file.calculations?.length ?? 0);
	if (columns.filter(({ part }) => part !== 'fields').length < expected) throw hidden();
	return columns.map((column) => {
		const path = column.part === 'fields' ? file.fields?.[column.index]?.field : file.groups?.[column.index]?.field;
		const tree = column.part === 'fields' || column.part === 'groups' ? source.find(path ?? '')?.tree : undefined;
		return tree ? { ...column, tree } : column;
	});
}

function rowsSql(file: DataSetFile, columns: LevelColumn[], { source, values }: Pick<Asked, 'source' | 'values'>): Fragment {
	const shown = columns.flatMap(({ name, index }) => {
		const field = source.find(file.fields?.[index]?.field ?? '');
		return field ? [sql`${field.expression} as ${sql.id(name)}`] : [];
	});
	const condition = narrowed(file, source, values);
	guardCondition(condition, source.find);
	return sql`select ${sql.join([...shown, sql`${source.identity} as ${sql.id(rowId)}`])} ${source.rows(condition)}`;
}

function groupsSql(
	file: DataSetFile,
	columns: LevelColumn[],
	{ source, values, caller }: Pick<Asked, 'source' | 'values' | 'caller'>,
): Fragment {
	const groups = columns.flatMap(({ part, index, name, way }) => {
		const field = part === 'groups' && way ? source.find(file.groups?.[index]?.field ?? '') : undefined;
		return field && way ? [{ name, ...groupSql(way, field, { name: `level${index}`, now: caller.context.now }) }] : [];
	});
	const measures = columns.flatMap(({ part, index, name }) => {
		const measure = part === 'measures' ? measuresOf(file)[index] : undefined;
		if (!measure) return [];
		guardCondition(measure.when, source.find);
		guardCondition(measure.among, source.find);
		const options = { resolveField: source.find, context: caller.context, language: caller.language };
		const when = measure.when ? conditionSql(measure.when, { ...options, at: `measures.${index}.when` }) : null;
		const among = measure.among ? conditionSql(measure.among, { ...options, at: `measures.${index}.among` }) : null;
		const field = measure.field === undefined ? undefined : source.find(measure.field);
		const value = measureValue({ kind: measure.kind ?? 'count', value: field ? sql`${field.expression}` : null, when, among });
		return [sql`${value} as ${sql.id(name)}`];
	});
	const condition = narrowed(file, source, values);
	guardCondition(condition, source.find);
	const levels = sql.join(
		groups.map(({ join }) => join),
		sql``,
	);
	const keys = groups.map(({ key, name }) => sql`${key} as ${sql.id(name)}`);
	const by = groups.length === 0 ? sql`` : sql` group by ${sql.join(groups.map((_, index) => sql.lit(index + 1)))}`;
	return sql`select ${sql.join([...keys, ...measures])} ${source.rows(condition, levels)}${by}`;
}

function havingSql({ having }: DataSetFile, columns: LevelColumn[], { context, language }: Caller): Fragment {
	if (!having) return sql``;
	const find: Source['find'] = (path) => {
		const column = columns.find(({ name, field }) => name === path && field.searchable);
		return column && { expression: sql`c.${sql.id(column.name)}`, field: column.field, ...(column.tree && { tree: column.tree }) };
	};
	guardCondition(having, find);
	return sql` where ${conditionSql(having, { resolveField: find, context, language, at: 'having' })}`;
}

interface Order {
	joins: Fragment;
	terms: Fragment[];
}

/** The order of a data set: groups without one are ordered by their values. */
function orderOf({ order = [] }: DataSetFile, columns: LevelColumn[], isRows: boolean): DataSetOrder[] {
	if (order.length > 0 || isRows) return order;
	return columns.filter(({ part }) => part === 'groups').map(({ name }) => ({ column: name }));
}

/** What makes each row differ, so that every row is on exactly one page. */
function lastTerms(columns: LevelColumn[], isRows: boolean): Fragment[] {
	if (isRows) return [sql`c.${sql.id(rowId)} desc`];
	return columns.filter(({ part }) => part === 'groups').map(({ name }) => sql`c.${sql.id(name)}`);
}

function orderSql(
	order: DataSetOrder[],
	columns: LevelColumn[],
	{ caller, screenOf, last }: Pick<Asked, 'caller' | 'screenOf'> & { last: Fragment[] },
): Order {
	const joins: Fragment[] = [];
	const toTerm = (column: LevelColumn, direction: 'ascending' | 'descending', index: number): Fragment => {
		const { field, name } = column;
		const value = sql`c.${sql.id(name)}`;
		const target = field.reference && field.type !== 'array' ? screenOf(field.reference.screen) : undefined;
		const titled = titleOrder(target, { value, alias: `o${index}`, caller });
		if (titled) joins.push(titled.join);
		const positions = field.options?.map((option) => String(option.value));
		const expression = titled?.expression ?? (positions ? sql`array_position(${sql.val(positions)}::text[], ${value}::text)` : value);
		return direction === 'descending' ? sql`${expression} desc nulls last` : sql`${expression} nulls last`;
	};
	const terms = order.map(({ column: name, direction = 'ascending' }, index) => {
		const column = columns.find((one) => one.name === name);
		if (!column || column.field.maskedAs !== undefined) throw hidden();
		return toTerm(column, direction, index);
	});
	const all = [...terms, ...last];
	return { joins: sql.join(joins, sql``), terms: all.length === 0 ? [sql`1`] : all };
}
