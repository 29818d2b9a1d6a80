import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

import { type ActorName, neverId, type WalkRoute, type WalkTarget } from './walk-target.ts';

/** Each hole that can be planted, with the check that must find it. */
export const holes: Record<string, string> = {
	'a route forgets to ask for a token': 'no token',
	'any text is a token': 'a token that never was',
	'a token in the address counts': 'a token in the address',
	'the tenant header is believed': 'a foreign tenant in the header',
	'a foreign tenant is told from none': 'a foreign tenant differs from none',
	'the right is not checked': 'a user without the right',
	'a tenant administrator is a super administrator': 'an administrator of a tenant',
	'a disabled user goes on': 'a disabled user',
	'a removed user goes on': 'a removed user',
	'a link is a session': 'a link to a wall',
	'a disabled tenant works on': 'the administrator of a disabled tenant',
	'a client needs no grant': 'a client without a grant',
	'a preview saves': 'a preview of a role',
	'who has switched keeps the own rights': 'a user without the right',
	'the lock is only a cookie': 'a locked session',
	'an old password still works': 'a password that must be changed',
	'reading asks for no tenant': 'a foreign record leaks',
	'a foreign id is told from none': 'reading a foreign id differs from none',
	'storing asks for no tenant': 'a foreign record is changed',
	'removing asks for no tenant': 'a foreign record is changed',
	'removing takes the own of a mixed list': 'acting on own and foreign ids succeeds',
	'the tenant can be stored': 'the tenant of a record can be chosen',
	'searching counts what it hides': 'searching counts foreign records',
	'a filter reaches the tenant': 'a foreign record leaks',
	'references are not checked': 'a foreign record is referred to',
	'uniqueness is asked over all tenants': 'a foreign value is told from none',
	'an attack breaks it': 'an attack breaks the server',
};

interface Note {
	id: string;
	tenant: string;
	version: number;
	name: string;
}

const tenants = { own: '0198aaaa-0000-7000-8000-000000000001', foreign: '0198aaaa-0000-7000-8000-000000000002' };
const ids = { own: '0198bbbb-0000-7000-8000-000000000001', foreign: '0198bbbb-0000-7000-8000-000000000002' };
const canary = '双生子的机密';

const routes: WalkRoute[] = [
	{ method: 'POST', path: '/note/query', policy: { right: 'note:view' } },
	{ method: 'GET', path: '/note/get', policy: { right: 'note:view' } },
	{ method: 'POST', path: '/note/save', policy: { anyRight: ['note:create', 'note:edit'] } },
	{ method: 'POST', path: '/note/remove', policy: { right: 'note:remove' } },
	{ method: 'POST', path: '/note/unique', policy: { right: 'note:create' } },
	{ method: 'GET', path: '/note/problems', policy: 'super' },
];

const kinds = { query: 'list', get: 'read', save: 'write', remove: 'many', unique: 'probe', problems: 'self' } as const;

class Refusal extends Error {
	readonly status: number;
	readonly state: number;

	constructor(status: number, state: number, message = 'refused') {
		super(message);
		this.status = status;
		this.state = state;
	}
}

/** A small server with the protocol of the portal and exactly the named hole. */
export async function openTwin(hole: string): Promise<{ target: WalkTarget; close(): Promise<void> }> {
	const notes: Note[] = [
		{ id: ids.own, tenant: tenants.own, version: 1, name: '自己的' },
		{ id: ids.foreign, tenant: tenants.foreign, version: 1, name: canary },
	];
	const app = fastify();
	const work = createWork(notes, hole);
	for (const { method, path, policy } of routes) {
		app.route({
			method,
			url: path,
			handler: async (request: FastifyRequest, reply: FastifyReply) => {
				try {
					const tenant = admit(request, { policy, hole, path });
					const input = { ...(request.body as object), ...(request.query as object) };
					return { state: 200, data: work[path.slice('/note/'.length)]?.(input, tenant) ?? null };
				} catch (error) {
					const { status, state, message } = error instanceof Refusal ? error : new Refusal(500, 500, String(error));
					return reply.status(status).send({ state, message });
				}
			},
		});
	}
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	const target: WalkTarget = {
		url,
		routes,
		kindOf: ({ path }) => kinds[path.slice('/note/'.length) as keyof typeof kinds],
		tokenOf: async (actor) => `token-of-${actor}`,
		lastingTokenOf: async (actor) => `token-of-${actor}`,
		recordsFor: () => ({
			idParameter: 'noteId',
			own: { id: ids.own, version: 1 },
			foreign: [{ id: ids.foreign, version: 1, uniqueValues: { name: canary } }],
			foreignReferences: { other: ids.foreign },
			sample: { name: '新的' },
			textFields: ['name'],
		}),
		tenants: { own: tenants.own, foreign: [tenants.foreign] },
		canaries: [canary],
		snapshot: async () => JSON.stringify(notes.filter(({ tenant }) => tenant === tenants.foreign)),
		screenName: 'note',
	};
	return { target, close: () => app.close() };
}

/** Who is nobody any more, and the hole that lets them in. */
const unknown: Partial<Record<ActorName, string>> = {
	disabled: 'a disabled user goes on',
	removed: 'a removed user goes on',
	link: 'a link is a session',
	closedAdmin: 'a disabled tenant works on',
};

function admit(request: FastifyRequest, { policy, hole, path }: { policy: unknown; hole: string; path: string }): string {
	const { access_token: inAddress } = request.query as { access_token?: string };
	const token = request.headers['access-token'] ?? (hole === 'a token in the address counts' ? inAddress : undefined);
	if (token === undefined && hole === 'a route forgets to ask for a token' && path === '/note/get') return tenants.own;
	const actor = /^token-of-(.*)$/.exec(String(token))?.[1] as ActorName | undefined;
	if (actor === undefined && !(hole === 'any text is a token' && token !== undefined)) throw new Refusal(401, 6020201);
	for (const [nobody, open] of Object.entries(unknown)) if (actor === nobody && hole !== open) throw new Refusal(401, 6020201);
	if (actor === 'client' && hole !== 'a client needs no grant') throw new Refusal(403, 6010104);
	if (actor === 'previewing' && hole !== 'a preview saves' && request.method !== 'GET') throw new Refusal(403, 6010104);
	if (actor === 'locked' && hole !== 'the lock is only a cookie') throw new Refusal(403, 6010106);
	if (actor === 'mustChange' && hole !== 'an old password still works') throw new Refusal(403, 6010104);
	const wanted = request.headers['tenant-id'];
	const home = actor?.startsWith('other') ? tenants.foreign : tenants.own;
	if (wanted !== undefined && wanted !== home && hole !== 'the tenant header is believed') {
		throw new Refusal(403, 6010105, hole === 'a foreign tenant is told from none' && wanted !== neverId ? 'not yours' : 'refused');
	}
	const isAdmin = ['insider', 'otherAdmin', 'mustChange', 'client', ...Object.keys(unknown)].includes(actor ?? '');
	const isSuper = actor === 'super' || actor === 'previewing' || (actor === 'switched' && hole === 'who has switched keeps the own rights');
	const mayPass = isSuper || (isAdmin && (policy !== 'super' || hole === 'a tenant administrator is a super administrator'));
	if (!mayPass && (isAdmin || hole !== 'the right is not checked')) throw new Refusal(403, 6010104);
	return typeof wanted === 'string' && hole === 'the tenant header is believed' ? wanted : home;
}

type Input = Record<string, unknown>;

function createWork(notes: Note[], hole: string): Record<string, (input: Input, tenant: string) => unknown> {
	const visible = (tenant: string, isOpen: boolean) => notes.filter((note) => isOpen || note.tenant === tenant);
	const find = (id: unknown, tenant: string, isOpen: boolean): Note => {
		const note = visible(tenant, isOpen).find((candidate) => candidate.id === id);
		if (note) return note;
		const isForeign = notes.some((candidate) => candidate.id === id);
		throw new Refusal(404, 404, hole === 'a foreign id is told from none' && isForeign ? 'not in your tenant' : 'not found');
	};
	return {
		query: (input, tenant) => list(input, { notes, tenant, hole }),
		get: (input, tenant) => find(input.id ?? input.noteId, tenant, hole === 'reading asks for no tenant'),
		save(input, tenant) {
			if (hole !== 'the tenant can be stored' && ('tenantId' in input || 'tenant_id' in input)) throw new Refusal(400, 6010101);
			if ('other' in input && hole !== 'references are not checked') throw new Refusal(400, 6010101);
			const id = input.id ?? input.noteId;
			if (id === undefined) return { id: 'new' };
			const note = find(id, tenant, hole === 'storing asks for no tenant');
			note.version += 1;
			return { id: note.id };
		},
		remove(input, tenant) {
			const wanted = Array.isArray(input.ids) ? input.ids : String(input.ids ?? '').split(',');
			const isOpen = hole === 'removing asks for no tenant';
			if (hole === 'removing takes the own of a mixed list' && wanted.includes(ids.own)) return { ids: wanted };
			const found = wanted.filter(Boolean).map((id) => find(id, tenant, isOpen));
			if (wanted.length === 1 && isOpen) for (const note of found) note.name = 'removed';
			return { ids: wanted };
		},
		unique: (input, tenant) => visible(tenant, hole === 'uniqueness is asked over all tenants').some(({ name }) => name === input.name),
		problems: () => [],
	};
}

function list(input: Input, { notes, tenant, hole }: { notes: Note[]; tenant: string; hole: string }): unknown {
	const text = JSON.stringify(input);
	if (hole === 'an attack breaks it' && text.includes("'1'='1")) throw new Error('syntax error at or near "or"');
	const isReached = hole === 'a filter reaches the tenant' && text.includes(tenants.foreign);
	const isCounted = hole === 'searching counts what it hides' && text.includes(canary);
	const rows = notes.filter((note) => note.tenant === tenant || isReached);
	const found =
		text.includes('rules') || text.includes('Q^ID') ? rows.filter(({ id, name }) => text.includes(id) || text.includes(name)) : rows;
	return { dataResult: found, pageResult: { totalCount: found.length + (isCounted ? 1 : 0) } };
}
