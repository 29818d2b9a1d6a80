import { useEffect, useState } from 'react';
import { messageOf } from '../../../contract/base/define-texts.ts';
import {
	checkPassword,
	defaultPasswordPolicy,
	type PasswordPolicy,
	passwordMessageValues,
} from '../../../contract/validation/rules/password-policy.ts';
import { validationTexts } from '../../../contract/validation/rules/texts.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { loadPasswordPolicy } from '../../session/state/load-password-policy.ts';
import { openPagesTexts } from './texts.ts';

/** The rule for new passwords: how it reads, and what is wrong with a password under it. */
export function usePasswordPolicy(): { hint: string; problemOf(password: string): string | undefined } {
	const t = useText();
	const [policy, setPolicy] = useState<PasswordPolicy>(defaultPasswordPolicy);
	useEffect(() => {
		// The server judges anyway.
		loadPasswordPolicy().then(setPolicy, () => undefined);
	}, []);
	const language = currentLanguage();
	const values = passwordMessageValues(policy);
	return {
		hint: t(openPagesTexts.passwordPolicy(values)),
		problemOf(password) {
			const problem = checkPassword(password, policy);
			return problem && messageOf(validationTexts, problem, values).in(language);
		},
	};
}
