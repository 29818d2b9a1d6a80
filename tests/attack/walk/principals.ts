import { v7 as newId } from 'uuid';

import { platformTenantId } from '../../../server/db/scope.ts';
import { fillPerson, grant, type PortalNode, type Staff } from '../../api/session-portal.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import type { ActorName } from './walk-target.ts';

/** Actors with an account. */
type PersonName = Exclude<ActorName, 'client' | 'link'>;

interface Parts {
	db: TestDatabase;
	node: PortalNode;
	staff: Staff;
}

const accounts: Record<PersonName, string> = {
	insider: 'tenantadmin',
	plain: 'tenantstaff',
	locked: 'tenantadmin',
	otherAdmin: 'otheradmin',
	otherPlain: 'otherstaff',
	mustChange: 'staff',
	disabled: 'disabled',
	super: 'admin',
	closedAdmin: 'closedadmin',
	removed: 'removed',
	switched: 'admin',
	previewing: 'admin',
};

/** Actors whose token takes more than a session. */
export const madeByCalls = [
	'disabled',
	'removed',
	'closedAdmin',
	'previewing',
	'switched',
	'client',
	'link',
] as const satisfies readonly ActorName[];

/** A token of somebody; for the actors that must not get through any more, one that was valid before. */
export async function tokenOf(parts: Parts, actor: ActorName): Promise<string> {
	if (actor === 'client') return tokenOfClient(parts);
	if (actor === 'link') return secretOfLink(parts);
	await beforehand[actor]?.(parts);
	const employeeId = parts.staff.ids[accounts[actor]] ?? '';
	const { access_token: token } = await parts.node.sessions.store.begin({
		...{ isComplete: true, employeeId, clientId: 'portal-web', address: '127.0.0.1', userAgent: 'walk' },
	});
	// The node knows the session before what ends it.
	await parts.node.sessions.find(token);
	await afterwards[actor]?.(parts, token);
	return token;
}

type Step = (parts: Parts, token: string) => Promise<unknown>;

const enable = ({ db, staff }: Parts) =>
	db.database.system
		.updateTable('portal.employee')
		.set({ status: 'actived' })
		.where('id', '=', staff.ids['disabled'] ?? '')
		.execute();

const beforehand: Partial<Record<ActorName, (parts: Parts) => Promise<unknown>>> = {
	disabled: enable,
	async removed({ db, staff }) {
		staff.ids['removed'] = await fillPerson(db, { account: `removed-${newId()}`, tenantId: staff.tenants.first, isAdmin: true });
	},
	async closedAdmin({ db, staff }) {
		const tenantId = newId();
		const code = `closed-${tenantId.slice(-8)}`;
		const values = { id: tenantId, name: code, code, status: 'ENABLED', approve_status: 'PASSED', schema_status: 'NONE' } as const;
		await db.database.system.insertInto('portal.tenant').values(values).execute();
		staff.ids['closedadmin'] = await fillPerson(db, { account: code, tenantId, isAdmin: true });
		await grant(db, { tenantId, permissions: ['*'], employeeIds: [staff.ids['closedadmin']] });
	},
};

const afterwards: Partial<Record<ActorName, Step>> = {
	async disabled({ node, staff }) {
		const { access_token: operator } = await node.signIn('admin');
		await done(node.post('/platform/v3/employee/disable', { ids: staff.ids['disabled'] }, { token: operator }));
	},
	async locked({ node }, token) {
		const session = await node.sessions.find(token);
		await node.sessions.setLocked(session.id, true);
	},
	removed: ({ db, staff }) => db.database.pool.query('delete from portal.employee where id = $1', [staff.ids['removed']]),
	async closedAdmin({ db, node, staff }) {
		const { access_token: operator } = await node.signIn('admin');
		const tenantId = await homeOf(db, staff.ids['closedadmin'] ?? '');
		const { body } = await node.get(`/platform/v3/saas/tenant/get?id=${tenantId}`, { token: operator });
		const { id, version } = body.data;
		await done(node.post('/platform/v3/saas/tenant/disable', { ids: id, version }, { token: operator }));
	},
	switched: ({ node }, token) =>
		done(
			node.post(
				'/oauth2/v3/authentication/switch',
				{
					...{ client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'switch_user' },
					...{ username: 'tenantstaff', reason: 'walk' },
				},
				{ token },
			),
		),
	async previewing({ db, node, staff }, token) {
		const roleId = await grant(db, { tenantId: platformTenantId, permissions: ['*'], employeeIds: [staff.ids['admin'] ?? ''] });
		await done(node.post('/platform/v3/role/preview', { roleId }, { token }));
	},
};

/** A client without a grant, of the insider's tenant. */
async function tokenOfClient({ node, staff }: Parts): Promise<string> {
	const caller = { token: (await node.signIn('admin')).access_token, tenant: staff.tenants.first };
	const root = '/platform/v3/auth';
	const key = `walk${newId().slice(-8)}`;
	const app = await done(node.post(`${root}/app/save`, { name: key, key }, caller));
	const client = await done(node.post(`${root}/client/save`, { name: key, app: app.id, addresses: [], expiresAt: null }, caller));
	const { clientId, secret } = await done(node.post(`${root}/client/secret`, { id: client.id }, caller));
	const { access_token: token } = await done(
		node.post('/oauth2/v3/authentication/apply', { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }),
	);
	return token;
}

/** The secret of a link to a wall of a super administrator, which is no token. */
async function secretOfLink({ node }: Parts): Promise<string> {
	const { access_token: token } = await node.signIn('admin');
	const portlet = { id: 'note', kind: 'text', settings: { text: 'x' }, x: 0, y: 0, w: 6, h: 4 };
	const wall = await done(
		node.post('/platform/v3/wall/create', { title: 'walk', pages: [{ id: 'one', title: 'x', portlets: [portlet] }] }, { token }),
	);
	return wall.path.split('#')[1];
}

async function homeOf({ database }: TestDatabase, id: string): Promise<string> {
	const { tenant_id } = await database.system
		.selectFrom('portal.employee')
		.select('tenant_id')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return tenant_id;
}

async function done(sent: ReturnType<PortalNode['post']>) {
	const { body, text } = await sent;
	if (body?.state !== 200) throw new Error(text);
	return body.data;
}
