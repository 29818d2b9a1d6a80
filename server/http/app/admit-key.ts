import { LRUCache } from 'lru-cache';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { apiKeyRight } from '../../../contract/features/general-rights.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { Route } from '../route.ts';
import { isForPrograms } from './admit-client.ts';
import { appTexts } from './texts.ts';

type KeyRoute = Pick<Route, 'method' | 'path' | 'policy' | 'needsProof' | 'onlyReads' | 'takesFile' | 'takesBytes'>;

/**
 * Refuses what the API key of a person is not for. It can do what its owner may do with records and files, and read what is the owner's own;
 * the account, sessions, keys, roles and clients stay with the person. Throws `noPermission`, `wrongTenant` and `tooManyRequests`.
 */
export function admitKey(route: KeyRoute, { tenantId, principal }: { tenantId: string; principal: Principal }, rates = keyRates): void {
	if (principal.tenantId !== tenantId) throw new PortalError('wrongTenant');
	if (!may(principal, apiKeyRight)) throw new PortalError('noPermission', { message: appTexts.noKeys() });
	if (!isForKeys(route)) throw new PortalError('noPermission', { message: appTexts.notForKeys() });
	rates.count(principal.sessionId, Date.now());
}

function isForKeys(route: KeyRoute): boolean {
	const { method, path, policy, onlyReads, takesFile, takesBytes } = route;
	if (policy !== 'signed-in') return isForPrograms(route);
	if (path.startsWith('/oauth2/')) return false;
	return method === 'GET' || onlyReads === true || takesFile === true || takesBytes === true;
}

const minute = 60_000;
const callsPerMinute = 600;

/** Counts the calls of keys on this node. */
export class KeyRates {
	readonly #most: number;
	readonly #counts = new LRUCache<string, { since: number; calls: number }>({ max: 10_000 });

	constructor(most = callsPerMinute) {
		this.#most = most;
	}

	/** Counts a call, `now` being milliseconds. Throws `tooManyRequests` beyond the limit of a minute. */
	count(id: string, now: number): void {
		const known = this.#counts.get(id);
		const count = known && now - known.since < minute ? known : { since: now, calls: 0 };
		if (count.calls >= this.#most)
			throw new PortalError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil((count.since + minute - now) / 1000)) });
		count.calls += 1;
		this.#counts.set(id, count);
	}
}

const keyRates = new KeyRates();
