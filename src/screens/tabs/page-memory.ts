import type { PageMemory } from '../../../renderers/core/runtime/screen-runtime.ts';
import { readStoredObject, writeStored } from '../../base/state/storage.ts';
import { memoryKey } from '../../session/settings/settings-owner.ts';
import type { Tab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';

/** What one tab's page stores in this browser tab, for its sleep and for a reload, until it is refreshed or closed. */
export function createPageMemory(tabKey: string): PageMemory {
	const begun = generationOf(tabKey);
	return {
		recall: (key) => readStoredObject(storageKeyOf(tabKey), storage)[key],
		remember(key, value) {
			// A page that is being closed does not decide what its successor begins with.
			if (generationOf(tabKey) !== begun) return;
			writeStored(storageKeyOf(tabKey), { ...readStoredObject(storageKeyOf(tabKey), storage), [key]: value }, storage);
		},
	};
}

let before: Tab[] = [];

tabStore.subscribe(() => {
	const { tabs } = tabStore.get();
	if (tabs === before) return;
	for (const { key, generation } of before) if (generationOf(key) !== generation) writeStored(storageKeyOf(key), undefined, storage);
	before = tabs;
});

function generationOf(tabKey: string): number | undefined {
	return tabStore.get().tabs.find((tab) => tab.key === tabKey)?.generation;
}

function storageKeyOf(tabKey: string): string {
	return memoryKey(`page:${tabKey}`);
}

function storage(): Storage {
	return sessionStorage;
}
