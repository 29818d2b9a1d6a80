import type { GroupFile } from '../../../../contract/charts/chart.ts';
import type { FigureAxis } from '../../../../contract/charts/figures.ts';
import { type BlockFigures, keyOf } from '../../../../contract/reports/lay-block.ts';
import { measuresOf, type ReportBlock } from '../../../../contract/reports/report.ts';
import type { ReadFigures } from '../../../metadata/read/figures/read-figures.ts';

/** Computes figures by groups. */
export type ReadGroups = (groups: GroupFile[]) => Promise<ReadFigures>;

/** Which axes a question has: rows by their position, and the columns. */
interface Question {
	rows: number;
	hasColumns: boolean;
}

/**
 * Computes a table: its cells, and by questions with fewer groups what adds them up, so that shares, averages and different values of subtotals and
 * totals are right.
 */
export async function readBlock(block: ReportBlock, read: ReadGroups): Promise<BlockFigures> {
	const { rows, columns, subtotals = true, totals = true, marks = [], title = '' } = block;
	const most = rows.length;
	const full = await read([...rows, ...(columns ? [columns] : [])]);
	const axes = full.axes.slice(0, most);
	const columnAxis = columns ? (full.axes[most] ?? null) : null;
	const values = new Map<string, Array<number | null>>();
	const filled = { values, rows: axes, columns: columnAxis };
	add(filled, full, { rows: most, hasColumns: columns !== undefined });
	for (const question of questionsOf(block, { subtotals, totals })) {
		const groups = [...rows.slice(0, question.rows), ...(question.hasColumns && columns ? [columns] : [])];
		add(filled, await read(groups), question);
	}
	return {
		title,
		rows: axes,
		columns: columnAxis,
		measures: full.measures.slice(0, measuresOf(block).length),
		values,
		subtotals,
		totals,
		marks,
	};
}

function questionsOf({ rows, columns }: ReportBlock, { subtotals, totals }: { subtotals: boolean; totals: boolean }): Question[] {
	const most = rows.length;
	const has = columns !== undefined;
	return [
		// The totals of each row; also which groups of two exist.
		...(has ? [{ rows: most, hasColumns: false }] : []),
		...(most === 2 && subtotals ? [{ rows: 1, hasColumns: has }, ...(has ? [{ rows: 1, hasColumns: false }] : [])] : []),
		...(totals ? [{ rows: 0, hasColumns: has }, ...(has ? [{ rows: 0, hasColumns: false }] : [])] : []),
	];
}

/** The table that is filled. */
interface Filled extends Pick<BlockFigures, 'rows' | 'columns'> {
	values: Map<string, Array<number | null>>;
}

/** Adds figures under the positions that their groups have on the axes of the table. */
function add({ values, ...known }: Filled, { axes, cells }: ReadFigures, { rows, hasColumns }: Question): void {
	const positions = axes.map((axis, index) => positionsOn(axis, index < rows ? known.rows[index] : known.columns));
	for (const { at, values: figures } of cells) {
		const cell = at.map((position, index) => positions[index]?.[position] ?? null);
		// Records that came in between are in the next report.
		if (cell.includes(null)) continue;
		const [first = null, second = null] = cell.slice(0, rows);
		values.set(keyOf(first, second, hasColumns ? (cell[rows] ?? null) : null), figures);
	}
}

/** Where the groups of an axis are on an axis of the table. */
function positionsOn(axis: FigureAxis, known: FigureAxis | null | undefined): Array<number | null> {
	const positions = new Map(known?.entries.map((entry, index) => [JSON.stringify(entry.rule), index]));
	return axis.entries.map(({ rule }) => positions.get(JSON.stringify(rule)) ?? null);
}
