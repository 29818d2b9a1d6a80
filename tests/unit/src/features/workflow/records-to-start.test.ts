import { expect, it } from 'vitest';

import { recordsToStart } from '../../../../../src/features/workflow/start/records-to-start.ts';

const when = { combinator: 'and' as const, rules: [{ field: 'days', operator: 'greater' as const, value: 3 }] };

it('offers only records that match the condition of the process, of the user and of everyone', () => {
	const { own, all } = recordsToStart({ state: null, when }, 'u1');
	expect(own?.rules).toEqual([{ field: 'createBy', operator: 'equal', value: 'u1' }, when]);
	expect(all?.rules).toEqual([when]);
});

it('offers no record whose case is under way, and all where neither state nor condition says more', () => {
	expect(recordsToStart({ state: 'process', when }, 'u1').all?.rules).toEqual([
		expect.objectContaining({ rules: expect.arrayContaining([{ field: 'process', operator: 'isNull' }]) }),
		when,
	]);
	expect(recordsToStart({ state: null, when: null }, 'u1').all).toBeUndefined();
});
