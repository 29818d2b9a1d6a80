import type { Figures } from '../../contract/charts/figures.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { useText } from '../core/texts/use-text.ts';
import type { Item } from './options/chart-scene.ts';
import { sayFigure } from './say-figure.ts';
import { texts } from './texts.ts';

interface Props {
	figures: Figures;
	onFigure(lead: NonNullable<Item['lead']>): void;
}

/** A few large figures; with a group of dates the last one, and how it differs from the one before. */
export function ChartNumbers({ figures, onFigure }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const last = Math.max(0, ...figures.cells.map(({ at }) => at[0] ?? 0));
	const cell = figures.axes.length === 0 ? figures.cells[0] : figures.cells.find(({ at }) => at[0] === last);
	const before = figures.axes.length === 0 ? undefined : figures.cells.find(({ at }) => at[0] === last - 1);
	return (
		<ul className="portal-chart-numbers">
			{figures.measures.map((measure, index) => {
				const value = cell?.values[index] ?? (measure.kind === 'count' ? 0 : null);
				const earlier = before?.values[index];
				const said = sayFigure(value, measure, language);
				const title = t(texts.openRecords({ group: figures.title, measure: measure.title, count: cell?.records[index] ?? 0 }));
				return (
					<li key={measure.title}>
						<span>{measure.title}</span>
						{cell ? (
							<button type="button" title={title} onClick={() => onFigure({ measure: index, cell })}>
								{said}
							</button>
						) : (
							<strong>{said}</strong>
						)}
						{typeof earlier === 'number' && typeof value === 'number' && (
							<small>
								{value >= earlier ? '▲' : '▼'} {sayFigure(Math.abs(value - earlier), measure, language)}
							</small>
						)}
					</li>
				);
			})}
		</ul>
	);
}
