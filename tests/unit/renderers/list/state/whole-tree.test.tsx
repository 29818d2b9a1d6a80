import { screen as page, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

const rootKey = '^NULL';

async function openTree() {
	const portal = createPortal(3);
	const asked: Array<{ path: string; input: string }> = [];
	portal.intercept = ({ path, input }) => {
		asked.push({ path, input: JSON.stringify(input) });
		if (path.endsWith('/count')) return Promise.resolve({ count: 14, isExact: true });
		return path.endsWith('/figures') ? new Promise(() => {}) : undefined;
	};
	portal.runtime.paths.figures = '/platform/v3/figures';
	const mounted = mount(portal, <RecordList screen={portal.screen('organisation')} />);
	await expect.poll(() => asked.some(({ input }) => input.includes(rootKey))).toBe(true);
	return { ...mounted, asked };
}

it('a bulk edit of all that a tree shows counts and changes the whole tree, not its roots alone', async () => {
	const { user, asked } = await openTree();
	await user.click(await page.findByRole('button', { name: '批量编辑' }));
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByText(/全部 14 条/);
	expect(asked.filter(({ path }) => path.endsWith('/count')).map(({ input }) => input.includes(rootKey))).toEqual([false]);
});

it('the chart of a tree is of the whole tree, not of its roots alone', async () => {
	const { user, asked } = await openTree();
	await user.click(await page.findByRole('button', { name: '显示为图表' }));
	await page.findByRole('dialog');
	await expect.poll(() => asked.filter(({ path }) => path.endsWith('/figures')).length).toBeGreaterThan(0);
	expect(asked.filter(({ path }) => path.endsWith('/figures')).map(({ input }) => input.includes(rootKey))).not.toContain(true);
});
