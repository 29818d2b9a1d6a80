import type { Expression } from './expression.ts';

/** A field that a formula names. */
export interface FieldUse {
	/** `['price']`, or `['items', 'amount']`. */
	path: readonly string[];
	from: number;
	to: number;
	/** The functions that it is an argument of, from the innermost one. */
	calls: readonly string[];
}

/** Every field that a formula reads, in the order of its text, repetitions included. */
export function formulaFields(expression: Expression): FieldUse[] {
	switch (expression.kind) {
		case 'value':
			return [];
		case 'field':
			return [{ path: expression.path, from: expression.from, to: expression.to, calls: [] }];
		case 'unary':
			return formulaFields(expression.operand);
		case 'binary':
			return [...formulaFields(expression.left), ...formulaFields(expression.right)];
		case 'call':
			return expression.arguments.flatMap(formulaFields).map((use) => ({ ...use, calls: [...use.calls, expression.name] }));
	}
}
