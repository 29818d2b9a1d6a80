import { messageOf } from '../../../../../contract/base/define-texts.ts';
import { invalidInput, type PortalError } from '../../../../../contract/base/portal-error.ts';
import {
	type ImportCell,
	maxImportChildRows,
	maxImportColumns,
	maxImportRows,
	maxMadeRows,
} from '../../../../../contract/records/transfer.ts';
import { type TransferText, transferTexts } from '../../texts.ts';
import { isTotalRow } from './total-row.ts';

/** A table read from a file: the first row that holds anything is its headings. */
export interface FileTable {
	headings: string[];
	/** Rows that hold anything, by their number in their sheet as a spreadsheet counts. */
	rows: FileRow[];
	/** The sheets after the first, where they were asked for. */
	others?: FileSheet[];
	/** The names of all visible sheets of a workbook, where a single sheet was asked for. */
	sheets?: string[];
	/** How many cells are merged from several; only the first of them has the value. */
	merged?: number;
	/** The merged cells that begin in the first rows. */
	mergedAbove?: MergedCells[];
}

/** Cells shown as one: numbers of rows as a spreadsheet counts, indexes of columns. */
export interface MergedCells {
	top: number;
	bottom: number;
	left: number;
	right: number;
}

/** What is read of a file. Default: the first sheet, whose first row is the headings. */
export interface ReadOptions {
	/** All sheets, each with headings. */
	allSheets?: boolean;
	/** The index of the only sheet to read, with its headings as a row; it may be empty. */
	sheet?: number;
	/** A part of one sheet, with headings. */
	part?: TablePart;
}

/** Rows of one sheet that are read as a table of their own; those behind the most that a table can have are left to the next part. */
export interface TablePart {
	/** The index of the sheet. */
	sheet: number;
	/** The number of the row with the headings; rows above it are no part of the table. */
	headingRow: number;
	/** How many rows below the headings belong to earlier parts. */
	skip: number;
	/** How many columns the table has; those without a heading have an empty one. */
	columns: number;
	/** Rows that add up others, notes and repeated headings are no part of the table. */
	omitsTotals?: boolean;
}

/** Takes the rows instead of the table, which may then be as long as one that a screen is made from. */
export interface RowSink {
	onRow?: ((row: FileRow) => void) | undefined;
}

interface CollectorOptions extends RowSink {
	/** Without headings, every row is a row. Default: true. */
	hasHeadings?: boolean;
	part?: TablePart | undefined;
}

/** A row of a file. */
export interface FileRow {
	/** The index of its sheet. Default: the first. */
	sheet?: number;
	number: number;
	cells: ImportCell[];
}

/** A sheet after the first; its rows are among those of the table. */
export interface FileSheet {
	/** Index among the visible sheets. */
	index: number;
	name: string;
	headings: string[];
}

/** A file that is refused, with the reason at the field `file`. */
export function refuseFile(text: TransferText, values: Record<string, unknown> = {}): PortalError {
	const message = messageOf(transferTexts, text, values);
	return invalidInput([{ path: 'file', message }], message);
}

/** Gathers a table row by row, and refuses it as soon as it is too large; the limits of cells and characters are those of all sheets together. */
export class TableCollector {
	readonly table: FileTable = { headings: [], rows: [] };
	#sheet: FileSheet | undefined;
	#hasHeadings = false;
	#childRows = 0;
	#cells = 0;
	#characters = 0;
	#skipped = 0;
	#streamed = 0;
	readonly #part: TablePart | undefined;
	readonly #onRow: CollectorOptions['onRow'];

	constructor({ hasHeadings = true, part, onRow }: CollectorOptions = {}) {
		this.#hasHeadings = !hasHeadings;
		this.#part = part;
		this.#onRow = onRow;
	}

	/** The rows that follow are in another sheet. */
	begin(index: number, name: string): void {
		this.#sheet = { index, name, headings: [] };
		this.#hasHeadings = false;
		this.table.others = [...(this.table.others ?? []), this.#sheet];
	}

	add(number: number, cells: ImportCell[]): void {
		let width = cells.length;
		while (width > 0 && isBlank(cells[width - 1])) width--;
		if (width === 0 || this.#isOmitted(cells) || this.#isOutside(number)) return;
		if (width > maxImportColumns) throw refuseFile('tooManyColumns', { max: maxImportColumns });
		this.#count(cells, width);
		const filled = Array.from({ length: width }, (_, index) => cells[index] ?? null);
		if (!this.#hasHeadings) {
			this.#hasHeadings = true;
			const headings = Array.from({ length: this.#part?.columns ?? width }, (_, index) => String(cells[index] ?? '').trim());
			(this.#sheet ?? this.table).headings = headings;
			return;
		}
		if (this.#onRow) {
			if (++this.#streamed > maxMadeRows + mostRowsAbove) throw refuseFile('tooManyRows', { max: maxMadeRows });
			this.#onRow({ number, cells: filled });
			return;
		}
		if (this.#sheet) {
			if (++this.#childRows > maxImportChildRows) throw refuseFile('tooManyChildRows', { max: maxImportChildRows });
			this.table.rows.push({ sheet: this.#sheet.index, number, cells: filled });
			return;
		}
		if (this.table.rows.length >= maxImportRows) throw refuseFile('tooManyRows', { max: maxImportRows });
		this.table.rows.push({ number, cells: filled });
	}

	merge(cells: MergedCells): void {
		const { merged = 0, mergedAbove = [] } = this.table;
		this.table.merged = merged + 1;
		if (cells.top > mostRowsAbove || mergedAbove.length >= maxImportColumns) return;
		mergedAbove.push(cells);
		this.table.mergedAbove = mergedAbove;
	}

	#isOmitted(cells: ImportCell[]): boolean {
		return this.#part?.omitsTotals === true && this.#hasHeadings && isTotalRow(cells, this.table.headings);
	}

	/** Whether a row is above the headings of the part, or in another part. */
	#isOutside(number: number): boolean {
		if (this.#part === undefined || (!this.#hasHeadings && number >= this.#part.headingRow)) return false;
		if (!this.#hasHeadings || this.#skipped++ < this.#part.skip) return true;
		return this.table.rows.length >= maxImportRows;
	}

	#count(cells: ImportCell[], width: number): void {
		const times = this.#onRow ? maxMadeRows / maxImportRows : 1;
		this.#cells += width;
		for (const cell of cells) if (typeof cell === 'string') this.#characters += cell.length;
		if (this.#cells > maxCells * times) throw refuseFile('tooManyCells', { max: maxCells * times });
		if (this.#characters > maxCharacters * times) throw refuseFile('tooMuchText', { max: maxCharacters * times });
	}
}

/** Most cells of a table, with empty ones between others. */
const maxCells = 1_000_000;
/** Most characters of a table: a text that cells share counts as often as it is named. */
const maxCharacters = 20_000_000;
/** Rows with titles and headings above those of a table. */
const mostRowsAbove = 20;

function isBlank(cell: ImportCell | undefined): boolean {
	return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
