import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { OwnSession, Profile } from '../../../contract/features/profile.ts';
import { maskValue } from '../../../contract/records/mask-value.ts';
import type { Database } from '../../db/database.ts';
import { loadHeldRoles } from '../../db/people/held-roles.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { findOwnSessions, readOwnPosts, readProfile, readSessions } from './store.ts';
import { userTexts } from './texts.ts';

interface Means {
	database: Database;
	sessions: Sessions;
}

/** What people see and end about themselves. */
export function createProfileRoutes(means: Means): Route[] {
	return [createProfileRoute(means), createSessionsRoute(means), createEndRoute(means)];
}

function createProfileRoute({ database }: Means): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/profile',
		policy: 'signed-in',
		summary: 'The caller: contact data with asterisks, posts and roles.',
		output: { type: 'object' },
		handle: async ({ principal }): Promise<Profile> => {
			const id = principal.userId;
			const [own, positions, roles] = await Promise.all([
				readProfile(database, id),
				readOwnPosts(database, id),
				loadHeldRoles(database, id),
			]);
			if (own === undefined) throw new PortalError('notFound');
			const { tenant_id, ...facts } = own;
			return {
				...facts,
				isHome: tenant_id === principal.tenantId,
				mobile: own.mobile && maskValue('mobile', own.mobile),
				email: own.email && maskValue('email', own.email),
				positions,
				roles: roles
					.filter(({ isEnabled }) => isEnabled)
					.map(({ id: roleId, name, sources }) => ({ id: roleId, name, isInherited: !sources.some(({ type }) => type === 'own') })),
			};
		},
	});
}

function createSessionsRoute({ database }: Means): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/sessions',
		policy: 'signed-in',
		summary: 'The sessions of the caller that have not expired.',
		output: { type: 'array', items: { type: 'object' } },
		handle: async ({ principal }): Promise<OwnSession[]> => {
			// Where else the other person is signed in is theirs alone.
			refuseWhileSwitched(principal);
			const rows = await readSessions(database, principal.userId);
			return rows.map(({ id, address, user_agent, created_at }) => ({
				id,
				address,
				userAgent: user_agent,
				createTime: created_at.toISOString(),
				isCurrent: id === principal.sessionId,
			}));
		},
	});
}

function createEndRoute({ database, sessions }: Means): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/user/sessions/end',
		policy: 'signed-in',
		summary: 'Ends other sessions and API keys of the caller; `ids` is a comma list.',
		input: { type: 'object', required: ['ids'], properties: { ids: { type: 'string' } } },
		handle: async ({ principal, input, ip }) => {
			refuseWhileSwitched(principal);
			const ids = readIds(input, ['ids']);
			if (ids.includes(principal.sessionId)) throw invalidInput([{ path: 'ids', message: userTexts.currentSession() }]);
			const own = await findOwnSessions(database, principal.userId, ids);
			// An id of somebody else gets the same reply as one that never existed.
			if (own.size < ids.length) throw new PortalError('notFound');
			await sessions.endNoted([...own.keys()], (id) => {
				const keyName = own.get(id) ?? null;
				const object = { type: 'token', id, name: keyName ?? principal.account };
				return { action: keyName === null ? 'session-end' : 'key-end', principal, address: ip, object };
			});
			return null;
		},
	});
}
