import { formulaFields } from '../language/formula-fields.ts';
import { type FormulaField, findFormulaField } from '../values/formula-field.ts';
import { type ComputedStep, planComputed } from './computed-plan.ts';

/** A formula whose result would reveal a field that needs a right. */
export interface GuardedUse {
	/** The computed field: `total`, `items.amount`. */
	path: string;
	/** The field that it reads, or the child table around that, by its title. */
	name: string;
	right: string;
}

/** Every use of a field by a formula whose own field is shown without one of the rights that the read one needs. */
export function guardedUses(fields: readonly FormulaField[]): GuardedUse[] {
	return planComputed(fields).flatMap((step) => usesOf(step, fields));
}

function usesOf({ path, field, table, expression }: ComputedStep, fields: readonly FormulaField[]): GuardedUse[] {
	if (!expression) return [];
	const held = [...rightsOf(field), ...(table ? rightsOf(table) : [])];
	const uses = formulaFields(expression).flatMap((use) => {
		const found = findFormulaField(use.path, table ? { fields, table } : { fields });
		return [found?.table, found?.field].flatMap((read) =>
			(read ? rightsOf(read) : [])
				.filter((right) => !held.includes(right))
				.map((right) => ({ path, name: read?.title ?? read?.name ?? '', right })),
		);
	});
	return uses.filter((use, index) => uses.findIndex(({ name, right }) => name === use.name && right === use.right) === index);
}

/** The rights needed to see a whole value; for a masked one, the right to unmask too. */
function rightsOf({ readRight, mask }: FormulaField): string[] {
	return [...(readRight === undefined ? [] : [readRight]), ...(mask === undefined ? [] : ['unmask'])];
}
