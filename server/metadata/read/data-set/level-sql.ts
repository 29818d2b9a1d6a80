import { sql } from 'kysely';

import { dataSetColumns, measuresOf } from '../../../../contract/data-sets/columns.ts';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import { conditionSql } from '../../access/condition-sql.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { groupSql } from '../figures/group-sql.ts';
import { measureValue } from '../figures/measure-sql.ts';
import { calculationsSql } from './calculation-sql.ts';
import { type Fragment, guardCondition, hidden, type Level, type LevelColumn, narrowed, type Source, titleOrder } from './level.ts';

interface Asked {
	source: Source;
	values: Readonly<Record<string, unknown>>;
	caller: Caller;
	/** Finds the screens that columns refer to. */
	screenOf(name: string): CompiledScreen | undefined;
	/** Rows at most. */
	limit: number;
}

/** The column that makes rows as they are differ. */
const rowId = '$id';

/** Writes a data set as one query: rows or groups, then what depends on other rows, then which rows are kept, in their order. */
export function levelSql(file: DataSetFile, { source, values, caller, screenOf, limit }: Asked): Level {
	const columns = usedColumns(file, source, caller);
	const isRows = (file.fields ?? []).length > 0;
	const base = isRows ? rowsSql(file, columns, { source, values }) : groupsSql(file, columns, { source, values, caller });
	const calculated = calculationsSql(file, columns);
	const inner = calculated.length === 0 ? base : sql`select c.*, ${sql.join(calculated)} from (${base}) c`;
	const kept = havingSql(file, columns, caller);
	const { joins, terms } = orderSql(file, columns, { caller, screenOf, isRows });
	const query = sql`select c.* from (${inner}) c${joins}${kept} order by ${sql.join(terms)} limit ${sql.lit(Math.min(file.top ?? limit, limit))}`;
	return { query, columns };
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

/** Ended by what makes each row differ, so that every row is on exactly one page. */
function orderSql(
	{ order = [] }: DataSetFile,
	columns: LevelColumn[],
	{ caller, screenOf, isRows }: Pick<Asked, 'caller' | 'screenOf'> & { isRows: boolean },
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
	const wanted = order.map(({ column: name, direction = 'ascending' }) => {
		const column = columns.find((one) => one.name === name);
		if (!column || column.field.maskedAs !== undefined) throw hidden();
		return { column, direction };
	});
	const usual = isRows
		? []
		: columns.filter(({ part }) => part === 'groups').map((column) => ({ column, direction: 'ascending' as const }));
	const terms = (wanted.length > 0 ? wanted : usual).map(({ column, direction }, index) => toTerm(column, direction, index));
	const last = isRows
		? [sql`c.${sql.id(rowId)} desc`]
		: columns.filter(({ part }) => part === 'groups').map(({ name }) => sql`c.${sql.id(name)}`);
	const all = [...terms, ...last];
	return { joins: sql.join(joins, sql``), terms: all.length === 0 ? [sql`1`] : all };
}
