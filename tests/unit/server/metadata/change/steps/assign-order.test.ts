import { describe, expect, it } from 'vitest';

import { assignOrder } from '../../../../../../server/metadata/change/steps/assign-order.ts';

describe('assignOrder', () => {
	it.each<[string, Array<number | null>, number[]]>([
		['keeps a rising order', [1, 5, 9], [1, 5, 9]],
		['changes one number for one move', [10, 40, 20, 30], [10, 15, 20, 30]],
		['puts the last behind all', [10, 20, 5], [10, 20, 30]],
		['makes room where there is none', [1, 9, 2], [10, 20, 30]],
		['numbers what was never numbered', [null, null, null], [10, 20, 30]],
		['numbers anew what is all the same', [0, 0, 0], [10, 20, 30]],
		['puts a first before a small number', [null, 3], [1, 3]],
		['numbers anew before the least number', [null, 0], [10, 20]],
	])('%s', (_what, current, expected) => {
		expect(assignOrder(current)).toEqual(expected);
	});

	it('always rises and keeps as many as can be kept', () => {
		for (let round = 0; round < 200; round++) {
			const current = Array.from({ length: 8 }, () => Math.floor(Math.random() * 12));
			const numbers = assignOrder(current);
			for (const [index, number] of numbers.entries()) if (index > 0) expect(number).toBeGreaterThan(numbers[index - 1] ?? 0);
			expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
		}
	});
});
