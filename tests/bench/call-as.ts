import { demoPassword } from '../../contract/features/portal-options.ts';
import type { TokenData } from '../../contract/features/session.ts';

/** Makes one call and returns its data and how long it took, in ms. Any answer but a good one fails the bench. */
export type Call = <Data>(method: 'GET' | 'POST', path: string, input?: object) => Promise<{ data: Data; took: number }>;

/** Signs a demo account in and returns how to call as it. */
export async function callAs(portal: string, account: string): Promise<Call> {
	return callWith(portal, { 'access-token': await tokenOf(portal, account) });
}

/** The access token of a demo account. */
export async function tokenOf(portal: string, account: string): Promise<string> {
	const call = callWith(portal, {});
	const { data } = await call<TokenData>('POST', '/oauth2/v3/authentication/apply', {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username: account,
		password: demoPassword,
	});
	return data.access_token;
}

function callWith(portal: string, headers: Record<string, string>): Call {
	return async (method, path, input = {}) => {
		const isGet = method === 'GET';
		const url = `${portal}${path}${isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''}`;
		const start = performance.now();
		const response = await fetch(url, {
			method,
			headers: { ...headers, ...(!isGet && { 'content-type': 'application/json' }) },
			...(!isGet && { body: JSON.stringify(input) }),
		});
		const answer = (await response.json()) as { data: never; message?: string };
		const took = performance.now() - start;
		if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message ?? ''}`);
		return { data: answer.data, took };
	};
}
