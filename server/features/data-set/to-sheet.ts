import type { DataSetRows, ShownColumn } from '../../../contract/data-sets/rows.ts';
import { formatMoment } from '../../metadata/transfer/sheet/csv-writer.ts';
import type { SheetCell, SheetTable } from '../../metadata/transfer/sheet/sheet-table.ts';

/** The rows of a data set as a sheet; percentages are numbers of percent. */
export function toSheet({ title, columns, rows }: DataSetRows): SheetTable {
	return {
		name: title,
		headings: columns.map((column) => ({ title: column.kind === 'percent' ? `${column.title} (%)` : column.title, width: 18 })),
		rows: oneBatch(rows.map((row) => columns.map((column) => toCell(column, row[column.name], row.titles[column.name])))),
	};
}

function toCell({ kind }: ShownColumn, value: unknown, title: string | undefined): SheetCell {
	if (title !== undefined) return { kind: 'text', text: title };
	if (value === null || value === undefined) return null;
	if (typeof value === 'number') return { kind: 'number', number: kind === 'percent' ? Math.round(value * 1e6) / 1e4 : value };
	return { kind: 'text', text: kind === 'date-time' ? formatMoment(Date.parse(String(value))) : String(value) };
}

async function* oneBatch(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
	yield rows;
}
