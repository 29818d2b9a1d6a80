import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { PageMemory } from '../../../renderers/core/runtime/screen-runtime.ts';
import { readMemory, writeMemory } from '../../session/settings/sealed.ts';
import type { Tab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';

/** What one tab's page stores in this browser tab, for its sleep and for a reload, until it is refreshed or closed. */
export function createPageMemory(tabKey: string): PageMemory {
	const begun = generationOf(tabKey);
	return {
		recall: (key) => valuesOf(tabKey)[key],
		remember(key, value) {
			// A page that is being closed does not decide what its successor begins with.
			if (generationOf(tabKey) !== begun) return;
			writeMemory(nameOf(tabKey), { ...valuesOf(tabKey), [key]: value }, storage);
		},
	};
}

let before: Tab[] = [];

tabStore.subscribe(() => {
	const { tabs } = tabStore.get();
	if (tabs === before) return;
	for (const { key, generation } of before) if (generationOf(key) !== generation) writeMemory(nameOf(key), undefined, storage);
	before = tabs;
});

function generationOf(tabKey: string): number | undefined {
	return tabStore.get().tabs.find((tab) => tab.key === tabKey)?.generation;
}

function valuesOf(tabKey: string): Record<string, unknown> {
	const values = readMemory(nameOf(tabKey), storage);
	return isPlainObject(values) ? values : {};
}

function nameOf(tabKey: string): string {
	return `page:${tabKey}`;
}

function storage(): Storage {
	return sessionStorage;
}
