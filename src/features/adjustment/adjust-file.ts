import type { ColumnFile, FormGroupFile, ScreenFile } from '../../../contract/screen/screen.ts';

/** A column of the list as it can be changed: shown ones first, in their order. */
export interface ColumnRow {
	field: string;
	/** What it is called without a title of its own. */
	fieldTitle: string;
	/** Its own title; empty for none. */
	title: string;
	isShown: boolean;
}

/** A field of the form as it can be changed. */
export interface FieldRow {
	name: string;
	/** What the platform calls it. */
	fieldTitle: string;
	title: string;
	isShown: boolean;
	isRequired: boolean;
	/** The platform requires it. */
	isFixed: boolean;
}

/** The list of a screen that names no columns has those of the `shown` screen. */
export function columnRows(file: ScreenFile, shown: readonly string[]): ColumnRow[] {
	const titleOf = (field: string) => file.record.properties[field]?.title ?? field;
	const columns = columnsOf(file, shown).map((column): ColumnRow => {
		const { field, title = '', hidden } = toColumn(column);
		return { field, fieldTitle: titleOf(field), title, isShown: hidden !== true };
	});
	const known = new Set(columns.map(({ field }) => field));
	const hidden = Object.entries(file.record.properties)
		.filter(([name, { type, items }]) => !known.has(name) && !(type === 'array' && items && 'properties' in items))
		.map(([field, { title }]): ColumnRow => ({ field, fieldTitle: title, title: '', isShown: false }));
	return [...columns.filter(({ isShown }) => isShown), ...columns.filter(({ isShown }) => !isShown), ...hidden];
}

/** The screen with these columns; what else a column says stays. */
export function withColumns(file: ScreenFile, rows: readonly ColumnRow[], shown: readonly string[]): ScreenFile {
	const known = new Map(columnsOf(file, shown).map((column) => [toColumn(column).field, column]));
	const columns = rows
		.filter(({ field, isShown }) => isShown || toColumn(known.get(field) ?? field).hidden)
		.map(({ field, title, isShown }) => {
			const { title: _before, hidden: _hidden, ...column } = toColumn(known.get(field) ?? field);
			const next = { ...column, ...(title !== '' && { title }), ...(!isShown && { hidden: true }) };
			return Object.keys(next).length === 1 && typeof (known.get(field) ?? field) === 'string' ? field : next;
		});
	return { ...file, list: { ...file.list, columns } };
}

/** The fields that can be changed; those of child tables are part of their table. */
export function fieldRows(file: ScreenFile, base: ScreenFile): FieldRow[] {
	const shown = file.form?.groups && new Set(file.form.groups.flatMap(({ fields }) => fields.map(nameOf)));
	const required = new Set(file.record.required);
	const fixed = new Set(base.record.required);
	return Object.entries(file.record.properties).map(([name, { title }]) => ({
		name,
		fieldTitle: base.record.properties[name]?.title ?? title,
		title,
		isShown: shown?.has(name) ?? true,
		isRequired: required.has(name),
		isFixed: fixed.has(name),
	}));
}

/** The screen with another title of a field. */
export function withFieldTitle(file: ScreenFile, name: string, title: string): ScreenFile {
	const field = file.record.properties[name];
	if (!field) return file;
	return { ...file, record: { ...file.record, properties: { ...file.record.properties, [name]: { ...field, title } } } };
}

/** The screen with a field that is required, or no longer. */
export function withRequired(file: ScreenFile, name: string, isRequired: boolean): ScreenFile {
	const { required = [], ...record } = file.record;
	const next = isRequired ? [...required, name] : required.filter((other) => other !== name);
	return { ...file, record: { ...record, ...(next.length > 0 && { required: next }) } };
}

/** The screen with a field in its form, or without it. A field that comes back is where the `base` has it, otherwise at the end. */
export function withShown(file: ScreenFile, name: string, { base, isShown }: { base: ScreenFile; isShown: boolean }): ScreenFile {
	const groups = file.form?.groups ?? [{ name: 'all', title: '', fields: Object.keys(file.record.properties) }];
	const without = groups.map((group) => ({ ...group, fields: group.fields.filter((field) => nameOf(field) !== name) }));
	const next = isShown ? placed(without, name, base) : without;
	return { ...file, form: { ...file.form, groups: next } };
}

function placed(groups: FormGroupFile[], name: string, base: ScreenFile): FormGroupFile[] {
	const home = base.form?.groups?.find(({ fields }) => fields.some((field) => nameOf(field) === name));
	const entry = home?.fields.find((field) => nameOf(field) === name) ?? name;
	const own = groups.findIndex((group) => group.name === home?.name);
	const free = groups.findLastIndex(({ visibleWhen }) => visibleWhen === undefined);
	const target = own >= 0 ? own : free;
	return groups.map((group, index) => (index === target ? { ...group, fields: [...group.fields, entry] } : group));
}

function columnsOf({ list }: ScreenFile, shown: readonly string[]): Array<string | ColumnFile> {
	return list?.columns ?? [...shown];
}

function toColumn(column: string | ColumnFile): ColumnFile {
	return typeof column === 'string' ? { field: column } : column;
}

function nameOf(field: FormGroupFile['fields'][number]): string {
	return typeof field === 'string' ? field : field.field;
}
