import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { Portlet } from '../../contract/features/home/home-pages.ts';
import type { Caller } from '../support/test-portal.ts';
import { eventually, isFocused, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const root = '/platform/v3/home';

const homeOf = async (caller: Caller) => (await caller.get(`${root}/get`)).body.data;

/** Gives the administrator a home page with these portlets, and opens it. */
async function openHome(portlets: Portlet[]): Promise<{ page: Page; admin: Caller; portletsNow(): Promise<Portlet[]> }> {
	const admin = await journey.portal.signIn('admin');
	const { version } = await homeOf(admin);
	await admin.post(`${root}/save`, { pages: [{ id: 'home', title: '我的', portlets }], version });
	const page = await journey.enter('admin', '质量安全监测');
	await shown(page).locator('.home-grid').waitFor();
	return { page, admin, portletsNow: async () => (await homeOf(admin)).pages[0].portlets };
}

const note = (id: string, x: number): Portlet => ({
	id,
	kind: 'text',
	title: `便签${id}`,
	x,
	y: 0,
	w: 4,
	h: 3,
	settings: { text: `内容${id}` },
});

it('portlets are moved with the mouse and the keyboard, and what was pinned meanwhile is not lost without a question', async () => {
	const { page, admin, portletsNow } = await openHome([note('a', 0), note('b', 4)]);
	const button = (name: string | RegExp) => shown(page).getByRole('button', { name });
	await button('自定义首页').click();
	const handle = button(/^移动“便签b”/);
	await handle.hover();
	const box = await handle.boundingBox();
	if (!box) throw new Error('no handle');
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.down();
	for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + step * 40, y + step);
	await page.mouse.up();
	await button(/^移动“便签a”/).focus();
	await page.keyboard.press('Shift+ArrowDown');
	await page.keyboard.press('Shift+ArrowLeft');
	await eventually(() => isFocused(button(/^移动“便签a”/))).toBe(true);
	const { pages, version } = await homeOf(admin);
	const pinned = [{ ...pages[0], portlets: [...pages[0].portlets, { ...note('c', 0), y: 3 }] }];
	await admin.post(`${root}/save`, { pages: pinned, version });
	await button('保存').click();
	await page.getByText('首页已在别处更改').waitFor();
	await page.getByRole('button', { name: '取消' }).last().click();
	expect(await portletsNow()).toHaveLength(3);
	await button('保存').click();
	await page.getByRole('button', { name: '用此布局替换' }).click();
	await shown(page).getByText('内容b').waitFor();
	await eventually(async () => (await portletsNow()).length).toBe(2);
	const [one, two] = await portletsNow();
	expect(one).toMatchObject({ x: 0, w: 3, h: 4 });
	expect(two?.x).toBeGreaterThan(5);
});

it('a figure that is clicked filters the other charts of the page over the same records', async () => {
	const chart = (name: string, x: number): Portlet => ({ id: name, kind: 'chart', x, y: 0, w: 6, h: 6, settings: { chart: name } });
	const { page } = await openHome([chart('checks-by-province', 0), chart('checks-by-stage', 6)]);
	const [provinces, stages] = [0, 1].map((index) => shown(page).locator('.portlet').nth(index));
	for (const tile of [provinces, stages]) await tile?.getByRole('button', { name: '表格', exact: true }).click();
	const total = async () => {
		const texts = (await stages?.locator('tbody tr td:nth-child(2)').allInnerTexts()) ?? [];
		return texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
	};
	await eventually(total).toBeGreaterThan(0);
	const before = await total();
	await shown(page).getByRole('button', { name: '图表联动' }).click();
	const cell = provinces?.locator('tbody tr').first().locator('td').first();
	const count = Number((await cell?.textContent())?.replaceAll(',', ''));
	expect(count).toBeLessThan(before);
	await cell?.getByRole('button').click();
	await eventually(total).toBe(count);
	// Turned off, the filters stay, and figures lead to their records again.
	await shown(page).getByRole('button', { name: '图表联动' }).click();
	const figure = stages?.locator('tbody tr').first().locator('td:nth-child(2)');
	const filtered = await figure?.textContent();
	await figure?.getByRole('button').click();
	await shown(page).getByText(`共 ${filtered} 条`).waitFor();
	await page.getByRole('tab', { name: '首页' }).click();
	await eventually(total).toBe(count);
	await shown(page)
		.getByRole('button', { name: /^取消筛选/ })
		.click();
	await eventually(total).toBe(before);
});

it('the home page draws its portlets without the scripts of lists', async () => {
	const kinds = ['tasks', 'news', 'messages', 'calendar', 'start', 'favourites'];
	const { page } = await openHome([
		...kinds.map(
			(kind, index): Portlet => ({ id: kind, kind, x: (index % 3) * 4, y: Math.floor(index / 3) * 3, w: 4, h: 3, settings: {} }),
		),
		{ id: 'chart', kind: 'chart', x: 0, y: 6, w: 6, h: 5, settings: { chart: 'enterprises-by-risk' } },
	]);
	const scripts: string[] = [];
	page.on('request', (request) => scripts.push(request.url()));
	await page.reload();
	await shown(page).locator('.portlet .portal-chart-picture svg').waitFor();
	await shown(page).locator('.portlet .news-portlet').waitFor();
	expect(scripts.filter((url) => /\/assets\/(tasks-portlet|list)-.*\.js/.test(url)).map((url) => url.includes('/list-'))).not.toContain(
		true,
	);
	expect(scripts.some((url) => url.includes('/tasks-portlet-'))).toBe(true);
});

it('a portlet whose view was removed says so, and leads to the list and to the editor', async () => {
	const admin = await journey.portal.signIn('admin');
	const { id } = (
		await admin.post('/platform/v3/views/save', {
			screen: 'enterprise',
			name: `临时${Date.now()}`,
			content: { search: {}, query: null, sort: [], columns: { order: [], shown: {}, widths: {} }, density: 'middle', pageSize: 20 },
		})
	).body.data;
	await admin.post('/platform/v3/views/remove', { ids: id });
	const settings = { view: id, screen: 'enterprise' };
	const { page, portletsNow } = await openHome([{ ...note('d', 0), kind: 'view', title: '生产企业：高风险', settings }]);
	await shown(page).getByText('此视图已删除，或不再与您共享').waitFor();
	await shown(page).locator('.portlet').getByRole('button', { name: '自定义首页' }).click();
	await shown(page).getByRole('button', { name: '移除“生产企业：高风险”' }).click();
	await shown(page).getByRole('button', { name: '保存' }).click();
	await shown(page).getByText('此页面还没有内容').waitFor();
	expect(await portletsNow()).toEqual([]);
});

it('a default of a role is shown to its holders until they make their own, and again after they restore it', async () => {
	const { page } = await openHome([note('a', 0)]);
	const button = (at: Page, name: string | RegExp) => shown(at).getByRole('button', { name });
	await button(page, '自定义首页').click();
	await button(page, '设为默认').click();
	await page.getByRole('dialog').locator('.ant-select').click();
	await page.locator('.ant-select-dropdown:visible').getByText('监管人员').click();
	await page.getByRole('dialog').getByRole('button', { name: '设为默认' }).click();
	await page.getByText('已设为默认首页').waitFor();

	const staff = await journey.enter('staff', '质量安全监测');
	await shown(staff).getByText('内容a').waitFor();
	await button(staff, '自定义首页').click();
	await button(staff, '移除“便签a”').click();
	await button(staff, '添加部件').click();
	await staff.getByRole('dialog').getByRole('button', { name: '我的收藏' }).click();
	await staff
		.getByRole('dialog', { name: '添加部件' })
		.getByRole('button', { name: /关\s*闭/ })
		.click();
	await button(staff, '保存').click();
	// A portlet without contents says so.
	await shown(staff).getByText('还没有收藏').waitFor();
	await staff.reload();
	await shown(staff).getByRole('heading', { name: '我的收藏' }).waitFor();
	expect(await shown(staff).getByText('内容a').count()).toBe(0);
	await button(staff, '自定义首页').click();
	await button(staff, '恢复默认').click();
	await staff
		.locator('.ant-popconfirm')
		.getByRole('button', { name: /确\s*定/ })
		.click();
	await shown(staff).getByText('内容a').waitFor();
});
