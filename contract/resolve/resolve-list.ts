import type { ResolvedColumn, ResolvedField, ResolvedList } from '../resolved-screen.ts';
import type { ColumnFile, ListFile } from '../screen.ts';
import { isWide } from './field-defaults.ts';
import type { FieldFinder } from './resolve-fields.ts';

const maxDefaultColumns = 8;
const maxDefaultSearch = 4;

/** The list of a screen with every default filled in. */
export function resolveList(list: ListFile, parts: { fields: ResolvedField[]; titleField: string; find: FieldFinder }): ResolvedList {
	const columns = (list.columns ?? defaultColumns(parts.fields)).map((column) => resolveColumn(column, parts.find));
	return {
		columns,
		search: list.search ?? defaultSearch(columns, parts),
		sort: (list.sort ?? ['-createTime']).map(resolveSort),
		pageSize: list.pageSize ?? 20,
		tree: list.tree ?? false,
		rowActions: list.rowActions ?? ['view', 'edit', 'remove'],
		bulkActions: list.bulkActions ?? ['remove'],
		export: list.export ?? true,
		import: list.import ?? true,
	};
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
		type: file.type ?? found?.field.columnType ?? 'text',
		options: found?.field.options ?? [],
	};
}

function resolveSort(entry: string): { field: string; order: 'ASC' | 'DESC' } {
	return entry.startsWith('-') ? { field: entry.slice(1), order: 'DESC' } : { field: entry, order: 'ASC' };
}

function defaultColumns(fields: ResolvedField[]): string[] {
	const shown = fields.filter((field) => !field.system && field.searchable && !isWide(field.widget));
	return shown.slice(0, maxDefaultColumns).map((field) => field.name);
}

function defaultSearch(columns: ResolvedColumn[], parts: { fields: ResolvedField[]; titleField: string }): string[] {
	const choices = columns.filter((column) => column.type === 'tags' || column.type === 'reference').map((column) => column.field);
	const names = new Set([parts.titleField, ...choices]);
	return parts.fields
		.filter((field) => field.searchable && names.has(field.name))
		.map((field) => field.name)
		.slice(0, maxDefaultSearch);
}
