import type { GridFormula } from '../../../../contract/reports/report-grid.ts';
import { columnName } from '../../../metadata/transfer/sheet/xlsx-parts.ts';

/** Spreadsheet programs take no more parts of one sum. */
const mostParts = 200;

/** The sum that a cell is, of a table that begins in the row `start` (from 0); undefined for one with too many parts. */
export function formulaText({ rows = [], columns }: GridFormula, { at, start }: { at: number; start: number }): string | undefined {
	const parts = columns
		? ranges(columns).map(([from, to]) =>
				addressOf(
					columnName(from),
					columnName(to),
					rows.map((row) => start + row + 1),
				),
			)
		: ranges(rows).map(([from, to]) => `${columnName(at)}${start + from + 1}:${columnName(at)}${start + to + 1}`);
	return parts.length > mostParts ? undefined : `SUM(${parts.join(',')})`;
}

function addressOf(from: string, to: string, [row = 1]: number[]): string {
	return `${from}${row}:${to}${row}`;
}

/** Numbers that follow each other as ranges. */
function ranges(numbers: number[]): Array<[from: number, to: number]> {
	const found: Array<[number, number]> = [];
	for (const number of numbers) {
		const last = found.at(-1);
		if (last && last[1] === number - 1) last[1] = number;
		else found.push([number, number]);
	}
	return found;
}
