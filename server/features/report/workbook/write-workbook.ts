import type { Readable } from 'node:stream';

import type { GridCell, LaidReport, ReportGrid } from '../../../../contract/reports/report-grid.ts';
import { makeHarmless } from '../../../metadata/transfer/sheet/sheet-table.ts';
import { columnName } from '../../../metadata/transfer/sheet/xlsx-parts.ts';
import { streamWorkbook, textCell } from '../../../metadata/transfer/sheet/xlsx-writer.ts';
import { CellStyles, type StyleOf } from './cell-styles.ts';
import { cornerText } from './corner-text.ts';
import { fitHeight, fitWidths } from './fit-texts.ts';
import { formulaText } from './formula-text.ts';
import type { StreamedGrid } from './streamed-grid.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const plain: StyleOf = { look: 'text' };

/** A report as a workbook: its tables below each other on one sheet, with merged cells, formats of numbers and formulas. It is packed while records are read. */
export function writeReportWorkbook(report: LaidReport & { grids: StreamedGrid[] }, made: string): Readable {
	const sheet = new Sheet();
	return streamWorkbook({ name: report.title, xml: sheet.parts(report, made) }, () => sheet.styles.toXml());
}

/** A sheet while it is written, from the first row down. */
class Sheet {
	readonly styles = new CellStyles();
	#length = 0;
	readonly #merges: string[] = [];
	/** Of the columns, in characters. */
	#widths: number[] = [];

	async *parts(report: LaidReport & { grids: StreamedGrid[] }, made: string): AsyncGenerator<string> {
		this.#widths = fitWidths(report.grids);
		const width = this.#widths.length;
		yield startOf(this.#widths);
		yield this.#line(report.title, { style: { look: 'title' }, across: width });
		for (const line of [report.description, made]) if (line !== '') yield this.#line(line, { style: plain, across: width });
		for (const grid of report.grids) {
			yield this.#grid(grid);
			for await (const lines of grid.more ?? []) yield lines.map((cells) => this.#cells(cells)).join('');
		}
		yield this.#end(report.paper);
	}

	/** A text over several columns. */
	#line(text: string, { style, across }: { style: StyleOf; across: number }): string {
		this.#merge({ row: this.#length, at: 0, across, down: 1 });
		const height = style.look === 'title' ? 28 : fitHeight([{ at: 0, across, value: text }], this.#widths);
		return this.#row([textCell(makeHarmless(text), this.styles.of(style))], height);
	}

	/** A row of single cells that follow each other. */
	#cells(cells: GridCell[]): string {
		return this.#row(
			cells.map(({ value, look, number }) => toCell(value, this.styles.of({ look, ...(number && { number }) }), undefined)),
			fitHeight(cells, this.#widths),
		);
	}

	#grid(grid: ReportGrid): string {
		const parts = [this.#row([])];
		if (grid.title !== '') parts.push(this.#line(grid.title, { style: { look: 'caption' }, across: grid.widths.length }));
		const start = this.#length;
		const covered = new Map<string, number>();
		for (const [line, cells] of grid.rows.entries()) {
			const written = new Map<number, string>();
			for (const cell of cells) {
				const { at, across = 1, down = 1, value, number, look, mark, below, formula } = cell;
				const style = this.styles.of({ look, ...(number && { number }), ...(mark && { mark }) });
				this.#merge({ row: start + line, at, across, down });
				for (let row = line; row < line + down; row += 1)
					for (let column = at; column < at + across; column += 1) covered.set(`${row} ${column}`, style);
				const sum = formula && formulaText(formula, { at, start });
				const shown = below === undefined ? value : cornerText({ upper: String(value), lower: below, width: this.#widthOf(at, across) });
				written.set(at, toCell(shown, style, sum));
			}
			const isSlashed = grid.headings === 1 && cells.some(({ look }) => look === 'corner');
			const height = fitHeight(
				cells.filter(({ down = 1, look }) => down === 1 && look !== 'corner'),
				this.#widths,
			);
			const filled = grid.widths.map(
				(_, column) => written.get(column) ?? `<c s="${covered.get(`${line} ${column}`) ?? this.styles.of(plain)}"/>`,
			);
			parts.push(this.#row(filled, isSlashed ? Math.max(34, height) : height));
		}
		return parts.join('');
	}

	#end(paper: LaidReport['paper']): string {
		const merges = this.#merges.length === 0 ? '' : `<mergeCells count="${this.#merges.length}">${this.#merges.join('')}</mergeCells>`;
		return `</sheetData>${merges}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${paper}" fitToWidth="1" fitToHeight="0"/></worksheet>`;
	}

	/** A row of so many points; rows and columns have no address of their own, they follow each other. */
	#row(cells: string[], height = 18): string {
		this.#length += 1;
		return `<row ht="${height}" customHeight="1">${cells.join('')}</row>`;
	}

	#widthOf(at: number, across: number): number {
		return this.#widths.slice(at, at + across).reduce((sum, width) => sum + width, 0);
	}

	#merge({ row, at, across, down }: { row: number; at: number; across: number; down: number }): void {
		if (across > 1 || down > 1)
			this.#merges.push(`<mergeCell ref="${columnName(at)}${row + 1}:${columnName(at + across - 1)}${row + down}"/>`);
	}
}

function startOf(widths: number[]): string {
	const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0"/></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

function toCell(value: string | number | null, style: number, formula: string | undefined): string {
	if (value === null) return `<c s="${style}"/>`;
	if (typeof value === 'string') return textCell(makeHarmless(value), style);
	return `<c s="${style}">${formula === undefined ? '' : `<f>${formula}</f>`}<v>${value}</v></c>`;
}
