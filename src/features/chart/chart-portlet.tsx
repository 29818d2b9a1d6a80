import type { PortletProps } from '../../screens/portlet.ts';
import { ChartTile } from './chart-tile.tsx';

/** A chart on the home page. */
export function ChartPortlet({ settings }: PortletProps) {
	return <ChartTile request={{ chart: settings.chart ?? '' }} />;
}
