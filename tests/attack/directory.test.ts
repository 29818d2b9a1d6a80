import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { DirectoryServer, reply } from '../support/directory-server.ts';
import { foreignCertificate } from '../support/mail-certificates.ts';
import { type Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = 'ou=people,dc=city';
const search = { dn: 'cn=portal,dc=city', password: 'the search account' };
const password = 'in the directory';
const unavailable = [503, '单位的目录暂时无法使用，请稍后重试'];
const operations = { bind: 0x60, search: 0x63, startTls: 0x77 };

let directory: DirectoryServer;
let portal: TestPortal;
let admin: Caller;
let made = 0;

beforeAll(async () => {
	directory = await DirectoryServer.start({ isSecure: false });
	portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	admin = await portal.signIn('admin');
});
beforeEach(async () => {
	await portal.database.pool.query('delete from portal.sign_in_try');
	await portal.database.pool.query('delete from portal.sso_link');
	const attributes = { objectclass: ['person'], uid: ['staff'], entryuuid: ['1'] };
	directory.entries = [
		{ ...search, attributes: {} },
		{ dn: `uid=staff,${base}`, password, attributes },
	];
	directory.mischief = () => false;
	directory.binds.length = 0;
});
afterAll(async () => {
	await portal.close();
	await directory.stop();
});

/** Sets up the directory anew, so that no pause of an earlier test counts; returns how to sign in with it. */
async function setUp(values: object = {}) {
	const code = `city${++made}`;
	const { body, text } = await admin.post('/platform/v3/identityProvider/save', {
		...{ kind: 'ldap', name: code, code, address: `ldap://127.0.0.1:${directory.port}`, ca: directory.ca, baseDn: base },
		...{ bindDn: search.dn, secret: search.password, linkBy: 'account', ...values },
	});
	if (body.state !== 200) throw new Error(text);
	return async (username = 'staff', given = password) => {
		const { status, body: answer } = await portal.anonymous.post('/oauth2/v3/sso/directory', { provider: code, username, password: given });
		return [status, answer.message];
	};
}

const signInHere = () => portal.anonymous.post('/oauth2/v3/user/login/apply', { username: 'staff', password: demoPassword });

it('does not wait long for a directory that says nothing, and local accounts wait not at all', async () => {
	const signIn = await setUp();
	expect((await signIn())[0]).toBe(200);
	directory.mischief = () => true;
	const began = performance.now();
	let isWaiting = true;
	const waiting = Promise.all([signIn('a'), signIn('b')]).finally(() => {
		isWaiting = false;
	});
	expect((await signInHere()).status).toBe(200);
	expect(isWaiting).toBe(true);
	expect(await waiting).toEqual([unavailable, unavailable]);
	expect(performance.now() - began).toBeLessThan(15_000);
	// It is left alone for a while.
	const again = performance.now();
	expect(await signIn()).toEqual(unavailable);
	expect(performance.now() - again).toBeLessThan(1_000);
	// A try that the directory did not judge does not count.
	for (let tries = 0; tries < 12; tries += 1) expect((await signIn('c'))[0]).toBe(503);
});

it('survives what a hostile directory sends', async () => {
	const entry = (id: number) => Buffer.from([0x30, 0x0b, 2, 1, id, 0x64, 6, 4, 0, 0x30, 2, 0x30, 0]);
	const endless = (id: number) => Buffer.from([0x30, 0x0b, 2, 1, id, 0x64, 6, 4, 0, 0x30, 0x7f, 0x30, 1]);
	const sent: Array<(id: number) => Buffer> = [
		(id) => Buffer.alloc(1 << 20, entry(id)),
		(id) => Buffer.alloc(1 << 20, endless(id)),
		() => Buffer.alloc(8 << 20, 'x'),
		() => Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]),
		(id) => Buffer.alloc(1 << 16, reply(id, 0x73, 0)),
	];
	const ways = await Promise.all(sent.map(() => setUp()));
	directory.mischief = ({ operation, id, socket }) => {
		const bytes = operation === operations.search ? sent.pop() : undefined;
		if (bytes) socket.write(bytes(id));
		return bytes !== undefined;
	};
	const answers = await Promise.all(ways.map((signIn, index) => signIn(`staff${index}`)));
	expect(answers.map(([status]) => status)).toEqual(answers.map(() => 503));
	expect(sent).toEqual([]);
	expect((await signInHere()).status).toBe(200);
});

it('follows no referral, neither of a search nor of a password', async () => {
	const stranger = await DirectoryServer.start({ isSecure: false });
	const refer = (operation: number, id: number) => {
		const uri = Buffer.from(`ldap://127.0.0.1:${stranger.port}/${base}`);
		const referral = Buffer.from([0xa3, uri.length + 2, 0x04, uri.length, ...uri]);
		const result = Buffer.from([operation, 7 + referral.length, 0x0a, 1, 10, 4, 0, 4, 0, ...referral]);
		return Buffer.from([0x30, 3 + result.length, 2, 1, id, ...result]);
	};
	const signIn = await setUp();
	directory.mischief = ({ operation, id, socket }) => operation === operations.search && socket.write(refer(0x65, id));
	expect(await signIn()).toEqual(unavailable);
	let binds = 0;
	directory.mischief = ({ operation, id, socket }) => operation === operations.bind && ++binds === 2 && socket.write(refer(0x61, id));
	expect((await signIn())[0]).toBe(401);
	expect(stranger.binds).toEqual([]);
	await stranger.stop();
});

it('sends no password without the encryption that is set', async () => {
	const refuse = await setUp();
	directory.mischief = ({ operation, id, socket }) => operation === operations.startTls && socket.write(reply(id, 0x78, 2));
	expect(await refuse()).toEqual(unavailable);
	// Somebody on the way puts a good result behind the reply, in the clear, for a password that is sent later.
	const inject = await setUp();
	const forge = (socket: Socket, id: number) => socket.write(Buffer.concat([reply(id, 0x78, 0), reply(2, 0x61, 0).subarray(0, 12)]));
	directory.mischief = ({ operation, id, socket }) => operation === operations.startTls && forge(socket, id);
	expect(await inject('staff', 'wrong')).toEqual(unavailable);
	directory.mischief = () => false;
	for (const ca of [foreignCertificate.cert, null]) expect(await (await setUp({ ca }))()).toEqual(unavailable);
	// The name of the certificate counts.
	const elsewhere = await setUp({ address: `ldap://localhost.:${directory.port}`, ca: foreignCertificate.cert });
	expect(await elsewhere()).toEqual(unavailable);
	expect(directory.binds).toEqual([]);
});

it('reaches no address that the operator did not allow', async () => {
	for (const address of ['ldap://127.0.0.2:389', 'ldaps://169.254.169.254', 'ldap://[::1]:389', 'ldap://[::ffff:10.0.0.1]'])
		expect(await (await setUp({ address }))()).toEqual(unavailable);
});
