import { expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, openList, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

const picture = async (page: import('playwright-core').Page, name: string) => {
	if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${process.env.PORTAL_PICTURES}/${name}.png` });
};

it('lets an administrator give roles to an organisation, hand its people over, and put somebody into posts', {
	timeout: 240_000,
}, async () => {
	const page = await journey.enterList('admin', '系统管理', '组织机构');
	const row = shown(page).locator('.ant-table-row', { hasText: '国家市场监督管理总局' });
	await row.getByRole('button', { name: '角色' }).click();
	const roles = page.getByRole('dialog', { name: /^角色：/ });
	await roles.getByText('尚未分配角色').waitFor();
	await roles.getByRole('button', { name: '添加角色' }).click();
	const selector = page.getByRole('dialog', { name: /选择/ }).last();
	await selector.getByText('监管人员').first().click();
	await selector.getByRole('button', { name: /确\s?[认定]/ }).click();
	await roles.locator('.ant-table-row', { hasText: '监管人员' }).waitFor();
	await picture(page, 'organisation-roles');
	await roles
		.getByRole('button', { name: /^关\s?闭$/ })
		.last()
		.click();

	await row.getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name: '转移' }).click();
	const transfer = page.getByRole('dialog', { name: /^转移：/ });
	await transfer.getByText('仅人员').click();
	await transfer.getByRole('button', { name: /选\s?择/ }).click();
	const tree = page.getByRole('dialog', { name: '组织选择器' });
	await eventually(() => tree.locator('.ant-tree-node-content-wrapper').count()).toBeGreaterThan(1);
	// The root is no organisation.
	await tree.locator('.ant-tree-node-content-wrapper').first().click();
	await tree.getByText('尚未选择').waitFor();
	await tree.locator('.ant-tree-node-content-wrapper').nth(1).click();
	await tree.getByRole('button', { name: '以选中的节点为根' }).click();
	await eventually(() => tree.locator('.ant-tree-node-content-wrapper', { hasText: '浙江省' }).count()).toBe(1);
	await picture(page, 'organisation-selector');
	await tree.locator('.ant-tree-node-content-wrapper', { hasText: '浙江省' }).click();
	await tree.getByRole('button', { name: /确\s?[认定]/ }).click();
	await picture(page, 'organisation-transfer');
	await transfer.getByRole('button', { name: /^转\s?移$/ }).click();
	await page.getByText(/已将 \d+ 人转移到“浙江省市场监督管理局”/).waitFor();

	await openList(page, '人员');
	await shown(page).locator('.ant-table-row').first().getByRole('button', { name: '编辑' }).click();
	const person = page.getByRole('dialog', { name: '编辑人员' });
	await person.getByRole('tab', { name: '机构信息' }).click();
	await person.getByRole('button', { name: /^分\s?配$/ }).click();
	const notice = page.getByRole('dialog', { name: '信息' });
	await notice.getByText('你还没有选择任何节点！').waitFor();
	await notice.getByRole('button', { name: /确\s?定/ }).click();
	const nodes = person.locator('.portal-posts-tree');
	await nodes.locator('.ant-tree-treenode', { hasText: '国家市场监督管理总局' }).locator('.ant-tree-switcher').click();
	await nodes.locator('.ant-tree-treenode', { hasText: '局长' }).first().locator('.ant-tree-checkbox').click();
	await person.getByRole('button', { name: /^分\s?配$/ }).click();
	const post = person.locator('.portal-posts-table tbody tr', { hasText: '局长' });
	await post.getByText('国家市场监督管理总局').waitFor();
	await eventually(() => post.getByRole('radio').isChecked()).toBe(true);
	await post.getByRole('checkbox').check();
	await picture(page, 'posts');
	await person.getByRole('button', { name: /保\s?存/ }).click();
	await person.waitFor({ state: 'detached' });
});

itInFull('refuses to put an organisation below itself, and says so', async () => {
	const page = await journey.enterList('admin', '系统管理', '组织机构');
	const rows = shown(page).locator('.portal-rows-area > .portal-table .ant-table-row');
	await eventually(() => rows.count()).toBeGreaterThan(1);
	const names = await rows.locator('.portal-title-link').allTextContents();
	await rows.first().dragTo(rows.nth(1));
	await page.getByText('“上级机构”不能是记录自身或其下级').waitFor();
	expect(await rows.locator('.portal-title-link').allTextContents()).toEqual(names);
});
