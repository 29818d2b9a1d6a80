import { callApi } from '../api/portal-api.ts';
import { readStored, storageKey, writeStored } from '../storage/storage.ts';
import { settingsOwner } from './settings.ts';

/** What is kept on the server, so that it follows its user to another browser; drafts and the like stay here. */
const kept = /^(columns|recent):/;

const path = '/platform/v3/user/settings';
const sending = new Set<string>();

/** Where the browser keeps a small memory of the user. */
export function memoryKey(key: string): string {
	return `memory:${settingsOwner()}:${key}`;
}

/** Keeps a small value for the user, in this browser and where it belongs on the server too; undefined forgets it. */
export function rememberForUser(key: string, value: unknown): void {
	writeStored(memoryKey(key), value);
	if (kept.test(key)) void send(memoryKey(key), key);
}

/** Brings what the user set in other browsers; without the server what this browser knows stays in force. */
export async function loadKeptMemory(): Promise<void> {
	const settings = await callApi<Record<string, unknown>>(path, {}, { method: 'GET' }).catch(() => null);
	if (settings === null) return;
	for (const name of knownHere()) if (!(name in settings)) writeStored(memoryKey(name), undefined);
	for (const [name, value] of Object.entries(settings)) if (kept.test(name)) writeStored(memoryKey(name), value);
}

/** One call at a time for each memory; what changed meanwhile is sent after it. */
async function send(stored: string, key: string): Promise<void> {
	if (sending.has(stored)) return;
	sending.add(stored);
	try {
		for (let sent: string | null = null; ; ) {
			const value = readStored(stored) ?? null;
			const text = JSON.stringify(value);
			if (text === sent) break;
			await callApi(path, { key, value });
			sent = text;
		}
	} catch {
		// It stays in this browser, and goes along with the next change.
	} finally {
		sending.delete(stored);
	}
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
