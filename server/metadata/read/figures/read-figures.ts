import { type Expression, type SqlBool, sql } from 'kysely';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { GroupFile, MeasureFile, MeasureKind } from '../../../../contract/charts/chart.ts';
import { type FigureCell, type FigureMeasure, type Figures, maxCells, maxEntries } from '../../../../contract/charts/figures.ts';
import { type GroupWay, groupBelow, groupWay, measureProblem } from '../../../../contract/charts/group-way.ts';
import { figureTexts, groupProblemTexts } from '../../../../contract/charts/texts.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { conditionSql, type SqlField } from '../../access/condition-sql.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { axisKind, type Key, toEntries } from './axis-entries.ts';
import { type FigureRequest, type FigureSource, screenFigures } from './figure-source.ts';
import { groupSql } from './group-sql.ts';
import { addSums, figureOf, measureColumns, readSums, type Sums } from './measure-sql.ts';
import { readTitles } from './record-titles.ts';
import { type ShownAxis, withRest } from './with-rest.ts';

/** A question whose answer may have every group. */
export interface AskedFigures extends FigureRequest {
	/** Every group is returned: none are added up as others. */
	isWhole?: boolean;
	/** The rows of a data set. Default: the records of the screen. */
	source?: FigureSource;
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
	const { question, caller, titleOf } = asked;
	const source = asked.source ?? (await screenFigures(services, screen, asked));
	const grouped = (question.groups ?? []).map((group, index) => readGroup(source, group, index));
	const measured = (question.measures ?? [{}]).map((measure, index) => readMeasure(source, measure, { index, caller }));
	const rows = await runQuery(services, source, { grouped, measured, caller });
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
		filter: source.filter,
		axes: shown.map(({ entries, of: _of, ...axis }) => ({
			...axis,
			entries: entries.map(({ key: _key, ...entry }) => entry),
		})),
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

function readGroup(source: FigureSource, group: GroupFile, index: number): Grouped {
	const path = `groups.${index}`;
	const field = source.find(group.field);
	if (!field) throw invalidInput([{ path: `${path}.field`, message: recordTexts.unknownField({ name: group.field }) }]);
	const way = groupWay(group, field.field);
	if (typeof way === 'string') throw invalidInput([{ path, message: groupProblemTexts[way]() }]);
	return { group, field, way };
}

function readMeasure(source: FigureSource, measure: MeasureFile, { index, caller }: { index: number; caller: Caller }): Measured {
	const path = `measures.${index}`;
	const { kind = 'count', field: name, when, among } = measure;
	const field = name === undefined ? undefined : source.find(name);
	if (name !== undefined && !field) throw invalidInput([{ path: `${path}.field`, message: recordTexts.unknownField({ name }) }]);
	const problem = measureProblem(measure, field?.field);
	if (problem) throw invalidInput([{ path, message: groupProblemTexts[problem]() }]);
	const options = { resolveField: source.find, context: caller.context, language: caller.language };
	const toSql = (condition: RuleGroup | undefined, part: string) =>
		condition ? conditionSql(condition, { ...options, at: `${path}.${part}` }) : null;
	return { measure, kind, field, when: toSql(when, 'when'), among: toSql(among, 'among') };
}

interface Query {
	grouped: Grouped[];
	measured: Measured[];
	caller: Caller;
}

async function runQuery(services: RecordServices, source: FigureSource, { grouped, measured, caller }: Query): Promise<Row[]> {
	const groups = grouped.map(({ way, field }, index) => groupSql(way, field, { name: `level${index}`, now: caller.context.now }));
	const columns = [
		...groups.map(({ key }, index) => sql`${key} as ${sql.id(`g${index}`)}`),
		...groups.flatMap(({ depth }, index) => (depth ? [sql`max(${depth}) as ${sql.id(`d${index}`)}`] : [])),
		sql`count(*) as "all"`,
		...measured.flatMap(({ kind, field, when, among }, index) =>
			measureColumns({ kind, when, among, value: field ? sql`${field.expression}` : null }, index),
		),
	];
	const by = groups.length === 0 ? sql`` : sql` group by ${sql.join(groups.map((_, index) => sql.lit(index + 1)))}`;
	const order = sql` order by "all" desc limit ${sql.lit(maxCells + 1)}`;
	const levels = sql.join(
		groups.map(({ join }) => join),
		sql``,
	);
	const statement = sql`select ${sql.join(columns)} ${source.rows(levels)}${by}${order}`;
	const { sql: text, parameters } = statement.compile(services.database.system);
	const { rows } = await services.database.run<Row>(caller.tenantId, { text, values: [...parameters] });
	if (rows.length > maxCells) throw tooMany(figureTexts.tooManyCells({ max: maxCells }));
	return rows;
}

function tooMany(message: Message): Error {
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
	if (!entries) throw tooMany(figureTexts.tooManyPeriods({ max: maxEntries }));
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
