import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { eventually, isFocused, shareJourney, shown, signIn } from './journey.ts';

const own = '浙江恒远电器集团有限公司';
const other = '广东佳宝婴童用品股份有限公司';

let admin: Caller;
let otherId: string;
let person: string;
const journey = shareJourney({}, async ({ portal }) => {
	admin = await portal.signIn('admin');
	const { rows } = await portal.database.pool.query('select id from portal.tenant where name = $1', [other]);
	otherId = rows[0].id;
	person = (await portal.signIn('tenantadmin')).tokens.uid ?? '';
});

const relate = (relation: 'admin' | 'member') =>
	admin.post('/platform/v3/saas/tenant/save/user/relation', { tenantId: otherId, userIds: person, relation });
const set = (action: 'enable' | 'disable') => admin.post(`/platform/v3/saas/tenant/${action}`, { ids: otherId });
const card = (page: Page, name: string) => page.getByRole('button', { name });

beforeEach(async () => {
	await journey.portal.database.pool.query('delete from portal.sign_in_try');
	await journey.portal.database.pool.query("update portal.tenant set status = 'ENABLED' where id = $1", [otherId]);
});

async function arrive(): Promise<Page> {
	const page = await journey.visit();
	await page.goto('/login');
	await signIn(page, 'tenantadmin');
	await page.getByRole('heading', { name: '选择租户' }).waitFor();
	return page;
}

it('a tenant in which a person may use nothing is left again, also by the back button and at the next sign-in', async () => {
	await relate('member');
	const page = await arrive();
	await card(page, `${own} 所属租户`).waitFor();
	expect(await card(page, other).textContent()).toBe(other);
	await card(page, other).click();
	await page.getByText('您还没有可用的子系统').waitFor();
	await page.goBack();
	await page.getByRole('heading', { name: '选择租户' }).waitFor();
	await card(page, other).click();
	await page.getByText('您还没有可用的子系统').waitFor();
	await page.getByRole('button', { name: '退出登录' }).click();
	await signIn(page, 'tenantadmin');
	await page.getByText('您还没有可用的子系统').waitFor();
	await page.getByText(`当前租户：${other}`).waitFor();
	await page.getByRole('button', { name: '切换租户' }).click();
	await card(page, own).click();
	await card(page, '质量安全监测').click();
	await page.getByRole('tablist').waitFor();
	await page.getByRole('button', { name: '用户菜单' }).click();
	await page.getByRole('menuitem', { name: '切换租户' }).waitFor();
	await page.getByRole('menu').getByText(own).waitFor();
});

it('people of a single tenant are asked for none, nor offered another one', async () => {
	const page = await journey.enter('tenantstaff', '质量安全监测');
	await page.getByRole('button', { name: '用户菜单' }).click();
	await page.getByRole('menu').getByText(own).waitFor();
	expect(await page.getByRole('menuitem', { name: '切换租户' }).count()).toBe(0);
});

it('the keys begin at the choices', async () => {
	await relate('admin');
	const page = await arrive();
	await page.keyboard.press('Tab');
	await eventually(() => isFocused(card(page, other))).toBe(true);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: '选择子系统' }).waitFor();
	await page.keyboard.press('Tab');
	await eventually(() => isFocused(card(page, '质量安全监测'))).toBe(true);
});

it('a tenant that was disabled meanwhile is offered no more', async () => {
	await relate('admin');
	const page = await arrive();
	await set('disable');
	await card(page, other).click();
	await page.getByText('没有权限访问该租户').waitFor();
	// The only one that is left is entered at once.
	await page.getByRole('heading', { name: '选择子系统' }).waitFor();
	await card(page, '系统管理').click();
	await page.getByRole('tablist').waitFor();
});

it('who works in a tenant that is disabled is told so once, and led to the others', async () => {
	await relate('admin');
	const page = await arrive();
	await card(page, other).click();
	await card(page, '质量安全监测').click();
	await page.getByRole('tablist').waitFor();
	const second = await journey.visit({ context: page.context() });
	await second.goto('/');
	await second.getByRole('tablist').waitFor();
	await set('disable');
	// A call that the page makes by itself tells it, too.
	const dialog = page.getByRole('dialog', { name: '租户不可用' });
	await dialog.getByText(`您已不能使用“${other}”`).waitFor();
	await dialog.getByRole('button', { name: '留在此页' }).click();
	await page.getByRole('menuitem', { name: '监督抽查' }).click();
	await shown(page).getByText('没有权限访问该租户').first().waitFor();
	expect(await dialog.count()).toBe(0);
	await second.getByRole('dialog', { name: '租户不可用' }).getByRole('button', { name: '离开此租户' }).click();
	await second.getByRole('heading', { name: '选择子系统' }).waitFor();
});

it('an account that was tried too often is told for how long it is closed', async () => {
	const page = await journey.visit();
	await page.goto('/login');
	await journey.portal.database.pool.query(
		"insert into portal.sign_in_try (account_hash, address, at) select sha256('account:staff'), '127.0.0.1', now() - interval '4 minutes' from generate_series(1, 11)",
	);
	await signIn(page, 'staff');
	await page.getByRole('alert').getByText('尝试次数过多，请 6 分钟后再试').waitFor();
	await journey.portal.database.pool.query("update portal.sign_in_try set at = at - interval '7 minutes'");
	await page.getByRole('button', { name: /^登录$/ }).click();
	await card(page, '质量安全监测').waitFor();
});
