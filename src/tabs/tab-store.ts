import { settingsOwner } from '../settings/settings.ts';
import { readStored, readStoredObject, writeStored } from '../storage/storage.ts';
import { createStore } from '../store/store.ts';
import { emptyTabList, homeKey, type Tab, type TabList } from './tab-list.ts';

/** The tab strip of this browser tab. */
export const tabStore = createStore<TabList>(emptyTabList);

let storedAs: string | null = null;

/** Brings back the tabs that a user had open in a subsystem: those of this browser tab, else those he left last. */
export function restoreTabs(systemId: string): void {
	const key = `tabs:${settingsOwner()}:${systemId}`;
	if (storedAs === key) return;
	storedAs = key;
	const stored = readStored(key, () => sessionStorage) === undefined ? readStoredObject(key) : readStoredObject(key, () => sessionStorage);
	tabStore.set(toTabList(stored));
}

/** Forgets which user's tabs are shown; his stored ones stay. */
export function dropTabs(): void {
	storedAs = null;
	tabStore.set(emptyTabList);
}

tabStore.subscribe(() => {
	if (storedAs === null) return;
	const tabs = tabStore.get().tabs.map(({ key, address, title, isPinned }) => ({ key, address, title, isPinned }));
	writeStored(storedAs, { tabs }, () => sessionStorage);
	writeStored(storedAs, { tabs });
});

function toTabList(stored: Record<string, unknown>): TabList {
	const entries = Array.isArray(stored.tabs) ? stored.tabs : [];
	const tabs = entries.filter(isStoredTab).filter((tab) => tab.key !== homeKey);
	const restored = tabs.map((tab): Tab => ({ ...tab, isPinned: tab.isPinned === true, isDirty: false, generation: 0 }));
	return { ...emptyTabList, tabs: [...emptyTabList.tabs, ...restored] };
}

function isStoredTab(value: unknown): value is Tab {
	const tab = value as Partial<Record<keyof Tab, unknown>> | null;
	return typeof tab?.key === 'string' && typeof tab.address === 'string' && tab.address.startsWith('/') && typeof tab.title === 'string';
}

/** Draws every page afresh. */
export function renewAllTabs(): void {
	const { tabs } = tabStore.get();
	tabStore.set({ tabs: tabs.map((tab) => ({ ...tab, isDirty: false, generation: tab.generation + 1 })) });
}
