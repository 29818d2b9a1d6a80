import { PortalError } from '../../../../contract/base/portal-error.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import { authorityTexts } from './texts.ts';

/** Lets only super administrators in the authority's own space go on, whatever rights somebody holds; the system itself may. */
export function requireAuthority(principal: Principal | null): void {
	if (principal === null) return;
	refuseWhileSwitched(principal);
	if (principal.duty === 'system') return;
	if (principal.isSuper && principal.tenantId === platformTenantId) return;
	throw new PortalError('noPermission', { message: authorityTexts.authorityOnly() });
}
