import { type Answer, demoPassword } from '../../support/test-portal.ts';
import { type MoveName, raceCalls } from './race-calls.ts';
import * as fault from './race-faults.ts';
import { defaultPassword, type RaceScene } from './race-scene.ts';
import { accounts, tenantCode, victimMobile } from './race-tenant.ts';

/** A call that ends, renews or changes a session or a right. */
interface Move {
	/** Makes one of the calls that `raceCalls` names for the move. */
	run(scene: RaceScene, path: string): Promise<Answer>;
	/** What is wrong after it succeeded, whatever call ran beside it. */
	faults?(scene: RaceScene, beside: string): Promise<string[]>;
}

const web = { client_id: 'portal-web', client_secret: 'portal-web' };
const [own, reset] = ['Fresh@2026', 'Reset@2026'];
const idOnly = (path: string, query: (scene: RaceScene) => Record<string, string>) => (scene: RaceScene) =>
	scene.admin.post(path, undefined, query(scene));

function setPassword({ admin, ids }: RaceScene, path: string, mode: 1 | 2): Promise<Answer> {
	return admin.post(path, { userIds: [ids.victim], newPassword: reset, repeatPassword: reset, reset: mode });
}

/** Saves a record as it is, with other values. */
async function change(scene: RaceScene, path: string, given: { id: string; base?: string; values: object }): Promise<Answer> {
	const base = given.base ?? path.slice(0, path.lastIndexOf('/'));
	const { status, body, text, headers } = await scene.admin.get(`${base}/get`, { id: given.id });
	if (status !== 200) return { status, body, text, headers };
	return scene.admin.post(path, { id: given.id, version: body.data.version, ...given.values });
}

/** An outcome of a move that another one may undo when it comes second. */
const unless = (others: MoveName[], faults: (scene: RaceScene) => Promise<string[]>) => async (scene: RaceScene, beside: string) =>
	others.includes(beside as MoveName) ? [] : faults(scene);

/** A restored version of the person brings the former organisation back. */
const organisationLeft = unless(['account restored'], (scene) => fault.rightRefused(scene, 'organisation'));

const signInMoves: Partial<Record<MoveName, Move>> = {
	refresh: { run: (scene) => scene.refresh() },
	'sign-in': { run: (scene) => scene.signIn() },
	'sign-in by code': { run: (scene) => scene.signInByCode() },
	logout: { run: ({ victim }, path) => victim.post(path, {}), faults: fault.sessionEnded },
	'end of the session': { run: ({ admin, sessionId }, path) => admin.post(path, { ids: sessionId }), faults: fault.sessionEnded },
	'end from elsewhere': { run: (scene, path) => scene.endFromElsewhere(path), faults: fault.sessionEnded },
	'own password': {
		run: ({ victim }, path) => victim.post(path, { primitivePassword: demoPassword, newPassword: own, repeatPassword: own }),
		faults: fault.allEnded,
	},
	'password by SMS': {
		async run(scene, path) {
			const code = await scene.smsCode(path.endsWith('tenant') ? 'forget-tenant' : 'forget');
			const proof = { mobile: victimMobile, account: accounts.victim, code };
			return scene.portal.anonymous.post(path, { ...proof, newPassword: own, repeatPassword: own });
		},
		faults: fault.allEnded,
	},
	'password reset': {
		run: (scene, path) => setPassword(scene, path, 1),
		faults: async (scene, beside) => [
			...(await fault.allEnded(scene)),
			...(['default password', 'password by SMS'].includes(beside) ? [] : await fault.passwordIs(scene, reset)),
		],
	},
	'default password': {
		run: (scene, path) => setPassword(scene, path, 2),
		faults: async (scene, beside) => [
			...(await fault.allEnded(scene)),
			...(['password reset', 'password by SMS'].includes(beside) ? [] : await fault.passwordIs(scene, defaultPassword)),
		],
	},
	lock: {
		run: ({ victim }, path) => victim.post(path, {}),
		faults: unless(['unlock'], async (scene) =>
			fault.check((await fault.sessionColumn(scene, scene.sessionId, 'is_locked')) !== false, 'the session is not locked'),
		),
	},
	unlock: { run: ({ victim }, path) => victim.post(path, { password: demoPassword }) },
	switch: {
		run: ({ managers }, path) => managers.plain.caller.post(path, { ...web, username: accounts.victim, reason: '协助排查' }),
	},
	'end of a switch': {
		run: ({ managers }, path) => managers.switched.caller.post(path, web),
		faults: async (scene) =>
			fault.check(!(await fault.sessionColumn(scene, scene.managers.switched.id, 'acting_as')), 'the session acts as somebody'),
	},
	preview: { run: ({ managers, ids }, path) => managers.plain.caller.post(path, { roleId: ids.role }) },
	'end of a preview': {
		run: ({ managers }, path) => managers.previewing.caller.post(path, {}),
		faults: async (scene) =>
			fault.check(!(await fault.sessionColumn(scene, scene.managers.previewing.id, 'preview_role')), 'the session previews a role'),
	},
};

const personMoves: Partial<Record<MoveName, Move>> = {
	'account disabled': {
		run: ({ admin, ids }, path) =>
			path.endsWith('bulk-edit')
				? admin.post(path, { ids: ids.victim, fields: { status: { mode: 'set', value: 'disabled' } } })
				: admin.post(path, { employeeIds: ids.victim }),
		faults: async (scene) => [...(await fault.allEnded(scene)), ...(await fault.actsAsNobody(scene))],
	},
	'account changed': {
		run: (scene, path) => change(scene, path, { id: scene.ids.victim, values: { name: '改名' } }),
	},
	'account restored': { run: ({ admin, ids }, path) => admin.post(path, { employeeId: ids.victim, version: 1 }) },
	'account removed': {
		run: idOnly('/platform/v3/employee/remove', ({ ids }) => ({ ids: ids.victim })),
		faults: async (scene) => [...(await fault.allEnded(scene)), ...(await fault.actsAsNobody(scene))],
	},
	'own organisation changed': {
		run: ({ victim, ids }, path) => victim.post(path, { id: ids.otherOrganisation }),
		// The password and the account stay valid, so a later sign-in may succeed.
		faults: async (scene, beside) => [...(await fault.sessionEnded(scene)), ...(await organisationLeft(scene, beside))],
	},
	'organisation left': {
		run: ({ admin, ids }, path) =>
			admin.post(path, undefined, {
				orgId: path.endsWith('removeOrgUser') ? ids.organisation : ids.otherOrganisation,
				[path.endsWith('transfer') ? 'ids' : 'userIds']: ids.victim,
			}),
		faults: organisationLeft,
	},
	'organisation merged': {
		run: ({ admin, ids }, path) => admin.post(path, { orgIds: ids.organisation, targetId: ids.otherOrganisation, mode: 'people' }),
		faults: organisationLeft,
	},
	'post given': { run: ({ admin, ids }, path) => admin.post(path, { posId: ids.otherPosition, userIds: ids.victim }) },
	'post withdrawn': {
		run: ({ admin, ids }, path) => admin.post(path, { posId: ids.position, userIds: ids.victim }),
		faults: (scene) => fault.rightRefused(scene, 'position'),
	},
	'group joined': { run: ({ admin, ids }, path) => admin.post(path, { groupId: ids.otherGroup, userIds: ids.victim }) },
	'group left': {
		run: (scene, path) =>
			path.endsWith('removeUser')
				? scene.admin.post(path, { groupId: scene.ids.group, userIds: scene.ids.victim })
				: change(scene, path, { id: scene.ids.group, values: { members: [] } }),
		faults: (scene) => fault.rightRefused(scene, 'group'),
	},
	'group removed': {
		run: idOnly('/platform/v3/group/remove', ({ ids }) => ({ ids: ids.group })),
		faults: (scene) => fault.rightRefused(scene, 'group'),
	},
};

const roleMoves: Partial<Record<MoveName, Move>> = {
	'role given': { run: ({ admin, ids }, path) => admin.post(path, { roleId: ids.otherRole, userIds: ids.victim }) },
	'role withdrawn': {
		run: ({ admin, ids }, path) => admin.post(path, { roleId: ids.role, userIds: ids.victim }),
		faults: (scene) => fault.rightRefused(scene, 'own'),
	},
	'role disabled': {
		run: (scene, path) => change(scene, path, { id: scene.ids.role, values: { isEnabled: false } }),
		faults: (scene) => fault.rightRefused(scene, 'own'),
	},
	// The role that 'role given' gives: it is removed before somebody has it, or stays.
	'role removed': { run: idOnly('/platform/v3/role/remove', ({ ids }) => ({ ids: ids.otherRole })) },
	'right withdrawn': {
		async run({ admin, ids }, path) {
			const scopes = await admin.get('/platform/v3/role/scopes', { roleId: ids.role });
			if (scopes.status !== 200) return scopes;
			return admin.post(path, { roleId: ids.role, permissions: [], revision: scopes.body.data.revision });
		},
		faults: (scene) => fault.rightRefused(scene, 'own'),
	},
	'roles of a party given': {
		run: ({ admin, ids }, path) =>
			path.includes('/org/')
				? admin.post(path, { orgId: ids.organisation, roleIds: ids.otherRole })
				: admin.post(path, { posId: ids.position, roleIds: ids.otherRole }),
	},
	'roles of the organisation withdrawn': {
		run: ({ admin, ids }, path) => admin.post(path, { orgId: ids.organisation, roleIds: ids.organisationRole }),
		faults: (scene) => fault.rightRefused(scene, 'organisation'),
	},
	'roles of the position withdrawn': {
		run: ({ admin, ids }, path) => admin.post(path, { posId: ids.position, roleIds: ids.positionRole }),
		faults: (scene) => fault.rightRefused(scene, 'position'),
	},
	'area given': {
		run: ({ admin, ids }, path) => admin.post(path, { employee: ids.deputy, organisation: ids.organisation, rights: ['employee'] }),
	},
};

const tenantMoves: Partial<Record<MoveName, Move>> = {
	'tenant disabled': {
		run: ({ authority, ids }, path) => authority.post(path, { tenantIds: ids.tenant }),
		faults: fault.tenantEnded,
	},
	'space dropped': {
		run: ({ authority, ids }, path) => authority.post(path, { tenantId: ids.tenant, code: tenantCode }),
		// The tenant stays enabled, so a later sign-in may succeed.
		faults: fault.sessionEnded,
	},
	'tenant removed': {
		run: ({ authority, ids }, path) => authority.post(path, undefined, { ids: ids.tenant }),
		faults: fault.tenantEnded,
	},
	'administrator withdrawn': {
		run: ({ authority, ids }, path) => authority.post(path, { tenantId: ids.tenant, userIds: ids.manager, relation: 'member' }),
		faults: async (scene) => {
			const { status } = await scene.managers.plain.caller.post('/platform/v3/role/query', {});
			return fault.check(status === 401 || status === 403, `the administrator's right gets ${status}`);
		},
	},
	'package narrowed': {
		run: ({ authority, ids }, path) => authority.post(path, { tenantId: ids.tenant, entries: ['enterprise'] }),
		faults: (scene) => fault.rightRefused(scene, 'own'),
	},
};

const clientMoves: Partial<Record<MoveName, Move>> = {
	'client token': { run: (scene) => scene.clientToken() },
	'client secret': {
		run: ({ admin, ids }, path) => admin.post(path, { id: ids.client }),
		faults: (scene) => fault.clientRefused(scene, [401]),
	},
	'client disabled': {
		run: (scene, path) =>
			change(scene, path, { id: path.includes('/app/') ? scene.ids.app : scene.ids.client, values: { isEnabled: false } }),
		faults: (scene) => fault.clientRefused(scene, [401]),
	},
	'client removed': {
		run: (scene, path) => scene.admin.post(path, undefined, { ids: scene.ids.client, cascade: 'true' }),
		faults: (scene) => fault.clientRefused(scene, [401]),
	},
	'call of a client withdrawn': {
		run: (scene, path) =>
			path.endsWith('remove')
				? scene.admin.post(path, undefined, { ids: scene.ids.grant })
				: change(scene, path, { id: scene.ids.grant, values: { isEnabled: false } }),
		faults: (scene) => fault.clientRefused(scene, [401, 403]),
	},
};

const moves = { ...signInMoves, ...personMoves, ...roleMoves, ...tenantMoves, ...clientMoves } as Record<MoveName, Move>;
const turns = new Map<MoveName, number>();

/** Makes the next of the calls of a move. */
export async function runMove(scene: RaceScene, name: MoveName): Promise<Answer> {
	const turn = turns.get(name) ?? 0;
	turns.set(name, turn + 1);
	const call: string = raceCalls[name][turn % raceCalls[name].length] ?? '';
	return moves[name].run(scene, call.slice('POST '.length));
}

/** What is wrong after a move that succeeded. */
export async function faultsOf(scene: RaceScene, name: MoveName, beside = ''): Promise<string[]> {
	return (await moves[name].faults?.(scene, beside)) ?? [];
}

/** Makes two calls at the same moment, and returns what is wrong afterwards. */
export async function race(scene: RaceScene, first: MoveName, second: MoveName): Promise<string[]> {
	await scene.begin();
	const answers = await Promise.all([first, second].map(async (name) => ({ name, answer: await runMove(scene, name) })));
	const faults: string[] = [];
	for (const [index, { name, answer }] of answers.entries()) {
		if (answer.status >= 500) faults.push(`${name} gets ${answer.text}`);
		else if (answer.body?.state === 200) faults.push(...(await faultsOf(scene, name, index === 0 ? second : first)));
	}
	return faults.map((one) => `${first} | ${second}: ${one}`);
}
