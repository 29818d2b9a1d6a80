import { messageOf } from '../../contract/base/define-texts.ts';
import { invalidInput } from '../../contract/base/portal-error.ts';
import { checkPassword, type PasswordPolicy, passwordMessageValues } from '../../contract/validation/rules/password-policy.ts';
import { validationTexts } from '../../contract/validation/rules/texts.ts';
import type { Database } from '../db/database.ts';
import { isFrequentPassword } from '../input/frequent-passwords.ts';
import type { LeakedPasswords } from '../input/leaked-passwords.ts';
import { verifyPassword } from './passwords.ts';
import { loadSecurityPolicyOf } from './security-policy.ts';
import { readFormerPasswords } from './store/former-passwords.ts';
import { signInTexts } from './texts.ts';

interface NewPassword {
	password: string;
	repeated: string;
	policy: PasswordPolicy;
	/** Of the person; the password must not contain it. */
	account: string;
	/** Passwords that nobody may choose. Default: none. */
	leaked?: LeakedPasswords | undefined;
}

/** Refuses a new password that the policy does not allow, or that was not repeated the same. Throws `invalidInput`. */
export async function checkNewPassword({ password, repeated, policy, account, leaked }: NewPassword): Promise<void> {
	const problem = checkPassword(password, policy);
	if (problem) {
		const message = messageOf(validationTexts, problem, passwordMessageValues(policy));
		throw invalidInput([{ path: 'newPassword', message }]);
	}
	await refuseKnown({ leaked, account }, password, 'newPassword');
	if (password !== repeated) throw invalidInput([{ path: 'repeatPassword', message: signInTexts.passwordsDiffer() }]);
}

/** A shorter account is contained in passwords by chance. */
const shortestAccount = 4;

/** Refuses a password that is known to everybody, or that contains the account. Throws `invalidInput` for the field. */
export async function refuseKnown(
	{ leaked, account }: { leaked: LeakedPasswords | undefined; account: unknown },
	password: unknown,
	path: string,
): Promise<void> {
	if (typeof password !== 'string') return;
	if (leaked?.has(password) || (await isFrequentPassword(password))) throw invalidInput([{ path, message: signInTexts.leakedPassword() }]);
	if (typeof account !== 'string' || [...account].length < shortestAccount) return;
	if (password.toLowerCase().includes(account.toLowerCase())) throw invalidInput([{ path, message: signInTexts.accountInPassword() }]);
}

/** Refuses a password that the person had before, as far as the policy remembers. Throws `invalidInput`. */
export async function refuseFormer(database: Database, employeeId: string, password: string): Promise<void> {
	const { passwordHistory } = await loadSecurityPolicyOf(database, employeeId);
	if (passwordHistory === 0) return;
	for (const hash of await readFormerPasswords(database, employeeId, passwordHistory)) {
		if (await verifyPassword(password, hash))
			throw invalidInput([{ path: 'newPassword', message: signInTexts.formerPassword({ count: passwordHistory }) }]);
	}
}
