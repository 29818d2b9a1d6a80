import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ComposeDialog } from '../../../../../src/features/message/compose/compose-dialog.tsx';
import { recallComposition } from '../../../../../src/features/message/compose/composition.ts';
import { slowServer } from '../../../../support/slow-server.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The form of a new message whose template is on its way. */
async function begin() {
	const template = { id: 't1', name: '抽查通知', subject: '抽查安排', content: '<p>请配合</p>', enabled: true };
	const list = { dataResult: [template], pageResult: { totalCount: 1 } };
	const server = slowServer('get', { query: list, get: template, countReceivers: { count: 1 } });
	const onClose = vi.fn();
	const initial = { ...(await recallComposition()), receivers: [{ type: 'everyone' as const, title: '所有人' }] };
	const { user } = mount(createPortal(1), <ComposeDialog initial={initial} onClose={onClose} onSaved={() => undefined} />);
	await user.click(page.getByRole('combobox', { name: '模板' }));
	await user.click(await page.findByText('抽查通知'));
	await vi.waitFor(() => expect(server.sent).toHaveLength(1));
	return { user, ...server };
}

it('what is chosen while a template is loaded stays beside its texts', async () => {
	const { user, arrive } = await begin();
	const replies = page.getByRole('switch', { name: '是否可回复' });
	expect(replies.getAttribute('aria-checked')).toBe('true');
	await user.click(replies);
	arrive();
	await page.findByDisplayValue('抽查安排');
	expect(replies.getAttribute('aria-checked')).toBe('false');
	await user.click(page.getByRole('button', { name: '放弃' }));
});

it('a template that arrives after its message was discarded begins no new one', async () => {
	const { user, arrive } = await begin();
	await user.click(page.getByRole('button', { name: '放弃' }));
	cleanup();
	arrive();
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect((await recallComposition()).subject).toBe('');
});

it('a template that arrives after a subject was typed replaces it only after a question', async () => {
	const { user, arrive } = await begin();
	await user.type(page.getByRole('textbox', { name: '主题' }), '本周安排');
	arrive();
	await page.findAllByText('用模板替换已输入的内容吗？');
	await user.click(page.getByRole('button', { name: '取消' }));
	expect(page.getByDisplayValue('本周安排')).toBeTruthy();
	await user.click(page.getByRole('button', { name: '放弃' }));
});
