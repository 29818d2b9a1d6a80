import type { TokenData } from '../../contract/session.ts';
import { product } from '../product.ts';
import { send } from './send.ts';
import { isValid, readTokens, type StoredTokens, writeTokens } from './token-store.ts';

let running: Promise<StoredTokens> | null = null;

/**
 * Renews the tokens that a call found stale, once for all calls that wait and once for all tabs of this browser.
 * Throws the server's refusal, or the missing answer, without touching the stored tokens.
 */
export function refreshTokens(stale: StoredTokens): Promise<StoredTokens> {
	running ??= oneTabAtATime(() => renew(stale)).finally(() => {
		running = null;
	});
	return running;
}

async function renew(stale: StoredTokens): Promise<StoredTokens> {
	const stored = readTokens();
	if (stored !== null && stored.access_token !== stale.access_token && isValid(stored, Date.now())) return stored;
	const answer = await send({
		path: '/oauth2/v3/authentication/apply',
		method: 'POST',
		input: {
			client_id: product.clientId,
			client_secret: product.clientSecret,
			grant_type: 'refresh_token',
			refresh_token: (stored ?? stale).refresh_token,
		},
	});
	const tokens = answer.data as TokenData;
	writeTokens(tokens);
	return { ...tokens, receivedAt: Date.now() };
}

/** Web Locks exist only where the page is secure; elsewhere the server gives tabs that refresh within 10 seconds the same tokens. */
async function oneTabAtATime(work: () => Promise<StoredTokens>): Promise<StoredTokens> {
	return 'locks' in navigator ? await navigator.locks.request('portal-refresh', work) : work();
}
