import { dayAt } from '../../../contract/base/china-time.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { toFigureTable } from '../../../contract/charts/figure-table.ts';
import type { Figures } from '../../../contract/charts/figures.ts';
import type { SheetCell, SheetTable } from '../../metadata/transfer/sheet/sheet-table.ts';
import { writeXlsx } from '../../metadata/transfer/sheet/xlsx-writer.ts';

/** The table of a chart as a workbook; percentages are numbers of percent. */
export function writeFigures(figures: Figures, language: Language): { name: string; content: ReturnType<typeof writeXlsx> } {
	const { headings, rows, total } = toFigureTable(figures, language);
	const toCell = (value: string | number | null): SheetCell => {
		if (value === null) return null;
		return typeof value === 'number' ? { kind: 'number', number: value } : { kind: 'text', text: value };
	};
	const table: SheetTable = {
		name: figures.title,
		headings: headings.map(({ title }) => ({ title, width: 18 })),
		rows: oneBatch([
			...rows.map(({ cells }) => cells.map(({ value }) => toCell(value))),
			...(total ? [total.map(({ value }) => toCell(value))] : []),
		]),
	};
	return { name: `${figures.title}_${dayAt(Date.now()).replaceAll('-', '')}.xlsx`, content: writeXlsx(table) };
}

async function* oneBatch(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
	yield rows;
}
