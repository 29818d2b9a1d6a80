import { Caller, type TestPortal } from '../support/test-portal.ts';

/** The session that a login state of single sign-on leads to. */
export async function toSession(portal: TestPortal, loginState: string): Promise<Caller> {
	const client = { client_id: 'portal-web', client_secret: 'portal-web' };
	const code = (await portal.anonymous.post('/oauth2/v3/authorize/apply', { ...client, login_state: loginState })).body.data;
	const input = { ...client, grant_type: 'authorization_code', code };
	const { data } = (await portal.anonymous.post('/oauth2/v3/authentication/apply', input)).body;
	return new Caller(portal.url, { 'access-token': data.access_token });
}

/** The account of a caller, or the state of the reply. */
export async function accountOf(caller: Caller): Promise<string | number> {
	const { body } = await caller.post('/oauth2/v3/user/context', {});
	return body.data?.info.user.account ?? body.state;
}
