import { PortalError } from '../../../../contract/base/portal-error.ts';
import { decimalsOf, withoutNoise } from '../../../../contract/formula/values/decimal.ts';
import type { GridCell, ReportGrid } from '../../../../contract/reports/report-grid.ts';
import { formatMoment } from '../../../metadata/transfer/sheet/csv-writer.ts';
import type { SheetCell, SheetHeading } from '../../../metadata/transfer/sheet/sheet-table.ts';
import type { StreamedGrid } from '../workbook/streamed-grid.ts';
import { texts } from './texts.ts';

/** A table of records: its columns, and its rows while they are read. */
export interface ListedTable {
	title: string;
	headings: SheetHeading[];
	rows: AsyncGenerator<SheetCell[][]>;
	/** All records that it has. */
	total: number;
}

/** The first rows of a table; for a file that must have all of them, more are refused. */
export async function takeRows(table: ListedTable, { most, isWhole = false }: { most: number; isWhole?: boolean }): Promise<ReportGrid> {
	if (isWhole) refuseMore(table, most);
	const grid = frameOf(table);
	for await (const batch of table.rows) {
		grid.rows.push(...batch.slice(0, most + 1 - grid.rows.length).map(toLine));
		if (grid.rows.length > most) break;
	}
	return table.total > grid.rows.length - 1 ? { ...grid, total: table.total } : grid;
}

/** The table with its rows as they come. */
export function streamRows(table: ListedTable, most: number): StreamedGrid {
	refuseMore(table, most);
	return { ...frameOf(table), more: linesOf(table.rows), expected: table.total };
}

async function* linesOf(rows: ListedTable['rows']): AsyncGenerator<GridCell[][]> {
	for await (const batch of rows) yield batch.map(toLine);
}

function refuseMore({ total }: ListedTable, most: number): void {
	if (total > most) throw new PortalError('tooLarge', { message: texts.tooManyRows({ total, most }) });
}

function frameOf({ title, headings }: ListedTable): ReportGrid {
	const heads = headings.map((heading, at): GridCell => ({ at, value: heading.title, look: 'heading' }));
	return { title, widths: headings.map(({ width }) => Math.min(width, 40)), headings: 1, groups: 0, rows: [heads] };
}

/** Those of a computed number (1/3) would not fit its column in a workbook. */
const mostDecimals = 10;

function toLine(cells: SheetCell[]): GridCell[] {
	return cells.map((cell, at): GridCell => {
		if (cell?.kind === 'number') {
			const { number: value } = cell;
			const decimals = Math.min(mostDecimals, decimalsOf(withoutNoise(value)));
			return { at, value, number: { decimals, isPercent: false }, look: 'value' };
		}
		return { at, value: wordsOf(cell), look: 'value' };
	});
}

function wordsOf(cell: Exclude<SheetCell, { kind: 'number' }>): string | null {
	if (cell === null) return null;
	if (cell.kind === 'date') return cell.day;
	return cell.kind === 'text' ? cell.text : formatMoment(cell.moment);
}
