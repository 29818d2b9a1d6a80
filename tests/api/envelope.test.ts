import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineTexts } from '../../contract/base/define-texts.ts';
import { languages } from '../../contract/base/languages.ts';
import { PortalError } from '../../contract/base/portal-error.ts';
import { type StateName, states } from '../../contract/base/states.ts';
import { Answer, type Route } from '../../server/http/route.ts';
import { sendRaw } from '../attack/raw-request.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let folder: string;

const open = (name: string, handle: Route['handle'], method: Route['method'] = 'POST'): Route => ({
	method,
	path: `/business/v3/trial/${name}`,
	policy: 'open',
	summary: 'A trial.',
	handle,
});

const trialTexts = defineTexts({ good: { 'zh-CN': '好的', 'zh-TW': '可以', en: 'Good' } });

const nested = { notes: [{ text: trialTexts.good() }] };
const trials: Route[] = [
	open('echo', async ({ input }) => input),
	open('echo', async ({ input }) => input, 'GET'),
	open('nothing', async () => undefined),
	open('answer', async () => new Answer([1], { message: trialTexts.good(), variables: { a: 1 } })),
	open('nested', async () => nested),
	open('fail', async ({ input }) => {
		throw new PortalError(input.kind as StateName, { retryAfter: 7, data: nested });
	}),
	open('secret', async () => {
		throw new Error('password=hunter2 at /srv/portal/secret.ts');
	}),
	open('database', async () => {
		throw Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' });
	}),
	open('long', async () => ({ text: '监督抽查'.repeat(2_000) }), 'GET'),
];

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-browser-'));
	await mkdir(path.join(folder, 'assets'));
	const script = 'console.log("portal")'.repeat(200);
	await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>门户</title>');
	await writeFile(path.join(folder, 'assets', 'main-abc123.js'), script);
	await writeFile(path.join(folder, 'assets', 'main-abc123.js.gz'), gzipSync(script));
	for (const name of [
		'base-00000001.js',
		'shell-00000002.js',
		'list-00000003.js',
		'antd-frame-00000004.css',
		'antd-more-00000005.css',
		'start-00000007.js',
		'start-problem-00000008.js',
	])
		await writeFile(path.join(folder, 'assets', name), '');
	await writeFile(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	node = await startNode(db, { routes: trials, browserFolder: folder });
});

afterAll(async () => {
	await node.close();
	await db.drop();
	await rm(folder, { recursive: true });
});

const echo = (body: unknown, headers: Record<string, string> = {}) => node.call('POST', '/business/v3/trial/echo', { body, headers });

describe('an answer', () => {
	it('is an envelope with data, also when there is none', async () => {
		expect((await node.post('/business/v3/trial/nothing', {})).body).toEqual({ state: 200, data: null });
		expect((await node.post('/business/v3/trial/answer', {})).body).toEqual({
			state: 200,
			data: [1],
			message: '好的',
			variables: { a: 1 },
		});
	});

	it.each(Object.keys(states).filter((kind) => kind !== 'success'))(
		'of the state %s carries its number, status and text in three languages',
		async (kind) => {
			const entry = states[kind as StateName];
			for (const language of languages) {
				const answer = await node.post('/business/v3/trial/fail', { kind }, { language });
				expect(answer).toMatchObject({
					status: entry.http,
					body: { state: entry.state, message: entry.text.in(language), requestId: expect.any(String) },
				});
				expect(answer.headers.get('retry-after')).toBe('7');
			}
		},
	);

	it.each(languages)('has messages inside its data as texts in %s', async (language) => {
		const data = { notes: [{ text: trialTexts.good().in(language) }] };
		for (const call of ['nested', 'fail'])
			expect((await node.post(`/business/v3/trial/${call}`, { kind: 'conflict' }, { language })).body.data).toEqual(data);
	});

	it('to a call that fails for an unknown reason tells nothing but an id, which the log explains', async () => {
		const { status, body, text } = await node.post('/business/v3/trial/secret', {});
		expect({ status, state: body.state }).toEqual({ status: 500, state: 500 });
		expect(text).not.toMatch(/hunter2|srv|Error/);
		expect(node.logLines.some((line) => line.includes(String(body.requestId)) && line.includes('/srv/portal/secret.ts'))).toBe(true);
	});

	it('says 503 when the database cannot be reached, without its address', async () => {
		const { status, text } = await node.post('/business/v3/trial/database', {});
		expect(status).toBe(503);
		expect(text).not.toContain('10.1.2.3');
	});

	it('to a path that does not exist is an envelope too, for every method', async () => {
		for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
			expect(await node.call(method, '/platform/v3/nowhere')).toMatchObject({ status: 404, body: { state: 404 } });
		}
		expect((await node.call('POST', '/dashboard')).body.state).toBe(404);
	});

	it('is never kept, sniffed or run by a browser', async () => {
		const { headers } = await echo({});
		expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}-\w+$/);
	});

	it('is made smaller when it is long', async () => {
		const { headers, text } = await sendRaw(
			node.url,
			'GET /business/v3/trial/long HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n',
		);
		expect(headers).toContain('content-encoding: gzip');
		expect(text.length).toBeLessThan(5_000);
	});
});

describe('input', () => {
	it('is query and body in one, the query wins, and the timestamp of GET calls is no part of it', async () => {
		const { body } = await node.call('POST', '/business/v3/trial/echo?a=1&_t=0.77', { body: { a: 2, b: 3 } });
		expect(body.data).toEqual({ a: '1', b: 3 });
	});

	it('may be missing', async () => {
		expect((await node.call('POST', '/business/v3/trial/echo')).body.data).toEqual({});
		expect((await node.call('POST', '/business/v3/trial/echo', { headers: { 'content-type': 'application/json' } })).body.data).toEqual({});
	});

	it.each<[string, string, number]>([
		['no JSON', '{"a":', 400],
		['a list', '[1]', 400],
		['a text', '"a"', 400],
		['null', 'null', 400],
		['the key __proto__', '{"__proto__":{"isSuper":"Y"}}', 400],
		['the key __proto__ in disguise', '{"\\u005f_proto__":{"isSuper":"Y"}}', 400],
		['the key constructor deep inside', '{"a":[{"b":{"constructor":{"prototype":{"x":1}}}}]}', 400],
		['a nesting of 10,000', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
		['a nesting of 400,000', `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, 400],
		['a null character', '{"a":"x\\u0000y"}', 400],
		['half a character', '{"a":"\\ud800"}', 400],
		['10 MB', `{"a":"${'x'.repeat(10_000_000)}"}`, 413],
	])('with %s is refused', async (_name, body, status) => {
		const answer = await echo(body);
		expect(answer.status).toBe(status);
		expect(answer.body.state).toBe(status === 413 ? 413 : 6010101);
		expect(answer.body.message).toEqual(expect.any(String));
		expect(({} as Record<string, unknown>).isSuper).toBeUndefined();
	});

	it('that is not UTF-8, or of another type, is refused', async () => {
		const bytes = await fetch(`${node.url}/business/v3/trial/echo`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'accept-language': 'en' },
			body: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
		});
		expect([bytes.status, await bytes.json()]).toMatchObject([
			400,
			{ data: { fields: [{ message: 'The request body is not valid UTF-8' }] } },
		]);
		const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
		for (const headers of [...types.map((type) => ({ 'content-type': type })), { 'content-encoding': 'br' }])
			expect(await echo('a=1', headers as Record<string, string>)).toMatchObject({ status: 415, body: { state: 415 } });
	});

	it('in the address is judged like that in the body', async () => {
		for (const query of ['__proto__=1', 'constructor=1', 'a=%00'])
			expect((await node.get(`/business/v3/trial/echo?${query}`)).status).toBe(400);
		expect((await node.get('/business/v3/trial/echo?a=%zz')).status).toBeLessThan(500);
	});

	it('with quotes, percent signs and backslashes arrives as it is', async () => {
		const value = `'; drop table portal.employee; -- % _ \\ " \u2028`;
		expect((await echo({ value })).body.data).toEqual({ value });
		expect((await node.get(`/business/v3/trial/echo?value=${encodeURIComponent(value)}`)).body.data).toEqual({ value });
	});
});

describe('what Node refuses by itself', () => {
	it.each<[string, string, { status: number; state: number }]>([
		['an unreadable request', 'NONSENSE\r\n\r\n', { status: 400, state: 6010101 }],
		[
			'too many headers',
			`GET /health HTTP/1.1\r\nhost: x\r\n${Array.from({ length: 500 }, (_, i) => `x-${i}: ${'y'.repeat(60)}`).join('\r\n')}\r\n\r\n`,
			{ status: 431, state: 431 },
		],
		[
			'two lengths',
			'POST /health HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
			{ status: 400, state: 6010101 },
		],
		['a request without a host', 'GET /health HTTP/1.1\r\nconnection: close\r\n\r\n', { status: 400, state: 6010101 }],
		['a page without a host', 'GET /login HTTP/1.1\r\naccept: text/html\r\nconnection: close\r\n\r\n', { status: 400, state: 6010101 }],
		[
			'an expectation that nobody knows',
			'POST /health HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}',
			{ status: 417, state: 417 },
		],
		['a bad address', 'GET /business/v3/%c3%28 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', { status: 400, state: 6010101 }],
	])('%s wears the envelope', async (_name, request, { status, state }) => {
		const answer = await sendRaw(node.url, request);
		expect(answer.status).toBe(status);
		expect(JSON.parse(answer.text)).toMatchObject({ state, message: expect.any(String) });
	});
});

describe('pages', () => {
	it('are index.html for every address of the shell, with a policy that allows no inline script', async () => {
		for (const address of ['/', '/dashboard', '/d/abc', '/index.html', '/quality/spot-check?id=1']) {
			const { status, text, headers } = await node.get(address, { headers: { accept: 'text/html' } });
			expect({ address, status, text }).toEqual({ address, status: 200, text: '<!doctype html><title>门户</title>' });
			expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-cache', 'same-origin']);
			const policy = headers.get('content-security-policy') ?? '';
			expect(policy).toContain("script-src 'self';");
			expect(policy).not.toMatch(/script-src[^;]*unsafe/);
			expect(policy).not.toContain('unsafe-eval');
		}
	});

	it('name ahead what a signed-in user will load, the first script first; the styles of lists only where there may be one', async () => {
		const ahead = async (address: string) =>
			(await node.get(address, { headers: { accept: 'text/html' } })).headers.get('link')?.split(', ');
		const script = (name: string) => `</assets/${name}>; rel=modulepreload`;
		const style = (name: string) => `</assets/${name}>; rel=preload; as=style`;
		const home = [script('start-00000007.js'), style('antd-frame-00000004.css'), script('base-00000001.js'), script('shell-00000002.js')];
		for (const address of ['/', '/dashboard?from=login']) expect(await ahead(address)).toEqual(home);
		expect(await ahead('/quality/product')).toEqual([...home.slice(0, 2), style('antd-more-00000005.css'), ...home.slice(2)]);
		for (const address of ['/login', '/forget?x=1']) expect(await ahead(address)).toBeUndefined();
	});

	it('never answer for the API or for a missing file', async () => {
		for (const address of ['/platform/v3/nowhere', '/oauth2/v3', '/business/v3/', '/assets/old-999.js']) {
			expect(await node.get(address, { headers: { accept: 'text/html' } })).toMatchObject({ status: 404, body: { state: 404 } });
		}
	});

	it('load scripts that are kept for ever, precompressed where that was built', async () => {
		const { headers } = await node.get('/assets/main-abc123.js');
		expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		expect(headers.get('content-type')).toContain('javascript');
		expect(headers.get('content-encoding')).toBe('gzip');
		expect((await node.get('/logo.svg')).headers.get('cache-control')).toBe('no-cache');
	});

	it.each(['/../package.json', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/etc/passwd', '/assets/..%5c..%5cetc/passwd'])(
		'do not leave their folder by %s',
		async (address) => {
			const { text } = await sendRaw(node.url, `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
			expect(text).not.toMatch(/root:|"dependencies"/);
		},
	);
});

it('answers whether it lives and whether it is ready', async () => {
	expect((await node.get('/health')).body).toEqual({ state: 200, data: { status: 'live' } });
	expect((await node.get('/ready')).body).toEqual({ state: 200, data: { status: 'ready' } });
	const other = await createTestDatabase();
	const lame = await startNode(other);
	await other.database.pool.query('drop table portal.tenant cascade');
	expect(await lame.get('/ready')).toMatchObject({ status: 503, body: { state: 503 } });
	expect((await lame.get('/health')).status).toBe(200);
	await lame.close();
	await other.drop();
});

it('writes a structured log without tokens, passwords and queries', async () => {
	const { access_token, refresh_token } = await node.signIn('staff');
	await node.get(`/business/v3/probe/super?access_token=${access_token}`, { token: access_token });
	await node.post('/oauth2/v3/user/login/apply?password=InTheAddress', { username: 'staff', password: 'Wrong@2026' });
	const log = node.logLines.join('');
	for (const line of node.logLines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
	expect(log).toMatch(/"path":"\/business\/v3\/probe\/super",[^}]*"status":403/);
	for (const secret of [access_token, refresh_token, 'Portal@2026', 'InTheAddress', 'Wrong@2026']) expect(log).not.toContain(secret);
});

it('does not start with a route that declares no policy, or with one call twice', async () => {
	const nameless = { ...open('none', async () => null), policy: undefined } as unknown as Route;
	await expect(startNode(db, { routes: [nameless] })).rejects.toThrow('/business/v3/trial/none declares no policy');
	const twice = [open('same', async () => null), open('same', async () => null)];
	await expect(startNode(db, { routes: twice })).rejects.toThrow('/business/v3/trial/same is declared twice');
});

it('serves every call without its prefix in single-app mode, and pages all the same', async () => {
	const single = await startNode(db, { routes: trials, singleApp: true, browserFolder: folder });
	const tokens = (
		await single.post('/authentication/apply', {
			client_id: 'portal-web',
			client_secret: 'portal-web',
			grant_type: 'password_credentials',
			username: 'staff',
			password: 'Portal@2026',
		})
	).body.data;
	expect((await single.get('/auth/sub/system/findCurrentUserSubSystem?_t=1', { token: tokens.access_token })).body.state).toBe(200);
	expect((await single.get('/trial/echo?a=1')).body.data).toEqual({ a: '1' });
	expect((await single.get('/probe/right', { token: tokens.access_token })).status).toBe(403);
	expect((await single.get('/business/v3/trial/echo?a=1')).body.data).toEqual({ a: '1' });
	expect((await single.get('/dashboard', { headers: { accept: 'text/html' } })).text).toContain('门户');
	await single.close();
	expect((await node.get('/trial/echo?a=1', { headers: { accept: 'application/json' } })).status).toBe(404);
});
