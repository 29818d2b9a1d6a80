import { describe, expect, it } from 'vitest';

import { themes } from '../../src/shell/themes/theme.ts';
import { itInFull } from '../support/in-full.ts';
import { allBarriers, barriers } from './barriers.ts';
import { eventually, openList, shareJourney, shown, tab } from './journey.ts';

const journey = shareJourney();

describe('people who need the page to be reachable', () => {
	it('meet no barrier on the sign-in page, and choose its language', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await page.getByLabel('账号', { exact: true }).waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.getByRole('button', { name: '繁體中文' }).click();
		await page.getByRole('heading', { name: '登入', exact: true }).waitFor();
	});

	it('meet a dark sign-in page where their system is dark', async () => {
		const page = await journey.visit();
		await page.emulateMedia({ colorScheme: 'dark' });
		for (const address of ['/login', '/forget', '/registernew', '/tenantRegister']) {
			await page.goto(address);
			await page.getByRole('heading', { level: 1 }).waitFor();
			const paper = await page.locator('.sign-in').evaluate((element) => getComputedStyle(element).backgroundColor);
			expect(paper).toBe('rgb(0, 24, 51)');
			expect(await barriers(page)).toEqual([]);
		}
	});

	itInFull('sign in with a demo account that the page offers, and can read the picture of the captcha', async () => {
		const page = await journey.visit();
		await page.goto('/login');
		await page.getByLabel('账号', { exact: true }).fill('nobody.at.all');
		await page.getByLabel('密码', { exact: true }).fill('Wrong@2026');
		const picture = page.getByRole('button', { name: '换一张图片' }).locator('img');
		await expect
			.poll(async () => {
				await page.getByRole('button', { name: '登录', exact: true }).click();
				return picture.count();
			})
			.toBe(1);
		expect(await picture.boundingBox()).toMatchObject({ width: 140, height: 48 });
		expect(await barriers(page)).toEqual([]);
		const before = await picture.getAttribute('src');
		await page.getByRole('button', { name: '换一张图片' }).click();
		await eventually(() => picture.getAttribute('src')).not.toBe(before);
		await page.reload();
		await page.getByRole('button', { name: 'staff', exact: true }).click();
		await page.getByRole('button', { name: '登录', exact: true }).click();
		await page.waitForURL((url) => url.pathname !== '/login');
	});

	itInFull('see dialogs unfold, or stand there at once where their system asks for stillness', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await page.evaluate(() =>
			document.addEventListener('animationstart', ({ animationName }) => document.body.classList.add(animationName)),
		);
		const unfolded = page.locator('body[class*=portal-dialog-in]');
		const openForm = async () => {
			await shown(page).getByRole('button', { name: '新建' }).click();
			await page.getByRole('dialog', { name: '新建生产企业' }).getByLabel('企业名称').waitFor();
		};
		await openForm();
		expect(await unfolded.count()).toBe(0);
		await page.keyboard.press('Escape');
		await page.getByRole('dialog', { name: '新建生产企业' }).waitFor({ state: 'hidden' });
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await openForm();
		await unfolded.waitFor();
	});

	itInFull('meet none on the home page, a list, its dialog, the search and the settings', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.getByRole('region', { name: '最新预警信息' }).getByRole('listitem').first().waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.getByRole('button', { name: '个性化设置' }).click();
		await page.getByRole('heading', { name: '主题', exact: true }).waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await page.keyboard.press('Control+q');
		await page.getByRole('combobox', { name: '搜索', exact: true }).fill('抽查');
		await page.getByRole('option', { name: '质量监管 / 监督抽查' }).waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/quality\/spot-check/);
		await shown(page).locator('.ant-table-row').first().waitFor();
		expect(await barriers(page)).toEqual([]);
	});

	it('work in the dark, by the switch in the header or as their system is', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		const ground = () =>
			page.evaluate(() =>
				Number(/\d+/.exec(getComputedStyle(document.querySelector('.page-stack') ?? document.body).backgroundColor)?.[0]),
			);
		await eventually(ground).toBeGreaterThan(200);
		await page.getByRole('button', { name: '切换为深色' }).click();
		await eventually(ground).toBeLessThan(60);
		await openList(page, '生产企业');
		expect(await barriers(page, ['color-contrast'])).toEqual([]);
		await page.getByRole('button', { name: '切换为浅色' }).click();
		await eventually(ground).toBeGreaterThan(200);
		await page.getByRole('button', { name: '个性化设置' }).click();
		await page.getByText('跟随系统', { exact: true }).click();
		await page.emulateMedia({ colorScheme: 'dark' });
		await eventually(ground).toBeLessThan(60);
		await page.emulateMedia({ colorScheme: 'light' });
		await eventually(ground).toBeGreaterThan(200);
	});

	itInFull('have the menu where they want it, and pages as wide', async () => {
		const page = await journey.enter('admin', '质量安全监测', { width: 1920, height: 1080 });
		const settings = page.getByRole('button', { name: '个性化设置' });
		const above = page.getByRole('banner').getByRole('menuitem', { name: '质量监管' });
		const beside = page.getByRole('complementary').getByRole('menuitem', { name: '质量监管' });
		await settings.click();
		await page.getByRole('button', { name: '侧边菜单', exact: true }).click();
		await beside.waitFor();
		expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
		await page.getByRole('button', { name: '顶部菜单', exact: true }).click();
		await above.waitFor();
		expect(await page.getByRole('complementary').count()).toBe(0);
		await page.getByText('定宽', { exact: true }).click();
		await page.locator('.ant-drawer-close').click();
		await above.hover();
		const entry = page.getByRole('menuitem', { name: '生产企业' });
		const [box, label] = [await entry.boundingBox(), await entry.getByText('生产企业').boundingBox()];
		expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
		await entry.click();
		await shown(page).locator('.ant-table-row').first().waitFor();
		expect((await shown(page).boundingBox())?.width).toBe(1440);
		expect(await barriers(page)).toEqual([]);
		await page.reload();
		await above.waitFor();
	});

	it('have all entries of a menu above on one line in the header', async () => {
		const page = await journey.enter('admin', '系统管理');
		await page.getByRole('button', { name: '个性化设置' }).click();
		await page.getByRole('button', { name: '顶部菜单', exact: true }).click();
		const header = await page.getByRole('banner').boundingBox();
		await page.getByRole('banner').getByRole('menuitem', { name: '注册开关' }).waitFor();
		expect(await allBarriers(page)).toEqual([]);
		const boxes = await page
			.getByRole('banner')
			.getByRole('menuitem')
			.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
		expect(Math.max(...boxes)).toBeLessThanOrEqual(header?.height ?? 0);
	});

	it('have labels beside their inputs and buttons as high as these, in every size', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
		for (const [size, height] of [
			['默认', 40],
			['中', 36],
			['小', 32],
			['超小', 28],
		] as const) {
			await page.getByRole('button', { name: '个性化设置' }).click();
			await page.locator('.ant-drawer').getByText(size, { exact: true }).last().click();
			await page.locator('.ant-drawer-close').click();
			await page.locator('.ant-drawer-close').waitFor({ state: 'hidden' });
			await shown(page).getByRole('button', { name: '新建' }).click();
			const dialog = page.getByRole('dialog', { name: '新建监督抽查' });
			const field = dialog.locator('.portal-field').filter({ hasText: '抽查编号' });
			const middles = async () => {
				const [label, input] = await Promise.all([field.locator('label').boundingBox(), field.locator('input').boundingBox()]);
				return [input?.height, Math.abs((label?.y ?? 0) + (label?.height ?? 0) / 2 - (input?.y ?? 0) - (input?.height ?? 0) / 2) <= 1];
			};
			await eventually(middles).toEqual([height, true]);
			const save = await dialog.getByRole('button', { name: '保存', exact: true }).boundingBox();
			expect([size, save?.height]).toEqual([size, height]);
			await dialog.getByRole('button', { name: '取消' }).click();
			await dialog.waitFor({ state: 'hidden' });
		}
	});

	it('can read every theme', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		// Links are on the tint of chosen rows, too.
		for (const index of [1, 2]) await shown(page).getByRole('checkbox').nth(index).check();
		for (const { name, title } of themes) {
			await page.getByRole('button', { name: '个性化设置' }).click();
			await page.getByRole('button', { name: title['zh-CN'], exact: true }).click();
			await page.locator('.ant-drawer-close').click();
			await page.locator('.ant-drawer-close').waitFor({ state: 'hidden' });
			await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(name);
			expect(await barriers(page, ['color-contrast']), name).toEqual([]);
		}
	});
});

describe('a record on paper', () => {
	itInFull('is dark on white, whatever theme is on the screen', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await page.addInitScript(() => {
			window.print = () => {};
		});
		await page.reload();
		await openList(page, '生产企业');
		const dark = themes.find(({ isDark }) => isDark)?.title['zh-CN'] ?? '';
		await page.getByRole('button', { name: '个性化设置' }).click();
		await page.getByRole('button', { name: dark, exact: true }).click();
		await page.locator('.ant-drawer-close').click();
		await shown(page).locator('.ant-table-row').first().getByText('查看', { exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
		const sheet = page.frameLocator('iframe[title^="生产企业"]').locator('dl > div');
		await eventually(() => sheet.count()).toBeGreaterThan(2);
		const shades = await sheet.evaluateAll((lines) =>
			lines.flatMap((line) =>
				[getComputedStyle(line).backgroundColor, getComputedStyle(line.querySelector('dd') ?? line).color].map((colour) =>
					Number(/\d+/.exec(colour)?.[0]),
				),
			),
		);
		expect(shades.length).toBeGreaterThan(4);
		for (const [index, shade] of shades.entries()) expect(shade > 128).toBe(index % 2 === 0);
	});
});

describe('the language', () => {
	itInFull('changes everything: menus, tabs, lists, dates, pagination, and stays after a reload', async () => {
		const page = await journey.enterList('admin', '系统管理', '人员');
		await page.getByRole('button', { name: '语言' }).click();
		await page.getByRole('menuitem', { name: 'English' }).click();
		await tab(page, 'Employees').waitFor();
		await shown(page).locator('.ant-table-row').first().waitFor();
		await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
		await page.getByRole('menuitem', { name: 'Organisations' }).waitFor();
		await shown(page).getByText('20 / page').waitFor();
		await eventually(() => shown(page).locator('thead').textContent()).not.toMatch(/\p{Script=Han}/u);
		await page.reload();
		await tab(page, 'Employees').waitFor();
		await tab(page, 'Home').click();
		await page.getByRole('region', { name: /Latest: Employees/ }).waitFor();
	});
});

it('a page of settings has its history below its form', async () => {
	const admin = await journey.portal.signIn('admin');
	expect((await admin.post('/platform/v3/parameter/save', { noticeHour: 8 })).body.state).toBe(200);
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/system/system-parameter');
	const history = await shown(page).getByRole('heading', { name: '变更记录' }).boundingBox();
	const save = await shown(page).getByRole('button', { name: '保存' }).boundingBox();
	expect(history?.y).toBeGreaterThan((save?.y ?? 0) + (save?.height ?? 0));
});

describe('a narrow screen', () => {
	it('shows the menu on demand and scrolls nowhere sideways', async () => {
		const page = await journey.enter('admin', '质量安全监测', { width: 390, height: 844 });
		await page.getByRole('button', { name: '菜单', exact: true }).click();
		await page.getByRole('menuitem', { name: '质量监管' }).click();
		await page.getByRole('menuitem', { name: '产品目录' }).click();
		await shown(page).locator('.ant-table-row').first().waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
});
