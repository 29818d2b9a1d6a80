import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			hall: { type: 'string', title: '库房' },
			place: { type: 'string', title: '位置' },
			card: { type: 'string', title: '证件号', warnDuplicate: true },
		},
		required: ['name'],
	},
	storage: { unique: [['hall', 'place']] },
};

const taken = '库房、位置已存在';

async function openForm(button: string) {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	portal.add('shelf', [
		{ name: '一', hall: 'A', place: '1' },
		{ name: '二', hall: 'A', place: '2' },
	]);
	const { user } = mount(portal, <RecordList screen={portal.screen('shelf')} />);
	await page.findAllByRole('button', { name: '编辑' });
	await user.click(page.getAllByRole('button', { name: button })[0] as HTMLElement);
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByLabelText('位置');
	const input = (label: string) => within(dialog).getByLabelText(label) as HTMLInputElement;
	const asked = () => portal.calls.filter((call) => call.path.endsWith('/unique')).map((call) => call.input);
	return { portal, user, dialog, input, asked };
}

it('asks about fields that are unique together once all of them are filled in, and says beside each that they are taken', async () => {
	const { user, dialog, input, asked } = await openForm('新建');
	await user.type(input('库房'), 'A');
	await user.tab();
	expect(asked()).toEqual([]);
	await user.type(input('位置'), '2');
	await waitFor(() => expect(within(dialog).getAllByText(taken)).toHaveLength(2));
	expect(asked()).toEqual([{ hall: 'A', place: '2' }]);
});

it('takes the answer back from all of them when one is changed, and asks again', async () => {
	const { user, dialog, input, asked } = await openForm('编辑');
	expect(asked()).toEqual([]);
	const other = input('位置').value === '1' ? '2' : '1';
	await user.clear(input('位置'));
	await user.type(input('位置'), other);
	await waitFor(() => expect(within(dialog).getAllByText(taken)).toHaveLength(2));
	await user.type(input('位置'), '0');
	expect(within(dialog).queryByText(taken)).toBeNull();
	await waitFor(() => expect(asked().at(-1)).toMatchObject({ hall: 'A', place: `${other}0` }));
	expect(within(dialog).queryByText(taken)).toBeNull();
});

it('says once what the save found about a field that the form does not show', async () => {
	const { portal, user, dialog, input } = await openForm('新建');
	const fields = [{ path: 'elsewhere', message: taken }];
	portal.intercept = ({ path }) =>
		path.endsWith('/save') ? Promise.reject(new PortalError('duplicate', { message: taken, fields })) : undefined;
	await user.type(input('名称'), '三');
	await user.click(within(dialog).getByRole('button', { name: '保存' }));
	expect((await within(dialog).findByRole('alert')).textContent).toBe(taken);
});

it('asks before it saves a value that another record has, and saves it when the user agrees', async () => {
	const { portal, user, dialog, input, asked } = await openForm('新建');
	const message = '“一”的“证件号”与此相同';
	portal.intercept = ({ path }) =>
		path.endsWith('/unique') ? Promise.resolve({ fields: [], warnings: [{ path: 'card', message }] }) : undefined;
	const saves = () => portal.calls.filter((call) => call.path.endsWith('/save')).length;
	const askAndClick = async (button: string) => {
		await user.click(await within(dialog).findByRole('button', { name: '保存' }));
		const question = await page.findByText(`${message}。仍要保存吗？`);
		expect(saves()).toBe(0);
		await user.click(within(question.closest('.ant-modal') as HTMLElement).getByRole('button', { name: button }));
	};
	await user.type(input('名称'), '三');
	await user.type(input('证件号'), '7');
	await askAndClick('取消');
	await waitFor(() => expect(page.queryByText(`${message}。仍要保存吗？`)).toBeNull());
	expect(asked()).toEqual([{ card: '7' }]);
	await askAndClick('仍要保存');
	await waitFor(() => expect(saves()).toBe(1));
});
