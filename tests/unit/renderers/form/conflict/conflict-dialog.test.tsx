import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			quantity: { type: 'integer', title: '数量' },
			price: { type: 'number', title: '单价' },
			amount: { type: 'number', title: '金额', computed: 'quantity * price' },
			checked: { type: 'string', title: '核对结果', readOnly: true },
			discount: { type: 'number', title: '折扣', writeRight: 'discount' },
			packing: {
				type: 'object',
				title: '包装',
				schema: { properties: { box: { type: 'string', title: '外箱' }, weight: { type: 'number', title: '重量' } } },
			},
			isShipped: { type: 'boolean', title: '已发货', default: false },
			place: {
				type: 'string',
				title: '送货地址',
				readOnlyWhen: { combinator: 'and', rules: [{ field: 'isShipped', operator: 'equal', value: true }] },
			},
		},
		required: ['name'],
	},
};

/** Changes the number in an open form while somebody else changes the record, and saves. */
async function meet(theirs: Record<string, unknown>) {
	const portal = new MemoryPortal([{ name: 'order', area: 'quality', file }]);
	portal.denied.add('order:discount');
	const values = { name: '一', quantity: 2, price: 5, amount: 10, checked: null, isShipped: false, place: '旧址' };
	const [stored] = portal.add('order', [{ ...values, packing: { box: '纸箱', weight: 2 } }]);
	if (stored === undefined) throw new Error('no order');
	const { user } = mount(portal, <RecordList screen={portal.screen('order')} />);
	await user.click(await page.findByRole('button', { name: '编辑' }));
	const dialog = await page.findByRole('dialog');
	const quantity = await within(dialog).findByLabelText('数量');
	await user.clear(quantity);
	await user.type(quantity, '3');
	await waitFor(() => expect((within(dialog).getByLabelText('金额') as HTMLInputElement).value).toBe('15'));
	expect((within(dialog).getByLabelText('折扣') as HTMLInputElement).disabled).toBe(true);
	await user.type(within(dialog).getByLabelText('送货地址'), '（改）');
	portal.replace(portal.screen('order'), { ...stored, ...theirs, version: 2 });
	await user.click(within(dialog).getByRole('button', { name: '保存' }));
	const conflict = (await page.findByText('数据已被他人修改')).closest('[role=dialog]') as HTMLElement;
	const offered = within(conflict)
		.getAllByRole('rowheader')
		.map((title) => title.textContent);
	const radio = (name: string) => within(conflict).getByRole('radio', { name }) as HTMLInputElement;
	const save = async () => {
		await user.click(within(conflict).getByRole('button', { name: '按所选内容保存' }));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		return portal.records.get('order')?.[0];
	};
	return { conflict, offered, radio, save, user };
}

describe('the choice between two changes of one record', () => {
	it('offers no field that nobody can set, and sees no conflict in what follows from others', async () => {
		const { conflict, offered } = await meet({ price: 7, amount: 14, checked: '合格' });
		expect(offered).toEqual(['数量', '单价', '送货地址']);
		expect(within(conflict).getByText('双方修改的内容互不冲突，可直接合并保存。')).toBeTruthy();
	});

	it('marks what both changed', async () => {
		const { conflict, offered } = await meet({ quantity: 4, amount: 20 });
		expect(offered).toEqual(['数量', '送货地址']);
		expect(conflict.querySelectorAll('tr[data-conflict=true]')).toHaveLength(1);
	});

	it('shows both versions of a value with a JSON Schema', async () => {
		const { conflict, offered, radio, save, user } = await meet({ packing: { box: '木箱', weight: 2 } });
		expect(offered).toEqual(['数量', '包装', '送货地址']);
		expect(conflict.textContent).toContain('纸箱');
		expect(conflict.textContent).toContain('木箱');
		await user.click(radio('包装 我的修改'));
		expect(await save()).toMatchObject({ quantity: 3, packing: { box: '纸箱', weight: 2 } });
	});

	it('sees no change in another order of the members of such a value', async () => {
		expect((await meet({ packing: { weight: 2, box: '纸箱' } })).offered).toEqual(['数量', '送货地址']);
	});

	it('leaves theirs where the user has no right to set the field, or where what they changed has closed it', async () => {
		const { conflict, radio, save } = await meet({ discount: 8, isShipped: true });
		for (const name of ['折扣', '送货地址']) {
			expect(radio(`${name} 我的修改`).disabled).toBe(true);
			expect(radio(`${name} 对方的修改`).checked).toBe(true);
		}
		expect(within(conflict).getAllByText('您不能修改此项，保留对方的内容')).toHaveLength(2);
		expect(conflict.querySelectorAll('tr[data-conflict=true]')).toHaveLength(1);
		expect(await save()).toMatchObject({ quantity: 3, discount: 8, isShipped: true, place: '旧址' });
	});

	it('opens a field again when the user takes back what closed it', async () => {
		const { radio, save, user } = await meet({ isShipped: true });
		await user.click(radio('已发货 我的修改'));
		expect(radio('送货地址 我的修改').disabled).toBe(false);
		expect(await save()).toMatchObject({ isShipped: false, place: '旧址（改）' });
	});
});
