import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Database } from '../../../db/database.ts';
import type { Call } from '../../../http/route.ts';
import { readText, requireText } from '../../../input/read-text.ts';
import { activeStatus } from '../../../principal/person.ts';
import { redeemCaptcha } from '../../../sign-in/captcha/captcha.ts';
import { requireOpenTenant } from '../../../sign-in/open-tenant.ts';
import { verifyPassword } from '../../../sign-in/passwords.ts';
import { loadSecurityPolicyOf } from '../../../sign-in/security-policy.ts';
import { countSignIn, forgetTries, forgetTry, loadSignInLimits, markFailed, type Try } from '../../../sign-in/sign-in-limits.ts';
import { tellSignIn } from '../../../sign-in/sign-in-watchers.ts';
import { type Account, findAccount } from '../../../sign-in/store/accounts.ts';
import { markInitialPassword } from '../../../sign-in/store/former-passwords.ts';
import { type SignInResult, storeLockout, storeSignIn } from '../../../sign-in/store/sign-in-log.ts';
import { credentialTexts } from './texts.ts';

/**
 * The account with this name and password. Unknown accounts, wrong passwords and accounts without one get the same reply after the same time;
 * only who knows the password learns that the account may not be used. Throws `captchaRequired`, `tooManyRequests`, `wrongCredentials`.
 */
export async function checkCredentials(database: Database, input: Record<string, unknown>, { ip, request }: Origin): Promise<Account> {
	const account = await judgeTry(database, input, {
		...{ ip, request },
		async judge(username, password) {
			const found = await findAccount(database, username);
			const isRight = await verifyPassword(password, found?.passwordHash);
			return { proof: isRight ? found : undefined, employeeId: found?.id };
		},
	});
	const note = (result: SignInResult) =>
		storeSignIn(database, {
			...{ account: requireText(input, 'username'), employeeId: account.id, result, address: ip },
			browser: request.headers['user-agent'],
		});
	if (account.status !== activeStatus) {
		await note('inactive');
		throw new PortalError('wrongCredentials', { cause: credentialTexts.inactiveAccount() });
	}
	await refuseOldInitial(database, account).catch((error) => noted(error, () => note('expired')));
	await requireOpenTenant(database, account.id).catch((error) => noted(error, () => note('tenant')));
	// Only here: who signs in by another way may not know the password.
	if (account.initialSince !== null) await markInitialPassword(database, account.id);
	return account;
}

/** Refuses a password of an administrator that its owner did not use in time. */
async function refuseOldInitial(database: Database, { id, initialSince }: Account): Promise<void> {
	if (initialSince === null) return;
	const { initialDays: days } = await loadSecurityPolicyOf(database, id);
	if (Date.now() - initialSince.getTime() > days * 86_400_000)
		throw new PortalError('wrongCredentials', { cause: credentialTexts.initialPasswordOver({ days }) });
}

interface Judging<Proof> extends Origin {
	/** What a right password proves; nothing for a wrong one. `employeeId`: whose it would be. What it throws is no try. */
	judge(username: string, password: string): Promise<{ proof: Proof | undefined; employeeId?: string | undefined }>;
}

/** One try with a name and a password, whatever decides about it: counted, with a captcha where one is needed, and in the log of sign-ins. */
export async function judgeTry<Proof>(
	database: Database,
	input: Record<string, unknown>,
	{ ip, request, judge }: Judging<Proof>,
): Promise<Proof> {
	const username = requireText(input, 'username');
	const password = requireText(input, 'password');
	const attempt = await countSignIn(database, username, ip).catch(async (error) => {
		await reportLockout(database, username, { ip, request });
		throw error;
	});
	const note = (result: SignInResult, employeeId?: string) =>
		storeSignIn(database, { account: username, employeeId, result, address: ip, browser: request.headers['user-agent'] });
	if (attempt.needsCaptcha) await checkCaptcha(database, input, attempt).catch((error) => noted(error, () => note('captcha')));
	const { proof, employeeId } = await judge(username, password).catch(async (error) => {
		await forgetTry(database, attempt.id);
		throw error;
	});
	if (proof === undefined) {
		await markFailed(database, attempt);
		await note(employeeId === undefined ? 'unknown' : 'password', employeeId);
		throw new PortalError('wrongCredentials', { data: { captchaRequired: attempt.nextNeedsCaptcha } });
	}
	await forgetTries(database, attempt);
	return proof;
}

/** Tells the administrators that an account is closed for a while because of too many tries. */
async function reportLockout(database: Database, username: string, { ip, request }: Origin): Promise<void> {
	const { minutes } = await loadSignInLimits(database);
	const account = await findAccount(database, username);
	const attempt = { account: username, employeeId: account?.id, address: ip, browser: request.headers['user-agent'] };
	const id = await storeLockout(database, attempt, minutes);
	if (id !== undefined && account) await tellSignIn(database, { kind: 'lockout', id, employeeId: account.id });
}

/** Where an attempt comes from. */
type Origin = Pick<Call, 'ip' | 'request'>;

/** Notes a refusal, and throws it. */
async function noted(error: unknown, note: () => Promise<unknown>): Promise<never> {
	if (error instanceof PortalError) await note();
	throw error;
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
