import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { FileThumbnail } from '../../../../renderers/fields/files/file-thumbnail.tsx';
import { PreviewDialog } from '../../../../renderers/fields/files/preview-dialog.tsx';
import { createPortal, mount } from '../mount.tsx';

let count = 0;

/** A portal in memory whose server gives a new ticket in each call. */
function portalWithFiles() {
	const portal = createPortal(3);
	const asked: unknown[] = [];
	const { call } = portal.runtime;
	portal.runtime.call = (async (path: string, input: { attachmentIds: string[]; use: string }) => {
		if (path !== '/platform/v3/file/ticket') return call(path, input);
		asked.push(input);
		const ticket = `ticket-${++count}`;
		return { tickets: Object.fromEntries(input.attachmentIds.map((id) => [id, { ticket, fileName: id.split(' ')[0], totalBytes: 1 }])) };
	}) as typeof call;
	portal.runtime.files = {
		address: (path, query) => `${path}?${new URLSearchParams(query)}`,
		send: () => Promise.reject(new Error('no upload here')),
		save: () => Promise.resolve(),
		load: () => Promise.reject(new Error('no file here')),
	};
	return { portal, asked };
}

const ticketIn = (element: Element | null) => /access_token=(ticket-\d+)/.exec(element?.getAttribute('src') ?? '')?.[1];

afterEach(() => void vi.useRealTimers());

it('a thumbnail whose ticket has expired is drawn with another one, and is shown as broken when that fails too', async () => {
	const { portal, asked } = portalWithFiles();
	const view = mount(portal, <FileThumbnail id="a.png 1" />);
	const picture = await waitFor(() => {
		const found = view.container.querySelector('img');
		expect(found).not.toBeNull();
		return found as HTMLImageElement;
	});
	const first = ticketIn(picture);
	fireEvent.error(picture);
	await waitFor(() => expect(ticketIn(view.container.querySelector('img'))).not.toBe(first));
	expect(asked).toEqual(Array(2).fill({ attachmentIds: ['a.png 1'], use: 'image' }));
	fireEvent.error(view.container.querySelector('img') as Element);
	expect(await view.findByLabelText('加载失败')).toBeTruthy();
});

it('a film goes on where it was when its ticket has expired', async () => {
	const { portal } = portalWithFiles();
	const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
	mount(portal, <PreviewDialog files={[{ id: 'film.mp4 1', name: 'film.mp4' }]} first={0} onClose={() => undefined} />);
	const video = await waitFor(() => {
		const found = document.querySelector('video');
		expect(found).not.toBeNull();
		return found as HTMLVideoElement;
	});
	const first = ticketIn(video);
	video.currentTime = 42;
	Object.defineProperty(video, 'paused', { value: false });
	fireEvent.error(video);
	await waitFor(() => expect(ticketIn(video)).not.toBe(first));
	video.currentTime = 0;
	fireEvent.loadedMetadata(video);
	expect(video.currentTime).toBe(42);
	expect(play).toHaveBeenCalledOnce();
});

it('a text is fetched in another character set with another ticket', async () => {
	const { portal } = portalWithFiles();
	const { user } = mount(portal, <PreviewDialog files={[{ id: 'a.txt 1', name: 'a.txt' }]} first={0} onClose={() => undefined} />);
	const shown = () => document.querySelector('iframe');
	await waitFor(() => expect(ticketIn(shown())).toBeDefined());
	const first = ticketIn(shown());
	await user.click(await page.findByText('GBK'));
	await waitFor(() => expect(shown()?.getAttribute('src')).toContain('charset=GBK'));
	expect(ticketIn(shown())).not.toBe(first);
});
