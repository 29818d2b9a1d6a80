import type { Database } from '../../../db/database.ts';
import { loadHeldRoles } from '../../../db/people/held-roles.ts';
import { loadPerson } from '../../../principal/person.ts';
import type { Principal } from '../../../principal/principal.ts';
import { isWithinRights } from './grant-limits.ts';

/**
 * Whether a person can do something that a caller cannot, so that the caller must not get at the account: by a new password, or by a mobile
 * or an e-mail address of their own with which the person could sign in.
 */
export async function isStronger(database: Database, principal: Principal, id: string): Promise<boolean> {
	if (principal.isSuper) return false;
	const person = await loadPerson(database, id);
	if (!person || person.isSuper || person.duty) return true;
	const administered = [...person.tenants].flatMap(([tenant, { isAdmin }]) => (isAdmin ? [tenant] : []));
	const isUnlimited = principal.isTenantAdmin && principal.administrativeAreas.length === 0;
	if (isUnlimited) return administered.some((tenant) => tenant !== principal.tenantId);
	if (administered.length > 0) return true;
	// It keeps people in step with another system, and has no rights but those of its call.
	if (principal.isClient) return false;
	return (await loadHeldRoles(database, id)).some((role) => !isWithinRights(principal, role));
}
