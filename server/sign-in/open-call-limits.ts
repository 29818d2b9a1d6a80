import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { addOpenCall, countOpenCalls } from './store/tries.ts';

const windowMilliseconds = 10 * 60_000;

/** Counts a call that anybody may make, on all nodes together. Throws `tooManyRequests` beyond `most` from one address within ten minutes. */
export async function countOpenCall(database: Database, { purpose, address, most }: { purpose: string; address: string; most: number }) {
	const since = new Date(Date.now() - windowMilliseconds);
	if ((await addOpenCall(database, { purpose, address, since })) > most) throw tooMany();
}

/** Refuses an address from which `most` calls were counted within ten minutes; counts none. Throws `tooManyRequests`. */
export async function requireFewOpenCalls(
	database: Database,
	{ purpose, address, most }: { purpose: string; address: string; most: number },
): Promise<void> {
	const since = new Date(Date.now() - windowMilliseconds);
	if ((await countOpenCalls(database, { purpose, address, since })) >= most) throw tooMany();
}

function tooMany(): PortalError {
	return new PortalError('tooManyRequests', { retryAfter: windowMilliseconds / 1000 });
}
