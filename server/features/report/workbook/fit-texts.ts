import type { GridCell, ReportGrid } from '../../../../contract/reports/report-grid.ts';
import { cellEdges, columnUnit, pixelsOf, widePixels } from './text-pixels.ts';

/** Characters of a column that its texts widen; longer ones have several lines. */
const widest = 36;
/** Excel shows no higher rows. */
const highest = 409;
const [firstLine, furtherLine] = [18, 15];

/** The widths of the columns of a sheet, in characters, with room for the texts that stand in one column alone. */
export function fitWidths(grids: readonly ReportGrid[]): number[] {
	const widths: number[] = [];
	const widen = (at: number, width: number) => {
		widths[at] = Math.max(widths[at] ?? 0, width);
	};
	for (const grid of grids) {
		for (const [at, width] of grid.widths.entries()) widen(at, width);
		for (const { at, across = 1, value, below = '' } of grid.rows.flat())
			if (across === 1 && typeof value === 'string') widen(at, Math.min(widest, Math.max(needed(value), needed(below))));
	}
	return widths.length === 0 ? [1] : [...widths];
}

/** The height of a row, in points, with all lines of its texts. */
export function fitHeight(cells: ReadonlyArray<Pick<GridCell, 'value' | 'across' | 'at'>>, widths: readonly number[]): number {
	const lines = cells.map(({ value, at, across = 1 }) =>
		typeof value === 'string'
			? linesOf(
					value,
					widths.slice(at, at + across).reduce((sum, width) => sum + width, 0),
				)
			: 1,
	);
	return Math.min(highest, firstLine + (Math.max(1, ...lines) - 1) * furtherLine);
}

function needed(text: string): number {
	return Math.ceil((pixelsOf(text) + cellEdges) / columnUnit);
}

function linesOf(text: string, width: number): number {
	const room = Math.max(widePixels, width * columnUnit - cellEdges);
	return text.split('\n').reduce((sum, line) => {
		// Most texts are short: their characters need not be looked at.
		return sum + (line.length * widePixels <= room ? 1 : Math.ceil(pixelsOf(line) / room));
	}, 0);
}
