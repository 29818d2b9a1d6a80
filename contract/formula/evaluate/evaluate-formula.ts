import type { FormulaContext } from '../functions/formula-function.ts';
import { findFunction } from '../functions/formula-functions.ts';
import type { Expression } from '../language/expression.ts';
import { FormulaError, type FormulaProblem } from '../language/formula-problem.ts';
import type { FormulaValue } from '../values/formula-value.ts';
import { applyBinary, applyUnary } from '../values/operators.ts';

/** What a formula is evaluated over. */
export interface FormulaInput extends FormulaContext {
	/** The value of a field, or of a path into a child table; throws FormulaError when there is none. */
	valueOf(path: readonly string[]): FormulaValue;
}

/** A value (null is empty), or null and why there is none. */
export type FormulaResult = { value: FormulaValue; problem: null } | { value: null; problem: FormulaProblem };

/** Evaluates a formula. An impossible calculation is a result with its problem, never an exception. */
export function evaluateFormula(expression: Expression, input: FormulaInput): FormulaResult {
	try {
		return { value: evaluate(expression, input), problem: null };
	} catch (error) {
		if (!(error instanceof FormulaError)) throw error;
		return { value: null, problem: error.toProblem(expression) };
	}
}

function evaluate(node: Expression, input: FormulaInput): FormulaValue {
	try {
		return evaluateNode(node, input);
	} catch (error) {
		if (!(error instanceof FormulaError) || error.span) throw error;
		const named = node.kind === 'call' && 'name' in error.values ? { ...error.values, name: node.name } : error.values;
		throw new FormulaError(error.code, named, node);
	}
}

function evaluateNode(node: Expression, input: FormulaInput): FormulaValue {
	switch (node.kind) {
		case 'value':
			return node.value;
		case 'field':
			return input.valueOf(node.path);
		case 'unary':
			return applyUnary(node.operator, evaluate(node.operand, input));
		case 'binary':
			return applyBinary(node.operator, evaluate(node.left, input), evaluate(node.right, input));
		case 'call': {
			const entry = findFunction(node.name);
			if (!entry) throw new FormulaError('unknownFunction', { name: node.name });
			return entry.call(
				node.arguments.map((part) => () => evaluate(part, input)),
				input,
			);
		}
	}
}
