import type { DocumentEntry } from '../documents/document-entry.ts';
import type { MarkColor } from './report.ts';

/** A table of a report with the place and the look of each cell: the same on the page, in the workbook and in the PDF. */
export interface ReportGrid {
	/** The heading above it; empty without one. */
	title: string;
	/** The width of each column, in characters. */
	widths: number[];
	/** How many rows at the top are headings, repeated on each page. */
	headings: number;
	/** How many columns at the left are headings. */
	groups: number;
	rows: GridCell[][];
	/** A table of records that are not all here: how many there are. */
	total?: number;
}

/** A cell where it begins; cells that it covers are missing. */
export interface GridCell {
	/** The column, from 0. */
	at: number;
	/** How many columns and rows it covers. Default: 1. */
	across?: number;
	down?: number;
	value: string | number | null;
	/** How a number is written. Default: a text. */
	number?: NumberLook;
	look: CellLook;
	mark?: MarkColor;
	/** The lower left text of the corner cell, under its slash; `value` is the upper right one. */
	below?: string;
	/** The sum that the number is, of other cells: `{0}` is the row, from 1. */
	formula?: GridFormula;
}

export type CellLook = 'corner' | 'heading' | 'group' | 'value' | 'subtotal' | 'total';

export interface NumberLook {
	decimals: number;
	/** 0.25 is shown as 25 %. */
	isPercent: boolean;
}

/** Adds up cells of the same grid: rows (from 0) of one column, or columns of one row. */
export interface GridFormula {
	rows?: number[];
	columns?: number[];
}

/** A report as its reader sees it. */
export interface LaidReport {
	name: string;
	title: string;
	description: string;
	paper: 'landscape' | 'portrait';
	grids: ReportGrid[];
	/** Milliseconds since the epoch. */
	at: number;
}

/** A report as the page lists it. */
export interface ReportEntry extends DocumentEntry {
	parameters: string[];
}
