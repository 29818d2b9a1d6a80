import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
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
	/** The tenant added it, and can remove it. */
	isOwn: boolean;
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
		isOwn: !Object.hasOwn(base.record.properties, name),
	}));
}

/** The screen with one more field, at the end of its form and as the last column. */
export function withField(file: ScreenFile, name: string, field: FieldSchema): ScreenFile {
	const properties = { ...file.record.properties, [name]: field };
	const { groups } = file.form ?? {};
	const last = groups?.findLastIndex(({ visibleWhen }) => visibleWhen === undefined);
	const shown = groups?.map((group, index) => (index === last ? { ...group, fields: [...group.fields, name] } : group));
	return {
		...file,
		record: { ...file.record, properties },
		...(shown && { form: { ...file.form, groups: shown } }),
		...(file.list?.columns && { list: { ...file.list, columns: [...file.list.columns, name] } }),
	};
}

/** The screen without a field, wherever its list, its form and its selector name it. */
export function withoutField(file: ScreenFile, name: string): ScreenFile {
	const { [name]: _gone, ...properties } = file.record.properties;
	const others = <Entry extends string | { field: string }>(entries: Entry[]) => entries.filter((entry) => nameOf(entry) !== name);
	const { required, ...record } = file.record;
	const { columns, search, sort, ...list } = file.list ?? {};
	return {
		...file,
		record: { ...record, properties, ...(required && { required: others(required) }) },
		...(file.list && {
			list: {
				...list,
				...(columns && { columns: others(columns) }),
				...(search && { search: others(search) }),
				...(sort && { sort: sort.filter((entry) => entry.replace(/^-/, '') !== name) }),
			},
		}),
		...(file.form?.groups && {
			form: { ...file.form, groups: file.form.groups.map((group) => ({ ...group, fields: others(group.fields) })) },
		}),
	};
}

/** The first name that a new field of the tenant can have. */
export function freeFieldName({ record }: ScreenFile): string {
	for (let number = 1; ; number += 1) if (!Object.hasOwn(record.properties, `ownField${number}`)) return `ownField${number}`;
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

function nameOf(field: string | { field: string }): string {
	return typeof field === 'string' ? field : field.field;
}
