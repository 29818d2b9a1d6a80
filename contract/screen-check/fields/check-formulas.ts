import { messageOf } from '../../base/define-texts.ts';
import { checkComputed } from '../../formula/computed/check-computed.ts';
import { misfitCodes } from '../../formula/computed/computed-plan.ts';
import { guardedUses } from '../../formula/computed/guarded-uses.ts';
import { checkFormula } from '../../formula/evaluate/check-formula.ts';
import { misfitOf } from '../../formula/evaluate/result-kinds.ts';
import { functionNames } from '../../formula/functions/formula-functions.ts';
import type { FormulaProblem } from '../../formula/language/formula-problem.ts';
import { type FormulaProblemCode, formulaProblemTexts } from '../../formula/language/texts.ts';
import type { FindLookedUp, FormulaField } from '../../formula/values/formula-field.ts';
import { createFieldFinder } from '../../resolve/resolve-fields.ts';
import { scopeOf } from '../../resolve/screen-parts.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the formulas of computed fields. */
export function checkFormulas(context: CheckContext): Finding[] {
	const {
		fields,
		portal: { scripts },
	} = context;
	const wrong = checkComputed(fields, { lookups: lookedInto(context), ...(scripts && { scripts: (name) => scripts.get(name) }) }).map(
		(problem) => toFormulaFinding(problem, pointerOf(problem.path), knownNames(problem, fields, [...(scripts?.keys() ?? [])])),
	);
	const guarded = guardedUses(fields).map(
		({ path, name, right }): Finding => ({ code: 'guarded-formula', pointer: pointerOf(path), values: { name, right } }),
	);
	return [...wrong, ...guarded];
}

/** What is wrong with a formula in a condition over some fields, and whether its result fits the field that it is compared with. */
export function checkConditionFormula(source: string, pointer: string, { fields, compared }: ConditionFormula): Finding[] {
	const { expression, problems } = checkFormula(source, { fields, lookups: null });
	const found: FormulaProblem[] = [...problems];
	const misfit = expression && compared && misfitOf(expression, compared, { fields, isCompared: true });
	if (misfit) found.push({ code: misfitCodes[misfit], values: {}, from: 0, to: source.length });
	return found.map((problem) => toFormulaFinding(problem, pointer, knownNames({ ...problem, path: '' }, fields, [])));
}

/** The screens that formulas can look into: those whose records have a table. */
function lookedInto({ screens }: CheckContext): FindLookedUp {
	return (name) => {
		const target = screens.get(name);
		if (!target || scopeOf(target.file) === 'feature') return undefined;
		const find = createFieldFinder(target, 'zh-CN', screens);
		return (path) => find(path)?.field;
	};
}

interface ConditionFormula {
	fields: readonly FormulaField[];
	compared: FormulaField | undefined;
}

function toFormulaFinding({ code, values, from }: FormulaProblem, pointer: string, known: string[]): Finding {
	const reason = messageOf(formulaProblemTexts, code, values);
	const hint = nearestHint(String(values.script ?? values.name ?? ''), known);
	const expected = known.length > 0 ? { expected: known.join(' | ') } : {};
	return { code: 'wrong-formula', pointer, within: from, values: { reason, hint }, ...expected };
}

/** What could have been meant by a name that is not known. */
function knownNames(
	{ code, path }: { code: FormulaProblemCode; path: string },
	fields: readonly FormulaField[],
	scripts: string[],
): string[] {
	if (code === 'unknownScript') return scripts;
	if (code === 'unknownFunction') return functionNames;
	if (code !== 'unknownField') return [];
	const [table, cell] = path.split('.');
	const ofRow = cell === undefined ? [] : (fields.find(({ name }) => name === table)?.itemFields ?? []);
	const outside = fields.flatMap(({ name, itemFields = [] }) => [name, ...itemFields.map((inner) => `${name}.${inner.name}`)]);
	return [...ofRow.map(({ name }) => name), ...outside];
}

function pointerOf(path: string): string {
	const [name = '', column] = path.split('.');
	const field = toPointer('record', 'properties', name) + (column === undefined ? '' : toPointer('items', 'properties', column));
	return `${field}/computed`;
}
