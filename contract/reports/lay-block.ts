import type { Language } from '../base/languages.ts';
import type { FigureAxis, FigureMeasure } from '../charts/figures.ts';
import type { ReportMark } from './report.ts';
import type { CellLook, GridCell, GridFormula, ReportGrid } from './report-grid.ts';
import { reportTexts } from './texts.ts';

/** The figures of a table: those of its cells and, computed by themselves, those of its subtotals and totals. */
export interface BlockFigures {
	title: string;
	/** One or two. */
	rows: FigureAxis[];
	columns: FigureAxis | null;
	measures: FigureMeasure[];
	/** The figures of groups by their keys, joined by `keyOf`; of fewer groups for what adds them up. */
	values: ReadonlyMap<string, ReadonlyArray<number | null>>;
	subtotals: boolean;
	totals: boolean;
	marks: ReportMark[];
}

/** Names the cell of some groups: the positions on the first and second axis of rows, and on the columns; null for all of an axis. */
export function keyOf(first: number | null, second: number | null, column: number | null): string {
	return `${first ?? '*'} ${second ?? '*'} ${column ?? '*'}`;
}

/** One column of figures. */
interface FigureColumn {
	/** Null: all columns. */
	column: number | null;
	measure: number;
}

/** One row of figures. */
interface FigureRow {
	first: number | null;
	second: number | null;
	look: CellLook;
	/** The rows (in the grid) that it adds up. */
	of: number[];
}

const groupWidth = 16;
const figureWidth = 12;

/** Lays a table out: merged headings with a slashed corner, groups of rows, subtotals and totals. */
export function layBlock(figures: BlockFigures, language: Language): ReportGrid {
	const { rows, title } = figures;
	const columns = columnsOf(figures);
	const heads = headingRows(figures, columns, language);
	const body = bodyRows(figures, heads.length);
	const lines = body.map((row, index) => [
		...groupCells(figures, { body, index, language }),
		...valueCells(figures, { row, columns, at: index + heads.length }),
	]);
	return {
		title,
		widths: [...rows.map(() => groupWidth), ...columns.map(() => figureWidth)],
		headings: heads.length,
		groups: rows.length,
		rows: [...heads, ...lines],
	};
}

function columnsOf({ columns, measures, totals }: BlockFigures): FigureColumn[] {
	const all = measures.map((_, measure) => ({ column: null, measure }));
	if (!columns) return all;
	const each = columns.entries.flatMap((_, column) => measures.map((__, measure) => ({ column, measure })));
	return totals ? [...each, ...all] : each;
}

function headingRows({ rows, columns, measures, totals }: BlockFigures, figureColumns: FigureColumn[], language: Language): GridCell[][] {
	const measureTitle = (index: number): string => {
		const { title = '', unit = null } = measures[index] ?? {};
		return unit === null ? title : reportTexts.withUnit({ title, unit }).in(language);
	};
	const measureCells = figureColumns.map(
		({ measure }, index): GridCell => ({ at: rows.length + index, value: measureTitle(measure), look: 'heading' }),
	);
	if (!columns) return [[...rows.map(({ title }, at): GridCell => ({ at, value: title, look: 'heading' })), ...measureCells]];
	const isOne = measures.length === 1;
	const below = rows.map(({ title }) => title).join(' / ');
	const corner: GridCell = { at: 0, across: rows.length, down: isOne ? 1 : 2, value: columns.title, below, look: 'corner' };
	const titles = [...columns.entries.map(({ title }) => title), ...(totals ? [reportTexts.total().in(language)] : [])];
	const groups = titles.map(
		(value, index): GridCell => ({ at: rows.length + index * measures.length, across: measures.length, value, look: 'heading' }),
	);
	return isOne ? [[corner, ...groups]] : [[corner, ...groups], measureCells];
}

/** The rows of figures in their order, with the positions of those that each adds up. */
function bodyRows({ rows, values, subtotals, totals }: BlockFigures, start: number): FigureRow[] {
	const [first, second] = rows;
	const body: FigureRow[] = [];
	const added: number[] = [];
	for (const at of (first?.entries ?? []).keys()) {
		if (!second) {
			added.push(start + body.length);
			body.push({ first: at, second: null, look: 'value', of: [] });
			continue;
		}
		const own = [...second.entries.keys()].filter((below) => values.has(keyOf(at, below, null)));
		const positions = own.map((_, index) => start + body.length + index);
		body.push(...own.map((below): FigureRow => ({ first: at, second: below, look: 'value', of: [] })));
		if (subtotals && own.length > 0) {
			added.push(start + body.length);
			body.push({ first: at, second: null, look: 'subtotal', of: positions });
		} else added.push(...positions);
	}
	if (totals && body.length > 0) body.push({ first: null, second: null, look: 'total', of: added });
	return body;
}

/** The titles of the groups of a row; one title stands for all rows of its group. */
function groupCells(
	{ rows }: BlockFigures,
	{ body, index, language }: { body: FigureRow[]; index: number; language: Language },
): GridCell[] {
	const row = body[index];
	const [first, second] = rows;
	if (!row) return [];
	if (row.first === null) return [{ at: 0, across: rows.length, value: reportTexts.total().in(language), look: 'total' }];
	const cells: GridCell[] = [];
	if (body[index - 1]?.first !== row.first) {
		const down = body.filter((other) => other.first === row.first).length;
		cells.push({ at: 0, down, value: first?.entries[row.first]?.title ?? '', look: 'group' });
	}
	if (!second) return cells;
	const value = row.second === null ? reportTexts.subtotal().in(language) : (second.entries[row.second]?.title ?? '');
	return [...cells, { at: 1, value, look: row.second === null ? 'subtotal' : 'group' }];
}

interface Line {
	row: FigureRow;
	columns: FigureColumn[];
	/** The position in the grid. */
	at: number;
}

function valueCells(
	{ rows, columns, measures, values, marks, totals }: BlockFigures,
	{ row, columns: figureColumns, at: line }: Line,
): GridCell[] {
	return figureColumns.map(({ column, measure }, index): GridCell => {
		const { decimals = 0, isPercent = false, kind } = measures[measure] ?? {};
		const value = values.get(keyOf(row.first, row.second, column))?.[measure] ?? null;
		const isTotal = columns !== null && totals && column === null;
		const isAdded = kind === 'count' || kind === 'sum';
		const formula = isAdded
			? formulaOf(row, { isTotal, rows: rows.length, columns: columns?.entries.length ?? 0, measure, measures: measures.length })
			: undefined;
		const mark = markOf(marks, measure, value);
		return {
			at: rows.length + index,
			value: value ?? (isAdded ? 0 : null),
			number: { decimals, isPercent },
			look: row.look === 'value' && isTotal ? 'subtotal' : row.look,
			...(mark && { mark }),
			...(formula && { formula: 'rows' in formula ? formula : { ...formula, rows: [line] } }),
		};
	});
}

interface Place {
	isTotal: boolean;
	/** How many columns have groups, figures, and one group of them. */
	rows: number;
	columns: number;
	measure: number;
	measures: number;
}

/** What a figure adds up: the figures beside it, or those above it. */
function formulaOf({ of }: FigureRow, { isTotal, rows, columns, measure, measures }: Place): GridFormula | undefined {
	if (isTotal) return { columns: Array.from({ length: columns }, (_, column) => rows + column * measures + measure) };
	return of.length > 0 ? { rows: of } : undefined;
}

function markOf(marks: ReportMark[], measure: number, value: number | null): ReportMark['color'] | undefined {
	if (value === null) return undefined;
	return marks.find(
		(mark) =>
			mark.measure === measure && (mark.over === undefined || value > mark.over) && (mark.under === undefined || value < mark.under),
	)?.color;
}
