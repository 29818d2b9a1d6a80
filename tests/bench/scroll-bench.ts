import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

import { launchBrowser } from '../support/launch-browser.ts';
import type { BenchStage } from './bench-stage.ts';
import { enterList } from './browser-bench.ts';
import { servePlainPage } from './plain-page.ts';
import { openQuietPage } from './quiet-page.ts';

/** Scrolling through all employees without pages, beside antd's own virtual table with the first 10,000 of them. */
export interface ScrollResult {
	portal: ScrollFrames;
	plain: ScrollFrames;
}

interface ScrollFrames {
	/** Frames that took longer than 50 ms, of 300. */
	slow: number;
	/** Milliseconds. */
	median: number;
	p95: number;
	/** Rows that exist at the end. */
	rows: number;
}

/** Scrolls a list without pages by 100 pixels a frame, which is faster than a wheel, and the plain table alike. */
export async function benchScroll(stage: BenchStage): Promise<ScrollResult> {
	const file = path.join(stage.schemas, 'organisation/employee.json');
	const text = await readFile(file, 'utf8');
	const plainPage = await servePlainPage(stage.connectionString);
	const browser = await launchBrowser();
	try {
		const employee = JSON.parse(text);
		await writeFile(file, JSON.stringify({ ...employee, list: { ...employee.list, pageSize: 0 } }));
		const entered = await enterList(browser, stage.portal);
		const portal = await scroll(browser, { ...entered, scroller: '.page:not([hidden]) .portal-table-scroll' });
		const plain = await scroll(browser, { url: `${plainPage.url}/?rows=10000&virtual=1`, scroller: '.ant-table-tbody-virtual-holder' });
		console.log('scrolling a list without pages:', { portal, plain });
		return { portal, plain };
	} finally {
		await browser.close();
		await plainPage.close();
		await writeFile(file, text);
	}
}

type StorageState = Awaited<ReturnType<typeof enterList>>['storageState'];

async function scroll(
	browser: Browser,
	{ url, scroller, storageState }: { url: string; scroller: string; storageState?: StorageState },
): Promise<ScrollFrames> {
	const page = await openQuietPage(browser, url, { kept: storageState });
	try {
		await page.evaluate("bench.seen('.ant-table-row', 10)");
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		const { frames, rows } = await page.evaluate<{ frames: number[]; rows: number }>(`bench.scroll(${JSON.stringify(scroller)})`);
		const sorted = frames.toSorted((one, other) => one - other);
		const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
		return { slow: frames.filter((time) => time > 50).length, median: at(0.5), p95: at(0.95), rows };
	} finally {
		await page.close();
	}
}
