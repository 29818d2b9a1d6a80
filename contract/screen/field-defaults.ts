import { fieldFormats, formatOf } from '../fields/field-formats.ts';
import type { FieldSchema, WidgetName } from './record-schema.ts';
import type { ColumnType } from './screen.ts';

/** Whether the field is a table of its own inside the record. */
export function isChildTable(field: Pick<FieldSchema, 'type' | 'items'>): boolean {
	return field.type === 'array' && field.items !== undefined && 'properties' in field.items;
}

/** The input that suits a field whose file names none. */
export function defaultWidget(field: FieldSchema): WidgetName {
	if (isChildTable(field)) return 'child-table';
	if (field.reference) return 'selector';
	if (field.options?.some((option) => option.children)) return 'cascader';
	if (field.options || field.dictionary || field.dataSet) return 'select';
	const byFormat = formatOf(field)?.widget;
	if (byFormat) return byFormat as WidgetName;
	if (field.type === 'boolean') return 'switch';
	if (field.type === 'integer' || field.type === 'number') return 'number';
	if (field.type === 'array') return 'select';
	return field.type === 'object' ? 'code' : 'text';
}

/** How a list draws a field whose column specifies nothing else. */
export function defaultColumnType(field: FieldSchema): ColumnType {
	if (field.mask) return 'masked';
	if (field.reference) return 'reference';
	if (field.options || field.dictionary) return 'tags';
	const byFormat = formatOf(field)?.column;
	if (byFormat) return byFormat as ColumnType;
	if (field.type === 'boolean') return 'boolean';
	if (field.type === 'integer' || field.type === 'number') return 'number';
	return field.type === 'array' ? 'tags' : 'text';
}

/** Whether the input needs the whole width of the form. */
export function isWide(widget: WidgetName): boolean {
	return wideWidgets.includes(widget);
}

const wideWidgets: readonly string[] = [
	...['textarea', 'rich-text', 'code', 'child-table', 'post-assignment', 'attributes', 'role-assignment'],
	...fieldFormats.flatMap((format) => {
		const { isWide: isFormatWide, widget } = formatOf({ format }) ?? {};
		return isFormatWide && widget ? [widget] : [];
	}),
];
