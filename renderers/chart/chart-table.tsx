import { useMemo } from 'react';

import { type TableCell, toFigureTable } from '../../contract/charts/figure-table.ts';
import type { Figures } from '../../contract/charts/figures.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { useText } from '../core/texts/use-text.ts';
import { groupOf } from './describe-figures.ts';
import type { Item } from './options/chart-scene.ts';
import { sayFigure } from './say-figure.ts';
import { texts } from './texts.ts';

interface Props {
	figures: Figures;
	onFigure(lead: NonNullable<Item['lead']>): void;
}

/** The figures as a table; each leads to its records. */
export function ChartTable({ figures, onFigure }: Props) {
	const { language } = useRuntime();
	const table = useMemo(() => toFigureTable(figures, language), [figures, language]);
	const drawRow = (cells: readonly TableCell[]) =>
		cells.map((cell, index) => (
			<FigureCell key={table.headings[index]?.title ?? index} {...{ cell, figures, onFigure }} isHead={index === 0} />
		));
	return (
		<section className="portal-chart-table" aria-label={figures.title}>
			<table>
				<thead>
					<tr>
						{table.headings.map(({ title, isNumber }) => (
							<th key={title} scope="col" data-number={isNumber}>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{table.rows.map(({ key, cells }) => (
						<tr key={key}>{drawRow(cells)}</tr>
					))}
				</tbody>
				{table.total && (
					<tfoot>
						<tr>{drawRow(table.total)}</tr>
					</tfoot>
				)}
			</table>
		</section>
	);
}

function FigureCell({ cell, figures, isHead, onFigure }: Props & { cell: TableCell; isHead: boolean }) {
	const t = useText();
	const { language } = useRuntime();
	const measure = figures.measures[cell.of?.measure ?? 0];
	if (cell.of === null || !measure) {
		if (isHead) return <th scope="row">{cell.value}</th>;
		return <td data-number={cell.value === null}>{cell.value ?? '–'}</td>;
	}
	const { cell: found, measure: index } = cell.of;
	const value = found ? found.values[index] : figures.total[index];
	const said = sayFigure(value ?? null, { ...measure, unit: null }, language);
	if (found === null) return <td data-number>{said}</td>;
	const count = found.records[index] ?? 0;
	return (
		<td data-number>
			<button
				type="button"
				className="portal-link"
				title={t(texts.openRecords({ group: groupOf(figures, found), measure: measure.title, count }))}
				onClick={() => onFigure({ measure: index, cell: found })}
			>
				{said}
			</button>
		</td>
	);
}
