import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { newKey } from '../../../renderers/core/records/new-key.ts';
import { storageKey } from '../../base/state/storage.ts';
import { readMemory, writeMemory } from './sealed.ts';
import { memoryKey } from './settings-owner.ts';

/** This tab until it is reloaded. */
const page = newKey();
const channel = new BroadcastChannel('portal-drafts');
const question = 'who';
/** How long open tabs have to reply. */
const patience = 200;
const openPages = new Set<string>();

channel.addEventListener('message', ({ data }) => {
	if (data === question) channel.postMessage(page);
	else openPages.add(String(data));
});

/** Stores what is being written in this tab, apart from what other tabs write; undefined when it is done with. */
export function keepDraft(name: string, value: unknown): void {
	writeMemory(ownName(name), value === undefined ? undefined : { at: Date.now(), value });
}

/** What is being written in this tab; otherwise it takes over the newest that a tab has left which is no longer open. */
export async function recallDraft(name: string): Promise<unknown> {
	if (stored(ownName(name)) === undefined && namesOf(name).length > 0) {
		await askOpenPages();
		const own = stored(ownName(name));
		const [newest] = own === undefined ? leftDrafts(name) : [];
		if (newest !== undefined) {
			writeMemory(ownName(name), { at: newest.at, value: newest.value });
			writeMemory(newest.name, undefined);
		}
	}
	return stored(ownName(name))?.value;
}

/** The drafts whose names begin so, each as `recallDraft` finds it, the newest first. */
export async function recallDrafts(start: string): Promise<Array<{ name: string; value: unknown }>> {
	const names = new Set(storedNames().flatMap((one) => (one.startsWith(start) ? one.split('@', 1) : [])));
	await Promise.all([...names].map(recallDraft));
	return [...names]
		.flatMap((name) => ({ name, ...(stored(ownName(name)) ?? { at: 0, value: undefined }) }))
		.filter(({ value }) => value !== undefined)
		.sort((one, other) => other.at - one.at);
}

function ownName(name: string): string {
	return `${name}@${page}`;
}

/** The drafts of tabs that are not open, newest first. */
function leftDrafts(name: string) {
	return namesOf(name)
		.filter((one) => !openPages.has(one.slice(name.length + 1)))
		.flatMap((one) => ({ name: one, ...(stored(one) ?? { at: 0, value: undefined }) }))
		.sort((one, other) => other.at - one.at);
}

/** A stored draft; earlier versions stored the value alone. */
function stored(name: string): { at: number; value: unknown } | undefined {
	const found = readMemory(name);
	if (found === undefined) return undefined;
	return isPlainObject(found) && typeof found.at === 'number' ? { at: found.at, value: found.value } : { at: 0, value: found };
}

/** Under which names tabs have stored drafts of this name; earlier versions used the name itself. */
function namesOf(name: string): string[] {
	return storedNames().filter((one) => one === name || one.startsWith(`${name}@`));
}

/** The names of everything that this browser has stored of the user. */
function storedNames(): string[] {
	const prefix = storageKey(memoryKey(''));
	try {
		return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
	} catch {
		return [];
	}
}

async function askOpenPages(): Promise<void> {
	openPages.clear();
	channel.postMessage(question);
	await new Promise((resolve) => setTimeout(resolve, patience));
}
