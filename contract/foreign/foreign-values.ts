import type { ForeignField } from './foreign-fields.ts';
import { isObject } from './json-schema.ts';

type Values = Record<string, unknown>;

/** A document as the values of its form; what no field holds is left out. */
export function toFormValues(fields: ForeignField[], whole: unknown): Values {
	return Object.fromEntries(
		fields.flatMap((foreign) => {
			const value = foreign.isNotice ? undefined : read(whole, foreign.path);
			return value === undefined ? [] : [[foreign.field.name, toForm(foreign, value)]];
		}),
	);
}

/** The document with the values of its form put in; what no field holds stays as it was. */
export function toWholeValue(fields: ForeignField[], values: Values, before: unknown): unknown {
	const [first] = fields;
	if (first?.path.length === 0) return fromForm(first, values[first.field.name]);
	const whole: Values = isObject(before) ? structuredClone(before) : {};
	for (const foreign of fields.filter(({ isNotice }) => !isNotice)) {
		if (Object.hasOwn(values, foreign.field.name)) write(whole, foreign.path, fromForm(foreign, values[foreign.field.name]));
	}
	return whole;
}

function toForm({ field, isEncoded, cells }: ForeignField, value: unknown): unknown {
	if (isEncoded) return JSON.stringify(value);
	if (field.type === 'array' && !Array.isArray(value)) return [value];
	if (field.type === 'string' && typeof value === 'number') return String(value);
	if (cells.length === 0 || !Array.isArray(value)) return value;
	return value.map((row: unknown) => toFormValues(cells, row));
}

function fromForm({ isEncoded, cells }: ForeignField, value: unknown): unknown {
	if (value === null || value === undefined || value === '') return undefined;
	if (isEncoded) return JSON.parse(String(value));
	if (cells.length === 0 || !Array.isArray(value)) return value;
	return value.map((row: unknown) => toWholeValue(cells, isObject(row) ? row : {}, {}));
}

function read(whole: unknown, path: string[]): unknown {
	return path.reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), whole);
}

/** Objects on the way are made as they are needed; a value that is gone leaves no empty ones behind. */
function write(whole: Values, path: string[], value: unknown): void {
	const [name = '', ...rest] = path;
	if (rest.length === 0) {
		if (value === undefined) delete whole[name];
		else Object.defineProperty(whole, name, { value, enumerable: true, configurable: true, writable: true });
		return;
	}
	const inner = Object.hasOwn(whole, name) && isObject(whole[name]) ? whole[name] : {};
	const isNew = !Object.hasOwn(whole, name);
	write(inner, rest, value);
	if (isNew && Object.keys(inner).length === 0) return;
	Object.defineProperty(whole, name, { value: inner, enumerable: true, configurable: true, writable: true });
}
