import { createHash } from 'node:crypto';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { GrantNode, RoleScopes } from '../../../../contract/features/rights.ts';
import { loadPackage, loadRoleRights, type RoleRights } from '../../../db/people/role-sql.ts';
import type { Call } from '../../../http/route.ts';
import { readId, readOptionalId } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { loadPerson } from '../../../principal/person.ts';
import { isOffered, may, type Principal } from '../../../principal/principal.ts';
import { choosePrincipal } from '../../../session/principal-choice.ts';
import type { RoleServices } from '../base/role-services.ts';
import { describeScope } from './condition-fields.ts';
import { isWithinRights, mayGive } from './grant-limits.ts';
import { grantTree } from './grant-tree.ts';

type RoleCall = Call<Principal>;

/** The tree of all rights with those of a role checked. */
export async function readRoleTree(services: RoleServices, call: RoleCall): Promise<GrantNode[]> {
	const role = await findRole(services, call);
	const { permissions } = role;
	const granted = new Set(permissions);
	return makeTree(services, call, (permission) => granted.has(permission) || (granted.has('*') && permission !== '*'));
}

/** The tree of all rights with those that a user has now checked, wherever they come from. */
export async function readUserTree(services: RoleServices, call: RoleCall): Promise<GrantNode[]> {
	const other = await findPrincipal(services, call, readId(call.input, ['userId', 'employeeId']));
	return makeTree(services, call, (permission) =>
		permission === '*' ? other.isSuper || other.permissions.has('*') : may(other, permission),
	);
}

/** How far a role reaches on each screen that confines it. */
export async function readRoleScopes(services: RoleServices, call: RoleCall): Promise<RoleScopes> {
	const role = await findRole(services, call);
	const scopes = Object.entries(role.scopes).map(([name, condition]) => {
		const screen = services.records.screen(name, call.language, call.principal.tenantId);
		const described = screen ? describeScope(services, { screen, condition, language: call.language }) : { sentence: '', isValid: false };
		return { screen: name, condition, ...described };
	});
	const isEditable = may(call.principal, 'role:grant') && isWithinRights(call.principal, role);
	return { revision: revisionOf(role), isEditable, scopes };
}

/** Changes with every change of what a role grants. */
export function revisionOf({ permissions, scopes }: Pick<RoleRights, 'permissions' | 'scopes'>): string {
	const ordered = [[...permissions].sort(), Object.entries(scopes).sort(([left], [right]) => (left < right ? -1 : 1))];
	return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url').slice(0, 16);
}

/** The role that a call names, of the active tenant and within the data scope of the caller. */
export async function findRole(services: RoleServices, call: RoleCall): Promise<RoleRights> {
	const id = readId(call.input, ['roleId', 'id', 'ids']);
	await requireVisible(services, call, { screen: 'role', id });
	const [role] = await loadRoleRights(services.database, call.principal.tenantId, [id]);
	if (!role) throw new PortalError('notFound');
	return role;
}

/** Throws `notFound` for an id that is missing, another tenant's or beyond the caller's data scope, alike. */
export async function requireVisible(
	services: RoleServices,
	call: RoleCall,
	{ screen, id }: { screen: string; id: string },
): Promise<void> {
	const found = await services.records.reached(screen, toCaller(call), { ids: [id], right: 'view' });
	if (!found.has(id)) throw new PortalError('notFound');
}

/** A user of the active tenant as a caller there; administrators look at rights through it. */
async function findPrincipal(services: RoleServices, call: RoleCall, userId: string): Promise<Principal> {
	await requireVisible(services, call, { screen: 'employee', id: userId });
	const person = await loadPerson(services.database, userId);
	if (!person) throw new PortalError('notFound');
	const { tenantId } = call.principal;
	const isMember = person.tenants.has(tenantId) || person.isSuper;
	const inTenant = isMember ? { tenantId } : {};
	return choosePrincipal({ database: services.database, menus: services.sessions.menus }, { id: '', person }, inTenant);
}

async function makeTree(services: RoleServices, call: RoleCall, has: (permission: string) => boolean): Promise<GrantNode[]> {
	const { principal, language, input } = call;
	const [catalogue, offered] = await Promise.all([
		services.sessions.menus.read((name) => services.records.screen(name, language) !== undefined),
		loadPackage(services.database, principal.tenantId),
	]);
	const systemId = readOptionalId(input, ['systemId', 'sysId']);
	const isGrantable = (permission: string) =>
		may(principal, 'role:grant') && mayGive(principal, permission) && (permission === '*' || isOffered(offered, permission));
	return grantTree(
		{ catalogue, screens: services.records.screens(language, principal.tenantId), rights: services.rights, language, systemId },
		{ has, mayGive: isGrantable },
	);
}
