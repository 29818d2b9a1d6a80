import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { createSetupLink } from '../../server/features/session/base/setup-link.ts';
import { itInFull } from '../support/in-full.ts';
import type { DemoAccount } from '../support/test-portal.ts';
import { eventually, shareJourney, shown, signIn, startJourney } from './journey.ts';

const journey = shareJourney();

describe('pages of the shell', () => {
	itInFull('show what they can: the demo pages, a process without a record', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.goto('/demo/crud/list');
		await shown(page).locator('.ant-table-row').first().waitFor();
		await page.goto('/demo/url/form');
		await shown(page).locator('form').first().waitFor();
		await page.goto('/demo/iframe/form');
		const inner = shown(page).frameLocator('iframe');
		await inner.locator('form').first().waitFor();
		expect(await inner.getByRole('banner').count()).toBe(0);
		await page.goto('/platform/bpmn/form');
		await shown(page).getByRole('button', { name: '我发起的' }).waitFor();
		await page.goto('/demo/nothing');
		await page.waitForURL(/\/404$/);
	});

	it('let a user of a phone choose tenant and subsystem', async () => {
		const { system } = journey.portal.database;
		const { id } = await system.selectFrom('portal.employee').select('id').where('account', '=', 'staff').executeTakeFirstOrThrow();
		onTestFinished(async () => void (await system.deleteFrom('portal.tenant_member').where('employee_id', '=', id).execute()));
		const tenants = companyTenants.slice(0, 2);
		await system
			.insertInto('portal.tenant_member')
			.values(tenants.map((tenant) => ({ tenant_id: tenant.id, employee_id: id, is_admin: true })))
			.execute();
		const enterAs = async (account: DemoAccount) => {
			const page = await journey.visit({ width: 390, height: 844 });
			await page.goto('/login');
			await signIn(page, account);
			return page;
		};
		const choose = async (page: Page, heading: string, choice: string) => {
			await page.getByRole('heading', { name: heading }).waitFor();
			const button = page.getByRole('button', { name: choice });
			await button.waitFor();
			await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
			await eventually(async () => {
				const box = await button.boundingBox();
				return box && box.x >= 0 && box.x + box.width <= 390;
			}).toBe(true);
			await button.click();
		};
		const staff = await enterAs('staff');
		await choose(staff, '选择租户', tenants[0]?.name ?? '');
		// Who may enter one subsystem alone is led there.
		await staff.getByRole('heading', { name: '选择子系统' }).or(staff.getByRole('tablist')).first().waitFor({ timeout: 60_000 });
		const other = await enterAs('tenantadmin');
		await choose(other, '选择子系统', '质量安全监测');
		await other.getByRole('tablist').waitFor();
	});

	itInFull('let a user change the own password, and sign in with it', async () => {
		const page = await journey.enter('staff', '质量安全监测');
		await page.getByRole('button', { name: /用户菜单/ }).click();
		await page.getByRole('menuitem', { name: '修改密码' }).click();
		const dialog = page.getByRole('dialog', { name: '修改密码' });
		const fill = async (current: string) => {
			await dialog.getByLabel('原密码').fill(current);
			await dialog.getByLabel('新密码', { exact: true }).fill('Eigenes@2027');
			await dialog.getByLabel('确认新密码').fill('Eigenes@2027');
			await dialog.getByRole('button', { name: '保存密码' }).click();
		};
		await fill('Falsch@2026');
		await dialog.getByText('原密码错误').waitFor();
		await fill('Portal@2026');
		await page.waitForURL(/\/login/);
		await page.getByRole('status').getByText('密码已修改，请使用新密码重新登录').waitFor();
		await signIn(page, 'staff', 'Eigenes@2027');
		await page.getByRole('tablist').waitFor();
	});
});

describe('the very first start', () => {
	it('sets the password of the first administrator by a link that serves once', async () => {
		const fresh = await startJourney({ data: 'empty', environment: { PORTAL_DEMO: '0' } });
		try {
			const link = await createSetupLink(fresh.portal.database);
			const page = await fresh.visit();
			await page.goto(link ?? '');
			await page.getByLabel('新密码', { exact: true }).fill('Erstes@2026');
			await page.getByLabel('确认新密码').fill('Erstes@2026');
			await page.getByRole('button', { name: '保存密码' }).click();
			await page.getByText('现在可以用账号 admin 登录了。').waitFor();
			// Another part behind the # alone would not load the page again.
			await page.goto('/login');
			await page.goto(link ?? '');
			await page.getByText('此页面只在首次启动时开放。').waitFor();
			expect(await page.getByLabel('新密码', { exact: true }).count()).toBe(0);
			await page.getByRole('button', { name: '登录', exact: true }).click();
			await signIn(page, 'admin', 'Erstes@2026');
			await page.getByRole('heading', { name: '选择子系统' }).or(page.getByRole('tablist')).first().waitFor();
		} finally {
			await fresh.close();
		}
	});
});

it('the print command of the browser prints all of an article, without the frame', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await page.goto('/news');
	await shown(page).getByText('2026年第三季度儿童用品质量国家监督抽查情况通报').click();
	const article = shown(page).locator('.article-page');
	await article.getByRole('heading', { name: '主要内容' }).waitFor();
	await page.emulateMedia({ media: 'print' });
	for (const part of [page.locator('.header'), page.locator('.tab-strip'), page.locator('.aside'), shown(page).locator('.article-tools')])
		expect(await part.isVisible()).toBe(false);
	// Nothing is cut off at the height of the window.
	const cut = await article.evaluate((element) => {
		const parts = [element];
		for (let part = element.parentElement; part !== null; part = part.parentElement) parts.push(part);
		return parts
			.filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible')
			.map((part) => part.className);
	});
	expect(cut).toEqual([]);
});
