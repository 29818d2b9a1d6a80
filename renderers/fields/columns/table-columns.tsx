import type { ReactNode, TdHTMLAttributes } from 'react';
import type { Language } from '../../../contract/base/languages.ts';
import { formatOf } from '../../../contract/fields/field-formats.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { ownField } from '../../../contract/screen/named-field.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { wholeTitle } from '../../../contract/views/whole-title.ts';
import { textWidth } from '../../core/page/label-width.ts';
import type { ColumnRenderer, RendererRegistry } from '../../core/runtime/renderer-registry.ts';
import { numberFacts } from './numbers/number-facts.ts';
import { readCell } from './read-cell.ts';

/** What is above a column, and how wide it is. */
export interface TableHeading {
	key: string;
	title?: ReactNode;
	/** In px. */
	width: number;
	align?: 'left' | 'center' | 'right';
	/** The side that it stays at while the others are scrolled. */
	fixed?: 'left' | 'right';
	isSortable?: boolean;
	/** Of the column that the rows are sorted by first; those that only decide between equals carry none. */
	order?: 'ASC' | 'DESC' | undefined;
	/** Reports the widths of all columns, by field, after this one's heading was dragged; missing for columns that keep their width. */
	onResize?: (widths: Record<string, number>) => void;
	/** What its heading and all of its cells carry. */
	both?: CellAttributes;
	/** Explains the column. */
	help?: string;
	/** The heading above this one and its neighbours with the same group. */
	group?: string;
	/** Missing where the heading offers no filter. */
	filter?: HeadingFilter;
}

/** A filter by the options of a field. */
export interface HeadingFilter {
	options: ReadonlyArray<{ value: unknown; title: string }>;
	chosen: readonly unknown[];
	onChange(chosen: readonly unknown[]): void;
}

/** A column as the table of a list draws it. */
export interface TableColumn extends TableHeading {
	/** The width in px that it can be narrowed to where the columns do not fit. */
	least: number;
	/** 1 (kept longest) to 9. */
	priority: number;
	/** Shown whether or not there is room for it. */
	isHeld: boolean;
	/** What its cells carry besides. */
	cell?: CellAttributes;
	/** Whether another record can take its cells over. */
	isPlain?: boolean;
	render(record: StoredRecord): ReactNode;
}

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & { 'data-label'?: string; 'data-copy'?: true };

interface Means {
	screen: ResolvedScreen;
	columns: ResolvedColumn[];
	widths: Record<string, number>;
	/** Whether the user has chosen to see a column. */
	isChosen?: ((column: ResolvedColumn) => boolean) | undefined;
	sort: ReadonlyArray<{ field: string; order: 'ASC' | 'DESC' }>;
	registry: RendererRegistry;
	language: Language;
	/** Names the cells on a phone, where each row is a card. */
	isNarrow: boolean;
	/** The fields whose cells are edited in place. */
	editable: ReadonlySet<string>;
	onResize(widths: Record<string, number>): void;
	/** Opens a record from its title; missing where nobody may. */
	onOpen?(record: StoredRecord): void;
}

const asText: ColumnRenderer = { width: 160, isPlain: true, render: (value) => (value == null ? '' : String(value)) };

/** The columns of a table for the columns of a screen. */
export function toTableColumns(means: Means): TableColumn[] {
	const { screen, columns, widths, sort, registry } = means;
	const [first] = sort;
	const [byDefault] = screen.list.sort;
	const isOwnSort = first?.field !== byDefault?.field || first?.order !== byDefault?.order;
	const sortedBy = isOwnSort ? first?.field : undefined;
	return columns.map((column) => {
		const renderer = registry.columns[column.type] ?? asText;
		const wanted = ownValue(widths, column.field);
		const width = wanted ?? Math.max(column.width ?? defaultWidth(column, renderer), legibleWidth(screen, column));
		return {
			key: column.field,
			title: titleAbove(column),
			width,
			least: wanted === undefined && mayBeCut(screen, column) ? Math.min(width, Math.max(headingWidth(column), width * leastShare)) : width,
			priority: column.priority,
			isHeld: column.field === screen.titleField || column.fixed !== null || sortedBy === column.field || means.isChosen?.(column) === true,
			...(column.fixed ? { fixed: column.fixed } : {}),
			...(!means.isNarrow && renderer.align && { align: renderer.align }),
			isSortable: isSortable(screen, column),
			order: first?.field === column.field ? first.order : undefined,
			onResize: means.onResize,
			...(column.help !== null && { help: column.help }),
			...(column.group !== null && { group: column.group }),
			cell: cellAttributes(column, means),
			isPlain: renderer.isPlain === true && !means.editable.has(column.field),
			render: cellOf(column, renderer, means),
		};
	});
}

/** As wide as its heading and its options are in the language at hand, within bounds. */
function defaultWidth(column: ResolvedColumn, renderer: ColumnRenderer): number {
	const { options } = column;
	const widest = Math.max(0, ...options.map((option) => Math.ceil(textWidth(option.title) * 12) + 40));
	return Math.max(renderer.width, headingWidth(column), Math.min(widest, widestOption));
}

/** What a heading needs to be read, with its tools; long ones are cut. */
function legibleWidth(screen: ResolvedScreen, column: ResolvedColumn): number {
	const sorter = isSortable(screen, column) ? 0 : toolWidth;
	return Math.min(headingWidth(column) - headingSlack - sorter, widestHeading);
}

/** The text of a heading; one that stays at a side is not below that of its group. */
function titleAbove(column: ResolvedColumn): string {
	return column.fixed === null ? column.title : wholeTitle(column);
}

function headingWidth(column: ResolvedColumn): number {
	const { help, filter } = column;
	const tools = [help !== null, filter].filter(Boolean).length;
	return Math.ceil(textWidth(titleAbove(column)) * 14) + 48 + tools * toolWidth;
}

/** Whether a reader understands a value whose end is missing: a name, but not a number or a code. */
function mayBeCut({ fields }: ResolvedScreen, { field, type }: ResolvedColumn): boolean {
	if (type !== 'text') return type === 'reference' || type === 'path' || type === 'address';
	const own = fields.find(({ name }) => name === field);
	return own?.type === 'string' && !own.format && !own.pattern && (own.maxLength ?? longestCode + 1) > longestCode;
}

const toolWidth = 20;
/** What headings have room for beyond their text and tools. */
const headingSlack = 12;
const widestHeading = 200;
const longestCode = 40;
const leastShare = 0.7;

const widestOption = 240;

/** What a cell itself carries: its name on a phone, its field where it can be edited. */
function cellAttributes(column: ResolvedColumn, { screen, isNarrow, editable }: Means): CellAttributes {
	const { field, copyable } = column;
	const label = isNarrow && { 'data-label': wholeTitle(column), ...(field === screen.titleField && { 'data-title': true }) };
	return {
		...label,
		...(copyable && !isNarrow && { 'data-copy': true }),
		...(editable.has(field) && { 'data-field': field, tabIndex: -1 }),
	};
}

/** The columns whose type nobody draws. */
export function unknownColumns(columns: ResolvedColumn[], registry: RendererRegistry): ResolvedColumn[] {
	return columns.filter((column) => registry.columns[column.type] === undefined);
}

function cellOf(column: ResolvedColumn, renderer: ColumnRenderer, means: Means): (record: StoredRecord) => ReactNode {
	const { screen, language, onOpen } = means;
	const field = ownField(screen, column.field);
	const facts = { screen, field: column.field, options: column.options, ...numberFacts(field), schema: field?.schema, language };
	const isTitle = column.field === screen.titleField;
	// A title may have a translation in another field of the record.
	const read = (record: StoredRecord) =>
		(isTitle && screen.listsLocalTitle ? ownValue(record.titles, column.field) : undefined) ?? readCell(record, column.field);
	const draw = (record: StoredRecord) => renderer.render(read(record), { ...facts, record });
	if (!isTitle || onOpen === undefined) return draw;
	return (record) => (
		<button type="button" className="portal-link portal-title-link" onClick={() => onOpen(record)}>
			{draw(record)}
		</button>
	);
}

/** Ids and lists have no order that means anything to a reader. */
export function isSortable(screen: ResolvedScreen, column: ResolvedColumn): boolean {
	const field = ownField(screen, column.field);
	if (field?.searchable !== true || field.reference !== undefined || field.type === 'array') return false;
	return formatOf(field)?.isSortable !== false;
}
