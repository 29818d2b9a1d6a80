import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import type { Database } from '../../db/database.ts';
import { countPeopleWithin } from '../../db/people/organisation-sql.ts';
import { platformTenantId } from '../../db/scope.ts';
import { Answer, type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import { readText, requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { administrativeAreasOf, may, type Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { checkNewPassword, refuseFormer } from '../../sign-in/check-new-password.ts';
import { loadPasswordRules } from '../../sign-in/password-policy.ts';
import { hashPassword, verifyPassword } from '../../sign-in/passwords.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import { findAccountById, storePasswords } from '../../sign-in/store/accounts.ts';
import { isStronger } from '../role/public.ts';
import { resetRight } from './base/reset-right.ts';
import type { SessionServices } from './base/session-services.ts';
import { findByAccount, readPeople } from './base/store.ts';
import { sessionTexts } from './texts.ts';

const mostTargets = 200;

/** `reset` on the wire: 0 one's own password, 1 reset by an administrator, 2 back to the configured default. */
type Mode = 0 | 1 | 2;

/** The call that changes passwords, under both of its names. A person whose password is changed is signed out everywhere. */
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

async function changeOwn({ database, sessions, config }: SessionServices, { principal, input, ip }: Call<Principal>): Promise<Answer> {
	if (!namesOnly(principal, input)) throw new PortalError('noPermission');
	const current = requireText(input, 'primitivePassword');
	const wanted = requireText(input, 'newPassword');
	const rules = await loadPasswordRules(database, principal.userId);
	const repeated = requireText(input, 'repeatPassword');
	await checkNewPassword({ password: wanted, repeated, ...rules, leaked: config.leakedPasswords });
	const attempt = await countTry(database, `change:${principal.userId}`, ip);
	const account = await findAccountById(database, principal.userId);
	const wrongPassword = invalidInput([{ path: 'primitivePassword', message: sessionTexts.wrongCurrentPassword() }]);
	if (!(await verifyPassword(current, account?.passwordHash))) throw wrongPassword;
	await forgetTries(database, attempt);
	if (wanted === current) throw invalidInput([{ path: 'newPassword', message: sessionTexts.samePassword() }]);
	await refuseFormer(database, principal.userId, wanted);
	const own = { employeeId: principal.userId, hash: await hashPassword(wanted), mustChange: false, replaces: account?.passwordHash };
	const isStored = await storePasswords(database, [own], { action: 'password-change', principal, address: ip });
	if (!isStored) throw wrongPassword;
	sessions.announceEndOf(principal.userId);
	return new Answer(null, { message: sessionTexts.passwordChanged() });
}

/** An administrator gives people a password that must be changed on the next sign-in; all of them or none. */
async function resetOthers(services: SessionServices, call: Call<Principal>): Promise<Answer> {
	const { database, sessions, config } = services;
	const { principal, input } = call;
	if (!principal.isTenantAdmin && !may(principal, resetRight)) throw new PortalError('noPermission');
	const targets = await findTargets(database, input);
	if (targets.length === 0) throw invalidInput([{ path: 'userIds', message: inputTexts.required() }]);
	if (targets.includes(principal.userId)) throw new PortalError('noPermission', { message: sessionTexts.currentPasswordNeeded() });
	await requireReached(services, call, targets);
	const isDefault = modeOf(input) === 2;
	const password = isDefault ? defaultPassword(config) : requireText(input, 'newPassword');
	if (!isDefault) {
		const repeated = requireText(input, 'repeatPassword');
		for (const id of targets)
			await checkNewPassword({ password, repeated, ...(await loadPasswordRules(database, id)), leaked: config.leakedPasswords });
	}
	const changes = await Promise.all(
		targets.map(async (employeeId) => ({ employeeId, hash: await hashPassword(password), mustChange: true })),
	);
	await storePasswords(database, changes, { action: 'password-reset', principal, address: call.ip });
	for (const id of targets) sessions.announceEndOf(id);
	return new Answer(null, { message: isDefault ? sessionTexts.defaultPasswordSet() : sessionTexts.passwordReset() });
}

function defaultPassword({ defaultPassword: password }: SessionServices['config']): string {
	if (!password) throw new PortalError('unsupported', { message: sessionTexts.noDefaultPassword() });
	return password;
}

function modeOf({ reset = 0 }: Record<string, unknown>): Mode {
	const mode = ([0, 1, 2] as const).find((candidate) => candidate === Number(reset));
	if (mode === undefined) throw invalidInput([{ path: 'reset', message: inputTexts.malformed() }]);
	return mode;
}

/** Whether a call is about the caller alone. Nobody else is looked up, because the reply would tell whether they exist. */
function namesOnly({ userId, account: own }: Principal, input: Record<string, unknown>): boolean {
	const account = readText(input, 'byAccount');
	return account === undefined ? readTargets(input).every((id) => id === userId) : account === own;
}

async function findTargets(database: Database, input: Record<string, unknown>): Promise<string[]> {
	const account = readText(input, 'byAccount');
	if (account === undefined) return readTargets(input);
	const id = await findByAccount(database, account);
	if (id === undefined) throw new PortalError('notFound');
	return [id];
}

function readTargets(input: Record<string, unknown>): string[] {
	const ids = typeof input.userIds === 'string' ? input.userIds.split(',').filter(Boolean) : (input.userIds ?? []);
	const isList = Array.isArray(ids) && ids.length <= mostTargets && ids.every((id) => typeof id === 'string');
	if (!isList) throw invalidInput([{ path: 'userIds', message: inputTexts.malformed() }]);
	return [...new Set(ids.map((id: string) => id.toLowerCase()))];
}

/** A person of another tenant is treated as missing; a super administrator can be changed by super administrators only. */
async function requireReached(
	services: SessionServices,
	call: Call<Principal>,
	targets: string[],
): Promise<Array<{ id: string; account: string; name: string }>> {
	const { database } = services;
	const { principal } = call;
	if (!targets.every(isStoredId)) throw new PortalError('notFound');
	const rows = await readPeople(database, targets);
	const reachesAll = principal.isSuper && principal.tenantId === platformTenantId;
	const reached = rows.filter(({ tenant_id }) => reachesAll || tenant_id === principal.tenantId);
	if (reached.length !== targets.length) throw new PortalError('notFound');
	const areas = administrativeAreasOf(principal, 'employee', 'edit');
	if (areas !== null && (await countPeopleWithin(database.system, targets, areas)) !== targets.length) throw new PortalError('notFound');
	if (!principal.isSuper && reached.some(({ is_super }) => is_super === 'Y')) throw new PortalError('noPermission');
	await requireWeakerPeople(services, call, targets);
	return reached;
}

/** The one person that a call names as `id`, or as `ids`, which lists send; refused for callers who may not give them a new password. */
export async function readReachedPerson(services: SessionServices, call: Call<Principal>) {
	refuseWhileSwitched(call.principal);
	const id = readId(call.input, ['id', 'ids']);
	const [person] = await requireReached(services, call, [id]);
	if (!person) throw new PortalError('notFound');
	const { account, name } = person;
	return { id, account, object: { type: 'employee', id, name } };
}

/** A caller with the right alone reaches people in its data scope; nobody reaches people who can do more: a password would hand that over. */
async function requireWeakerPeople(
	{ database, reachedPeople }: SessionServices,
	{ principal, language, ip }: Call<Principal>,
	targets: string[],
) {
	if (!principal.isTenantAdmin) {
		const reached = await reachedPeople?.(toCaller({ principal, language, ip }), { ids: targets, right: 'password' });
		if (reached?.size !== targets.length) throw new PortalError('notFound');
	}
	for (const id of targets) {
		if (await isStronger(database, principal, id)) throw new PortalError('noPermission', { message: sessionTexts.strongerUser() });
	}
}
