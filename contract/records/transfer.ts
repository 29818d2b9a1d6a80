import type { ListRequest } from './list-query.ts';

/** The body of `POST <base>/export`. */
export interface ExportRequest extends Omit<ListRequest, 'requestPage'> {
	format: ExportFormat;
	/**
	 * Fields, paths (`organisation.name`), child tables (`items`) and cells of their rows (`items.amount`) in the order of the file.
	 * Rows are in a sheet of their own in a workbook; in a text file the record is repeated for each. Default: the list's own columns.
	 */
	columns?: string[];
	/** Only these records of the query. */
	ids?: string[];
}

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Most records that can be named one by one. */
export const maxExportIds = 10_000;
/** Most rows of one file that is brought in. */
export const maxImportRows = 20_000;
/** Most rows of a spreadsheet that a screen is made from; they are brought in as several files, one after another. */
export const maxMadeRows = 100_000;
/** Most rows of child tables in the further sheets of one file that is brought in. */
export const maxImportChildRows = 50_000;
/** Most sheets of a workbook that are read. */
export const maxImportSheets = 20;
/** Most columns of one file that is brought in. */
export const maxImportColumns = 200;
/** Largest file that is brought in, in bytes. */
export const maxImportBytes = 10_485_760;
/** How many rows with errors one report carries. */
export const importPageSize = 50;

/** A cell of an uploaded file; days and moments come as text. */
export type ImportCell = string | number | boolean | null;

/** A field that a column of a file may fill. */
export interface ImportField {
	/** The name, for a cell of a child table with its path (`items.amount`). */
	name: string;
	title: string;
	/** A new record needs it, whatever other fields it has. */
	required: boolean;
	/** For cells: the child table. */
	child?: string;
}

/** A child table whose rows a file may contain. */
export interface ImportChild {
	name: string;
	title: string;
	/** The title of the cell by which rows of stored records are found; null: only rows that are the same are found. */
	key: string | null;
}

/** A sheet after the first. */
export interface ImportSheet {
	/** Index among the visible sheets, from 1. */
	index: number;
	name: string;
	/** The child table that it contains; null: omitted. */
	child: string | null;
	rowCount: number;
}

/** One column of the uploaded file. */
export interface ImportHeading {
	/** The sheet, from 0. */
	sheet: number;
	/** Index in the sheet, from 0. */
	index: number;
	/** The heading in the file. */
	text: string;
	/** The field that it fills; null: omitted. In a sheet of child rows also the column that names the record, see `parentRow` and `parentColumn`. */
	field: string | null;
}

/** The target of a column that contains the number of the record's row in the first sheet. */
export const parentRow = '$row';

/** The target of a column that has the same content as a column of the first sheet in the record's row. */
export function parentColumn(index: number): string {
	return `$column.${index}`;
}

/** The index of the column of the first sheet that a target names; undefined for other targets. */
export function indexOfParentColumn(target: string | null): number | undefined {
	const index = target?.startsWith('$column.') ? Number(target.slice(8)) : Number.NaN;
	return Number.isSafeInteger(index) ? index : undefined;
}

/** What is wrong with one cell, or with the row as a whole. */
export interface ImportError {
	/** The field, for a cell of a child table with its path; an empty text for the row as a whole. */
	field: string;
	message: string;
}

/** A row that cannot be brought in as it is. */
export interface ImportBadRow {
	/** The sheet, from 0. */
	sheet: number;
	/** The row's number in the file, as a spreadsheet counts. */
	row: number;
	/** The values in the file, by field. */
	cells: Record<string, ImportCell>;
	errors: ImportError[];
}

/** The errors of one column. */
export interface ImportColumnErrors {
	/** The sheet of the rows, from 0. */
	sheet: number;
	field: string;
	title: string;
	/** How many rows. */
	count: number;
	/** The messages with the number of rows each is in and the first of them, the most frequent first. */
	messages: Array<{ message: string; count: number; rows: number[] }>;
}

/** A unique field, or several fields that are unique together. */
export interface ImportKeyChoice {
	key: string;
	title: string;
	/** Their names. */
	fields: string[];
}

/** The names of the fields of a key, which are separated by commas. */
export function keyNamesOf(key: string | null): string[] {
	return (key ?? '').split(/[,\uff0c]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

/** What a dry run over all rows of an uploaded file found. */
export interface ImportReport {
	id: string;
	fileName: string;
	headings: ImportHeading[];
	/** Every field that a column may fill. */
	fields: ImportField[];
	/** What rows update stored records by, one of `keys`; null: every row is a new record. */
	key: string | null;
	/** What rows can find stored records by. */
	keys: ImportKeyChoice[];
	/** Titles of required fields that no column fills. */
	missing: string[];
	/** The child tables whose rows the file may contain. */
	children: ImportChild[];
	sheets: ImportSheet[];
	/** Records, and child rows that belong to none of them. */
	rowCount: number;
	goodCount: number;
	badCount: number;
	/** How many of the good records update a stored one. */
	updateCount: number;
	/** Rows of child tables. */
	childRowCount: number;
	/** Rows of the file with errors, of records and of child tables. */
	badRowCount: number;
	/** The errors by column, the one with the most first. */
	columns: ImportColumnErrors[];
	/** The first rows with errors, or those after the requested one. */
	rows: ImportBadRow[];
	/** Values that other records or rows have too and that deserve a look, by column; they are brought in nevertheless. */
	warnings: ImportColumnErrors[];
}

/** Which rows are brought in: all or none, or those without errors. */
export const importModes = ['all', 'good'] as const;
export type ImportMode = (typeof importModes)[number];

/** What an import did. */
export interface ImportResult {
	id: string;
	created: number;
	updated: number;
	/** Rows omitted: those with errors. */
	skipped: number;
	/** Rows that only storing showed to be wrong; they are among the skipped ones. */
	refused: Array<{ row: number; message: string }>;
	/** Rows of child tables that were stored. */
	childRows: number;
	/** The warnings about the rows that were stored, as in the report. */
	warnings: ImportColumnErrors[];
}

/** What undoing an import did. */
export interface UndoResult {
	id: string;
	removed: number;
	restored: number;
	/** The first records changed or referred to since the import, which were left as they are. */
	changed: ChangedRecord[];
	/** How many were left. */
	changedCount: number;
}

/** A record that a user changed after the import. */
export interface ChangedRecord {
	row: number;
	id: string;
	title: string;
}

/** What an import of rows of another system would do. */
export interface SourceComparison {
	created: number;
	changed: number;
	unchanged: number;
	refused: number;
	/** The first rows that would be new, then those that would change. */
	rows: ImportDifference[];
	/** The first rows that cannot be brought in. */
	refusedRows: SourceRow[];
}

/** A row that would be a new record, or change one. */
export interface ImportDifference {
	/** The number of the row, from 1. */
	row: number;
	/** Its key. */
	title: string;
	isNew: boolean;
	/** Each value with the one that is stored; that is null for a new record. */
	changes: Array<{ field: string; title: string; from: string | null; to: string }>;
}

/** A row that cannot be brought in, and why. */
export interface SourceRow {
	row: number;
	title: string;
	problem: string;
}

/** What a spreadsheet program would run as a formula when it opens the file, or a file saved from it; PostgreSQL reads the pattern, too. */
export const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
