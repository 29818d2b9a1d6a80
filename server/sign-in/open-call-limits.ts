import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';

const windowMilliseconds = 10 * 60_000;

/** Counts a call that anybody may make, on all nodes together. Throws `tooManyRequests` beyond `most` from one address within ten minutes. */
export async function countOpenCall(database: Database, { purpose, address, most }: { purpose: string; address: string; most: number }) {
	const since = new Date(Date.now() - windowMilliseconds);
	await database.system.deleteFrom('portal.open_call').where('at', '<', since).execute();
	await database.system.insertInto('portal.open_call').values({ purpose, address, at: new Date() }).execute();
	const { count } = await database.system
		.selectFrom('portal.open_call')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('purpose', '=', purpose)
		.where('address', '=', address)
		.where('at', '>', since)
		.executeTakeFirstOrThrow();
	if (count > most) throw new PortalError('tooManyRequests', { retryAfter: windowMilliseconds / 1000 });
}
