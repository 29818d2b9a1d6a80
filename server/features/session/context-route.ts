import { PortalError } from '../../../contract/base/portal-error.ts';
import type { UserContext } from '../../../contract/features/session.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { readText } from '../../input/read-text.ts';
import type { Person } from '../../principal/person.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { noTenantId } from '../../session/principal-choice.ts';
import { resetRight } from './base/reset-right.ts';
import type { SessionServices } from './base/session-services.ts';
import { readOrganisationName, readPhoto } from './base/store.ts';

/** Who is signed in, in which tenant, with which rights. */
export function createContextRoute({ database, sessions, config, rights = () => [] }: SessionServices): Route {
	return signedInRoute({
		method: 'POST',
		path: '/oauth2/v3/user/context',
		onlyReads: true,
		policy: 'signed-in',
		beforePasswordChange: true,
		summary: 'The signed-in person, the tenants to choose among, and the rights in force.',
		input: { type: 'object', properties: { username: { type: 'string' }, uid: { type: 'string' }, lang: { type: 'string' } } },
		handle: async ({ principal, input, request }) => {
			const isAboutCaller =
				(readText(input, 'username') ?? principal.account) === principal.account &&
				(readText(input, 'uid') ?? principal.userId) === principal.userId;
			if (!isAboutCaller) throw new PortalError('noPermission');
			const { person } = await sessions.find(String(request.headers['access-token']));
			const storageKey = config.secretBox.keyOf(`browser:${principal.userId}`);
			const mayReset = principal.isTenantAdmin || may(principal, resetRight);
			return {
				...(await describeContext(database, { principal, person, rights })),
				...(mayReset && { hasDefaultPassword: config.defaultPassword !== undefined }),
				storageKey,
			};
		},
	});
}

/** The tenants of a person as a user chooses among them; the authority's own space is none. */
export function tenantsOf(person: Person): UserContext['tenants'] {
	return [...person.tenants].filter(([id]) => id !== platformTenantId).map(([id, { name, hasSpace }]) => ({ id, name, hasSpace }));
}

/** The rights that the pages offer; where administrators are separated, those that the table leaves. */
function shownPermissions(principal: Principal, rights: () => string[]): string[] {
	const isJudged = principal.duty !== undefined || (principal.isSeparated === true && principal.permissions.has('*'));
	const shown = isJudged ? rights() : [...principal.permissions];
	return (principal.isSeparated ? shown.filter((right) => may(principal, right)) : shown).sort();
}

async function describeContext(
	database: Database,
	{ principal, person, rights }: { principal: Principal; person: Person; rights(): string[] },
): Promise<Omit<UserContext, 'storageKey'>> {
	const tenants = tenantsOf(person);
	const isOfAuthority = person.tenants.has(platformTenantId);
	const isInSpaceOfAuthority = principal.tenantId === platformTenantId || principal.tenantId === noTenantId;
	return {
		info: await describePerson(database, person),
		mainTenant: isOfAuthority ? null : (tenants.find(({ id }) => id === person.ownTenantId) ?? null),
		tenants,
		tenantId: isInSpaceOfAuthority ? null : principal.tenantId,
		isTenantAdmin: principal.isTenantAdmin,
		permissions: principal.isSuper ? ['*'] : shownPermissions(principal, rights),
		mustChangePassword: person.mustChangePassword,
		switchedFrom: principal.switchedFrom ?? null,
		preview: principal.preview ?? null,
	};
}

/** A person as the portal's head and dialogs show one. */
export async function describePerson(database: Database, person: Person): Promise<UserContext['info']> {
	const [organisation, photo] = await Promise.all([
		person.organisationId && readOrganisationName(database, person.organisationId),
		readPhoto(database, person.id),
	]);
	return {
		user: { id: person.id, fullname: person.name, account: person.account, isSuper: person.isSuper ? 'Y' : 'N' },
		employee: {
			id: person.id,
			name: person.name,
			status: person.status,
			photo,
			orgId: person.organisationId,
			orgName: organisation || null,
		},
	};
}
