import { entryColor } from '../chart-look.ts';
import {
	baseOption,
	type ChartScene,
	createCellFinder,
	drawn,
	emptyOf,
	type Item,
	itemTooltip,
	type PictureOption,
	sayAxis,
	sayDrawn,
	textWidth,
} from './chart-scene.ts';
import { seriesOption } from './series-option.ts';

/** Parts of a whole around a circle. */
export function pieOption(scene: ChartScene): PictureOption {
	const base = baseOption(scene);
	const { look } = scene;
	return {
		...base,
		tooltip: itemTooltip(base, scene.figures.measures[0], scene.language),
		legend: { show: false },
		series: [
			{
				type: 'pie',
				// Names beside it need their room on a phone.
				radius: scene.width < 360 ? ['28%', '48%'] : ['38%', '66%'],
				center: ['50%', '50%'],
				data: parts(scene),
				itemStyle: { borderColor: look.ground, borderWidth: 2 },
				label: {
					color: look.text,
					formatter: ({ name, percent }: { name: string; percent: number }) => `${name}\n${percent.toFixed(1)}%`,
					lineHeight: 16,
					bleedMargin: 2,
				},
				// Short lines leave names their room.
				labelLine: { length: 8, length2: 8, lineStyle: { color: look.faint } },
			},
		],
	};
}

/** Stages from wide to narrow, in the order of the groups. */
export function funnelOption(scene: ChartScene): PictureOption {
	const base = baseOption(scene);
	const { look, figures, language } = scene;
	const say = sayDrawn(figures.measures[0], language);
	return {
		...base,
		tooltip: itemTooltip(base, figures.measures[0], language),
		legend: { show: false },
		series: [
			{
				type: 'funnel',
				...{ left: '6%', right: '30%', top: 10, bottom: 10, gap: 3, minSize: '8%' },
				sort: 'descending',
				data: parts(scene),
				label: {
					position: 'right',
					color: look.text,
					formatter: ({ name, value }: { name: string; value: unknown }) => `${name} ${say(value)}`,
				},
				labelLine: { lineStyle: { color: look.faint } },
				itemStyle: { borderColor: look.ground },
			},
		],
	};
}

/** Areas by size; groups of a second axis inside them. */
export function treeMapOption(scene: ChartScene): PictureOption {
	const base = baseOption(scene);
	const { figures, look, language } = scene;
	const [first, second] = figures.axes;
	const [measure] = figures.measures;
	const find = createCellFinder(figures);
	const say = sayDrawn(measure, language);
	const nested = (at: number, color: string): PictureOption[] =>
		(second?.entries ?? []).flatMap(({ title }, other) => {
			const cell = find(at, other);
			return cell && measure
				? [{ name: title, value: drawn(cell.values[0], measure), lead: { measure: 0, cell }, itemStyle: { color } }]
				: [];
		});
	const data = second
		? (first?.entries ?? []).map(({ title, color }, at) => ({ name: title, children: nested(at, entryColor(color, at, look)) }))
		: parts(scene);
	return {
		...base,
		tooltip: itemTooltip(base, measure, language),
		legend: { show: false },
		series: [
			{
				type: 'treemap',
				...{ left: 4, right: 4, top: 4, bottom: 4, roam: false, nodeClick: false },
				breadcrumb: { show: false },
				data,
				label: {
					color: '#fff',
					lineHeight: 18,
					textBorderColor: 'rgba(0, 0, 0, 0.5)',
					textBorderWidth: 2,
					overflow: 'break',
					formatter: ({ name, value }: { name: string; value: unknown }) => `${name}\n${say(value)}`,
				},
				upperLabel: { show: second !== undefined, height: 22, color: look.text },
				itemStyle: { borderColor: look.ground, borderWidth: 2, gapWidth: 2 },
			},
		],
	};
}

/** With fewer directions a radar encloses no area. */
const leastDirections = 3;

/** One figure for each direction; a second axis has one line for each of its groups. Bars where there are too few directions. */
export function radarOption(scene: ChartScene): PictureOption {
	const { figures, look, language, width } = scene;
	if ((figures.axes[0]?.entries.length ?? 0) < leastDirections) return seriesOption({ ...scene, figures: { ...figures, type: 'bar' } });
	const base = baseOption(scene);
	const [first, second] = figures.axes;
	const find = createCellFinder(figures);
	const entries = first?.entries ?? [];
	const [measure] = figures.measures;
	const lines = second
		? second.entries.map(({ title }, other) => ({
				name: title,
				values: entries.map((_, at) => find(at, other)?.values[0] ?? emptyOf(measure)),
				of: measure,
			}))
		: figures.measures.map((one, index) => ({
				name: one.title,
				values: entries.map((_, at) => find(at)?.values[index] ?? emptyOf(one)),
				of: one,
			}));
	const most = Math.max(...lines.flatMap(({ values, of }) => values.map((value) => (of ? (drawn(value, of) ?? 0) : 0))), 0.01);
	return {
		...base,
		tooltip: itemTooltip(base, measure, language),
		legend: lines.length > 1 ? base.legend : { show: false },
		radar: {
			indicator: entries.map(({ title }, index) => ({
				name: title,
				max: most * 1.1,
				axisLabel: { show: index === 0, formatter: sayAxis(measure, language), color: look.faint },
			})),
			radius: width < 360 ? '54%' : '64%',
			splitNumber: 4,
			// What has no room beside the circle has a second line.
			axisName: { color: look.text, formatter: (name: string) => inLines(name, width * 0.25, look.fontSize) },
			splitLine: { lineStyle: { color: look.line } },
			splitArea: { show: false },
			axisLine: { lineStyle: { color: look.line } },
		},
		series: [
			{
				type: 'radar',
				data: lines.map(({ name, values, of }, index) => ({
					name,
					// The library draws no point for a text.
					value: values.map((value) => (of ? drawn(value, of) : value) ?? '-'),
					itemStyle: { color: look.palette[index % look.palette.length] },
					areaStyle: { opacity: 0.15 },
				})),
			},
		],
	};
}

/** A name in lines that are about as wide as there is room: the library breaks no names of a radar. */
function inLines(name: string, room: number, fontSize: number): string {
	const lines: string[] = [];
	for (const part of name.split(/(?<= )|(?<=[\u2000-\uffff])/)) {
		const last = lines.at(-1);
		if (last !== undefined && textWidth(last + part.trim()) * fontSize <= room) lines[lines.length - 1] = last + part;
		else lines.push(part);
	}
	return lines.map((line) => line.trim()).join('\n');
}

function parts({ figures, look }: ChartScene): Item[] {
	const find = createCellFinder(figures);
	const [measure] = figures.measures;
	return (figures.axes[0]?.entries ?? []).flatMap(({ title, color }, at) => {
		const cell = find(at);
		if (!cell || !measure) return [];
		return [
			{ name: title, value: drawn(cell.values[0], measure), lead: { measure: 0, cell }, itemStyle: { color: entryColor(color, at, look) } },
		];
	});
}
