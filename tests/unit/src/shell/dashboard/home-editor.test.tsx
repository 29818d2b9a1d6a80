import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

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

it('names portlets of one kind as the gallery does, so that they can be told apart', async () => {
	mount(
		createPortal(1),
		<FeaturesContext value={features}>
			<HomeEditor
				pages={[{ id: 'a', title: '今天', portlets: ['甲', '乙', '丙'].map(portlet) }]}
				maySetDefault={false}
				onSave={async () => undefined}
				onReset={async () => undefined}
				onClose={() => undefined}
			/>
		</FeaturesContext>,
	);
	expect(await screen.findByRole('button', { name: '移除“甲图”' })).toBeTruthy();
	expect(screen.getByRole('button', { name: '移除“乙图”' })).toBeTruthy();
	// One that does not exist any more.
	expect(screen.getByRole('button', { name: `移除“${texts.text().in('zh-CN')}”` })).toBeTruthy();
});
