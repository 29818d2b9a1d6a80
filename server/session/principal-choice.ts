import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { subsystemsOf } from '../menus/menu-catalogue.ts';
import type { MenuStore } from '../menus/menu-store.ts';
import type { Person } from '../principal/person.ts';
import { toPrincipal } from '../principal/person-principal.ts';
import type { Principal, RolePreview, SwitchedFrom } from '../principal/principal.ts';
import { doesTenantExist } from './store/does-tenant-exist.ts';

/** The active tenant while a user with several tenants has chosen none: an id that no tenant has, so that nothing is found under it. */
export const noTenantId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Choice {
	/** The `tenant-id` header. */
	tenantId?: string;
	/** The `system-id` header. */
	systemId?: string;
}

interface CallingSession {
	id: string;
	person: Person;
	switchedFrom?: SwitchedFrom;
	preview?: RolePreview;
	provenAt?: number;
	/** Set for the sessions of programs, which prove nothing. */
	client?: object;
	key?: object;
}

/** Makes the caller of a session, a chosen tenant and a subsystem. Throws `wrongTenant`, the same for a foreign tenant and for none. */
export async function choosePrincipal(
	{ database, menus }: { database: Database; menus: MenuStore },
	session: CallingSession,
	choice: Choice,
): Promise<Principal> {
	const { person, provenAt, client, key } = session;
	const tenantId = await chooseTenant(database, person, choice.tenantId);
	const principal: Principal = {
		...toPrincipal(person, { tenantId, sessionId: session.id }),
		...(provenAt !== undefined && !client && !key && { provenAt }),
		...(session.switchedFrom && { switchedFrom: session.switchedFrom }),
		...(session.preview && { preview: session.preview }),
	};
	if (!choice.systemId) return principal;
	const subsystems = subsystemsOf(await menus.readFor(tenantId), principal);
	return { ...principal, systemId: subsystems.find(({ id }) => id === choice.systemId)?.id ?? null };
}

async function chooseTenant(database: Database, person: Person, wanted: string | undefined): Promise<string> {
	if (!wanted) return defaultTenant(person);
	const tenantId = wanted.toLowerCase();
	if (person.tenants.has(tenantId)) return tenantId;
	if (person.isSuper && (await doesTenantExist(database, tenantId))) return tenantId;
	throw new PortalError('wrongTenant');
}

function defaultTenant(person: Person): string {
	if (person.tenants.has(platformTenantId)) return platformTenantId;
	const [only, ...others] = person.tenants.keys();
	return only !== undefined && others.length === 0 ? only : noTenantId;
}
