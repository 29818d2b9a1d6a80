import type { PasswordSecurity } from '../../../contract/features/tenants.ts';
import type { PasswordPolicy, PasswordRule } from '../../../contract/validation/rules/password-policy.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { readTokens } from '../../base/api/token-store.ts';

const path = '/platform/v3/auth/user/security/getDefaultUserSecurity';

/** The policy in use for new passwords; of the active tenant, or without a session of the authority. */
export async function loadPasswordPolicy(): Promise<PasswordPolicy> {
	const options = { method: 'GET', isQuiet: true, withoutSession: readTokens() === null } as const;
	const { complexity, ...lengths } = await callApi<PasswordSecurity>(path, {}, options);
	return { ...lengths, complexity: complexity.split(',').map((rule) => Number(rule) as PasswordRule) };
}
