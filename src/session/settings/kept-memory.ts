import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { takeAhead } from '../../base/api/asked-ahead.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { storageKey } from '../../base/state/storage.ts';
import { session } from '../state/session-store.ts';
import { readMemory, writeMemory } from './sealed.ts';
import { anonymous, memoryKey, settingsOwner } from './settings-owner.ts';

/** What is kept on the server, so that it follows its user to another browser; drafts and the like stay here. */
const kept = /^(columns|continue|habits|phrases|recent|starred|tabs):/;

export const keptMemoryPath = '/platform/v3/user/settings';
/** Changes come in bursts: a column is dragged, tabs are opened one after the other. */
const pause = 800;
/** What the server has not heard yet, by key; also in the browser's storage, for a server that cannot be reached. */
const waiting = new Map<string, unknown>();
const unsent = 'unsent';
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

/** Stores a small value for the user, in this browser and, where it belongs there, on the server; undefined removes it. */
export function rememberForUser(key: string, value: unknown): void {
	writeMemory(key, value);
	if (kept.test(key)) keepOnServer({ [key]: value });
}

/** Stores values for the user on the server, each under a key of its own, so that two browsers do not overwrite each other's. */
export function keepOnServer(values: Record<string, unknown>): void {
	// A user who acts as another person does not change that person's settings.
	if (settingsOwner() === anonymous || session.get().user?.switchedFrom) return;
	for (const [key, value] of Object.entries(values)) waiting.set(key, value ?? null);
	writeMemory(unsent, Object.fromEntries(waiting));
	clearTimeout(timer);
	timer = setTimeout(() => void sendKept(), pause);
}

/** Loads what the user set in other browsers, and returns all that the server has stored; without the server the values of this browser stay active. */
export async function loadKeptMemory(): Promise<Record<string, unknown>> {
	const load = () => callApi<Record<string, unknown>>(keptMemoryPath, {}, { method: 'GET', isQuiet: true });
	const loaded = await takeAhead(keptMemoryPath, {}, load).catch(() => null);
	const stored = readMemory(unsent);
	const later = isPlainObject(stored) ? stored : {};
	if (loaded === null) return later;
	const values = { ...loaded, ...later };
	for (const name of knownHere()) if (!(name in values)) writeMemory(name, undefined);
	for (const [name, value] of Object.entries(values)) if (kept.test(name)) writeMemory(name, value ?? undefined);
	if (Object.keys(later).length > 0) keepOnServer(later);
	return values;
}

/** Tells the server at once what it has not heard yet. */
export async function sendKept(): Promise<void> {
	clearTimeout(timer);
	sending ??= sendAll().finally(() => {
		sending = null;
	});
	await sending;
}

async function sendAll(): Promise<void> {
	const owner = settingsOwner();
	try {
		for (let next = [...waiting][0]; next !== undefined && settingsOwner() === owner; next = [...waiting][0]) {
			const [key, value] = next;
			await callApi(keptMemoryPath, { key, value }, { isQuiet: true });
			if (waiting.get(key) === value) waiting.delete(key);
			if (settingsOwner() === owner) writeMemory(unsent, waiting.size === 0 ? undefined : Object.fromEntries(waiting));
		}
	} catch {
		// It stays in this browser, and goes along with the next change or the next visit.
	}
}

/** Unsent values belong to the user they were stored for. */
export function forgetWaiting(): void {
	clearTimeout(timer);
	waiting.clear();
}

function knownHere(): string[] {
	const prefix = storageKey(memoryKey(''));
	try {
		return Object.keys(localStorage)
			.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
			.filter((name) => kept.test(name));
	} catch {
		return [];
	}
}

/** A small value kept for the user. */
export function recallForUser(key: string): unknown {
	return readMemory(key);
}
