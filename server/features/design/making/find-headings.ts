import type { ImportCell } from '../../../../contract/records/transfer.ts';
import { isEmpty } from '../../../metadata/transfer/import/dry-run/read-cell.ts';
import type { FileRow } from '../../../metadata/transfer/sheet/read/table-collector.ts';

/** The rows among which the headings are looked for. */
export const headingRows = 20;
/** Rows above the headings have a title, a date, or merged headings of groups of columns: fewer cells than the table is wide. */
export const fullPart = 0.7;

/** The index of the row with the headings among the first rows: the first one that is about as wide as the table and holds words. */
export function findHeadings(rows: FileRow[]): number {
	const widths = rows.map(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length);
	const widest = Math.max(...widths);
	const found = rows.findIndex(({ cells }, index) => (widths[index] ?? 0) >= widest * fullPart && areWords(cells));
	if (found >= 0) return found;
	return Math.max(
		0,
		widths.findIndex((width) => width >= widest * fullPart),
	);
}

function areWords(cells: ImportCell[]): boolean {
	const filled = cells.filter((cell) => !isEmpty(cell));
	const words = filled.filter((cell) => typeof cell === 'string' && !/^[\d\s.,:/-]+$/.test(cell));
	return words.length >= filled.length * fullPart;
}
