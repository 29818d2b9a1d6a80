import type { LaidReport, ReportGrid } from '../../../../contract/reports/report-grid.ts';
import { makeHarmless } from '../../../metadata/transfer/sheet/sheet-table.ts';
import { columnName } from '../../../metadata/transfer/sheet/xlsx-parts.ts';
import { packWorkbook, textCell } from '../../../metadata/transfer/sheet/xlsx-writer.ts';
import { CellStyles, type StyleOf } from './cell-styles.ts';
import { formulaText } from './formula-text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const plain: StyleOf = { look: 'text' };

/** A report as a workbook: its tables below each other on one sheet, with merged cells, formats of numbers and formulas. */
export function writeReportWorkbook(report: LaidReport, made: string): Promise<Buffer> {
	const sheet = new Sheet();
	const width = Math.max(1, ...report.grids.map(({ widths }) => widths.length));
	sheet.addLine(report.title, { style: { look: 'title' }, across: width });
	for (const line of [report.description, made]) if (line !== '') sheet.addLine(line, { style: plain, across: width });
	for (const grid of report.grids) sheet.addGrid(grid);
	const widths = Array.from({ length: width }, (_, at) => Math.max(...report.grids.map((grid) => grid.widths[at] ?? 0)));
	return packWorkbook([{ name: report.title, xml: sheet.toXml(widths, report.paper) }], sheet.styles.toXml());
}

/** A sheet while it is filled, from the first row down. */
class Sheet {
	readonly styles = new CellStyles();
	readonly #rows: string[] = [];
	readonly #merges: string[] = [];

	/** A text over several columns. */
	addLine(text: string, { style, across }: { style: StyleOf; across: number }): void {
		const row = this.#rows.length;
		this.#merge({ row, at: 0, across, down: 1 });
		this.#rows.push(this.#row([textCell(makeHarmless(text), this.styles.of(style))], style.look === 'title' ? 28 : 18));
	}

	addGrid(grid: ReportGrid): void {
		this.#rows.push(this.#row([]));
		if (grid.title !== '') this.addLine(grid.title, { style: { look: 'caption' }, across: grid.widths.length });
		const start = this.#rows.length;
		const covered = new Map<string, number>();
		const groupWidth = grid.widths.slice(0, grid.groups).reduce((one, other) => one + other, 0);
		for (const [line, cells] of grid.rows.entries()) {
			const written = new Map<number, string>();
			for (const cell of cells) {
				const { at, across = 1, down = 1, value, number, look, mark, below, formula } = cell;
				const style = this.styles.of({ look, ...(number && { number }), ...(mark && { mark }) });
				this.#merge({ row: start + line, at, across, down });
				for (let row = line; row < line + down; row += 1)
					for (let column = at; column < at + across; column += 1) covered.set(`${row} ${column}`, style);
				const sum = formula && formulaText(formula, { at, start });
				written.set(
					at,
					toCell(
						below === undefined ? value : `${' '.repeat(Math.max(4, groupWidth - 2 * String(value).length - 2))}${value}\n${below}`,
						style,
						sum,
					),
				);
			}
			const isSlashed = grid.headings === 1 && cells.some(({ look }) => look === 'corner');
			const filled = grid.widths.map(
				(_, column) => written.get(column) ?? `<c s="${covered.get(`${line} ${column}`) ?? this.styles.of(plain)}"/>`,
			);
			this.#rows.push(this.#row(filled, isSlashed ? 34 : 18));
		}
	}

	toXml(widths: number[], paper: LaidReport['paper']): string {
		const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
		const merges = this.#merges.length === 0 ? '' : `<mergeCells count="${this.#merges.length}">${this.#merges.join('')}</mergeCells>`;
		return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0"/></sheetViews><cols>${columns.join('')}</cols><sheetData>${this.#rows.join('')}</sheetData>${merges}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${paper}" fitToWidth="1" fitToHeight="0"/></worksheet>`;
	}

	/** A row of so many points; rows and columns have no address of their own, they follow each other. */
	#row(cells: string[], height = 18): string {
		return `<row ht="${height}" customHeight="1">${cells.join('')}</row>`;
	}

	#merge({ row, at, across, down }: { row: number; at: number; across: number; down: number }): void {
		if (across > 1 || down > 1)
			this.#merges.push(`<mergeCell ref="${columnName(at)}${row + 1}:${columnName(at + across - 1)}${row + down}"/>`);
	}
}

function toCell(value: string | number | null, style: number, formula: string | undefined): string {
	if (value === null) return `<c s="${style}"/>`;
	if (typeof value === 'string') return textCell(makeHarmless(value), style);
	return `<c s="${style}">${formula === undefined ? '' : `<f>${formula}</f>`}<v>${value}</v></c>`;
}
