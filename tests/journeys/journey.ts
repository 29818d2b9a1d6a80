import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, type TestContext } from 'vitest';

import type { Subsystem } from '../../contract/features/session.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { product } from '../../src/base/portal/product.ts';
import { buildMenuTree, flattenMenus } from '../../src/session/state/menu-tree.ts';
import { copySchemas } from '../api/records-portal.ts';
import { sharedBrowser } from '../support/launch-browser.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, type DemoAccount, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** A portal on a database of its own, which a browser visits. */
export interface Journey {
	portal: TestPortal;
	/** Its screen files, which a test may change. */
	folder: string;
	/** What pages threw and did not expect; a test ends with none. */
	failures: string[];
	/** A page of a visitor nobody knows yet; it closes when the test has finished. */
	visit(options?: VisitOptions): Promise<Page>;
	/** A page of somebody who has signed in, in a browser context of its own, on the home page of a subsystem. */
	enter(account: DemoAccount, system: string, size?: Pick<VisitOptions, 'width' | 'height'>): Promise<Page>;
	/** The same at once on a list of the subsystem, with its rows: drawing the home page first takes half of the time. */
	enterList(account: DemoAccount, system: string, list: string): Promise<Page>;
	close(): Promise<void>;
}

interface VisitOptions {
	width?: number;
	height?: number;
	/** Another page of the same visitor. */
	context?: BrowserContext;
}

type Stored = Array<{ name: string; value: string }>;

interface JourneyOptions {
	/** Further screens of the area `quality`. */
	screens?: Record<string, ScreenFile>;
	/** `empty` has nobody who could sign in. */
	data?: 'demo' | 'empty';
	environment?: Record<string, string>;
}

/** The journey of the tests of a file, with what is prepared on its portal; another attempt at a test has a new one. */
export function shareJourney(options: JourneyOptions = {}, prepare?: (journey: Journey) => Promise<void>): Journey {
	const journey = {} as Journey;
	startForTests(async () => {
		Object.assign(journey, await startJourney(options));
		await prepare?.(journey);
		return journey;
	});
	afterEach(() => expect(journey.failures.splice(0)).toEqual([]));
	return journey;
}

/** Starts a portal with demo data for the browser to visit. */
export async function startJourney({ screens = {}, environment, ...options }: JourneyOptions = {}): Promise<Journey> {
	if (!existsSync('dist/browser/index.html')) throw new Error('The journeys visit the built portal: run `npx vite build` first.');
	const folder = await copySchemas(screens);
	const portal = await startTestPortal({ ...options, schemasFolder: folder, environment: { PORTAL_DEMO: '1', ...environment } });
	const browser = await sharedBrowser();
	const failures: string[] = [];
	const isQuiet = watchCalls(portal);
	const visit = async ({ width = 1440, height = 900, context, storage }: VisitOptions & { storage?: Stored } = {}) => {
		const viewport = { width, height };
		const known = storage && { storageState: { cookies: [], origins: [{ origin: portal.url, localStorage: storage }] } };
		// A click on what still moves meets something else when the machine is busy.
		const still = { reducedMotion: 'reduce' } as const;
		const own = context ?? (await browser.newContext({ viewport, locale: 'zh-CN', baseURL: portal.url, ...still, ...known }));
		// An open page goes on saving what its user has open.
		if (context === undefined) {
			onTestFinished(async ({ task }) => {
				await leave(own, task);
				await eventually(async () => isQuiet()).toBe(true);
			});
		}
		const page = await own.newPage();
		page.setDefaultTimeout(20_000);
		page.on('pageerror', (error) => failures.push(String(error.stack)));
		page.on('console', (message) => /Content Security Policy|Warning:|\[antd/.test(message.text()) && failures.push(message.text()));
		return page;
	};
	const signInAnew = async (account: DemoAccount) => {
		// What an earlier journey set or left open belongs to it alone.
		await portal.database.system
			.deleteFrom('portal.user_setting')
			.where((where) => where.or([where('key', 'like', 'setting:%'), where('key', 'like', 'tabs:%')]))
			.execute();
		const caller = await portal.signIn(account);
		return { caller, stored: kept('tokens', { ...caller.tokens, receivedAt: Date.now() }) };
	};
	return {
		portal,
		folder,
		failures,
		visit,
		async enter(account, system, size) {
			const { stored } = await signInAnew(account);
			const page = await visit({ ...size, storage: [stored] });
			await page.goto('/');
			await page.getByRole('button', { name: system }).click();
			await page.getByRole('tablist').waitFor();
			return page;
		},
		async enterList(account, system, list) {
			const { caller, stored } = await signInAnew(account);
			const { systemId, path } = await findList(caller, system, list);
			const page = await visit({ storage: [stored, kept(`settings:${caller.tokens.uid}`, { systemId })] });
			await page.goto(path);
			await waitForList(page, list);
			return page;
		},
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** What the portal keeps in the browser. */
function kept(key: string, value: object): { name: string; value: string } {
	return { name: `${product.version}:${key}`, value: JSON.stringify(value) };
}

/** The address of a menu entry, and its subsystem, which the browser knows of a user who has chosen it. */
async function findList(caller: Caller, system: string, list: string): Promise<{ systemId: string; path: string }> {
	const systems: Subsystem[] = (await caller.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data;
	const systemId = systems.find(({ name }) => name === system)?.id ?? '';
	const menus = (await caller.get('/platform/v3/auth/resources/getMenuData', { systemId })).body.data;
	const entry = flattenMenus(buildMenuTree(menus)).find(({ name }) => name === list);
	if (!entry) throw new Error(`${system} has no ${list}`);
	return { systemId, path: entry.path };
}

/** Whether the portal has answered all calls but those that read; a page that has closed may have sent one, which changes what the next one finds. */
function watchCalls({ app }: TestPortal): () => boolean {
	let underWay = 0;
	app.server.on('request', ({ method }: IncomingMessage, response: ServerResponse) => {
		if (method === 'GET') return;
		underWay += 1;
		response.once('close', () => {
			underWay -= 1;
		});
	});
	return () => underWay === 0;
}

/** Closes the pages of a visitor; of a failed journey it saves what they showed at last. */
async function leave(context: BrowserContext, { name, result }: TestContext['task']): Promise<void> {
	if (result?.state === 'fail') {
		for (const [index, page] of context.pages().entries()) {
			const path = `.cache/journeys/${name.slice(0, 60)} ${Date.now()} ${index}.png`;
			await page.screenshot({ path }).catch(() => undefined);
		}
	}
	await context.close();
}

/** Fills the sign-in form and sends it off. */
export async function signIn(page: Page, account: string, password = demoPassword): Promise<void> {
	await page.getByLabel('账号', { exact: true }).fill(account);
	await page.getByLabel('密码', { exact: true }).fill(password);
	await page.getByRole('button', { name: /^登录$/ }).click();
}

/** Opens a menu entry of the area in view and waits for the rows of its list. */
export async function openList(page: Page, name: string, group?: string): Promise<void> {
	await openEntry(page, name, group);
	await waitForList(page, name);
}

/** Opens a menu entry of the area in view, in the group that holds it if there is one. */
export async function openEntry(page: Page, name: string, group?: string): Promise<void> {
	if (group !== undefined) {
		const holder = page.getByRole('menuitem', { name: group });
		if ((await holder.getAttribute('aria-expanded')) !== 'true') await holder.click();
	}
	await page.getByRole('menuitem', { name }).click();
}

async function waitForList(page: Page, name: string): Promise<void> {
	await page.getByRole('tab', { name, selected: true }).waitFor();
	await shown(page).locator('.ant-table-row').first().waitFor();
}

/** The page that the user sees, of those that are kept alive. */
export function shown(page: Page): Locator {
	return page.locator('.page:not([hidden])');
}

/** The rows of the list whose text has the name in it. */
export function rowNamed(page: Page, name: string): Locator {
	return shown(page).locator('.ant-table-row', { hasText: name });
}

/** Whether the keys go there. */
export function isFocused(locator: Locator): Promise<boolean> {
	return locator.evaluate((element) => element === document.activeElement);
}

/** Waits until nothing that is shown fades or moves any more, nor is about to; a page in another tab stands still until it is shown again. */
export async function settle(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const isAboutTo = ['appear', 'enter', 'leave'].some((step) => document.querySelector(`[class*="-${step}-"]`) !== null);
		const isShown = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? true;
		return !isAboutTo && document.getAnimations().every((animation) => animation.playState !== 'running' || !isShown(animation));
	});
}

/** Opens a cell for editing in place. */
export async function editCell(cell: Locator): Promise<void> {
	await cell.dblclick();
	await cell.locator('.portal-cell-editor').waitFor();
}

/** Chooses in a drop-down that can be searched; the text is typed first, because a long list draws only what is near. */
export async function choose(page: Page, box: Locator, text: string): Promise<void> {
	await box.click();
	await box.fill(text);
	await page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${text}"]`).click();
}

/** Runs an action of a row, which may be in the menu behind `更多`. */
export async function runRowAction(page: Page, row: Locator, name: string): Promise<void> {
	const inline = row.getByRole('button', { name, exact: true });
	await row.locator('.portal-row-actions').waitFor();
	if ((await inline.count()) > 0) return inline.click();
	await row.getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A tab of the strip. */
export function tab(page: Page, name: string | RegExp): Locator {
	return page.getByRole('tab', { name });
}

/** Chooses an action from the menu of a tab. */
export async function chooseOnTab(page: Page, title: string, action: string): Promise<void> {
	// A menu that fades away still takes the click.
	await eventually(() => page.locator('.ant-dropdown:visible').count()).toBe(0);
	await tab(page, title).click({ button: 'right' });
	const item = page.getByRole('menuitem', { name: action, exact: true }).last();
	await item.waitFor();
	// One that is still unfolding on a busy machine has its entries elsewhere.
	await eventually(() => page.locator('.ant-dropdown[class*="ant-slide"]').count()).toBe(0);
	await item.click();
}

/** Expects something that becomes true with time; the machine may be busy. */
/** Has the drafts of forms stored after some work in this browser: encrypted, so that no text of them is there. */
export async function untilDraftOf(page: Page, work: () => Promise<void>, text: string): Promise<void> {
	const drafts = () =>
		page.evaluate(() =>
			Object.entries(localStorage)
				.flatMap(([key, value]) => (key.includes(':draft:') ? [value] : []))
				.join(),
		);
	const before = await drafts();
	await work();
	// The whole text is stored after its last character.
	await page.waitForTimeout(1_000);
	await eventually(drafts).not.toBe(before);
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(text);
}

export function eventually<Value>(read: () => Promise<Value>) {
	return expect.poll(read, { timeout: 20_000 });
}
