import { PortalError } from '../../../contract/base/portal-error.ts';
import { apiKeyRight } from '../../../contract/features/general-rights.ts';
import type { ApiClient } from '../../clients/api-client.ts';
import { isAddressAmong } from '../../input/addresses.ts';
import { isOffered, type Principal } from '../../principal/principal.ts';
import { principalTexts } from '../../principal/texts.ts';
import type { Policy, Route } from '../route.ts';
import { appTexts } from './texts.ts';

/** The rights that a policy requires; none where rights do not decide, and clients are always refused. */
export function rightsOf(policy: Policy): readonly string[] {
	if (typeof policy === 'string') return [];
	return 'right' in policy ? [policy.right] : policy.anyRight;
}

/** Calls about clients, their grants, API keys, sessions, roles and administrative areas are for people: no program makes another one stronger. So are those of mailboxes. */
const guardedScreens = ['app', 'client', 'api-grant', 'token', 'role', 'organisation-auth', 'feature/mailbox'];

/** Whether programs may make a call at all: rights decide about it, none of them is about programs or rights, and nobody has to prove who they are. */
export function isForPrograms({ policy, needsProof }: Pick<Route, 'policy' | 'needsProof'>): boolean {
	const rights = rightsOf(policy);
	return (
		!needsProof && rights.length > 0 && !rights.some((right) => right === apiKeyRight || guardedScreens.includes(right.split(':')[0] ?? ''))
	);
}

/**
 * A client with the rights of the one call that it makes, as far as its tenant has them: so whatever the call looks at beside
 * (masked values, fields with a right of their own, records of other screens) stays hidden. Throws `illegalIp` and `noPermission`.
 */
export function admitClient(
	{ method, path, policy, needsProof }: Pick<Route, 'method' | 'path' | 'policy' | 'needsProof'>,
	{ client, principal, address }: { client: ApiClient; principal: Principal; address: string },
): Principal {
	if (!isAddressAmong(address, client.addresses)) throw new PortalError('illegalIp');
	// Webhooks make calls for clients without a session, which the proof is about.
	if (needsProof) throw new PortalError('noPermission', { message: principalTexts.peopleOnly() });
	const permissions = new Set(rightsOf(policy).filter((right) => isOffered(principal.package, right)));
	if (!client.apis.has(`${method} ${path}`) || permissions.size === 0)
		throw new PortalError('noPermission', { message: appTexts.notGranted() });
	const role = { id: principal.userId, name: client.name, permissions, scopes: new Map() };
	return { ...principal, permissions, roles: [role], isClient: true };
}
