/** The kinds of fields that a column of a spreadsheet can become. */
export const sheetKinds = [
	'text',
	'multiline',
	'options',
	'integer',
	'number',
	'percent',
	'boolean',
	'date',
	'date-time',
	'mobile',
	'phone',
	'email',
	'id-card',
	'credit-code',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What a spreadsheet would be as a screen; every guess can be changed before the screen is made. */
export interface SheetGuess {
	fileName: string;
	/** What the screen could be called: the name of the sheet or of the file. */
	title: string;
	/** A free name for the document. */
	name: string;
	/** The names of all visible sheets; empty for a text file. */
	sheets: string[];
	/** The index of the sheet that was read. */
	sheet: number;
	/** The number of the row with the headings. */
	headingRow: number;
	/** The rows below the headings that hold anything and are imported. */
	rowCount: number;
	/** The rows that are no records, and whether they are omitted: then they are neither imported nor part of the guess. */
	totals: SheetTotals;
	/** How many cells are merged from several; only the first of them has the value. */
	mergedCount: number;
	/** The columns with a heading or a value. */
	columns: SheetColumn[];
}

/** Rows below the headings that add up others (they begin with a word such as subtotal), notes, and repeated headings. */
export interface SheetTotals {
	count: number;
	/** The numbers of the first of them. */
	rows: number[];
	areOmitted: boolean;
}

/** What a column is to the screen, as guessed or as chosen. */
export interface SheetField {
	/** Whether the column becomes a field. */
	isIncluded: boolean;
	/** The label of the field. */
	title: string;
	/** The name of the field. */
	name: string;
	kind: SheetKind;
	required: boolean;
	unique: boolean;
	/** The field that identifies a record to users; one column has it. */
	isTitle: boolean;
}

/** A column of a spreadsheet: what it holds in all rows, and what it is taken for. */
export interface SheetColumn extends SheetField {
	/** Index in the sheet, from 0. */
	index: number;
	/** The heading in the file; empty where there is none. */
	heading: string;
	/** Why it is taken for what it is, in the caller's language. */
	reasons: string[];
	/** The first different values. */
	examples: string[];
	/** In how many rows it has a value. */
	filled: number;
	/** In how many of these it is only a dash, which is a value of a text and none of other kinds. */
	dashes: number;
	/** The different values in the order of the file; null where they are too many for options. */
	values: string[] | null;
	/** Whether no two rows have the same value. */
	isDistinct: boolean;
	/** Length of the longest text, in characters. */
	longest: number;
	/** The most decimal places of its numbers. */
	decimals: number;
	/** Kinds that some values do not fit, with the first of these; kinds that are not here fit all values. */
	misfits: Partial<Record<SheetKind, SheetMisfit>>;
}

/** The values of a column that do not fit a kind. */
export interface SheetMisfit {
	count: number;
	/** The number of the first row with such a value. */
	row: number;
	/** That value. */
	text: string;
}
