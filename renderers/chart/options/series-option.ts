import type { FigureEntry, FigureMeasure, Figures } from '../../../contract/charts/figures.ts';
import { pathMark } from '../../../contract/charts/path-mark.ts';
import { entryColor } from '../chart-look.ts';
import { texts } from '../texts.ts';
import {
	baseOption,
	type ChartScene,
	createCellFinder,
	drawn,
	emptyOf,
	type Item,
	type PictureOption,
	partsAlong,
	sayAxis,
	sayDrawn,
	textWidth,
} from './chart-scene.ts';

/** Titles with more characters make bars lie. */
const longTitle = 4;
/** The height of a lying bar with its title, and that of the rest of the picture. */
const [rowHeight, frameHeight] = [22, 74];
/** Names that are wider than so many Chinese characters have two lines, in rows of this height. */
const [wideTitle, wideHeight] = [13, 34];
/** A lying bar where nobody can scroll, and the line that counts the bars without room. */
const [tightHeight, noteHeight] = [16, 20];
/** Between the axes of lying bars. */
const axisHeight = 20;

/** The groups that are drawn: all others together would dwarf each of them, and are in the table. */
export function drawnEntries({ axes }: Pick<Figures, 'axes'>): Array<FigureEntry & { at: number }> {
	return (axes[0]?.entries ?? []).map((entry, at) => ({ ...entry, at })).filter(({ rule }) => !('rules' in rule && rule.not));
}

/** Whether bars lie, because their titles are long or many. */
function isLyingChart(figures: Figures): boolean {
	const [first] = figures.axes;
	if (figures.type !== 'bar' || first?.kind !== 'names') return false;
	return first.entries.length > 12 || first.entries.some(({ title }) => [...title].length > longTitle);
}

/** The least height that a chart needs. */
export function leastHeight(figures: Figures): number {
	return isLyingChart(figures) ? drawnEntries(figures).length * (isWide(figures) ? wideHeight : rowHeight) + frameHeight : 0;
}

/** Whether one of the names has no room in a line beside its bar. */
function isWide(figures: Figures): boolean {
	return drawnEntries(figures).some(({ title }) => textWidth(title) > wideTitle);
}

/** The groups that have room, where the picture cannot be scrolled. */
function entriesWithRoom({ figures, height }: ChartScene): ReturnType<typeof drawnEntries> {
	const entries = drawnEntries(figures);
	if (height === undefined || !isLyingChart(figures)) return entries;
	const room = height - frameHeight;
	if (entries.length * tightHeight <= room) return entries;
	return entries.slice(0, Math.max(1, Math.floor((room - noteHeight) / tightHeight)));
}

interface Series {
	title: string;
	measure: number;
	/** The group of the second axis. */
	second: number | null;
	color: string;
}

/** Bars, lines and areas: groups along one axis; percentages beside other figures have an axis of their own. */
export function seriesOption(scene: ChartScene): PictureOption {
	const { figures, look, language } = scene;
	const { type, stacked } = figures;
	const entries = entriesWithRoom(scene);
	const without = drawnEntries(figures).length - entries.length;
	const series = seriesOf(scene);
	const isLying = isLyingChart(figures);
	const own = figures.measures.filter((measure, index) => index === 0 || measure.isPercent !== figures.measures[0]?.isPercent).slice(0, 2);
	const category = {
		type: 'category',
		data: entries.map(({ title }) => title),
		inverse: isLying,
		axisTick: { show: false },
		axisLine: { lineStyle: { color: look.line } },
		axisLabel: { color: look.text, ...labels(scene, isLying), ...ownNames(entries) },
		...(without > 0 && { name: texts.more({ count: without }).in(language), nameTextStyle: { color: look.faint }, nameGap: 8 }),
	};
	const values = own.map((measure, index) => ({
		type: 'value',
		// Many lying bars are scrolled: what they are measured by stays in sight above them, of two axes one above the other.
		...(isLying && { position: 'top', offset: index * axisHeight, splitNumber: partsAlong(scene) }),
		name: own.length > 1 && !isLying ? measure.title : undefined,
		nameTextStyle: { color: look.faint },
		minInterval: measure.decimals === 0 && !measure.isPercent ? 1 : undefined,
		axisLabel: { color: look.faint, formatter: sayAxis(measure, language) },
		splitLine: { show: index === 0, lineStyle: { color: look.line } },
	}));
	const base = baseOption(scene);
	return {
		...base,
		tooltip: { ...(base.tooltip as object), trigger: 'axis', axisPointer: { type: type === 'bar' ? 'shadow' : 'line' } },
		legend: series.length > 1 ? { ...(base.legend as object), ...(isLying && { top: 0, bottom: undefined }) } : { show: false },
		grid: {
			left: 8,
			right: 12,
			top: topOf({ isLying, axes: own.length, series: series.length }),
			bottom: bottomOf({ isLying, hasNote: without > 0, series: series.length }),
			outerBoundsMode: 'same',
			outerBoundsContain: 'axisLabel',
		},
		...(isLying ? { xAxis: values, yAxis: category } : { xAxis: category, yAxis: values }),
		series: series.map((one) => toSeries(one, { scene, isLying, own, stacked: stacked && figures.axes.length > 1 })),
	};
}

/** Room for the names of the axes, or for the legend. */
function topOf({ isLying, axes, series }: { isLying: boolean; axes: number; series: number }): number {
	if (isLying) return series > 1 ? 30 : 8;
	return axes > 1 ? 34 : 14;
}

/** Room for the legend, or for the line that counts the bars without room. */
function bottomOf({ isLying, hasNote, series }: { isLying: boolean; hasNote: boolean; series: number }): number {
	if (hasNote) return noteHeight + 8;
	return series > 1 && !isLying ? 32 : 8;
}

/** One for each group of the second axis, or one for each measure. */
function seriesOf({ figures, look }: ChartScene): Series[] {
	const second = figures.axes[1];
	if (second) {
		return second.entries.map(({ title, color }, index) => ({ title, measure: 0, second: index, color: entryColor(color, index, look) }));
	}
	return figures.measures.map(({ title }, index) => ({ title, measure: index, second: null, color: look.palette[index] ?? look.main }));
}

interface Drawing {
	scene: ChartScene;
	isLying: boolean;
	own: FigureMeasure[];
	stacked: boolean;
}

function toSeries({ title, measure: index, second, color }: Series, { scene, isLying, own, stacked }: Drawing): PictureOption {
	const { figures, language } = scene;
	const { type } = figures;
	const measure = figures.measures[index];
	if (!measure) return {};
	const find = createCellFinder(figures);
	const [first] = figures.axes;
	const isSecondary = index > 0 && own.length > 1 && measure.isPercent === own[1]?.isPercent;
	const isLine = type !== 'bar' || isSecondary;
	const position = isSecondary ? 1 : 0;
	const isAdded = measure.kind === 'count' || measure.kind === 'sum';
	return {
		type: isLine ? 'line' : 'bar',
		name: title,
		data: entriesWithRoom(scene).map(({ at }): Item => {
			const cell = second === null ? find(at) : find(at, second);
			const value = cell ? drawn(cell.values[index], measure) : emptyOf(measure);
			return { value, lead: cell ? { measure: index, cell } : null };
		}),
		...(isLying ? { xAxisIndex: position } : { yAxisIndex: position }),
		...(stacked && isAdded && { stack: 'all' }),
		itemStyle: { color },
		tooltip: { valueFormatter: sayDrawn(measure, language) },
		...(isLine && lineStyle({ color, isDot: type === 'bar' && first?.kind !== 'time', isArea: type === 'area', index: second ?? index })),
		...(!isLine && { barMaxWidth: 28 }),
		emphasis: { focus: 'series' },
	};
}

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'];

/** Lines differ by the form of their points, too. */
function lineStyle({ color, isDot, isArea, index }: { color: string; isDot: boolean; isArea: boolean; index: number }): PictureOption {
	return {
		symbol: symbols[index % symbols.length],
		symbolSize: isDot ? 10 : 6,
		lineStyle: { color, width: isDot ? 0 : 2 },
		connectNulls: false,
		...(isArea && { areaStyle: { color, opacity: 0.35 } }),
	};
}

/** Below a record of a tree, names of paths begin alike, and what tells them apart would have no room. */
function ownNames(entries: Array<Pick<FigureEntry, 'title'>>): PictureOption {
	const [first = [], ...others] = entries.map(({ title }) => title.split(pathMark));
	const isAlike = (index: number) => others.every((parts) => index < parts.length - 1 && parts[index] === first[index]);
	let alike = 0;
	while (alike < first.length - 1 && isAlike(alike)) alike += 1;
	return alike === 0 ? {} : { formatter: (title: string) => title.split(pathMark).slice(alike).join(pathMark) };
}

/** Names that have no room are turned. */
function labels({ figures, width, height, look }: ChartScene, isLying: boolean): PictureOption {
	const entries = drawnEntries(figures);
	// Where nobody can scroll, the rows have no room for a second line.
	const overflow = height === undefined && isWide(figures) ? 'break' : 'truncate';
	if (isLying) return { interval: 0, width: Math.max(70, width * 0.4), overflow };
	if (figures.axes[0]?.kind === 'time') return { hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' };
	const room = width / Math.max(1, entries.length);
	const longest = Math.max(...entries.map(({ title }) => [...title].length), 1) * look.fontSize;
	return longest < room
		? { interval: 0 }
		: { interval: 0, rotate: room < 34 ? 60 : 40, width: 110, overflow: 'truncate', fontSize: look.fontSize - 1 };
}
