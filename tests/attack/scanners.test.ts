import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { isProving } from '../support/rounds.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { startCarelessServer } from './scanners/careless-server.ts';
import { hasSqlmap, hasWapiti, type MarkedCall, runSqlmap, runWapiti } from './scanners/run-scanner.ts';

const base = '/business/v3/enterprise';
const timeout = 1_600_000;
/** Headers that browsers no longer read, and that only calls by TLS have. */
const wantedInVain = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set'];
const modules = 'backup,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,blindsql,xss';

let portal: TestPortal;
let admin: Caller;
let headers: Record<string, string>;
let record: { id: string; name: string };
let careless: { url: string; close(): Promise<void> };
/** How many answers had each status since they were counted the last time. */
const statuses = new Map<number, number>();

beforeAll(async () => {
	if (!isProving) return;
	portal = await startTestPortal({ environment: { PORTAL_LOG: 'silent' } });
	portal.app.server.on('request', (_request: IncomingMessage, reply: ServerResponse) => {
		reply.on('finish', () => statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1));
	});
	admin = await portal.signIn('admin');
	headers = { 'access-token': admin.tokens.access_token ?? '' };
	[record] = (await admin.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 1 } })).body.data.dataResult;
	careless = await startCarelessServer(portal.database.pool);
});
afterAll(async () => {
	await careless?.close();
	await portal?.close();
});

const pageAt = async (address: string) => (await fetch(portal.url + address)).text();
const counted = () => [...statuses].map(([status, count]) => `${count} answers ${status}`).join(', ');
const json = (body: unknown) => ({ headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const list = (values: object) => ({ method: 'POST', path: `${base}/query`, ...json({ requestPage: { pageNo: 1, limit: 5 }, ...values }) });

/** The values of list and record calls that come near a statement. */
const calls = () => ({
	'list: value of a search': list({ parameters: [{ key: 'Q^name^SL', value: `${record.name.slice(0, 2)}*` }] }),
	'list: key of a search': list({ parameters: [{ key: 'Q^name*^SL', value: record.name }] }),
	'list: field and direction of the order': list({ sorts: [{ field: 'name*', order: 'asc*' }] }),
	'list: field, operator and value of a condition': list({
		query: { combinator: 'and', rules: [{ field: 'name*', operator: 'contains*', value: `${record.name.slice(0, 2)}*` }] },
	}),
	'list: page': list({ requestPage: { pageNo: '1*', limit: '5*' } }),
	'record: id': { method: 'GET', path: `${base}/get?id=${record.id}*`, headers },
});

it.runIf(isProving && hasSqlmap)('gives sqlmap nothing to inject, which finds the twin', { timeout }, async () => {
	const twins: MarkedCall[] = [
		{ method: 'POST', path: '/query', headers: { 'content-type': 'application/json' }, body: '{"name":"o*"}' },
		{ method: 'GET', path: '/get?id=1*', headers: {} },
	];
	for (const twin of twins) expect((await runSqlmap(careless.url, twin)).found, twin.path).not.toEqual([]);
	for (const [name, call] of Object.entries(calls())) {
		statuses.clear();
		const { found, text } = await runSqlmap(portal.url, call);
		process.stdout.write(`sqlmap, ${name}: ${found.length} found; ${counted()}\n`);
		expect(found, `${name}\n${text}`).toEqual([]);
		// Some answers were records: the session and the call were good.
		expect(statuses.get(200), name).toBeGreaterThan(0);
		expect(
			[...statuses.keys()].filter((status) => status >= 500 || status === 401 || status === 429),
			name,
		).toEqual([]);
	}
	// The session still works: what sqlmap got were answers of the calls, not of the sign-in.
	expect((await admin.get(`${base}/get`, { id: record.id })).body.data.name).toBe(record.name);
});

it.runIf(isProving && hasWapiti)('gives wapiti no weakness of the shell, which finds the twin', { timeout }, async () => {
	const twin = await runWapiti(careless.url, { starts: ['/search?q=a', '/get?id=1'], modules, headers: {}, seconds: 120 });
	const kinds = new Set(twin.map(({ category }) => category));
	expect([...kinds]).toEqual(expect.arrayContaining(['SQL Injection', 'Cross Site Scripting']));
	const starts = [
		...['/login?redirect=%2Fmessages', '/register', '/forget', '/sso?code=a&state=b', '/open?x=1', `${base}/get?id=${record.id}`],
		...['/oauth2/v3/sso/leave?provider=a', '/oauth2/v3/user/captcha', '/platform/v3/attachment/download?id=1', '/health', '/ready'],
	];
	statuses.clear();
	const reported = (await runWapiti(portal.url, { starts, modules, headers, seconds: 300 })).filter(
		({ info }) => !wantedInVain.includes(info),
	);
	const shell = await pageAt('/login');
	expect(shell).toContain('<script');
	const weaknesses = [];
	// The portal has its page at each address that is no file; wapiti takes that for copies of files.
	for (const weakness of reported)
		if (weakness.category !== 'Backup file' || (await pageAt(weakness.path)) !== shell) weaknesses.push(weakness);
	process.stdout.write(
		`wapiti: ${weaknesses.length} weaknesses of ${reported.length} reported; ${counted()}; the twin has ${twin.length}: ${[...kinds].join(', ')}\n`,
	);
	expect(weaknesses).toEqual([]);
});
