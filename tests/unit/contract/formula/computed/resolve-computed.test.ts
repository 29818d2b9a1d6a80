import { describe, expect, it } from 'vitest';
import { resolveComputed } from '../../../../../contract/formula/computed/resolve-computed.ts';
import type { FormulaField } from '../../../../../contract/formula/values/formula-field.ts';

const order: FormulaField[] = [
	{ name: 'total', type: 'number', format: 'money', computed: 'SUM(items.amount) * (1 - IFEMPTY(discount, 0))' },
	{ name: 'verdict', type: 'string', computed: 'IF(total > limit, "over", "")' },
	{ name: 'discount', type: 'number' },
	{ name: 'limit', type: 'integer' },
	{
		name: 'items',
		type: 'array',
		itemFields: [
			{ name: 'quantity', type: 'integer' },
			{ name: 'price', type: 'number' },
			{ name: 'amount', type: 'number', decimals: 2, computed: 'quantity * price' },
		],
	},
];

describe('resolveComputed', () => {
	it('works rows out first, then what is made of them', () => {
		const record = {
			limit: 3,
			discount: 0.1,
			items: [
				{ quantity: 3, price: 1.115 },
				{ quantity: 1, price: 0.5 },
			],
		};
		expect(resolveComputed(order, record).record).toEqual({
			...record,
			items: [
				{ quantity: 3, price: 1.115, amount: 3.35 },
				{ quantity: 1, price: 0.5, amount: 0.5 },
			],
			total: 3.47,
			verdict: 'over',
		});
	});

	it('overwrites what a caller said', () => {
		const { record } = resolveComputed(order, { items: [{ quantity: 1, price: 2, amount: 999 }], total: 1 });
		expect(record).toMatchObject({ items: [{ amount: 2 }], total: 2 });
	});

	it('answers the same record when nothing changed', () => {
		const { record } = resolveComputed(order, { items: [{ quantity: 1, price: 2 }] });
		expect(resolveComputed(order, record).record).toBe(record);
	});

	it('answers null and why, with the place in the record', () => {
		const fields: FormulaField[] = [
			{ name: 'rate', type: 'number', computed: 'a / b' },
			{ name: 'day', type: 'string', format: 'date', computed: 'TRIM("tomorrow")' },
			{ name: 'count', type: 'integer', computed: 'items.x' },
			{ name: 'items', type: 'array', itemFields: [{ name: 'x', type: 'number', computed: '1 / 0' }] },
			{ name: 'a', type: 'number' },
			{ name: 'b', type: 'number' },
		];
		const { record, problems } = resolveComputed(fields, { a: 1, b: 0, items: [{}] });
		expect(record).toEqual({ a: 1, b: 0, items: [{ x: null }], rate: null, day: null, count: null });
		expect(problems.map(({ path, code }) => [path, code])).toEqual([
			['rate', 'divisionByZero'],
			['day', 'wrongResult'],
			['items.0.x', 'divisionByZero'],
			['count', 'listNotAllowed'],
		]);
	});

	it.each<[Partial<FormulaField>, string, unknown]>([
		[{ type: 'integer' }, '7 / 2', 4],
		[{ type: 'integer' }, '-7 / 2', -4],
		[{ type: 'number', decimals: 2 }, '1.005', 1.01],
		[{ type: 'number' }, '1 / 3', 0.333333333333333],
		[{ type: 'number', format: 'money' }, '2 / 3', 0.67],
		[{ type: 'number', decimals: 2 }, '"5"', null],
		[{ type: 'boolean' }, '1 > 0', true],
		[{ type: 'boolean' }, '1', null],
		[{ type: 'string' }, '0.1 + 0.2', '0.3'],
		[{ type: 'string' }, '10 ^ 21 & ""', '1000000000000000000000'],
		[{ type: 'string', format: 'date' }, 'DATE(2026, 2, 1)', '2026-02-01'],
		[{ type: 'string' }, '""', null],
	])('keeps in %o the result of %s as %s', (field, computed, value) => {
		const { record } = resolveComputed([{ name: 'x', type: 'string', computed, ...field }], {});
		expect(record).toEqual({ x: value });
	});

	it('takes half-filled rows and foreign values for empty', () => {
		const record = { items: [null, { quantity: '3', price: 2 }, { price: { evil: true } }], discount: 'x' };
		expect(resolveComputed(order, record).record).toMatchObject({ total: 6, items: [null, { amount: 6 }, { amount: null }] });
	});

	it('reads no property that the record does not have itself', () => {
		const { record } = resolveComputed(
			[
				{ name: 'x', type: 'string', computed: 'constructor & toString' },
				{ name: 'constructor', type: 'string' },
				{ name: 'toString', type: 'string' },
			],
			{},
		);
		expect(record.x).toBeNull();
	});
});
