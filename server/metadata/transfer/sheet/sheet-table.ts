import type { FormatCell } from '../../../../contract/fields/base/define-format.ts';
import { formulaStart } from '../../../../contract/records/transfer.ts';

/** One cell of a table that is written; null is empty. */
export type SheetCell = FormatCell | null;

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

/** A text that no spreadsheet program takes for a formula: such a one gets an apostrophe before it. */
export function makeHarmless(text: string): string {
	return formulaStart.test(text) ? `'${text}` : text;
}

/** The text as it was before it was made harmless. */
export function undoHarmless(text: string): string {
	return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
