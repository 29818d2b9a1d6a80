import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Article } from '../../../../../contract/features/news/news.ts';
import { ArticleView } from '../../../../../src/features/news/article-view.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const article: Article = {
	...{ id: 'a', title: '公告', summary: '', category: { id: 'c', name: '通知', color: null }, source: '', tags: [], cover: null },
	...{ isPinned: false, publishedAt: null, isRead: true, readCount: 0, hasVideo: true, attachmentCount: 0, content: '<p>正文</p>' },
	...{ attachments: [], related: [], allowComments: false, isOwnTenant: true, isPreview: false },
	video: { id: 'v', title: '视频.mp4', size: 10 },
};

it('says that a video cannot be played, and offers the file, once another ticket did not help', async () => {
	const portal = createPortal(1);
	let count = 0;
	portal.runtime.call = (async () => ({
		tickets: { v: { ticket: `ticket-${++count}`, fileName: '视频.mp4', totalBytes: 10 } },
	})) as typeof portal.runtime.call;
	portal.runtime.files = {
		address: (path, query) => `${path}?${new URLSearchParams(query)}`,
		send: () => Promise.reject(new Error('no upload here')),
		save: () => Promise.resolve(),
		load: () => Promise.reject(new Error('no file here')),
	};
	mount(portal, <ArticleView article={article} />);
	const video = async (ticket: string) => {
		await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toContain(ticket));
		return document.querySelector('video') as HTMLVideoElement;
	};
	fireEvent.error(await video('ticket-1'));
	fireEvent.error(await video('ticket-2'));
	expect(await page.findByText('此浏览器不能播放该视频，文件可能已损坏')).toBeTruthy();
	expect(await page.findByText('视频.mp4')).toBeTruthy();
	expect(document.querySelector('video')).toBeNull();
});
