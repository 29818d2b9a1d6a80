import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../../../contract/base/define-texts.ts';
import type { Expression } from '../../../../../contract/formula/language/expression.ts';
import { FormulaError } from '../../../../../contract/formula/language/formula-problem.ts';
import { parseFormula } from '../../../../../contract/formula/language/parse-formula.ts';
import { formulaProblemTexts } from '../../../../../contract/formula/language/texts.ts';
import { printFormula } from '../print-formula.ts';

describe('parseFormula', () => {
	it.each([
		['-2 ^ 2', '(-(2)) ^ (2)'],
		['2 ^ 3 ^ 2', '((2) ^ (3)) ^ (2)'],
		['1 + 2 * 3 & "x" = a', '(((1) + ((2) * (3))) & ("x")) = (a)'],
		['10 - 4 - 3', '((10) - (4)) - (3)'],
		['50% * 2', '((50)%) * (2)'],
		['=sum( items.price ,1)', 'SUM(items.price, 1)'],
		['IF（a＞1', null],
		['IF（a>1，“是”，“否”）', 'IF((a) > (1), "是", "否")'],
		['true', 'TRUE'],
		['"say ""hi"""', '"say ""hi"""'],
		['"="', '"="'],
	])('reads %s as Excel does', (source, printed) => {
		if (printed === null) expect(() => parseFormula(source)).toThrow(FormulaError);
		else expect(printFormula(parseFormula(source))).toBe(printed);
	});

	it.each([
		['1 +', 'unexpectedEnd', 3, 3],
		['1 + * 2', 'unexpectedToken', 4, 5],
		['a # b', 'unexpectedCharacter', 2, 3],
		['"open', 'unclosedText', 0, 5],
		['SUM(1, )', 'unexpectedToken', 7, 8],
		['SUM(1', 'unexpectedEnd', 5, 5],
		['(1', 'unexpectedEnd', 2, 2],
		['1 2', 'unexpectedToken', 2, 3],
		['', 'unexpectedEnd', 0, 0],
		['1e999', 'outOfRange', 0, 5],
		[`${'('.repeat(60)}1${')'.repeat(60)}`, 'tooDeep', 50, 51],
		[`1${'%'.repeat(500)}`, 'tooComplex', 401, 402],
		['1'.repeat(4001), 'tooLong', 0, 4001],
	])('says what is wrong with %.20s and where', (source, ...expected) => {
		const problem = problemOf(source);
		expect([problem?.code, problem?.from, problem?.to]).toEqual(expected);
	});

	it('throws nothing but its own error, whatever the text', () => {
		const pieces = fc.constantFrom('(', ')', '"', '“', ',', '.', '1', '1e', 'IF', 'a.b', '%', '-', '^', '<>', '&', ' ', '\0', '字', '😀');
		const sources = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 200 }),
			fc.array(pieces, { maxLength: 120 }).map((list) => list.join('')),
		);
		fc.assert(
			fc.property(sources, (source) => {
				const problem = problemOf(source);
				if (problem === null) return;
				expect(messageOf(formulaProblemTexts, problem.code)).toBeDefined();
				expect(problem.from).toBeLessThanOrEqual(problem.to);
				expect(problem.to).toBeLessThanOrEqual(source.length);
			}),
			{ numRuns: 1000 },
		);
	});

	it('reads back what is written from any formula', () => {
		fc.assert(
			fc.property(expressions, (expression) => {
				expect(withoutSpans(parseFormula(printFormula(expression)))).toEqual(withoutSpans(expression));
			}),
			{ numRuns: 500 },
		);
	});
});

function problemOf(source: string): ReturnType<FormulaError['toProblem']> | null {
	try {
		parseFormula(source);
		return null;
	} catch (error) {
		if (error instanceof FormulaError) return error.toProblem({ from: 0, to: source.length });
		throw error;
	}
}

const span = { from: 0, to: 0 };
const names = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,8}$/).filter((name) => !/^(true|false)$/i.test(name));
const { expression: expressions } = fc.letrec<{ expression: Expression }>((tie) => ({
	expression: fc.oneof(
		{ maxDepth: 5, depthSize: 'small' },
		fc
			.oneof(fc.nat(), fc.double({ min: 0, max: 1e15, noNaN: true }), fc.string({ maxLength: 10 }), fc.boolean())
			.filter((value) => typeof value !== 'string' || !value.includes('\0'))
			.map((value): Expression => ({ kind: 'value', value, ...span })),
		fc.array(names, { minLength: 1, maxLength: 2 }).map((path): Expression => ({ kind: 'field', path, ...span })),
		fc
			.tuple(fc.constantFrom('-' as const, '+' as const, '%' as const), tie('expression'))
			.map(([operator, operand]): Expression => ({ kind: 'unary', operator, operand, ...span })),
		fc
			.tuple(fc.constantFrom('+', '-', '*', '/', '^', '&', '=', '<>', '<', '<=', '>', '>='), tie('expression'), tie('expression'))
			.map(([operator, left, right]) => ({ kind: 'binary', operator, left, right, ...span }) as Expression),
		fc
			.tuple(names, fc.array(tie('expression'), { maxLength: 3 }))
			.map(([name, list]): Expression => ({ kind: 'call', name: name.toUpperCase(), arguments: list, ...span })),
	),
}));

function withoutSpans(expression: Expression): unknown {
	return JSON.parse(JSON.stringify(expression, (key, value) => (key === 'from' || key === 'to' ? undefined : value)));
}
