import { messageOf } from '../../contract/base/define-texts.ts';
import { invalidInput } from '../../contract/base/portal-error.ts';
import { checkPassword, type PasswordPolicy, passwordMessageValues } from '../../contract/validation/rules/password-policy.ts';
import { validationTexts } from '../../contract/validation/rules/texts.ts';
import { signInTexts } from './texts.ts';

interface NewPassword {
	password: string;
	repeated: string;
	policy: PasswordPolicy;
}

/** Refuses a new password that the policy does not allow, or that was not repeated the same. Throws `invalidInput`. */
export function checkNewPassword({ password, repeated, policy }: NewPassword): void {
	const problem = checkPassword(password, policy);
	if (problem) {
		const message = messageOf(validationTexts, problem, passwordMessageValues(policy));
		throw invalidInput([{ path: 'newPassword', message }]);
	}
	if (password !== repeated) throw invalidInput([{ path: 'repeatPassword', message: signInTexts.passwordsDiffer() }]);
}
