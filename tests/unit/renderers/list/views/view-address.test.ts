import { describe, expect, it } from 'vitest';

import type { RuleGroup } from '../../../../../contract/screen/condition.ts';
import { isSameContent } from '../../../../../renderers/list/views/list-content.ts';
import { parseQueryText, readViewAddress, toViewAddress } from '../../../../../renderers/list/views/view-address.ts';

const query: RuleGroup = {
	id: 'k1',
	combinator: 'and',
	rules: [{ id: 'k2', field: 'name', operator: 'contains' as const, value: '100% & 有限' }],
};

describe('the address of a list', () => {
	it('brings back the query that was put into it, without the keys of the editor', () => {
		const address = readViewAddress(toViewAddress({ viewId: null, query }));
		expect(address.viewId).toBeNull();
		expect(parseQueryText(address.query ?? '')).toEqual({
			combinator: 'and',
			rules: [{ field: 'name', operator: 'contains', value: '100% & 有限' }],
		});
	});

	it('is empty without view, query and layout, and names a view and a layout', () => {
		expect(toViewAddress({ viewId: null, query: null })).toBe('');
		expect(readViewAddress(toViewAddress({ viewId: 'v1', query: null }))).toEqual({ viewId: 'v1', query: null, layout: null });
		expect(readViewAddress(toViewAddress({ viewId: null, query: null, layout: 'board' }))).toEqual({
			viewId: null,
			query: null,
			layout: 'board',
		});
		expect(readViewAddress('?view=&q=')).toEqual({ viewId: null, query: null, layout: null });
	});

	it.each(['', '{', '1', 'null', '[]', '{"field":"name"}'])('has no query in %j', (text) => {
		expect(parseQueryText(text)).toBeUndefined();
	});
});

describe('two queries', () => {
	it('are the same however their keys are ordered', () => {
		const other: RuleGroup = {
			rules: [{ value: '100% & 有限', operator: 'contains' as const, field: 'name', id: 'k2' }],
			combinator: 'and',
			id: 'k1',
		};
		expect(isSameContent(query, other)).toBe(true);
		expect(isSameContent(query, { ...other, combinator: 'or' })).toBe(false);
		expect(isSameContent(query, null)).toBe(false);
	});
});
