import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { chooseOnTab, eventually, openList, runRowAction, shareJourney, shown, tab } from './journey.ts';

const journey = shareJourney();

const rowOf = (page: Page, name: string): Locator =>
	shown(page)
		.locator('.ant-table-row')
		.filter({ has: page.getByText(name, { exact: true }) });

/** The menus of the quality subsystem, with its one folder open. */
async function openMenus(page: Page): Promise<void> {
	await page.locator('.top-menu-item', { hasText: '系统管理' }).click();
	await openList(page, '菜单资源', '基础设置');
	await shown(page).getByRole('complementary', { name: '所属子系统' }).getByText('质量安全监测').click();
	await rowOf(page, '生产企业').waitFor();
}

const favorites = (locator: Locator): Locator => locator.getByRole('region', { name: '我的收藏' }).getByRole('listitem');

describe('menus', () => {
	itInFull('renamed by an administrator are seen at once by who works with them, whose tabs stay', async () => {
		const staff = await journey.enterList('staff', '质量安全监测', '生产企业');
		const admin = await journey.enter('admin', '系统管理');
		await openMenus(admin);
		await runRowAction(admin, rowOf(admin, '生产企业'), '编辑');
		const dialog = admin.getByRole('dialog');
		await dialog.getByLabel('名称（简体）').fill('企业档案');
		await dialog.getByLabel('别名').fill('files');
		await dialog.getByRole('button', { name: '保存', exact: true }).click();
		await dialog.waitFor({ state: 'hidden' });
		await staff.getByRole('menuitem', { name: '企业档案' }).waitFor();
		await tab(staff, '企业档案').waitFor();
		expect(await shown(staff).locator('.ant-table-row').count()).toBeGreaterThan(0);
		await staff.reload();
		await tab(staff, '企业档案').and(staff.locator('[aria-selected=true]')).waitFor();
		await shown(staff).locator('.ant-table-row').first().waitFor();
		await staff.close();

		const [download] = await Promise.all([admin.waitForEvent('download'), runRowAction(admin, rowOf(admin, '质量监管'), '导出')]);
		const xml = await readFile(await download.path(), 'utf8');
		expect(xml).toContain('name="企业档案"');
		await runRowAction(admin, rowOf(admin, '质量监管'), '导入');
		const upload = admin.getByRole('dialog');
		const choose = (text: string) =>
			upload.locator('input[type=file]').setInputFiles({ name: 'menus.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
		await choose('<resources>\n<resource name="甲"/>\n</resources>');
		await upload.getByText('第 2 行').waitFor();
		await choose('<resources>\n<resource name="新栏目" alias="news" url="https://news.example/"/>\n</resources>');
		await upload.waitFor({ state: 'hidden' });
		await rowOf(admin, '新栏目').waitFor();
		await admin.close();
	});

	it('are kept at hand by a star, in the order they are put in, on the home page and in the side menu', async () => {
		await journey.portal.database.system.deleteFrom('portal.menu_favorite').execute();
		const page = await journey.enter('staff', '质量安全监测');
		const aside = page.locator('.aside');
		const byMouse = page.getByRole('menuitem', { name: '监督抽查' });
		await byMouse.hover();
		await byMouse.locator('.favorite-star').click();
		await page.getByRole('menuitem', { name: '产品目录' }).focus();
		await page.keyboard.press('Tab');
		await eventually(() => page.locator(':focus').getAttribute('aria-label')).toBe('收藏“产品目录”');
		await page.keyboard.press('Enter');
		await eventually(() => favorites(aside).allTextContents()).toEqual(['监督抽查', '产品目录']);
		await eventually(() => favorites(shown(page)).allTextContents()).toEqual(['监督抽查', '产品目录']);

		const [one, two] = [favorites(aside).nth(0), favorites(aside).nth(1)];
		// What is read to people who drag by keyboard is there when the script of dragging is.
		await one.locator('.favorite[aria-describedby]').waitFor();
		const [from, to] = [await one.boundingBox(), await two.boundingBox()];
		if (!from || !to) throw new Error('the favourites are not drawn');
		await page.mouse.move(from.x + 60, from.y + from.height / 2);
		await page.mouse.down();
		await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 });
		await page.mouse.up();
		await eventually(() => favorites(shown(page)).allTextContents()).toEqual(['产品目录', '监督抽查']);

		await eventually(() => favorites(aside).allTextContents()).toEqual(['产品目录', '监督抽查']);
		// A click in the moment after a drag still counts to it.
		await eventually(async () => {
			await favorites(aside).nth(0).getByRole('button', { name: '产品目录', exact: true }).click();
			return tab(page, '产品目录').count();
		}).toBe(1);
		// A reload would end the call.
		const removed = page.waitForResponse(/removeFavorites/);
		await chooseOnTab(page, '产品目录', '取消收藏');
		await removed;
		await eventually(() => favorites(aside).allTextContents()).toEqual(['监督抽查']);
		await page.reload();
		await eventually(() => favorites(aside).allTextContents()).toEqual(['监督抽查']);
	});
});
