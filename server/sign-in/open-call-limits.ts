import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { addOpenCall } from './store/tries.ts';

const windowMilliseconds = 10 * 60_000;

/** Counts a call that anybody may make, on all nodes together. Throws `tooManyRequests` beyond `most` from one address within ten minutes. */
export async function countOpenCall(database: Database, { purpose, address, most }: { purpose: string; address: string; most: number }) {
	const since = new Date(Date.now() - windowMilliseconds);
	if ((await addOpenCall(database, { purpose, address, since })) > most)
		throw new PortalError('tooManyRequests', { retryAfter: windowMilliseconds / 1000 });
}
