import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { demoPassword } from '../support/test-portal.ts';
import { eventually, runRowAction, shareJourney, shown } from './journey.ts';
import { agree } from './list-steps.ts';

const province = '浙江省市场监督管理局';
const beijing = '北京市市场监督管理局';
const nation = '国家市场监督管理总局';

const journey = shareJourney({}, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	await admin.post('/platform/v3/group/save', { name: '抽查专班', groupAlias: 'spot_team' });
	await admin.post('/platform/v3/attr/save', { name: '入职年份', key: 'since', partyType: 'employee', dataType: 'INT', minimum: 1950 });
});

const picture = async (page: Page, name: string) => {
	if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${process.env.PORTAL_PICTURES}/${name}.png` });
};

/** Picks an organisation in the dialog that the button opens. */
async function pickOrganisation(page: Page, opener: Locator, name: string): Promise<void> {
	await opener.click();
	const selector = page.getByRole('dialog', { name: '组织选择器' });
	await selector.locator('.ant-tree-node-content-wrapper', { hasText: name }).click();
	await selector.locator('.portal-selector-chosen', { hasText: name }).waitFor();
	await picture(page, 'organisation-selector');
	await selector.getByRole('button', { name: /确\s?[认定]/ }).click();
	await selector.waitFor({ state: 'hidden' });
}

it('lets an administrator make somebody with all they belong to, transfer them, give them a password, disable and activate them', {
	timeout: 240_000,
}, async () => {
	const page = await journey.enterList('admin', '系统管理', '人员');
	await shown(page).locator('[data-action=create]').click();
	const dialog = page.getByRole('dialog', { name: '新建人员' });
	const save = dialog.getByRole('button', { name: /^保\s?存$/ });
	await save.click();
	await dialog.getByText('请检查表单数据是否填写正确').waitFor();
	expect(await dialog.getByRole('tab', { name: '基本信息' }).getAttribute('aria-selected')).toBe('true');
	for (const [label, text] of Object.entries({
		账号: 'lixm',
		密码: 'Fresh@2026',
		姓名: '李晓梅',
		手机号: '13800138000',
		电子邮箱: 'lixm@example.org',
	}))
		await dialog.getByLabel(label, { exact: true }).fill(text);
	await dialog.getByLabel('身份证号', { exact: true }).fill('11010519491231002X');
	await dialog.getByText('女', { exact: true }).click();
	await picture(page, 'employee-basic');
	await save.click();
	await dialog.getByText('请选择组织信息!!').waitFor();
	await pickOrganisation(page, dialog.getByRole('button', { name: '请选择' }), province);

	const heading = await dialog.getByRole('columnheader', { name: '主负责人' }).boundingBox();
	expect([heading?.height, heading?.width].map((size) => Math.round(size ?? 0) > 50)).toEqual([false, true]);
	const posts = dialog.locator('.portal-posts-tree');
	await posts.locator('.ant-tree-treenode', { hasText: '国家市场监督管理总局' }).locator('.ant-tree-switcher').click();
	await posts.locator('.ant-tree-treenode', { hasText: '局长' }).first().locator('.ant-tree-checkbox').click();
	await dialog.getByRole('button', { name: /^分\s?配$/ }).click();
	await eventually(() => dialog.locator('.portal-posts-table').getByRole('radio').isChecked()).toBe(true);
	await picture(page, 'employee-posts');

	await dialog.getByRole('tab', { name: '角色信息' }).click();
	await dialog.getByRole('button', { name: '选择角色' }).click();
	const roles = page.locator('.portal-selector');
	await roles.locator('.ant-table-row', { hasText: '监管人员' }).click();
	await roles.getByRole('button', { name: /确\s?[认定]/ }).click();
	await dialog.locator('.ant-table-row', { hasText: '监管人员' }).waitFor();
	await dialog.getByRole('tab', { name: '用户组' }).click();
	await dialog.getByRole('tabpanel', { name: '用户组' }).getByRole('combobox').click();
	await page.locator('.ant-select-item-option', { hasText: '抽查专班' }).click();
	await dialog.getByRole('tab', { name: '扩展属性' }).click();
	await dialog.getByLabel('入职年份').fill('1800');
	await save.click();
	await dialog.getByText(/1950/).first().waitFor();
	await dialog.getByLabel('入职年份').fill('2015');
	// Roles are given by people who proved who they are within the last ten minutes.
	await journey.portal.database.pool.query("update portal.session set proven_at = now() - interval '11 minutes'");
	journey.portal.sessions.forgetRights();
	await save.click();
	const proof = page.getByRole('dialog', { name: '验证身份' });
	await proof.getByLabel('登录密码').fill(demoPassword);
	await proof.getByRole('button', { name: /^验\s?证$/ }).click();
	await dialog.waitFor({ state: 'detached' });

	const row = shown(page).locator('.ant-table-row', { hasText: '李晓梅' });
	await row.getByText(province).waitFor();
	const act = (name: string) => runRowAction(page, row, name);
	await act('转移');
	const transfer = page.getByRole('dialog', { name: '转移：李晓梅' });
	const transferNow = transfer.getByRole('button', { name: /^转\s?移$/ });
	await transferNow.click();
	await page.getByText('请选择目标机构').last().waitFor();
	await pickOrganisation(page, transfer.getByRole('button', { name: /选\s?择/ }), nation);
	await transferNow.click();
	await page.getByText(`已将 1 人转移到“${nation}”`).waitFor();
	await row.getByText(nation).waitFor();

	await act('重置密码');
	const reset = page.getByRole('dialog', { name: '重置密码：李晓梅' });
	await reset.getByLabel('新密码', { exact: true }).fill('weak');
	await reset.getByRole('button', { name: '保存密码' }).click();
	await reset.getByText('密码长度应为 8-20 位').waitFor();
	await reset.getByText('未配置默认密码，请联系运维人员').waitFor();
	expect(await reset.getByRole('button', { name: '恢复默认密码' }).count()).toBe(0);
	await picture(page, 'password-reset');
	await reset.getByLabel('新密码', { exact: true }).fill('Other@2026');
	await reset.getByLabel('确认新密码').fill('Other@2026');
	await reset.getByRole('button', { name: '保存密码' }).click();
	await page.getByText('密码已重置').waitFor();
	await reset.waitFor({ state: 'detached' });

	for (const [action, status] of [
		['禁用', '已禁用'],
		['激活', '已激活'],
	] as const) {
		await act(action);
		await page.getByRole('dialog').getByRole('button', { name: action }).click();
		await row.getByText(status, { exact: true }).waitFor();
	}

	// The tree beside the list keeps to an organisation, with those below it or without.
	const side = shown(page).locator('.portal-side');
	await side.locator('.ant-tree-node-content-wrapper', { hasText: nation }).click();
	await row.waitFor();
	await side.locator('.ant-tree-node-content-wrapper', { hasText: province }).click();
	await row.waitFor({ state: 'detached' });
	await picture(page, 'employees');
	await side.getByRole('button', { name: '全部' }).click();
	await row.waitFor();
});

itInFull(
	'shows an administrator what another one changed in the same person meanwhile, roles too, and stores what they choose',
	{
		timeout: 120_000,
	},
	async () => {
		const admin = await journey.portal.signIn('admin');
		const save = async (path: string, values: object) => {
			const { body } = await admin.post(`/platform/v3/${path}`, values);
			expect([path, body.state, body.message]).toEqual([path, 200, undefined]);
			return body.data;
		};
		const { dataResult } = await save('org/query', { parameters: [{ key: 'Q^NAME_^S', value: nation }] });
		const role = await save('role/save', { name: '值班人员', alias: 'on-duty' });
		const details = { gender: 'male', mobile: '13800138000', email: 'lu@example.org', qq: '11010519491231002X', status: 'actived' };
		const { id } = await save('employee/create', {
			account: 'lujing',
			name: '陆静',
			password: 'Fresh@2026',
			organisation: dataResult[0].id,
			...details,
		});

		const page = await journey.enterList('admin', '系统管理', '人员');
		await runRowAction(page, shown(page).locator('.ant-table-row', { hasText: '陆静' }), '编辑');
		const dialog = page.getByRole('dialog', { name: '编辑人员' });
		await dialog.getByLabel('地址', { exact: true }).fill('杭州路1号');
		await dialog.getByRole('tab', { name: '角色信息' }).click();
		await dialog.getByRole('button', { name: '选择角色' }).click();
		const roles = page.locator('.portal-selector');
		await roles.locator('.ant-table-row', { hasText: '监管人员' }).click();
		await roles.getByRole('button', { name: /确\s?[认定]/ }).click();
		await dialog.locator('.ant-table-row', { hasText: '监管人员' }).waitFor();
		await save('employee/update', { id, version: 1, address: '南京路2号', wcAccount: '05', roles: [{ role: role.id, source: 'own' }] });
		await dialog.getByRole('button', { name: /^保\s?存$/ }).click();

		const conflict = page.getByRole('dialog', { name: '数据已被他人修改' });
		await conflict.waitFor();
		expect(await conflict.locator('tr[data-conflict=true] > th').allTextContents()).toEqual(['地址', '角色']);
		expect(await conflict.getByRole('radio', { name: '职务 对方的修改' }).isChecked()).toBe(true);
		await picture(page, 'employee-conflict');
		await conflict.getByRole('radio', { name: '地址 对方的修改' }).check();
		await conflict.getByRole('button', { name: '按所选内容保存' }).click();
		await dialog.waitFor({ state: 'detached' });
		const { body } = await admin.get('/platform/v3/employee/get', { employeeId: id });
		expect(body.data).toMatchObject({ address: '南京路2号', wcAccount: '05' });
		expect(body.variables?.partyRoles).toEqual([expect.objectContaining({ name: '监管人员', source: 'own' })]);
	},
);

it('lets an administrator unlock sign-in, and remove second factors, from the list', async () => {
	const page = await journey.enterList('admin', '系统管理', '人员');
	const first = shown(page).locator('.ant-table-row').first();
	await runRowAction(page, first, '解除登录限制');
	await agree(page, '解除登录限制');
	await page.getByText('该用户近期没有登录失败，无需解除').waitFor();
	await runRowAction(page, first, '重置双重验证');
	await agree(page, '重置双重验证');
	await page.getByText('双重验证已重置，该用户需重新登录').waitFor();
});

itInFull('lets people change their own organisation once they know what they lose', { timeout: 120_000 }, async () => {
	const page = await journey.enter('staff', '质量安全监测');
	await page.getByRole('button', { name: /用户菜单/ }).click();
	await page.getByRole('menuitem', { name: '组织变更' }).click();
	const dialog = page.getByRole('dialog', { name: '组织变更' });
	await dialog.getByText(/变更组织将取消您已获得的所有业务功能授权/).waitFor();
	await dialog.getByRole('button', { name: '保存组织变更' }).click();
	await page.getByText('请选择要变更到的组织机构').waitFor();
	await dialog.getByRole('button', { name: /^属\s?于$/ }).click();
	await page.getByText('请选择节点后操作 ！').waitFor();
	const tree = dialog.getByRole('region', { name: '组织机构' });
	await tree.locator('.ant-tree-treenode', { hasText: '国家市场监督管理总局' }).locator('.ant-tree-switcher').click();
	await tree.locator('.ant-tree-node-content-wrapper', { hasText: beijing }).click();
	await dialog.getByRole('button', { name: /^属\s?于$/ }).click();
	await eventually(() => dialog.getByLabel('组织名称').inputValue()).toBe(beijing);
	await eventually(() => dialog.getByLabel('组织路径').inputValue()).toBe(`国家市场监督管理总局 / ${beijing}`);
	await dialog.getByLabel('乡镇（街道）').click();
	await page.locator('.ant-select-item-option').first().click();
	await picture(page, 'organisation-change');
	await dialog.getByRole('button', { name: '保存组织变更' }).click();
	const question = page.getByRole('dialog').filter({ hasText: '变更后，所有系统功能授权都需要重新申请，确实要变更吗？' }).last();
	await question.getByRole('button', { name: /^变\s?更$/ }).click();
	await page.getByText('所属组织变更成功!').waitFor();
	await page.waitForURL(/\/login/);
	const staff = await journey.portal.database.system
		.selectFrom('portal.employee as e')
		.innerJoin('portal.organisation as o', 'o.id', 'e.organisation')
		.select('o.name')
		.where('e.account', '=', 'staff')
		.executeTakeFirst();
	expect(staff).toEqual({ name: beijing });
});
