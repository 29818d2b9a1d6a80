import { describe, expect, it } from 'vitest';

import { checkComputed } from '../../../../../contract/formula/computed/check-computed.ts';
import type { FormulaField } from '../../../../../contract/formula/values/formula-field.ts';

const fields: FormulaField[] = [
	{ name: 'price', type: 'number' },
	{ name: 'secret', type: 'string', writeOnly: true },
	{ name: 'createTime', type: 'string', format: 'date-time', system: true },
	{ name: 'enterprise', type: 'string', reference: { screen: 'enterprise' } },
	{ name: 'items', type: 'array', itemFields: [{ name: 'amount', type: 'number' }] },
];

const problemsOf = (computed: string, type: FormulaField['type'] = 'number') =>
	checkComputed([...fields, { name: 'total', type, computed }]);

describe('checkComputed', () => {
	it.each([
		['1 + pric', 'unknownField', 4, 8],
		['items.total', 'unknownField', 0, 11],
		['SUM(items)', 'tableNeedsField', 4, 9],
		['enterprise.name', 'notInRecord', 0, 15],
		['LEN(secret)', 'notReadable', 4, 10],
		['YEAR(createTime)', 'systemField', 5, 15],
		['price + SUMM(1)', 'unknownFunction', 8, 12],
		['IF(TRUE)', 'tooFewArguments', 0, 8],
		['ABS(1, 2)', 'tooManyArguments', 0, 9],
		['IFS(TRUE, 1, FALSE)', 'unpairedArguments', 0, 19],
		['price +', 'unexpectedEnd', 7, 7],
	])('refuses %s and says where', (source, ...expected) => {
		const problems = problemsOf(source);
		expect(problems.map(({ code, from, to }) => [code, from, to])).toEqual([expected]);
		expect(problems[0]?.path).toBe('total');
	});

	it('names every mistake of a formula in the order of its text', () => {
		expect(problemsOf('a + NO(b)').map(({ code, from }) => [code, from])).toEqual([
			['unknownField', 0],
			['unknownFunction', 4],
			['unknownField', 7],
		]);
	});

	it('refuses to compute a list', () => {
		expect(problemsOf('1', 'array')).toMatchObject([{ code: 'cannotBeComputed' }]);
	});

	it('finds formulas that read each other, also through a child table', () => {
		const problems = checkComputed([
			{ name: 'total', type: 'number', computed: 'SUM(items.amount)' },
			{ name: 'items', type: 'array', itemFields: [{ name: 'amount', type: 'number', computed: 'share * 2' }] },
			{ name: 'share', type: 'number', computed: 'total / 2' },
			{ name: 'innocent', type: 'number', computed: 'share + 1' },
		]);
		expect(problems.map(({ path, code }) => [path, code]).sort()).toEqual([
			['items.amount', 'cycle'],
			['share', 'cycle'],
			['total', 'cycle'],
		]);
		expect(problems[0]?.values.names).toMatch(/total/);
	});

	it('accepts a formula over fields, rows and functions', () => {
		expect(problemsOf('ROUND(SUM(items.amount) * price, 2)')).toEqual([]);
	});
});
