import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Database } from '../../../db/database.ts';
import { readText, requireText } from '../../../input/read-text.ts';
import { activeStatus } from '../../../principal/person.ts';
import { redeemCaptcha } from '../../../sign-in/captcha/captcha.ts';
import { requireOpenTenant } from '../../../sign-in/open-tenant.ts';
import { verifyPassword } from '../../../sign-in/passwords.ts';
import { countTry, forgetTries, forgetTry, markFailed, type Try } from '../../../sign-in/sign-in-limits.ts';
import { type Account, findAccount } from '../../../sign-in/store/accounts.ts';
import { credentialTexts } from './texts.ts';

/**
 * The account with this name and password. Unknown accounts, wrong passwords and accounts without one get the same reply after the same time;
 * only who knows the password learns that the account may not be used. Throws `captchaRequired`, `tooManyRequests`, `wrongCredentials`.
 */
export async function checkCredentials(database: Database, input: Record<string, unknown>, address: string): Promise<Account> {
	const username = requireText(input, 'username');
	const password = requireText(input, 'password');
	const attempt = await countTry(database, username, address);
	if (attempt.needsCaptcha) await checkCaptcha(database, input, attempt);
	const account = await findAccount(database, username);
	const isRight = await verifyPassword(password, account?.passwordHash);
	const data = { captchaRequired: attempt.nextNeedsCaptcha };
	if (!account || !isRight) {
		await markFailed(database, attempt);
		throw new PortalError('wrongCredentials', { data });
	}
	await forgetTries(database, attempt);
	if (account.status !== activeStatus) throw new PortalError('wrongCredentials', { cause: credentialTexts.inactiveAccount() });
	await requireOpenTenant(database, account.id);
	return account;
}

/** Refuses a try that goes on without what its picture shows. */
export async function checkCaptcha(database: Database, input: Record<string, unknown>, attempt: Try): Promise<void> {
	const answer = readText(input, 'captcha');
	const captchaId = readText(input, 'captchaId');
	if (answer === undefined || captchaId === undefined) {
		await forgetTry(database, attempt.id);
		throw new PortalError('captchaRequired', { data: { captchaRequired: true } });
	}
	if (!(await redeemCaptcha(database, captchaId, answer))) {
		await markFailed(database, attempt);
		throw new PortalError('captchaRequired', { message: credentialTexts.wrongCaptcha(), data: { captchaRequired: true } });
	}
}
