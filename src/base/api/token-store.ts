import type { TokenData } from '../../../contract/features/session.ts';
import { readStored, storageKey, writeStored } from '../state/storage.ts';

/** Tokens with the moment this browser got them, so that a wrong clock on either side does no harm. */
export interface StoredTokens extends TokenData {
	/** In ms since the epoch, by this browser's clock. */
	receivedAt: number;
}

/** The tokens of this browser's session; all its tabs share them. */
export function readTokens(): StoredTokens | null {
	const value = readStored('tokens');
	return isTokens(value) ? value : null;
}

/** Stores new tokens, or forgets them. */
export function writeTokens(tokens: TokenData | null): void {
	writeStored('tokens', tokens === null ? undefined : { ...tokens, receivedAt: Date.now() });
}

/** The same tokens stand for somebody else from now on; other tabs of this browser notice by the id. */
export function renameTokens(uid: string): void {
	const tokens = readTokens();
	if (tokens !== null) writeStored('tokens', { ...tokens, uid });
}

/** Whether the access token still is at a moment (ms). */
export function isValid(tokens: StoredTokens, now: number): boolean {
	return now < tokens.receivedAt + tokens.expires_in * 1000;
}

/** Calls back when another tab of this browser changes the tokens. */
export function onForeignTokens(listener: (tokens: StoredTokens | null) => void): () => void {
	const handle = (event: StorageEvent) => {
		if (event.key === storageKey('tokens') || event.key === null) listener(readTokens());
	};
	window.addEventListener('storage', handle);
	return () => window.removeEventListener('storage', handle);
}

function isTokens(value: unknown): value is StoredTokens {
	if (typeof value !== 'object' || value === null) return false;
	const tokens = value as Record<string, unknown>;
	return (
		typeof tokens.access_token === 'string' &&
		typeof tokens.refresh_token === 'string' &&
		typeof tokens.expires_in === 'number' &&
		typeof tokens.receivedAt === 'number' &&
		typeof tokens.uid === 'string'
	);
}
