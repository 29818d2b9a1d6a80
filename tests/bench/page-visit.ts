import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';

import { median } from './measure.ts';
import { type Kept, openQuietPage } from './quiet-page.ts';

/** What one cold visit of a page of rows showed. */
export interface Visit {
	/** Milliseconds from the start of the navigation until all rows are on the page. */
	rows: number;
	/** Milliseconds from the click on "next page", on which the mouse rests for 100 ms before, until its rows are there; the median of five. */
	change: number;
	/** Megabytes of script objects after the visit, garbage collected. */
	heap: number;
}

/** A page, and what the browser stored in an earlier visit. */
export interface Target {
	url: string;
	storageState?: Kept;
}

/** Visits a page of so many rows with an empty cache. */
export async function visitCold(browser: Browser, { url, storageState }: Target, rowCount: number): Promise<Visit> {
	const page = await openQuietPage(browser, url, { kept: storageState, before: `window.wantedRows = ${rowCount}` });
	try {
		const rows = await page.evaluate<number>('bench.rowsAt');
		await page.evaluate("bench.seen('.ant-pagination-next')");
		const changes: number[] = [];
		for (let turn = 0; turn < 5; turn++) changes.push(await page.evaluate<number>('bench.turnPage()'));
		await page.send('HeapProfiler.collectGarbage');
		const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
		return { rows, change: median(changes), heap: usedSize / 1024 / 1024 };
	} finally {
		await page.close();
	}
}

/** Kilobytes of script (gzip) that a page loads in its first two seconds. */
export async function scriptOf(browser: Browser, { url, storageState }: Target): Promise<number> {
	const context = await browser.newContext({ locale: 'zh-CN', ...(storageState && { storageState }) });
	const page = await context.newPage();
	const bodies: Array<Promise<Buffer>> = [];
	const collect = (response: Response) => {
		if (response.request().resourceType() === 'script') bodies.push(response.body());
	};
	page.on('response', collect);
	await page.goto(url);
	// The portal listens for news, so its network never rests.
	await page.waitForTimeout(2_000);
	page.off('response', collect);
	const size = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
	await context.close();
	return size;
}
