import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Answer, DemoAccount } from '../support/test-portal.ts';
import { demoPassword } from '../support/test-portal.ts';

/** Sends and takes files as a demo account. */
export interface FileCaller {
	token: string;
	/** A file as its bytes; without a body the call is a GET. */
	download(path: string, body: unknown): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
	upload(path: string, file: { content: Buffer; name: string; options?: Record<string, unknown> }): Promise<Answer>;
	send(path: string, form: FormData): Promise<Answer>;
}

export async function signInForFiles(url: string, account: DemoAccount): Promise<FileCaller> {
	const token = await tokenOf(url, account);
	const send = async (path: string, form: FormData): Promise<Answer> => {
		const response = await fetch(`${url}${path}`, { method: 'POST', headers: { 'access-token': token }, body: form });
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
	};
	return {
		token,
		send,
		async download(path, body) {
			const response = await fetch(`${url}${path}`, {
				method: body === undefined ? 'GET' : 'POST',
				headers: { 'access-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
		},
		upload(path, { content, name, options }) {
			const form = new FormData();
			if (options) form.set('options', JSON.stringify(options));
			form.set('file', new Blob([new Uint8Array(content)]), name);
			return send(path, form);
		},
	};
}

/** What is wrong with the rows of a file: the number of each and the messages of its cells. */
export function errorsOf({ rows }: ImportReport): Array<Array<number | string>> {
	return rows.map(({ row, errors }) => [row, ...errors.map(({ field, message }) => `${field}: ${message}`)]);
}

async function tokenOf(url: string, account: DemoAccount): Promise<string> {
	const response = await fetch(`${url}/oauth2/v3/authentication/apply`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			client_id: 'portal-web',
			client_secret: 'portal-web',
			grant_type: 'password_credentials',
			username: account,
			password: demoPassword,
		}),
	});
	const { data } = (await response.json()) as { data: { access_token: string } };
	return data.access_token;
}
