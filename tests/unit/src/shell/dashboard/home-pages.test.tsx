import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import type { Portlet } from '../../../../../contract/features/home/home-pages.ts';
import { collectFeatures, FeaturesContext } from '../../../../../src/screens/feature.ts';
import type { PortletKind } from '../../../../../src/screens/portlet.ts';
import { HomePages } from '../../../../../src/shell/dashboard/pages/home-pages.tsx';
import { texts } from '../../../../../src/shell/dashboard/texts.ts';

afterEach(cleanup);

const kind = (component: PortletKind['component']): PortletKind => ({ title: texts.text(), size: { w: 4, h: 2 }, component });
const features = collectFeatures([
	{
		name: 'trial',
		portlets: {
			good: kind(({ settings }) => <p>内容{settings.name}</p>),
			broken: {
				...kind(() => {
					throw new Error('broken on purpose');
				}),
				titleOf: ({ name = '' }) => texts.recent({ title: name }),
			},
		},
	},
]);
const portlet = (id: string, name: string): Portlet => ({ id, kind: name, x: 0, y: 0, w: 4, h: 2, settings: { name: id } });

it('shows what fails and what does not exist in its own area, and the other portlets', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	render(
		<FeaturesContext value={features}>
			<HomePages
				pages={[
					{ id: 'a', title: '今天', portlets: [portlet('一', 'good'), portlet('two', 'broken'), portlet('three', 'missing')] },
					{ id: 'b', title: '本周', portlets: [portlet('二', 'good')] },
				]}
			/>
		</FeaturesContext>,
	);
	expect(await screen.findByText('内容一')).toBeTruthy();
	const { textContent } = await screen.findByRole('alert');
	expect(textContent).toContain('加载失败');
	// Several of a kind are told apart by what they show.
	expect(textContent).toContain(texts.recent({ title: 'two' }).in('zh-CN'));
	expect(await screen.findByText(/未知的部件“missing”/)).toBeTruthy();
	const user = userEvent.setup();
	await user.tab();
	await user.keyboard('{ArrowRight}');
	expect(await screen.findByText('内容二')).toBeTruthy();
	expect(screen.getByRole('tab', { name: '本周' }).getAttribute('aria-selected')).toBe('true');
	vi.restoreAllMocks();
});

it('shows its pages in turn while it rotates, and stays when that is stopped', () => {
	vi.useFakeTimers();
	const pages = ['今天', '本周'].map((title) => ({ id: title, title, portlets: [] }));
	const draw = (isRotating: boolean) => (
		<FeaturesContext value={features}>
			<HomePages pages={pages} isRotating={isRotating} />
		</FeaturesContext>
	);
	const { rerender } = render(draw(true));
	const shown = () => screen.getByRole('tab', { selected: true }).textContent;
	const wait = () => act(() => vi.advanceTimersByTime(30_000));
	const seen = [shown()];
	for (let turn = 0; turn < 3; turn += 1) {
		wait();
		seen.push(shown());
	}
	rerender(draw(false));
	wait();
	expect([...seen, shown()]).toEqual(['今天', '本周', '今天', '本周', '本周']);
	vi.useRealTimers();
});

it('shows a page that is taller than the display in parts while it rotates, and whole when that is stopped', async () => {
	vi.useFakeTimers();
	vi.stubGlobal('innerHeight', 700);
	const tall = ['一', '二', '三'].map((id, index) => ({ ...portlet(id, 'good'), y: index * 6, h: 6 }));
	const draw = (isRotating: boolean) => (
		<FeaturesContext value={features}>
			<HomePages pages={[{ id: 'a', title: '今天', portlets: tall }]} isRotating={isRotating} />
		</FeaturesContext>
	);
	const { rerender } = render(draw(true));
	const shown = () => screen.getAllByText(/^内容/).map(({ textContent }) => textContent);
	const wait = () => act(() => vi.advanceTimersByTimeAsync(30_000));
	const seen: unknown[] = [];
	for (let turn = 0; turn < 4; turn += 1) {
		await act(() => vi.advanceTimersByTimeAsync(1));
		seen.push(shown());
		await wait();
	}
	expect(seen).toEqual([['内容一'], ['内容二'], ['内容三'], ['内容一']]);
	rerender(draw(false));
	await act(() => vi.advanceTimersByTimeAsync(1));
	expect(shown()).toEqual(['内容一', '内容二', '内容三']);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('begins with the page that was in sight before', async () => {
	const pages = ['今天', '本周'].map((title) => ({ id: title, title, portlets: [] }));
	render(
		<FeaturesContext value={features}>
			<HomePages pages={pages} first="本周" />
		</FeaturesContext>,
	);
	expect((await screen.findByRole('tab', { name: '本周' })).getAttribute('aria-selected')).toBe('true');
});
