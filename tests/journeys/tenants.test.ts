import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { company, newPassword, OpenPortal, person } from '../api/open-portal.ts';
import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown, signIn } from './journey.ts';

let open: OpenPortal;
const journey = shareJourney({}, async ({ portal }) => {
	open = new OpenPortal(portal, await portal.signIn('admin'));
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Requests a code as a user does, and types in the code from the text message. */
async function proveMobile(page: Page, mobile: string, last?: string): Promise<string> {
	await page.getByLabel('手机号', { exact: true }).fill(mobile);
	await page.getByRole('button', { name: '获取验证码' }).click();
	await page.getByRole('button', { name: /秒后重发/ }).waitFor();
	const code = await open.codeSentTo(mobile, last);
	await page.getByLabel('短信验证码').fill(code);
	return code;
}

async function replacePassword(page: Page, password: string): Promise<void> {
	await fill(page, { 新密码: password, 确认新密码: password });
	await page.getByRole('button', { name: '保存密码' }).click();
	await page.getByRole('heading', { name: '密码已重置' }).waitFor();
	await page.getByRole('button', { name: '去登录' }).click();
}

itInFull('lets a person register, choose an organisation, and replace a forgotten password', async () => {
	const page = await journey.visit();
	const mobile = open.nextMobile();
	const { name, email, qq } = person('wangxm', mobile);
	await page.goto('/register');
	await page.getByRole('button', { name: '注册', exact: true }).click();
	await page.locator('#account[aria-invalid=true]:focus').waitFor();
	await fill(page, { 账号: 'admin', 姓名: name, 身份证号: qq, 电子邮箱: email, 密码: newPassword, 确认密码: newPassword });
	await page.getByText('账号已存在').waitFor();
	await fill(page, { 账号: 'wangxm' });
	await page.getByText('账号可以使用').waitFor();
	await page.getByRole('combobox', { name: '性别' }).focus();
	for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
	await page.getByRole('combobox', { name: '性别' }).getByText('男', { exact: true }).waitFor();
	const code = await proveMobile(page, mobile);
	await page.getByRole('button', { name: '注册', exact: true }).click();
	await page.getByRole('heading', { name: '注册成功' }).waitFor();
	await page.getByRole('button', { name: '去登录' }).click();
	await signIn(page, 'wangxm' as 'admin', newPassword);
	await page.getByText('您还没有所属机构').waitFor();
	await page.getByRole('button', { name: '选择所属机构' }).click();
	const dialog = page.getByRole('dialog', { name: '组织变更' });
	const node = dialog.locator('.ant-tree-node-content-wrapper', { hasText: '国家市场监督管理总局' });
	await dialog.getByRole('button', { name: '保存组织变更' }).click();
	await page.getByText('请选择要变更到的组织机构').waitFor();
	await node.click();
	await dialog.getByRole('button', { name: '属于' }).click();
	await eventually(() => dialog.getByLabel('组织名称').inputValue()).toBe('国家市场监督管理总局');
	await dialog.getByRole('button', { name: '保存组织变更' }).click();
	await page.getByRole('button', { name: /^变\s?更$/ }).click();
	await page.getByText('所属组织变更成功!').waitFor();
	await page.waitForURL(/\/login/);

	await open.forgetTries();
	await page.goto('/forget');
	await proveMobile(page, mobile, code);
	await replacePassword(page, 'Newer@2027');
	await signIn(page, 'wangxm' as 'admin', 'Newer@2027');
	await page.getByText('您还没有可用的子系统').waitFor();
});

itInFull('replaces the forgotten password of a company account with its mobile', async () => {
	await open.forgetTries();
	const [{ mobile }] = await open.rows("select mobile from portal.employee where account = 'otherstaff'");
	const page = await journey.visit();
	await page.goto('/tenantForget');
	await page.getByLabel('手机号', { exact: true }).fill(mobile);
	await page.getByRole('button', { name: '获取验证码' }).click();
	await page.getByText('请输入账号').waitFor();
	await fill(page, { 账号: 'otherstaff' });
	await proveMobile(page, mobile);
	await fill(page, { 新密码: 'weak', 确认新密码: 'weak' });
	await page.getByRole('button', { name: '保存密码' }).click();
	await page.locator('#newPassword[aria-invalid=true]').waitFor();
	await replacePassword(page, 'Newer@2027');
	await signIn(page, 'otherstaff', 'Newer@2027');
	await page.getByRole('heading', { name: '选择子系统' }).or(page.getByRole('tablist')).first().waitFor();
});

describe('a company', () => {
	it('registers, is approved, gets its space, is used by its administrator, and loses its space again', async () => {
		await open.forgetTries();
		const mobile = open.nextMobile();
		const { name, code, account, contact, email } = company('acme', mobile);
		const visitor = await journey.visit();
		await visitor.goto('/tenantRegister');
		await fill(visitor, { 企业名称: name, 企业别名: code, 联系人: contact, 管理员账号: account, 电子邮箱: email });
		await fill(visitor, { 密码: newPassword, 确认密码: newPassword });
		await proveMobile(visitor, mobile);
		await visitor.getByRole('button', { name: '提交申请' }).click();
		await visitor.getByRole('heading', { name: '申请已提交' }).waitFor();
		await visitor.getByRole('button', { name: '去登录' }).click();
		await signIn(visitor, account as 'admin', newPassword);
		await visitor.getByText('企业注册正在审批，请耐心等待').waitFor();

		const [tenant] = await open.rows('select id from portal.tenant where code = $1', [code]);
		await open.cancelCaseOf(tenant.id);
		const page = await journey.enter('admin', '系统管理');
		await page.goto('/tenant');
		const row = shown(page).locator('.ant-table-row', { hasText: name });
		await row.getByRole('button', { name: '审批' }).click();
		const approval = page.getByRole('dialog', { name: `审批：${name}` });
		await approval.getByRole('button', { name: /^拒\s?绝$/ }).click();
		await approval.getByText('请填写拒绝原因').waitFor();
		await approval.getByRole('button', { name: /^通\s?过$/ }).click();
		await row.getByRole('button', { name: '创建空间' }).click();
		const began = performance.now();
		await page
			.getByRole('dialog', { name: `创建空间：${name}` })
			.getByRole('button', { name: /^创\s?建$/ })
			.click();
		await row.getByText('已创建').waitFor();

		await signIn(visitor, account as 'admin', newPassword);
		await visitor.getByRole('button', { name: '质量安全监测' }).click();
		await visitor.getByRole('menuitem', { name: '产品目录' }).click();
		await shown(visitor).locator('.portal-empty').waitFor();
		console.log(`a new tenant's administrator sees an empty list ${Math.round(performance.now() - began)} ms after asking for the space`);
		await shown(visitor).getByRole('button', { name: '新建' }).click();
		const form = visitor.getByRole('dialog', { name: '新建产品目录' });
		await form.getByLabel('产品代码').fill('AC0001');
		await form.getByLabel('产品名称').fill('电饭锅');
		await form.getByRole('combobox', { name: '类别' }).click();
		await visitor.getByTitle('电器', { exact: true }).click();
		await form.getByRole('button', { name: /^保\s?存$/ }).click();
		await shown(visitor).locator('.ant-table-row', { hasText: '电饭锅' }).waitFor();

		await row.getByRole('button', { name: '更多' }).click();
		await page.getByRole('menuitem', { name: '删除空间' }).click();
		const drop = page.getByRole('dialog', { name: `删除空间：${name}` });
		const file = page.waitForEvent('download');
		await drop.getByRole('button', { name: '下载全部数据' }).click();
		expect((await file).suggestedFilename()).toMatch(/\.zip$/);
		const now = drop.getByRole('button', { name: '删除空间' });
		expect(await now.isDisabled()).toBe(true);
		await drop.getByLabel(`请输入企业别名“${code}”以确认`).fill(code);
		await now.click();
		await visitor.getByRole('dialog', { name: '确定登出' }).getByRole('button', { name: '重新登录' }).click();
		await row.getByText('未创建').waitFor();
		await signIn(visitor, account as 'admin', newPassword);
		const card = visitor.locator('.choose-card', { hasText: name });
		await card.getByText('数据空间尚未创建').waitFor();
		expect(await card.isDisabled()).toBe(true);
	});

	itInFull('is approved with others at once; one that does not wait for it is left as it is', async () => {
		await open.forgetTries();
		const names: string[] = [];
		for (const code of ['batchone', 'batchtwo']) names.push(String((await open.registerWithoutCase(code)).name));
		const page = await journey.enter('admin', '系统管理');
		await page.goto('/tenant');
		const rowOf = (name: string) => shown(page).locator('.ant-table-row', { hasText: name });
		const approved = shown(page).locator('.ant-table-row', { hasText: '已通过' }).first();
		for (const row of [...names.map(rowOf), approved]) await row.getByRole('checkbox').check();
		await shown(page).getByRole('button', { name: '批量通过' }).click();
		const question = page.getByRole('dialog');
		await question.getByText('确定通过所选 2 家企业的注册申请吗？').waitFor();
		await question.getByText('另有 1 条所选数据不能执行此操作，将被跳过。').waitFor();
		await question.getByRole('button', { name: /^(确\s?定|批量通过)$/ }).click();
		for (const name of names) await rowOf(name).getByText('已通过').waitFor();
		const [one] = names;
		if (one !== undefined) await rowOf(one).getByRole('checkbox').check();
		await shown(page).getByRole('button', { name: '批量通过' }).click();
		await page.getByText('所选数据都不能执行“批量通过”！').waitFor();
	});
});

describe('what screens choose from', () => {
	itInFull('is seen changed in a list and a half-filled form that are open elsewhere', async () => {
		const page = await journey.enterList('staff', '质量安全监测', '生产企业');
		const limited = shown(page).locator('.ant-table-row').getByText('有限责任公司', { exact: true }).first();
		await limited.waitFor();
		await shown(page).getByRole('button', { name: '新建' }).click();
		const form = page.getByRole('dialog', { name: '新建生产企业' });
		await form.getByLabel('企业名称').fill('写到一半');
		const base = '/platform/v3/dictionary';
		const found = await open.admin.post(`${base}/query`, { parameters: [{ key: 'Q^KEY_^S', value: 'enterprise_type' }] });
		const { id } = found.body.data.dataResult[0];
		const { version, items } = (await open.admin.get(`${base}/get`, { id })).body.data;
		const renamed = items.map((item: { value: string }) => (item.value === 'limited' ? { ...item, title: '责任有限公司' } : item));
		expect((await open.admin.post(`${base}/save`, { id, version, items: renamed })).status).toBe(200);
		await form.getByRole('combobox', { name: '企业类型' }).click();
		await page.getByTitle('责任有限公司', { exact: true }).click();
		expect(await form.getByLabel('企业名称').inputValue()).toBe('写到一半');
		await shown(page).locator('.ant-table-row').getByText('责任有限公司', { exact: true }).first().waitFor();
	});

	itInFull(
		'are regions, a tree that is open at its first level and fetched further as it is opened, with details and changes',
		async () => {
			const page = await journey.enter('admin', '系统管理');
			await page.goto('/system/region');
			const rows = shown(page).locator('.ant-table-row');
			await rows.first().waitFor();
			const city = rows.filter({ hasText: '杭州市' }).first();
			await city.locator('.portal-tree-toggle').click();
			await rows.filter({ hasText: '西湖区' }).first().waitFor();
			await city.getByRole('button', { name: '查看' }).click();
			const detail = page.getByRole('dialog').filter({ hasText: /浙江省 ?\/ ?杭州市/ });
			await detail.waitFor();
			await page.keyboard.press('Escape');
			await detail.waitFor({ state: 'detached' });
			await city.getByRole('button', { name: '编辑' }).click();
			const form = page.getByRole('dialog', { name: /编辑/ });
			await form.getByLabel('区划名称').fill('杭州城');
			await form.getByRole('button', { name: /^保\s?存$/ }).click();
			await rows
				.filter({ hasText: /浙江省 ?\/ ?杭州城/ })
				.first()
				.waitFor();
		},
	);
});
