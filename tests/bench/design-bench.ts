import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../support/launch-browser.ts';
import type { BenchOptions } from './bench-options.ts';
import { addressFrom, type BenchStage, end } from './bench-stage.ts';
import { signIn } from './browser-bench.ts';
import { type Call, callAs } from './call-as.ts';
import { median, quantile } from './measure.ts';

const rounds = 10;
/** tsx gives functions their names with this one, which pages do not have. */
const keepsNames = 'globalThis.__name = (named) => named';

/** The designer and what is made with it: a form of 200 fields, dragging in it, publishing seen on another node, and a list with computed fields. */
export async function benchDesign(stage: BenchStage, { only }: Pick<BenchOptions, 'only'>): Promise<void> {
	const isWanted = (part: 'computed' | 'designer' | 'publishing') => only === undefined || only === part;
	const call = await callAs(stage.portal, 'admin');
	if (isWanted('computed')) await benchComputed(stage, call);
	const browser = await launchBrowser();
	try {
		if (isWanted('designer')) await benchDesigner(stage, browser);
		if (isWanted('publishing')) await benchPublishing(stage, { browser, call });
	} finally {
		await browser.close();
	}
}

const numbers = (count: number, make: (index: number) => object) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, make(index)]));
const plain = (index: number) => ({ type: 'integer', title: `字段${index}`, default: index });

/** A list of 20 records with 50 computed columns, beside the same list with 50 plain ones; the two take turns. */
async function benchComputed({ schemas }: BenchStage, call: Call): Promise<void> {
	const names = { plain: 'fifty-plain', computed: 'fifty-computed' };
	const fields = {
		plain: numbers(50, plain),
		computed: numbers(50, (index) => ({ type: 'integer', title: `字段${index}`, computed: `amount * ${index + 1} + ${index}` })),
	};
	const kinds = ['plain', 'computed'] as const;
	for (const kind of kinds) {
		const properties = { name: { type: 'string', title: '名称' }, amount: { type: 'integer', title: '数量' }, ...fields[kind] };
		await write(schemas, names[kind], { title: names[kind], record: { properties }, list: { columns: Object.keys(properties) } });
	}
	const query = (kind: 'plain' | 'computed') =>
		call('POST', `/business/v3/${names[kind]}/query`, { requestPage: { pageNo: 1, limit: 20 } });
	for (const kind of kinds) await until(() => query(kind));
	for (let row = 0; row < 20; row++)
		for (const kind of kinds) await call('POST', `/business/v3/${names[kind]}/save`, { name: `行${row}`, amount: row });
	const times = { plain: [] as number[], computed: [] as number[] };
	for (let round = 0; round < 200; round++) for (const kind of kinds) times[kind].push((await query(kind)).took);
	const [before, after] = kinds.map((kind) => median(times[kind].slice(20)));
	console.log(`list with 50 fields: plain ${ms(before)}, computed ${ms(after)}, ratio ${((after ?? 0) / (before ?? 1)).toFixed(2)}`);
	for (const kind of kinds) await rm(fileOf(schemas, names[kind]));
}

async function benchDesigner({ portal, schemas }: BenchStage, browser: Browser): Promise<void> {
	const [name, small] = ['two-hundred', 'ten-fields'];
	const [whole, few] = ['二百个字段', '十个字段'];
	await write(schemas, name, { title: whole, record: { properties: numbers(200, plain) } });
	await write(schemas, small, { title: few, record: { properties: numbers(10, plain) } });
	const context = await signIn(browser, portal, 'admin');
	await context.addInitScript(keepsNames);
	const page = await context.newPage();
	await page.goto(`${portal}/design`);
	for (const title of [whole, few]) await page.locator('.design-file', { hasText: title }).waitFor();
	await page.evaluate(openInDesigner, { title: few, count: 10 });
	const opened: number[] = [];
	const drawn: number[] = [];
	for (let round = 0; round <= rounds; round++) {
		const start = performance.now();
		opened.push(await page.evaluate(openInDesigner, { title: whole, count: 200 }));
		await page.waitForFunction(() => document.querySelector('.designer-later') === null);
		drawn.push(performance.now() - start);
		await page.evaluate(openInDesigner, { title: few, count: 10 });
	}
	console.log(`designer of 200 fields: median ${ms(median(opened.slice(1)))}, slowest ${ms(Math.max(...opened.slice(1)))}`);
	console.log(`all 200 inputs drawn: median ${ms(median(drawn.slice(1)))}, slowest ${ms(Math.max(...drawn.slice(1)))}`);
	await page.evaluate(openInDesigner, { title: whole, count: 200 });
	await page.waitForFunction(() => document.querySelector('.designer-later') === null);
	const frames = await dragAcross(page);
	const late = frames.filter((frame) => frame > 25).length;
	console.log(
		`drag in it: ${frames.length} frames, median ${ms(median(frames))}, p95 ${ms(quantile(frames, 0.95))}, later than 25 ms: ${late}`,
	);
	await context.close();
	for (const one of [name, small]) await rm(fileOf(schemas, one));
}

/** Clicks the file in the tree, and waits until so many cards are drawn; the time in ms. */
function openInDesigner({ title, count }: { title: string; count: number }): Promise<number> {
	const entry = [...document.querySelectorAll<HTMLElement>('.page:not([hidden]) .design-file')].find(({ textContent }) =>
		textContent?.includes(title),
	);
	if (!entry) throw new Error(`${title} is not in the tree`);
	const start = performance.now();
	entry.click();
	return new Promise((resolve, reject) => {
		const look = () => {
			const time = performance.now() - start;
			if (document.querySelectorAll('.designer-card').length === count) requestAnimationFrame(() => resolve(performance.now() - start));
			else if (time > 20_000) reject(new Error(`${document.querySelectorAll('.designer-card').length} cards after 20 s`));
			else requestAnimationFrame(look);
		};
		look();
	});
}

/** Drags a card up and down over the canvas for about three seconds; the time between frames in ms. */
async function dragAcross(page: Page): Promise<number[]> {
	const card = page.locator('.designer-card').nth(2);
	const box = await card.boundingBox();
	if (!box) throw new Error('nothing to drag');
	await page.mouse.move(box.x + box.width / 2, box.y + 10);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2 + 20, box.y + 30, { steps: 4 });
	await page.locator('.designer-dragged').waitFor();
	await page.evaluate(() => {
		const frames: number[] = [];
		let last = performance.now();
		Object.assign(window, { frames });
		const note = (now: number) => {
			frames.push(now - last);
			last = now;
			requestAnimationFrame(note);
		};
		requestAnimationFrame(note);
	});
	for (let turn = 0; turn < 6; turn++) await page.mouse.move(box.x + 100 + (turn % 2) * 300, box.y + 20 + (turn % 3) * 180, { steps: 30 });
	const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
	await page.keyboard.press('Escape');
	await page.mouse.up();
	return frames.slice(1);
}

/** Publishes a screen on one node while its list is open in a browser at another node. */
async function benchPublishing(
	{ portal, schemas, connectionString, folder }: BenchStage,
	{ browser, call }: { browser: Browser; call: Call },
) {
	const name = 'published';
	const file = `system/${name}.json`;
	const screen = (title: string) => ({ title: '发布', record: { properties: { name: { type: 'string', title } } } });
	const env = {
		...process.env,
		NODE_ENV: 'production',
		DATABASE_URL: connectionString,
		PORTAL_DATA: folder,
		PORTAL_SCHEMAS: schemas,
		PORT: '0',
	};
	const second = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
	try {
		const other = await addressFrom(second, /ready after .*(http:\S+)/);
		let { etag } = (
			await call<{ etag: string }>('POST', '/platform/v3/design/save', {
				...{ path: file, text: JSON.stringify(screen('名称')), etag: '', isRestored: false, storedIn: 'database' },
			})
		).data;
		const context = await signIn(browser, other, 'admin');
		await context.addInitScript(keepsNames);
		const page = await context.newPage();
		await page.goto(`${other}/system/${name}`);
		await page.locator('th', { hasText: '名称' }).first().waitFor();
		const times: number[] = [];
		for (let round = 0; round <= rounds; round++) {
			const start = performance.now();
			const saved = await call<{ etag: string }>('POST', '/platform/v3/design/save', {
				...{ path: file, text: JSON.stringify(screen(`名称${round}`)), etag, isRestored: false },
			});
			etag = saved.data.etag;
			const shows = (title: string) => [...document.querySelectorAll('th')].some((cell) => cell.textContent?.includes(title));
			await page.waitForFunction(shows, `名称${round}`);
			times.push(performance.now() - start);
			await setTimeout(500);
		}
		console.log(
			`published on ${new URL(portal).port}, shown on the other node: median ${ms(median(times.slice(1)))}, slowest ${ms(Math.max(...times.slice(1)))}`,
		);
		await context.close();
		await call('POST', '/platform/v3/design/remove', { path: file, etag });
	} finally {
		await end(second);
	}
}

function fileOf(schemas: string, name: string): string {
	return path.join(schemas, 'quality', `${name}.json`);
}

function write(schemas: string, name: string, screen: object): Promise<void> {
	return writeFile(fileOf(schemas, name), JSON.stringify({ metaVersion: 2, ...screen }, null, '\t'));
}

async function until(work: () => Promise<unknown>): Promise<void> {
	for (let attempt = 0; attempt < 200; attempt++) {
		const isDone = await work().then(
			() => true,
			() => false,
		);
		if (isDone) return;
		await setTimeout(50);
	}
	throw new Error('a screen was not active after 10 s');
}

function ms(time = Number.NaN): string {
	return `${time.toFixed(time < 20 ? 1 : 0)} ms`;
}
