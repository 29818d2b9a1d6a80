import { currentLanguage } from '../../base/i18n/language.ts';
import { createStore } from '../../base/state/store.ts';
import { recallForUser, rememberForUser } from '../../session/settings/kept-memory.ts';
import { readMemory, writeMemory } from '../../session/settings/sealed.ts';
import { memoryKey } from '../../session/settings/settings-owner.ts';
import { session } from '../../session/state/session-store.ts';
import { changeTab, emptyTabList, homeKey, type Tab, type TabList } from './tab-list.ts';

/** More would not be found again in a strip. */
const mostKept = 60;

/** The tab strip of this browser tab. */
export const tabStore = createStore<TabList>(emptyTabList);

/** What the strip is kept under, and as what it was kept last. */
let kept: { key: string; owner: string; text: string } | null = null;

/** Calls the tab of a page after what it shows, in the language of now. */
export function nameTab(key: string, title: string): void {
	tabStore.set(changeTab(tabStore.get(), key, { title, language: currentLanguage() }));
}

/** Restores the tabs that a user had open in a subsystem of a tenant: those of this browser tab, else those they left last, here or in another browser. */
export function restoreTabs(systemId: string, tenantId: string | null): void {
	const key = storageKeyOf(systemId, tenantId);
	const owner = memoryKey(key);
	if (kept?.owner === owner) return;
	kept = { key, owner, text: '' };
	tabStore.set(toTabList(readTabs(key)));
}

/** Where menu entries led when a user's tabs were opened there. */
export function pathsOfTabs(systemId: string, tenantId: string | null): Array<{ menuId: string; path: string }> {
	const { tabs } = toTabList(readTabs(storageKeyOf(systemId, tenantId)));
	return tabs.flatMap(({ menuId, key }) => (typeof menuId === 'string' ? [{ menuId, path: key }] : []));
}

/** Forgets which user's tabs are shown; their stored ones stay. */
export function dropTabs(): void {
	kept = null;
	tabStore.set(emptyTabList);
}

tabStore.subscribe(() => {
	if (kept === null) return;
	const tabs = tabStore
		.get()
		.tabs.map(({ key, address, title, language, isPinned, menuId }) => ({ key, address, title, language, isPinned, menuId }));
	const text = JSON.stringify(tabs);
	if (text === kept.text) return;
	const isFirst = kept.text === '';
	kept.text = text;
	writeMemory(kept.key, { tabs }, () => sessionStorage);
	// What was just brought back is no news to the server.
	if (!isFirst) rememberForUser(kept.key, { tabs: tabs.slice(0, mostKept) });
});

/** A preview of a role has tabs of its own, in this browser: those of the user may lead to pages that the role does not open. */
function storageKeyOf(systemId: string, tenantId: string | null): string {
	const preview = session.get().user?.preview;
	if (preview) return `preview-tabs:${preview.id}:${systemId}`;
	return tenantId === null ? `tabs:${systemId}` : `tabs:${systemId}:${tenantId}`;
}

function readTabs(key: string): unknown {
	return readMemory(key, () => sessionStorage) ?? recallForUser(key);
}

function toTabList(stored: unknown): TabList {
	const list = (stored as { tabs?: unknown } | null | undefined)?.tabs;
	const entries = Array.isArray(list) ? list : [];
	const tabs = entries.filter(isStoredTab).filter((tab) => tab.key !== homeKey);
	const restored = tabs.map((tab): Tab => ({ ...tab, isPinned: tab.isPinned === true, isDirty: false, generation: 0 }));
	return { ...emptyTabList, tabs: [...emptyTabList.tabs, ...restored] };
}

function isStoredTab(value: unknown): value is Tab {
	const tab = value as Partial<Record<keyof Tab, unknown>> | null;
	const isPath = typeof tab?.address === 'string' && /^\/(?![/\\])/.test(tab.address);
	return isPath && typeof tab.key === 'string' && typeof tab.title === 'string';
}

/** Draws every page afresh. */
export function renewAllTabs(): void {
	const { tabs } = tabStore.get();
	tabStore.set({ tabs: tabs.map((tab) => ({ ...tab, isDirty: false, generation: tab.generation + 1 })) });
}
