import type { Expression } from './expression.ts';

/** A field that a formula names. */
export interface FieldUse {
	/** `['price']`, or `['items', 'amount']`. */
	path: readonly string[];
	from: number;
	to: number;
	/** It is an argument of a function that looks values up or calls a script, and so is evaluated when the record is read. */
	isLookedUpBy?: true;
}

/** Every field that a formula reads, in the order of its text, repetitions included. */
export function formulaFields(expression: Expression): FieldUse[] {
	switch (expression.kind) {
		case 'value':
			return [];
		case 'field':
			return [{ path: expression.path, from: expression.from, to: expression.to }];
		case 'unary':
			return formulaFields(expression.operand);
		case 'binary':
			return [...formulaFields(expression.left), ...formulaFields(expression.right)];
		case 'call':
			return expression.arguments
				.flatMap(formulaFields)
				.map((use) => (/^(?:MAP[A-Z]+|SCRIPT)$/.test(expression.name) ? { ...use, isLookedUpBy: true as const } : use));
	}
}
