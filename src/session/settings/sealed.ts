import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

import { readStored, writeStored } from '../../base/state/storage.ts';
import { anonymous, memoryKey, settingsOwner } from './settings-owner.ts';

/** Marks what is encrypted; values of earlier releases are not. */
const mark = 'sealed:';
const nonceBytes = 24;

let key: Uint8Array | null = null;

/** The key of the user's own values, 32 bytes in hexadecimal digits. It is in memory alone: without a session nobody can read what this browser has stored of a user. */
export function setMemoryKey(hex: string | null): void {
	key = hex === null ? null : hexToBytes(hex);
}

/** A value of the user; undefined for one that cannot be read. */
export function readMemory(name: string, area?: () => Storage): unknown {
	const stored = readStored(memoryKey(name), area);
	return typeof stored === 'string' && stored.startsWith(mark) ? open(stored) : stored;
}

/** Stores a value of the user, encrypted; undefined removes it. Visitors have no key, so theirs are stored as they are. */
export function writeMemory(name: string, value: unknown, area?: () => Storage): void {
	if (value === undefined || settingsOwner() === anonymous) writeStored(memoryKey(name), value, area);
	else if (key !== null) writeStored(memoryKey(name), seal(value, key), area);
}

/** XChaCha20-Poly1305, because browsers have no encryption of their own on pages without TLS, and none that is done at once when a page goes. */
function seal(value: unknown, key: Uint8Array): string {
	const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
	const content = xchacha20poly1305(key, nonce).encrypt(utf8ToBytes(JSON.stringify(value)));
	return mark + toBase64(nonce) + toBase64(content);
}

function open(sealed: string): unknown {
	if (key === null) return undefined;
	const start = mark.length + (nonceBytes / 3) * 4;
	try {
		const [nonce, content] = [sealed.slice(mark.length, start), sealed.slice(start)].map(toBytes);
		if (!nonce || !content) return undefined;
		return JSON.parse(bytesToUtf8(xchacha20poly1305(key, nonce).decrypt(content)));
	} catch {
		// Of another key, or changed.
		return undefined;
	}
}

function toBase64(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}

function toBytes(base64: string): Uint8Array {
	return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
