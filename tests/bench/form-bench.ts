import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';

import { launchBrowser } from '../support/launch-browser.ts';
import type { BenchOptions } from './bench-options.ts';
import { median, quantile } from './measure.ts';

/** What one form showed, in milliseconds. */
export interface FormTimes {
	/** From the wish to open it until all inputs are painted; the median of the openings after the first. */
	open: number;
	/** From a key's input event to the next picture. */
	key: number;
	key95: number;
}

export interface FormResult {
	fields: number;
	/** Inputs of a field with a JSON Schema of its own, which only the portal's form has. */
	nested: number;
	portal: FormTimes;
	plain: FormTimes;
}

/** The last one tells what a large nested schema costs the rest of the form. */
const forms = [
	{ fields: 60, nested: 0 },
	{ fields: 200, nested: 0 },
	{ fields: 200, nested: 50 },
];
const typed = 'zhejiang-hangzhou-330100';

/** Opens forms of 60 and 200 fields and types into them: ours with conditions and validation live, and antd's own with the same fields. */
export async function benchForms({ browserRuns }: Pick<BenchOptions, 'browserRuns'>): Promise<FormResult[]> {
	const outDir = `${process.cwd()}/.cache/bench/forms`;
	const common = { configFile: false as const, root: 'tests/bench/forms', logLevel: 'warn' as const };
	await build({ ...common, plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 } });
	const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
	const browser = await launchBrowser();
	try {
		const results: FormResult[] = [];
		for (const { fields, nested } of forms) {
			const portal: FormTimes[] = [];
			const plain: FormTimes[] = [];
			for (let run = 0; run < Math.max(1, Math.ceil(browserRuns / 2)); run++) {
				const address = `${server.resolvedUrls?.local[0]}?fields=${fields}&nested=${nested}`;
				portal.push(await visit(browser, `${address}&kind=portal`, nested));
				plain.push(await visit(browser, `${address}&kind=plain`, 0));
			}
			const result = { fields, nested, portal: middle(portal), plain: middle(plain) };
			console.log(describe(result));
			results.push(result);
		}
		return results;
	} finally {
		await browser.close();
		await server.close();
	}
}

async function visit(browser: Browser, url: string, nested: number): Promise<FormTimes> {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	try {
		await page.goto(url);
		const opens: number[] = [];
		for (let turn = 0; turn < 6; turn++) {
			opens.push(await page.evaluate<number>('bench.openForm()'));
			if (turn < 5) await page.evaluate('bench.closeForm()');
		}
		await type(page, nested);
		const keys = await page.evaluate<number[]>('bench.times');
		return { open: median(opens.slice(1)), key: median(keys), key95: quantile(keys, 0.95) };
	} finally {
		await page.close();
	}
}

/** Keys into fields at the beginning, in the middle and at the end, of which others depend; the nested inputs come after them. */
async function type(page: Page, nested: number): Promise<void> {
	const inputs = page.locator('#root input.ant-input');
	const count = (await inputs.count()) - nested;
	for (const index of [0, 1, Math.floor(count / 2), count - 2]) {
		await inputs.nth(index).focus();
		for (const letter of typed) {
			await page.keyboard.press(letter);
			await page.waitForTimeout(20);
		}
	}
}

function middle(times: FormTimes[]): FormTimes {
	const of = (key: keyof FormTimes) => median(times.map((time) => time[key]));
	return { open: of('open'), key: of('key'), key95: of('key95') };
}

/** How a form is called in reports. */
export function nameOfForm({ fields, nested }: Pick<FormResult, 'fields' | 'nested'>): string {
	return nested === 0 ? `${fields} fields` : `${fields} fields and a schema of ${nested} inputs`;
}

function describe({ portal, plain, ...form }: FormResult): string {
	const line = (name: string, key: keyof FormTimes) =>
		`${name.padEnd(18)} portal ${portal[key].toFixed(1)} ms, plain form ${plain[key].toFixed(1)} ms, ratio ${(portal[key] / plain[key]).toFixed(2)}`;
	return [nameOfForm(form), line('opening', 'open'), line('a key, median', 'key'), line('a key, p95', 'key95')].join('\n');
}
