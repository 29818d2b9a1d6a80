import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConnectionOptions, connect as connectByTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../server/process/config/config.ts';
import { itInFull } from '../support/in-full.ts';
import { foreignCertificate, localCertificate, type TestCertificate } from '../support/mail-certificates.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let folder: string;
let settings: { PORTAL_TLS_CERTIFICATE: string; PORTAL_TLS_KEY: string };
let portal: TestPortal;
const log: string[] = [];

const store = async ({ cert, key }: TestCertificate) => {
	await writeFile(settings.PORTAL_TLS_CERTIFICATE, cert);
	await writeFile(settings.PORTAL_TLS_KEY, key);
};

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'portal-tls-'));
	settings = { PORTAL_TLS_CERTIFICATE: path.join(folder, 'portal.pem'), PORTAL_TLS_KEY: path.join(folder, 'portal.key') };
	await store(localCertificate);
	portal = await startTestPortal({ environment: settings, log: (line) => log.push(line) });
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true });
});

function get(
	address: string,
	ca = localCertificate.cert,
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }> {
	return new Promise((resolve, reject) => {
		request(`${portal.url}${address}`, { ca, agent: false }, (response) => {
			response.resume();
			resolve({ status: response.statusCode, headers: response.headers });
		})
			.on('error', reject)
			.end();
	});
}

/** The version of TLS and the name of the certificate that a connection gets, or why it gets none. */
function handshake(options: ConnectionOptions = {}): Promise<string> {
	return new Promise((resolve) => {
		const socket = connectByTls(
			{ port: Number(new URL(portal.url).port), host: '127.0.0.1', rejectUnauthorized: false, ...options },
			() => {
				resolve(`${socket.getProtocol()} ${socket.getPeerCertificate().subject.CN}`);
				socket.destroy();
			},
		);
		socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
	});
}

describe('a portal with a certificate of its own', () => {
	it('serves pages and calls by TLS, and tells browsers to stay with it', async () => {
		expect(portal.url).toMatch(/^https:/);
		const page = await get('/login');
		expect(page).toMatchObject({ status: 200, headers: { 'strict-transport-security': expect.stringContaining('max-age') } });
		expect((await get('/health')).status).toBe(200);
	});

	it('speaks TLS 1.2 and 1.3, nothing older and no plain HTTP', async () => {
		expect(await handshake()).toBe('TLSv1.3 localhost');
		expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 localhost');
		expect(await handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toMatch(/^(ERR_SSL|ECONNRESET)/);
		expect(await handshake({ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:DES-CBC3-SHA:RC4-SHA' })).not.toContain('localhost');
		const plain = await new Promise<string>((resolve) => {
			const socket = connect(Number(new URL(portal.url).port), '127.0.0.1', () => socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'));
			let text = '';
			socket.on('data', (part) => (text += String(part))).on('error', () => undefined);
			socket.on('close', () => resolve(text));
		});
		expect(plain).not.toContain('200 OK');
	});

	itInFull('closes a connection that does not finish its handshake', async () => {
		const begun = Date.now();
		await new Promise<void>((resolve) => {
			const socket = connect(Number(new URL(portal.url).port), '127.0.0.1', () => socket.write(Buffer.from([22, 3, 1])));
			socket.on('error', () => undefined).on('close', () => resolve());
		});
		expect(Date.now() - begun).toBeLessThan(20_000);
	});

	it('uses a renewed certificate without a restart, and keeps the one it has while the files do not belong together', async () => {
		await writeFile(settings.PORTAL_TLS_CERTIFICATE, foreignCertificate.cert);
		await expect.poll(() => log.filter((line) => line.includes('the former one stays')).length).toBeGreaterThan(0);
		expect(await handshake()).toBe('TLSv1.3 localhost');
		await writeFile(settings.PORTAL_TLS_KEY, foreignCertificate.key);
		await expect.poll(() => handshake()).toBe('TLSv1.3 elsewhere');
		await store(localCertificate);
		await expect.poll(() => handshake()).toBe('TLSv1.3 localhost');
	});
});

it('does not start with half of the settings, without the files, or with the key of another certificate', async () => {
	const start = (environment: NodeJS.ProcessEnv) => () => readConfig({ PORTAL_SECRET: 'x', ...environment });
	const { PORTAL_TLS_CERTIFICATE } = settings;
	expect(start({ PORTAL_TLS_CERTIFICATE })).toThrow('need each other');
	expect(start({ PORTAL_TLS_CERTIFICATE, PORTAL_TLS_KEY: '/nowhere.key' })).toThrow(
		'PORTAL_TLS_KEY must be the path of a readable file, not "/nowhere.key" (ENOENT)',
	);
	const foreign = path.join(folder, 'foreign.key');
	await writeFile(foreign, foreignCertificate.key);
	expect(start({ PORTAL_TLS_CERTIFICATE, PORTAL_TLS_KEY: foreign })).toThrow('must be a certificate and its private key');
	await writeFile(foreign, 'rubbish');
	expect(start({ PORTAL_TLS_CERTIFICATE, PORTAL_TLS_KEY: foreign })).toThrow('must be a certificate and its private key');
});
