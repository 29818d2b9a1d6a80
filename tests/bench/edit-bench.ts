import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { launchBrowser } from '../support/launch-browser.ts';
import type { BenchStage } from './bench-stage.ts';
import { enterList } from './browser-bench.ts';
import { median } from './measure.ts';

/** Milliseconds from the saving of a screen file until the open list shows the change. */
export interface EditResult {
	median: number;
	slowest: number;
}

const edits = 10;

/** Renames a column of the employee list in its file, again and again, while a browser has the list open. */
export async function benchEdit(stage: BenchStage): Promise<EditResult> {
	const file = path.join(stage.schemas, 'organisation/employee.json');
	const text = await readFile(file, 'utf8');
	const browser = await launchBrowser();
	try {
		const { url, storageState } = await enterList(browser, stage.portal);
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', storageState });
		const page = await context.newPage();
		await page.goto(url);
		await page.locator('tr.ant-table-row').first().waitFor();
		const times: number[] = [];
		for (let edit = 0; edit < edits; edit++) {
			const title = `姓名${edit}`;
			const start = performance.now();
			await writeFile(file, text.replaceAll('"title": "姓名"', `"title": "${title}"`));
			await page.waitForFunction(
				(wanted) => [...document.querySelectorAll('th')].some((cell) => cell.textContent?.includes(wanted)),
				title,
			);
			times.push(performance.now() - start);
		}
		const result = { median: median(times), slowest: Math.max(...times) };
		console.log(`edit of a file to the list redrawn: median ${result.median.toFixed(0)} ms, slowest ${result.slowest.toFixed(0)} ms`);
		return result;
	} finally {
		await browser.close();
		await writeFile(file, text);
	}
}
