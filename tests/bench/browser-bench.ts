import { type Browser, chromium } from 'playwright-core';

import { demoPassword } from '../../server/demo/demo-accounts.ts';
import type { BenchOptions } from './bench-options.ts';
import type { BenchStage } from './bench-stage.ts';
import { median } from './measure.ts';
import { scriptOf, type Visit, visitCold } from './page-visit.ts';
import { servePlainPage } from './plain-page.ts';

export interface BrowserResult {
	portal: Visit;
	plain: Visit;
	/** Kilobytes of script (gzip) of the sign-in page. */
	signInScript: number;
}

/** How every browser of the bench is started. */
export const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

/** Visits the portal's employee list and the plain table in turns, each time with an empty cache. */
export async function benchBrowser(stage: BenchStage, { browserRuns }: BenchOptions): Promise<BrowserResult> {
	const plainPage = await servePlainPage(stage.connectionString);
	const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
	try {
		const { url, storageState } = await enterList(browser, stage.portal);
		const portal: Visit[] = [];
		const plain: Visit[] = [];
		for (let run = 0; run < browserRuns; run++) {
			portal.push(await visitCold(browser, url, storageState));
			plain.push(await visitCold(browser, plainPage.url));
		}
		const result = { portal: middle(portal), plain: middle(plain), signInScript: await scriptOf(browser, `${stage.portal}/login`) };
		console.log(describe(result));
		return result;
	} finally {
		await browser.close();
		await plainPage.close();
	}
}

/** Signs in as a user does, and answers the address of the employee list with what the browser then keeps. */
export async function enterList(browser: Browser, origin: string) {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
	const page = await context.newPage();
	await page.goto(`${origin}/login`);
	await page.getByLabel('账号', { exact: true }).fill('staff');
	await page.getByLabel('密码', { exact: true }).fill(demoPassword);
	await page.getByRole('button', { name: /^登录$/ }).click();
	await page.getByRole('button', { name: '系统管理' }).click();
	await page.getByRole('menuitem', { name: '人员' }).click();
	await page.locator('tr.ant-table-row').first().waitFor();
	const entered = { url: page.url(), storageState: await context.storageState() };
	await context.close();
	return entered;
}

function middle(visits: Visit[]): Visit {
	const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
	return { rows: of('rows'), change: of('change'), heap: of('heap'), script: of('script') };
}

function describe({ portal, plain, signInScript }: BrowserResult): string {
	const line = (name: string, key: keyof Visit, unit: string) =>
		`${name.padEnd(14)} portal ${portal[key].toFixed(0)} ${unit}, plain table ${plain[key].toFixed(0)} ${unit}, ratio ${(portal[key] / plain[key]).toFixed(2)}`;
	return [
		line('rows visible', 'rows', 'ms'),
		line('page change', 'change', 'ms'),
		line('heap', 'heap', 'MB'),
		line('script (gzip)', 'script', 'kB'),
		`sign-in page   ${signInScript.toFixed(0)} kB of script (gzip)`,
	].join('\n');
}
