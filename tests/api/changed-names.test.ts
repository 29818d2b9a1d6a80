import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** The names of this test lead to a permitted address first, and to a forbidden one each time after: what a hostile name server says. */
const permitted = '127.0.0.1';
const forbidden = '127.0.0.2';
const systemLookup = dns.lookup;
const asked = new Map<string, number>();
type Callback = (error: Error | null, found?: unknown, family?: number) => void;
const lookup = (host: string, options: { all?: boolean }, callback: Callback): void => {
	if (!host.endsWith('.test')) {
		(systemLookup as unknown as typeof lookup)(host, options, callback);
		return;
	}
	const before = asked.get(host) ?? 0;
	asked.set(host, before + 1);
	const isBoth = host.startsWith('both');
	const addresses = [isBoth || before === 0 ? permitted : forbidden, ...(isBoth ? [forbidden] : [])];
	if (options.all)
		callback(
			null,
			addresses.map((address) => ({ address, family: 4 })),
		);
	else callback(null, addresses[0], 4);
};

let portal: TestPortal;
let admin: Caller;
/** The local addresses that connections reached, by their ports. */
const reached: string[] = [];
const service = createServer((_request, response) => void response.end('[{"code":"1"}]'));
/** No database: it only notes who came. */
const database = createTcpServer((socket) => void socket.on('error', () => undefined).end());
const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
	Object.assign(dns, { lookup });
	syncBuiltinESMExports();
	for (const server of [service, database]) {
		server.on('connection', ({ localAddress }) => void reached.push(String(localAddress)));
		// At all addresses of the machine, so that a connection to the forbidden one would succeed.
		await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve));
	}
	portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: permitted } });
	admin = await portal.signIn('admin');
});

afterAll(async () => {
	Object.assign(dns, { lookup: systemLookup });
	syncBuiltinESMExports();
	service.closeAllConnections();
	for (const server of [service, database]) server.close();
	await portal?.close();
});

const post = async (path: string, values: object) => {
	const { body, text } = await admin.post(`/platform/v3/${path}`, values);
	expect(body.state, text).toBe(200);
	return body.data;
};

it('a service whose name changes its address reaches the address that was judged, and then none', async () => {
	const usual = { method: 'GET', seconds: 2, retries: 0, retrySeconds: 1, breakerFailures: 0, breakerSeconds: 1 };
	const make = (code: string) => post('service/save', { ...usual, name: code, code, address: `http://${code}.test:${portOf(service)}/x` });
	const { id } = await make('changes');
	expect(await post('service/test', { id, values: {} })).toMatchObject({ isDone: true });
	// One connection, one question: nothing is asked again between the check and the connection.
	expect([asked.get('changes.test'), reached.splice(0)]).toEqual([1, [permitted]]);
	const refused = { isDone: false, problem: '不允许访问“changes.test”的地址' };
	expect(await post('service/test', { id, values: {} })).toMatchObject(refused);
	const both = await make('both-service');
	expect(await post('service/test', { id: both.id, values: {} })).toMatchObject({
		isDone: false,
		problem: expect.stringContaining('不允许访问'),
	});
	expect(reached).toEqual([]);
});

it.each(['postgres', 'mysql', 'json'])(
	'a data source (%s) whose name changes its address does not reach the forbidden one',
	async (kind) => {
		const source = (host: string) =>
			kind === 'json'
				? { kind, address: `http://${host}:${portOf(service)}/x` }
				: { kind, host, port: portOf(database), database: 'x', userName: 'x', secret: 'x', isEncrypted: false };
		const make = (name: string) =>
			post('data-source/save', { name: `${name} ${kind}`, code: `${name}-${kind}`, ...source(`${name}-${kind}.test`) });
		const { id } = await make('changes');
		await post('data-source/test', { id });
		expect([asked.get(`changes-${kind}.test`), [...new Set(reached.splice(0))]]).toEqual([1, [permitted]]);
		const refused = { isReachable: false, problem: expect.stringMatching(/不允许(连接|访问)/) };
		expect(await post('data-source/test', { id })).toMatchObject(refused);
		expect(await post('data-source/test', { id: (await make('both')).id })).toMatchObject(refused);
		expect(reached).toEqual([]);
	},
);
