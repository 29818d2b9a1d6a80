import type { MarkColor } from '../../../../contract/reports/report.ts';
import type { CellLook, GridCell, ReportGrid } from '../../../../contract/reports/report-grid.ts';
import type { Colour, PdfDocument } from './pdf-document.ts';

/** The page that is drawn on, down to where it is filled. */
export interface Sheet {
	document: PdfDocument;
	width: number;
	height: number;
	margin: number;
	y: number;
}

/** A cell with the rows and columns that it has in the part of the table that is drawn. */
interface Drawn {
	cell: GridCell;
	row: number;
	down: number;
	column: number;
	across: number;
}

const size = 8;
const lineHeight = 11;
const padding = 4;
/** The width of a character of a grid. */
const unit = 5.2;
/** Columns become so much narrower before the table is divided. */
const narrowest = 0.7;
const lineColour: Colour = [0.55, 0.61, 0.69];
const fills: Partial<Record<CellLook, Colour>> = {
	corner: [0.9, 0.93, 0.97],
	heading: [0.9, 0.93, 0.97],
	subtotal: [0.95, 0.96, 0.98],
	total: [0.86, 0.9, 0.95],
};
const marks: Record<MarkColor, { fill: Colour; text: Colour }> = {
	red: { fill: [1, 0.945, 0.94], text: [0.81, 0.07, 0.13] },
	orange: { fill: [1, 0.97, 0.9], text: [0.68, 0.41, 0] },
	green: { fill: [0.96, 1, 0.93], text: [0.14, 0.47, 0.02] },
	blue: { fill: [0.9, 0.96, 1], text: [0.04, 0.35, 0.85] },
};

/** Draws a table: its headings again on each page, and wide tables in several parts of columns. */
export function drawGrid(sheet: Sheet, grid: ReportGrid, turnPage: () => void): void {
	for (const columns of divide(grid, sheet.width - 2 * sheet.margin)) drawPart(sheet, { grid, columns, turnPage });
}

/** The columns of each part: those of the groups, and as many others as fit. */
function divide({ widths, groups }: ReportGrid, room: number): number[][] {
	const widthOf = (columns: number[]) => columns.reduce((sum, column) => sum + (widths[column] ?? 0) * unit * narrowest, 0);
	const first = Array.from({ length: groups }, (_, column) => column);
	const parts: number[][] = [];
	let part = [...first];
	for (let column = groups; column < widths.length; column += 1) {
		if (part.length > groups && widthOf([...part, column]) > room) {
			parts.push(part);
			part = [...first];
		}
		part.push(column);
	}
	return [...parts, part];
}

interface Part {
	grid: ReportGrid;
	columns: number[];
	turnPage(): void;
}

function drawPart(sheet: Sheet, { grid, columns, turnPage }: Part): void {
	const { rows, headings, title } = grid;
	const room = sheet.width - 2 * sheet.margin;
	const wanted = columns.map((column) => (grid.widths[column] ?? 0) * unit);
	const sum = wanted.reduce((one, other) => one + other, 0);
	const widths = wanted.map((width) => width * Math.min(1.3, room / sum));
	const owners = toOwners(grid);
	const heights = rows.map((cells) => heightOf(sheet.document, { cells: cells.filter(({ at }) => columns.includes(at)), columns, widths }));
	const headHeight = heights.slice(0, headings).reduce((one, other) => one + other, 0);
	const bottom = sheet.height - sheet.margin;
	const caption = title === '' ? 10 : 28;
	if (sheet.y + caption + headHeight + 3 * lineHeight > bottom) turnPage();
	if (title !== '') sheet.document.text(title, { x: sheet.margin, y: sheet.y + 20, size: 11 });
	sheet.y += caption;
	for (let row = headings; row < rows.length; ) {
		let filled = headHeight;
		let end = row;
		while (end < rows.length && (end === row || sheet.y + filled + (heights[end] ?? 0) <= bottom)) filled += heights[end++] ?? 0;
		const shown = [
			...Array.from({ length: headings }, (_, index) => index),
			...Array.from({ length: end - row }, (_, index) => row + index),
		];
		drawRows(sheet, { rows: shown, columns, widths, heights, owners });
		sheet.y += filled;
		row = end;
		if (row < rows.length) turnPage();
	}
}

/** Which cell each place belongs to. */
function toOwners({ rows }: ReportGrid): Map<string, { cell: GridCell; row: number }> {
	const owners = new Map<string, { cell: GridCell; row: number }>();
	for (const [row, cells] of rows.entries()) {
		for (const cell of cells) {
			const { at, across = 1, down = 1 } = cell;
			for (let y = row; y < row + down; y += 1) for (let x = at; x < at + across; x += 1) owners.set(`${y} ${x}`, { cell, row });
		}
	}
	return owners;
}

interface Rows {
	rows: number[];
	columns: number[];
	widths: number[];
	heights: number[];
	owners: Map<string, { cell: GridCell; row: number }>;
}

function drawRows(sheet: Sheet, { rows, columns, widths, heights, owners }: Rows): void {
	const drawn = new Map<GridCell, Drawn>();
	for (const [row, from] of rows.entries()) {
		for (const [column, at] of columns.entries()) {
			const owner = owners.get(`${from} ${at}`);
			if (!owner) continue;
			const known = drawn.get(owner.cell);
			if (!known) drawn.set(owner.cell, { cell: owner.cell, row, down: 1, column, across: 1 });
			else {
				known.down = Math.max(known.down, row - known.row + 1);
				known.across = Math.max(known.across, column - known.column + 1);
			}
		}
	}
	const total = (values: number[]) => values.reduce((one, other) => one + other, 0);
	const tops = rows.map((_, index) => total(rows.slice(0, index).map((row) => heights[row] ?? 0)));
	for (const { cell, row, down, column, across } of drawn.values()) {
		drawCell(sheet, cell, {
			x: sheet.margin + total(widths.slice(0, column)),
			y: sheet.y + (tops[row] ?? 0),
			width: total(widths.slice(column, column + across)),
			height: total(rows.slice(row, row + down).map((line) => heights[line] ?? 0)),
		});
	}
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

function drawCell({ document }: Sheet, cell: GridCell, box: Box): void {
	const { look, mark } = cell;
	const fill = mark ? marks[mark].fill : fills[look];
	if (fill) document.area({ ...box, colour: fill });
	document.frame({ ...box, colour: lineColour });
	const text = textOf(cell);
	const colour: Colour = mark ? marks[mark].text : [0, 0, 0];
	if (look === 'corner') {
		document.line({ from: [box.x, box.y], to: [box.x + box.width, box.y + box.height], colour: lineColour });
		document.text(text, { x: box.x + box.width - padding - document.measure(text, size), y: box.y + lineHeight, size });
		document.text(cell.below ?? '', { x: box.x + padding, y: box.y + box.height - padding, size });
		return;
	}
	const most = Math.max(1, Math.floor((box.height - 4) / lineHeight));
	const lines = wrap(document, text, box.width - 2 * padding).slice(0, most);
	const top = box.y + (box.height - lines.length * lineHeight) / 2 + lineHeight - 3;
	for (const [index, line] of lines.entries()) {
		const free = box.width - 2 * padding - document.measure(line, size);
		const x = box.x + padding + (cell.number ? free : free / 2);
		document.text(line, { x, y: top + index * lineHeight, size, colour });
	}
}

function textOf({ value, number }: GridCell): string {
	if (value === null) return '';
	if (typeof value === 'string' || !number) return String(value);
	const digits = { minimumFractionDigits: number.decimals, maximumFractionDigits: number.decimals };
	return value.toLocaleString('en', number.isPercent ? { ...digits, style: 'percent' } : digits);
}

function heightOf(document: PdfDocument, { cells, columns, widths }: { cells: GridCell[]; columns: number[]; widths: number[] }): number {
	const lines = cells.map((cell) => {
		if ((cell.down ?? 1) > 1) return 1;
		const width = columns.reduce(
			(sum, at, index) => (at >= cell.at && at < cell.at + (cell.across ?? 1) ? sum + (widths[index] ?? 0) : sum),
			0,
		);
		return cell.look === 'corner' ? 2 : wrap(document, textOf(cell), width - 2 * padding).length;
	});
	return Math.max(1, ...lines) * lineHeight + 6;
}

/** A text as lines of a width; it may be divided after each character, but for words of Latin letters and digits. */
function wrap(document: PdfDocument, text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const part of text.match(/[\w.,%-]+\s*|[^\w]/gu) ?? []) {
		if (line !== '' && document.measure((line + part).trimEnd(), size) > width) {
			lines.push(line.trimEnd());
			line = '';
		}
		line += part;
	}
	return line === '' ? lines : [...lines, line.trimEnd()];
}
