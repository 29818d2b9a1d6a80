import { invalidInput } from '../../../contract/base/portal-error.ts';
import { mobile as mobileFormat } from '../../../contract/fields/contact/mobile.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import { redeemSmsCode, type SmsPurpose } from '../../sign-in/sms/sms-codes.ts';
import { signInTexts } from '../../sign-in/texts.ts';
import { smsTexts } from './texts.ts';

export interface MobileProof<Known> {
	purpose: SmsPurpose;
	find(mobile: string): Promise<Known | undefined>;
	/** The input that holds the code. Default: `code`. */
	codeName?: string;
	/** Throws what else is wrong with the call. */
	judge?(known: Known): Promise<void>;
}

/** JSON Schema of a mobile and the code that was sent to it. */
export const mobileInput = { mobile: { type: 'string', pattern: '^1[3-9][0-9]{9}$' }, code: { type: 'string', pattern: '^[0-9]{6}$' } };

/**
 * Uses up the code that a caller got on their mobile and returns what `find` knows of that mobile;
 * a wrong code, an old one and an unknown mobile get the same reply. What `judge` throws leaves the code valid.
 */
export async function proveMobile<Known>(
	database: Database,
	{ input, ip }: Pick<Call, 'input' | 'ip'>,
	{ purpose, find, judge, codeName = 'code' }: MobileProof<Known>,
): Promise<Known> {
	const mobile = requireMobile(input);
	const code = requireText(input, codeName);
	if (!/^\d{6}$/.test(code)) throw invalidInput([{ path: codeName, message: smsTexts.codeLength() }]);
	const attempt = await countTry(database, `sms:${mobile}`, ip);
	const known = await find(mobile);
	const unknown = invalidInput([{ path: codeName, message: signInTexts.wrongCode() }]);
	await redeemSmsCode(database, { mobile, purpose, code, codeName }, async () => {
		if (known === undefined) throw unknown;
		await judge?.(known);
	});
	if (known === undefined) throw unknown;
	await forgetTries(database, attempt);
	return known;
}

export function requireMobile(input: Record<string, unknown>): string {
	const mobile = requireText(input, 'mobile');
	const message = mobileFormat.checkText(mobile);
	if (message) throw invalidInput([{ path: 'mobile', message }]);
	return mobile;
}
