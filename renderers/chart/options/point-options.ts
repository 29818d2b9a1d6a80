import {
	baseOption,
	type ChartScene,
	createCellFinder,
	drawn,
	itemTooltip,
	type PictureOption,
	partsAlong,
	sayAxis,
	sayDrawn,
} from './chart-scene.ts';
import { scaleText } from './scale-text.ts';

/** Groups as points between two measures; a third one is the size. */
export function scatterOption(scene: ChartScene): PictureOption {
	const { figures, look, language } = scene;
	const base = baseOption(scene);
	const [across, up, size] = figures.measures;
	const [first] = figures.axes;
	if (!across || !up) return base;
	const sizes = figures.cells.map(({ values }) => Number(values[2] ?? 0));
	const largest = Math.max(...sizes, 1);
	const axis = (measure: typeof across) => ({
		type: 'value',
		name: measure.title,
		nameLocation: 'middle',
		nameGap: 28,
		scale: true,
		nameTextStyle: { color: look.faint },
		axisLabel: { color: look.faint, formatter: sayAxis(measure, language) },
		splitLine: { lineStyle: { color: look.line } },
	});
	return {
		...base,
		tooltip: itemTooltip(base, undefined, language),
		legend: { show: false },
		grid: { left: 44, right: 60, top: 22, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
		xAxis: { ...axis(across), splitNumber: partsAlong(scene) },
		yAxis: { ...axis(up), nameGap: 44 },
		series: [
			{
				type: 'scatter',
				itemStyle: { color: look.main, opacity: 0.8 },
				label: { show: true, position: 'right', formatter: '{b}', color: look.text },
				labelLayout: { hideOverlap: true },
				tooltip: { valueFormatter: undefined, formatter: undefined },
				data: figures.cells.map((cell, index) => ({
					name: first?.entries[cell.at[0] ?? 0]?.title ?? '',
					value: [drawn(cell.values[0], across), drawn(cell.values[1], up)],
					symbolSize: size ? 8 + 32 * Math.sqrt((sizes[index] ?? 0) / largest) : 14,
					lead: { measure: 0, cell },
					tooltip: { valueFormatter: undefined },
				})),
			},
		],
	};
}

/** Two groups as a field of colours. */
export function heatMapOption(scene: ChartScene): PictureOption {
	const { figures, look, language } = scene;
	const base = baseOption(scene);
	const [across, up] = figures.axes;
	const [measure] = figures.measures;
	if (!measure) return base;
	const find = createCellFinder(figures);
	const values = figures.cells.map(({ values }) => drawn(values[0], measure) ?? 0);
	const say = sayDrawn(measure, language);
	const most = Math.max(0, ...values) || 1;
	const category = (axis: typeof across, isUp: boolean) => ({
		type: 'category',
		data: axis?.entries.map(({ title }) => title) ?? [],
		inverse: isUp,
		axisTick: { show: false },
		axisLine: { lineStyle: { color: look.line } },
		axisLabel: {
			color: look.text,
			interval: 0,
			...(!isUp && { width: (scene.width - 60) / (axis?.entries.length ?? 1), overflow: 'break' }),
		},
	});
	return {
		...base,
		tooltip: itemTooltip(base, measure, language),
		legend: { show: false },
		grid: { left: 8, right: 8, top: 8, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
		xAxis: category(across, false),
		yAxis: category(up, true),
		visualMap: {
			...{ min: 0, max: most, orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 120, itemWidth: 12 },
			inRange: { color: [...look.scale] },
			textStyle: { color: look.faint },
			formatter: sayAxis(measure, language),
			dimension: 2,
		},
		series: [
			{
				type: 'heatmap',
				itemStyle: { borderColor: look.ground, borderWidth: 2 },
				label: { show: true, formatter: ({ value }: { value: number[] }) => say(value[2]) },
				data: (across?.entries ?? []).flatMap((_, x) =>
					(up?.entries ?? []).flatMap((_, y) => {
						const cell = find(x, y);
						const value = drawn(cell?.values[0], measure);
						if (!cell || value === null) return [];
						return [{ value: [x, y, value], label: { color: scaleText(value / most, look) }, lead: { measure: 0, cell } }];
					}),
				),
			},
		],
	};
}

/** One figure on a dial. */
export function gaugeOption(scene: ChartScene): PictureOption {
	const { figures, look, language } = scene;
	const [measure] = figures.measures;
	const [cell] = figures.cells;
	if (!measure) return {};
	const value = drawn(cell?.values[0], measure);
	const max = measure.isPercent ? percentTop(value ?? 0) : niceTop(value ?? 0);
	const base = baseOption(scene);
	return {
		...base,
		tooltip: itemTooltip(base, measure, language),
		legend: { show: false },
		series: [
			{
				type: 'gauge',
				...{ min: 0, max, radius: '88%', center: ['50%', '56%'], startAngle: 210, endAngle: -30, splitNumber: 5 },
				progress: { show: value !== null, width: 14, itemStyle: { color: look.main } },
				axisLine: { lineStyle: { width: 14, color: [[1, look.line]] } },
				axisTick: { show: false },
				splitLine: { length: 8, distance: 4, lineStyle: { color: look.faint, width: 1 } },
				axisLabel: { color: look.faint, distance: 20, formatter: sayAxis(measure, language), fontSize: look.fontSize },
				pointer: { show: value !== null, width: 4, itemStyle: { color: look.text } },
				title: { color: look.faint, offsetCenter: [0, '74%'], fontSize: look.fontSize },
				detail: {
					color: look.text,
					fontSize: 24,
					offsetCenter: [0, '48%'],
					formatter: value === null ? () => '–' : sayDrawn(measure, language),
				},
				data: [{ name: measure.title, value: value ?? 0, lead: cell ? { measure: 0, cell } : null }],
			},
		],
	};
}

const percentTop = (value: number): number => [10, 20, 50].find((top) => value <= top * 0.9) ?? 100;

function niceTop(value: number): number {
	const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
	return [1, 2, 5, 10].map((step) => step * unit).find((top) => top > value) ?? unit * 10;
}
