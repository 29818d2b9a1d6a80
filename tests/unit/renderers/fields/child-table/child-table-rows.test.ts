import { describe, expect, it } from 'vitest';

import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { changeCell } from '../../../../../renderers/fields/child-table/rows.ts';

const file: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			lines: {
				type: 'array',
				title: '明细',
				items: {
					properties: {
						seller: { type: 'string', title: '卖方', reference: { screen: 'other', fill: { phone: 'phone', region: 'region' } } },
						phone: { type: 'string', title: '电话', mask: 'mobile' },
						region: { type: 'string', title: '区域', reference: { screen: 'other' } },
						shop: { type: 'string', title: '门店', reference: { screen: 'other', filterBy: { region: 'region' } } },
					},
				},
			},
		},
	},
};
const { fields } = resolveScreen({ name: 'order', area: 'test', file, language: 'zh-CN', screens: new Map() });
const cells = fields.find(({ name }) => name === 'lines')?.itemFields ?? [];
const cell = (name: string) => cells.find((candidate) => candidate.name === name) as (typeof cells)[number];
const pick = (record: object, row = {}) =>
	changeCell([row], {
		index: 0,
		cell: cell('seller'),
		cells,
		value: 'r1',
		picked: { titles: '甲', records: [{ id: 'r1', version: 1, ...record }] },
	})[0];

describe('what a picked record fills into a row', () => {
	it('brings its titles, but nothing that the user sees without its middle', () => {
		expect(pick({ phone: '138****0000', region: 'r2', titles: { region: '华东' } }, { phone: '1' })).toMatchObject({
			phone: null,
			region: 'r2',
			titles: { seller: '甲', region: '华东' },
		});
		expect(pick({ phone: '13800000000' })).toMatchObject({ phone: '13800000000' });
	});

	it('empties a reference that had to agree with what was changed', () => {
		const [row] = changeCell([{ region: 'r2', shop: 's1' }], { index: 0, cell: cell('region'), cells, value: 'r3' });
		expect(row).toMatchObject({ region: 'r3', shop: null });
	});
});
