import type { Browser, BrowserContext } from 'playwright-core';

import type { HomePage } from '../../contract/features/home/home-pages.ts';
import { demoPassword } from '../../contract/features/portal-options.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import type { BenchOptions } from './bench-options.ts';
import type { BenchStage } from './bench-stage.ts';
import { callAs } from './call-as.ts';
import { median } from './measure.ts';
import { scriptOf, type Target, type Visit, visitCold } from './page-visit.ts';
import { servePlainPage } from './plain-page.ts';
import { benchShell, type ShellResult } from './shell-bench.ts';
import { benchWide, type WideResult } from './wide-bench.ts';

export interface BrowserResult {
	/** Visits of lists with 20 and with 200 rows on a page. */
	lists: ListResult[];
	/** Missing where only lists were measured. */
	pages?: PagesResult;
}

interface PagesResult {
	wide: WideResult;
	/** Kilobytes of script (gzip) of the sign-in page. */
	signInScript: number;
	shell: ShellResult;
}

export interface ListResult {
	rowCount: number;
	portal: PageResult;
	plain: PageResult;
	/** ProTable of pro-components with the same rows and columns. */
	pro: PageResult;
	/** The portal's figures as a share of the plain table's, the median over the rounds. */
	ratio: PageResult;
}

interface PageResult extends Visit {
	/** Kilobytes of script (gzip) in the first two seconds. */
	script: number;
}

/** Visits the portal's employee list and the plain table in turns, each time with an empty cache; then measures the frame around them. */
export async function benchBrowser(stage: BenchStage, { browserRuns, only }: BenchOptions): Promise<BrowserResult> {
	const plainPage = await servePlainPage(stage.connectionString);
	const proPage = await servePlainPage(stage.connectionString, 'pro-table');
	const browser = await launchBrowser();
	try {
		const context = await signIn(browser, stage.portal, 'staff');
		const lists: ListResult[] = [];
		for (const rowCount of only === 'frame' ? [] : [20, 200]) {
			await wantRows(stage, rowCount);
			const portal = await enterRows(context, `${stage.portal}${employees}`, rowCount);
			const [plain, pro] = [plainPage, proPage].map(({ url }) => ({ url: `${url}/?rows=${rowCount}` })) as [Target, Target];
			const result = await compare(browser, { targets: { portal, plain, pro }, rowCount, runs: browserRuns });
			console.log(describe(result));
			lists.push(result);
		}
		await wantRows(stage, 20);
		if (only === 'list') return { lists };
		const admin = await signIn(browser, stage.portal, 'admin');
		const enter = (address: string, rowCount: number) => enterRows(admin, stage.portal + address, rowCount);
		const ids = await employeeIds(stage);
		const call = await callAs(stage.portal, 'admin');
		const setHome = async (pages: HomePage[] | null) => {
			const reset = pages === null ? 'reset' : 'save';
			await call('POST', `/platform/v3/home/${reset}`, pages === null ? {} : { pages, version: null });
		};
		const shell = await benchShell(browser, { ...(await enter(employees, 20)), ids, setHome }, browserRuns);
		if (only === 'frame') {
			console.log('frame', shell);
			return { lists };
		}
		const wide = await benchWide(browser, stage, { enter, runs: browserRuns });
		const signInScript = await scriptOf(browser, { url: `${stage.portal}/login` });
		console.log(`sign-in page ${signInScript.toFixed(0)} kB of script (gzip); frame`, shell);
		return { lists, pages: { wide, signInScript, shell } };
	} finally {
		await browser.close();
		await plainPage.close();
		await proPage.close();
	}
}

/** Signs in as a user does. */
export async function signIn(browser: Browser, origin: string, account: 'staff' | 'admin'): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
	const page = await context.newPage();
	await page.goto(`${origin}/login`);
	await page.getByLabel('账号', { exact: true }).fill(account);
	await page.getByLabel('密码', { exact: true }).fill(demoPassword);
	await page.getByRole('button', { name: /^登录$/ }).click();
	await page.getByRole('button', { name: '系统管理' }).click();
	await page.getByRole('menuitem', { name: '人员' }).waitFor();
	await page.close();
	return context;
}

/** Signs in as a user does, and returns the address of the employee list with what the browser then keeps. */
export async function enterList(browser: Browser, origin: string) {
	const context = await signIn(browser, origin, 'staff');
	const page = await context.newPage();
	await page.goto(origin + employees);
	await page.locator('tr.ant-table-row').first().waitFor();
	const entered = { url: page.url(), storageState: await context.storageState() };
	await context.close();
	return entered;
}

const employees = '/organisation/employee';

/** Sets how many rows a page of the employee list has for its visitor. */
async function wantRows(stage: BenchStage, rowCount: number): Promise<void> {
	await callPortal(stage, '/platform/v3/user/settings', {
		key: 'columns:employee',
		value: { order: [], shown: {}, widths: {}, density: 'small', pageSize: rowCount },
	});
}

/** Opens a list and waits for so many rows; returns its address with what the browser then keeps. */
async function enterRows(context: BrowserContext, address: string, rowCount: number) {
	const page = await context.newPage();
	await page.goto(address);
	await page
		.locator('tr.ant-table-row')
		.nth(rowCount - 1)
		.waitFor();
	const entered = { url: page.url(), storageState: await context.storageState() };
	await page.close();
	return entered;
}

/** The three pages that are visited in turns. */
type Sides<Value> = Record<'portal' | 'plain' | 'pro', Value>;

async function ofSides<Value>(make: (side: keyof Sides<Value>) => Promise<Value>): Promise<Sides<Value>> {
	return { portal: await make('portal'), plain: await make('plain'), pro: await make('pro') };
}

async function compare(
	browser: Browser,
	{ targets, rowCount, runs }: { targets: Sides<Target>; rowCount: number; runs: number },
): Promise<ListResult> {
	const scripts = await ofSides((side) => scriptOf(browser, targets[side]));
	const visits: Array<Sides<Visit>> = [];
	for (let run = 0; run < runs; run++) visits.push(await ofSides((side) => visitCold(browser, targets[side], rowCount)));
	const middle = (pick: (round: Sides<Visit>, key: keyof Visit) => number): Visit => {
		const of = (key: keyof Visit) => median(visits.map((round) => pick(round, key)));
		return { rows: of('rows'), change: of('change'), heap: of('heap') };
	};
	return {
		rowCount,
		...(await ofSides(async (side) => ({ ...middle((round, key) => round[side][key]), script: scripts[side] }))),
		ratio: { ...middle((round, key) => round.portal[key] / round.plain[key]), script: scripts.portal / scripts.plain },
	};
}

async function employeeIds(stage: BenchStage): Promise<string[]> {
	const page = await callPortal(stage, '/platform/v3/employee/query', { requestPage: { pageNo: 1, limit: 40 } });
	return (page as { dataResult: Array<{ id: string }> }).dataResult.map(({ id }) => id);
}

async function callPortal({ portal, token }: BenchStage, path: string, body: unknown): Promise<unknown> {
	const response = await fetch(portal + path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'access-token': token.access_token },
		body: JSON.stringify(body),
	});
	const { state, data } = (await response.json()) as { state: number; data: unknown };
	if (state !== 200) throw new Error(`${path} answered ${state}`);
	return data;
}

function describe({ rowCount, portal, plain, pro, ratio }: ListResult): string {
	const line = (name: string, key: keyof PageResult, unit: string) =>
		`${name.padEnd(14)} portal ${portal[key].toFixed(0)} ${unit}, plain table ${plain[key].toFixed(0)} ${unit}, ProTable ${pro[key].toFixed(0)} ${unit}, ratio ${ratio[key].toFixed(2)}`;
	return [
		`${rowCount} rows`,
		line('rows visible', 'rows', 'ms'),
		line('page change', 'change', 'ms'),
		line('heap', 'heap', 'MB'),
		line('script (gzip)', 'script', 'kB'),
	].join('\n');
}
