import type { Kysely } from 'kysely';

import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import { hashSecret } from '../../principal/secrets.ts';

/** Stores a call that anybody may make, and returns how many of its purpose came from its address since a moment. */
export async function addOpenCall(
	database: Database,
	{ purpose, address, since }: { purpose: string; address: string; since: Date },
): Promise<number> {
	await database.system.deleteFrom('portal.open_call').where('at', '<', since).execute();
	await database.system.insertInto('portal.open_call').values({ purpose, address, at: new Date() }).execute();
	return countOpenCalls(database, { purpose, address, since });
}

/** How many calls of a purpose came from an address since a moment. */
export async function countOpenCalls(
	database: Database,
	{ purpose, address, since }: { purpose: string; address: string; since: Date },
): Promise<number> {
	const { count } = await database.system
		.selectFrom('portal.open_call')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('purpose', '=', purpose)
		.where('address', '=', address)
		.where('at', '>', since)
		.executeTakeFirstOrThrow();
	return count;
}

/** Stores a try to sign in and returns its id. */
export async function addTry(database: Database, hash: Buffer, address: string): Promise<number> {
	const { id } = await database.system
		.insertInto('portal.sign_in_try')
		.values({ account_hash: hash, address, at: new Date() })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** How many tries to sign in with a password are judged within how many minutes, as operators have set it; null where they have not. */
export async function readTryLimits({ system }: Database): Promise<{ tries: number | null; minutes: number | null }> {
	// All columns: those of the screen are made after the tables of the portal.
	const row = await system.selectFrom('portal.system_parameter').selectAll().where('tenant_id', '=', platformTenantId).executeTakeFirst();
	return { tries: row?.sign_in_tries ?? null, minutes: row?.lockout_minutes ?? null };
}

interface TriesOf {
	hash: Buffer;
	address: string;
	/** Since when tries with the account count. */
	since: Date;
	/** Since when tries from the address count. */
	sinceOfAddress: Date;
	/** The id of the last try that counts. */
	until: number;
	most: number;
}

/** The tries with an account or from an address, oldest first. */
export function readTries(database: Database, { hash, address, since, sinceOfAddress, until, most }: TriesOf) {
	return database.system
		.selectFrom('portal.sign_in_try')
		.select(['account_hash', 'address', 'at', 'has_failed'])
		.where(({ eb, or, and }) =>
			or([and([eb('account_hash', '=', hash), eb('at', '>', since)]), and([eb('address', '=', address), eb('at', '>', sinceOfAddress)])]),
		)
		.where('id', '<=', until)
		.orderBy('at')
		.limit(most)
		.execute();
}

export async function markTryFailed(database: Database, id: number): Promise<void> {
	await database.system.updateTable('portal.sign_in_try').set({ has_failed: true }).where('id', '=', id).execute();
}

export async function removeTry(database: Database, id: number): Promise<void> {
	await database.system.deleteFrom('portal.sign_in_try').where('id', '=', id).execute();
}

/** Removes the tries with an account from an address. */
export async function removeTries(database: Database, hash: Buffer, address: string): Promise<void> {
	await database.system.deleteFrom('portal.sign_in_try').where('account_hash', '=', hash).where('address', '=', address).execute();
}

/** What tries to sign in with an account count as. Tries of other kinds have other prefixes, so that nothing typed as an account counts as one of them. */
export function signInTries(account: string): string {
	return `account:${account.trim()}`;
}

/** What the tries with an account are stored under; case does not count. */
export function hashAccount(account: string): Buffer {
	return hashSecret(account.trim().toLowerCase());
}

/** Removes the tries with accounts from all addresses; returns how many there were. */
export async function removeTriesOf(db: Kysely<SystemTables>, accounts: readonly string[]): Promise<number> {
	if (accounts.length === 0) return 0;
	const { numDeletedRows } = await db
		.deleteFrom('portal.sign_in_try')
		.where('account_hash', 'in', accounts.map(hashAccount))
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}
