import { createHash } from 'node:crypto';

import type { Principal } from '../../../principal/principal.ts';

/** Everything that decides which figures somebody sees, as a short text: a file made under other rights is not given to them. */
export function rightsMark(principal: Principal): string {
	const { tenantId, isSuper, isSeparated = false, duty = null, isTenantAdmin, organisationId, permissions, roles } = principal;
	const ofRoles = roles.map(({ id, permissions: own, scopes }) => ({
		id,
		permissions: [...own].sort(),
		scopes: [...scopes].sort(([one], [other]) => one.localeCompare(other)),
	}));
	const facts = {
		...{ tenantId, isSuper, isSeparated, duty, isTenantAdmin, organisationId },
		permissions: [...permissions].sort(),
		roles: ofRoles.sort((one, other) => one.id.localeCompare(other.id)),
		areas: principal.administrativeAreas,
		package: principal.package && [...principal.package].sort(),
	};
	return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
