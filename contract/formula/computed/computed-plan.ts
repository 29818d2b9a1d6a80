import { formatOf } from '../../fields/field-formats.ts';
import { checkFormula } from '../evaluate/check-formula.ts';
import { misfitOf } from '../evaluate/result-kinds.ts';
import type { ResultKind } from '../functions/formula-function.ts';
import type { Expression } from '../language/expression.ts';
import { formulaFields } from '../language/formula-fields.ts';
import type { FormulaProblem } from '../language/formula-problem.ts';
import type { FormulaProblemCode } from '../language/texts.ts';
import { type FormulaField, type FormulaOwner, findFormulaField } from '../values/formula-field.ts';

/** One computed field, of the record or of the rows of a child table. */
export interface ComputedStep {
	/** `total`, or `items.amount`. */
	path: string;
	field: FormulaField;
	table: FormulaField | null;
	expression: Expression | null;
	/** What is wrong with the formula itself; empty when it can be evaluated. */
	problems: FormulaProblem[];
}

/** What formulas can use beside the fields; see `FormulaOwner`. */
export type KnownToFormulas = Pick<FormulaOwner, 'lookups' | 'scripts'>;

/** All computed fields of a screen, each behind those that it reads; formulas that refer to each other have the problem `cycle`. */
export function planComputed(fields: readonly FormulaField[], known: KnownToFormulas = {}): ComputedStep[] {
	const steps = fields.flatMap((field) => [
		...(field.itemFields ?? []).flatMap((inner) => toStep(inner, field, { ...known, fields })),
		...toStep(field, null, { ...known, fields }),
	]);
	const byPath = new Map(steps.map((step) => [step.path, step]));
	const ordered = new Set<ComputedStep>();
	const visit = (step: ComputedStep, trail: ComputedStep[]): void => {
		if (ordered.has(step)) return;
		if (trail.includes(step)) {
			refuse(trail.slice(trail.indexOf(step)));
			return;
		}
		for (const path of readsOf(step, fields)) {
			const read = byPath.get(path);
			if (read) visit(read, [...trail, step]);
		}
		ordered.add(step);
	};
	for (const step of steps) visit(step, []);
	return [...ordered];
}

/** The problem of a formula whose result is of a kind that its field cannot hold. */
export const misfitCodes = {
	number: 'resultIsNumber',
	text: 'resultIsText',
	boolean: 'resultIsBoolean',
	day: 'resultIsDay',
	moment: 'resultIsMoment',
	list: 'listNotAllowed',
} as const satisfies Record<ResultKind, FormulaProblemCode>;

function toStep(field: FormulaField, table: FormulaField | null, own: FormulaOwner): ComputedStep[] {
	if (field.computed === undefined) return [];
	const path = table ? `${table.name}.${field.name}` : field.name;
	const owner = { ...own, ...(table && { table }) };
	const check = checkFormula(field.computed, owner);
	const whole = { values: {}, from: 0, to: field.computed.length };
	if (field.type === 'array' || field.type === 'object' || formatOf(field)?.files)
		return [{ path, field, table, expression: null, problems: [{ code: 'cannotBeComputed', ...whole }, ...check.problems] }];
	const misfit = check.expression && misfitOf(check.expression, field, owner);
	return [{ path, field, table, ...check, ...(misfit && { problems: [{ code: misfitCodes[misfit], ...whole }] }) }];
}

/** The paths of the fields that a formula reads. */
export function readsOf({ expression, table }: ComputedStep, fields: readonly FormulaField[]): string[] {
	if (!expression) return [];
	return formulaFields(expression).flatMap(({ path }) => {
		const found = findFormulaField(path, table ? { fields, table } : { fields });
		return found ? [found.table ? `${found.table.name}.${found.field.name}` : found.field.name] : [];
	});
}

function refuse(cycle: ComputedStep[]): void {
	const names = [...cycle, ...cycle.slice(0, 1)].map((step) => step.path).join(' → ');
	for (const step of cycle) {
		if (step.problems.some((problem) => problem.code === 'cycle')) continue;
		step.problems = [...step.problems, { code: 'cycle', values: { names }, from: 0, to: step.field.computed?.length ?? 0 }];
	}
}
