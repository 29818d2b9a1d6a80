import { randomInt } from 'node:crypto';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { hashSecret } from '../../principal/secrets.ts';

/** What a code sent to a mobile is good for; one for another purpose does not count. */
export type SmsPurpose = 'login' | 'forget' | 'register' | 'forget-tenant' | 'register-tenant';

const lifetime = 5 * 60_000;
const pause = 60_000;
const mostTries = 5;
const mostOfMobileADay = 10;
const mostOfAddress = 20;
const addressWindow = 10 * 60_000;

/**
 * A new code of six digits for a mobile; the one before counts no more. Counted for known and unknown mobiles alike.
 * Throws `tooManyRequests`: one a minute and ten a day to one mobile, twenty in ten minutes from one address.
 */
export async function createSmsCode(database: Database, wanted: { mobile: string; purpose: SmsPurpose; address: string }): Promise<string> {
	const { mobile, purpose, address } = wanted;
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	await database.transaction(async (db) => {
		// Two askers for one mobile take turns.
		await takeAdvisoryLock(db, `sms:${mobile}`);
		const now = Date.now();
		await db
			.deleteFrom('portal.sms_code')
			.where('at', '<', new Date(now - 86_400_000))
			.execute();
		const ofMobile = await db.selectFrom('portal.sms_code').select('at').where('mobile', '=', mobile).orderBy('at', 'desc').execute();
		const ofAddress = await db
			.selectFrom('portal.sms_code')
			.select('at')
			.where('address', '=', address)
			.where('at', '>', new Date(now - addressWindow))
			.execute();
		const wait = ofMobile[0] ? ofMobile[0].at.getTime() + pause - now : 0;
		if (wait > 0) throw new PortalError('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) });
		if (ofMobile.length >= mostOfMobileADay || ofAddress.length >= mostOfAddress)
			throw new PortalError('tooManyRequests', { retryAfter: 600 });
		const values = { mobile, purpose, address, code_hash: digest(mobile, purpose, code), at: new Date(now) };
		await db.insertInto('portal.sms_code').values(values).execute();
	});
	return code;
}

/**
 * Uses a code up. Throws `invalidInput` for a wrong one, one too old, and after five tries.
 * What `judge` throws about the rest of the call is only told to who has the right code, which then stays good.
 */
export async function redeemSmsCode(
	database: Database,
	given: { mobile: string; purpose: SmsPurpose; code: string; codeName?: string },
	judge: () => Promise<void> = async () => undefined,
): Promise<void> {
	const { mobile, purpose, code, codeName = 'code' } = given;
	const row = await database.system
		.updateTable('portal.sms_code')
		.set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
		.where('id', '=', ({ selectFrom }) =>
			selectFrom('portal.sms_code as newest')
				.select('newest.id')
				.where('newest.mobile', '=', mobile)
				.where('newest.purpose', '=', purpose)
				.orderBy('newest.id', 'desc')
				.limit(1),
		)
		.where('tries', '<', mostTries)
		.where('at', '>', new Date(Date.now() - lifetime))
		.returning(['id', 'code_hash'])
		.executeTakeFirst();
	const isRight = row?.code_hash.equals(digest(mobile, purpose, code)) === true;
	if (isRight) await judge();
	// The row stays, spent, for the limits count it.
	const spent = isRight && (await spend(database, row.id));
	if (!spent) throw invalidInput([{ path: codeName, message: '短信验证码错误或已失效' }]);
}

/** Of two calls with the right code at once, one gets it. */
async function spend(database: Database, id: string): Promise<boolean> {
	const row = await database.system
		.updateTable('portal.sms_code')
		.set({ code_hash: Buffer.alloc(0) })
		.where('id', '=', id)
		.where('code_hash', '!=', Buffer.alloc(0))
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

function digest(mobile: string, purpose: SmsPurpose, code: string): Buffer {
	return hashSecret(`sms:${purpose}:${mobile}:${code}`);
}
