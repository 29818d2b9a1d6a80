import { callApi } from '../../base/api/portal-api.ts';
import { readTokens, renameTokens } from '../../base/api/token-store.ts';
import { product } from '../../base/portal/product.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { forgetSession } from '../session/session-work.ts';

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
	const { uid } = await callApi<{ uid: string }>(call, { ...client, access_token: readTokens()?.access_token, ...input });
	renameTokens(uid);
	forgetSession();
	goTo('/refresh');
}
