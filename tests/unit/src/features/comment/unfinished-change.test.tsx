import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { RecordComment } from '../../../../../contract/features/comments.ts';
import { CommentItem } from '../../../../../src/features/comment/list/comment-item.tsx';
import { shownText, writeText } from '../../../../support/write-text.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const label = '发表评论';
const comment: RecordComment = {
	...{ id: 'c2', content: '<p>待整改</p>', authorId: 'p1', authorName: '张敏', createTime: '2026-11-30T08:00:00.000Z', editTime: null },
	...{ version: 1, isOwn: true, mentions: [], fileMsg: [] },
};

afterEach(cleanup);

/** The comment, whose change is begun. */
async function begin() {
	const { user } = mount(createPortal(1), <CommentItem comment={comment} onChanged={() => undefined} />);
	const press = async (name: string) => user.click(await page.findByRole('button', { name }));
	await press('编辑');
	await page.findByRole('textbox', { name: label });
	return press;
}
const shown = (text: string) => vi.waitFor(() => expect(shownText(label)).toBe(text));

it('a changed comment is left after a question, and then begins anew', async () => {
	const press = await begin();
	await writeText(label, '，一周内');
	await press('取消');
	await press('继续编辑');
	await shown('待整改，一周内');
	await press('取消');
	await press('不保存');
	await vi.waitFor(() => expect(page.queryByRole('textbox', { name: label })).toBeNull());
	await press('编辑');
	await page.findByRole('textbox', { name: label });
	await shown('待整改');
	await press('取消');
	await vi.waitFor(() => expect(page.queryByRole('textbox', { name: label })).toBeNull());
});

it('a changed comment is there again after its page was left', async () => {
	await begin();
	await writeText(label, '，一周内');
	cleanup();
	await begin();
	await shown('待整改，一周内');
});
