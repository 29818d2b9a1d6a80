import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createPlain, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';

import { readConfig } from '../../server/process/config/config.ts';
import { LogLines } from '../../server/process/log-lines.ts';
import { foreignCertificate, localCertificate } from '../support/mail-certificates.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

interface Received {
	facility: number;
	severity: number;
	log: string;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever arrived.
	content: any;
}

/** A server that reads messages with their lengths until the sender ends, or breaks off each connection before. */
class Collector {
	received: Received[] = [];
	isCutting = false;
	#server: Server;
	port = 0;

	constructor(certificate = localCertificate, isEncrypted = true) {
		const read = (socket: import('node:net').Socket) => {
			let bytes = Buffer.alloc(0);
			socket.on('error', () => undefined);
			socket.on('data', (part) => {
				bytes = Buffer.concat([bytes, part as Buffer]);
			});
			socket.on('end', () => this.#take(bytes));
		};
		this.#server = isEncrypted ? createServer({ cert: certificate.cert, key: certificate.key }, read) : createPlain(read);
		this.#server.on('tlsClientError', () => undefined);
		this.#server.on('connection', (socket) => this.isCutting && socket.resetAndDestroy());
	}

	async start(port = 0): Promise<void> {
		await new Promise<void>((resolve) => void this.#server.listen(port, '127.0.0.1', resolve));
		this.port = (this.#server.address() as { port: number }).port;
	}

	async stop(): Promise<void> {
		if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
	}

	of(log: string): Received[] {
		return this.received.filter((one) => one.log === log);
	}

	#take(bytes: Buffer): void {
		for (let rest = bytes; rest.length > 0; ) {
			const blank = rest.indexOf(32);
			const length = Number(rest.subarray(0, blank));
			const line = rest.subarray(blank + 1, blank + 1 + length).toString('utf8');
			const [, priority, time, log, text] = /^<(\d+)>1 (\S+) \S+ portal \d+ (\S+) - \ufeff(.*)$/s.exec(line) ?? [];
			expect(Number.isNaN(Date.parse(time ?? ''))).toBe(false);
			this.received.push({
				facility: Number(priority) >> 3,
				severity: Number(priority) & 7,
				log: String(log),
				content: JSON.parse(String(text)),
			});
			rest = rest.subarray(blank + 1 + length);
		}
	}
}

let folder: string;
let ca: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'portal-syslog-'));
	ca = path.join(folder, 'ca.pem');
	await writeFile(ca, localCertificate.cert);
});
afterAll(() => rm(folder, { recursive: true }));

async function collect({ onTestFinished }: TestContext, collector = new Collector(), port = 0): Promise<Collector> {
	await collector.start(port);
	onTestFinished(() => collector.stop());
	return collector;
}

async function startWith({ onTestFinished }: TestContext, { port }: Collector, log?: (line: string) => void): Promise<TestPortal> {
	const environment = { PORTAL_SYSLOG: `tls://localhost:${port}`, PORTAL_SYSLOG_CA: ca };
	const portal = await startTestPortal({ environment, ...(log && { log }) });
	onTestFinished(() => portal.close());
	// What is there before the first round is not sent.
	await expect.poll(() => positions(portal)).toHaveLength(2);
	return portal;
}

const positions = async ({ database }: TestPortal) => (await database.pool.query('select log from portal.syslog_position')).rows;

const attempts = async ({ database }: TestPortal) => (await database.pool.query('select from portal.sign_in_log')).rowCount;

async function changeRole(portal: TestPortal, name: string): Promise<void> {
	const admin = await portal.signIn('admin');
	const { body, text } = await admin.post('/platform/v3/role/save', { name, alias: `a${Date.now()}`, isEnabled: true });
	expect(body.state, text).toBe(200);
}

/** As if ten seconds had passed, after which sign-ins are sent. */
async function passTime({ database }: TestPortal): Promise<void> {
	await database.pool.query(`update portal.syslog_position set position =
		to_char(split_part(position, ' ', 1)::timestamp - interval '10 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') || ' ' where log = 'sign-in'`);
	await database.pool.query(`update portal.sign_in_log set at = at - interval '10 seconds'`);
}

describe('a syslog server', () => {
	it('gets the audit log in the order of its chain, without changed values, and sign-ins with their results', async (test) => {
		const collector = await collect(test);
		const portal = await startWith(test, collector);
		await changeRole(portal, 'forwarded');
		await portal.signIn('staff');
		await portal.anonymous.post('/oauth2/v3/authentication/apply', {
			...{ client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' },
			...{ username: '没有"这个人"', password: 'x' },
		});
		await expect.poll(() => attempts(portal)).toBe(3);
		await passTime(portal);
		await expect.poll(() => collector.of('audit').some(({ content }) => content.object === 'forwarded')).toBe(true);
		const audit = collector.of('audit');
		expect(audit[0]).toMatchObject({ facility: 13, severity: 5, content: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
		expect(audit.every(({ content }) => !('changes' in content))).toBe(true);
		expect(audit.map(({ content }) => content.link)).toEqual(audit.map(({ content }) => content.link).sort((one, other) => one - other));
		await expect
			.poll(() => collector.of('sign-in').map(({ content }) => `${content.account} ${content.result}`))
			.toContain('没有"这个人" unknown');
		expect(collector.of('sign-in').find(({ content }) => content.account === 'staff')).toMatchObject({
			facility: 10,
			content: { result: 'done' },
		});
	});

	it('that is away, or breaks off, loses nothing: it gets the entries again', async (test) => {
		const collector = await collect(test);
		const log: string[] = [];
		const portal = await startWith(test, collector, (line) => log.push(line));
		collector.isCutting = true;
		await changeRole(portal, 'cut off');
		await expect.poll(() => log.some((line) => line.includes('the syslog server has not received'))).toBe(true);
		expect(collector.of('audit')).toEqual([]);
		await collector.stop();
		await changeRole(portal, 'while away');
		const back = await collect(test, new Collector(), collector.port);
		const names = () => back.of('audit').flatMap(({ content }) => content.object ?? []);
		await expect.poll(names).toEqual(expect.arrayContaining(['cut off', 'while away']));
	});

	it('with another certificate gets nothing', async (test) => {
		const collector = await collect(test, new Collector(foreignCertificate));
		const log: string[] = [];
		const portal = await startWith(test, collector, (line) => log.push(line));
		await changeRole(portal, 'secret');
		await expect
			.poll(() => log.some((line) => line.includes('the syslog server has not received') && line.includes('DEPTH_ZERO_SELF_SIGNED_CERT')))
			.toBe(true);
		expect(collector.received).toEqual([]);
	});

	it('on this machine gets the lines of the process without encryption', async (test) => {
		const collector = await collect(test, new Collector(localCertificate, false));
		const portal = await startTestPortal({ environment: { PORTAL_SYSLOG: `tcp://127.0.0.1:${collector.port}` } });
		test.onTestFinished(() => portal.close());
		portal.app.log.error({ password: 'hidden one' }, '多行\n<13>1 forged');
		await expect
			.poll(() => collector.of('process'))
			.toMatchObject([{ facility: 1, severity: 3, content: { msg: '多行\n<13>1 forged', password: '[hidden]' } }]);
	});
});

it('is refused in another form, without encryption elsewhere, and with a file that has no certificates', () => {
	const start = (environment: NodeJS.ProcessEnv) => () => readConfig({ PORTAL_SECRET: 'x', ...environment });
	expect(start({ PORTAL_SYSLOG: 'tcp://10.0.0.1:514' })).toThrow('must begin with tls://');
	for (const text of ['udp://127.0.0.1', 'log.example.org', 'tls://', 'tls://host/path'])
		expect(start({ PORTAL_SYSLOG: text })).toThrow('PORTAL_SYSLOG must be tls://');
	expect(start({ PORTAL_SYSLOG: 'tls://host', PORTAL_SYSLOG_CA: '/nowhere.pem' })).toThrow('PORTAL_SYSLOG_CA must be the path of a file');
	expect(start({ PORTAL_SYSLOG: 'tls://[::1]' })()).toMatchObject({ syslog: { host: '::1', port: 6514, isEncrypted: true } });
});

it('a process keeps its newest lines while they cannot be sent, and says how many it dropped', () => {
	const lines = new LogLines();
	for (let index = 0; index < 5_010; index++) lines.write(`{"n":${index}}\n`);
	const [first = '', second] = lines.take(2);
	expect(JSON.parse(first)).toMatchObject({ level: 40, msg: '10 lines were dropped' });
	expect(second).toBe('{"n":10}');
	lines.putBack(['{"n":10}']);
	expect(lines.take(1)).toEqual(['{"n":10}']);
});
