import type { TokenData } from '../../../contract/features/session.ts';
import { product } from '../portal/product.ts';
import { send } from '../send/send.ts';
import { sleep } from '../send/sleep.ts';
import { isValid, readTokens, type StoredTokens, writeTokens } from './token-store.ts';

/** How long other tabs receive a renewal, in ms: as long as the server returns the same reply to its repetition. */
const announced = 10_000;
/** How long a tab waits for the tokens of an announced renewal, in ms. */
const patience = 2_000;

let running: Promise<StoredTokens> | null = null;

/**
 * Renews the tokens that a call found stale, once for all calls that wait and once for all tabs of this browser.
 * Throws the server's refusal, or the missing response, without touching the stored tokens.
 */
export function refreshTokens(stale: StoredTokens): Promise<StoredTokens> {
	running ??= oneTabAtATime(() => renew(stale)).finally(() => {
		running = null;
	});
	return running;
}

async function renew(stale: StoredTokens): Promise<StoredTokens> {
	const stored = await readRenewed(stale);
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
	if ('locks' in navigator) await announceRenewal(stored ?? stale);
	return { ...tokens, receivedAt: Date.now() };
}

/** What is stored; tokens that another tab has renewed are waited for, since a lock may reach a tab sooner than what was stored under it. */
async function readRenewed(stale: StoredTokens): Promise<StoredTokens | null> {
	const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
	const until = held.some(({ name }) => name === renewalOf(stale)) ? Date.now() + patience : 0;
	while (readTokens()?.access_token === stale.access_token && Date.now() < until) await sleep(20);
	return readTokens();
}

/** Tells the tabs of this browser that these tokens are exchanged: locks are the one thing that all of them see at once. */
function announceRenewal(old: StoredTokens): Promise<void> {
	return new Promise((done) => {
		const hold = () => {
			done();
			return sleep(announced);
		};
		navigator.locks.request(renewalOf(old), { mode: 'shared' }, hold).catch(() => done());
	});
}

function renewalOf({ create_at }: StoredTokens): string {
	return `portal-renewed ${create_at}`;
}

/** Web Locks exist only where the page is secure; elsewhere the server gives tabs that refresh within 10 seconds the same tokens. */
async function oneTabAtATime(work: () => Promise<StoredTokens>): Promise<StoredTokens> {
	return 'locks' in navigator ? await navigator.locks.request('portal-refresh', work) : work();
}
