import { isId } from '../input/id.ts';
import { isPlainObject, ownValue } from '../input/plain-object.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { holdsFiles } from './file-rules.ts';

type Values = Record<string, unknown>;
type Fields = readonly ResolvedField[];

/** The column holds ids whatever `store` is; a record leaves and enters the API in the form that `store` names. */
const needsForm = new WeakMap<Fields, boolean>();

/** Whether calls carry files of the fields in another form than the ids that are stored. */
export function hasFileForms(fields: Fields): boolean {
	let found = needsForm.get(fields);
	if (found === undefined) {
		found = fields.some((field) => (holdsFiles(field) && field.store !== undefined) || hasFileForms(field.itemFields ?? []));
		needsForm.set(fields, found);
	}
	return found;
}

/** The files of this portal, by the ids that they had in an older system. */
export type FormerIds = ReadonlyMap<string, string>;

/** A record with the ids of its files, whatever form they came in. Values that name no files stay, so that a check refuses them. */
export function toFileIds<Record extends Values>(fields: Fields, record: Record, former?: FormerIds): Record {
	return hasFileForms(fields) ? (withRows(fields, record, (field, values) => readForm(field, values, former)) as Record) : record;
}

/** The ids in the fields with `store` that may be those of an older system. The ids of this portal are of version 7. */
export function foreignFileIds(fields: Fields, record: Values): string[] {
	const found: unknown[] = [];
	if (!hasFileForms(fields)) return [];
	withRows(fields, record, ({ name, bind = '', store, separator = ',' }, values) => {
		for (const key of store === 'bind' ? [name, bind] : [name]) found.push(...(entriesIn(ownValue(values, key), separator) ?? []));
		return {};
	});
	return found.map(toKey).filter((id) => id !== '' && !/^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(id));
}

/** A record with its files in the form that each field names; needs the `titles` of the record. */
export function toFileForms<Record extends Values>(fields: Fields, record: Record): Record {
	return hasFileForms(fields) ? (withRows(fields, record, writeForm) as Record) : record;
}

/** One value of a field of files as ids. `ids` is the value of the field that `bind` names. */
function readFileValue(field: ResolvedField, value: unknown, { ids, former }: { ids?: unknown; former: FormerIds | undefined }): unknown {
	const isNamed = value === undefined || (typeof value === 'string' && value !== '' && !isId(value));
	if (field.store === 'bind' && isNamed) return ids === undefined ? value : readFileValue({ ...field, store: 'id' }, ids ?? '', { former });
	const found = idsIn(value, field.separator ?? ',', former);
	if (found === undefined) return value;
	if (field.type === 'array') return found;
	return found.length > 1 ? value : (found[0] ?? null);
}

function withRows(fields: Fields, record: Values, change: (field: ResolvedField, record: Values) => Values): Values {
	let changed = record;
	for (const field of fields) {
		const value = ownValue(record, field.name);
		if (field.itemFields && Array.isArray(value) && hasFileForms(field.itemFields)) {
			const cells = field.itemFields;
			const rows = value.map((row: unknown) => (isPlainObject(row) ? withRows(cells, row, change) : row));
			changed = { ...changed, [field.name]: rows };
		} else if (holdsFiles(field) && field.store !== undefined) changed = { ...changed, ...change(field, record) };
	}
	return changed;
}

function readForm(field: ResolvedField, record: Values, former: FormerIds | undefined): Values {
	const { name, bind = '' } = field;
	const isBound = field.store === 'bind';
	if (!Object.hasOwn(record, name) && !(isBound && Object.hasOwn(record, bind))) return {};
	const value = readFileValue(field, ownValue(record, name), { ids: record[bind], former });
	return isBound ? { [name]: value, [bind]: joined(field, value) } : { [name]: value };
}

function writeForm(field: ResolvedField, record: Values): Values {
	const { name, bind = '' } = field;
	if (!Object.hasOwn(record, name)) return {};
	const value = ownValue(record, name);
	const ids = [value].flat().filter((id): id is string => typeof id === 'string');
	const titles = isPlainObject(record.titles) ? ownValue(record.titles, name) : undefined;
	const names = [titles ?? []].flat().map(String);
	const files = ids.map((id, index) => ({ id, name: names[index] ?? '' }));
	if (field.store === 'bind') return { [name]: ids.length === 0 ? null : names.join(separatorOf(field)), [bind]: joined(field, value) };
	if (field.store === 'array') return { [name]: files };
	if (field.store === 'arrayId') return { [name]: ids };
	if (ids.length === 0) return { [name]: null };
	return { [name]: field.store === 'json' ? JSON.stringify(files) : joined(field, value) };
}

function joined(field: ResolvedField, value: unknown): unknown {
	const ids = [value ?? []].flat();
	return ids.length === 0 ? null : ids.join(separatorOf(field));
}

function separatorOf({ separator = ',' }: ResolvedField): string {
	return separator;
}

/** The ids in any of the forms; undefined where the value has none of them. */
function idsIn(value: unknown, separator: string, former: FormerIds | undefined): string[] | undefined {
	const ids = entriesIn(value, separator)?.map((entry) => former?.get(toKey(entry)) ?? entry);
	return ids?.every(isId) ? [...new Set(ids.map((id) => id.toLowerCase()))] : undefined;
}

/** What stands for the ids in any of the forms; undefined for a text that is not JSON. */
function entriesIn(value: unknown, separator: string): unknown[] | undefined {
	if (value === null || value === '') return [];
	if (typeof value === 'string') {
		if (/^\s*[[{]/.test(value)) return entriesInJson(value, separator);
		return value.split(separator).map((id) => id.trim());
	}
	const list = Array.isArray(value) ? value : [value];
	return list.map((entry: unknown) => (isPlainObject(entry) ? entry.id : entry));
}

function entriesInJson(value: string, separator: string): unknown[] | undefined {
	try {
		return entriesIn(JSON.parse(value), separator);
	} catch {
		return undefined;
	}
}

/** An id as the text that an older system has for it, which may be a number in JSON. */
function toKey(id: unknown): string {
	return typeof id === 'string' || Number.isSafeInteger(id) ? String(id).trim() : '';
}
