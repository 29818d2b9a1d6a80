import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { RecordComment } from '../../../../../contract/features/comments.ts';
import { NewComment } from '../../../../../src/features/comment/form/new-comment.tsx';
import { CommentItem } from '../../../../../src/features/comment/list/comment-item.tsx';
import { slowServer } from '../../../../support/slow-server.ts';
import { shownText, writeText } from '../../../../support/write-text.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const label = '发表评论';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('a comment that was sent leaves an empty form, but not where something was typed meanwhile', async () => {
	const { sent, arrive } = slowServer('save', { save: { notNotified: [] } });
	const onSaved = vi.fn();
	const { user } = mount(createPortal(1), <NewComment screen="enterprise" recordId="r1" onSaved={onSaved} />);
	const send = async () => user.click(await page.findByRole('button', { name: '发表' }));
	await writeText(label, '已整改');
	await send();
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	arrive();
	await vi.waitFor(() => expect(shownText(label)).toBe(''));
	await writeText(label, '已复检');
	await send();
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	await writeText(label, '，合格');
	arrive();
	await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
	await page.findByRole('button', { name: '发表' });
	expect(shownText(label)).toBe('已复检，合格');
});

it('a changed comment stays open where something was typed while it was saved', async () => {
	const { sent, arrive } = slowServer('save', { save: { notNotified: [] } });
	const comment: RecordComment = {
		...{ id: 'c1', content: '<p>待整改</p>', authorId: 'p1', authorName: '张敏', createTime: '2026-11-30T08:00:00.000Z', editTime: null },
		...{ version: 1, isOwn: true, mentions: [], fileMsg: [] },
	};
	const onChanged = vi.fn();
	const { user } = mount(createPortal(1), <CommentItem comment={comment} onChanged={onChanged} />);
	await user.click(page.getByRole('button', { name: '编辑' }));
	await writeText(label, '，一周内');
	await user.click(page.getByRole('button', { name: '保存' }));
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	await writeText(label, '完成');
	arrive();
	await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
	await user.click(await page.findByRole('button', { name: '保存' }));
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	arrive();
	await vi.waitFor(() => expect(page.queryByRole('textbox', { name: label })).toBeNull());
	expect(sent).toMatchObject([{ content: '<p>待整改，一周内</p>' }, { content: '<p>待整改，一周内完成</p>' }]);
});
