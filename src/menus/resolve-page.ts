import { isWebAddress, type MenuNode } from '../session/state/menu-tree.ts';

/** What a path shows inside the layout. */
export type Page =
	| { kind: 'dashboard' }
	| { kind: 'log' }
	| { kind: 'design' }
	/** What the tenant changes of delivered screens. */
	| { kind: 'adjustment' }
	/** All charts, or one. */
	| { kind: 'charts' }
	/** The data sets. */
	| { kind: 'data-sets' }
	/** The print templates. */
	| { kind: 'prints' }
	/** The reports. */
	| { kind: 'reports' }
	/** The articles for the user, and one of them. */
	| { kind: 'news' }
	| { kind: 'article' }
	/** The message centre. */
	| { kind: 'messages' }
	| { kind: 'calendar' }
	/** The colleagues. */
	| { kind: 'address-book' }
	/** The mailbox of the user. */
	| { kind: 'mailbox' }
	/** The reporting forms. */
	| { kind: 'filling' }
	/** How the portal runs. */
	| { kind: 'monitoring' }
	/** Services of an OpenAPI document. */
	| { kind: 'openapi' }
	/** The number rules with their counters. */
	| { kind: 'number-rules' }
	/** The library of scripts. */
	| { kind: 'scripts' }
	/** Code from tables and screens. */
	| { kind: 'code-generation' }
	| { kind: 'list'; screen: string }
	| { kind: 'record'; screen: string; view: 'create' | 'edit' | 'detail'; id?: string }
	| { kind: 'iframe'; url: string; title: string | null }
	/** The task centre. */
	| { kind: 'process' }
	/** The definitions of processes with their designers. */
	| { kind: 'process-design' }
	| { kind: 'missing' };

export interface ResolvedPage {
	page: Page;
	/** One tab for each key. */
	key: string;
	/** The menu entry that leads here, if one does. */
	menu?: MenuNode;
}

/** The address of the message centre. */
export const messagesPath = '/officeDesk/innerMessage/receiveMessage';
/** The address of the charts. */
export const chartsPath = '/charts';
/** The address of the reports. */
export const reportsPath = '/reports';
/** The address of the news. */
export const newsPath = '/news';
/** The address of the task centre. */
export const processPath = '/platform/bpmn/form';
/** The address of the process designers. */
export const processDesignPath = '/platform/bpmn/design';
/** The address of the calendar. */
export const calendarPath = '/calendar';
const recordPath = '/platform/dataTemplate/form';
/** Pages at an address of their own, which menu entries may lead to. */
const portalPages: Partial<Record<string, Page>> = {
	'/design': { kind: 'design' },
	'/adjustment': { kind: 'adjustment' },
	'/data-sets': { kind: 'data-sets' },
	'/prints': { kind: 'prints' },
	'/address-book': { kind: 'address-book' },
	'/mailbox': { kind: 'mailbox' },
	'/filling': { kind: 'filling' },
	'/monitoring': { kind: 'monitoring' },
	'/number-rules': { kind: 'number-rules' },
	'/code-generation': { kind: 'code-generation' },
	'/scripts': { kind: 'scripts' },
	'/services/openapi': { kind: 'openapi' },
	[calendarPath]: { kind: 'calendar' },
	[chartsPath]: { kind: 'charts' },
	// A menu entry has an address of its own.
	'/log-charts': { kind: 'charts' },
	[messagesPath]: { kind: 'messages' },
	[reportsPath]: { kind: 'reports' },
	[processDesignPath]: { kind: 'process-design' },
};
const views = ['create', 'edit', 'detail'] as const;

/** Finds what an address shows; nothing for an address that neither the shell nor the menus know. */
export function resolvePage(address: string, menus: MenuNode[]): ResolvedPage | undefined {
	const url = readAddress(address);
	if (url === undefined) return undefined;
	const path = decodePath(url.pathname);
	if (path === '/dashboard' || path === '/log') return { page: { kind: path === '/log' ? 'log' : 'dashboard' }, key: path };
	const portalPage = portalPages[path];
	if (portalPage) return withMenu(portalPage, path, menus);
	if (path === newsPath) return resolveNews(url.searchParams, menus);
	const list = /^\/d\/(\w+)$/.exec(path);
	if (list?.[1] !== undefined) {
		const screen = list[1].replaceAll('_', '-');
		return { page: { kind: 'list', screen }, key: path, menu: menus.find((menu) => screenOf(menu) === screen) };
	}
	if (path === recordPath) return resolveRecord(url.searchParams, menus);
	if (path === processPath) return resolveRecord(url.searchParams, menus) ?? withMenu({ kind: 'process' }, path, menus);
	if (path.startsWith('/demo/')) return resolveDemo(path, url.searchParams, menus);
	if (path === '/iframe') return resolveFrame(url.searchParams, menus);
	const leaves = menus.filter((candidate) => candidate.children.length === 0);
	const menu = leaves.find((candidate) => candidate.path === path) ?? leaves.find((candidate) => candidate.formerPaths.includes(path));
	return menu === undefined ? undefined : { page: pageOfMenu(menu, menus), key: path, menu };
}

/** Whether an address is in the part of the portal that the user's menus span, although no entry leads there. */
export function isInsideMenus(address: string, menus: MenuNode[]): boolean {
	const path = decodePath(readAddress(address)?.pathname ?? '');
	return menus.some((menu) => menu.path === path || (menu.level === 0 && path.startsWith(`${menu.path}/`)));
}

/** The address of a screen's list: its menu entry, or the general list page. */
export function listAddress(screen: string, menus: MenuNode[]): string {
	const menu = menus.find((candidate) => candidate.children.length === 0 && screenOf(candidate) === screen);
	return menu?.path ?? `/d/${screen.replaceAll('-', '_')}`;
}

/** The address of an article; each has a tab of its own. */
export function articlePath(id: string): string {
	return `${newsPath}?${new URLSearchParams({ article: id })}`;
}

/** The address of one record's page; there is one for each record and view. */
export function recordAddress(target: { screen: string; view: 'create' | 'edit' | 'detail'; id?: string }): string {
	const parameters = new URLSearchParams({ screen: target.screen, view: target.view });
	if (target.id !== undefined) parameters.set('id', target.id);
	return `${recordPath}?${parameters}`;
}

/** The screen whose list a menu entry opens. */
export function screenOf(menu: MenuNode): string | undefined {
	return /^screen:([a-z0-9-]+)$/.exec(menu.url ?? '')?.[1] ?? /^\/d\/(\w+)$/.exec(menu.url ?? '')?.[1]?.replaceAll('_', '-');
}

function pageOfMenu(menu: MenuNode, menus: MenuNode[]): Page {
	const screen = screenOf(menu);
	if (screen !== undefined) return { kind: 'list', screen };
	if (menu.url !== null && isWebAddress(menu.url)) return { kind: 'iframe', url: menu.url, title: menu.name };
	if (menu.url === null && isWebAddress(menu.desc)) return { kind: 'iframe', url: menu.desc ?? '', title: menu.name };
	const address = menu.url ?? '';
	const others = menus.filter((other) => other !== menu);
	return (address.startsWith('/') ? resolvePage(address, others)?.page : undefined) ?? { kind: 'missing' };
}

function resolveRecord(parameters: URLSearchParams, menus: MenuNode[]): ResolvedPage | undefined {
	const screen = parameters.get('screen');
	const view = views.find((candidate) => candidate === parameters.get('view')) ?? 'detail';
	const id = parameters.get('id') ?? undefined;
	if (screen === null || !/^[a-z0-9-]+$/.test(screen) || (id === undefined && view !== 'create')) return undefined;
	const address = recordAddress({ screen, view, id });
	return { page: { kind: 'record', screen, view, id }, key: address, menu: menus.find((menu) => screenOf(menu) === screen) };
}

function resolveNews(parameters: URLSearchParams, menus: MenuNode[]): ResolvedPage {
	const article = parameters.get('article');
	if (article !== null) return { page: { kind: 'article' }, key: articlePath(article) };
	return withMenu({ kind: 'news' }, newsPath, menus);
}

/** A page has one tab, whether a link or its menu entry leads to it. */
function withMenu(page: Page, path: string, menus: MenuNode[]): ResolvedPage {
	const menu = menus.find((candidate) => candidate.url === path);
	return { page, key: menu?.path ?? path, menu };
}

/** Only addresses that a menu entry names: anything else would let a stranger's link show a page inside the portal. */
function resolveFrame(parameters: URLSearchParams, menus: MenuNode[]): ResolvedPage | undefined {
	const url = parameters.get('url');
	const entries = menus.filter((candidate) => isWebAddress(url) && (candidate.url === url || candidate.desc === url));
	// An entry that has nothing but this address has a path of its own.
	const menu = entries.find((candidate) => candidate.url !== null) ?? entries[0];
	if (menu === undefined || url === null) return undefined;
	return { page: { kind: 'iframe', url, title: menu.name }, key: `/iframe?url=${encodeURIComponent(url)}`, menu };
}

/** The demo pages show the first screen that the user may see: as a list, as a form at an address, and as that form in a frame. */
function resolveDemo(path: string, parameters: URLSearchParams, menus: MenuNode[]): ResolvedPage | undefined {
	const menu = menus.find((candidate) => screenOf(candidate) !== undefined);
	const screen = menu === undefined ? undefined : screenOf(menu);
	if (path === '/demo/crud/list') return { page: screen === undefined ? { kind: 'missing' } : { kind: 'list', screen }, key: path, menu };
	const named = parameters.has('screen') ? parameters : new URLSearchParams({ screen: screen ?? '', view: 'create' });
	const record = resolveRecord(named, menus);
	if (record === undefined) return undefined;
	const formAddress = record.key.replace(recordPath, '/demo/url/form');
	if (path === '/demo/url/form') return { ...record, key: formAddress };
	const frame: Page = { kind: 'iframe', url: formAddress, title: record.menu?.name ?? null };
	return path === '/demo/iframe/form' ? { page: frame, key: path, menu: record.menu } : undefined;
}

/** Stored tabs and menu entries may hold addresses that nothing can read, such as `//`. */
function readAddress(address: string): URL | undefined {
	return URL.canParse(address, 'http://portal') ? new URL(address, 'http://portal') : undefined;
}

function decodePath(path: string): string {
	try {
		return decodeURIComponent(path).replace(/(.)\/+$/, '$1');
	} catch {
		return path;
	}
}
