import { fill, type Language } from '../../contract/base/languages.ts';
import { invalidInput } from '../../contract/base/portal-error.ts';
import { validationMessages } from '../../contract/validation/rules/messages.ts';
import { checkPassword, type PasswordPolicy, passwordMessageValues } from '../../contract/validation/rules/password-policy.ts';

interface NewPassword {
	password: string;
	repeated: string;
	policy: PasswordPolicy;
}

/** Refuses a new password that the policy does not allow, or that was not repeated the same. Throws `invalidInput`. */
export function checkNewPassword({ password, repeated, policy }: NewPassword, language: Language): void {
	const problem = checkPassword(password, policy);
	if (problem) {
		const message = fill(validationMessages[problem][language], passwordMessageValues(policy, language));
		throw invalidInput([{ path: 'newPassword', message }]);
	}
	if (password !== repeated) throw invalidInput([{ path: 'repeatPassword', message: '两次输入的密码不一致' }]);
}
