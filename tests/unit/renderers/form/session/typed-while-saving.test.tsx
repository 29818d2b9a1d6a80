import { act, screen as page, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { invalidInput } from '../../../../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordDialog } from '../../../../../renderers/list/commands/record-dialog.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '货架',
	record: { properties: { name: { type: 'string', title: '名称' }, note: { type: 'string', title: '说明' } }, required: ['name'] },
};

/** A form of a new record whose saves wait for an answer. */
async function openNew() {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	const saves: Array<{ input: Record<string, unknown>; answer(result: unknown): void; refuse(error: unknown): void }> = [];
	portal.intercept = ({ path, input }) => {
		if (!path.endsWith('/save')) return undefined;
		return new Promise((answer, refuse) => saves.push({ input, answer, refuse }));
	};
	const onClose = vi.fn();
	const opened = { view: 'create' as const };
	const { user } = mount(
		portal,
		<RecordDialog screen={portal.screen('shelf')} opened={opened} rows={[]} onClose={onClose} onOpen={() => {}} />,
	);
	await user.type(await page.findByLabelText(/名称/), '一号');
	await user.click(page.getByRole('button', { name: '保存' }));
	await waitFor(() => expect(saves).toHaveLength(1));
	return { user, saves, onClose };
}

it('what is typed while a save is under way keeps the form open, and the next save changes the record that was made', async () => {
	const { user, saves, onClose } = await openNew();
	await user.type(page.getByLabelText('说明'), '靠窗');
	await act(async () => saves[0]?.answer({ id: 's1', version: 1, name: '一号', note: null }));
	await page.findByText('保存成功');
	expect(onClose).not.toHaveBeenCalled();
	expect((page.getByLabelText('说明') as HTMLInputElement).value).toBe('靠窗');
	await waitFor(() => expect(page.getByRole('button', { name: '保存' }).className).not.toContain('loading'));
	await user.click(page.getByRole('button', { name: '保存' }));
	await waitFor(() => expect(saves).toHaveLength(2));
	expect(saves[1]?.input).toMatchObject({ id: 's1', version: 1, note: '靠窗' });
	await act(async () => saves[1]?.answer({ id: 's1', version: 2, name: '一号', note: '靠窗' }));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('a refused value that was changed meanwhile has no error beside it; the form says what was refused', async () => {
	const { user, saves } = await openNew();
	const name = page.getByLabelText(/名称/) as HTMLInputElement;
	await user.clear(name);
	await user.type(name, '二号');
	await act(async () => saves[0]?.refuse(invalidInput([{ path: 'name', message: '已存在' }])));
	expect((await page.findByRole('alert')).textContent).toContain('已存在');
	expect(name.value).toBe('二号');
	expect(name.getAttribute('aria-invalid')).not.toBe('true');
	expect(page.getAllByText('已存在', { exact: false })).toHaveLength(1);
});

it('a form that was left as it was sent closes', async () => {
	const { saves, onClose } = await openNew();
	await act(async () => saves[0]?.answer({ id: 's1', version: 1, name: '一号', note: null }));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
});
