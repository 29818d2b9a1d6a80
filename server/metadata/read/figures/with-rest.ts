import type { Language } from '../../../../contract/base/languages.ts';
import type { FigureQuestion, MeasureKind } from '../../../../contract/charts/chart.ts';
import type { FigureAxis } from '../../../../contract/charts/figures.ts';
import { figureTexts } from '../../../../contract/charts/texts.ts';
import type { Entry, Key } from './axis-entries.ts';
import { addSums, figureOf, type Sums } from './measure-sql.ts';

/** An axis with the keys of its groups, and the position of each key. */
export interface ShownAxis extends Omit<FigureAxis, 'entries'> {
	entries: Entry[];
	of: Map<Key, number>;
}

interface Shown {
	index: number;
	cells: Array<{ keys: Key[]; sums: Sums[] }>;
	kinds: MeasureKind[];
	question: Pick<FigureQuestion, 'order' | 'limit'>;
	language: Language;
	/** No groups are added up. */
	isWhole: boolean;
}

/** Groups of a second axis that are shown at most: each is a colour. */
const mostSeries = 12;
const usualLimit = 20;

/** Orders the groups of an axis, and adds up those beyond the limit as one. */
export function withRest(axis: ShownAxis, { index, cells, kinds, question, language, isWhole }: Shown): ShownAxis {
	const ordered =
		axis.kind === 'names' ? sortEntries(axis.entries, { index, cells, kinds, order: question.order, language }) : axis.entries;
	const limit = Math.min(question.limit ?? usualLimit, index === 0 ? Number.POSITIVE_INFINITY : mostSeries);
	const isCut = !isWhole && axis.kind === 'names' && ordered.length > limit + 1;
	const entries = isCut ? [...ordered.slice(0, limit), restOf(ordered.slice(0, limit), language)] : ordered;
	const of = new Map<Key, number>(ordered.map(({ key }, position) => [key, isCut ? Math.min(position, limit) : position]));
	return { ...axis, entries, of };
}

function sortEntries(
	entries: Entry[],
	{ index, cells, kinds, order, language }: Pick<Shown, 'index' | 'cells' | 'kinds' | 'language'> & { order: FigureQuestion['order'] },
): Entry[] {
	const kind = kinds[0] ?? 'count';
	const sums = new Map<Key, Sums[]>();
	for (const cell of cells) {
		const key = cell.keys[index] ?? null;
		const first = cell.sums[0];
		if (first) sums.set(key, [...(sums.get(key) ?? []), first]);
	}
	const weights = new Map(entries.map(({ key }) => [key, figureOf(kind, addSums(kind, sums.get(key) ?? [])) ?? 0]));
	const weigh = ({ key }: Entry): number => weights.get(key) ?? 0;
	const compare = new Intl.Collator(language, { numeric: true }).compare;
	const byTitle = (one: Entry, other: Entry): number => compare(one.title, other.title);
	const named = entries.filter(({ key }) => key !== null);
	const empty = entries.filter(({ key }) => key === null);
	named.sort((one, other) => (order === 'title' ? byTitle(one, other) : weigh(other) - weigh(one) || byTitle(one, other)));
	return [...named, ...empty];
}

/** The records that are in none of the groups, those without a value among them. */
function restOf(shown: Entry[], language: Language): Entry {
	return {
		...{ key: null, title: figureTexts.rest().in(language), color: null, isRest: true },
		rule: { combinator: 'or', not: true, rules: shown.map(({ rule }) => rule) },
	};
}
