import { expect, it } from 'vitest';

import { loadComputed } from '../../../../../contract/formula/computed/load-computed.ts';

it('loads nothing for a form without computed fields', async () => {
	expect(await loadComputed([{ name: 'a', type: 'number' }], 'zh-CN')).toBeNull();
});

it('computes a form and says in its language why a field is empty', async () => {
	const items = { name: 'items', type: 'array' as const, itemFields: [{ name: 'x', type: 'number' as const, computed: '1 / 0' }] };
	const compute = await loadComputed([{ name: 'a', type: 'number' }, { name: 'b', type: 'number', computed: 'a * 2' }, items], 'zh-CN');
	const result = compute?.({ a: 2, items: [{}] });
	expect(result?.record).toEqual({ a: 2, b: 4, items: [{ x: null }] });
	expect([...(result?.notes ?? [])]).toEqual([['items', '除数不能为 0']]);
	expect(compute?.(result?.record ?? {}).record).toBe(result?.record);
});
