import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Tenant } from '../../../contract/features/session.ts';
import type { Database } from '../../db/database.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { loadPerson } from '../../principal/person.ts';
import { tenantsOf } from '../session/public.ts';

/** The tenants that the caller may work in. */
export function createFindTenantRoute({ database }: { database: Database }): Route {
	return signedInRoute({
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
	});
}
