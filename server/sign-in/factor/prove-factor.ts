import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, type PortalError } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import { readText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import type { SecretBox } from '../../process/secrets/secret-box.ts';
import { countTry, forgetTries } from '../sign-in-limits.ts';
import { spendRecoveryCode } from '../store/factors.ts';
import { signInTexts } from '../texts.ts';
import { provePasskey, type Site } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { spendTotp } from './totp.ts';

/** What judging a second factor rests on. */
export interface FactorServices {
	database: Database;
	secretBox: SecretBox;
}

/**
 * Judges the second factor of a call: `passkey`, `code` of the app or `recoveryCode`. Ten wrong ones within ten minutes close it for the person,
 * wherever they come from. Throws `invalidInput` and `tooManyRequests`.
 */
export async function proveFactor(
	services: FactorServices,
	{ employeeId, site, input }: { employeeId: string; site: Site; input: Record<string, unknown> },
): Promise<void> {
	const { database } = services;
	const [code, recoveryCode] = [readText(input, 'code', 20), readText(input, 'recoveryCode', 40)];
	if (code === undefined && recoveryCode === undefined && !input.passkey)
		throw invalidInput([{ path: 'code', message: inputTexts.required() }]);
	// One account and one address for each person, so that many addresses share the ten tries.
	const attempt = await countTry(database, `factor:${employeeId}`, `factor:${employeeId}`);
	const [path, message, isRight] = await judge();
	if (!isRight) throw invalidInput([{ path, message }]);
	await forgetTries(database, attempt);

	async function judge(): Promise<[path: string, message: Message, isRight: boolean]> {
		if (code !== undefined) return ['code', signInTexts.wrongFactorCode(), await spendTotp(services, employeeId, code)];
		if (recoveryCode !== undefined) {
			const isSpent = await spendRecoveryCode(database.system, employeeId, hashRecoveryCode(recoveryCode));
			return ['recoveryCode', signInTexts.wrongRecoveryCode(), isSpent];
		}
		return ['passkey', signInTexts.wrongPasskey(), await provePasskey(database, site, { employeeId, response: input.passkey })];
	}
}

/** Refuses a ticket that is void. */
export function ticketExpired(): PortalError {
	return invalidInput([{ path: 'ticket', message: signInTexts.factorExpired() }]);
}
