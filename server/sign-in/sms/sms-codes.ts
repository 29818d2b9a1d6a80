import { randomInt } from 'node:crypto';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { hashSecret } from '../../principal/secrets.ts';
import { addSmsCode, countOfAddress, countOfPurpose, countSmsTry, removeSmsCodes, spendSmsCode, timesOfMobile } from '../store/sms.ts';
import { signInTexts } from '../texts.ts';

/** What a code sent to a mobile, or to an e-mail address, is good for; one for another purpose does not count. */
export type SmsPurpose = 'login' | 'forget' | 'register' | 'forget-tenant' | 'register-tenant' | ContactPurpose;

/** The new mobile or e-mail address of a person, by the person's id. */
export type ContactPurpose = `contact:${string}`;

const lifetime = 5 * 60_000;
const pause = 60_000;
const mostTries = 5;
const mostOfMobileADay = 10;
const mostOfAddress = 20;
const addressWindow = 10 * 60_000;

/**
 * A new code of six digits for a mobile or an e-mail address; the one before counts no more. Counted for known and unknown mobiles alike.
 * Throws `tooManyRequests`: one a minute and ten a day to one mobile, ten a day for the contacts of one person, twenty in ten minutes from one address.
 */
export async function createSmsCode(database: Database, wanted: { mobile: string; purpose: SmsPurpose; address: string }): Promise<string> {
	const { mobile, purpose, address } = wanted;
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	await database.transaction(async (db) => {
		// Two requests from one address, or for one mobile, take turns; the order is the same for all of them.
		await takeAdvisoryLock(db, `sms-address:${address}`);
		await takeAdvisoryLock(db, `sms:${mobile}`);
		if (purpose.startsWith('contact:')) await takeAdvisoryLock(db, `sms:${purpose}`);
		const now = Date.now();
		await removeSmsCodes(db, new Date(now - 86_400_000));
		const ofMobile = await timesOfMobile(db, mobile);
		const ofAddress = await countOfAddress(db, address, new Date(now - addressWindow));
		const ofPerson = purpose.startsWith('contact:') ? await countOfPurpose(db, purpose) : 0;
		const wait = ofMobile[0] ? ofMobile[0].getTime() + pause - now : 0;
		if (wait > 0) throw new PortalError('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) });
		const isOver = Math.max(ofMobile.length, ofPerson) >= mostOfMobileADay || ofAddress >= mostOfAddress;
		if (isOver) throw new PortalError('tooManyRequests', { retryAfter: 600 });
		await addSmsCode(db, { mobile, purpose, address, code_hash: digest(mobile, purpose, code), at: new Date(now) });
	});
	return code;
}

/**
 * Uses a code up. Throws `invalidInput` for a wrong one, one too old, and after five tries.
 * What `judge` throws about the rest of the call is only shown to the holder of the right code, which then stays valid.
 */
export async function redeemSmsCode(
	database: Database,
	given: { mobile: string; purpose: SmsPurpose; code: string; codeName?: string },
	judge: () => Promise<void> = async () => undefined,
): Promise<void> {
	const { mobile, purpose, code, codeName = 'code' } = given;
	const since = new Date(Date.now() - lifetime);
	const row = await countSmsTry(database, { mobile, purpose, since, mostTries });
	const isRight = row?.code_hash.equals(digest(mobile, purpose, code)) === true;
	if (isRight) await judge();
	// The row stays, spent, for the limits count it.
	const spent = isRight && (await spendSmsCode(database, row.id));
	if (!spent) throw invalidInput([{ path: codeName, message: signInTexts.wrongCode() }]);
}

function digest(mobile: string, purpose: SmsPurpose, code: string): Buffer {
	return hashSecret(`sms:${purpose}:${mobile}:${code}`);
}
