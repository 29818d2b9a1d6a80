import { expect, it } from 'vitest';

import { choose, openList, settle, shareJourney, shown, tab } from './journey.ts';

const journey = shareJourney();

const picture = async (page: import('playwright-core').Page, name: string) => {
	if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${process.env.PORTAL_PICTURES}/${name}.png` });
};

it('lets an administrator grant rights and scopes, give the role, ask why, and look at the portal as the role', {
	timeout: 240_000,
}, async () => {
	const page = await journey.enterList('admin', '系统管理', '角色');
	await picture(page, 'roles');
	const row = shown(page).locator('.ant-table-row', { hasText: '监管人员' });
	await row.getByRole('button', { name: '授权' }).click();
	const dialog = page.getByRole('dialog', { name: /角色授权/ });
	await dialog.getByPlaceholder('搜索菜单、操作或字段').fill('恢复历史版本');
	await picture(page, 'grants-search');
	const checkboxes = dialog.locator('.ant-tree-treenode:not(.ant-tree-treenode-disabled)', { hasText: '恢复历史版本' });
	await checkboxes.first().locator('.ant-tree-checkbox').click();
	await dialog.getByPlaceholder('搜索菜单、操作或字段').fill('');
	await picture(page, 'grants-tree');
	await dialog.getByRole('tab', { name: '数据范围' }).click();
	await dialog.getByRole('combobox', { name: '生产企业' }).click();
	await page.locator('.ant-select-item-option', { hasText: '本人创建的记录' }).last().click();
	await dialog.getByText('创建人 等于 当前用户').waitFor();
	await picture(page, 'grants-scope');
	await dialog.getByRole('button', { name: /保\s?存/ }).click();
	const diff = page.getByRole('dialog', { name: '确认修改' });
	await diff.getByText('新增 1 项权限').waitFor();
	await diff.getByText('数据范围变更').waitFor();
	await picture(page, 'grants-diff');
	await diff.getByRole('button', { name: /保\s?存/ }).click();
	await page.getByText('已保存，立即生效').waitFor();

	await dialog.getByRole('tab', { name: '成员' }).click();
	const member = dialog.locator('.ant-table-row', { hasText: 'staff' });
	await member.waitFor();
	await picture(page, 'grants-members');
	await member.getByRole('button', { name: '为什么？' }).click();
	const why = page.getByRole('dialog', { name: /权限说明/ });
	await why.getByText('监管人员（直接授予）').waitFor();
	await choose(page, why.getByRole('combobox', { name: '页面' }), '生产企业');
	await choose(page, why.getByRole('combobox', { name: '对象' }), '删除');
	await why.getByText('所有角色都没有授予权限').waitFor();
	await picture(page, 'why');
	await why.getByText('字段', { exact: true }).click();
	await choose(page, why.getByRole('combobox', { name: '页面' }), '数据字典');
	await choose(page, why.getByRole('combobox', { name: '对象' }), '字典项 / 名称');
	await why.getByText('查看“数据字典”的字段“字典项 / 名称”').waitFor();
	await why.getByRole('button', { name: 'Close' }).or(why.locator('.ant-modal-close')).first().click();
	await dialog
		.getByRole('button', { name: /关\s?闭/ })
		.last()
		.click();
	await dialog.waitFor({ state: 'hidden' });

	await row.getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name: '预览' }).click();
	await page.getByRole('dialog').waitFor();
	// A button that still moves may leave the mouse between press and release.
	await settle(page);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /预\s?览/ })
		.click();
	const bar = page.locator('.switched-bar');
	await bar.getByText('正在以角色“监管人员”只读预览平台').waitFor();
	await openList(page, '人员');
	expect(await page.getByRole('menuitem', { name: '角色' }).count()).toBe(0);
	// The tabs of the user lead to pages that the role does not open; they are back afterwards.
	expect(await page.getByRole('tab').allInnerTexts()).toEqual(['首页', '人员']);
	expect(await shown(page).getByRole('button', { name: '新建' }).count()).toBe(0);
	await picture(page, 'preview');
	await page.goto('/system/system-parameter');
	await page.getByRole('heading', { name: '无权访问' }).waitFor();
	await bar.getByText('正在以角色“监管人员”只读预览平台').waitFor();
	await page.getByRole('button', { name: '返回首页' }).click();
	await tab(page, '人员').waitFor();
	await bar.getByRole('button', { name: '退出预览' }).click();
	await bar.waitFor({ state: 'hidden' });
	await tab(page, '角色').waitFor();
	const actions = await journey.portal.database.system.selectFrom('portal.audit').select('action').orderBy('at').orderBy('id').execute();
	expect(actions.map(({ action }) => action)).toEqual(['role-grants', 'preview', 'preview-exit']);
});
