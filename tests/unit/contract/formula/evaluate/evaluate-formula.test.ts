import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../contract/base/languages.ts';
import { evaluateFormula } from '../../../../../contract/formula/evaluate/evaluate-formula.ts';
import { functionNames } from '../../../../../contract/formula/functions/formula-functions.ts';
import { FormulaError, toProblemText } from '../../../../../contract/formula/language/formula-problem.ts';
import { parseFormula } from '../../../../../contract/formula/language/parse-formula.ts';
import type { FormulaValue } from '../../../../../contract/formula/values/formula-value.ts';

const record: Record<string, FormulaValue> = {
	price: 0.1,
	count: 3,
	nothing: null,
	blank: '',
	name: '电池',
	made: '2026-01-31',
	at: '2026-01-31T23:30:00Z',
	'items.price': [1.1, 2.2, null],
	'items.count': [1, 2, 3],
	tags: ['a', 'b'],
};
const now = new Date('2026-03-14T16:30:00Z');

function evaluate(source: string) {
	return evaluateFormula(parseFormula(source), {
		now,
		valueOf: (path) => {
			const value = record[path.join('.')];
			if (value === undefined) throw new FormulaError('unknownField', { name: path.join('.') });
			return value;
		},
	});
}

describe('evaluateFormula', () => {
	it.each<[string, FormulaValue]>([
		['0.1 + 0.2', 0.3],
		['price * count', 0.3],
		['1.1 * 1.1', 1.21],
		['100000.1 - 100000', 0.1],
		['9007199254740991 - 1', 9007199254740990],
		['ROUND(2.675, 2)', 2.68],
		['ROUND(-2.5)', -3],
		['ROUND(1234, -2)', 1200],
		['FLOOR(0.3, 0.1)', 0.3],
		['MOD(-6, 3)', 0],
		['MOD(0.3, 0.1)', 0],
	])('calculates %s in decimals', (source, value) => {
		expect(evaluate(source)).toEqual({ value, problem: null });
	});

	it.each<[string, FormulaValue]>([
		['nothing * 2', null],
		['2 - blank', null],
		['SUM(nothing, 2)', 2],
		['SUM(nothing)', 0],
		['AVERAGE(items.price)', 1.65],
		['AVERAGE(nothing)', null],
		['nothing = blank', true],
		['nothing = 0', false],
		['nothing < 1', false],
		['nothing <> 1', true],
		['nothing & "x"', 'x'],
		['IFEMPTY(nothing, 0) + 1', 1],
		['ISEMPTY(blank)', true],
		['YEAR(nothing)', null],
		['IFERROR(nothing, 1)', null],
	])('gives empty its own meaning in %s', (source, value) => {
		expect(evaluate(source)).toEqual({ value, problem: null });
	});

	it.each<[string, FormulaValue]>([
		['TODAY()', '2026-03-15'],
		['TODAY() - made', 43],
		['made + 1', '2026-02-01'],
		['YEAR(at) & "-" & DAY(at) & "-" & HOUR(at)', '2026-1-7'],
		['at > made', true],
		['at = "2026-02-01 07:30"', true],
		['DATEDELTA(made, 1, "M")', '2026-02-28'],
		['DATEDELTA(made, -1)', '2026-01-30'],
		['DATEDELTA(at, 1, "Y")', '2027-01-31T23:30:00.000Z'],
		['DATEDIF("2024-02-29", "2026-02-28", "Y")', 2],
		['DATEDIF("2026-03-31", "2026-02-28", "M")', -1],
		['DATE(2026, 14, 1)', '2027-02-01'],
		['WEEKNUM("2027-01-01")', 53],
		['TEXT(at, "yyyy年M月d日 HH:mm")', '2026年2月1日 07:30'],
	])('counts days in the time of China in %s', (source, value) => {
		expect(evaluate(source)).toEqual({ value, problem: null });
	});

	it.each<[string, FormulaValue]>([
		['SUM(items.price * items.count)', 5.5],
		['items.price + 1', [2.1, 3.2, null]],
		['SUM(IF(items.count > 1, items.count, 0))', 5],
		['COUNTIF(tags, "a")', 1],
		['COUNTIF(items.count, ">=2")', 2],
		['COUNTIF(items.count, "<>2")', 2],
		['COUNTIF(items.price, "")', 1],
		['SUMIF(items.count, 3, items.count)', 3],
		['COUNTA(items.price) & "/" & ROWS(items.price)', '2/3'],
		['MAX(items.price)', 2.2],
	])('works row by row in %s', (source, value) => {
		expect(evaluate(source)).toEqual({ value, problem: null });
	});

	it.each([
		['1 + 1 / 0', 'divisionByZero', '1 / 0'],
		['0 ^ -1', 'divisionByZero', '0 ^ -1'],
		['MOD(1, 0)', 'divisionByZero', 'MOD(1, 0)'],
		['name * 2', 'notANumber', 'name * 2'],
		['1 + SUM(name)', 'notANumber', 'SUM(name)'],
		['YEAR(name)', 'notADate', 'YEAR(name)'],
		['10 ^ 400', 'outOfRange', '10 ^ 400'],
		['SQRT(-1)', 'outOfRange', 'SQRT(-1)'],
		['name > 1', 'notComparable', 'name > 1'],
		['tags + items.price', 'listLengths', 'tags + items.price'],
		['IF(TRUE, 1, 2) + AND("x")', 'notABoolean', 'AND("x")'],
		['REPT("x", 1000000000)', 'textTooLong', 'REPT("x", 1000000000)'],
		['made + 9999999999', 'outOfRange', 'made + 9999999999'],
		['DATEDELTA(made, 1, "Q")', 'wrongArgument', 'DATEDELTA(made, 1, "Q")'],
		['TEXT(1, "abc")', 'wrongArgument', 'TEXT(1, "abc")'],
		['missing', 'unknownField', 'missing'],
	])('answers nothing and says where %s fails', (source, code, part) => {
		const from = source.indexOf(part);
		const result = evaluate(source);
		expect(result).toMatchObject({ value: null, problem: { code, from, to: from + part.length } });
		for (const language of languages) if (result.problem) expect(toProblemText(result.problem, language)).not.toMatch(/[{}]/);
	});

	it('does not touch the branch that is not taken', () => {
		expect(evaluate('IF(count > 0, price / count, 1 / 0)').problem).toBeNull();
		expect(evaluate('OR(TRUE, 1 / 0 > 1)')).toEqual({ value: true, problem: null });
		expect(evaluate('IFERROR(1 / 0, "-")')).toEqual({ value: '-', problem: null });
	});

	it('reads and calculates whole numbers as JavaScript does', () => {
		const operand = fc.oneof(
			fc.nat(1000).map(String),
			fc.nat(1000).map((value) => `(-${value})`),
		);
		const sum = fc.tuple(operand, fc.array(fc.tuple(fc.constantFrom(' + ', ' - ', ' * '), operand), { maxLength: 4 })).map(join);
		const bracketed = sum.map((source) => `(${source})`);
		const nested = fc.tuple(
			bracketed,
			fc.array(fc.tuple(fc.constantFrom(' + ', ' - ', ' * '), fc.oneof(operand, bracketed)), { maxLength: 3 }),
		);
		fc.assert(
			fc.property(nested.map(join), (source) => {
				const value: unknown = new Function(`return ${source}`)();
				fc.pre(Number.isSafeInteger(value));
				expect(evaluate(source)).toEqual({ value: Number(value) + 0, problem: null });
			}),
			{ numRuns: 1000 },
		);
	});

	it('adds amounts of money to the last digit', () => {
		const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
		fc.assert(
			fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (list) => {
				const total = list.reduce((sum, value) => sum + value, 0) / 100 + 0;
				const amounts = list.map((value) => (value / 100).toFixed(2));
				expect(evaluate(amounts.join(' + ')).value).toBe(total);
				expect(evaluate(`SUM(${amounts.join(', ')})`).value).toBe(total);
			}),
		);
	});

	it('multiplies and divides to 15 digits', () => {
		const numbers = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((value) => value / 1000);
		fc.assert(
			fc.property(numbers, numbers, (first, second) => {
				expect(evaluate(`${first} * ${second}`).value).toBe(digits(first * second));
				if (second === 0) expect(evaluate(`${first} / ${second}`).problem?.code).toBe('divisionByZero');
				else expect(evaluate(`${first} / ${second}`).value).toBe(digits(first / second));
			}),
			{ numRuns: 1000 },
		);
	});

	it('never throws, whatever a function is given', () => {
		const argument = fc.constantFrom(
			'1',
			'-1',
			'0',
			'1e15',
			'""',
			'"x"',
			'">1"',
			'"Y"',
			'nothing',
			'made',
			'at',
			'tags',
			'items.price',
			'TRUE',
			'1/0',
		);
		const calls = fc.tuple(fc.constantFrom(...functionNames), fc.array(argument, { maxLength: 4 }));
		fc.assert(
			fc.property(calls, ([name, list]) => {
				const { value, problem } = evaluate(`${name}(${list.join(', ')})`);
				expect(problem === null || value === null).toBe(true);
				for (const entry of [value].flat()) expect(entry === null || ['number', 'string', 'boolean'].includes(typeof entry)).toBe(true);
				for (const entry of [value].flat()) if (typeof entry === 'number') expect(entry).toSatisfy(Number.isFinite);
			}),
			{ numRuns: 3000 },
		);
	});
});

function join([first, rest]: [string, Array<[string, string]>]): string {
	return first + rest.flat().join('');
}

function digits(value: number): number {
	return Number(value.toPrecision(15)) + 0;
}
