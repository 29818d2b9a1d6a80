import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { CodeSourcesAnswer } from '../../../../../contract/features/operations/code-generation.ts';
import { WishForm } from '../../../../../src/features/code-generation/wish-form.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(cleanup);

const sources: CodeSourcesAnswer = {
	screens: [
		{ name: 'enterprise', title: '生产企业', isForeign: false },
		{ name: 'market', title: '市场商品', isForeign: true },
	],
	...{ tables: [], sources: [], areas: [], folder: { path: null, problem: null } },
};

it('offers no hook for a screen over a table of another system', () => {
	const offered = (screen: string) => {
		mount(
			createPortal(1),
			<WishForm sources={sources} wish={{ from: 'screen', screen, parts: ['client', 'hook'] }} fields={[]} onChange={() => {}} />,
		);
		const names = page.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
		cleanup();
		return names;
	};
	expect(offered('enterprise')).toEqual(['TypeScript 客户端', '服务端钩子', '表单控件', '列组件']);
	expect(offered('market')).toEqual(['TypeScript 客户端', '表单控件', '列组件']);
});
