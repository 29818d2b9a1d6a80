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
	GridComponent,
	LegendComponent,
	LegendScrollComponent,
	RadarComponent,
	TooltipComponent,
	VisualMapContinuousComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

import type { PictureOption } from './options/chart-scene.ts';

use([
	...[BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, RadarChart, ScatterChart, TreemapChart],
	...[GridComponent, LegendComponent, LegendScrollComponent, RadarComponent, TooltipComponent, VisualMapContinuousComponent],
	...[LabelLayout, SVGRenderer],
]);

/** A drawn picture. */
export interface Picture {
	draw(option: PictureOption): void;
	resize(): void;
	/** The picture as an address of SVG data. */
	toSvg(): string;
	close(): void;
}

/** Draws a chart in an element; `onClick` receives what the item under the pointer has as data. */
export function openPicture(element: HTMLElement, onClick: (data: unknown) => void): Picture {
	const chart = init(element, null, { renderer: 'svg' });
	chart.on('click', ({ data }) => onClick(data));
	return {
		draw: (option) => chart.setOption(option, { notMerge: true }),
		resize: () => chart.resize(),
		toSvg: () => chart.getDataURL({ type: 'svg' }),
		close: () => chart.dispose(),
	};
}
