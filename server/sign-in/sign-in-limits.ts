import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { hashSecret } from '../principal/secrets.ts';

const windowMilliseconds = 10 * 60_000;
/** Tries with one account from one address; the next one is refused. */
const pairLimit = 10;
/** Against one account from many addresses, and from one address against many accounts (an office shares one). */
const accountLimit = 50;
const addressLimit = 100;
/** Tries that need no captcha; of an address only those that failed count, for an office signs in at nine. */
const freeTries = 3;
const freeTriesOfAddress = 30;

/** A try that was let through and not yet judged. */
export interface Try {
	account: string;
	address: string;
	/** The try may only go on with a captcha. */
	needsCaptcha: boolean;
	/** Whether the next one will need a captcha. */
	nextNeedsCaptcha: boolean;
	id: number;
}

/** Counts a try before it is judged, so that a hundred at once count as a hundred. Throws `tooManyRequests`. */
export async function countTry(database: Database, account: string, address: string): Promise<Try> {
	const hash = hashSecret(account.trim().toLowerCase());
	const since = new Date(Date.now() - windowMilliseconds);
	const { id } = await database.system
		.insertInto('portal.sign_in_try')
		.values({ account_hash: hash, address, at: new Date() })
		.returning('id')
		.executeTakeFirstOrThrow();
	const rows = await database.system
		.selectFrom('portal.sign_in_try')
		.select(['account_hash', 'address', 'at', 'has_failed'])
		.where((eb) => eb.or([eb('account_hash', '=', hash), eb('address', '=', address)]))
		.where('at', '>', since)
		.where('id', '<=', id)
		.orderBy('at')
		.limit(accountLimit + addressLimit + 2)
		.execute();
	const ofAccount = rows.filter((row) => row.account_hash.equals(hash));
	const ofAddress = rows.filter((row) => row.address === address);
	const ofPair = ofAccount.filter((row) => row.address === address);
	const isOver = ofPair.length > pairLimit || ofAccount.length > accountLimit || ofAddress.length > addressLimit;
	if (isOver) {
		await forgetTry(database, id);
		const oldest = (ofPair.length > pairLimit ? ofPair : rows)[0]?.at.getTime() ?? Date.now();
		throw new PortalError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil((oldest + windowMilliseconds - Date.now()) / 1000)) });
	}
	const failed = ofAddress.filter((row) => row.has_failed).length;
	const needsCaptcha = ofAccount.length > freeTries || failed >= freeTriesOfAddress;
	const nextNeedsCaptcha = ofAccount.length >= freeTries || failed + 1 >= freeTriesOfAddress;
	return { account, address, needsCaptcha, nextNeedsCaptcha, id };
}

export async function markFailed(database: Database, { id }: Try): Promise<void> {
	await database.system.updateTable('portal.sign_in_try').set({ has_failed: true }).where('id', '=', id).execute();
}

/** A try that was not judged at all does not count. */
export async function forgetTry(database: Database, id: number): Promise<void> {
	await database.system.deleteFrom('portal.sign_in_try').where('id', '=', id).execute();
}

/** Who signed in has proved who they are: the tries of this account from this address are forgotten. */
export async function forgetTries(database: Database, { account, address }: Try): Promise<void> {
	await database.system
		.deleteFrom('portal.sign_in_try')
		.where('account_hash', '=', hashSecret(account.trim().toLowerCase()))
		.where('address', '=', address)
		.execute();
}
