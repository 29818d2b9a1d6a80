import type { FormulaField } from './formula-field.ts';
import type { FormulaValue, Scalar } from './formula-value.ts';

/** Takes a field's value as records and half-filled forms hold it; what does not fit counts as empty. */
export function readFieldValue(value: unknown, field: FormulaField): FormulaValue {
	if (field.type !== 'array') return readEntry(value, field);
	return Array.isArray(value) ? value.map((entry) => readEntry(entry, field)) : [];
}

/** Takes one value; the numbers of a number field may still be text. */
export function readEntry(value: unknown, field: FormulaField): Scalar {
	const isNumeric = field.type === 'integer' || field.type === 'number';
	if (isNumeric && typeof value === 'string') return value.trim() === '' || !Number.isFinite(Number(value)) ? null : Number(value);
	if (typeof value === 'number') return Number.isFinite(value) ? value : null;
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
	return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
