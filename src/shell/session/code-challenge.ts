import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A new code verifier: 32 random bytes (RFC 7636, 4.1). */
export function newVerifier(): string {
	return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge of a verifier by the method `S256`. `crypto.subtle` does not exist on plain http. */
export function challengeOf(verifier: string): string {
	return toBase64Url(sha256(utf8ToBytes(verifier)));
}

function toBase64Url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ '+': '-', '/': '_' })[letter] ?? '');
}
