import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';

import { median } from './measure.ts';

/** What one cold visit of a page of rows showed. */
export interface Visit {
	/** Milliseconds from the start of the navigation until all rows stand on the page. */
	rows: number;
	/** Milliseconds from the click on "next page" until its rows stand there; the median of five. */
	change: number;
	/** Megabytes of script objects after the visit, garbage collected. */
	heap: number;
	/** Kilobytes of script, gzip. */
	script: number;
}

type StorageState = BrowserContextOptions['storageState'];

/** A page, and what the browser keeps of an earlier visit. */
export interface Target {
	url: string;
	storageState?: StorageState;
}

/** Visits a page of so many rows with an empty cache. */
export async function visitCold(browser: Browser, { url, storageState }: Target, rowCount: number): Promise<Visit> {
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		locale: 'zh-CN',
		...(storageState && { storageState }),
	});
	try {
		const page = await context.newPage();
		const scripts = countScripts(page);
		await page.addInitScript(`window.wantedRows = ${rowCount}`);
		await page.addInitScript({ path: 'tests/bench/in-page.js' });
		await page.goto(url);
		const rows = await page.evaluate<number>('bench.rowsAt');
		const script = await scripts();
		await page.locator('.ant-pagination-next').first().waitFor();
		const changes: number[] = [];
		for (let turn = 0; turn < 5; turn++) changes.push(await page.evaluate<number>('bench.turnPage()'));
		return { rows, change: median(changes), heap: await heapOf(page), script };
	} finally {
		await context.close();
	}
}

/** Kilobytes of script (gzip) that a page loads until it is idle. */
export async function scriptOf(browser: Browser, url: string): Promise<number> {
	const context = await browser.newContext({ locale: 'zh-CN' });
	const page = await context.newPage();
	const scripts = countScripts(page);
	await page.goto(url, { waitUntil: 'networkidle' });
	const size = await scripts();
	await context.close();
	return size;
}

function countScripts(page: Page): () => Promise<number> {
	const bodies: Array<Promise<Buffer>> = [];
	const note = (response: Response) => {
		if (response.request().resourceType() === 'script') bodies.push(response.body());
	};
	page.on('response', note);
	return async () => {
		// What comes later is not counted, and the page may close over it.
		page.off('response', note);
		return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
	};
}

async function heapOf(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send('HeapProfiler.collectGarbage');
	const { usedSize } = await session.send('Runtime.getHeapUsage');
	return usedSize / 1024 / 1024;
}
