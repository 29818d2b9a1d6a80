import type { TableColumn } from '../../fields/columns/table-columns.tsx';

/** The columns that are drawn, and the fields of those that the width has no room for. */
export interface FittedColumns {
	shown: TableColumn[];
	folded: string[];
}

/** Makes columns fit into `room` pixels, so that none is cut by what is fixed: texts give up width first, the title last, then the least important columns are folded away. Where only columns remain that must be seen, the list scrolls. */
export function fitColumns(columns: TableColumn[], room: number): FittedColumns {
	const folded = new Set<string>();
	const leastImportant = columns
		.map((column, index) => ({ column, index }))
		.filter(({ column }) => !column.isHeld)
		.sort((left, right) => right.column.priority - left.column.priority || right.index - left.index);
	let least = sum(columns, ({ least }) => least);
	for (const { column } of leastImportant) {
		if (least <= room) break;
		folded.add(column.key);
		least -= column.least;
	}
	const shown = columns.filter(({ key }) => !folded.has(key));
	return { shown: narrow(shown, room), folded: [...folded] };
}

/** Takes what is too much from the columns alike, measured by what each can give; the title and other held columns give last. */
function narrow(columns: TableColumn[], room: number): TableColumn[] {
	return [false, true].reduce((rest, isHeld) => narrowSome(rest, room, isHeld), columns);
}

function narrowSome(columns: TableColumn[], room: number, isHeld: boolean): TableColumn[] {
	const excess = sum(columns, ({ width }) => width) - room;
	const giving = columns.filter((column) => column.isHeld === isHeld);
	const spare = sum(giving, ({ width, least }) => width - least);
	if (excess <= 0 || spare === 0) return columns;
	const share = Math.min(1, excess / spare);
	return columns.map((column) =>
		column.isHeld === isHeld ? { ...column, width: Math.floor(column.width - (column.width - column.least) * share) } : column,
	);
}

function sum(columns: TableColumn[], read: (column: TableColumn) => number): number {
	return columns.reduce((total, column) => total + read(column), 0);
}
