import { PortalError } from '../../../contract/base/portal-error.ts';
import type { TokenData, UserContext } from '../../../contract/features/session.ts';
import { send } from '../../base/send/send.ts';
import { session } from '../../session/state/session-store.ts';
import { contextPath } from './ask-ahead.ts';

/**
 * Whether new tokens stand for the person for whom the open pages were drawn, in a tenant that still has its space, and as nobody else.
 * A server that cannot be reached changes nothing.
 */
export async function isSameIdentity({ uid, access_token }: TokenData): Promise<boolean> {
	const { user, tenantId } = session.get();
	if (user === null || ![user.info.user.id, user.info.employee?.id].includes(uid)) return false;
	try {
		const { data } = await send({ path: contextPath, method: 'POST', token: access_token, input: { uid } });
		const now = data as UserContext;
		const hasTenant = tenantId === null || now.tenants.some((tenant) => tenant.id === tenantId && tenant.hasSpace);
		return hasTenant && !now.mustChangePassword && identityOf(now) === identityOf(user);
	} catch (error) {
		return error instanceof PortalError && (error.kind === 'unavailable' || error.kind === 'timeout');
	}
}

function identityOf({ tenantId, switchedFrom, preview }: UserContext): string {
	return [tenantId, switchedFrom?.id, preview?.id].join(' ');
}
