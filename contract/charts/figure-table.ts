import type { Language } from '../base/languages.ts';
import type { FigureCell, FigureMeasure, Figures } from './figures.ts';
import { figureTexts } from './texts.ts';

/** The figures of a chart as a table: what a reader without the picture gets, and what is exported. */
export interface FigureTable {
	headings: TableHeading[];
	rows: TableRow[];
	/** The last row, where there are several groups. */
	total: TableCell[] | null;
}

interface TableHeading {
	title: string;
	isNumber: boolean;
}

interface TableRow {
	key: string;
	cells: TableCell[];
}

export interface TableCell {
	/** A title, or a figure: percentages as numbers of percent. */
	value: string | number | null;
	/** What a figure is about, for the way to its records. */
	of: { measure: number; cell: FigureCell | null } | null;
}

type TableOf = Pick<Figures, 'type' | 'axes' | 'measures' | 'cells' | 'total'>;

/** One row for each group; for a pivot table the second group has the columns. */
export function toFigureTable(figures: TableOf, language: Language): FigureTable {
	const [first, second] = figures.axes;
	if (first && second && (figures.type === 'pivot' || figures.measures.length === 1)) return toCrossTable(figures, language);
	const cells = sortCells(figures.cells);
	return {
		headings: [
			...figures.axes.map(({ title }) => ({ title, isNumber: false })),
			...figures.measures.map((measure) => ({ title: headingOf(measure), isNumber: true })),
		],
		rows: cells.map((cell) => ({
			key: cell.at.join(),
			cells: [
				...cell.at.map((at, axis): TableCell => ({ value: figures.axes[axis]?.entries[at]?.title ?? '', of: null })),
				...figures.measures.map((measure, index): TableCell => figureCell(measure, { index, cell })),
			],
		})),
		total: first && cells.length > 1 ? totalRow(figures, language) : null,
	};
}

function totalRow({ axes, measures, total }: TableOf, language: Language): TableCell[] {
	return [
		...axes.map((_, index): TableCell => ({ value: index === 0 ? figureTexts.total().in(language) : '', of: null })),
		...measures.map((measure, index): TableCell => ({ value: shown(measure, total[index] ?? null), of: { measure: index, cell: null } })),
	];
}

function toCrossTable({ axes, measures, cells }: TableOf, language: Language): FigureTable {
	const [rows, columns] = axes;
	const known = new Map(cells.map((cell) => [cell.at.join(), cell]));
	const entries = columns?.entries ?? [];
	const isOne = measures.length === 1;
	return {
		headings: [
			{ title: rows?.title ?? '', isNumber: false },
			...entries.flatMap(({ title }) =>
				measures.map((measure) => ({
					title: isOne ? title : figureTexts.both({ group: title, measure: headingOf(measure) }).in(language),
					isNumber: true,
				})),
			),
		],
		rows: (rows?.entries ?? []).map(({ title }, row) => ({
			key: String(row),
			cells: [
				{ value: title, of: null },
				...entries.flatMap((_, column) =>
					measures.map((measure, index): TableCell => {
						const cell = known.get(`${row},${column}`);
						return cell ? figureCell(measure, { index, cell }) : { value: null, of: null };
					}),
				),
			],
		})),
		total: null,
	};
}

function figureCell(measure: FigureMeasure, { index, cell }: { index: number; cell: FigureCell }): TableCell {
	return { value: shown(measure, cell.values[index] ?? null), of: { measure: index, cell } };
}

function headingOf({ title, unit, isPercent }: FigureMeasure): string {
	const said = isPercent ? '%' : unit;
	return said === null ? title : `${title} (${said})`;
}

/** A figure with the decimals that it is shown with. */
function shown({ isPercent, decimals }: FigureMeasure, value: number | null): number | null {
	if (value === null) return null;
	return Number((isPercent ? value * 100 : value).toFixed(decimals));
}

function sortCells(cells: FigureCell[]): FigureCell[] {
	return [...cells].sort((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0) || (one.at[1] ?? 0) - (other.at[1] ?? 0));
}
