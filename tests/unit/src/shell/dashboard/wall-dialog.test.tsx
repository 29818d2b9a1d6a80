import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { HomePage } from '../../../../../contract/features/home/home-pages.ts';
import type { WallLink } from '../../../../../contract/features/home/wall.ts';
import { collectFeatures, FeaturesContext } from '../../../../../src/screens/feature.ts';
import { texts } from '../../../../../src/shell/dashboard/texts.ts';
import { WallDialog } from '../../../../../src/shell/dashboard/wall/wall-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const size = { w: 4, h: 2 };
const features = collectFeatures([
	{
		name: 'trial',
		portlets: { note: { title: texts.text(), size, component: () => <p>字</p>, onWall: () => ({ kind: 'text', settings: {} }) } },
	},
]);
const pages: HomePage[] = [{ id: 'a', title: '今天', portlets: [{ id: 'p', kind: 'note', x: 0, y: 0, ...size, settings: {} }] }];

afterEach(() => vi.unstubAllGlobals());

it('the address of a link that was just made is gone when the link is revoked', async () => {
	const facts = { title: '今天', pages: ['今天'], ownerName: '甲', isOwn: true, createdAt: '2026-11-29T00:00:00Z', usedAt: null };
	let links: WallLink[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		if (url.includes('/create')) links = [{ id: 'one', ...facts }];
		if (url.includes('/revoke')) links = [];
		const data = url.includes('/list') ? links : { id: 'one', path: '/wall#secret' };
		return new Response(JSON.stringify({ state: 200, data }), { headers: { 'content-type': 'application/json' } });
	});
	const { user } = mount(
		createPortal(1),
		<FeaturesContext value={features}>
			<WallDialog pages={pages} mayCreate onClose={() => undefined} />
		</FeaturesContext>,
	);
	const create = await screen.findByRole('button', { name: '新建链接' });
	await vi.waitFor(() => expect((create as HTMLButtonElement).disabled).toBe(false));
	await user.click(create);
	await screen.findByDisplayValue(/wall#secret/);
	await user.click(await screen.findByRole('button', { name: '撤销链接' }));
	const question = (await screen.findByText(/^撤销.*“今天”/)).closest<HTMLElement>('[role=dialog]') as HTMLElement;
	await user.click(within(question).getByRole('button', { name: '撤销链接' }));
	await screen.findByText('还没有链接');
	expect(screen.queryByDisplayValue(/wall#secret/)).toBeNull();
});
