import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fill, toLanguage } from '../../../contract/base/languages.ts';
import { validationMessages } from '../../../contract/validation/rules/messages.ts';
import {
	checkPassword,
	defaultPasswordPolicy,
	type PasswordPolicy,
	passwordMessageValues,
} from '../../../contract/validation/rules/password-policy.ts';
import { loadPasswordPolicy } from '../../session/state/load-password-policy.ts';

/** The rule for new passwords: how it reads, and what is wrong with a password under it. */
export function usePasswordPolicy(): { hint: string; problemOf(password: string): string | undefined } {
	const { t, i18n } = useTranslation();
	const [policy, setPolicy] = useState<PasswordPolicy>(defaultPasswordPolicy);
	useEffect(() => {
		// The server judges anyway.
		loadPasswordPolicy().then(setPolicy, () => undefined);
	}, []);
	const language = toLanguage(i18n.language);
	const values = passwordMessageValues(policy, language);
	return {
		hint: t('password.policy', values),
		problemOf(password) {
			const problem = checkPassword(password, policy);
			return problem && fill(validationMessages[problem][language], values);
		},
	};
}
