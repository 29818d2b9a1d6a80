import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

import type { Subsystem } from '../../contract/features/session.ts';
import { product } from '../../src/base/portal/product.ts';
import { messagesPath } from '../../src/menus/resolve-page.ts';
import { buildMenuTree, flattenMenus } from '../../src/session/state/menu-tree.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';

/** What a visitor has set, and the window. */
interface Variant {
	settings?: Record<string, string>;
	width?: number;
	height?: number;
}

const themes = ['chester', 'element', 'line', 'star', 'tomorrow-night-blue', 'violet'];
/** `zh-CN` has the default theme and the default size. */
const variants: Record<string, Variant> = {
	'zh-CN': {},
	en: { settings: { language: 'en' } },
	dark: { settings: { appearance: 'dark' } },
	phone: { width: 390, height: 844 },
	...Object.fromEntries(['default', 'medium', 'mini'].map((size) => [`size-${size}`, { settings: { size } }])),
	...Object.fromEntries(themes.map((theme) => [`theme-${theme}`, { settings: { theme } }])),
};

/** The ten main pages: where a menu entry leads, by the Chinese names of its subsystem and itself, or an address. */
const pages: Record<string, { system: string; entry?: string; address?: string }> = {
	home: { system: '质量安全监测', address: '/dashboard' },
	enterprises: { system: '质量安全监测', entry: '生产企业' },
	'spot-checks': { system: '质量安全监测', entry: '监督抽查' },
	warnings: { system: '质量安全监测', entry: '预警信息' },
	'new-check': { system: '质量安全监测', address: '/platform/dataTemplate/form?screen=spot-check&view=create' },
	charts: { system: '质量安全监测', entry: '统计图表' },
	people: { system: '系统管理', entry: '人员' },
	organisations: { system: '系统管理', entry: '组织机构' },
	roles: { system: '系统管理', entry: '角色' },
	messages: { system: '质量安全监测', address: messagesPath },
};

/**
 * Takes pictures of the ten main pages of a running portal with demo data, in every language, size and theme, joins those of a variant in one sheet, and prints
 * how far the pages moved while they came:
 * `node --import tsx tests/harness/take-pictures.ts http://127.0.0.1:8080 .cache/pictures [zh-CN,dark,...] [home,people,...]`.
 */
async function main([url = 'http://127.0.0.1:8080', folder = '.cache/pictures', names, chosen]: string[]): Promise<void> {
	await mkdir(folder, { recursive: true });
	const admin = await signInAt(url, { account: 'admin' });
	const addresses = await findPages(admin, chosen?.split(',') ?? Object.keys(pages));
	const browser = await launchBrowser();
	try {
		for (const name of names?.split(',') ?? Object.keys(variants)) {
			const shots = await takeVariant(browser, { url, folder, admin, addresses, name });
			await joinPictures(browser, shots, path.join(folder, `${name}.png`));
			console.log(`${name}: layout shift ${shots.map(({ page, shift }) => `${page} ${shift.toFixed(4)}`).join(', ')}`);
		}
	} finally {
		await browser.close();
	}
}

interface Address {
	page: string;
	systemId: string;
	address: string;
}

async function findPages(admin: Caller, wanted: string[]): Promise<Address[]> {
	const systems: Subsystem[] = (await admin.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data;
	const found: Address[] = [];
	for (const page of wanted) {
		const { system, entry, address } = pages[page] ?? { system: '' };
		const systemId = systems.find(({ name }) => name === system)?.id;
		if (systemId === undefined) throw new Error(`No page ${page} or no subsystem ${system}`);
		const menus = (await admin.get('/platform/v3/auth/resources/getMenuData', { systemId })).body.data;
		const target = address ?? flattenMenus(buildMenuTree(menus)).find(({ name }) => name === entry)?.path;
		if (target === undefined) throw new Error(`${system} has no ${entry}`);
		found.push({ page, systemId, address: target });
	}
	return found;
}

interface Shooting {
	url: string;
	folder: string;
	admin: Caller;
	addresses: Address[];
	name: string;
}

interface Shot {
	page: string;
	file: string;
	/** The sum of all layout shifts until the page came to rest. */
	shift: number;
}

async function takeVariant(browser: Browser, { url, folder, admin, addresses, name }: Shooting): Promise<Shot[]> {
	const { settings = {}, width = 1440, height = 900 } = variants[name] ?? {};
	const shots: Shot[] = [];
	for (const { page: title, systemId, address } of addresses) {
		const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' });
		const stored = {
			tokens: { ...admin.tokens, receivedAt: Date.now() },
			[`settings:${admin.tokens?.uid}`]: { ...settings, systemId },
		};
		const entries = Object.entries(stored).map(([key, value]) => [`${product.version}:${key}`, JSON.stringify(value)]);
		await context.addInitScript((kept: string[][]) => {
			for (const [key = '', value = ''] of kept) localStorage.setItem(key, value);
		}, entries);
		const page = await context.newPage();
		await page.goto(url + address);
		await page.locator('main.page-stack > section:not([hidden])').waitFor({ timeout: 60_000 });
		await settle(page);
		const file = path.join(folder, `${name}-${title}.png`);
		await page.screenshot({ path: file });
		shots.push({ page: title, file, shift: await layoutShift(page) });
		await context.close();
	}
	return shots;
}

const waiting = '.ant-skeleton, .portal-icon-wait, .portal-field-wait, [aria-busy=true]';

/** Waits until nothing waits for its data or its script and the page has not changed for a second; at most half a minute. */
async function settle(page: Page): Promise<void> {
	let last = '';
	for (let second = 0; second < 30; second++) {
		const content = await page.evaluate((parts) => (document.querySelector(parts) === null ? document.body.innerHTML : ''), waiting);
		if (content !== '' && content === last) return;
		last = content;
		await page.waitForTimeout(1_000);
	}
}

function layoutShift(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
				}).observe({ type: 'layout-shift', buffered: true });
				setTimeout(() => resolve(sum), 100);
			}),
	);
}

/** One picture of several, in rows. */
async function joinPictures(browser: Browser, shots: Shot[], target: string): Promise<void> {
	const page = await browser.newPage({ viewport: { width: 2000, height: 800 } });
	const pictures = await Promise.all(shots.map(async ({ file }) => ({ file, data: (await readFile(file)).toString('base64') })));
	const figures = pictures.map(
		({ file, data }) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${path.basename(file)}</figcaption></figure>`,
	);
	await page.setContent(
		`<style>body{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:8px;font:14px sans-serif}figure{margin:0}img{width:100%;border:1px solid #888}</style>${figures.join('')}`,
	);
	await writeFile(target, await page.screenshot({ fullPage: true }));
	await page.close();
}

await main(process.argv.slice(2));
