import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { Portlet } from '../../contract/features/home/home-pages.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

const note = (id: string, y: number): Portlet => ({
	id: `n${y}`,
	kind: 'text',
	title: `第${id}块`,
	x: 0,
	y,
	w: 12,
	h: 7,
	settings: { text: id },
});
const news: Portlet = { id: 'news', kind: 'news', title: '新闻', x: 0, y: 21, w: 12, h: 5, settings: {} };

/** What the wall shows, provided that it shows it whole. */
async function titlesOnWall(page: Page): Promise<string[]> {
	const cut = await page.evaluate(() => {
		const ends = [...document.querySelectorAll('.home-cell')].map((cell) => cell.getBoundingClientRect().bottom);
		return document.documentElement.scrollHeight > window.innerHeight || ends.some((end) => end > window.innerHeight);
	});
	expect(cut).toBe(false);
	return page.locator('.wall .portlet h2').allInnerTexts();
}

it('a page that is taller than the wall is shown in parts, one after the other, and no row of a list is cut', async () => {
	const admin = await journey.portal.signIn('admin');
	const pages = [{ id: 'a', title: '态势', portlets: [note('一', 0), note('二', 7), note('三', 14), news] }];
	const { path } = (await admin.post('/platform/v3/wall/create', { title: '值班室', pages })).body.data;
	for (const [width, height, turns] of [
		[
			1920,
			1080,
			[
				['第一块', '第二块'],
				['第三块', '新闻'],
			],
		],
		[1366, 768, [['第一块'], ['第二块'], ['第三块', '新闻']]],
	] as const) {
		const page = await journey.visit({ width, height });
		await page.clock.install();
		await page.goto(path);
		for (const titles of [...turns, turns[0]]) {
			await eventually(() => titlesOnWall(page)).toEqual(titles);
			const isCut = await page.evaluate(() =>
				[...document.querySelectorAll('.wall .dashboard-list > ul')].some((list) => {
					const { bottom, right } = list.getBoundingClientRect();
					const rows = [...list.children].map((row) => row.getBoundingClientRect());
					return rows.some((row) => row.left < right && row.bottom > bottom + 1);
				}),
			);
			expect(isCut).toBe(false);
			await page.clock.runFor(30_000);
		}
	}
});

it('the labels above a timeline do not touch on a phone', async () => {
	const page = await journey.enter('admin', '质量安全监测', { width: 390, height: 844 });
	await page.goto('/quality/early-warning?layout=timeline');
	const gaps = () =>
		page.evaluate(() => {
			const texts = [...document.querySelectorAll('.portal-timeline-tick > span')].map((text) => text.getBoundingClientRect());
			const drawn = texts.filter(({ width }) => width > 0);
			return Math.min(...drawn.slice(1).map(({ left }, index) => left - (drawn[index]?.right ?? left)));
		});
	for (const span of ['按月', '按季', '按年']) {
		await shown(page).locator('.portal-timeline').getByRole('button', { name: span }).click();
		await eventually(gaps).toBeGreaterThan(8);
	}
});

it('a link that is made in the browser shows the page to a display without a session, and nothing once it is revoked', async () => {
	const admin = await journey.portal.signIn('admin');
	const { version } = (await admin.get('/platform/v3/home/get')).body.data;
	await admin.post('/platform/v3/home/save', { pages: [{ id: 'a', title: '态势', portlets: [note('一', 0)] }], version });
	const page = await journey.enter('admin', '质量安全监测');
	await shown(page).getByRole('button', { name: '大屏链接' }).click();
	const dialog = page.getByRole('dialog', { name: '大屏链接' });
	await dialog.getByLabel('链接名称').fill('一号大屏');
	await dialog.getByRole('button', { name: '新建链接' }).click();
	const address = await dialog.locator('input[readonly]').inputValue();
	const display = await journey.visit({ width: 1920, height: 1080 });
	await display.goto(address);
	await eventually(() => titlesOnWall(display)).toEqual(['第一块']);
	const link = dialog.getByRole('listitem').filter({ hasText: '一号大屏' });
	await link.getByRole('button', { name: '撤销链接' }).click();
	await page.getByText('撤销链接“一号大屏”？').waitFor();
	await page.getByRole('dialog').last().getByRole('button', { name: '撤销链接' }).click();
	await link.waitFor({ state: 'detached' });
	await display.reload();
	await display.getByText('此大屏链接无效或已被撤销').waitFor();
	expect(await display.getByText('第一块').count()).toBe(0);
});
