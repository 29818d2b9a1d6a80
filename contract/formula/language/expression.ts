/** Where a part of a formula is in its text: from the first character to behind the last, counted from 0. */
export interface Span {
	from: number;
	to: number;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A formula taken apart. */
export type Expression = Span &
	(
		| { kind: 'value'; value: number | string | boolean }
		/** `price`, or `items.amount` for a field of a child table. */
		| { kind: 'field'; path: string[] }
		/** `%` is behind its operand and divides it by 100. */
		| { kind: 'unary'; operator: '-' | '+' | '%'; operand: Expression }
		| { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
		/** `name` is in capitals, however it was typed. */
		| { kind: 'call'; name: string; arguments: Expression[] }
	);
