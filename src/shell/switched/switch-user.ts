import { PortalError } from '../../../contract/base/portal-error.ts';
import { callApi, freshTokens } from '../../base/api/portal-api.ts';
import { renameTokens } from '../../base/api/token-store.ts';
import { product } from '../../base/portal/product.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { session } from '../../session/state/session-store.ts';
import { forgetSession } from '../session/session-work.ts';
import { texts } from './texts.ts';

const path = '/oauth2/v3/authentication/switch';

/** Acts as another person from now on, in every tab of this browser; the server stores the reason. Throws what it refuses. */
export function switchUser(username: string, reason: string): Promise<void> {
	return become(path, { username, reason });
}

/** Is the signed-in person again. */
export function exitSwitchedUser(): Promise<void> {
	return become(`${path}/exit`, {});
}

async function become(call: string, input: Record<string, string>): Promise<void> {
	const client = { client_id: product.clientId, client_secret: product.clientSecret, grant_type: 'switch_user' };
	const tokens = await freshTokens();
	// Another tab has signed out meanwhile.
	if (tokens === null) {
		const signedIn = session.get().user?.info.user.id ?? input.username ?? '';
		throw new PortalError('illegalToken', { message: texts.noToken({ uid: signedIn }) });
	}
	const { uid } = await callApi<{ uid: string }>(call, { ...client, access_token: tokens.access_token, ...input });
	renameTokens(uid);
	forgetSession();
	goTo('/refresh');
}
