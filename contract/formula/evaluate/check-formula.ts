import { findFunction } from '../functions/formula-functions.ts';
import type { Expression, Span } from '../language/expression.ts';
import { formulaFields } from '../language/formula-fields.ts';
import { FormulaError, type FormulaProblem } from '../language/formula-problem.ts';
import { parseFormula } from '../language/parse-formula.ts';
import type { FormulaProblemCode } from '../language/texts.ts';
import { type FormulaOwner, findFormulaField } from '../values/formula-field.ts';
import { shorten } from '../values/formula-value.ts';
import { checkLookups } from './check-lookups.ts';
import { isOnly, kindsOf } from './result-kinds.ts';

/** A formula that was read and fits its screen, or everything that is wrong with it. */
export type FormulaCheck = { expression: Expression; problems: [] } | { expression: null; problems: FormulaProblem[] };

/** Reads a formula and holds it against the fields that it may name and the functions that there are. */
export function checkFormula(source: string, owner: FormulaOwner): FormulaCheck {
	let expression: Expression;
	try {
		expression = parseFormula(source);
	} catch (error) {
		if (!(error instanceof FormulaError)) throw error;
		return { expression: null, problems: [error.toProblem({ from: 0, to: source.length })] };
	}
	const unknown = [...checkFields(expression, owner), ...checkCalls(expression), ...checkLookups(expression, owner)].sort(
		(first, second) => first.from - second.from,
	);
	const problems = unknown.length > 0 ? unknown : checkNumbers(expression, { owner, source });
	return problems.length > 0 ? { expression: null, problems } : { expression, problems: [] };
}

function checkFields(expression: Expression, owner: FormulaOwner): FormulaProblem[] {
	return formulaFields(expression).flatMap(({ path, from, to, calls }) => {
		const code = problemOfPath(path, owner);
		// A record has them when it is read.
		if (code === 'systemField' && calls.some((name) => findFunction(name)?.isRead)) return [];
		return code ? [problem(code, { name: path.join('.') }, { from, to })] : [];
	});
}

function problemOfPath(path: readonly string[], owner: FormulaOwner): FormulaProblemCode | undefined {
	const found = findFormulaField(path, owner);
	const first = owner.fields.find((field) => field.name === path[0]);
	if (!found) return first?.reference && path.length > 1 ? 'notInRecord' : 'unknownField';
	if (found.field.itemFields) return 'tableNeedsField';
	if (found.field.system) return 'systemField';
	if (found.field.lookup && (owner.table || owner.lookups === null)) return 'lookedUpNotHere';
	return found.field.writeOnly ? 'notReadable' : undefined;
}

function checkCalls(expression: Expression): FormulaProblem[] {
	if (expression.kind === 'unary') return checkCalls(expression.operand);
	if (expression.kind === 'binary') return [...checkCalls(expression.left), ...checkCalls(expression.right)];
	if (expression.kind !== 'call') return [];
	return [...checkCall(expression), ...expression.arguments.flatMap(checkCalls)];
}

function checkCall({ name, arguments: list, from, to }: Extract<Expression, { kind: 'call' }>): FormulaProblem[] {
	const entry = findFunction(name);
	if (!entry) return [problem('unknownFunction', { name }, { from, to: from + name.length })];
	const [min, max] = entry.count;
	if (list.length < min) return [problem('tooFewArguments', { name, min }, { from, to })];
	if (list.length > max) return [problem('tooManyArguments', { name, max }, { from, to })];
	const paired = entry.lookup ? list.length - 1 : list.length;
	return (entry.inPairs || entry.lookup) && paired % 2 === 1 ? [problem('unpairedArguments', { name }, { from, to })] : [];
}

interface NumberCheck {
	owner: FormulaOwner;
	source: string;
}

/** Days and moments where only a number has a result. */
function checkNumbers(expression: Expression, check: NumberCheck): FormulaProblem[] {
	if (expression.kind === 'unary') return checkNumbers(expression.operand, check);
	if (expression.kind === 'binary')
		return [...wrongOperands(expression, check), ...checkNumbers(expression.left, check), ...checkNumbers(expression.right, check)];
	if (expression.kind !== 'call') return [];
	const wrong = findFunction(expression.name)?.call.isOfNumbers ? expression.arguments.filter((part) => isTime(part, check, 'day')) : [];
	return [...wrong.map((part) => toNoNumber(part, check)), ...expression.arguments.flatMap((part) => checkNumbers(part, check))];
}

/** A sum or difference may have a day in it, but no moment. */
function wrongOperands({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, check: NumberCheck): FormulaProblem[] {
	if (!['+', '-', '*', '/', '^'].includes(operator)) return [];
	const withDay = operator === '+' || operator === '-' ? [] : (['day'] as const);
	return [left, right].filter((part) => isTime(part, check, ...withDay)).map((part) => toNoNumber(part, check));
}

function isTime(part: Expression, { owner }: NumberCheck, ...more: Array<'day'>): boolean {
	return isOnly(kindsOf(part, owner), 'moment', ...more);
}

function toNoNumber({ from, to }: Expression, { source }: NumberCheck): FormulaProblem {
	return problem('notANumber', { value: shorten(source.slice(from, to)) }, { from, to });
}

function problem(code: FormulaProblemCode, values: FormulaProblem['values'], span: Span): FormulaProblem {
	return { code, values, from: span.from, to: span.to };
}
