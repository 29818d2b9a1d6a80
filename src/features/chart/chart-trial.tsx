import type { ChartFile } from '../../../contract/charts/chart.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useSettled } from '../../base/state/use-settled.ts';
import { ChartTile } from './chart-tile.tsx';

/** A chart as its text describes it, with the figures of this moment and the rights of the user. */
export function ChartTrial({ file }: { file: ChartFile }) {
	const { language } = useRuntime();
	const definition = useSettled(file);
	const { title, description, texts } = definition;
	const translate = createTranslate(texts, language);
	return (
		<div className="chart-trial">
			<ChartTile
				request={{ definition }}
				heading={
					<div className="portal-chart-title">
						<h2>{translate(title)}</h2>
						{description !== undefined && <p>{translate(description)}</p>}
					</div>
				}
			/>
		</div>
	);
}
