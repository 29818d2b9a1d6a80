import type { ChartType } from './chart.ts';
import { maxGroups, maxMeasures } from './figures.ts';

/** How many groups and measures a type of chart draws. */
export interface ChartNeeds {
	groups: readonly [from: number, to: number];
	measures: readonly [from: number, to: number];
}

const oneOfOne: ChartNeeds = { groups: [1, 1], measures: [1, 1] };
const series: ChartNeeds = { groups: [1, maxGroups], measures: [1, maxMeasures] };

/** Several measures are series of their own, so a second group goes with one measure alone in bars, lines, areas and radars. */
export const chartNeeds: Record<ChartType, ChartNeeds> = {
	bar: series,
	line: series,
	area: series,
	radar: series,
	pie: oneOfOne,
	funnel: oneOfOne,
	gauge: { groups: [0, 0], measures: [1, 1] },
	scatter: { groups: [1, 1], measures: [2, 3] },
	'heat-map': { groups: [2, 2], measures: [1, 1] },
	'tree-map': { groups: [1, 2], measures: [1, 1] },
	map: { groups: [1, 1], measures: [1, maxMeasures] },
	figure: { groups: [0, 1], measures: [1, maxMeasures] },
	table: { groups: [0, maxGroups], measures: [1, maxMeasures] },
	pivot: { groups: [2, 2], measures: [1, maxMeasures] },
};

/** How many measures a chart of a type with so many groups draws at most. */
export function mostMeasures(type: ChartType, groups: number): number {
	const isSeries = chartNeeds[type] === series;
	return isSeries && groups > 1 ? 1 : chartNeeds[type].measures[1];
}
