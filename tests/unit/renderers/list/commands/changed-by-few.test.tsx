import { screen as page, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { DetailDialog } from '../../../../../renderers/detail/detail-dialog.tsx';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import contact from '../../../../../schemas/office/contact.json';
import { createPortal, mount } from '../../mount.tsx';

const nothing = () => undefined;

/** Contacts of the user and of somebody else, who shares theirs. */
function withContacts() {
	const portal = createPortal(1);
	const screen = resolveScreen({ name: 'contact', area: 'office', file: contact as ScreenFile, language: 'zh-CN', screens: new Map() });
	const own = { id: 'own', version: 1, name: '李静', shared: false, createBy: portal.runtime.user.id };
	const shared = { id: 'shared', version: 1, name: '王强', shared: true, createBy: 'somebody else' };
	portal.intercept = ({ path, input }) => {
		if (path === `${screen.base}/query`)
			return Promise.resolve({ dataResult: [own, shared], pageResult: { totalCount: 2, pageNo: 1, limit: 20 } });
		if (path === `${screen.base}/get`) return Promise.resolve([own, shared].find(({ id }) => id === (input as { id: string }).id));
		return undefined;
	};
	return { portal, screen };
}

it('offers to edit and remove a record only where the screen lets its reader', async () => {
	const { portal, screen } = withContacts();
	mount(portal, <RecordList screen={screen} />);
	const actionsOf = async (name: string) => {
		const row = (await page.findByText(name)).closest('tr') as HTMLElement;
		return within(row)
			.getAllByRole('button')
			.map((button) => button.textContent);
	};
	expect(await actionsOf('李静')).toEqual(expect.arrayContaining(['查看', '编辑', '删除']));
	const others = await actionsOf('王强');
	expect(others).toContain('查看');
	expect(others).not.toContain('编辑');
	expect(others).not.toContain('删除');
});

it('does not offer to edit such a record in its detail, either', async () => {
	const { portal, screen } = withContacts();
	const dialog = { screen, neighbours: {}, onMove: nothing, onClose: nothing, onEdit: nothing };
	mount(portal, <DetailDialog {...dialog} recordId="shared" />);
	await page.findAllByText('王强');
	expect(page.queryByRole('button', { name: '编辑' })).toBeNull();
});
