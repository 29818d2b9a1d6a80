import type { Browser } from 'playwright-core';

import type { HomePage, Portlet } from '../../contract/features/home/home-pages.ts';
import { median, quantile } from './measure.ts';
import { type Kept, openQuietPage } from './quiet-page.ts';
import { benchSignIn, type SignInResult } from './sign-in-bench.ts';

/** What the frame around the pages costs. */
export interface ShellResult {
	/** Milliseconds until header, menu and tabs respond, with an empty cache and a processor slowed down four times. */
	interactive: number;
	/** The same on a home page with twelve portlets, and until the first chart is drawn there. */
	homeInteractive: number;
	homeChart: number;
	/** The way to that home page over the sign-in page. */
	signIn: SignInResult;
	/** Milliseconds from the click on another kept-alive tab to the next paint, 95th percentile, 20 tabs, slowed down four times. */
	tabSwitch: number;
	/** Milliseconds from the first click on "create" of a list until the form can be typed into, slowed down four times; a list that has come to rest. */
	firstDialog: number;
	/** Megabytes of script objects with 30 tabs open. */
	heap: number;
}

interface Entered {
	/** Of a list whose visitor may create records. */
	url: string;
	storageState: Kept;
	/** Records whose pages are opened as tabs. */
	ids: string[];
	/** Stores the visitor's own home page; null: the delivered one. */
	setHome(pages: HomePage[] | null): Promise<void>;
}

const slowdown = 4;

/** Measures the frame: its start on the home page, and tabs of records. */
export async function benchShell(browser: Browser, entered: Entered, runs: number): Promise<ShellResult> {
	const starts: number[] = [];
	for (let run = 0; run < runs; run++) starts.push((await startOf(browser, entered)).frame);
	const homes: Awaited<ReturnType<typeof startOf>>[] = [];
	await entered.setHome([{ id: 'bench', title: 'Bench', portlets: twelvePortlets() }]);
	for (let run = 0; run < runs; run++) homes.push(await startOf(browser, entered, firstChart));
	const signIn = await benchSignIn(browser, { portal: new URL(entered.url).origin, account: 'admin' }, runs);
	await entered.setHome(null);
	const dialogs: number[] = [];
	for (let run = 0; run < runs; run++) dialogs.push(await firstDialogOf(browser, entered));
	return {
		...{ interactive: median(starts), signIn, firstDialog: median(dialogs) },
		...{ homeInteractive: median(homes.map(({ frame }) => frame)), homeChart: median(homes.map(({ drawn }) => drawn)) },
		...(await openTabs(browser, entered, runs)),
	};
}

const firstChart = '.portal-chart-picture svg';

/** Four rows of three; two rows are in sight at first. */
function twelvePortlets(): Portlet[] {
	const charts = ['checks-by-month', 'failure-rate', 'checks-by-province', 'enterprises-by-risk', 'open-warnings', 'checks-by-product'];
	const wanted = [
		...charts.map((chart) => ({ kind: 'chart', settings: { chart } })),
		...['tasks', 'news', 'messages', 'calendar', 'pages', 'start'].map((kind) => ({ kind, settings: {} })),
	];
	return wanted.map((portlet, index) => ({
		id: `portlet-${index}`,
		x: (index % 3) * 4,
		y: Math.floor(index / 3) * 8,
		w: 4,
		h: 8,
		...portlet,
	}));
}

/** Milliseconds from the beginning of the navigation until the frame responds, and until something is drawn (default: the frame). */
async function startOf(browser: Browser, { url, storageState }: Entered, shown = '[role=tab]'): Promise<{ frame: number; drawn: number }> {
	const page = await openQuietPage(browser, new URL('/dashboard', url).href, { kept: storageState, slowdown });
	const frame = await page.evaluate<number>('bench.frameAt');
	const drawn = await page.evaluate<number>(`bench.seen('${shown}').then(() => performance.now())`);
	await page.close();
	return { frame, drawn };
}

/** Users look at a list for some seconds before they create a record. */
const lookAround = 5000;

async function firstDialogOf(browser: Browser, { url, storageState }: Entered): Promise<number> {
	const page = await openQuietPage(browser, url, { kept: storageState });
	await page.evaluate("bench.seen('tr.ant-table-row')");
	await new Promise((resolve) => setTimeout(resolve, lookAround));
	await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	const time = await page.evaluate<number>('bench.openForm()');
	await page.close();
	return time;
}

async function openTabs(
	browser: Browser,
	{ url, storageState, ids }: Entered,
	runs: number,
): Promise<Pick<ShellResult, 'tabSwitch' | 'heap'>> {
	const page = await openQuietPage(browser, url, { kept: storageState });
	await page.evaluate("bench.seen('tr.ant-table-row')");
	const open = async (from: number, to: number) => {
		for (const [index, id] of ids.slice(from, to).entries()) {
			await page.evaluate("for (const { dataset } of document.querySelectorAll('.portal-detail')) dataset.drawn = ''");
			await page.evaluate(`bench.openAddress('/platform/dataTemplate/form?screen=employee&view=detail&id=${id}')`);
			// Behind the home page and the list.
			await page.evaluate(`bench.seen('[role=tab]', ${3 + from + index})`);
			// A change before its page is drawn would draw it then.
			await page.evaluate("bench.seen('.page:not([hidden]) .portal-detail:not([data-drawn])')");
		}
	};
	await open(0, 18);
	await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	const switches: number[] = [];
	for (let turn = 0; turn < runs * 12; turn++) switches.push(await page.evaluate<number>(`bench.showTab(${turn})`));
	await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	await open(18, 28);
	await page.send('HeapProfiler.collectGarbage');
	const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
	const tabs = await page.evaluate<number>("document.querySelectorAll('[role=tab]').length");
	if (tabs < 30) throw new Error(`only ${tabs} tabs are open`);
	await page.close();
	return { tabSwitch: quantile(switches, 0.95), heap: usedSize / 1024 / 1024 };
}
