import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../server/process/config/config.ts';
import { startPortalProcess } from '../support/child-process.ts';
import { localCertificate } from '../support/mail-certificates.ts';
import { type ReplicatedServers, startReplicated } from '../support/scale/replicated-servers.ts';
import { type Caller, signInAt, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'portal-tls-only-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('PORTAL_TLS_ONLY', () => {
	const read = (environment: NodeJS.ProcessEnv) => () =>
		readConfig({ PORTAL_TLS_ONLY: '1', PORTAL_DATA: path.join(folder, 'data'), PORTAL_SECRET: 'a secret of the test', ...environment });

	it('names every setting that has a connection without TLS to another machine', () => {
		const plain = {
			HOST: '0.0.0.0',
			DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=require',
			PORTAL_READ_URL: 'postgres://portal:secret@db.example/portal?sslmode=no-verify',
			PORTAL_POOL_URL: 'postgres://portal:secret@pool.example/portal?host=10.0.0.5',
			PORTAL_CLAMD: 'scanner.example:3310',
			PORTAL_FILE_STORE: 's3',
			PORTAL_S3_BUCKET: 'files',
			PORTAL_S3_ENDPOINT: 'http://store.example:9000',
			PORTAL_SMS_URL: 'http://sms.example/send',
			PORTAL_URL: 'http://portal.example',
			OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
			PORTAL_SMTP_HOST: 'mail.example',
			PORTAL_SMTP_SENDER: 'portal@example.org',
			PORTAL_SMTP_TLS: 'none',
			PORTAL_PLAIN_LDAP: '1',
		};
		expect(read(plain)).toThrow(
			'DATABASE_URL, PORTAL_POOL_URL, PORTAL_READ_URL, PORTAL_CLAMD, PORTAL_S3_ENDPOINT, PORTAL_SMS_URL, PORTAL_URL, OTEL_EXPORTER_OTLP_ENDPOINT, PORTAL_SMTP_TLS, PORTAL_PLAIN_LDAP, HOST (needs PORTAL_TLS_CERTIFICATE)',
		);
		expect(read(plain)).not.toThrow('secret');
		expect(read({ PORTAL_TLS_ONLY: 'yes' })).toThrow('PORTAL_TLS_ONLY must be 1 or 0, not "yes".');
		expect(read({ ...plain, PORTAL_TLS_ONLY: '0' })).not.toThrow();
	});

	it('allows TLS with verified certificates, sockets and this machine', () => {
		const safe = [
			{},
			{ DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=verify-full' },
			{ DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql', PORTAL_CLAMD: '/run/clamd.sock' },
			{ DATABASE_URL: 'postgres://portal:secret@[::1]/portal', PORTAL_CLAMD: '127.0.0.1:3310' },
			{ PORTAL_SMS_URL: 'https://sms.example/send', PORTAL_URL: 'https://portal.example', HOST: 'localhost' },
			{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
			{ PORTAL_SMTP_HOST: 'mail.example', PORTAL_SMTP_SENDER: 'portal@example.org' },
		];
		for (const settings of safe) expect(read(settings), JSON.stringify(settings)).not.toThrow();
	});
});

describe('a portal with TLS only', () => {
	let portal: TestPortal;
	let admin: Caller;
	const refusal = expect.stringContaining('PORTAL_TLS_ONLY');

	beforeAll(async () => {
		portal = await startTestPortal({ environment: { PORTAL_TLS_ONLY: '1', PORTAL_SERVICE_ADDRESSES: '10.0.0.0/8' } });
		admin = await portal.signIn('admin');
	});
	afterAll(() => portal?.close());

	it('stores no service and no data source whose address has none, and calls no other without it', async () => {
		const usual = { method: 'GET', seconds: 1, retries: 0, retrySeconds: 1, breakerFailures: 0, breakerSeconds: 1 };
		const service = { ...usual, code: 'plain', name: 'Plain', address: 'https://10.1.2.3/query' };
		const source = { host: '10.1.2.3', database: 'x', userName: 'x', secret: 'x' };
		const json = { kind: 'json', code: 'plain-json', name: 'json', address: 'http://10.1.2.3/data' };
		for (const [screen, values] of [
			['service', { ...service, address: 'http://10.1.2.3/query' }],
			['data-source', json],
		] as const) {
			const { status, body } = await admin.post(`/platform/v3/${screen}/save`, values);
			expect([status, body.data?.fields]).toEqual([400, [{ path: 'address', message: refusal }]]);
		}
		const stored = await admin.post('/platform/v3/service/save', service);
		expect(stored.status, stored.text).toBe(200);
		// Stored before the operator decided so.
		await portal.database.pool.query("update portal.service set address = replace(address, 'https:', 'http:')");
		const called = await admin.post('/platform/v3/service/test', { id: stored.body.data.id, values: {} });
		expect(called.body.data).toMatchObject({ isDone: false, problem: refusal });
		for (const values of [
			{ kind: 'postgres', port: 5432, ...source },
			{ kind: 'mysql', port: 3306, ...source },
		]) {
			const saved = await admin.post('/platform/v3/data-source/save', { ...values, code: `plain-${values.kind}`, name: values.kind });
			expect(saved.status, saved.text).toBe(200);
			const { body } = await admin.post('/platform/v3/data-source/test', { id: saved.body.data.id });
			expect(body.data, values.kind).toMatchObject({ isReachable: false, problem: refusal });
		}
	});

	it('stores no mail account and no mailbox without it', async () => {
		const account = { name: 'Plain', host: 'mail.example', port: 25, encryption: 'none', sender: 'portal@example.org' };
		const { body, status } = await admin.post('/platform/v3/mail/account/save', account);
		expect([status, body.data?.fields]).toEqual([400, [{ path: 'encryption', message: refusal }]]);
		const staff = await portal.signIn('staff');
		const server = { host: 'mail.example', port: 993, encryption: 'tls' };
		const box = {
			address: 'staff@example.org',
			name: '',
			user: 'staff',
			password: 'x',
			imap: server,
			smtp: { ...server, encryption: 'none' },
		};
		const refused = await staff.post('/platform/v3/mailbox/account/save', box);
		expect([refused.status, refused.body.data?.fields]).toEqual([400, [{ path: 'smtp.encryption', message: refusal }]]);
	});
});

describe('a database server that accepts TLS only', () => {
	let servers: ReplicatedServers;
	/** The server writes its own files: a key that others can read would be refused. */
	const write = (file: string, text: string) => servers.primary.query(`copy (select ${lines(text)}) to program 'umask 077; cat > ${file}'`);

	beforeAll(async () => {
		servers = await startReplicated();
		await write('server.crt', localCertificate.cert);
		await write('server.key', localCertificate.key);
		await write('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256');
		await servers.primary.query('alter system set ssl = on');
		await servers.primary.query('select pg_reload_conf()');
	});
	afterAll(() => servers?.close());

	it('has the portal, with every connection', async () => {
		await expect.poll(() => servers.primary.query('select 1').catch(({ message }: Error) => message)).toMatch(/no encryption/);
		const authority = path.join(folder, 'authority.pem');
		await writeFile(authority, localCertificate.cert);
		const address = `${servers.primary.address}/postgres?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;
		const settings = { PORT: '0', PORTAL_DATA: path.join(folder, 'data'), PORTAL_DEMO: '1', PORTAL_DEMO_SCALE: '0.001' };
		const portal = startPortalProcess({ ...settings, PORTAL_TLS_ONLY: '1', DATABASE_URL: address });
		const [, url = ''] = await portal.until(/ready after .*(http:\S+)/);
		const staff = await signInAt(url, { account: 'admin' });
		expect((await staff.post('/business/v3/enterprise/query', {})).body.state).toBe(200);
		process.kill(portal.pid, 'SIGTERM');
		expect(await portal.ended, portal.output()).toBe(0);
	});
});

function lines(text: string): string {
	const rows = text.trim().split('\n');
	return `unnest(array[${rows.map((row) => `'${row}'`).join(', ')}])`;
}
