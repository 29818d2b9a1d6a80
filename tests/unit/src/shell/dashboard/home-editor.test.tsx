import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Portlet } from '../../../../../contract/features/home/home-pages.ts';
import { collectFeatures, FeaturesContext } from '../../../../../src/screens/feature.ts';
import { HomeEditor } from '../../../../../src/shell/dashboard/edit/home-editor.tsx';
import { texts } from '../../../../../src/shell/dashboard/texts.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const features = collectFeatures([
	{
		name: 'trial',
		portlets: {
			chart: {
				...{ title: texts.text(), size: { w: 4, h: 2 }, component: () => <p>图</p> },
				choices: async () => ['甲图', '乙图'].map((title) => ({ title, settings: { chart: title.slice(0, 1) } })),
			},
		},
	},
]);
const portlet = (chart: string): Portlet => ({ id: chart, kind: 'chart', x: 0, y: 0, w: 4, h: 2, settings: { chart } });

/** jsdom has no layout: everything is 1200 pixels wide. */
class WideObserver implements ResizeObserver {
	readonly #callback: ResizeObserverCallback;
	constructor(callback: ResizeObserverCallback) {
		this.#callback = callback;
	}
	observe(target: Element) {
		const contentRect = { width: 1200, height: 800 } as DOMRectReadOnly;
		this.#callback([{ target, contentRect } as ResizeObserverEntry], this);
	}
	unobserve() {}
	disconnect() {}
}

/** The editor of one page with these portlets. */
const editorOf = (portlets: ReturnType<typeof portlet>[]) => (
	<FeaturesContext value={features}>
		<HomeEditor
			pages={[{ id: 'a', title: '今天', portlets }]}
			first="a"
			onShow={() => undefined}
			maySetDefault={false}
			onSave={async () => undefined}
			onReset={async () => undefined}
			onClose={() => undefined}
		/>
	</FeaturesContext>
);

it('names portlets of one kind as the gallery does, so that they can be told apart', async () => {
	vi.stubGlobal('ResizeObserver', WideObserver);
	mount(createPortal(1), editorOf(['甲', '乙', '丙'].map(portlet)));
	expect(await screen.findByRole('button', { name: '移除“甲图”' })).toBeTruthy();
	expect(screen.getByRole('button', { name: '移除“乙图”' })).toBeTruthy();
	// One that does not exist any more.
	expect(screen.getByRole('button', { name: `移除“${texts.text().in('zh-CN')}”` })).toBeTruthy();
	vi.unstubAllGlobals();
});

it('begins with the page that was in sight, and says which one is left in sight', async () => {
	const shown: string[] = [];
	const user = userEvent.setup();
	mount(
		createPortal(1),
		<FeaturesContext value={features}>
			<HomeEditor
				pages={['今天', '本周'].map((title) => ({ id: title, title, portlets: [] }))}
				first="本周"
				onShow={(id) => shown.push(id)}
				maySetDefault={false}
				onSave={async () => undefined}
				onReset={async () => undefined}
				onClose={() => undefined}
			/>
		</FeaturesContext>,
	);
	expect(await screen.findByDisplayValue('本周')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: '今天' }));
	expect(await screen.findByDisplayValue('今天')).toBeTruthy();
	expect(shown).toEqual(['今天']);
});

it('marks its tab as long as there are changes that are not saved', async () => {
	const portal = createPortal(1);
	const { user, unmount } = mount(portal, editorOf([]));
	const title = await screen.findByDisplayValue('今天');
	expect(portal.isDirty).toBe(false);
	await user.type(title, '会议');
	expect(portal.isDirty).toBe(true);
	unmount();
	expect(portal.isDirty).toBe(false);
});
