import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { FigureQuestion, GroupFile, MeasureFile, MeasureKind } from '../../../../contract/charts/chart.ts';
import { type FigureCell, type FigureMeasure, type Figures, maxCells } from '../../../../contract/charts/figures.ts';
import { type GroupWay, groupBelow, groupWay, measureProblem } from '../../../../contract/charts/group-way.ts';
import { figureTexts, groupProblemTexts } from '../../../../contract/charts/texts.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { conditionSql, type SqlField } from '../../access/condition-sql.ts';
import { reachOf } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { rowsOf } from '../list/count-rows.ts';
import { guardMaskedFields } from '../list/guard-masked-fields.ts';
import { listCondition } from '../list/list-filter.ts';
import { readResolved } from '../list/list-service.ts';
import { axisKind, type Key, toEntries } from './axis-entries.ts';
import { groupSql } from './group-sql.ts';
import { addSums, figureOf, measureColumns, readSums, type Sums } from './measure-sql.ts';
import { readTitles } from './record-titles.ts';
import { type ShownAxis, withRest } from './with-rest.ts';

/** A question about the records that a list call with `list` finds. */
export interface AskedFigures {
	question: FigureQuestion;
	/** `parameters` and `query` of a list call. */
	list: Record<string, unknown>;
	caller: Caller;
	/** Every group is returned: none are added up as others. */
	isWhole?: boolean;
	/** The subselect that is read instead of a table. */
	source?: RawBuilder<unknown>;
	/** The title of a value of a field without options. */
	titleOf?: ((field: string, value: string) => string | undefined) | undefined;
	/** A right that must reach the records beside `view`. */
	right?: string;
}

/** The figures without what a document says of them. */
export type ReadFigures = Pick<Figures, 'filter' | 'axes' | 'measures' | 'cells' | 'total' | 'at'>;

/** A field that records are grouped by. */
interface Grouped {
	group: GroupFile;
	field: SqlField;
	way: GroupWay;
}

/** A field that figures are computed of. */
interface Measured {
	measure: MeasureFile;
	kind: MeasureKind;
	field: SqlField | undefined;
	when: Expression<SqlBool> | null;
	among: Expression<SqlBool> | null;
}

type Row = Record<string, unknown>;

/** Computes figures over the records that the caller may view, with one statement; throws `invalidInput` that names what cannot be grouped or computed. */
export async function readFigures(services: RecordServices, screen: CompiledScreen, asked: AskedFigures): Promise<ReadFigures> {
	const { question, list, caller, right } = asked;
	const { tenantId } = caller;
	const filter = filterOf(screen, { question, list, caller });
	const request = await readResolved(services, screen, { input: { parameters: list.parameters, query: filter }, caller, accepts: 'none' });
	await guardConditions(services, screen, { question, caller });
	const joins = new JoinSet(screen, tenantId, { reach: reachOf(caller, screen) });
	const grouped = (question.groups ?? []).map((group, index) => readGroup(screen, group, { index, joins, caller }));
	const measured = (question.measures ?? [{}]).map((measure, index) => readMeasure(screen, measure, { index, joins, caller }));
	const condition = listCondition(screen, request, { joins, caller, ...(right !== undefined && { right }) }) as RawBuilder<unknown> | null;
	const rows = await runQuery(services, screen, { grouped, measured, joins, condition, source: asked.source, caller });
	const { titleOf } = asked;
	const axes = await Promise.all(grouped.map((group, index) => readAxis(services, screen, { group, index, rows, caller, titleOf })));
	const kinds = measured.map(({ kind }) => kind);
	const cells = rows.map((row) => ({
		keys: grouped.map((_, index) => row[`g${index}`] as Key),
		sums: kinds.map((_, index) => readSums(row, index)),
	}));
	const shown = axes.map((axis, index) =>
		withRest(axis, { index, cells, kinds, question, language: caller.language, isWhole: asked.isWhole === true }),
	);
	return {
		filter,
		axes: shown.map(({ entries, of: _of, ...axis }) => ({ ...axis, entries: entries.map(({ key: _key, ...entry }) => entry) })),
		measures: measured.map((one) => toMeasure(one, caller)),
		cells: joinCells(cells, shown, kinds),
		total: kinds.map((kind, index) =>
			figureOf(
				kind,
				addSums(
					kind,
					cells.flatMap(({ sums }) => sums[index] ?? []),
				),
			),
		),
		at: Date.now(),
	};
}

/** What holds beside the filters of the list: the fixed filter of the screen, that of the chart, that of the request. */
function filterOf(screen: CompiledScreen, { question, list, caller }: AskedFigures): RuleGroup | null {
	const fixed = screen.in(caller.language).list.filter;
	const parts = [fixed, question.filter, list.query].filter((part) => part !== null && part !== undefined) as RuleGroup[];
	const [only, ...others] = parts;
	return others.length === 0 ? (only ?? null) : { combinator: 'and', rules: parts };
}

/** The conditions of measures take no masked field, as those of lists that are counted. */
async function guardConditions(
	services: RecordServices,
	screen: CompiledScreen,
	{ question, caller }: Pick<AskedFigures, 'question' | 'caller'>,
): Promise<void> {
	const rules = (question.measures ?? []).flatMap(({ when, among }) => [when ?? [], among ?? []].flat());
	if (rules.length === 0) return;
	await guardMaskedFields(services, screen, { request: { filters: [], query: { combinator: 'and', rules } }, accepts: 'none', caller });
}

interface Reading {
	index: number;
	joins: JoinSet;
	caller: Caller;
}

function readGroup(screen: CompiledScreen, group: GroupFile, { index, joins, caller }: Reading): Grouped {
	const path = `groups.${index}`;
	const field = findSqlField(screen, group.field, { joins, caller });
	if (!field) throw invalidInput([{ path: `${path}.field`, message: recordTexts.unknownField({ name: group.field }) }]);
	const way = groupWay(group, field.field);
	if (typeof way === 'string') throw invalidInput([{ path, message: groupProblemTexts[way]() }]);
	return { group, field, way };
}

function readMeasure(screen: CompiledScreen, measure: MeasureFile, { index, joins, caller }: Reading): Measured {
	const path = `measures.${index}`;
	const { kind = 'count', field: name, when, among } = measure;
	const find = (field: string) => findSqlField(screen, field, { joins, caller });
	const field = name === undefined ? undefined : find(name);
	if (name !== undefined && !field) throw invalidInput([{ path: `${path}.field`, message: recordTexts.unknownField({ name }) }]);
	const problem = measureProblem(measure, field?.field);
	if (problem) throw invalidInput([{ path, message: groupProblemTexts[problem]() }]);
	const options = { resolveField: find, context: caller.context, language: caller.language };
	const toSql = (condition: RuleGroup | undefined, part: string) =>
		condition ? conditionSql(condition, { ...options, at: `${path}.${part}` }) : null;
	return { measure, kind, field, when: toSql(when, 'when'), among: toSql(among, 'among') };
}

interface Query {
	grouped: Grouped[];
	measured: Measured[];
	joins: JoinSet;
	condition: RawBuilder<unknown> | null;
	source: RawBuilder<unknown> | undefined;
	caller: Caller;
}

async function runQuery(services: RecordServices, screen: CompiledScreen, query: Query): Promise<Row[]> {
	const { grouped, measured, joins, condition, source, caller } = query;
	const groups = grouped.map(({ way, field }, index) => groupSql(way, field, { name: `level${index}`, now: caller.context.now }));
	const columns = [
		...groups.map(({ key }, index) => sql`${key} as ${sql.id(`g${index}`)}`),
		...groups.flatMap(({ depth }, index) => (depth ? [sql`max(${depth}) as ${sql.id(`d${index}`)}`] : [])),
		sql`count(*) as "all"`,
		...measured.flatMap(({ kind, field, when, among }, index) =>
			measureColumns({ kind, when, among, value: field ? sql`${field.expression}` : null }, index),
		),
	];
	const { from, joins: joined, where } = rowsOf(screen, caller.tenantId, { joins: joins.joins, condition, source });
	const by = groups.length === 0 ? sql`` : sql` group by ${sql.join(groups.map((_, index) => sql.lit(index + 1)))}`;
	const order = sql` order by "all" desc limit ${sql.lit(maxCells + 1)}`;
	const statement = sql`select ${sql.join(columns)} from ${from} ${joined}${sql.join(
		groups.map(({ join }) => join),
		sql``,
	)}${where}${by}${order}`;
	const { sql: text, parameters } = statement.compile(services.database.system);
	const { rows } = await services.database.run<Row>(caller.tenantId, { text, values: [...parameters] });
	if (rows.length > maxCells) throw tooMany();
	return rows;
}

function tooMany(): Error {
	const message = recordTexts.tooMany({ max: maxCells });
	return invalidInput([{ path: 'groups', message }], message);
}

interface Axis extends Pick<AskedFigures, 'titleOf' | 'caller'> {
	group: Grouped;
	index: number;
	rows: Row[];
}

async function readAxis(
	services: RecordServices,
	screen: CompiledScreen,
	{ group: { group, field, way }, index, rows, caller, titleOf }: Axis,
): Promise<ShownAxis> {
	const keys = [...new Set(rows.map((row) => row[`g${index}`] as Key))];
	const target = targetOf(screen, field.field);
	const ids = target ? keys.filter((key) => key !== null).map(String) : [];
	const titles = target ? await readTitles(services, target, { ids, caller }) : new Map<string, string>();
	const depths = new Map(rows.map((row) => [String(row[`g${index}`]), Number(row[`d${index}`])]));
	const { language, context } = caller;
	const entries = toEntries(keys, {
		path: group.field,
		field: field.field,
		way,
		language,
		now: context.now,
		titles,
		depths,
		...(titleOf && { titleOf }),
	});
	if (!entries) throw tooMany();
	const title = group.title ?? field.field.title;
	return { title, kind: axisKind(way, field.field), group, below: groupBelow(group, way), entries, of: new Map() };
}

/** The screen whose records the values of a field are. */
function targetOf(screen: CompiledScreen, field: ResolvedField): CompiledScreen | undefined {
	if (field.reference) return screen.find(field.reference.screen);
	return undefined;
}

function toMeasure({ measure, kind, field }: Measured, { language }: Caller): FigureMeasure {
	const decimals =
		kind === 'count' || kind === 'distinct' ? 0 : (field?.field.decimals ?? (kind === 'sum' && field?.field.type === 'integer' ? 0 : 2));
	const isPercent = kind === 'share';
	const word = kind === 'count' || kind === 'share' ? figureTexts[kind]() : figureTexts[kind]({ field: field?.field.title ?? '' });
	return {
		title: measure.title ?? word.in(language),
		kind,
		isPercent,
		decimals: isPercent ? 1 : decimals,
		unit: kind === 'distinct' || kind === 'count' ? null : (field?.field.unit ?? null),
		when: bothOf(measure),
	};
}

/** The condition of the records that a figure leads to. */
function bothOf({ when, among }: MeasureFile): RuleGroup | null {
	if (!when || !among) return when ?? among ?? null;
	return { combinator: 'and', rules: [when, among] };
}

/** The cells of the groups that are shown. */
function joinCells(cells: Array<{ keys: Key[]; sums: Sums[] }>, axes: ShownAxis[], kinds: MeasureKind[]): FigureCell[] {
	const joined = new Map<string, { at: number[]; sums: Sums[][] }>();
	for (const { keys, sums } of cells) {
		const at = keys.map((key, index) => axes[index]?.of.get(key) ?? 0);
		const known = joined.get(at.join());
		if (known) known.sums.push(sums);
		else joined.set(at.join(), { at, sums: [sums] });
	}
	return [...joined.values()].map(({ at, sums }) => {
		const added = kinds.map((kind, index) =>
			addSums(
				kind,
				sums.flatMap((one) => one[index] ?? []),
			),
		);
		return {
			at,
			values: kinds.map((kind, index) => figureOf(kind, added[index] ?? null)),
			records: kinds.map((_, index) => sums.reduce((sum, one) => sum + (one[index]?.records ?? 0), 0)),
		};
	});
}
