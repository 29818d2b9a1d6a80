import { fill, type Language } from '../../contract/languages.ts';
import { invalidInput } from '../../contract/portal-error.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import { checkPassword, defaultPasswordPolicy, passwordMessageValues } from '../../contract/validation/password-policy.ts';

/** Refuses a new password that the policy does not allow, or that was not repeated the same. Throws `invalidInput`. */
export function checkNewPassword(password: string, repeated: string, language: Language): void {
	const problem = checkPassword(password, defaultPasswordPolicy);
	if (problem) {
		const message = fill(validationMessages[problem][language], passwordMessageValues(defaultPasswordPolicy, language));
		throw invalidInput([{ path: 'newPassword', message }]);
	}
	if (password !== repeated) throw invalidInput([{ path: 'repeatPassword', message: '两次输入的密码不一致' }]);
}
