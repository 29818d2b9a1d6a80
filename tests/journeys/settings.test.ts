import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { chooseOnTab, eventually, openList, shareJourney, shown, tab } from './journey.ts';

const journey = shareJourney();

/** What the server stores of a user's settings. */
async function keptOf(account: string): Promise<Record<string, unknown>> {
	const rows = await journey.portal.database.system
		.selectFrom('portal.user_setting as s')
		.innerJoin('portal.employee as e', 'e.id', 's.employee_id')
		.select(['s.key', 's.value'])
		.where('e.account', '=', account)
		.execute();
	return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

describe('what a user has set', () => {
	itInFull('is there in another browser: theme, size, language, opened and pinned tabs', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await openList(page, '产品目录');
		await chooseOnTab(page, '产品目录', '固定');
		await page.getByRole('button', { name: '个性化设置' }).click();
		await page.getByRole('button', { name: '流星', exact: true }).click();
		await page.getByText('超小', { exact: true }).click();
		await page.locator('.ant-drawer-close').click();
		await page.getByRole('button', { name: '语言' }).click();
		await page.getByRole('menuitem', { name: 'English' }).click();
		await tab(page, 'Products').waitFor();
		await eventually(() => keptOf('admin')).toMatchObject({ 'setting:theme': 'star', 'setting:size': 'mini', 'setting:language': 'en' });
		await eventually(async () => JSON.stringify(await keptOf('admin'))).toContain('"title":"Products"');

		const elsewhere = await journey.visit();
		await elsewhere.goto('/login');
		await elsewhere.getByLabel('账号', { exact: true }).fill('admin');
		await elsewhere.getByLabel('密码', { exact: true }).fill('Portal@2026');
		await elsewhere.getByRole('button', { name: /^登录$/ }).click();
		await elsewhere.getByRole('heading', { name: 'Select a subsystem' }).waitFor();
		await elsewhere.locator('.choose-card').first().click();
		await eventually(() => elsewhere.getByRole('tab').allTextContents()).toEqual(['Home', 'Products', 'Enterprises']);
		await eventually(() => elsewhere.evaluate(() => document.documentElement.dataset.theme)).toBe('star');
	});

	itInFull('is written key by key, so that two browsers do not undo each other', async () => {
		const [one, other] = await Promise.all([journey.enter('staff', '质量安全监测'), journey.enter('staff', '质量安全监测')]);
		await one.getByRole('button', { name: '个性化设置' }).click();
		await one.getByRole('button', { name: '紫罗兰', exact: true }).click();
		await other.getByRole('button', { name: '个性化设置' }).click();
		await other.getByText('中', { exact: true }).click();
		await eventually(() => keptOf('staff')).toMatchObject({ 'setting:theme': 'violet', 'setting:size': 'medium' });
	});

	it('is kept in the browser for a visitor whom nobody knows', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await page.getByRole('button', { name: 'English' }).click();
		await page.getByRole('heading', { name: 'Sign in', exact: false }).first().waitFor();
		await eventually(() => page.evaluate(() => Object.keys(localStorage))).toContain('3.3.23:settings:ghost-uuid');
		await page.reload();
		await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
	});
});

describe('a screen that nobody uses', () => {
	it('warns, locks all browser tabs on the server too, and keeps what was typed', async () => {
		const first = await journey.enter('staff', '质量安全监测');
		await first.clock.install();
		await first.getByRole('button', { name: '个性化设置' }).click();
		await first.getByRole('combobox', { name: '自动锁屏' }).click();
		await first.getByTitle('无操作 5 分钟后锁定').click();
		await first.locator('.ant-drawer-close').click();
		await openList(first, '生产企业');
		await shown(first).getByRole('textbox', { name: '企业名称' }).first().fill('打了一半');
		// A script that takes minutes would count as missing.
		await loaded(first);
		await first.clock.fastForward('04:10');
		await first.getByText(/屏幕将在 \d+ 秒后锁定/).waitFor();
		await first.mouse.move(700, 500);
		await first.getByText(/屏幕将在 \d+ 秒后锁定/).waitFor({ state: 'hidden' });
		await first.clock.fastForward('04:10');
		expect(first.url()).toContain('/quality/enterprise');
		await first.clock.fastForward('01:00');
		await first.getByText('屏幕已锁定，输入密码后继续').waitFor();
		await first.clock.resume();
		await first.getByRole('textbox', { name: '密码' }).fill('Portal@2026');
		await first.getByRole('button', { name: '解锁' }).click();
		await first.waitForURL(/\/quality\/enterprise/);
		expect(await shown(first).getByRole('textbox', { name: '企业名称' }).first().inputValue()).toBe('打了一半');
	});
});

describe('a long page of settings', () => {
	it('has its buttons in sight, and its history below all settings', async () => {
		const page = await journey.enter('admin', '系统管理');
		await page.goto('/system/system-parameter');
		const save = shown(page).getByRole('button', { name: '保存' });
		await shown(page).getByRole('spinbutton', { name: '日志保留（天）', exact: true }).fill('200');
		expect(await bottomOf(save)).toBeLessThanOrEqual(900);
		await save.click();
		const history = shown(page).getByRole('heading', { name: '变更记录' });
		await history.waitFor();
		expect((await history.boundingBox())?.y).toBeGreaterThan(await bottomOf(shown(page).locator('.portal-field').last()));
	});
});

async function bottomOf(locator: Locator): Promise<number> {
	const box = await locator.boundingBox();
	return (box?.y ?? 0) + (box?.height ?? 0);
}

/** Waits until the page has loaded no more scripts for a while. */
async function loaded(page: Page): Promise<void> {
	let before = -1;
	await eventually(async () => {
		const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
		const isSame = count === before;
		before = count;
		await setTimeout(1_000);
		return isSame;
	}).toBe(true);
}
