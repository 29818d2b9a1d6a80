import type { FilledCell, FilledGrid, FilledRow } from '../values/filled-paper.ts';
import { type Canvas, millimetre } from './canvas.ts';
import type { Piece, PieceGroup } from './piece.ts';
import type { Line } from './wrap-text.ts';

const paddingX = 3.5;
const paddingY = 4;
const leading = 1.35;

/** A grid as pieces, one for each row; the heads are repeated on each page. */
export function gridPieces(canvas: Canvas, grid: FilledGrid, room: { width: number; above: number }): Piece[] {
	const lefts = toLefts(grid, room.width);
	const rows = grid.rows.map((row) => toRow(canvas, grid, { row, lefts }));
	stretchGroups(canvas, grid, rows);
	const groups = new Map<number, PieceGroup>();
	const pieces = rows.map((row, index): Piece => {
		const { group } = row;
		if (group && !groups.has(group.key)) {
			groups.set(group.key, {
				draw: ({ x, top, bottom }) =>
					drawGroup(canvas, grid, { title: group.title, x, width: (lefts[1] ?? 0) - (lefts[0] ?? 0), top, bottom }),
			});
		}
		const own = group ? groups.get(group.key) : undefined;
		const piece = rowPiece(canvas, grid, row);
		return { ...piece, above: index === 0 ? room.above : 0, keepsNext: index < grid.heads, ...(own && { group: own }) };
	});
	const heads = pieces.slice(0, grid.heads);
	for (const piece of pieces.slice(grid.heads)) piece.heads = heads;
	return pieces;
}

/** A row with its texts in lines. */
interface Row {
	group: FilledRow['group'];
	isHead: boolean;
	height: number;
	cells: Array<{ cell: FilledCell; lines: Line[]; x: number; width: number }>;
}

function toLefts({ columns }: FilledGrid, width: number): number[] {
	const fixed = columns.reduce((sum, column) => sum + ('fixed' in column ? column.fixed * millimetre : 0), 0);
	const shares = columns.reduce((sum, column) => sum + ('share' in column ? column.share : 0), 0);
	// Fixed columns become narrower where nothing would be left for the others.
	const scale = Math.min(1, (width * (shares > 0 ? 0.7 : 1)) / Math.max(fixed, 1));
	const unit = shares > 0 ? (width - fixed * scale) / shares : 0;
	const lefts = [0];
	for (const column of columns) {
		lefts.push((lefts.at(-1) ?? 0) + ('fixed' in column ? column.fixed * millimetre * scale : column.share * unit));
	}
	return lefts;
}

function toRow(canvas: Canvas, { look, heads, rows }: FilledGrid, { row, lefts }: { row: FilledRow; lefts: number[] }): Row {
	const cells = row.cells.map((cell) => {
		const x = lefts[cell.at] ?? 0;
		const width = (lefts[cell.at + cell.across] ?? 0) - x;
		return { cell, x, width, lines: canvas.wrap(cell.text, look, { width: Math.max(width - 2 * paddingX, look.size) }) };
	});
	const count = Math.max(row.lines, 1, ...cells.map(({ lines }) => lines.length));
	return { group: row.group, isHead: rows.indexOf(row) < heads, height: count * look.size * leading + 2 * paddingY, cells };
}

/** The heading of a group is written downwards and needs its height. */
function stretchGroups(canvas: Canvas, { look }: FilledGrid, rows: Row[]): void {
	const keys = new Set(rows.flatMap(({ group }) => group?.key ?? []));
	for (const key of keys) {
		const own = rows.filter(({ group }) => group?.key === key);
		const height = own.reduce((sum, row) => sum + row.height, 0);
		const needed = Math.min([...(own[0]?.group?.title ?? '')].length * look.size * 1.2 + 2 * paddingY, canvas.height / 2);
		if (needed <= height) continue;
		for (const row of own) row.height += (needed - height) / own.length;
	}
}

function rowPiece(canvas: Canvas, grid: FilledGrid, row: Row): Omit<Piece, 'above' | 'keepsNext'> & { above: number; keepsNext: boolean } {
	const { look } = grid;
	const step = look.size * leading;
	return {
		height: row.height,
		above: 0,
		keepsNext: false,
		draw({ x, y }) {
			for (const { cell, lines, x: left, width } of row.cells) {
				canvas.frame({ x: x + left, y, width, height: row.height });
				const top = y + (row.height - lines.length * step) / 2;
				for (const [index, line] of lines.entries()) {
					const own = { ...look, align: cell.align, bold: look.bold || (cell.isLabel && row.isHead) };
					canvas.line(line, own, { x: x + left + paddingX, y: top + index * step, width: width - 2 * paddingX, height: step });
				}
			}
		},
		split(room) {
			const count = Math.max(1, Math.floor((room - 2 * paddingY) / step));
			const part = (from: number, to: number): Piece => {
				const cells = row.cells.map((one) => ({ ...one, lines: one.lines.slice(from, to) }));
				const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
				return rowPiece(canvas, grid, { ...row, cells, height: most * step + 2 * paddingY });
			};
			return [part(0, count), part(count, Number.POSITIVE_INFINITY)];
		},
	};
}

interface Group {
	title: string;
	x: number;
	width: number;
	top: number;
	bottom: number;
}

function drawGroup(canvas: Canvas, { look }: FilledGrid, { title, x, width, top, bottom }: Group): void {
	const height = bottom - top;
	canvas.frame({ x, y: top, width, height });
	const letters = [...title];
	const step = Math.min(look.size * 1.2, (height - paddingY) / Math.max(1, letters.length));
	const size = Math.min(look.size, step / 1.05);
	const first = top + (height - letters.length * step) / 2;
	for (const [index, letter] of letters.entries()) {
		const own = { ...look, size, align: 'center' as const };
		for (const line of canvas.wrap(letter, own, { width })) canvas.line(line, own, { x, y: first + index * step, width, height: step });
	}
}
