import { verifyPassword } from '../../../server/sign-in/passwords.ts';
import type { RaceScene } from './race-scene.ts';
import { accounts, guarded } from './race-tenant.ts';

export const check = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault]);

/** The session that the scene began, with all that was renewed in it, has ended. */
export async function sessionEnded(scene: RaceScene): Promise<string[]> {
	const rows = await scene.sql('select id from portal.session where id = $1', [scene.sessionId]);
	const [first] = scene.pairs;
	const status = await scene.statusOf(first?.access_token ?? '');
	return [...check(rows.length === 0, 'the session is alive'), ...check(status === 401, `its token gets ${status}`)];
}

/** The victim has no session at all, and no token that is accepted. */
export async function allEnded(scene: RaceScene): Promise<string[]> {
	const rows = await scene.sql('select id from portal.session where employee_id = $1', [scene.ids.victim]);
	const secrets = await scene.sql('select purpose from portal.one_time_secret where employee_id = $1', [scene.ids.victim]);
	const statuses = await Promise.all(scene.pairs.map((pair) => scene.statusOf(pair.access_token)));
	return [
		...check(rows.length === 0, `sessions that are alive: ${rows.length}`),
		...check(secrets.length === 0, `left to sign in with: ${secrets.map(({ purpose }) => purpose)}`),
		...statuses.flatMap((status) => check(status === 401, `a token gets ${status}`)),
	];
}

/** The tenant's administrator has no session either. */
export async function tenantEnded(scene: RaceScene): Promise<string[]> {
	const { manager, deputy } = scene.ids;
	const rows = await scene.sql('select id from portal.session where employee_id = any($1)', [[manager, deputy]]);
	return [...(await allEnded(scene)), ...check(rows.length === 0, 'the administrator of the tenant is signed in')];
}

export async function passwordIs(scene: RaceScene, password: string): Promise<string[]> {
	const [row] = await scene.sql('select password_hash from portal.credential where employee_id = $1', [scene.ids.victim]);
	return check(row === undefined || (await verifyPassword(password, row.password_hash)), 'another password than the administrator set');
}

/** No token of the victim opens the call that a right guards. */
export async function rightRefused(scene: RaceScene, way: keyof typeof guarded): Promise<string[]> {
	const statuses = await Promise.all(scene.pairs.map((pair) => scene.statusOf(pair.access_token, guarded[way])));
	return statuses.flatMap((status) => check(status === 401 || status === 403, `the ${way} right gets ${status}`));
}

export async function clientRefused(scene: RaceScene, refused: number[]): Promise<string[]> {
	const statuses = await Promise.all(scene.clientTokens.map((token) => scene.statusOf(token, '/business/v3/product/query')));
	return statuses.flatMap((status) => check(refused.includes(status), `a token of the client gets ${status}`));
}

/** A column of a session; undefined when the session has ended. */
export async function sessionColumn(scene: RaceScene, id: string, name: 'is_locked' | 'acting_as' | 'preview_role') {
	const [row] = await scene.sql('select is_locked, acting_as, preview_role from portal.session where id = $1', [id]);
	return row?.[name];
}

export async function actsAsNobody(scene: RaceScene): Promise<string[]> {
	const answers = await Promise.all(
		(['plain', 'switched'] as const).map((name) => scene.managers[name].caller.post('/oauth2/v3/user/context', {})),
	);
	return answers.flatMap(({ body }) => check(body?.data?.info?.user?.account !== accounts.victim, 'somebody acts as the person'));
}
