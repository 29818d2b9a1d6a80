import { invalidInput, PortalError } from '../../../contract/portal-error.ts';
import type { Database } from '../../db/database.ts';
import { countPeopleWithin } from '../../db/organisation-sql.ts';
import { platformTenantId } from '../../db/scope.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { findAccountById, storePassword } from '../../session/accounts.ts';
import { checkNewPassword } from '../../session/check-new-password.ts';
import { readText, requireText } from '../../session/input.ts';
import { loadPasswordPolicyOf } from '../../session/password-policy.ts';
import { hashPassword, verifyPassword } from '../../session/passwords.ts';
import { areasOf, type Principal } from '../../session/principal.ts';
import { countTry, forgetTries } from '../../session/sign-in-limits.ts';
import { refuseWhileSwitched } from '../../session/switched-person.ts';
import type { SessionServices } from './session-services.ts';

const mostTargets = 200;

/** `reset` on the wire: 0 one's own password, 1 reset by an administrator, 2 back to the configured default. */
type Mode = 0 | 1 | 2;

/** The call that changes passwords, under both of its names. Whoever's password is changed is signed out everywhere. */
export function createPasswordRoutes(services: SessionServices): Route[] {
	return ['/platform/v3/user/change/passwd', '/platform/v3/user/register/change/passwd'].map((path) =>
		signedInRoute({
			method: 'POST',
			path,
			policy: 'signed-in',
			beforePasswordChange: true,
			summary: "Changes the caller's password, or as an administrator those of others; ends every session of theirs.",
			input: {
				type: 'object',
				properties: {
					userIds: { type: 'array', items: { type: 'string' } },
					byAccount: { type: 'string' },
					primitivePassword: { type: 'string' },
					newPassword: { type: 'string' },
					repeatPassword: { type: 'string' },
					reset: { enum: [0, 1, 2] },
				},
			},
			handle: async (call) => {
				refuseWhileSwitched(call.principal);
				return modeOf(call.input) === 0 ? changeOwn(services, call) : resetOthers(services, call);
			},
		}),
	);
}

async function changeOwn({ database, sessions }: SessionServices, { principal, input, language, ip }: Call<Principal>): Promise<null> {
	const targets = await findTargets(database, input);
	if (targets.some((id) => id !== principal.userId)) throw new PortalError('noPermission');
	const current = requireText(input, 'primitivePassword');
	const wanted = requireText(input, 'newPassword');
	const policy = await loadPasswordPolicyOf(database, principal.userId);
	checkNewPassword({ password: wanted, repeated: requireText(input, 'repeatPassword'), policy }, language);
	const attempt = await countTry(database, `change:${principal.userId}`, ip);
	const account = await findAccountById(database, principal.userId);
	if (!(await verifyPassword(current, account?.passwordHash))) {
		throw invalidInput([{ path: 'primitivePassword', message: '原密码错误' }]);
	}
	await forgetTries(database, attempt);
	if (wanted === current) throw invalidInput([{ path: 'newPassword', message: '新密码不能与原密码相同' }]);
	await storePassword(database, { employeeId: principal.userId, hash: await hashPassword(wanted), mustChange: false });
	await sessions.endAllOf(principal.userId);
	return null;
}

/** An administrator gives somebody of the own tenant a password that must be changed on the next sign-in. */
async function resetOthers({ database, sessions, config }: SessionServices, call: Call<Principal>): Promise<null> {
	const { principal, input, language } = call;
	if (!principal.isTenantAdmin) throw new PortalError('noPermission');
	const targets = await findTargets(database, input);
	if (targets.length === 0) throw invalidInput([{ path: 'userIds', message: '必填' }]);
	if (targets.includes(principal.userId)) throw new PortalError('noPermission', { message: '修改自己的密码需要输入原密码' });
	await checkReach(database, principal, targets);
	const password = modeOf(input) === 2 ? defaultPassword(config) : requireText(input, 'newPassword');
	if (modeOf(input) === 1) {
		const repeated = requireText(input, 'repeatPassword');
		for (const id of targets) checkNewPassword({ password, repeated, policy: await loadPasswordPolicyOf(database, id) }, language);
	}
	for (const employeeId of targets) {
		await storePassword(database, { employeeId, hash: await hashPassword(password), mustChange: true });
		await sessions.endAllOf(employeeId);
	}
	return null;
}

function defaultPassword({ defaultPassword: password }: SessionServices['config']): string {
	if (!password) throw new PortalError('unsupported', { message: '尚未配置默认密码' });
	return password;
}

function modeOf({ reset = 0 }: Record<string, unknown>): Mode {
	const mode = ([0, 1, 2] as const).find((candidate) => candidate === Number(reset));
	if (mode === undefined) throw invalidInput([{ path: 'reset', message: '格式不正确' }]);
	return mode;
}

async function findTargets(database: Database, input: Record<string, unknown>): Promise<string[]> {
	const account = readText(input, 'byAccount');
	if (account !== undefined) {
		const row = await database.system.selectFrom('portal.employee').select('id').where('account', '=', account).executeTakeFirst();
		if (!row) throw new PortalError('notFound');
		return [row.id];
	}
	const ids = typeof input.userIds === 'string' ? input.userIds.split(',').filter(Boolean) : (input.userIds ?? []);
	const isList = Array.isArray(ids) && ids.length <= mostTargets && ids.every((id) => typeof id === 'string');
	if (!isList) throw invalidInput([{ path: 'userIds', message: '格式不正确' }]);
	return [...new Set(ids.map((id: string) => id.toLowerCase()))];
}

/** Somebody of another tenant is answered like somebody who does not exist; a super administrator is for super administrators only. */
async function checkReach(database: Database, principal: Principal, targets: string[]): Promise<void> {
	if (!targets.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))) throw new PortalError('notFound');
	const rows = await database.system
		.selectFrom('portal.employee')
		.select(['id', 'tenant_id', 'is_super'])
		.where('id', 'in', targets)
		.execute();
	const reachesAll = principal.isSuper && principal.tenantId === platformTenantId;
	const reached = rows.filter(({ tenant_id }) => reachesAll || tenant_id === principal.tenantId);
	if (reached.length !== targets.length) throw new PortalError('notFound');
	const areas = areasOf(principal, 'employee', 'edit');
	if (areas !== null && (await countPeopleWithin(database.system, targets, areas)) !== targets.length) throw new PortalError('notFound');
	if (!principal.isSuper && reached.some(({ is_super }) => is_super === 'Y')) throw new PortalError('noPermission');
}
