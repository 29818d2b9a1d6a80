import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MembersDialog } from '../../../../../src/features/tenant/members-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

// The screen of people, for adding some, is not read here.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

it('shows the page before when the only member of the last page was removed', async () => {
	let members = Array.from({ length: 11 }, (_, index) => ({
		...{ id: `p${index}`, name: `人员${index}`, account: `a${index}`, isOwn: false, isAdmin: false },
	}));
	const portal = createPortal(1);
	portal.intercept = ({ path, input }) => {
		if (path.endsWith('/relation')) members = members.filter(({ id }) => id !== input.userIds);
		const { pageNo, limit } = { pageNo: Number(input.pageNo ?? 1), limit: Number(input.limit ?? 10) };
		const dataResult = members.slice((pageNo - 1) * limit, pageNo * limit);
		return Promise.resolve({ dataResult, pageResult: { totalCount: members.length, pageNo, limit } });
	};
	const record = { id: 't', version: 1, name: '某公司' };
	const screen = { name: 'tenant', title: '租户', titleField: 'name' };
	const { user } = mount(portal, <MembersDialog screen={screen} record={record} records={[record]} onClose={() => {}} />);
	await page.findByText('人员0');
	await user.click(page.getByTitle('2'));
	const row = (await page.findByText('人员10')).closest('tr') as HTMLElement;
	await user.click(within(row).getByRole('button', { name: '移除' }));
	const question = (await page.findByText(/“人员10”/)).closest<HTMLElement>('[role=dialog]') as HTMLElement;
	await user.click(within(question).getByRole('button', { name: '移除' }));
	await page.findByText('人员0');
	expect(page.queryByText('人员10')).toBeNull();
});
