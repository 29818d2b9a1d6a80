import { PortalError } from '../../../../contract/base/portal-error.ts';
import { isReserved } from '../../../../contract/features/security/separation.ts';
import type { Database } from '../../../db/database.ts';
import { loadRoleRights, type RoleRights } from '../../../db/people/role-sql.ts';
import { areaRights, may, type Principal, scopesOf } from '../../../principal/principal.ts';
import { roleTexts } from '../base/texts.ts';

type Rights = Pick<RoleRights, 'permissions' | 'scopes'>;

/** Whether a user may give a right away: only what they have themselves. */
export function mayGive(principal: Principal, permission: string): boolean {
	// The security administrator gives what others use, and nothing that is the work of the three.
	if (principal.duty === 'security') return permission !== '*' && !isReserved(permission);
	if (permission === '*') return principal.isSuper || principal.permissions.has('*');
	return may(principal, permission);
}

/** The first screen on which the rights would reach records that a user does not reach; nothing when there is none. */
export function screenBeyondReach(principal: Principal, { permissions, scopes }: Rights): string | undefined {
	if (principal.isSuper || principal.duty) return undefined;
	// The holder of the role would not be confined to the administrative area of its giver.
	const confined = principal.administrativeAreas.length === 0 ? undefined : areaRights.find((screen) => touches(permissions, screen));
	if (confined) return confined;
	const screens = new Set(principal.roles.flatMap((role) => [...role.scopes.keys()]));
	return [...screens].find((screen) => {
		const rights = permissions.flatMap((permission) => (permission.startsWith(`${screen}:`) ? [permission.slice(screen.length + 1)] : []));
		// It has every right, so only what the caller reaches with a `*` of their own is enough.
		if (permissions.includes('*')) rights.push('*');
		return rights.some((right) => !isWithin(scopes[screen], scopesOf(principal, screen, right)));
	});
}

function touches(permissions: readonly string[], screen: string): boolean {
	return permissions.some((permission) => permission === '*' || permission.startsWith(`${screen}:`));
}

/** Whether a role can do nothing that a user cannot do. */
export function isWithinRights(principal: Principal, rights: Rights): boolean {
	return rights.permissions.every((permission) => mayGive(principal, permission)) && screenBeyondReach(principal, rights) === undefined;
}

/** The roles with these ids, each within the rights of the caller; throws `notFound` for another tenant's, `noPermission` for a stronger one. */
export async function requireWeakerRoles(
	database: Database,
	{ principal }: { principal: Principal },
	ids: readonly string[],
): Promise<RoleRights[]> {
	const roles = await loadRoleRights(database, principal.tenantId, ids);
	if (roles.length !== new Set(ids).size) throw new PortalError('notFound');
	const stronger = roles.find((role) => !isWithinRights(principal, role));
	if (stronger) throw new PortalError('noPermission', { message: roleTexts.strongerRole({ name: stronger.name }) });
	return roles;
}

/** A condition is within others when it is one of them, or combines one of them with more rules. */
function isWithin(scope: RoleRights['scopes'][string] | undefined, own: ReturnType<typeof scopesOf>): boolean {
	if (own === null) return true;
	if (!scope) return false;
	const known = new Set(own.map((condition) => canonical(condition)));
	if (known.has(canonical(scope))) return true;
	return scope.combinator === 'and' && !scope.not && scope.rules.some((rule) => known.has(canonical(rule)));
}

/** The same condition reads the same, whatever the order of its keys and whatever ids a query builder gave its rules. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (key, part: unknown) => {
		if (key === 'id') return undefined;
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
	});
}
