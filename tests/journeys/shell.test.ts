import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { barriers } from './barriers.ts';
import { eventually, isFocused, shareJourney, shown, signIn } from './journey.ts';

const outside = 'http://app.example';
const port = await freePort();
const environment = {
	PORT: String(port),
	PORTAL_MODE: 'development',
	PORTAL_SINGLE_APP: '1',
	PORTAL_ENVIRONMENTS: 'test=https://test.example',
	PORTAL_ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
	PORTAL_CIPHER_KEY: 'sixteen.bytes.ok',
	PORTAL_TICKET_HOSTS: 'app.example',
};
const journey = shareJourney({ environment }, async ({ portal }) => {
	const { system } = portal.database;
	const { id: subsystem_id } = await system
		.selectFrom('portal.subsystem')
		.select('id')
		.where('alias', '=', 'quality')
		.executeTakeFirstOrThrow();
	const entry = { subsystem_id, parent_id: null, icon: null, is_open: false, description: null, source: null, url: null };
	const top = newId();
	const name = (text: string) => ({ names: { 'zh-CN': text }, alias: text });
	await system
		.insertInto('portal.menu_item')
		.values([
			{ ...entry, id: top, sort: 900, ...name('外部系统') },
			{ ...entry, id: newId(), parent_id: top, sort: 1, ...name('嵌入页面'), url: `${outside}/page` },
			{ ...entry, id: newId(), parent_id: top, sort: 2, ...name('新窗口'), url: `${outside}/own`, is_open: true },
			{ ...entry, id: newId(), parent_id: top, sort: 3, ...name('说明页'), url: '/dashboard', description: `${outside}/desc` },
			{ ...entry, id: newId(), parent_id: top, sort: 4, ...name('占位'), url: '#' },
		])
		.execute();
});

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Opens the command palette, types and runs what is offered first. */
async function runByKeyboard(page: Page, { typed, option }: { typed: string; option: string }): Promise<void> {
	await page.keyboard.press('Control+k');
	await eventually(() => isFocused(page.getByRole('combobox', { name: '搜索', exact: true }))).toBe(true);
	await page.keyboard.type(typed);
	await page.getByRole('option', { name: option, selected: true }).waitFor();
	await page.keyboard.press('Enter');
}

/** Keeps a script of the browser waiting; returns how to send it. */
async function holdScript(page: Page, name: string): Promise<() => void> {
	let send = () => {};
	const sent = new Promise<void>((resolve) => (send = resolve));
	await page.route(`**/${name}-*.js`, async (route) => {
		await sent;
		await route.continue();
	});
	return send;
}

describe('links that leave the portal', () => {
	itInFull('tell a listed host who comes, by a ticket that serves once', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page
			.context()
			.route(`${outside}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>外部应用</h1>' }));
		await page.getByRole('button', { name: '外部系统' }).click();
		const popup = page.waitForEvent('popup');
		await page.getByRole('menuitem', { name: '新窗口' }).click();
		const opened = await popup;
		await opened.waitForURL(`${outside}/own?**`);
		const address = new URL(opened.url());
		expect(address.searchParams.get('account')).toBe('admin');
		const verify = () =>
			journey.portal.anonymous.post('/oauth2/v3/authentication/verify', { access_token: address.searchParams.get('token') });
		expect((await verify()).body.data).toMatchObject({ account: 'admin' });
		expect((await verify()).body.state).toBe(6020201);

		await page.getByRole('menuitem', { name: '嵌入页面' }).click();
		await shown(page).frameLocator('iframe').getByText('外部应用').waitFor();
		const frame = new URL((await shown(page).locator('iframe').getAttribute('src')) ?? '');
		expect(frame.searchParams.get('username')).toBe('admin');
		await page.getByRole('menuitem', { name: '说明页' }).click();
		await shown(page).frameLocator('iframe').getByText('外部应用').waitFor();
		// Whether the other site has refused to be embedded, a page cannot know.
		await shown(page).getByText('此页面来自 app.example。').waitFor();
		const apart = page.waitForEvent('popup');
		await shown(page).getByRole('button', { name: '在新窗口打开' }).click();
		await (await apart).waitForURL(`${outside}/desc?**`);
		await page.getByRole('menuitem', { name: '占位' }).click();
		await page.getByText('临时菜单').waitFor();
	});

	itInFull('give other hosts nothing, and one who acts as another gives nothing away', async () => {
		const admin = await journey.portal.signIn('admin');
		const link = async (url: string) => (await admin.post('/platform/v3/user/link', { url })).body;
		expect((await link('https://other.example/a?b=1')).data).toBe('https://other.example/a?b=1');
		expect((await link('https://app.example.evil.example/')).data).toBe('https://app.example.evil.example/');
		expect((await link('javascript:alert(1)')).state).toBe(6010101);
	});
});

describe('the tools of developers', () => {
	itInFull('show the errors of the page, upload and clean them', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.evaluate(
			() =>
				void setTimeout(() => {
					throw new Error('一个意外的错误');
				}),
		);
		await eventually(async () => journey.failures.splice(0).join()).toContain('一个意外的错误');
		await page.getByRole('button', { name: '错误日志' }).click();
		const dialog = page.getByRole('dialog', { name: '错误日志' });
		await dialog.getByText('Error: 一个意外的错误').waitFor();
		expect(await dialog.getByRole('columnheader').allTextContents()).toEqual(['时间', '信息', '地址', '组件', '详情']);
		expect(await barriers(page)).toEqual([]);
		const upload = dialog.getByRole('button', { name: '上传' });
		// It may go up by itself before.
		await upload.click({ timeout: 2_000 }).catch(() => undefined);
		const { system } = journey.portal.database;
		await eventually(() => system.selectFrom('portal.client_log').select('message').execute()).toContainEqual({
			message: 'Error: 一个意外的错误',
		});
		await dialog.getByRole('button', { name: '清空' }).click();
		await dialog.getByText('没有错误').waitFor();
	});

	itInFull('lead to another API: addresses are kept, known ones refused, and the session ends', async () => {
		const page = await journey.enter('staff', '质量安全监测');
		const other = `http://localhost:${port}`;
		await page.getByRole('button', { name: '切换环境' }).click();
		const dialog = page.getByRole('dialog', { name: '切换环境' });
		await dialog.getByText('https://test.example').waitFor();
		expect(await dialog.getByRole('switch', { name: /单体应用/ }).isChecked()).toBe(true);
		const add = async (address: string) => {
			await dialog.getByLabel('自定义地址').fill(address);
			await dialog.getByRole('button', { name: '添加' }).click();
		};
		await add('javascript:alert(1)');
		await page.getByText('请输入以 http:// 或 https:// 开头的地址').waitFor();
		await add('https://test.example/');
		await page.getByText('该地址已存在').waitFor();
		await add('https://gone.example');
		await dialog.getByRole('button', { name: '删除 https://gone.example' }).click();
		await page.getByText('https://gone.example 已经删除').waitFor();
		await add(other);
		await dialog.getByRole('button', { name: '确定' }).click();
		await page.getByText(`环境已切换到 ${other}`).waitFor();
		await page.waitForURL(/\/login/);
		const call = page.waitForRequest((request) => request.url().startsWith(`${other}/user/login/apply`));
		await signIn(page, 'staff');
		expect((await call).postDataJSON()).not.toMatchObject({ password: 'Portal@2026' });
		await page.getByRole('button', { name: '质量安全监测' }).or(page.getByRole('tablist')).first().waitFor();
	});
});

describe('a new version on the server', () => {
	itInFull('is told, and fetched without losing tabs and drafts', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '产品目录');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const dialog = page.getByRole('dialog', { name: '新建产品目录' });
		await dialog.getByLabel('产品名称').fill('更新之前');
		await page.route('**/enterprise/query', async (route) => {
			const response = await route.fetch();
			return route.fulfill({ response, headers: { ...response.headers(), 'portal-build': 'newer' } });
		});
		await page.getByRole('menuitem', { name: '生产企业' }).click();
		await page.getByText('平台有新版本').waitFor();
		// In a low window a dialog reaches the edges.
		await page.setViewportSize({ width: 800, height: 600 });
		await shown(page).getByRole('button', { name: '新建' }).click();
		const covered = page.getByRole('dialog', { name: '新建生产企业' });
		await covered.getByLabel('企业名称').waitFor();
		for (const button of await covered.locator('.portal-form-buttons button, .ant-modal-close').all())
			await button.click({ trial: true, timeout: 5_000 });
		await page.keyboard.press('Escape');
		await covered.waitFor({ state: 'hidden' });
		await page.setViewportSize({ width: 1440, height: 900 });
		const reloaded = page.waitForEvent('load');
		await page.getByRole('button', { name: '立即更新' }).click();
		await reloaded;
		await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['首页', '产品目录', '生产企业']);
		await page.getByRole('tab', { name: '产品目录' }).click();
		await shown(page).getByRole('button', { name: '新建' }).click();
		await dialog.getByRole('button', { name: '恢复草稿' }).click();
		await eventually(() => dialog.getByLabel('产品名称').inputValue()).toBe('更新之前');
	});
});

describe('the way back from an authorisation', () => {
	itInFull('says whose session the code begins, and begins it when the visitor agrees', async () => {
		const { anonymous } = journey.portal;
		const { data: login_state } = (await anonymous.post('/oauth2/v3/user/login/apply', { username: 'staff', password: 'Portal@2026' }))
			.body;
		const { data: code } = (await anonymous.post('/oauth2/v3/authorize/apply', { login_state, client_id: 'portal-web' })).body;
		const page = await journey.visit();
		await page.goto(`/authredirect?code=${code}&redirect=${encodeURIComponent('//evil.example')}`);
		await page.getByRole('button', { name: /（staff）的身份继续/ }).click();
		await page.getByRole('button', { name: '质量安全监测' }).or(page.getByRole('tablist')).first().waitFor();
		expect(new URL(page.url()).host).toBe(`127.0.0.1:${port}`);
		const again = await journey.visit();
		await again.goto(`/authredirect?code=${code}`);
		await again
			.getByRole('alert')
			.getByText(/登录已失效/)
			.waitFor();
	});
});

describe('pages of the shell', () => {
	it('can be used by keyboard alone, in a dark theme without barriers', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await page.getByLabel('账号', { exact: true }).focus();
		await page.keyboard.type('admin');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Portal@2026');
		await page.keyboard.press('Enter');
		const system = page.getByRole('button', { name: '质量安全监测' });
		await system.focus();
		expect(await barriers(page)).toEqual([]);
		await page.keyboard.press('Enter');
		await page.getByRole('tablist').waitFor();
		await page.getByRole('button', { name: '个性化设置' }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: '明夜蓝' }).focus();
		await page.keyboard.press('Space');
		await page.keyboard.press('Escape');
		await runByKeyboard(page, { typed: 'jdcc', option: '质量监管 / 监督抽查' });
		await page.getByRole('tab', { name: '监督抽查', selected: true }).waitFor();
		for (const [name, title] of [
			['错误日志', '错误日志'],
			['切换环境', '切换环境'],
		] as const) {
			await page.getByRole('button', { name }).focus();
			await page.keyboard.press('Enter');
			await page.getByRole('dialog', { name: title }).waitFor();
			expect(await barriers(page)).toEqual([]);
			await page.keyboard.press('Escape');
			await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
		}
		await page.getByRole('button', { name: /用户菜单/ }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('menuitem', { name: '个人中心' }).click();
		await page.getByRole('dialog', { name: '个人中心' }).waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await page.keyboard.press('Control+l');
		await page.getByText('屏幕已锁定，输入密码后继续').waitFor();
		expect(await barriers(page)).toEqual([]);
	});
});

describe('the command palette', () => {
	it('opens for keys that were pressed while the header was fetched', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const send = await holdScript(page, 'frame');
		await page.reload();
		await shown(page).locator('.ant-table-row').first().waitFor();
		await page.keyboard.press('Control+k');
		send();
		await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor();
	});

	it('has what was typed before it was there, and returns the keys to the input where they were', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const send = await holdScript(page, 'command-palette');
		const name = shown(page).getByRole('textbox', { name: '企业名称' }).first();
		await name.focus();
		await page.keyboard.press('Control+k');
		await page.keyboard.type('jd');
		const palette = page.getByRole('combobox', { name: '搜索', exact: true });
		expect(await palette.isVisible()).toBe(false);
		send();
		await palette.waitFor();
		await page.keyboard.type('cc');
		expect(await palette.inputValue()).toBe('jdcc');
		await page.getByRole('option', { name: '质量监管 / 监督抽查', selected: true }).waitFor();
		await page.keyboard.press('Escape');
		await palette.waitFor({ state: 'hidden' });
		await eventually(() => isFocused(name)).toBe(true);
		expect(await name.inputValue()).toBe('');
	});

	it('finds pages of every subsystem, records, actions of the page, settings and what was open, by pinyin', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await runByKeyboard(page, { typed: 'shengchanqiye', option: '质量监管 / 生产企业' });
		await shown(page).locator('.ant-table-row').first().waitFor();
		await runByKeyboard(page, { typed: 'xinjian', option: '新建' });
		const form = page.getByRole('dialog', { name: '新建生产企业' });
		await form.waitFor();
		await page.keyboard.press('Escape');
		await form.waitFor({ state: 'hidden' });
		const admin = await journey.portal.signIn('admin');
		const { name } = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		await runByKeyboard(page, { typed: name, option: name });
		await page.getByRole('tab', { name, selected: true }).waitFor();
		await runByKeyboard(page, { typed: 'xxzx', option: '消息中心' });
		await page.getByRole('tab', { name: '消息中心', selected: true }).waitFor();
		// The side menu stays beside a page that is in no menu.
		await page.locator('.aside').getByRole('menuitem', { name: '生产企业' }).waitFor();
		await page.keyboard.press('Control+q');
		await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: '生产企业' }).waitFor();
		await page.keyboard.press('Escape');
		await runByKeyboard(page, { typed: 'mingyelan', option: '明夜蓝' });
		await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
		await runByKeyboard(page, { typed: 'caidanziyuan', option: '系统管理 / 基础设置 / 菜单资源' });
		await page.getByRole('tab', { name: '菜单资源', selected: true }).waitFor();
	});
});
