import type { Language } from '../../base/languages.ts';
import type { FormulaField } from '../values/formula-field.ts';

/** What the formulas of a form give now. */
export interface ComputedForm {
	/** The record with its computed values; the very same object when none of them changed. */
	record: Record<string, unknown>;
	/** Why a computed field (or one in the rows of a child table) is empty, by the name of the record's field. */
	notes: ReadonlyMap<string, string>;
}

/** Computes the computed fields of a record as it is in a form; cheap enough for every key. */
export type ComputeForm = (record: Readonly<Record<string, unknown>>) => ComputedForm;

/** Loads the formula language, a chunk of its own, for a form that has computed fields; null for one that needs none. */
export async function loadComputed(fields: readonly FormulaField[], language: Language): Promise<ComputeForm | null> {
	const isComputed = (field: FormulaField): boolean => field.computed !== undefined || (field.itemFields ?? []).some(isComputed);
	if (!fields.some(isComputed)) return null;
	const [{ resolveComputed }, { toProblemText }] = await Promise.all([
		import('./resolve-computed.ts'),
		import('../language/formula-problem.ts'),
	]);
	return (values) => {
		const { record, problems } = resolveComputed(fields, values);
		return { record, notes: new Map(problems.map((problem) => [problem.path.split('.')[0] ?? '', toProblemText(problem, language)])) };
	};
}
