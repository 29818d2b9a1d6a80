import type { FormulaField } from './formula-field.ts';
import type { ComputedResult } from './resolve-computed.ts';

/** Works out the computed fields of a record as it stands in a form. */
export type ComputeFields = (record: Readonly<Record<string, unknown>>) => ComputedResult;

/** Loads the formula language, a chunk of its own, for a form that has computed fields; null for one that needs none. */
export async function loadComputed(fields: readonly FormulaField[]): Promise<ComputeFields | null> {
	const isComputed = (field: FormulaField): boolean => field.computed !== undefined || (field.itemFields ?? []).some(isComputed);
	if (!fields.some(isComputed)) return null;
	const { resolveComputed } = await import('./resolve-computed.ts');
	return (record) => resolveComputed(fields, record);
}
