import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { shareJourney, shown } from './journey.ts';

const journey = shareJourney();

/** The list of failed checks on a phone that is used with fingers. */
async function enterByTouch(): Promise<Page> {
	const known = await journey.enterList('admin', '质量安全监测', '生产企业');
	const context = await known
		.context()
		.browser()
		?.newContext({
			storageState: await known.context().storageState(),
			baseURL: journey.portal.url,
			viewport: { width: 390, height: 844 },
			locale: 'zh-CN',
			reducedMotion: 'reduce',
			hasTouch: true,
			isMobile: true,
		});
	if (!context) throw new Error('The browser has gone');
	const page = await journey.visit({ context });
	await page.goto('/quality/enterprise');
	await shown(page).locator('.ant-table-row').first().waitFor();
	return page;
}

/** Whether fingers 11.5 px above and below the middle of a control still meet it. */
function isTouchable(control: Locator): Promise<boolean> {
	return control.evaluate((element) => {
		element.scrollIntoView({ block: 'center' });
		const { left, top, width, height } = element.getBoundingClientRect();
		const meets = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
		return meets(top + height / 2 - 11.5) && meets(top + height / 2 + 11.5);
	});
}

it('fingers meet small controls of a list and of a detail, whose long title ends before the button that closes it', async () => {
	const page = await enterByTouch();
	const list = shown(page);
	const row = list.locator('.ant-table-row').first();
	await row.getByRole('button', { name: '查看' }).waitFor();
	for (const name of ['查看', '编辑', '展开']) expect([name, await isTouchable(row.getByRole('button', { name }))]).toEqual([name, true]);
	expect(await isTouchable(row.getByRole('checkbox'))).toBe(true);
	await row.getByRole('button', { name: '查看' }).tap();
	const detail = page.getByRole('dialog');
	await detail.getByText('统一社会信用代码').waitFor();
	const words = await detail.locator('.ant-modal-title').evaluate((title) => {
		const range = document.createRange();
		range.selectNodeContents(title);
		return Math.max(...[...range.getClientRects()].map(({ right }) => right));
	});
	expect(words).toBeLessThanOrEqual((await detail.locator('.ant-modal-close').boundingBox())?.x ?? 0);
	await detail.getByRole('button', { name: '编辑' }).tap();
	const form = page.getByRole('dialog').last();
	await form.getByLabel('企业名称').waitFor();
	expect(await isTouchable(form.getByRole('switch').first())).toBe(true);
	await page.context().close();
});
