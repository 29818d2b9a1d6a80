import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '货架',
	record: {
		properties: { name: { type: 'string', title: '名称' }, note: { type: 'string', title: '备注' } },
		required: ['name'],
	},
};

const createPortal = () => new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);

async function openForm(portal: MemoryPortal) {
	const { user, unmount } = mount(portal, <RecordList screen={portal.screen('shelf')} />);
	await user.click(await page.findByRole('button', { name: '新建' }));
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByLabelText('名称');
	const input = (label: string) => within(dialog).getByLabelText(label) as HTMLInputElement;
	const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name }));
	const isOffered = () => within(dialog).queryByRole('button', { name: '恢复草稿' }) !== null;
	return { user, input, press, isOffered, unmount };
}

async function leaveDraft(portal: MemoryPortal, label: string, text: string) {
	const { user, input, unmount } = await openForm(portal);
	await user.type(input(label), text);
	unmount();
}

it('offers a draft again, and what was typed while it was on offer as well', async () => {
	const portal = createPortal();
	await leaveDraft(portal, '名称', '第一');
	await leaveDraft(portal, '备注', '第二');
	const { press, input, isOffered, unmount } = await openForm(portal);
	await press('恢复草稿');
	expect([input('名称').value, input('备注').value]).toEqual(['', '第二']);
	await press('恢复草稿');
	expect([input('名称').value, input('备注').value]).toEqual(['第一', '第二']);
	expect(isOffered()).toBe(false);
	unmount();
	const again = await openForm(portal);
	await again.press('恢复草稿');
	expect([again.input('名称').value, again.input('备注').value, again.isOffered()]).toEqual(['第一', '第二', false]);
});

it('goes on offering a draft when the form is closed or saved without a choice', async () => {
	const portal = createPortal();
	await leaveDraft(portal, '名称', '草稿');
	const closed = await openForm(portal);
	await closed.press('取消');
	await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	closed.unmount();
	const saved = await openForm(portal);
	await saved.user.type(saved.input('名称'), '另一条');
	await saved.press('保存');
	await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	saved.unmount();
	const last = await openForm(portal);
	await last.press('恢复草稿');
	expect(last.input('名称').value).toBe('草稿');
});

it('keeps what was typed when the draft on offer is dropped', async () => {
	const portal = createPortal();
	await leaveDraft(portal, '名称', '旧');
	const form = await openForm(portal);
	await form.user.type(form.input('名称'), '新');
	await form.press('丢弃');
	form.unmount();
	const again = await openForm(portal);
	await again.press('恢复草稿');
	expect([again.input('名称').value, again.isOffered()]).toEqual(['新', false]);
	await again.press('取消');
	await again.user.click(await page.findByRole('button', { name: '不保存' }));
	await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	expect([...portal.kept.keys()].filter((key) => key.startsWith('draft:'))).toEqual([]);
});
