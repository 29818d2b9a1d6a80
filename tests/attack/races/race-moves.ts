import { verifyPassword } from '../../../server/sign-in/passwords.ts';
import { type Answer, demoPassword } from '../../support/test-portal.ts';
import { defaultPassword, type RaceScene } from './race-scene.ts';

/** A call that ends, renews or changes a session or a right. */
interface Move {
	run(scene: RaceScene): Promise<Answer>;
	/** What is wrong after it succeeded, whatever ran beside it. */
	faults?(scene: RaceScene, beside: string): Promise<string[]>;
}

const web = { client_id: 'portal-web', client_secret: 'portal-web' };
const [own, reset] = ['Fresh@2026', 'Reset@2026'];

function setPassword({ admin, ids }: RaceScene, mode: 1 | 2): Promise<Answer> {
	return admin.post('/platform/v3/user/change/passwd', { userIds: [ids.victim], newPassword: reset, repeatPassword: reset, reset: mode });
}

const check = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault]);

/** The session that the scene began, with all that was renewed in it, is over. */
async function sessionEnded(scene: RaceScene): Promise<string[]> {
	const rows = await scene.sql('select id from portal.session where id = $1', [scene.sessionId]);
	const [first] = scene.pairs;
	const status = await scene.statusOf(first?.access_token ?? '');
	return [...check(rows.length === 0, 'the session is alive'), ...check(status === 401, `its token is answered ${status}`)];
}

/** The victim has no session at all, and no token that serves. */
async function allEnded(scene: RaceScene): Promise<string[]> {
	const rows = await scene.sql('select id from portal.session where employee_id = $1', [scene.ids.victim]);
	const secrets = await scene.sql('select purpose from portal.one_time_secret where employee_id = $1', [scene.ids.victim]);
	const statuses = await Promise.all(scene.pairs.map((pair) => scene.statusOf(pair.access_token)));
	return [
		...check(rows.length === 0, `sessions that are alive: ${rows.length}`),
		...check(secrets.length === 0, `left to sign in with: ${secrets.map(({ purpose }) => purpose)}`),
		...statuses.flatMap((status) => check(status === 401, `a token is answered ${status}`)),
	];
}

async function passwordIs(scene: RaceScene, password: string): Promise<string[]> {
	const [row] = await scene.sql('select password_hash from portal.credential where employee_id = $1', [scene.ids.victim]);
	return check(await verifyPassword(password, row?.password_hash), 'another password than the administrator set');
}

async function rightRefused(scene: RaceScene): Promise<string[]> {
	const statuses = await Promise.all(scene.pairs.map((pair) => scene.statusOf(pair.access_token, '/business/v3/enterprise/query')));
	return statuses.flatMap((status) => check(status === 401 || status === 403, `the right is answered ${status}`));
}

async function clientRefused(scene: RaceScene): Promise<string[]> {
	const statuses = await Promise.all(scene.clientTokens.map((token) => scene.statusOf(token, '/business/v3/product/query')));
	return statuses.flatMap((status) => check(status === 401, `a token of the client is answered ${status}`));
}

async function column(scene: RaceScene, id: string, name: 'is_locked' | 'acting_as' | 'preview_role') {
	const [row] = await scene.sql('select is_locked, acting_as, preview_role from portal.session where id = $1', [id]);
	return row?.[name];
}

async function actsAsNobody(scene: RaceScene): Promise<string[]> {
	const answers = await Promise.all(
		['plain', 'switched'].map((name) => scene.managers[name as 'plain'].caller.post('/oauth2/v3/user/context', {})),
	);
	return answers.flatMap(({ body }) => check(body?.data?.info?.user?.account !== 'tenant.staff', 'somebody acts as the disabled person'));
}

/** Every such call, by what it does. */
export const moves: Record<string, Move> = {
	refresh: { run: (scene) => scene.refresh() },
	'sign-in': { run: (scene) => scene.signIn() },
	'sign-in by code': { run: (scene) => scene.signInByCode() },
	logout: { run: ({ victim }) => victim.post('/oauth2/v3/user/logout', {}), faults: sessionEnded },
	'end of the session': {
		run: ({ admin, sessionId }) => admin.post('/platform/v3/auth/token/remove', { ids: sessionId }),
		faults: sessionEnded,
	},
	'end of all sessions': {
		async run({ portal, ids, admin }) {
			await portal.sessions.endAllOf(ids.victim);
			return admin.post('/oauth2/v3/user/context', {});
		},
		faults: sessionEnded,
	},
	'own password': {
		run: ({ victim }) =>
			victim.post('/platform/v3/user/change/passwd', { primitivePassword: demoPassword, newPassword: own, repeatPassword: own }),
		faults: allEnded,
	},
	'password reset': {
		run: (scene) => setPassword(scene, 1),
		faults: async (scene, beside) => [...(await allEnded(scene)), ...(beside === 'default password' ? [] : await passwordIs(scene, reset))],
	},
	'default password': {
		run: (scene) => setPassword(scene, 2),
		faults: async (scene, beside) => [
			...(await allEnded(scene)),
			...(beside === 'password reset' ? [] : await passwordIs(scene, defaultPassword)),
		],
	},
	'account disabled': {
		run: ({ admin, ids }) => admin.post('/platform/v3/employee/disable', { employeeIds: ids.victim }),
		faults: async (scene) => [...(await allEnded(scene)), ...(await actsAsNobody(scene))],
	},
	'tenant disabled': {
		run: ({ authority, ids }) => authority.post('/platform/v3/saas/tenant/disable', { tenantIds: ids.tenant }),
		faults: async (scene) => {
			const rows = await scene.sql('select id from portal.session where employee_id = $1', [scene.ids.manager]);
			return [...(await allEnded(scene)), ...check(rows.length === 0, 'the administrator of the tenant is signed in')];
		},
	},
	'role withdrawn': {
		run: ({ admin, ids }) => admin.post('/platform/v3/role/removeUser', { roleId: ids.role, userIds: ids.victim }),
		faults: rightRefused,
	},
	'right withdrawn': {
		async run({ admin, ids }) {
			const { body } = await admin.get('/platform/v3/role/scopes', { roleId: ids.role });
			return admin.post('/platform/v3/role/saveGrants', { roleId: ids.role, permissions: [], revision: body.data.revision });
		},
		faults: rightRefused,
	},
	lock: {
		run: ({ victim }) => victim.post('/oauth2/v3/user/lock', {}),
		faults: async (scene, beside) =>
			check(beside === 'unlock' || (await column(scene, scene.sessionId, 'is_locked')) !== false, 'the session is not locked'),
	},
	unlock: { run: ({ victim }) => victim.post('/oauth2/v3/user/unlock', { password: demoPassword }) },
	switch: {
		run: ({ managers }) =>
			managers.plain.caller.post('/oauth2/v3/authentication/switch', { ...web, username: 'tenant.staff', reason: '协助排查' }),
	},
	'end of a switch': {
		run: ({ managers }) => managers.switched.caller.post('/oauth2/v3/authentication/switch/exit', web),
		faults: async (scene) => check(!(await column(scene, scene.managers.switched.id, 'acting_as')), 'the session acts as somebody'),
	},
	preview: { run: ({ managers, ids }) => managers.plain.caller.post('/platform/v3/role/preview', { roleId: ids.role }) },
	'end of a preview': {
		run: ({ managers }) => managers.previewing.caller.post('/platform/v3/role/preview/exit', {}),
		faults: async (scene) => check(!(await column(scene, scene.managers.previewing.id, 'preview_role')), 'the session previews a role'),
	},
	'client token': { run: (scene) => scene.clientToken() },
	'client secret': {
		run: ({ admin, ids }) => admin.post('/platform/v3/auth/client/secret', { id: ids.client }),
		faults: clientRefused,
	},
	'client disabled': {
		async run({ admin, ids }) {
			const { body } = await admin.get('/platform/v3/auth/client/get', { id: ids.client });
			return admin.post('/platform/v3/auth/client/save', { id: ids.client, version: body.data.version, isEnabled: false });
		},
		faults: clientRefused,
	},
};

/** Makes two calls at the same moment, and returns what is wrong afterwards. */
export async function race(scene: RaceScene, first: string, second: string): Promise<string[]> {
	await scene.begin();
	const answers = await Promise.all([first, second].map(async (name) => ({ name, answer: await moves[name]?.run(scene) })));
	const faults: string[] = [];
	for (const [index, { name, answer }] of answers.entries()) {
		if (!answer || answer.status >= 500) faults.push(`${name} is answered ${answer?.text}`);
		else if (answer.body?.state === 200) faults.push(...((await moves[name]?.faults?.(scene, index === 0 ? second : first)) ?? []));
	}
	return faults.map((fault) => `${first} | ${second}: ${fault}`);
}
