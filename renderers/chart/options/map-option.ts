import type { FigureCell, FigureMeasure } from '../../../contract/charts/figures.ts';
import type { FigureMap } from '../../../contract/charts/map.ts';
import { ownTitle } from '../../../contract/charts/path-mark.ts';
import { sayFigure } from '../say-figure.ts';
import { texts } from '../texts.ts';
import { baseOption, type ChartScene, createCellFinder, drawn, emptyOf, type PictureOption, sayAxis, sayDrawn } from './chart-scene.ts';
import { scaleText } from './scale-text.ts';

/** The name under which the chart library knows the regions of a map. */
export const regionsOf = ({ name }: FigureMap): string => `portal ${name}`;

/** Below this width in pixels the regions have no figures, only names. */
const wide = 480;

/** Regions from light to strong by the first measure; the box of a region has all of them. */
export function mapOption(scene: ChartScene): PictureOption {
	const { figures, look, language, width } = scene;
	const { map, axes, measures } = figures;
	const base = baseOption(scene);
	const [measure] = measures;
	if (!map || !measure) return base;
	const find = createCellFinder(figures);
	const cells = new Map((axes[0]?.entries ?? []).map(({ title }, at) => [ownTitle(title), find(at)]));
	const say = sayDrawn(measure, language);
	const regions = map.regions.map(({ properties: { name, short } }) => {
		const cell = cells.get(name);
		return { name, title: short ?? name, cell, value: drawn(figureOf(cell, measure, 0), measure) };
	});
	const most = Math.max(...regions.map(({ value }) => value ?? 0)) || 1;
	const below = map.source === '' ? 0 : 22;
	return {
		...base,
		tooltip: {
			...(base.tooltip as object),
			trigger: 'item',
			formatter: ({ name }: { name: string }) => regionBox(scene, name, cells.get(name)),
		},
		legend: { show: false },
		visualMap: {
			show: figures.cells.length > 0,
			...{ min: 0, max: most, orient: 'horizontal', left: 'center', bottom: below, itemHeight: 120, itemWidth: 12 },
			text: [most, 0].map(sayAxis(measure, language)),
			inRange: { color: [...look.scale] },
			textStyle: { color: look.faint },
			formatter: sayAxis(measure, language),
		},
		graphic: sourceLine(scene, map.source),
		series: [
			{
				type: 'map',
				map: regionsOf(map),
				...{
					left: 8,
					right: 8,
					top: 8,
					bottom: below + 44,
					preserveAspect: 'contain',
					roam: false,
					selectedMode: false,
					showLegendSymbol: false,
				},
				itemStyle: { areaColor: look.line, borderColor: look.ground, borderWidth: 1 },
				emphasis: { disabled: true },
				labelLayout: { hideOverlap: true },
				data: regions.map(({ name, title, cell, value }) => ({
					...{ name, value: value ?? Number.NaN },
					label: {
						show: true,
						...{ fontSize: look.fontSize - 1, lineHeight: look.fontSize + 2 },
						color: value === null ? look.text : scaleText(value / most, look),
						formatter: cell && width >= wide ? () => `${title}\n${say(value)}` : () => title,
					},
					lead: cell ? { measure: 0, cell } : null,
				})),
			},
		],
	};
}

/** The figure of a region, also of one without records. */
function figureOf(cell: FigureCell | undefined, measure: FigureMeasure, index: number): number | null {
	return cell ? (cell.values[index] ?? null) : emptyOf(measure);
}

/** Where the outlines come from, below the map. */
function sourceLine({ look, width }: ChartScene, text: string): PictureOption {
	const { faint, fontFamily, fontSize } = look;
	return {
		type: 'text',
		...{ left: 'center', bottom: 4 },
		style: { text, fill: faint, fontFamily, fontSize, width: width - 16, overflow: 'truncate' },
	};
}

/** The figures of a region; an element, because the library takes texts as HTML. */
function regionBox({ figures, language }: ChartScene, name: string, cell: FigureCell | undefined): HTMLElement {
	const lines = figures.measures.map((measure, index) => {
		const value = figureOf(cell, measure, index);
		return texts.groupFigure({ group: measure.title, figure: value === null ? '–' : sayFigure(value, measure, language) }).in(language);
	});
	const box = document.createElement('div');
	box.style.whiteSpace = 'pre-line';
	box.textContent = [name, ...lines].join('\n');
	return box;
}
