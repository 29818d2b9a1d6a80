import type { Language } from '../base/languages.ts';
import type { DateUnit } from '../charts/chart.ts';
import { type GroupWay, groupWay, measureProblem } from '../charts/group-way.ts';
import { figureTexts } from '../charts/texts.ts';
import { fieldKind } from '../conditions/field-kind.ts';
import type { Operator } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { DataSetCalculation, DataSetFile, DataSetParameter } from './data-set.ts';
import { columnTexts } from './texts.ts';

/** A column of a data set. */
export interface DataSetColumn {
	/** Its name in rows, conditions, orders and data sets that build on this one. */
	name: string;
	title: string;
	/** Which part of the file it is of. */
	part: 'fields' | 'groups' | 'measures' | 'calculations';
	/** Its position there. */
	index: number;
	/** The field that conditions and other data sets see. */
	field: ResolvedField;
	/** How records are grouped by it. */
	way: GroupWay | null;
	/** 0.25 is shown as 25 %. */
	isPercent: boolean;
}

export type FindField = (path: string) => ResolvedField | undefined;

/** The columns of a data set in the order in which they are shown; those whose field is not found, or does not fit, are missing. */
export function dataSetColumns(file: DataSetFile, find: FindField, language: Language): DataSetColumn[] {
	const { fields = [], groups = [], calculations = [] } = file;
	const measures = measuresOf(file);
	const shown = fields.flatMap(({ field: path, name, title }, index): DataSetColumn[] => {
		const field = find(path);
		if (!field) return [];
		const named = { name: name ?? pathName(path), title: title ?? field.title };
		return [{ ...named, part: 'fields', index, field: derived(field, named), way: null, isPercent: field.isFraction === true }];
	});
	const grouped = groups.flatMap((group, index): DataSetColumn[] => {
		const field = find(group.field);
		const way = field && groupWay(group, field);
		if (!field || !way || typeof way === 'string') return [];
		const named = { name: group.name ?? pathName(group.field), title: group.title ?? field.title };
		return [{ ...named, part: 'groups', index, field: groupField(field, way, named), way, isPercent: false }];
	});
	const measured = measures.flatMap((measure, index): DataSetColumn[] => {
		const { kind = 'count', field: path } = measure;
		const field = path === undefined ? undefined : find(path);
		if ((path !== undefined && !field) || measureProblem(measure, field)) return [];
		const word = kind === 'count' || kind === 'share' ? figureTexts[kind]() : figureTexts[kind]({ field: field?.title ?? '' });
		const named = { name: measureName(measure), title: measure.title ?? word.in(language) };
		return [
			{
				...named,
				part: 'measures',
				index,
				field: asPercent(numberField(named, decimalsOf(kind, field), unitOf(kind, field)), kind === 'share'),
				way: null,
				isPercent: kind === 'share',
			},
		];
	});
	const calculated = calculations.flatMap((calculation, index): DataSetColumn[] => {
		const of = measured.find(({ name }) => name === calculation.of);
		if (!of) return [];
		const isPercent = calculation.kind === 'share' || calculation.kind === 'growth' || (of.isPercent && calculation.kind !== 'running');
		const word = columnTexts[wordOf(calculation)]({ measure: of.title });
		const named = { name: calculationName(calculation), title: calculation.title ?? word.in(language) };
		const field = asPercent(numberField(named, isPercent ? 4 : (of.field.decimals ?? 0), isPercent ? undefined : of.field.unit), isPercent);
		return [{ ...named, part: 'calculations', index, field, way: null, isPercent }];
	});
	return [...shown, ...grouped, ...measured, ...calculated];
}

/** The measures of a data set: rows as they are have none, groups the number of records. */
export function measuresOf({ fields = [], measures }: DataSetFile) {
	return measures ?? (fields.length > 0 ? [] : [{}]);
}

/** The name of a column or parameter by its path. */
export function pathName(path: string): string {
	return path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function measureName({ name, kind = 'count', field }: NonNullable<DataSetFile['measures']>[number]): string {
	return name ?? pathName(field === undefined ? kind : `${kind}.${field}`);
}

export function calculationName({ name, kind, of, back }: DataSetCalculation): string {
	return name ?? pathName(`${kind}.${of}${back === 'year' ? '.year' : ''}`);
}

export function parameterName({ name, field }: DataSetParameter): string {
	return name ?? pathName(field);
}

/** How a parameter compares its field. */
export function parameterOperator({ operator }: DataSetParameter, field: ResolvedField): Operator {
	return operator ?? (['date', 'date-time', 'number'].includes(fieldKind(field)) ? 'between' : 'equal');
}

const wordOf = ({ kind, back }: DataSetCalculation) =>
	back === 'year' && kind !== 'running' && kind !== 'share' ? (`${kind}Year` as const) : kind;

const plain = { required: false, system: false, searchable: true } as const;

/** The field as it is, under another name. */
function derived(
	{ parts: _parts, suggestions: _suggestions, dataSet: _dataSet, readRight: _right, ...field }: ResolvedField,
	named: { name: string; title: string },
): ResolvedField {
	return { ...field, ...named, column: named.name, required: false };
}

function groupField(field: ResolvedField, way: GroupWay, named: { name: string; title: string }): ResolvedField {
	if (way.kind === 'date')
		return { ...plain, ...named, column: named.name, type: 'string', format: 'date', widget: 'date', columnType: 'date' };
	// Positions of ranges mean nothing to conditions.
	if (way.kind === 'age' || way.kind === 'ranges') return { ...numberField(named, 0, undefined), searchable: false };
	return derived(field, named);
}

function numberField(named: { name: string; title: string }, decimals: number, unit: string | undefined): ResolvedField {
	return {
		...plain,
		...named,
		column: named.name,
		type: 'number',
		decimals,
		...(unit !== undefined && { unit }),
		widget: 'number',
		columnType: 'number',
	};
}

function asPercent(field: ResolvedField, isPercent: boolean): ResolvedField {
	return isPercent ? { ...field, isFraction: true } : field;
}

function decimalsOf(kind: string, field: ResolvedField | undefined): number {
	if (kind === 'count' || kind === 'distinct') return 0;
	if (kind === 'share') return 4;
	return field?.decimals ?? (kind === 'average' || field?.type !== 'integer' ? 2 : 0);
}

function unitOf(kind: string, field: ResolvedField | undefined): string | undefined {
	return kind === 'distinct' || kind === 'count' || kind === 'share' ? undefined : field?.unit;
}

/** The step of the only group of dates, which periods are compared along; undefined without one, or with several. */
export function periodOf(columns: readonly DataSetColumn[]): { name: string; unit: DateUnit } | undefined {
	const dates = columns.flatMap(({ name, way, part }) => (part === 'groups' && way?.kind === 'date' ? [{ name, unit: way.unit }] : []));
	return dates.length === 1 ? dates[0] : undefined;
}
