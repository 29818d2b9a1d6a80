import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen.ts';
import { RecordList } from '../../../../renderers/list/record-list.tsx';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { mount } from '../mount.tsx';

const file: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			quantity: { type: 'integer', title: '数量' },
			price: { type: 'number', title: '单价' },
			amount: { type: 'number', title: '金额', computed: 'quantity * price' },
			checked: { type: 'string', title: '核对结果', readOnly: true },
		},
		required: ['name'],
	},
};

/** Changes the number in an open form while somebody else changes the record, and saves. */
async function meet(theirs: Record<string, unknown>) {
	const portal = new MemoryPortal([{ name: 'order', area: 'quality', file }]);
	const [stored] = portal.add('order', [{ name: '一', quantity: 2, price: 5, amount: 10, checked: null }]);
	if (stored === undefined) throw new Error('no order');
	const { user } = mount(portal, <RecordList screen={portal.screen('order')} />);
	await user.click(await page.findByRole('button', { name: '编辑' }));
	const dialog = await page.findByRole('dialog');
	const quantity = await within(dialog).findByLabelText('数量');
	await user.clear(quantity);
	await user.type(quantity, '3');
	await waitFor(() => expect((within(dialog).getByLabelText('金额') as HTMLInputElement).value).toBe('15'));
	portal.replace(portal.screen('order'), { ...stored, ...theirs, version: 2 });
	await user.click(within(dialog).getByRole('button', { name: '保存' }));
	const conflict = (await page.findByText('数据已被他人修改')).closest('[role=dialog]') as HTMLElement;
	const offered = within(conflict)
		.getAllByRole('rowheader')
		.map((title) => title.textContent);
	return { conflict, offered };
}

describe('the choice between two changes of one record', () => {
	it('offers no field that nobody can set, and sees no conflict in what follows from others', async () => {
		const { conflict, offered } = await meet({ price: 7, amount: 14, checked: '合格' });
		expect(offered).toEqual(['数量', '单价']);
		expect(within(conflict).getByText('双方修改的内容互不冲突，可直接合并保存。')).toBeTruthy();
	});

	it('marks what both changed', async () => {
		const { conflict, offered } = await meet({ quantity: 4, amount: 20 });
		expect(offered).toEqual(['数量']);
		expect(conflict.querySelectorAll('tr[data-conflict=true]')).toHaveLength(1);
	});
});
