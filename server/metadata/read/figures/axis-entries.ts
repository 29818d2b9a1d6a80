import { addDays, addMonths, type Day, dayAt } from '../../../../contract/base/china-time.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { DateUnit } from '../../../../contract/charts/chart.ts';
import { type FigureAxis, type FigureEntry, maxEntries } from '../../../../contract/charts/figures.ts';
import type { GroupWay } from '../../../../contract/charts/group-way.ts';
import { figureTexts } from '../../../../contract/charts/texts.ts';
import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';

/** A group as the database has it; null for records without a value. */
export type Key = string | number | boolean | null;

/** One group of an axis, with its position among those of its kind. */
export interface Entry extends FigureEntry {
	key: Key;
}

interface Axis {
	/** The path of the field. */
	path: string;
	field: ResolvedField;
	way: GroupWay;
	language: Language;
	now: Date;
	/** The titles of records, by id. */
	titles: ReadonlyMap<string, string>;
	/** The title of a value of a field without options. */
	titleOf?: (field: string, value: string | null) => string | undefined;
	/** How deep records of a tree are, by id. */
	depths: ReadonlyMap<string, number>;
}

/** What kind of axis a way of grouping makes. */
export function axisKind(way: GroupWay, { options }: ResolvedField): FigureAxis['kind'] {
	if (way.kind === 'date') return 'time';
	return way.kind === 'age' || way.kind === 'ranges' || options !== undefined ? 'ordered' : 'names';
}

/** The groups of the keys that occur, in an order of their own if they have one; dates and ranges have no gaps. Null: too many. */
export function toEntries(keys: Key[], axis: Axis): Entry[] | null {
	const empty = keys.includes(null) ? [emptyEntry(axis)] : [];
	const present = keys.filter((key) => key !== null);
	const entries = presentEntries(present, axis);
	return entries && [...entries, ...empty];
}

/** The title of one group. */
export function groupTitle(key: Key, axis: Axis): string {
	if (key === null) return emptyTitle(axis);
	const { way } = axis;
	if (way.kind === 'date') return dateTitle(String(key), way.unit, axis.language);
	if (way.kind === 'age' || way.kind === 'ranges') {
		const entries = way.kind === 'age' ? ageEntries(way.steps, axis) : rangeEntries(way.steps, axis);
		return entries.find((entry) => entry.key === key)?.title ?? String(key);
	}
	return valueEntry(key, axis).title;
}

function presentEntries(keys: Array<Exclude<Key, null>>, axis: Axis): Entry[] | null {
	const { way, field } = axis;
	if (way.kind === 'date') return dateEntries(keys.map(String), way.unit, axis);
	if (way.kind === 'age') return keys.length === 0 ? [] : ageEntries(way.steps, axis);
	if (way.kind === 'ranges') return keys.length === 0 ? [] : rangeEntries(way.steps, axis);
	const order = new Map(field.options?.map(({ value }, index) => [String(value), index]));
	const position = (key: Key): number => order.get(String(key)) ?? order.size;
	const sorted = axisKind(way, field) === 'ordered' ? [...keys].sort((one, other) => position(one) - position(other)) : keys;
	return sorted.map((key) => valueEntry(key, axis));
}

function emptyTitle({ path, language, titleOf }: Axis): string {
	return titleOf?.(path, null) ?? figureTexts.none().in(language);
}

function emptyEntry(axis: Axis): Entry {
	const { path } = axis;
	return { key: null, title: emptyTitle(axis), color: null, rule: { field: path, operator: 'isNull' }, isRest: true };
}

function valueEntry(key: Exclude<Key, null>, axis: Axis): Entry {
	const { path: field, way } = axis;
	const option = axis.field.options?.find(({ value }) => value === key);
	const isBranch = way.kind === 'level' && axis.depths.get(String(key)) === way.level;
	return {
		key,
		title: option?.title ?? wordOf(key, axis),
		color: option?.color ?? null,
		rule: toRule(field, key, isBranch),
		isRest: way.kind === 'level' && !isBranch,
	};
}

function toRule(field: string, key: Exclude<Key, null>, isBranch: boolean): Rule {
	if (key === '') return { field, operator: 'isEmpty' };
	return { field, operator: isBranch ? 'within' : 'equal', value: key };
}

function wordOf(key: Exclude<Key, null>, { path, field, language, titles, titleOf }: Axis): string {
	if (typeof key === 'boolean') return figureTexts[key ? 'yes' : 'no']().in(language);
	if (key === '') return figureTexts.none().in(language);
	const isRecord = field.reference !== undefined || titles.size > 0;
	return isRecord ? (titles.get(String(key)) ?? figureTexts.notVisible().in(language)) : (titleOf?.(path, String(key)) ?? String(key));
}

function dateEntries(days: Day[], unit: DateUnit, { path, language }: Axis): Entry[] | null {
	const sorted = [...days].sort();
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (first === undefined || last === undefined) return [];
	const entries: Entry[] = [];
	for (let day = first; day <= last; day = nextDay(day, unit)) {
		if (entries.length === maxEntries) return null;
		const value = [day, addDays(nextDay(day, unit), -1)];
		entries.push({
			key: day,
			title: dateTitle(day, unit, language),
			color: null,
			rule: { field: path, operator: 'between', value },
			isRest: false,
		});
	}
	return entries;
}

const months: Record<Exclude<DateUnit, 'day'>, number> = { month: 1, quarter: 3, year: 12 };

function nextDay(day: Day, unit: DateUnit): Day {
	return unit === 'day' ? addDays(day, 1) : addMonths(day, months[unit]);
}

function dateTitle(day: Day, unit: DateUnit, language: Language): string {
	const [year = '', month = ''] = day.split('-');
	if (unit === 'day') return day;
	if (unit === 'year') return figureTexts.year({ year }).in(language);
	if (unit === 'quarter') return figureTexts.quarter({ year, quarter: Math.ceil(Number(month) / 3) }).in(language);
	return figureTexts.month({ year, month: language === 'en' ? month : Number(month) }).in(language);
}

function ageEntries(steps: number[], { path: field, language, now }: Axis): Entry[] {
	const today = dayAt(now.getTime());
	const back = (days: number): Day => addDays(today, -days);
	const bounds = steps.map(Math.floor);
	return [...bounds, null].map((to, index) => {
		const from = bounds[index - 1];
		if (to === null)
			return entryOf(index, figureTexts.daysOver({ from: from ?? 0 }).in(language), { field, operator: 'less', value: back(from ?? 0) });
		if (from === undefined)
			return entryOf(index, figureTexts.daysUpTo({ to }).in(language), { field, operator: 'greaterOrEqual', value: back(to) });
		const title = figureTexts.daysBetween({ from: from + 1, to }).in(language);
		return entryOf(index, title, { field, operator: 'between', value: [back(to), back(from + 1)] });
	});
}

function rangeEntries(steps: number[], { path: field, language }: Axis): Entry[] {
	const said = (step: number): string => step.toLocaleString(language);
	return [...steps, null].map((to, index) => {
		const from = steps[index - 1];
		const above: Rule = { field, operator: 'greaterOrEqual', value: from };
		if (to === null) return entryOf(index, figureTexts.from({ from: said(from ?? 0) }).in(language), above);
		const below: Rule = { field, operator: 'less', value: to };
		if (from === undefined) return entryOf(index, figureTexts.below({ to: said(to) }).in(language), below);
		const title = figureTexts.between({ from: said(from), to: said(to) }).in(language);
		return entryOf(index, title, { combinator: 'and', rules: [above, below] });
	});
}

function entryOf(key: number, title: string, rule: Rule | RuleGroup): Entry {
	return { key, title, color: null, rule, isRest: false };
}
