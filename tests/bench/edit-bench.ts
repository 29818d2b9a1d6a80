import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { launchBrowser } from '../support/launch-browser.ts';
import type { BenchStage } from './bench-stage.ts';
import { enterList } from './browser-bench.ts';
import { callAs } from './call-as.ts';
import { median } from './measure.ts';

/** Milliseconds from the saving of a screen file until its change is there. */
export interface EditTimes {
	median: number;
	slowest: number;
}

export interface EditResult {
	/** The open list in a browser shows the change. */
	shown: EditTimes;
	/** The call of the list finds a new field of a file of 30 fields. */
	answered: EditTimes;
}

const edits = 10;

/** Changes screen files again and again. */
export async function benchEdit(stage: BenchStage): Promise<EditResult> {
	const result = { answered: await changeFields(stage), shown: await renameColumn(stage) };
	for (const [what, { median, slowest }] of Object.entries(result))
		console.log(`edit of a file to the list ${what}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
	return result;
}

/** Replaces a field of a file of 30 fields by another one, so that a column is added and another one is no longer used. */
async function changeFields({ portal, schemas }: BenchStage): Promise<EditTimes> {
	const file = path.join(schemas, 'quality/thirty-fields.json');
	const call = await callAs(portal, 'admin');
	const isAnswered = (field: string) =>
		call('POST', '/business/v3/thirty-fields/query', { query: { combinator: 'and', rules: [{ field, operator: 'isNull' }] } }).then(
			() => true,
			() => false,
		);
	const times: number[] = [];
	for (let edit = 0; edit <= edits; edit++) {
		const last = `last${edit % 4}`;
		const start = performance.now();
		await writeFile(file, thirtyFields(last));
		while (!(await isAnswered(last))) await setTimeout(pause);
		times.push(performance.now() - start);
		// The next change is not to find the portal still busy with what this one means for stored values.
		await setTimeout(500);
	}
	await rm(file);
	return timesOf(times.slice(1));
}

/** Between two calls that look whether a change is there. */
const pause = 10;

function thirtyFields(last: string): string {
	const numbered = Array.from({ length: 28 }, (_, index) => [
		`field${index}`,
		{ type: ['string', 'integer', 'number'][index % 3], title: `字段${index}` },
	]);
	const properties = { name: { type: 'string', title: '名称' }, ...Object.fromEntries(numbered), [last]: { type: 'string', title: last } };
	return JSON.stringify({ title: '三十个字段', record: { properties, required: ['name'] } }, null, '\t');
}

/** Renames a column of the employee list in its file while a browser has the list open. */
async function renameColumn(stage: BenchStage): Promise<EditTimes> {
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
		return timesOf(times);
	} finally {
		await browser.close();
		await writeFile(file, text);
	}
}

function timesOf(times: number[]): EditTimes {
	return { median: median(times), slowest: Math.max(...times) };
}
