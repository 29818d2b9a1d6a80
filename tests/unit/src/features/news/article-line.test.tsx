import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ArticleEntry } from '../../../../../contract/features/news/news.ts';
import { ArticleLine } from '../../../../../src/features/news/article-line.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const entry: ArticleEntry = {
	...{ id: 'a', title: '公告', summary: '', category: { id: 'c', name: '通知', color: null }, source: '', tags: [], cover: null },
	...{ isPinned: false, isRead: true, readCount: 0, hasVideo: false, attachmentCount: 0, publishedAt: '2026-11-29T21:57:17.806Z' },
};

it('names the day in China on which an article was published', async () => {
	mount(createPortal(1), <ArticleLine article={entry} />);
	expect(await page.findByText('2026-11-30')).toBeTruthy();
});
