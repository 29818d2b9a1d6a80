import { Empty } from 'antd';

import type { GridCell, ReportGrid } from '../../../contract/reports/report-grid.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './report.css';

/** A table of a report, with merged headings. */
export function GridTable({ grid }: { grid: ReportGrid }) {
	const t = useText();
	const { title, rows, headings, widths, total } = grid;
	if (rows.length <= headings) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noRecords())} />;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
		<section className="report-scroll" aria-label={title || t(texts.block())} tabIndex={0}>
			<table className="report-table">
				{title !== '' && <caption>{title}</caption>}
				<colgroup>
					{widths.map((width, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
						<col key={index} style={{ minWidth: `${width * 7}px`, width: `${width * 7}px` }} />
					))}
				</colgroup>
				<thead>{rows.slice(0, headings).map((cells, index) => toRow(cells, { index, groups: grid.groups }))}</thead>
				<tbody>{rows.slice(headings).map((cells, index) => toRow(cells, { index, groups: grid.groups }))}</tbody>
			</table>
			{total !== undefined && <p className="report-more">{t(texts.more({ shown: rows.length - headings, total }))}</p>}
		</section>
	);
}

/** Names of groups up to this length have a line of their own. */
const longestLine = 30;

function toRow(cells: GridCell[], { index, groups }: { index: number; groups: number }) {
	return (
		<tr key={index}>
			{cells.map((cell) => (
				<Cell key={cell.at} cell={cell} isGroup={cell.at < groups} />
			))}
		</tr>
	);
}

function Cell({ cell: { across, down, value, number, look, mark, below }, isGroup }: { cell: GridCell; isGroup: boolean }) {
	const isLine = isGroup && String(value).length <= longestLine;
	const className = [number && 'report-number', isLine && 'report-line'].filter(Boolean).join(' ') || undefined;
	const shared = { colSpan: across, rowSpan: down, 'data-look': look, 'data-mark': mark, className };
	if (look === 'corner') {
		return (
			<th {...shared} scope="col">
				<span className="report-corner-right">{value}</span>
				<span className="report-corner-left">{below}</span>
			</th>
		);
	}
	if (look === 'heading') return <th {...shared}>{value}</th>;
	return <td {...shared}>{number && typeof value === 'number' ? writeNumber(value, number) : value}</td>;
}

function writeNumber(value: number, { decimals, isPercent }: NonNullable<GridCell['number']>): string {
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	return value.toLocaleString('en', isPercent ? { ...digits, style: 'percent' } : digits);
}
