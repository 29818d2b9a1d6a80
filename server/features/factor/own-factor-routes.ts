import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { OwnFactors } from '../../../contract/features/security/factor.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { lockPeople } from '../../db/statements/lock-order.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { isFactorRequired } from '../../sign-in/factor/complete-sign-in.ts';
import { countRecoveryCodes, forgetDevices, readDevices, readTotp, removeTotp, storeRecoveryCodes } from '../../sign-in/store/factors.ts';
import { readPasskeys, removePasskeys } from '../../sign-in/store/passkeys.ts';
import type { FactorRouteServices } from './factor-services.ts';
import { beginSetup, confirmSetup, renewRecoveryCodes } from './set-up.ts';
import { factorTexts } from './texts.ts';

const base = '/platform/v3/user/factors';

type OwnCall = Call<Principal>;
type Work = (services: FactorRouteServices, call: OwnCall) => Promise<unknown>;

/** The second factors of the caller: seen, set up and removed in the personal centre. */
export function createOwnFactorRoutes(services: FactorRouteServices): Route[] {
	const own = (work: Work) => (call: OwnCall) => {
		refuseWhileSwitched(call.principal);
		return work(services, call);
	};
	const shared = { method: 'POST', policy: 'signed-in' } as const;
	return [
		signedInRoute({
			method: 'GET',
			path: base,
			policy: 'signed-in',
			summary: 'The second factors and remembered browsers of the caller.',
			output: { type: 'object' },
			handle: own(readOwn),
		}),
		signedInRoute({
			...shared,
			path: `${base}/setup`,
			needsProof: true,
			summary: 'Begins to set up an authenticator app or a passkey.',
			input: { type: 'object', required: ['kind'], properties: { kind: { enum: ['totp', 'passkey'] } } },
			handle: own(async (_, call) => beginSetup(services, call, ownerOf(call))),
		}),
		signedInRoute({
			...shared,
			path: `${base}/confirm`,
			needsProof: true,
			summary: 'Stores the factor that was begun; the first brings recovery codes, which are returned once.',
			input: {
				type: 'object',
				properties: { setup: { type: 'string' }, code: { type: 'string' }, passkey: { type: 'object' }, name: { type: 'string' } },
			},
			handle: own(confirm),
		}),
		signedInRoute({
			...shared,
			path: `${base}/remove`,
			needsProof: true,
			summary: 'Removes the authenticator app or a passkey; the last factor stays where one is required.',
			input: { type: 'object', required: ['kind'], properties: { kind: { enum: ['totp', 'passkey'] }, id: { type: 'string' } } },
			handle: own(removeFactor),
		}),
		signedInRoute({
			...shared,
			path: `${base}/recovery`,
			needsProof: true,
			summary: 'Makes recovery codes instead of the former ones; they are returned once.',
			handle: own(renewCodes),
		}),
		signedInRoute({
			...shared,
			path: `${base}/forget`,
			summary: 'Forgets a remembered browser, or without an id all of them.',
			input: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
			handle: own(async ({ database }, { principal, input }) => {
				await forgetDevices(database.system, principal.userId, readText(input, 'id', 36));
				return null;
			}),
		}),
	];
}

async function readOwn({ database }: FactorRouteServices, { principal: { userId } }: OwnCall): Promise<OwnFactors> {
	const db = database.system;
	const [totp, passkeys, recoveryCodes, devices, isRequired] = await Promise.all([
		readTotp(db, userId),
		readPasskeys(db, userId),
		countRecoveryCodes(db, userId),
		readDevices(db, userId),
		isFactorRequired(database, userId),
	]);
	return {
		totp: totp?.created_at.toISOString() ?? null,
		passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
			...{ id, name, createTime: created_at.toISOString() },
			usedAt: used_at?.toISOString() ?? null,
		})),
		recoveryCodes,
		devices: devices.map(({ id, address, user_agent, created_at, expires_at }) => ({
			...{ id, address, userAgent: user_agent, createTime: created_at.toISOString() },
			expiresAt: expires_at.toISOString(),
		})),
		isRequired,
	};
}

async function confirm(services: FactorRouteServices, call: OwnCall): Promise<{ recoveryCodes: string[] | null }> {
	const codes = await confirmSetup(services, call, { owner: ownerOf(call), audit: { action: 'factor-setup', ...auditOf(call) } });
	return { recoveryCodes: codes ?? null };
}

async function removeFactor({ database }: FactorRouteServices, call: OwnCall): Promise<null> {
	const { principal, input } = call;
	const { kind } = input;
	if (kind !== 'totp' && kind !== 'passkey') throw invalidInput([{ path: 'kind', message: inputTexts.malformed() }]);
	const isRequired = await isFactorRequired(database, principal.userId);
	await database.transaction(async (db) => {
		// The second of two removals at once sees what the first one has left.
		await lockPeople(db, [principal.userId]);
		const id = kind === 'passkey' ? (readText(input, 'id', 1_400) ?? '') : '';
		const isRemoved =
			kind === 'totp' ? await removeTotp(db, principal.userId) : (await removePasskeys(db, principal.userId, id)).length > 0;
		if (!isRemoved) throw new PortalError('notFound');
		const isLast = !(await readTotp(db, principal.userId)) && (await readPasskeys(db, principal.userId)).length === 0;
		if (isLast && isRequired) throw new PortalError('inUse', { message: factorTexts.lastFactor() });
		if (isLast) {
			await storeRecoveryCodes(db, principal.userId, []);
			await forgetDevices(db, principal.userId);
		}
		await writeAudit(db, { action: 'factor-remove', ...auditOf(call) });
	});
	return null;
}

async function renewCodes({ database }: FactorRouteServices, call: OwnCall): Promise<{ recoveryCodes: string[] }> {
	const { userId } = call.principal;
	return database.transaction(async (db) => {
		if (!(await readTotp(db, userId)) && (await readPasskeys(db, userId)).length === 0) throw new PortalError('notFound');
		await writeAudit(db, { action: 'factor-setup', ...auditOf(call) });
		return { recoveryCodes: await renewRecoveryCodes(db, userId) };
	});
}

function ownerOf({ principal }: OwnCall) {
	return { employeeId: principal.userId, account: principal.account, name: principal.name };
}

function auditOf({ principal, ip }: OwnCall) {
	return { principal, address: ip, object: { type: 'employee', id: principal.userId, name: principal.name } };
}
