import puppeteer, { type Browser } from 'puppeteer-core';
import { expect, it, onTestFinished } from 'vitest';

import { isProving } from '../support/rounds.ts';
import { eventually, shareJourney } from './journey.ts';

const journey = shareJourney();
const { FIREFOX_PATH } = process.env;

/** Firefox with an empty profile, over WebDriver BiDi; playwright only drives a Firefox of its own. */
async function openFirefox(executablePath: string): Promise<Browser> {
	const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
	onTestFinished(() => browser.close());
	return browser;
}

it.runIf(isProving && FIREFOX_PATH)('Firefox signs in, finds a record, and changes it', { timeout: 90_000 }, async () => {
	const browser = await openFirefox(FIREFOX_PATH ?? '');
	const page = await browser.newPage();
	const errors: unknown[] = [];
	page.on('pageerror', (error) => errors.push(error));
	page.setDefaultTimeout(30_000);
	await page.setViewport({ width: 1440, height: 900 });
	await page.goto(journey.portal.url);
	await page.locator('input[autocomplete=username]').fill('admin');
	await page.locator('input[type=password]').fill('Portal@2026');
	await page.locator('button[type=submit]').click();
	await page.locator('::-p-aria([name="质量安全监测"][role="button"])').click();
	await page.locator('::-p-aria([name="产品目录"][role="menuitem"])').click();
	const rows = () =>
		page.$$eval('.page:not([hidden]) .ant-table-row .portal-title-link', (links) => links.map(({ textContent }) => textContent));
	await page.locator('.page:not([hidden]) .portal-search input').fill('电热毯');
	await page.locator('.page:not([hidden]) .portal-search button[type=submit]').click();
	await eventually(rows).toEqual(['电热毯']);
	await page.locator('.page:not([hidden]) .ant-table-row ::-p-text(编辑)').click();
	await page.locator('.page:not([hidden]) [role=dialog] textarea').fill('由 Firefox 修改');
	await page.locator('.page:not([hidden]) [role=dialog] ::-p-text(保存)').click();
	const stored = async () => {
		const caller = await journey.portal.signIn('admin');
		return (await caller.post('/business/v3/product/query', { requestPage: { pageNo: 1, limit: 200 } })).text;
	};
	await eventually(async () => (await stored()).includes('由 Firefox 修改')).toBe(true);
	expect(errors).toEqual([]);
});
