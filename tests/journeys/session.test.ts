import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, isFocused, openList, shareJourney, shown, signIn } from './journey.ts';

// The pages can sign in where codes need a challenge.
const journey = shareJourney({ environment: { PORTAL_PKCE_ONLY: '1' } });

const tokenExpired = 6020301;
const tokenCall = '/oauth2/v3/authentication/apply';

/** Makes every access token one that the server finds expired. */
async function expireTokens(): Promise<void> {
	const { database, sessions } = journey.portal;
	const past = new Date(Date.now() - 60_000);
	await database.system.updateTable('portal.session_token').set({ expires_at: past }).where('kind', '=', 'access').execute();
	sessions.forgetRights();
}

/** Ends every session on the server, as an administrator or a new password would. */
async function endSessions(account: string): Promise<void> {
	const { system } = journey.portal.database;
	const employee = await system.selectFrom('portal.employee').select('id').where('account', '=', account).executeTakeFirstOrThrow();
	await system.deleteFrom('portal.session').where('employee_id', '=', employee.id).execute();
}

function countRefreshes(pages: Page[]): { count(): number } {
	let refreshes = 0;
	for (const page of pages) {
		page.on('request', (request) => {
			if (request.url().endsWith(tokenCall) && request.postData()?.includes('refresh_token"')) refreshes += 1;
		});
	}
	return { count: () => refreshes };
}

/** Holds back the responses to the calls of a page, until they are released together; counts those that were refused as expired. */
async function holdAnswers(page: Page): Promise<{ refused(): number; release(): void }> {
	let refused = 0;
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/(platform|business)\/v3\/(?!events)/, async (route) => {
		const response = await route.fetch();
		const { state } = await response.json().catch(() => ({ state: 200 }));
		if (state === tokenExpired) refused += 1;
		await released;
		await route.fulfill({ response });
	});
	// No token is renewed before one of them notices.
	await page.route(`**${tokenCall}`, async (route) => {
		await released;
		await route.continue();
	});
	return { refused: () => refused, release };
}

/** What another tab stored is read this much later, as it may be on a busy machine: no browser promises more. */
function readLate(): void {
	const { getItem, setItem } = Storage.prototype;
	const own = new Map<string, string | null>();
	Storage.prototype.setItem = function (key, value) {
		own.set(key, value);
		setItem.call(this, key, value);
	};
	Storage.prototype.getItem = function (key) {
		const value = getItem.call(this, key);
		if (!key.endsWith(':tokens')) return value;
		if (!own.has(key)) own.set(key, value);
		if (own.get(key) !== value) setTimeout(() => own.set(key, value), 300);
		return own.get(key) ?? null;
	};
}

describe('signing in', () => {
	it('leads back to the page that was asked for', async () => {
		const page = await journey.visit();
		await page.goto('/quality/spot-check?from=mail');
		await page.waitForURL(/\/login\?redirect=/);
		await signIn(page, 'admin');
		await page.getByRole('button', { name: '质量安全监测' }).click();
		await page.waitForURL(/\/quality\/spot-check\?from=mail$/);
		await shown(page).locator('.ant-table-row').first().waitFor();
	});

	itInFull.each(['//evil.example', '/%5Cevil.example', 'https://evil.example', 'javascript:alert(1)'])(
		'never leaves the portal for %s',
		async (target) => {
			const page = await journey.visit();
			await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
			await signIn(page, 'admin');
			await page.getByRole('button', { name: '质量安全监测' }).click();
			await page.waitForURL(`${journey.portal.url}/dashboard`);
		},
	);

	it('says what is wrong, then asks for the characters of a picture', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await page.getByRole('button', { name: /^登录$/ }).click();
		await page.getByText('请输入密码', { exact: true }).waitFor();
		await signIn(page, 'staff', 'four');
		await page.getByText('密码不能少于 5 个字符').waitFor();
		for (let attempt = 0; attempt < 3; attempt += 1) {
			await signIn(page, 'staff', 'Wrong@2026');
			await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
			await page.getByLabel('密码', { exact: true }).fill('');
		}
		await page.getByRole('button', { name: '换一张图片' }).waitFor();
		expect(page.url()).toContain('/login');
	});

	itInFull('makes a user replace a password that an administrator chose, before anything else', async () => {
		const { system } = journey.portal.database;
		const { id } = await system.selectFrom('portal.employee').select('id').where('account', '=', 'staff').executeTakeFirstOrThrow();
		await system.updateTable('portal.credential').set({ must_change: true }).where('employee_id', '=', id).execute();
		await system.deleteFrom('portal.sign_in_try').execute();
		const page = await journey.visit();
		await page.goto('/quality/enterprise');
		await signIn(page, 'staff');
		await page.getByRole('heading', { name: '修改密码' }).waitFor();
		await page.getByLabel('原密码').fill('Portal@2026');
		await page.getByLabel('新密码', { exact: true }).fill('Neues@2027');
		await page.getByLabel('确认新密码').fill('Neues@2028');
		await page.getByRole('button', { name: '保存密码' }).click();
		await page.getByText('两次输入的密码不一致').waitFor();
		await page.getByLabel('确认新密码').fill('Neues@2027');
		await page.getByRole('button', { name: '保存密码' }).click();
		await page.waitForURL(/\/login/);
		await signIn(page, 'staff', 'Neues@2027');
		await page
			.getByRole('tablist')
			.or(page.getByRole('heading', { name: '选择子系统' }))
			.first()
			.waitFor();
	});

	itInFull('chooses the only tenant of a user, and the subsystem next', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await signIn(page, 'tenantadmin');
		await page.getByRole('heading', { name: '选择子系统' }).or(page.getByRole('tablist')).first().waitFor();
	});
});

describe('a session that grows old', () => {
	itInFull('is renewed exactly once for ten calls in flight in each of three browser tabs, and every call is answered', async () => {
		const first = await journey.enter('admin', '系统管理');
		const others = await Promise.all([journey.visit({ context: first.context() }), journey.visit({ context: first.context() })]);
		const pages = [first, ...others];
		await first.context().addInitScript(readLate);
		for (const page of pages) {
			await page.goto('/organisation/level');
			await page.getByRole('tab', { name: '等级', selected: true }).waitFor();
		}
		const refreshes = countRefreshes(pages);
		await expireTokens();
		const held = await Promise.all(pages.map(holdAnswers));
		// The home page asks for eight screens at once, each list for its rows.
		const lists = ['岗位', '角色', '用户组', '机构授权', '扩展属性', '用户安全', '组织机构'];
		await Promise.all(
			pages.map(async (page) => {
				await page.getByRole('tab', { name: '首页' }).click();
				for (const name of lists) await page.getByRole('menuitem', { name }).click();
			}),
		);
		await Promise.all(held.map(({ refused }) => eventually(async () => refused()).toBeGreaterThanOrEqual(10)));
		for (const { release } of held) release();
		await Promise.all(pages.map((page) => page.getByRole('tab', { name: '岗位' }).click()));
		await Promise.all(pages.map((page) => shown(page).locator('.ant-table-row').first().waitFor()));
		expect(refreshes.count()).toBe(1);
		await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
		// Pages that stay open would hold their tabs for the next user.
		await first.context().close();
	});

	itInFull('serves more browser tabs than a browser opens connections to a server', async () => {
		const first = await journey.enter('admin', '质量安全监测');
		const others: Page[] = [];
		for (let count = 0; count < 7; count += 1) {
			const page = await journey.visit({ context: first.context() });
			await page.goto('/dashboard');
			await page.getByRole('tablist').waitFor();
			others.push(page);
		}
		await openList(others.at(-1) ?? first, '生产企业');
		// The tab that listened to the server goes, another takes over and tells the rest.
		const renewed = others.map((page) => page.waitForResponse((response) => response.url().includes('getMenuData')));
		await first.close();
		await Promise.all(renewed);
		await Promise.all(others.map((page) => page.close()));
	});

	it('is lost when it cannot be renewed: the user may stay, or sign in again on the same page', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const form = shown(page).getByRole('dialog', { name: '新建生产企业' });
		await form.getByLabel('企业名称').fill('半途企业');
		await endSessions('admin');
		// What was stored a moment ago may have asked by then, and its dialog is before the list.
		const refresh = () => shown(page).getByRole('button', { name: '刷新' }).dispatchEvent('click');
		await refresh();
		const lost = page.getByRole('dialog', { name: '确定登出' });
		await lost.getByText('您已被登出，可以取消继续留在该页面，或者重新登录').waitFor();
		// A call that was on its way asks as well.
		const stay = () => lost.getByRole('button', { name: '取消' }).click({ timeout: 2_000 });
		await eventually(() =>
			stay().then(
				() => true,
				() => lost.isVisible(),
			),
		).toBe(false);
		expect(page.url()).toContain('/quality/enterprise');

		await refresh();
		await page.getByRole('dialog', { name: '确定登出' }).getByRole('button', { name: '重新登录' }).click();
		const again = page.getByRole('dialog', { name: '重新登录' });
		await again.getByLabel('密码', { exact: true }).fill('Portal@2026');
		await again.getByRole('button', { name: /^登录$/ }).click();
		await again.waitFor({ state: 'hidden' });
		await refresh();
		await shown(page).locator('.ant-table-row').first().waitFor();
		expect(await form.getByLabel('企业名称').inputValue()).toBe('半途企业');

		// Somebody else who signs in there sees nothing of it.
		await endSessions('admin');
		await refresh();
		await lost.getByRole('button', { name: '重新登录' }).click();
		await signIn(page, 'tenantstaff');
		// The tabs of before are still there while the other person signs in.
		await page
			.getByRole('heading', { name: '选择子系统' })
			.or(page.getByRole('button', { name: '许静' }))
			.first()
			.waitFor();
		expect(await page.getByRole('dialog').or(page.getByText('半途企业')).count()).toBe(0);
	});

	itInFull('ends by the user menu, after a question', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		const other = await journey.visit({ context: page.context() });
		await other.goto('/dashboard');
		await other.getByRole('tablist').waitFor();
		await page.getByRole('button', { name: /用户菜单/ }).click();
		await page.getByRole('menuitem', { name: '退出登录' }).click();
		await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
		await page.waitForURL(/\/login/);
		await page.goto('/dashboard');
		await page.waitForURL(/\/login\?redirect=%2Fdashboard/);
		await other.getByRole('dialog', { name: '确定登出' }).waitFor();
	});
});

describe('a locked screen', () => {
	it('opens by keyboard alone, on the page and in the input where it was locked', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const refused: string[] = [];
		page.on('response', (response) => {
			if (response.status() >= 400 && response.url().endsWith('/user/context')) refused.push(response.url());
		});
		const name = shown(page).getByRole('textbox', { name: '企业名称' }).first();
		await name.fill('打了');
		await page.keyboard.press('Control+l');
		await page.getByText('屏幕已锁定，输入密码后继续').waitFor();
		await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('密码');
		await page.keyboard.type('Portal@2026');
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/quality\/enterprise$/);
		await page.getByText('屏幕已锁定，输入密码后继续').waitFor({ state: 'hidden' });
		await eventually(() => isFocused(name)).toBe(true);
		await page.keyboard.type('一半');
		expect(await name.inputValue()).toBe('打了一半');
		expect(refused).toEqual([]);
	});

	it('is locked on the server too, in every tab, and loses nothing typed', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const other = await journey.visit({ context: page.context() });
		await other.goto('/dashboard');
		await other.getByRole('button', { name: '个性化设置' }).click();
		const drawer = other.getByRole('heading', { name: '主题', exact: true });
		await drawer.waitFor();
		await shown(page).getByRole('textbox', { name: '企业名称' }).first().fill('打了一半');
		await page.keyboard.press('Control+l');
		await page.getByText('屏幕已锁定，输入密码后继续').waitFor();
		await other.getByText('屏幕已锁定，输入密码后继续').waitFor();
		await drawer.waitFor({ state: 'hidden' });

		const refused = await page.evaluate(async () => {
			const tokens = JSON.parse(localStorage.getItem('3.3.23:tokens') ?? '{}');
			const headers = { 'access-token': tokens.access_token, 'content-type': 'application/json' };
			return (await fetch('/business/v3/enterprise/query', { method: 'POST', headers, body: '{}' })).json();
		});
		expect(refused.state).toBe(6010106);
		const third = await journey.visit({ context: page.context() });
		await third.goto('/dashboard');
		await third.waitForURL(/\/locking/);
		await other.getByRole('textbox', { name: '密码' }).fill('Wrong@2026');
		await other.getByRole('button', { name: '解锁' }).click();
		await other.getByText('密码错误，请重新输入或联系管理员').waitFor();
		await other.getByRole('textbox', { name: '密码' }).fill('Portal@2026');
		await other.getByRole('button', { name: '解锁' }).click();
		await other.waitForURL(/\/dashboard/);
		await drawer.waitFor();
		await page.waitForURL(/\/quality\/enterprise/);
		expect(await shown(page).getByRole('textbox', { name: '企业名称' }).first().inputValue()).toBe('打了一半');
		await third.getByRole('tablist').waitFor();
	});
});
