import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ComposeDialog } from '../../../../../src/features/message/compose/compose-dialog.tsx';
import { type Composition, dropComposition, recallComposition } from '../../../../../src/features/message/compose/composition.ts';
import { keepDraft } from '../../../../../src/session/settings/tab-drafts.ts';
import { slowServer } from '../../../../support/slow-server.ts';
import { writeText } from '../../../../support/write-text.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	for (const id of [null, 'm1']) dropComposition(id);
});

const everyone = { receivers: [{ type: 'everyone' as const, title: '所有人' }] };

/** The draft m1 as it is stored. */
async function storedDraft(version = 1): Promise<Composition> {
	return { ...(await recallComposition()), ...everyone, id: 'm1', version, subject: '草稿', content: '<p>草稿</p>' };
}

function open(initial: Composition) {
	const onClose = vi.fn();
	const onSaved = vi.fn();
	const { user } = mount(createPortal(1), <ComposeDialog initial={initial} onClose={onClose} onSaved={onSaved} />);
	const button = (name: string) => page.findByRole<HTMLButtonElement>('button', { name });
	return { user, onClose, onSaved, button };
}

it('a draft that is changed leaves the message that was being written', async () => {
	slowServer('', { query: { dataResult: [] }, countReceivers: { count: 1 } });
	const empty = await recallComposition();
	const first = open({ ...empty, ...everyone });
	await first.user.type(await page.findByRole('textbox', { name: '主题' }), '新消息');
	cleanup();
	const stored = await storedDraft();
	const second = open({ ...stored, subject: '' });
	await second.user.type(await page.findByRole('textbox', { name: '主题' }), '改过');
	cleanup();
	expect((await recallComposition()).subject).toBe('新消息');
	expect((await recallComposition(stored)).subject).toBe('改过');
	expect((await recallComposition(await storedDraft(2))).subject).toBe('草稿');
	const third = open(await recallComposition(stored));
	await third.user.click(await third.button('放弃'));
	expect((await recallComposition(stored)).subject).toBe('草稿');
	expect((await recallComposition()).subject).toBe('新消息');
});

it('a changed draft that an earlier version kept as the only message is found beside a new one', async () => {
	const stored = await storedDraft();
	keepDraft('message-compose', { ...stored, subject: '改过' });
	expect((await recallComposition()).subject).toBe('');
	expect((await recallComposition(stored)).subject).toBe('改过');
});

it('nothing can be typed, discarded or closed while a message is saved', async () => {
	const { sent, arrive } = slowServer('save', {
		...{ query: { dataResult: [] }, countReceivers: { count: 1 } },
		save: { id: 'm1', version: 1, status: 'draft' },
	});
	const { user, button, onClose, onSaved } = open({ ...(await recallComposition()), ...everyone });
	await writeText('内容', '请配合');
	await user.click(await button('存草稿'));
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	expect((await page.findByRole('textbox', { name: '主题' })).closest('[inert]')).not.toBeNull();
	expect((await button('放弃')).disabled).toBe(true);
	await user.keyboard('{Escape}');
	expect(onClose).not.toHaveBeenCalled();
	arrive();
	await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});
