import { isPlainObject } from '../input/plain-object.ts';
import type { ForeignField } from './foreign-fields.ts';

type Values = Record<string, unknown>;

/** A document as the values of its form. A document that is there gets no defaults: what it does not name is null. */
export function toFormValues(fields: ForeignField[], whole: unknown): Values {
	if (whole === undefined) return {};
	return Object.fromEntries(
		fields.flatMap((foreign) => (foreign.isNotice ? [] : [[foreign.field.name, toFormValue(foreign, readAt(whole, foreign.path))]])),
	);
}

/** The document with the values that were changed in its form; everything else stays as it was, to the letter. */
export function toWholeValue(fields: ForeignField[], values: Values, before: unknown): unknown {
	const changed = fields.filter((foreign) => isChanged(foreign, values, before));
	const root = fields.find(({ path }) => path.length === 0);
	if (root) return changed.includes(root) ? toDocumentValue(root, values[root.field.name], before) : before;
	if (changed.length === 0 && before !== undefined) return before;
	const whole: Values = isPlainObject(before) ? structuredClone(before) : {};
	for (const foreign of changed) {
		write(whole, foreign.path, toDocumentValue(foreign, values[foreign.field.name], readAt(before, foreign.path)));
	}
	return whole;
}

/** One value of a document as its field holds it. */
export function toFormValue({ field, isEncoded, cells }: ForeignField, value: unknown): unknown {
	if (value === undefined || value === null) return null;
	if (isEncoded) return JSON.stringify(value);
	// The id of a row leads back to what its cells do not hold.
	if (cells.length > 0) return listOf(value).map((row, index) => ({ ...toFormValues(cells, row ?? null), id: String(index) }));
	if (field.type === 'array') return listOf(value).map(toText);
	return field.type === 'string' ? toText(value) : value;
}

/** The value at a path of names; undefined where there is none. */
export function readAt(whole: unknown, path: string[]): unknown {
	return path.reduce<unknown>((value, name) => (isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), whole);
}

function isChanged(foreign: ForeignField, values: Values, before: unknown): boolean {
	const { field, path, isNotice, isNullable, isNeeded } = foreign;
	if (isNotice || !Object.hasOwn(values, field.name)) return false;
	const value = readAt(before, path);
	// What must be there and may be null is there as null.
	if (value === undefined && isNullable && isNeeded && (before === undefined || isPlainObject(before))) return true;
	return !isSame(values[field.name], toFormValue(foreign, value));
}

/** Whether a form shows no difference: an emptied input is one without a value. */
function isSame(one: unknown, other: unknown): boolean {
	const [first, second] = [one, other].map((value) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value));
	return JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
}

function toDocumentValue({ field, isEncoded, isNullable, cells }: ForeignField, value: unknown, before: unknown): unknown {
	if (value === null || value === undefined || value === '') return isNullable ? null : undefined;
	if (isEncoded) return JSON.parse(String(value));
	if (!Array.isArray(value)) return value;
	const known = listOf(before);
	if (cells.length > 0) return value.map((row: unknown) => toRow(cells, isPlainObject(row) ? row : {}, known));
	// An entry that is no text, but is shown as one in the input, stays what it was.
	return field.type === 'array' ? value.map((entry) => known.find((one) => toText(one) === entry) ?? entry) : value;
}

function toRow(cells: ForeignField[], row: Values, before: unknown[]): unknown {
	return toWholeValue(cells, row, row.id === undefined ? undefined : before[Number(row.id)]);
}

/** A single value is a list of one. */
function listOf(value: unknown): unknown[] {
	if (value === undefined || value === null) return [];
	return Array.isArray(value) ? value : [value];
}

function toText(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Objects on the way are made as they are needed; a value that is gone leaves no empty ones behind. */
function write(whole: Values, path: string[], value: unknown): void {
	const [name = '', ...rest] = path;
	if (rest.length === 0) {
		if (value === undefined) delete whole[name];
		else Object.defineProperty(whole, name, { value, enumerable: true, configurable: true, writable: true });
		return;
	}
	const inner = Object.hasOwn(whole, name) && isPlainObject(whole[name]) ? whole[name] : {};
	const isNew = !Object.hasOwn(whole, name);
	write(inner, rest, value);
	if (isNew && Object.keys(inner).length === 0) return;
	Object.defineProperty(whole, name, { value: inner, enumerable: true, configurable: true, writable: true });
}
