import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { addTry, hashAccount, markTryFailed, readTries, removeTries, removeTry } from './store/tries.ts';
import { signInTexts } from './texts.ts';

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
	const hash = hashAccount(account);
	const since = new Date(Date.now() - windowMilliseconds);
	const id = await addTry(database, hash, address);
	const rows = await readTries(database, { hash, address, since, until: id, most: accountLimit + addressLimit + 2 });
	const ofAccount = rows.filter((row) => row.account_hash.equals(hash));
	const ofAddress = rows.filter((row) => row.address === address);
	const ofPair = ofAccount.filter((row) => row.address === address);
	const isOver = ofPair.length > pairLimit || ofAccount.length > accountLimit || ofAddress.length > addressLimit;
	if (isOver) {
		await removeTry(database, id);
		const oldest = (ofPair.length > pairLimit ? ofPair : rows)[0]?.at.getTime() ?? Date.now();
		const retryAfter = Math.max(1, Math.ceil((oldest + windowMilliseconds - Date.now()) / 1000));
		throw new PortalError('tooManyRequests', { retryAfter, message: signInTexts.tooManyTries({ count: Math.ceil(retryAfter / 60) }) });
	}
	const failed = ofAddress.filter((row) => row.has_failed).length;
	const needsCaptcha = ofAccount.length > freeTries || failed >= freeTriesOfAddress;
	const nextNeedsCaptcha = ofAccount.length >= freeTries || failed + 1 >= freeTriesOfAddress;
	return { account, address, needsCaptcha, nextNeedsCaptcha, id };
}

export async function markFailed(database: Database, { id }: Try): Promise<void> {
	await markTryFailed(database, id);
}

/** A try that was not judged at all does not count. */
export async function forgetTry(database: Database, id: number): Promise<void> {
	await removeTry(database, id);
}

/** Who signed in has proved who they are: the tries of this account from this address are forgotten. */
export async function forgetTries(database: Database, { account, address }: Try): Promise<void> {
	await removeTries(database, hashAccount(account), address);
}
