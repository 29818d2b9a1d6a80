import type { Language } from '../../../contract/base/languages.ts';

/** One opened page. */
export interface Tab {
	/** What makes it one tab: the path, and for a record its screen, view and id. */
	key: string;
	/** The address it is at, with search. */
	address: string;
	/** The menu entry that led here, so that the tab finds it again after it was renamed or moved. */
	menuId?: string | undefined;
	/** The title that the page set; empty until then. */
	title: string;
	/** The language of the title. */
	language?: Language | undefined;
	/** Stays first and survives closing the others. */
	isPinned: boolean;
	/** Holds work that is not saved. */
	isDirty: boolean;
	/** Grows when the tab is refreshed; a new number is a new page. */
	generation: number;
}

export interface TabList {
	/** The home tab first. */
	tabs: Tab[];
	activeKey: string;
	/** Addresses of closed tabs, the last one last. */
	closed: string[];
	/** Keys in the order in which they were last seen, the active one last. */
	seen: string[];
}

export const homeKey = '/dashboard';
const rememberedClosings = 20;

export const tabActions = ['closeLeft', 'closeRight', 'close', 'closeOthers', 'closeAll'] as const;
export type TabAction = (typeof tabActions)[number];

const home: Tab = { key: homeKey, address: homeKey, title: '', isPinned: true, isDirty: false, generation: 0 };

/** A strip with nothing but the home tab. */
export const emptyTabList: TabList = { tabs: [home], activeKey: homeKey, closed: [], seen: [] };

/** Opens a page, or updates its tab when it is open already, and makes it the active one. */
export function openTab(list: TabList, page: Pick<Tab, 'key' | 'address' | 'menuId'>): TabList {
	const known = list.tabs.find((tab) => tab.key === page.key);
	const isSame = known?.address === page.address && known.menuId === page.menuId;
	if (isSame && list.activeKey === page.key && list.seen.at(-1) === page.key) return list;
	const seen = [...list.seen.filter((key) => key !== page.key), page.key];
	if (isSame) return { ...list, activeKey: page.key, seen };
	const tabs = known
		? list.tabs.map((tab) => (tab === known ? { ...tab, ...page } : tab))
		: [...list.tabs, { ...home, ...page, isPinned: false }];
	return { ...list, tabs, activeKey: page.key, seen };
}

/** Changes what is known about a tab. */
export function changeTab(list: TabList, key: string, change: Partial<Omit<Tab, 'key'>>): TabList {
	const tabs = list.tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab));
	return { ...list, tabs };
}

/** Which tabs an action on a tab would close. */
export function tabsToClose(list: TabList, action: TabAction, key: string): Tab[] {
	const at = list.tabs.findIndex((tab) => tab.key === key);
	const closable = (tab: Tab) => tab.key !== homeKey;
	if (action === 'closeAll') return list.tabs.filter(closable);
	if (action === 'close') return list.tabs.filter((tab) => tab.key === key && closable(tab));
	return list.tabs.filter((tab, index) => {
		if (!closable(tab) || tab.isPinned || tab.key === key) return false;
		if (action === 'closeLeft') return index < at;
		return action === 'closeRight' ? index > at : true;
	});
}

/** Closes tabs. The active one hands over to its next neighbour on the right, or to the previous one if it was last. */
export function closeTabs(list: TabList, keys: string[], survivor?: string): TabList {
	const stays = (tab: Tab) => !keys.includes(tab.key) || tab.key === homeKey;
	const tabs = list.tabs.filter(stays);
	const at = list.tabs.findIndex((tab) => tab.key === list.activeKey);
	const next = list.tabs.slice(at).find(stays) ?? list.tabs.slice(0, at).findLast(stays);
	const preferred = tabs.find((tab) => tab.key === survivor)?.key;
	const activeKey = tabs.some((tab) => tab.key === list.activeKey) ? list.activeKey : (preferred ?? next?.key ?? homeKey);
	const closed = [...list.closed, ...list.tabs.filter((tab) => !stays(tab)).map((tab) => tab.address)].slice(-rememberedClosings);
	return { tabs, activeKey, closed, seen: list.seen.filter((key) => tabs.some((tab) => tab.key === key)) };
}

/** Moves a dragged tab to the position of another; the home tab stays first, pinned ones stay before the others. */
export function moveTab(list: TabList, key: string, overKey: string): TabList {
	const from = list.tabs.findIndex((tab) => tab.key === key);
	const to = list.tabs.findIndex((tab) => tab.key === overKey);
	const moved = list.tabs[from];
	if (moved === undefined || to < 1 || from < 1) return list;
	const rest = list.tabs.filter((tab) => tab !== moved);
	return { ...list, tabs: pinnedFirst([...rest.slice(0, to), moved, ...rest.slice(to)]) };
}

/** Pins a tab or lets it go. */
export function pinTab(list: TabList, key: string, isPinned: boolean): TabList {
	if (key === homeKey) return list;
	return { ...list, tabs: pinnedFirst(changeTab(list, key, { isPinned }).tabs) };
}

/** The tabs whose pages are kept alive: dirty ones always, of the others those seen last. */
export function liveKeys(list: TabList, limit: number): Set<string> {
	const recent = list.seen.slice(-limit);
	return new Set([...recent, ...list.tabs.filter((tab) => tab.isDirty && list.seen.includes(tab.key)).map((tab) => tab.key)]);
}

function pinnedFirst(tabs: Tab[]): Tab[] {
	return [...tabs.filter((tab) => tab.isPinned), ...tabs.filter((tab) => !tab.isPinned)];
}
