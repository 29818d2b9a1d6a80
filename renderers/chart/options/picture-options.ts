import type { ChartType } from '../../../contract/charts/chart.ts';
import type { ChartScene, PictureOption } from './chart-scene.ts';
import { mapOption } from './map-option.ts';
import { funnelOption, pieOption, radarOption, treeMapOption } from './part-options.ts';
import { gaugeOption, heatMapOption, scatterOption } from './point-options.ts';
import { seriesOption } from './series-option.ts';

/** How each type is drawn; the others are tables and figures. */
export const pictureOptions: Partial<Record<ChartType, (scene: ChartScene) => PictureOption>> = {
	bar: seriesOption,
	line: seriesOption,
	area: seriesOption,
	pie: pieOption,
	funnel: funnelOption,
	gauge: gaugeOption,
	scatter: scatterOption,
	'heat-map': heatMapOption,
	'tree-map': treeMapOption,
	map: mapOption,
	radar: radarOption,
};
