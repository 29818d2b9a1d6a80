import type { ChartRequest } from '../../../contract/charts/figures.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { PortletProps } from '../../screens/portlet.ts';
import { ChartTile } from './chart-tile.tsx';

/** A chart on the home page: that of a document, or the question about a list that was pinned. */
export function ChartPortlet({ settings, title }: PortletProps) {
	const pinned = settings.request === undefined ? undefined : readRequest(settings.request);
	if (!pinned) return <ChartTile request={{ chart: settings.chart ?? '' }} />;
	return (
		<ChartTile
			request={pinned}
			heading={
				<div className="portal-chart-title">
					<h2>{title}</h2>
				</div>
			}
		/>
	);
}

function readRequest(text: string): ChartRequest | undefined {
	try {
		const request: unknown = JSON.parse(text);
		return isPlainObject(request) ? request : undefined;
	} catch {
		return undefined;
	}
}
