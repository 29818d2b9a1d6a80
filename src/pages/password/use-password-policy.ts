import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fill, toLanguage } from '../../../contract/languages.ts';
import type { PasswordSecurity } from '../../../contract/tenants.ts';
import { validationMessages } from '../../../contract/validation/messages.ts';
import {
	checkPassword,
	defaultPasswordPolicy,
	type PasswordPolicy,
	type PasswordRule,
	passwordMessageValues,
} from '../../../contract/validation/password-policy.ts';
import { callApi } from '../../api/portal-api.ts';
import { readTokens } from '../../api/token-store.ts';

const path = '/platform/v3/auth/user/security/getDefaultUserSecurity';

/** The rule for new passwords: how it reads, and what is wrong with a password under it. */
export function usePasswordPolicy(): { hint: string; problemOf(password: string): string | undefined } {
	const { t, i18n } = useTranslation();
	const [policy, setPolicy] = useState<PasswordPolicy>(defaultPasswordPolicy);
	useEffect(() => {
		const options = { method: 'GET', isQuiet: true, withoutSession: readTokens() === null } as const;
		callApi<PasswordSecurity>(path, {}, options).then(
			({ complexity, ...lengths }) =>
				setPolicy({ ...lengths, complexity: complexity.split(',').map((rule) => Number(rule) as PasswordRule) }),
			// The server judges anyway.
			() => undefined,
		);
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
