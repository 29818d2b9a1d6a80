import { screen as page, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ScreenRuntime } from '../../../../../renderers/core/runtime/screen-runtime.ts';
import type { MenuNode } from '../../../../../src/session/state/menu-tree.ts';
import { RecentRecords } from '../../../../../src/shell/dashboard/recent-records.tsx';
import { ScreenCount } from '../../../../../src/shell/dashboard/screen-count.tsx';

it.each([
	[true, 'shops', []],
	[false, 'checks', [{ field: 'createTime', order: 'DESC' }]],
])('asks a table of another system (%s) for no time that it does not have', async (isForeign, name, sorts) => {
	const asked: unknown[] = [];
	const runtime = {
		language: 'zh-CN',
		user: { id: name, tenantId: 't' },
		loadScreen: async () => ({ base: '/business/v3/shop', titleField: 'name', list: { columns: [] }, ...(isForeign && { isForeign }) }),
		call: async (_path: string, request: unknown) => {
			asked.push(request);
			return { dataResult: [{ id: '1', version: 1, name: '甲店', titles: {}, ...(!isForeign && { createTime: '2026-01-02T00:00:00Z' }) }] };
		},
	} as unknown as ScreenRuntime;
	const menu = { name: '店铺', path: '/quality/shop' } as MenuNode;
	const { container } = render(<RecentRecords menu={menu} screen={name} runtime={runtime} />, { wrapper: MemoryRouter });
	await page.findByText('甲店');
	expect(asked).toEqual([expect.objectContaining({ sorts })]);
	expect(container.querySelector('time') === null).toBe(isForeign);
});

it('shows nothing of a menu entry whose screen does not exist', async () => {
	const runtime = {
		language: 'zh-CN',
		user: { id: 'missing', tenantId: 't' },
		loadScreen: () => Promise.reject(new PortalError('notFound')),
	} as unknown as ScreenRuntime;
	const menu = { name: '店铺', path: '/quality/shop', icon: null } as MenuNode;
	const { container } = render(
		<>
			<ScreenCount menu={menu} screen="none" runtime={runtime} />
			<RecentRecords menu={menu} screen="none" runtime={runtime} />
		</>,
		{ wrapper: MemoryRouter },
	);
	await waitFor(() => expect(container.textContent).toBe(''));
});
