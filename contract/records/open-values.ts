import { isPlainObject } from '../input/plain-object.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';

type Values = Record<string, unknown>;

/** The values of a record that need no right of their own, also in the rows of its child tables; encrypted values are not among them. */
export function openValues(fields: readonly ResolvedField[], record: Readonly<Values>): Values {
	return Object.fromEntries(fields.filter(isOpen).map((field) => [field.name, openValue(field, record[field.name] ?? null)]));
}

function isOpen({ readRight, mask, writeOnly, encrypted }: ResolvedField): boolean {
	return readRight === undefined && mask === undefined && !writeOnly && !encrypted;
}

function openValue({ itemFields }: ResolvedField, value: unknown): unknown {
	if (!itemFields || !Array.isArray(value)) return value;
	return value.filter(isPlainObject).map((row) => ({ ...(row.id !== undefined && { id: row.id }), ...openValues(itemFields, row) }));
}
