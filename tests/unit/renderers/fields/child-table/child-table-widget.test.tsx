import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { RecordSchema } from '../../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordDetail } from '../../../../../renderers/detail/record-detail.tsx';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			lines: {
				type: 'array',
				title: '明细',
				maxItems: 3,
				items: {
					properties: {
						item: { type: 'string', title: '品名' },
						quantity: { type: 'integer', title: '数量', default: 1 },
						price: { type: 'number', title: '单价' },
						amount: { type: 'number', title: '金额', computed: 'quantity * price' },
					},
					required: ['item'],
				},
			},
		},
		required: ['name'],
	},
};

const people: ScreenFile = { title: '人员', record: { properties: { name: { type: 'string', title: '姓名' } } } };

async function openForm(more: ScreenFile['record']['properties'] = {}) {
	const lines = file.record.properties.lines as ScreenFile['record']['properties'][string];
	const items = { ...lines.items, properties: { ...(lines.items as RecordSchema).properties, ...more } };
	const record = { ...file.record, properties: { ...file.record.properties, lines: { ...lines, items } } };
	const screens = [
		{ name: 'order', area: 'quality', file: { ...file, record } },
		{ name: 'employee', area: 'organisation', file: people },
	];
	const portal = new MemoryPortal(screens);
	const mounted = mount(portal, <RecordList screen={portal.screen('order')} />);
	await mounted.user.click(await page.findByRole('button', { name: '新建' }));
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByRole('button', { name: '添加一行' });
	const press = (name: string) => mounted.user.click(within(dialog).getByRole('button', { name }));
	const cell = async (label: string) => (await within(dialog).findByLabelText(label)) as HTMLInputElement;
	const saved = () => portal.calls.filter((call) => call.path.endsWith('/save')).map((call) => call.input);
	return { ...mounted, portal, dialog, press, cell, saved };
}

describe('the child table of a form', () => {
	it('adds rows with defaults, shows computed cells live, and sends the rows in their order', async () => {
		const { user, dialog, press, cell, saved } = await openForm();
		await user.type(await cell('名称'), '一');
		await press('添加一行');
		await user.type(await cell('品名 1'), '甲');
		await user.type(await cell('单价 1'), '4');
		expect((await cell('数量 1')).value).toBe('1');
		await waitFor(() => expect(within(dialog).getByLabelText('金额 1').textContent).toBe('4'));
		await press('添加一行');
		await user.type(await cell('品名 2'), '乙');
		await press('上移第 2 行');
		expect((await cell('品名 1')).value).toBe('乙');
		await press('保存');
		await waitFor(() => expect(saved()).toHaveLength(1));
		expect(saved()[0]).toMatchObject({ lines: [{ item: '乙' }, { item: '甲', quantity: 1, price: 4 }] });
	});

	it('fills dynamic defaults into a new row, with the names of the user and of their organisation', async () => {
		const { dialog, press, cell, portal } = await openForm({
			day: { type: 'string', title: '日期', format: 'date', default: { name: 'today' } },
			inspector: { type: 'string', title: '检验员', reference: { screen: 'employee' }, default: { name: 'userId' } },
		});
		await press('添加一行');
		expect((await cell('日期 1')).value).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(await within(dialog).findByText(portal.runtime.user.name)).toBeTruthy();
		expect(within(dialog).queryByText(portal.runtime.user.id)).toBeNull();
	});

	it('shows the titles of records that a default refers to, also where the cell cannot be edited', async () => {
		const id = '018f0000-0000-7000-8000-000000000001';
		const person = { type: 'string' as const, reference: { screen: 'employee' }, default: id };
		const { dialog, press, portal } = await openForm({
			head: { ...person, title: '负责人' },
			deputy: { ...person, title: '副职', readOnly: true },
		});
		portal.add('employee', [{ id, name: '王芳' }]);
		await press('添加一行');
		await waitFor(() => expect(within(dialog).getAllByText('王芳')).toHaveLength(2));
		expect(within(dialog).queryByText(id)).toBeNull();
	});

	it('marks a wrong cell beside it, and takes the row with it when it is removed', async () => {
		const { user, dialog, press, cell, saved } = await openForm();
		await user.type(await cell('名称'), '一');
		await press('添加一行');
		await press('保存');
		const input = await cell('品名 1');
		await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
		expect(document.activeElement).toBe(input);
		expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('必填');
		expect(saved()).toHaveLength(0);
		await press('删除第 1 行');
		expect(within(dialog).queryByLabelText('品名 1')).toBeNull();
	});

	it('marks cells that are wrong when the table is left, not while its cells are filled one after the other', async () => {
		const { user, press, cell } = await openForm();
		await press('添加一行');
		await user.click(await cell('数量 1'));
		await user.click(await cell('单价 1'));
		expect((await cell('品名 1')).getAttribute('aria-invalid')).not.toBe('true');
		await user.click(await cell('名称'));
		await waitFor(async () => expect((await cell('品名 1')).getAttribute('aria-invalid')).toBe('true'));
	});

	it('is not saved before a file of a cell has arrived', async () => {
		const { user, dialog, press, cell, saved, portal } = await openForm({
			scan: { type: 'string', title: '扫描件', format: 'file' },
		});
		portal.runtime.files = { send: () => new Promise(() => {}) } as never;
		await user.type(await cell('名称'), '一');
		await press('添加一行');
		await user.type(await cell('品名 1'), '甲');
		const input = await waitFor(() => {
			const found = dialog.querySelector<HTMLInputElement>('input[type=file]');
			if (found === null) throw new Error('no input');
			return found;
		});
		await user.upload(input, new File(['一'], '一.txt'));
		await press('保存');
		await within(dialog).findByText(/待文件上传成功/);
		expect(saved()).toHaveLength(0);
	});

	it('takes no more rows than the field allows', async () => {
		const { dialog, press } = await openForm();
		for (let count = 0; count < 3; count += 1) await press('添加一行');
		expect(within(dialog).getByRole('button', { name: '添加一行' })).toHaveProperty('disabled', true);
	});
});

describe('the child table of a detail', () => {
	it('is read row by row', async () => {
		const portal = new MemoryPortal([{ name: 'order', area: 'quality', file }]);
		portal.add('order', [{ name: '一', lines: [{ id: 'a', item: '甲', quantity: 2, price: 3, amount: 6 }] }]);
		const id = String(portal.records.get('order')?.[0]?.id);
		mount(portal, <RecordDetail screen={portal.screen('order')} recordId={id} />);
		const row = (await page.findByText('甲')).closest('tr') as HTMLElement;
		expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['甲', '2', '3', '6']);
	});
});
