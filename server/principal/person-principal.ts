import { type Person, permissionsOf } from './person.ts';
import type { Principal } from './principal.ts';

/** What a person may do in a tenant, without a chosen subsystem; without a session for work that no call makes. */
export function toPrincipal(person: Person, { tenantId, sessionId = '' }: { tenantId: string; sessionId?: string }): Principal {
	const roles = person.roles.get(tenantId) ?? [];
	const tenant = person.tenants.get(tenantId);
	return {
		sessionId,
		userId: person.id,
		account: person.account,
		name: person.name,
		isSuper: person.isSuper,
		...(person.isSeparated && { isSeparated: true }),
		...(person.duty && { duty: person.duty }),
		isTenantAdmin: person.isSuper || (tenant?.isAdmin ?? false),
		tenantId,
		organisationId: person.organisationId,
		permissions: permissionsOf(roles),
		roles,
		administrativeAreas: person.administrativeAreas.get(tenantId) ?? [],
		package: tenant?.package ?? null,
		systemId: null,
	};
}
