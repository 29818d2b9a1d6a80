/** One cell of a table that is written; null is empty. */
export type SheetCell =
	| null
	| { kind: 'text'; text: string }
	| { kind: 'number'; number: number }
	/** `2026-01-31`. */
	| { kind: 'date'; day: string }
	/** Milliseconds since the epoch; shown in China's time. */
	| { kind: 'date-time'; moment: number };

/** A table on its way into a file; its rows come in batches and are never all in memory. */
export interface SheetTable {
	name: string;
	headings: SheetHeading[];
	rows: AsyncIterator<SheetCell[][]>;
}

export interface SheetHeading {
	title: string;
	/** In characters. */
	width: number;
}

/** What a spreadsheet program would run as a formula when it opens the file, or a file saved from it. */
const dangerousStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet program takes for a formula: such a one gets an apostrophe before it. */
export function makeHarmless(text: string): string {
	return dangerousStart.test(text) ? `'${text}` : text;
}

/** The text as it was before it was made harmless. */
export function undoHarmless(text: string): string {
	return text.startsWith("'") && dangerousStart.test(text.slice(1)) ? text.slice(1) : text;
}
