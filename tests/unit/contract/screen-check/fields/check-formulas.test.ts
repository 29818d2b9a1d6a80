import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';

const number = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'number', title, ...more });
const table = (title: string, properties: Record<string, FieldSchema>, more: Partial<FieldSchema> = {}): FieldSchema => ({
	...{ type: 'array', title, items: { properties } },
	...more,
});
const pay = number('Pay', { readRight: 'pay' });

/** Codes and pointers of what is wrong with a screen of these fields. */
const check = (properties: Record<string, FieldSchema>) =>
	checkScreen({ name: 'wages', area: 'quality', file: { title: 'Wages', record: { properties } } }, new Map()).map(
		({ code, pointer, values }) => [code, pointer, values.name, values.right],
	);
const at = (name: string) => `/record/properties/${name}/computed`;

describe('a formula over a field that needs a right', () => {
	it('is refused where its result is shown without that right, once for each field', () => {
		const found = check({ pay, bonus: number('Bonus', { computed: 'pay * 2 + pay' }) });
		expect(found).toEqual([['guarded-formula', at('bonus'), 'Pay', 'pay']]);
		const other = check({ pay, bonus: number('Bonus', { computed: 'pay * 2', readRight: 'bonus' }) });
		expect(other).toEqual([['guarded-formula', at('bonus'), 'Pay', 'pay']]);
	});

	it('is refused in the rows of a child table, and over them', () => {
		const cost = number('Cost', { readRight: 'cost' });
		const cells = { cost, twice: number('Twice', { computed: 'cost * 2' }), share: number('Share', { computed: 'pay / 2' }) };
		expect(check({ pay, items: table('Items', cells), sum: number('Sum', { computed: 'SUM(items.cost)' }) })).toEqual([
			['guarded-formula', at('items/items/properties/twice'), 'Cost', 'cost'],
			['guarded-formula', at('items/items/properties/share'), 'Pay', 'pay'],
			['guarded-formula', at('sum'), 'Cost', 'cost'],
		]);
		const whole = table('Whole', { open: number('Open') }, { readRight: 'whole' });
		expect(check({ whole, sum: number('Sum', { computed: 'SUM(whole.open)' }) })).toEqual([
			['guarded-formula', at('sum'), 'Whole', 'whole'],
		]);
	});

	it('is refused where it shows what a mask hides', () => {
		const mobile: FieldSchema = { type: 'string', title: 'Mobile', format: 'mobile', mask: 'mobile' };
		const copy: FieldSchema = { type: 'string', title: 'Copy', computed: 'mobile' };
		expect(check({ mobile, copy })).toEqual([['guarded-formula', at('copy'), 'Mobile', 'unmask']]);
		expect(check({ mobile, copy: { ...copy, mask: 'mobile' } })).toEqual([]);
	});

	it('is right where the result, or the child table around it, needs the same right', () => {
		const cells = { cost: number('Cost', { readRight: 'pay' }), half: number('Half', { computed: 'bonus / 2 + cost' }) };
		const found = check({
			pay,
			bonus: number('Bonus', { computed: 'pay * 2', readRight: 'pay' }),
			items: table('Items', cells, { readRight: 'pay' }),
			sum: number('Sum', { computed: 'SUM(items.cost) + SUM(items.half)', readRight: 'pay' }),
		});
		expect(found).toEqual([]);
	});
});
