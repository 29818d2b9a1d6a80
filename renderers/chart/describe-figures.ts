import { joinClauses } from '../../contract/base/join-texts.ts';
import type { Language } from '../../contract/base/languages.ts';
import type { FigureCell, Figures } from '../../contract/charts/figures.ts';
import { sayFigure } from './say-figure.ts';
import { chartTypeTexts, texts } from './texts.ts';

/** What a chart shows in one sentence, for readers who do not see it. */
export function describeFigures(figures: Figures, language: Language): string {
	const { title, type, measures, cells, axes, total } = figures;
	const [measure] = measures;
	if (!measure || cells.length === 0) return texts.saidFigure({ title, figures: texts.empty().in(language) }).in(language);
	if (axes.length === 0) {
		const said = measures.map((one, index) =>
			texts.groupFigure({ group: one.title, figure: sayFigure(total[index] ?? null, one, language) }),
		);
		return texts.saidFigure({ title, figures: joinClauses(said).in(language) }).in(language);
	}
	const sorted = cells.filter(({ values }) => values[0] !== null).sort((one, other) => Number(other.values[0]) - Number(one.values[0]));
	const say = (cell: FigureCell | undefined): string => {
		if (!cell) return '–';
		return texts.groupFigure({ group: groupOf(figures, cell), figure: sayFigure(cell.values[0] ?? null, measure, language) }).in(language);
	};
	const most = say(sorted[0]);
	const least = say(sorted.at(-1));
	return texts.said({ title, type: chartTypeTexts[type]().in(language), count: cells.length, most, least }).in(language);
}

/** The titles of the groups of a cell. */
export function groupOf({ axes }: Pick<Figures, 'axes'>, { at }: Pick<FigureCell, 'at'>): string {
	return at.map((position, axis) => axes[axis]?.entries[position]?.title ?? '').join(' · ');
}
