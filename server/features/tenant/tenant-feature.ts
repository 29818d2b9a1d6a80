import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Tenant } from '../../../contract/features/session.ts';
import type { Database } from '../../db/database.ts';
import { type Feature, signedInRoute } from '../../http/route.ts';
import { loadPerson } from '../../session/person.ts';
import { tenantsOf } from '../session/context-route.ts';

/** The tenants that the caller may work in. */
export function createTenantFeature({ database }: { database: Database }): Feature {
	return {
		routes: [
			signedInRoute({
				method: 'POST',
				path: '/platform/v3/saas/tenant/find/tenant',
				onlyReads: true,
				policy: 'signed-in',
				summary: 'The tenants that the caller may choose among.',
				output: {
					type: 'array',
					items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' }, hasSpace: { type: 'boolean' } } },
				},
				handle: async ({ principal }): Promise<Tenant[]> => {
					const person = await loadPerson(database, principal.userId);
					if (!person) throw new PortalError('illegalToken');
					return tenantsOf(person);
				},
			}),
		],
	};
}
