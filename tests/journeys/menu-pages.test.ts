import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown, signIn, tab } from './journey.ts';

const outside = 'https://app.example';
const name = '抽查平台';

const journey = shareJourney({ environment: { PORTAL_NAME: name } }, async ({ portal }) => {
	const { system } = portal.database;
	const { id: subsystem_id } = await system
		.selectFrom('portal.subsystem')
		.select('id')
		.where('alias', '=', 'quality')
		.executeTakeFirstOrThrow();
	const top = newId();
	const entry = { subsystem_id, parent_id: top, icon: null, is_open: false, description: null, source: null, url: null };
	const called = (text: string, alias: string) => ({ id: newId(), names: { 'zh-CN': text }, alias });
	await system
		.insertInto('portal.menu_item')
		.values([
			{ ...entry, ...called('外部系统', 'other'), id: top, parent_id: null, sort: 900 },
			{ ...entry, ...called('说明页', 'help'), sort: 1, description: `${outside}/help` },
			{ ...entry, ...called('没有地址', 'nothing'), sort: 2 },
			{ ...entry, ...called('地址有误', 'wrong'), sort: 3, url: '/no/such/page' },
			{ ...entry, ...called('没有这个页面', 'unknown'), sort: 4, url: '/d/no_such_screen' },
		])
		.execute();
});

const missing = '该地址没有对应的页面。请检查地址；如果是从菜单打开的，请联系管理员。';

describe('a menu entry', () => {
	it('without an address embeds the one of its description; entries that lead nowhere lead to "not found" and leave no tab', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.context().route(`${outside}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>HELP</h1>' }));
		await page.getByRole('button', { name: '外部系统' }).click();
		await page.getByRole('menuitem', { name: '说明页' }).click();
		await shown(page).frameLocator('iframe').getByText('HELP').waitFor();
		await eventually(() => page.title()).toBe(`说明页 - ${name}`);
		await page.reload();
		await shown(page).frameLocator('iframe').getByText('HELP').waitFor();
		for (const entry of ['没有地址', '地址有误', '没有这个页面']) {
			await page.getByRole('menuitem', { name: entry }).click();
			await page.waitForURL(/\/404$/);
			await page.getByText(missing).waitFor();
			await eventually(() => page.title()).toBe(`页面不存在 - ${name}`);
			await page.getByRole('button', { name: '返回首页' }).click();
			await page.getByRole('tablist').waitFor();
			await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['首页', '说明页']);
			await tab(page, '说明页').click();
			await page.getByRole('menuitem', { name: entry }).waitFor();
		}
	});

	itInFull('is not needed for a screen: its address opens the list; an unknown one leaves no tab', async () => {
		const { system } = journey.portal.database;
		await system.updateTable('portal.menu_item').set({ is_hidden: true }).where('source', '=', 'screen:early-warning').execute();
		const page = await journey.enter('admin', '质量安全监测');
		await page.goto('/d/early_warning');
		await shown(page).locator('.ant-table-row').first().waitFor();
		for (const address of ['/d/no_such_screen', '/platform/dataTemplate/form?screen=no-such-screen&view=create', '/nonsense']) {
			await page.goto(address);
			await page.waitForURL(/\/404$/);
			await page.getByText(missing).waitFor();
			await page.goto('/dashboard');
			await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['首页', '预警信息']);
		}
	});
});

describe('pages', () => {
	it('of another subsystem are offered there when their address is opened here', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await page.goto('/organisation/position');
		await page.getByRole('button', { name: '前往系统管理的“岗位”' }).click();
		await page.getByRole('tab', { name: '岗位', selected: true }).waitFor();
		await eventually(async () => new URL(page.url()).pathname).toBe('/organisation/position');
	});

	itInFull('have the name of the portal in their titles, also one that was locked', async () => {
		const visitor = await journey.visit();
		const titles = { '/login': '登录', '/register': '注册账号', '/authredirect': '授权登录', '/setup': '密码已设置' };
		for (const [path, title] of Object.entries(titles)) {
			await visitor.goto(path);
			await eventually(() => visitor.title()).toBe(`${title} - ${name}`);
		}
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await page.route('**/oauth2/v3/user/lock', async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 300));
			await route.continue();
		});
		const start = Date.now();
		await page.keyboard.press('Control+l');
		expect(await page.evaluate(() => document.elementFromPoint(700, 400)?.closest('#root') === null)).toBe(true);
		expect(new URL(page.url()).pathname).toBe('/quality/enterprise');
		await page.locator('.lock-curtain').waitFor();
		await page.getByText('屏幕已锁定，输入密码后继续').waitFor();
		expect(Date.now() - start).toBeGreaterThan(700);
		await page.locator('.lock-curtain').waitFor({ state: 'detached' });
		await eventually(() => page.title()).toBe(`屏幕已锁定 - ${name}`);
		await page.getByRole('textbox', { name: '密码' }).fill('Portal@2026');
		await page.getByRole('button', { name: '解锁' }).click();
		await eventually(() => page.title()).toBe(`生产企业 - ${name}`);
	});
});

describe('a single choice', () => {
	itInFull('is made for the user: the only tenant', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await signIn(page, 'tenantstaff');
		await page.getByRole('heading', { name: '选择子系统' }).or(page.getByRole('tablist')).first().waitFor();
	});
});
