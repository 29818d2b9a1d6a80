import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MembersTab } from '../../../../../src/features/role/members-tab.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

// The screen of people, for adding some, is not read here.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

it('shows the page before when the only member of the last page was removed', async () => {
	let people = Array.from({ length: 11 }, (_, index) => ({ id: `p${index}`, version: 1, name: `人员${index}`, account: `a${index}` }));
	const portal = createPortal(1);
	portal.intercept = ({ path, input }) => {
		if (path.endsWith('/removeUser')) people = people.filter(({ id }) => id !== input.userIds);
		const { pageNo, limit } = (input.requestPage ?? { pageNo: 1, limit: 10 }) as { pageNo: number; limit: number };
		const dataResult = people.slice((pageNo - 1) * limit, pageNo * limit);
		return Promise.resolve({ dataResult, pageResult: { totalCount: people.length, pageNo, limit } });
	};
	const { user } = mount(portal, <MembersTab roleId="r" />);
	await page.findByText('人员0');
	await user.click(page.getByTitle('2'));
	const row = (await page.findByText('人员10')).closest('tr') as HTMLElement;
	await user.click(within(row).getByRole('button', { name: '移除' }));
	await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '移除' }));
	await page.findByText('人员0');
	expect(page.queryByText('人员10')).toBeNull();
});

it('shows the page that was chosen last, however late the page before arrives', async () => {
	const people = Array.from({ length: 11 }, (_, index) => ({ id: `p${index}`, version: 1, name: `人员${index}`, account: `a${index}` }));
	const portal = createPortal(1);
	let isSlow = false;
	const late: Array<() => void> = [];
	portal.intercept = ({ path, input }) => {
		if (path.endsWith('/removeUser')) return Promise.resolve(null);
		const { pageNo, limit } = (input.requestPage ?? { pageNo: 1, limit: 10 }) as { pageNo: number; limit: number };
		const dataResult = people.slice((pageNo - 1) * limit, pageNo * limit);
		const list = { dataResult, pageResult: { totalCount: people.length, pageNo, limit } };
		return isSlow && pageNo === 1 ? new Promise((resolve) => late.push(() => resolve(list))) : Promise.resolve(list);
	};
	const { user } = mount(portal, <MembersTab roleId="r" />);
	const row = (await page.findByText('人员0')).closest('tr') as HTMLElement;
	isSlow = true;
	await user.click(within(row).getByRole('button', { name: '移除' }));
	await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '移除' }));
	await vi.waitFor(() => expect(late).toHaveLength(1));
	await user.click(page.getByTitle('2'));
	await page.findByText('人员10');
	late[0]?.();
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(page.queryByText('人员0')).toBeNull();
	page.getByText('人员10');
});
