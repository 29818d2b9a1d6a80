import { expect, it } from 'vitest';

import { createWeightedPick, Random } from '../../../../server/demo/base/random.ts';

it('draws items about as often as their weights say', () => {
	const random = new Random('weights');
	const pick = createWeightedPick([
		['often', 70],
		['seldom', 25],
		['never', 0],
		['rarely', 5],
	] as const);
	const counts: Record<string, number> = {};
	for (let draw = 0; draw < 20_000; draw++) {
		const item = pick(random);
		counts[item] = (counts[item] ?? 0) + 1;
	}
	expect(counts.never).toBeUndefined();
	expect((counts.often ?? 0) / 20_000).toBeCloseTo(0.7, 1);
	expect((counts.rarely ?? 0) / 20_000).toBeCloseTo(0.05, 1);
});

it('makes ids of version 7 that sort by their moment and do not repeat', () => {
	const random = new Random('ids');
	const ids = Array.from({ length: 5_000 }, (_, index) => random.uuid(Date.UTC(2020, 0, 1) + index));
	expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true);
	expect([...ids].sort()).toEqual(ids);
	expect(new Set(Array.from({ length: 50_000 }, () => random.uuid(0))).size).toBe(50_000);
});

it('gives a fork a stream of its own', () => {
	const one = new Random('seed');
	one.fraction();
	expect(one.fork('people').fraction()).toBe(new Random('seed').fork('people').fraction());
	expect(one.fork('people').fraction()).not.toBe(one.fork('companies').fraction());
});
