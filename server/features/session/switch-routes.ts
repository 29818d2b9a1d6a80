import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { AuditEntry } from '../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { loadPerson } from '../../principal/person.ts';
import type { Principal } from '../../principal/principal.ts';
import { mayActAs } from '../../principal/switched-person.ts';
import { principalTexts } from '../../principal/texts.ts';
import { findAccount } from '../../sign-in/store/accounts.ts';
import type { SessionServices } from './base/session-services.ts';
import { sessionTexts } from './texts.ts';
import { checkClient } from './token-routes.ts';

const clientInput = {
	client_id: { type: 'string' },
	client_secret: { type: 'string' },
	grant_type: { type: 'string' },
	access_token: { type: 'string' },
};
const output = { type: 'object', properties: { uid: { type: 'string' } } };

/** An administrator acts as another person, and as their own person again. The tokens stay; what they stand for changes for all nodes and browser tabs. */
export function createSwitchRoutes(services: SessionServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/oauth2/v3/authentication/switch',
			needsProof: true,
			policy: 'tenant-admin',
			summary:
				'Lets the session act as somebody else, for a reason that is kept: super administrators, and administrators in their tenant.',
			input: {
				type: 'object',
				required: ['client_id', 'client_secret', 'username', 'reason'],
				properties: { ...clientInput, username: { type: 'string' }, reason: { type: 'string', maxLength: 200 } },
			},
			output,
			handle: (call) => switchUser(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: '/oauth2/v3/authentication/switch/exit',
			policy: 'signed-in',
			beforePasswordChange: true,
			summary: 'Lets the session act as its own person again; succeeds when it does already.',
			input: { type: 'object', required: ['client_id', 'client_secret'], properties: clientInput },
			output,
			handle: (call) => exitSwitch(services, call),
		}),
	];
}

async function switchUser(services: SessionServices, { principal, input, ip }: Call<Principal>): Promise<{ uid: string }> {
	checkClient(services, input);
	const reason = requireText(input, 'reason').trim();
	if (reason === '') throw invalidInput([{ path: 'reason', message: inputTexts.required() }]);
	const { other, tenantId } = await findPeople(services, principal, requireText(input, 'username'));
	const subject = { id: other.id, account: other.account };
	const audit: AuditEntry = { action: 'switch', principal, address: ip, subject, reason };
	if (!(await services.sessions.setActing(principal.sessionId, { as: other.id, tenantId }, audit))) {
		throw new PortalError('noPermission', { message: principalTexts.whileSwitched() });
	}
	return { uid: other.id };
}

async function exitSwitch(services: SessionServices, { principal, input, ip }: Call<Principal>): Promise<{ uid: string }> {
	checkClient(services, input);
	const { switchedFrom } = principal;
	if (!switchedFrom) return { uid: principal.userId };
	const subject = { id: principal.userId, account: principal.account };
	const audit: AuditEntry = { action: 'switch-exit', principal, address: ip, subject };
	await services.sessions.setActing(principal.sessionId, null, audit);
	return { uid: switchedFrom.id };
}

/** A person of another tenant is treated as missing. */
async function findPeople({ database }: SessionServices, principal: Principal, username: string) {
	const account = await findAccount(database, username);
	const [own, other] = await Promise.all([loadPerson(database, principal.userId), account && loadPerson(database, account.id)]);
	const tenantId = principal.isSuper ? null : principal.tenantId;
	const missing = new PortalError('notFound', { message: sessionTexts.noSwitchTarget() });
	if (!own || !other || (tenantId !== null && !other.tenants.has(tenantId))) throw missing;
	if (other.id === own.id) throw invalidInput([{ path: 'username', message: sessionTexts.noSwitchToSelf() }]);
	if (other.isSuper) throw new PortalError('noPermission', { message: sessionTexts.noSwitchToSuper() });
	if (!mayActAs(own, other, tenantId)) throw missing;
	return { other, tenantId };
}
