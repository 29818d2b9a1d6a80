import { isEmpty } from '../../../metadata/transfer/import/dry-run/read-cell.ts';
import type { FileRow, MergedCells } from '../../../metadata/transfer/sheet/read/table-collector.ts';
import { fullPart } from './find-headings.ts';

interface Position {
	index: number;
	merged: MergedCells[];
}

/** The rows, with the value of cells that are merged downwards in each of their rows. */
export function fillDown(rows: FileRow[], merged: MergedCells[]): FileRow[] {
	const filled = rows.map((row) => ({ ...row, cells: [...row.cells] }));
	for (const { top, bottom, left } of merged) {
		const value = rows.find(({ number }) => number === top)?.cells[left];
		if (isEmpty(value)) continue;
		for (const { number, cells } of filled) {
			if (number <= top || number > bottom) continue;
			while (cells.length < left) cells.push(null);
			cells[left] = value ?? null;
		}
	}
	return filled;
}

/** The index of the last row of headings that are merged over several rows. */
export function lastHeadings(rows: FileRow[], { index, merged }: Position): number {
	const number = rows[index]?.number ?? 0;
	const bottom = Math.max(number, ...merged.filter(({ top }) => top <= number).map((cells) => cells.bottom));
	return rows.findLastIndex((row) => row.number <= bottom);
}

/** The headings of a row; those that occur twice have the name of their group in front: `法人 姓名`, `经办人 姓名`. */
export function nameGroups(rows: FileRow[], { index, merged }: Position): FileRow | undefined {
	const row = rows[index];
	if (!row) return undefined;
	// A title is merged over most of the table.
	const isGroup = ({ bottom, left, right }: MergedCells) =>
		bottom < row.number && left < right && right - left < row.cells.length * fullPart;
	const groups = merged.filter(isGroup).sort((one, other) => other.top - one.top);
	const groupOf = (column: number) => {
		const group = groups.find(({ left, right }) => left <= column && column <= right);
		return group && rows.find(({ number }) => number === group.top)?.cells[group.left];
	};
	const cells = row.cells.map((cell, column) => {
		const group = isEmpty(cell) || row.cells.filter((other) => other === cell).length < 2 ? null : groupOf(column);
		return isEmpty(group) ? cell : `${group} ${cell}`;
	});
	return { ...row, cells };
}
