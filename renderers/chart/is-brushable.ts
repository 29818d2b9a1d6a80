import type { Figures } from '../../contract/charts/figures.ts';

/** Whether a period can be selected in a chart: groups of dates along a horizontal axis. */
export function isBrushable({ type, axes }: Pick<Figures, 'type' | 'axes'>): boolean {
	return ['bar', 'line', 'area'].includes(type) && axes[0]?.kind === 'time' && axes[0].entries.length > 1;
}
