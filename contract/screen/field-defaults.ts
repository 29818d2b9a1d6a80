import type { FieldFormat, FieldSchema, WidgetName } from './record-schema.ts';
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
	if (field.options || field.dictionary) return 'select';
	const byFormat = field.format && widgetOfFormat[field.format];
	if (byFormat) return byFormat;
	if (field.type === 'boolean') return 'switch';
	if (field.type === 'integer' || field.type === 'number') return 'number';
	if (field.type === 'array') return 'select';
	return field.type === 'object' ? 'code' : 'text';
}

/** How a list draws a field whose column says nothing else. */
export function defaultColumnType(field: FieldSchema): ColumnType {
	if (field.mask) return 'masked';
	if (field.reference) return 'reference';
	if (field.options || field.dictionary) return 'tags';
	const byFormat = field.format && columnOfFormat[field.format];
	if (byFormat) return byFormat;
	if (field.type === 'boolean') return 'boolean';
	if (field.type === 'integer' || field.type === 'number') return 'number';
	return field.type === 'array' ? 'tags' : 'text';
}

/** Whether the input needs the whole width of the form. */
export function isWide(widget: WidgetName): boolean {
	return wideWidgets.includes(widget);
}

const wideWidgets: WidgetName[] = ['textarea', 'rich-text', 'code', 'child-table', 'post-assignment', 'attributes', 'role-assignment'];

const widgetOfFormat: Partial<Record<FieldFormat, WidgetName>> = {
	date: 'date',
	'date-time': 'date-time',
	'date-range': 'date-range',
	time: 'time',
	multiline: 'textarea',
	'rich-text': 'rich-text',
	code: 'code',
	colour: 'colour',
	icon: 'icon',
	image: 'image',
	file: 'file',
	money: 'money',
	password: 'password',
};

const columnOfFormat: Partial<Record<FieldFormat, ColumnType>> = {
	date: 'date',
	'date-time': 'date-time',
	'date-range': 'date-range',
	'rich-text': 'rich-text',
	uri: 'link',
	colour: 'colour',
	icon: 'icon',
	image: 'image',
	file: 'file',
	money: 'money',
	percent: 'percent',
};
