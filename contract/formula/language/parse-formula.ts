import type { BinaryOperator, Expression, Span } from './expression.ts';
import { FormulaError } from './formula-problem.ts';
import { type Token, tokenize } from './tokenize.ts';

const maxFormulaLength = 4000;
/** Both keep evaluation, which follows the tree, far from the end of the stack. */
const maxDepth = 50;
const maxOperators = 400;

/** Reads a formula; the order of operators is Excel's. Throws FormulaError with the position of the mistake, and nothing else. */
export function parseFormula(source: string): Expression {
	if (source.length > maxFormulaLength) throw new FormulaError('tooLong', { max: maxFormulaLength }, { from: 0, to: source.length });
	const reader = new Reader(tokenize(source));
	if (reader.isSign('=')) reader.next();
	const expression = parseBinary(reader, 1);
	if (reader.peek().kind !== 'end') throw unexpected(reader.peek());
	return expression;
}

/** As in Excel: a sign binds tighter than `^`, so `-2^2` is 4, and `2^3^2` is `(2^3)^2`. */
const strength: Record<BinaryOperator, number> = {
	'=': 1,
	'<>': 1,
	'<': 1,
	'<=': 1,
	'>': 1,
	'>=': 1,
	'&': 2,
	'+': 3,
	'-': 3,
	'*': 4,
	'/': 4,
	'^': 5,
};

class Reader {
	depth = 0;
	operators = 0;
	#position = 0;
	readonly #tokens: Token[];

	constructor(tokens: Token[]) {
		this.#tokens = tokens;
	}

	peek(): Token {
		return this.#tokens[this.#position] as Token;
	}

	next(): Token {
		const token = this.peek();
		if (token.kind !== 'end') this.#position++;
		return token;
	}

	takeSign(sign: string): Token {
		const token = this.next();
		if (token.kind !== 'sign' || token.value !== sign) throw unexpected(token);
		return token;
	}

	takeOperator(): Token {
		if (++this.operators > maxOperators) throw new FormulaError('tooComplex', { max: maxOperators }, this.peek());
		return this.next();
	}

	isSign(sign: string): boolean {
		const token = this.peek();
		return token.kind === 'sign' && token.value === sign;
	}
}

function parseBinary(reader: Reader, least: number): Expression {
	let left = parseUnary(reader);
	for (;;) {
		const token = reader.peek();
		if (token.kind !== 'sign' || !Object.hasOwn(strength, token.value)) return left;
		const operator = token.value as BinaryOperator;
		if (strength[operator] < least) return left;
		reader.takeOperator();
		const right = parseBinary(reader, strength[operator] + 1);
		left = { kind: 'binary', operator, left, right, from: left.from, to: right.to };
	}
}

function parseUnary(reader: Reader): Expression {
	const token = reader.peek();
	if (++reader.depth > maxDepth) throw new FormulaError('tooDeep', { max: maxDepth }, token);
	let expression: Expression;
	if (token.kind === 'sign' && (token.value === '-' || token.value === '+')) {
		reader.next();
		const operand = parseUnary(reader);
		expression = { kind: 'unary', operator: token.value, operand, from: token.from, to: operand.to };
	} else {
		expression = parsePrimary(reader);
		while (reader.isSign('%')) {
			const { to } = reader.takeOperator();
			expression = { kind: 'unary', operator: '%', operand: expression, from: expression.from, to };
		}
	}
	reader.depth--;
	return expression;
}

function parsePrimary(reader: Reader): Expression {
	const token = reader.next();
	const span: Span = { from: token.from, to: token.to };
	if (token.kind === 'number' || token.kind === 'text') return { kind: 'value', value: token.value, ...span };
	if (token.kind === 'sign' && token.value === '(') {
		const expression = parseBinary(reader, 1);
		reader.takeSign(')');
		return expression;
	}
	if (token.kind !== 'name') throw unexpected(token);
	if (reader.isSign('(')) return parseCall(reader, token.value, token.from);
	const upper = token.value.toUpperCase();
	if (upper === 'TRUE' || upper === 'FALSE') return { kind: 'value', value: upper === 'TRUE', ...span };
	return { kind: 'field', path: token.value.split('.'), ...span };
}

function parseCall(reader: Reader, name: string, from: number): Expression {
	reader.takeSign('(');
	const list: Expression[] = [];
	while (!reader.isSign(')')) {
		if (list.length > 0) reader.takeSign(',');
		list.push(parseBinary(reader, 1));
	}
	const { to } = reader.takeSign(')');
	return { kind: 'call', name: name.toUpperCase(), arguments: list, from, to };
}

function unexpected(token: Token): FormulaError {
	if (token.kind === 'end') return new FormulaError('unexpectedEnd', {}, token);
	return new FormulaError('unexpectedToken', { found: String(token.value) }, token);
}
