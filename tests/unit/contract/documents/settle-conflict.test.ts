import { expect, it } from 'vitest';

import { applyOverlay } from '../../../../contract/documents/overlay/apply-overlay.ts';
import type { OverlayChange } from '../../../../contract/documents/overlay/overlay.ts';
import { keepOverlayValue, keepScreenValue } from '../../../../contract/documents/overlay/settle-conflict.ts';

const screen = { title: '召回管理', list: { columns: ['name', 'state'] }, record: { properties: { name: { title: '名称' } } } };
const settle = (change: OverlayChange) => {
	const { conflicts } = applyOverlay(screen, [change]);
	const [conflict] = conflicts;
	if (!conflict) throw new Error('no conflict');
	const kept = keepOverlayValue(screen, [change], conflict);
	return { kept: kept && applyOverlay(screen, kept), screens: applyOverlay(screen, keepScreenValue([change], conflict)) };
};

it.each<[string, OverlayChange, unknown]>([
	['a replacement', { path: '/title', from: '召回', to: '召回令' }, { ...screen, title: '召回令' }],
	[
		'an addition to what is there by now',
		{ path: '/record/properties/name', to: { title: '品名' } },
		{ ...screen, record: { properties: { name: { title: '品名' } } } },
	],
	['a removal', { path: '/title', from: '召回' }, { list: screen.list, record: screen.record }],
	['a replacement of what is gone', { path: '/description', from: '旧', to: '新' }, { ...screen, description: '新' }],
	[
		'an addition behind what is gone',
		{ path: '/list/columns/remark', to: 'remark', after: 'gone' },
		{ ...screen, list: { columns: ['name', 'state', 'remark'] } },
	],
])('a conflict of %s is settled for either side', (_, change, wanted) => {
	const { kept, screens } = settle(change);
	expect(kept).toEqual({ file: wanted, conflicts: [] });
	expect(screens).toEqual({ file: screen, conflicts: [] });
});

it('a change whose place is gone can only be given up', () => {
	expect(settle({ path: '/form/groups/basic', from: 'a', to: 'b' }).kept).toBeUndefined();
	expect(settle({ path: '/list/columns/gone', after: 'name' }).kept).toBeUndefined();
});
