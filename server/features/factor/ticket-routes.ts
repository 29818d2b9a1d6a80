import { deviceDays, type FactorPassed } from '../../../contract/features/security/factor.ts';
import type { Call, Route } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { hashSecret, newSecret } from '../../principal/secrets.ts';
import { completeWithFactor, noteSignIn } from '../../sign-in/factor/complete-sign-in.ts';
import { passkeyOptions } from '../../sign-in/factor/passkeys.ts';
import { proveFactor, ticketExpired } from '../../sign-in/factor/prove-factor.ts';
import { issueLoginState } from '../../sign-in/proven-person.ts';
import { readFactorKinds, readStanding, storeDevice } from '../../sign-in/store/factors.ts';
import { readSecret, redeemSecret } from '../../sign-in/store/one-time-secrets.ts';
import type { FactorRouteServices } from './factor-services.ts';
import { beginSetup, confirmSetup, type Owner } from './set-up.ts';

const base = '/oauth2/v3/user/factor';
const ticket = { type: 'string' };
const passedOutput = {
	type: 'object',
	properties: { login_state: { type: 'string' }, device: { type: 'string' }, recoveryCodes: { type: 'array', items: { type: 'string' } } },
};

/** The calls between the first factor and the session. Each needs the ticket that the refusal `factorRequired` carried, and no other call takes it. */
export function createTicketRoutes(services: FactorRouteServices): Route[] {
	const { database } = services;
	const route = (
		path: string,
		rest: Pick<Route, 'summary' | 'input' | 'output'>,
		handle: (call: Call, employeeId: string) => unknown,
	): Route => ({
		method: 'POST',
		path: `${base}${path}`,
		policy: 'open',
		...rest,
		handle: async (call) => handle(call, await ownerOf(services, call)),
	});
	return [
		route(
			'/options',
			{
				summary: 'What a browser needs to prove a passkey; null when there is none.',
				input: { type: 'object', required: ['ticket'], properties: { ticket } },
			},
			(call, employeeId) => passkeyOptions(database, services.siteOf(call), employeeId),
		),
		route(
			'/verify',
			{
				summary:
					'Judges the second factor; answers a login state, and with `remember` a secret that replaces it in this browser for 30 days.',
				input: {
					type: 'object',
					required: ['ticket'],
					properties: {
						ticket,
						code: { type: 'string' },
						recoveryCode: { type: 'string' },
						passkey: { type: 'object' },
						remember: { type: 'boolean' },
					},
				},
				output: passedOutput,
			},
			(call, employeeId) => verify(services, call, employeeId),
		),
		route(
			'/setup',
			{
				summary: 'Begins to set up the second factor that the person must have and has not.',
				input: { type: 'object', required: ['ticket', 'kind'], properties: { ticket, kind: { enum: ['totp', 'passkey'] } } },
			},
			async (call, employeeId) => beginSetup(services, call, await needOwner(services, employeeId)),
		),
		route(
			'/setup/confirm',
			{
				summary: 'Stores the second factor; answers a login state, and once the recovery codes.',
				input: {
					type: 'object',
					required: ['ticket'],
					properties: {
						ticket,
						setup: { type: 'string' },
						code: { type: 'string' },
						passkey: { type: 'object' },
						name: { type: 'string' },
					},
				},
				output: passedOutput,
			},
			(call, employeeId) => confirm(services, call, employeeId),
		),
	];
}

async function ownerOf({ database }: FactorRouteServices, { input }: Call): Promise<string> {
	const known = await readSecret(database.system, 'factor', requireText(input, 'ticket'));
	if (!known?.employeeId) throw ticketExpired();
	return known.employeeId;
}

async function verify(services: FactorRouteServices, call: Call, employeeId: string): Promise<FactorPassed> {
	const { database } = services;
	await proveFactor(services, { employeeId, site: services.siteOf(call), input: call.input }).catch(async (error) => {
		await noteSignIn(database, employeeId, { ...call, result: 'factor' });
		throw error;
	});
	const passed = await finish(services, call, employeeId);
	if (call.input.remember !== true) return passed;
	const device = newSecret();
	await storeDevice(database.system, {
		...{ employeeId, hash: hashSecret(device), address: call.ip, userAgent: call.request.headers['user-agent'] },
		expiresAt: new Date(Date.now() + deviceDays * 86_400_000),
	});
	return { ...passed, device };
}

async function confirm(services: FactorRouteServices, call: Call, employeeId: string): Promise<FactorPassed> {
	const owner = await needOwner(services, employeeId);
	const object = { type: 'employee', id: employeeId, name: owner.name };
	const actor = { userId: employeeId, account: owner.account, tenantId: owner.tenantId };
	const recoveryCodes = await confirmSetup(services, call, {
		owner,
		audit: { action: 'factor-setup', principal: actor, address: call.ip, object },
	});
	return { ...(await finish(services, call, employeeId)), ...(recoveryCodes && { recoveryCodes }) };
}

/** Uses the ticket up: of two calls at once one goes on. */
async function finish({ database }: FactorRouteServices, call: Call, employeeId: string): Promise<FactorPassed> {
	if (!(await redeemSecret(database.system, 'factor', requireText(call.input, 'ticket')))) throw ticketExpired();
	return { login_state: await issueLoginState(database, await completeWithFactor(database, employeeId, call)) };
}

/** Only a person without a factor sets one up before the session: a stolen password must not add a second one. */
async function needOwner({ database }: FactorRouteServices, employeeId: string): Promise<Owner & { tenantId: string }> {
	const [standing, kinds] = await Promise.all([readStanding(database.system, employeeId), readFactorKinds(database.system, employeeId)]);
	if (!standing || kinds.totp || kinds.passkey) throw ticketExpired();
	const { account, name, tenantId } = standing;
	return { employeeId, account, name, tenantId };
}
