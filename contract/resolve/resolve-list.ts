import { formatOf } from '../fields/field-formats.ts';
import { isWide } from '../screen/field-defaults.ts';
import type { ResolvedColumn, ResolvedDetail, ResolvedField, ResolvedList } from '../screen/resolved-screen.ts';
import {
	type ColumnFile,
	type ListDetailFile,
	type ListFile,
	type SearchFieldFile,
	type StandardPermission,
	standardPermissions,
} from '../screen/screen.ts';
import { searchKindOf } from '../views/search-kind.ts';
import type { FieldFinder } from './resolve-fields.ts';
import { resolveLayouts } from './resolve-layouts.ts';

const maxDefaultColumns = 8;
const maxDefaultSearch = 4;
const maxFilterOptions = 50;

interface ListParts {
	fields: ResolvedField[];
	titleField: string;
	find: FieldFinder;
	/** The field that stores the manual order. */
	orderField: string | null;
	/** The order of a list without another one. */
	usualSort: string;
	/** Whether the screen has an operation such as `edit`. */
	offers(operation: StandardPermission): boolean;
}

/** The list of a screen with every default filled in. */
export function resolveList(list: ListFile, parts: ListParts): ResolvedList {
	const columns = (list.columns ?? defaultColumns(parts.fields)).map((column) => resolveColumn(column, parts.find));
	return {
		columns,
		search: list.search?.map(nameOfSearch) ?? defaultSearch(columns, parts),
		searchTitles: Object.fromEntries(
			(list.search ?? []).flatMap((entry) => (typeof entry === 'object' && entry.title !== undefined ? [[entry.field, entry.title]] : [])),
		),
		sort: (list.sort ?? [parts.orderField ?? parts.usualSort]).map(resolveSort),
		filter: list.filter ?? null,
		pageSize: list.pageSize ?? 20,
		tree: list.tree ?? false,
		drag: list.drag ?? false,
		sideTree: list.sideTree ?? null,
		detail: resolveDetail(list.detail),
		layouts: resolveLayouts(list.layouts ?? [], parts.find),
		summary: list.summary ?? {},
		rowNumbers: list.rowNumbers ?? false,
		refresh: list.refresh ?? 0,
		rowActions: (list.rowActions ?? ['view', 'edit', 'remove']).filter(isOffered),
		bulkActions: (list.bulkActions ?? ['remove']).filter(isOffered),
		export: (list.export ?? true) && parts.offers('export'),
		import: (list.import ?? true) && parts.offers('import'),
	};

	/** Actions of the screen's own are always there. */
	function isOffered(action: string): boolean {
		const standard = standardPermissions.find((name) => name === action);
		return standard === undefined || parts.offers(standard);
	}
}

function resolveColumn(column: string | ColumnFile, find: FieldFinder): ResolvedColumn {
	const file: ColumnFile = typeof column === 'string' ? { field: column } : column;
	const found = find(file.field);
	return {
		field: file.field,
		title: file.title ?? found?.titles.join(' / ') ?? file.field,
		width: file.width ?? null,
		fixed: file.fixed ?? null,
		hidden: file.hidden ?? false,
		priority: file.priority ?? 5,
		type: file.type ?? found?.field.columnType ?? 'text',
		options: found?.field.options ?? [],
		editable: file.editable ?? false,
		help: file.help ?? found?.field.description ?? null,
		group: file.group ?? null,
		copyable: file.copyable ?? (found !== undefined && formatOf(found.field)?.isCopied === true),
		filter: found !== undefined && (file.filter ?? true) && mayFilter(found.field),
	};
}

/** One of few values, which the server can be asked for. */
function mayFilter({ searchable, type, options, maskedAs }: ResolvedField): boolean {
	return (
		searchable &&
		maskedAs === undefined &&
		(type === 'boolean' || (type !== 'array' && options !== undefined && options.length <= maxFilterOptions))
	);
}

/** The field that an entry of the search form names. */
export function nameOfSearch(entry: string | SearchFieldFile): string {
	return typeof entry === 'string' ? entry : entry.field;
}

function resolveDetail(detail: ListDetailFile | undefined): ResolvedDetail | null {
	if (!detail) return null;
	const lists = (detail.lists ?? []).map(({ screen, field, title }) => ({ screen, field, title: title ?? null }));
	return { layout: detail.layout, record: detail.record ?? true, lists };
}

function resolveSort(entry: string): { field: string; order: 'ASC' | 'DESC' } {
	return entry.startsWith('-') ? { field: entry.slice(1), order: 'DESC' } : { field: entry, order: 'ASC' };
}

function defaultColumns(fields: ResolvedField[]): string[] {
	const shown = fields.filter((field) => !field.system && (field.searchable || field.encrypted) && !isWide(field.widget));
	return shown.slice(0, maxDefaultColumns).map((field) => field.name);
}

function defaultSearch(columns: ResolvedColumn[], parts: { fields: ResolvedField[]; titleField: string }): string[] {
	const choices = columns.filter((column) => column.type === 'tags' || column.type === 'reference').map((column) => column.field);
	const names = new Set([parts.titleField, ...choices]);
	return parts.fields
		.filter((field) => field.searchable && searchKindOf(field) !== null && names.has(field.name))
		.map((field) => field.name)
		.slice(0, maxDefaultSearch);
}
