import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { addTry, hashAccount, markTryFailed, readTries, readTryLimits, removeTries, removeTry, signInTries } from './store/tries.ts';
import { signInTexts } from './texts.ts';

/** Within how many minutes tries count. */
const usualMinutes = 10;
/** Tries with one account from one address; the next one is refused. */
const usualTries = 10;
/** Against one account from many addresses, and from one address against many accounts (an office shares one). */
const accountLimit = 50;
const addressLimit = 100;
/** Tries that need no captcha; of an address only those that failed count, for an office signs in at nine. */
const freeTries = 3;
const freeTriesOfAddress = 30;

/** A try that was let through and not yet judged. */
export interface Try {
	/** What it counts as. */
	account: string;
	address: string;
	/** The try may only go on with a captcha. */
	needsCaptcha: boolean;
	/** Whether the next one will need a captcha. */
	nextNeedsCaptcha: boolean;
	id: number;
}

/** How many tries with one account from one address are judged, and within how many minutes. */
interface TryLimits {
	tries: number;
	minutes: number;
}

const usualLimits: TryLimits = { tries: usualTries, minutes: usualMinutes };

/** The limits of sign-ins with a password, which operators set (System parameters). */
export async function loadSignInLimits(database: Database): Promise<TryLimits> {
	const { tries, minutes } = await readTryLimits(database);
	// What no form could have stored counts as no value.
	return {
		tries: tries !== null && tries >= freeTries ? tries : usualTries,
		minutes: minutes !== null && minutes > 0 ? minutes : usualMinutes,
	};
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Counts a try before it is judged, so that a hundred at once count as a hundred. Throws `tooManyRequests`. */
export function countTry(database: Database, account: string, address: string): Promise<Try> {
	return count(database, { account, address, limits: usualLimits });
}

/** Counts a try to sign in with a password, within the limits that operators have set. */
export async function countSignIn(database: Database, account: string, address: string): Promise<Try> {
	return count(database, { account: signInTries(account), address, limits: await loadSignInLimits(database) });
}

interface Counting {
	account: string;
	address: string;
	limits: TryLimits;
}

async function count(database: Database, { account, address, limits }: Counting): Promise<Try> {
	const hash = hashAccount(account);
	const id = await addTry(database, hash, address);
	const sinceOfAddress = minutesAgo(usualMinutes);
	const since = minutesAgo(limits.minutes);
	const rows = await readTries(database, { hash, address, since, sinceOfAddress, until: id, most: accountLimit + addressLimit + 2 });
	const ofAccount = rows.filter((row) => row.account_hash.equals(hash) && row.at > since);
	const ofAddress = rows.filter((row) => row.address === address && row.at > sinceOfAddress);
	const ofPair = ofAccount.filter((row) => row.address === address);
	const counted = [
		{ tries: ofPair, most: limits.tries, minutes: limits.minutes },
		{ tries: ofAccount, most: accountLimit, minutes: limits.minutes },
		{ tries: ofAddress, most: addressLimit, minutes: usualMinutes },
	];
	const over = counted.find(({ tries, most }) => tries.length > most);
	if (over) {
		await removeTry(database, id);
		const oldest = over.tries[0]?.at.getTime() ?? Date.now();
		const retryAfter = Math.max(1, Math.ceil((oldest + over.minutes * 60_000 - Date.now()) / 1000));
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
