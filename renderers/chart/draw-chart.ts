import {
	BarChart,
	FunnelChart,
	GaugeChart,
	HeatmapChart,
	LineChart,
	PieChart,
	RadarChart,
	ScatterChart,
	TreemapChart,
} from 'echarts/charts';
import {
	BrushComponent,
	GridComponent,
	LegendComponent,
	LegendScrollComponent,
	RadarComponent,
	TooltipComponent,
	VisualMapContinuousComponent,
} from 'echarts/components';
import { init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

import type { FigureMap } from '../../contract/charts/map.ts';
import type { PictureOption } from './options/chart-scene.ts';
import { regionsOf } from './options/map-option.ts';

use([
	...[BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, RadarChart, ScatterChart, TreemapChart],
	...[
		BrushComponent,
		GridComponent,
		LegendComponent,
		LegendScrollComponent,
		RadarComponent,
		TooltipComponent,
		VisualMapContinuousComponent,
	],
	...[LabelLayout, SVGRenderer],
]);

type GeoJson = Parameters<typeof registerMap>[1];

/** A drawn picture. */
export interface Picture {
	draw(option: PictureOption, map: FigureMap | null): void;
	/** Lets the pointer select a part of the axis by dragging, or ends that. */
	setBrush(isOn: boolean): void;
	resize(): void;
	/** The picture as an address of SVG data. */
	toSvg(): string;
	close(): void;
}

interface Handlers {
	/** Receives what the item under the pointer has as data. */
	onClick(data: unknown): void;
	/** Receives the positions of the first and the last group that were selected. */
	onBrush(from: number, to: number): void;
}

/** Makes the regions of a map known to the chart library; only once `map-picture.tsx` is loaded. */
export function registerRegions(map: FigureMap): void {
	registerMap(regionsOf(map), { type: 'FeatureCollection', features: map.regions } as GeoJson);
}

/** Draws a chart in an element. */
export function openPicture(element: HTMLElement, { onClick, onBrush }: Handlers): Picture {
	let known: FigureMap | null = null;
	const chart = init(element, null, { renderer: 'svg' });
	chart.on('click', ({ data }) => onClick(data));
	chart.on('brushEnd', (event) => {
		const [area] = (event as { areas?: Array<{ coordRange?: unknown }> }).areas ?? [];
		const range = area?.coordRange;
		if (!Array.isArray(range)) return;
		// Selected once: the mark goes, what it means is shown elsewhere.
		chart.dispatchAction({ type: 'brush', areas: [] });
		const [from = 0, to = 0] = range.map(Number).sort((one, other) => one - other);
		onBrush(Math.max(0, from), Math.max(0, to));
	});
	return {
		setBrush: (isOn) =>
			chart.dispatchAction({
				...{ type: 'takeGlobalCursor', key: 'brush' },
				brushOption: isOn ? { brushType: 'lineX', brushMode: 'single' } : { brushType: false },
			}),
		draw(option, map) {
			// A picture is drawn again at each change of its size.
			if (map && map.regions !== known?.regions) registerRegions(map);
			known = map;
			chart.setOption(option, { notMerge: true });
		},
		resize: () => chart.resize(),
		toSvg: () => chart.getDataURL({ type: 'svg' }),
		close: () => chart.dispose(),
	};
}
