import { useEffect, useState } from 'react';

import type { ChartFile } from '../../../contract/charts/chart.ts';
import { ChartTile } from './chart-tile.tsx';

/** After the last change of the text, in ms. */
const pause = 600;

/** A chart over a screen as its text describes it, with the figures of this moment and the rights of the user. */
export function ChartTrial({ file }: { file: ChartFile }) {
	const [shown, setShown] = useState(file);
	const text = JSON.stringify(file);
	useEffect(() => {
		const timer = setTimeout(() => setShown(JSON.parse(text) as ChartFile), pause);
		return () => clearTimeout(timer);
	}, [text]);
	const { screen, type, stacked, groups, measures, filter, order, limit, title, description } = shown;
	const request = { screen, type, stacked, groups, measures, order, limit, query: filter };
	return (
		<div className="chart-trial">
			<ChartTile
				request={request}
				heading={
					<div className="portal-chart-title">
						<h2>{title}</h2>
						{description !== undefined && <p>{description}</p>}
					</div>
				}
			/>
		</div>
	);
}
