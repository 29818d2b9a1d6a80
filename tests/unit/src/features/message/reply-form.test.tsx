import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ReplyForm } from '../../../../../src/features/message/detail/reply-form.tsx';
import { slowServer } from '../../../../support/slow-server.ts';
import { shownText, writeText } from '../../../../support/write-text.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const label = '回复内容';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('a reply that was sent leaves an empty form, but not where something was typed meanwhile', async () => {
	const { sent, arrive } = slowServer('saveReply', {});
	const onReplied = vi.fn();
	const { user } = mount(createPortal(1), <ReplyForm messageId="m1" onReplied={onReplied} />);
	const send = async () => user.click(await page.findByRole('button', { name: '发送回复' }));
	await writeText(label, '收到');
	await send();
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	arrive();
	await vi.waitFor(() => expect(shownText(label)).toBe(''));
	await writeText(label, '明天');
	await send();
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	await writeText(label, '上午');
	arrive();
	await vi.waitFor(() => expect(onReplied).toHaveBeenCalledTimes(2));
	await page.findByRole('button', { name: '发送回复' });
	expect(shownText(label)).toBe('明天上午');
});
