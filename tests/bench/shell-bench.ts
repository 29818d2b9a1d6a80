import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

import { median, quantile } from './measure.ts';

/** What the frame around the pages costs. */
export interface ShellResult {
	/** Milliseconds until header, menu and tabs answer, with an empty cache and a processor slowed down four times. */
	interactive: number;
	/** Milliseconds from the click on another kept-alive tab to the next paint, 95th percentile, 20 tabs, slowed down four times. */
	tabSwitch: number;
	/** Megabytes of script objects with 30 tabs open. */
	heap: number;
}

type StorageState = NonNullable<BrowserContextOptions['storageState']>;
interface Entered {
	url: string;
	storageState: StorageState;
	/** Records whose pages are opened as tabs. */
	ids: string[];
}

const slowdown = 4;

/** Measures the frame: its start on the home page, and tabs of records. */
export async function benchShell(browser: Browser, entered: Entered, runs: number): Promise<ShellResult> {
	const starts: number[] = [];
	for (let run = 0; run < runs; run++) starts.push(await startOf(browser, entered));
	return { interactive: median(starts), ...(await openTabs(browser, entered, runs)) };
}

async function startOf(browser: Browser, { url, storageState }: Entered): Promise<number> {
	const { page, session } = await openPage(browser, storageState);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await page.goto(new URL('/dashboard', url).href);
	const time = await page.evaluate<number>('bench.frameAt');
	await page.context().close();
	return time;
}

async function openTabs(browser: Browser, { url, storageState, ids }: Entered, runs: number): Promise<Omit<ShellResult, 'interactive'>> {
	const { page, session } = await openPage(browser, storageState);
	await page.goto(url);
	await page.locator('tr.ant-table-row').first().waitFor();
	const open = async (from: number, to: number) => {
		for (const [index, id] of ids.slice(from, to).entries()) {
			await page.evaluate(`bench.openAddress('/platform/dataTemplate/form?screen=employee&view=detail&id=${id}')`);
			// Behind the home page and the list.
			await page
				.locator('[role=tab]')
				.nth(2 + from + index)
				.waitFor();
			await page.locator('.page:not([hidden]) .portal-detail').waitFor();
		}
	};
	await open(0, 18);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	const switches: number[] = [];
	for (let turn = 0; turn < runs * 12; turn++) switches.push(await page.evaluate<number>(`bench.showTab(${turn})`));
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	await open(18, 28);
	await session.send('HeapProfiler.collectGarbage');
	const { usedSize } = await session.send('Runtime.getHeapUsage');
	const tabs = await page.locator('[role=tab]').count();
	if (tabs < 30) throw new Error(`only ${tabs} tabs are open`);
	await page.context().close();
	return { tabSwitch: quantile(switches, 0.95), heap: usedSize / 1024 / 1024 };
}

async function openPage(browser: Browser, storageState: StorageState): Promise<{ page: Page; session: CDPSession }> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', storageState });
	const page = await context.newPage();
	await page.addInitScript({ path: 'tests/bench/in-page.js' });
	return { page, session: await context.newCDPSession(page) };
}
