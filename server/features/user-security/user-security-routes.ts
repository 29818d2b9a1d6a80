import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Route } from '../../http/route.ts';
import type { Sessions } from '../../session/sessions.ts';
import { loadPasswordPolicy } from '../../sign-in/password-policy.ts';

/** The rule for passwords that is active, for everybody who is about to choose one. */
export function createUserSecurityRoutes({ database, sessions }: { database: Database; sessions: Sessions }): Route[] {
	return [
		{
			method: 'GET',
			path: '/platform/v3/auth/user/security/getDefaultUserSecurity',
			policy: 'open',
			summary: "The rule for new passwords in the caller's tenant; without a session the authority's.",
			output: {
				type: 'object',
				properties: { complexity: { type: 'string' }, minLength: { type: 'integer' }, maxLength: { type: 'integer' } },
			},
			handle: async ({ request }) => {
				const { complexity, ...lengths } = await loadPasswordPolicy(database, await tenantOf(request.headers));
				return { complexity: complexity.join(','), ...lengths };
			},
		},
	];

	/** A response that is the same for everybody also serves users whose session is not valid, so nothing is refused here. */
	async function tenantOf(headers: Record<string, unknown>): Promise<string> {
		const [token, tenantId] = [headers['access-token'], headers['tenant-id']];
		if (typeof token !== 'string') return platformTenantId;
		try {
			const session = await sessions.find(token);
			return (await sessions.identify(session, typeof tenantId === 'string' ? { tenantId } : {})).tenantId;
		} catch {
			return platformTenantId;
		}
	}
}
