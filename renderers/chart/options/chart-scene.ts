import type { Language } from '../../../contract/base/languages.ts';
import type { FigureCell, FigureMeasure, Figures } from '../../../contract/charts/figures.ts';
import type { ChartLook } from '../chart-look.ts';
import { sayFigure, sayShort } from '../say-figure.ts';

/** What a picture is made of. */
export interface ChartScene {
	figures: Figures;
	look: ChartLook;
	language: Language;
	/** Of the picture, in pixels. */
	width: number;
	/** Of the picture, in pixels, where nobody can scroll: groups without room are counted instead of drawn. Default: it is as high as it needs. */
	height?: number | undefined;
}

/** An option of the chart library; its parts are checked by drawing every chart. */
export type PictureOption = Record<string, unknown>;

/** One item of a series with the figure that it leads to. */
export interface Item {
	name?: string;
	value: number | null | Array<number | null>;
	lead: { measure: number; cell: FigureCell } | null;
	itemStyle?: object;
	[part: string]: unknown;
}

/** Finds the cell of groups. */
export function createCellFinder({ cells }: Figures): (...at: number[]) => FigureCell | undefined {
	const known = new Map(cells.map((cell) => [cell.at.join(), cell]));
	return (...at) => known.get(at.join());
}

/** Percentages are drawn as numbers of percent. */
export function drawn(value: number | null | undefined, { isPercent }: FigureMeasure): number | null {
	if (value === null || value === undefined) return null;
	return isPercent ? value * 100 : value;
}

/** The figure of a group without records: none, except for what is counted or added up. */
export function emptyOf(measure: FigureMeasure | undefined): number | null {
	return measure?.kind === 'count' || measure?.kind === 'sum' ? 0 : null;
}

/** A drawn number in words. */
export function sayDrawn(measure: FigureMeasure | undefined, language: Language): (value: unknown) => string {
	return (value) => {
		if (!measure || typeof value !== 'number' || Number.isNaN(value)) return '–';
		return sayFigure(measure.isPercent ? value / 100 : value, measure, language);
	};
}

/** The labels of an axis of numbers. */
export function sayAxis(measure: FigureMeasure | undefined, language: Language): (value: number) => string {
	return (value) => (measure?.isPercent ? `${Number(value.toFixed(1))}%` : sayShort(value, language));
}

/** About how many parts an axis of numbers along the width has: more of them would let its labels touch. */
export function partsAlong({ width }: ChartScene): number {
	return Math.min(5, Math.max(2, Math.floor(width / 100)));
}

/** How wide a text is about, in Chinese characters; Latin letters are about half as wide. */
export function textWidth(text: string): number {
	return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.55), 0);
}

/** The styles of texts and of the box that shows a figure. */
export function baseOption({ look }: ChartScene): PictureOption {
	return {
		animation: false,
		color: [...look.palette],
		textStyle: { fontFamily: look.fontFamily, fontSize: look.fontSize, color: look.text },
		tooltip: {
			confine: true,
			backgroundColor: look.ground,
			borderColor: look.line,
			textStyle: { color: look.text, fontSize: look.fontSize, fontFamily: look.fontFamily },
		},
		legend: {
			type: 'scroll',
			bottom: 0,
			textStyle: { color: look.text },
			pageTextStyle: { color: look.text },
			itemHeight: 10,
			itemWidth: 16,
		},
	};
}

/** The tooltip of a figure alone. */
export function itemTooltip(base: PictureOption, measure: FigureMeasure | undefined, language: Language): PictureOption {
	return { ...(base.tooltip as object), trigger: 'item', valueFormatter: sayDrawn(measure, language) };
}
