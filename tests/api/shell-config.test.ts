import { createCipheriv } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../server/process/config/config.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

const key = 'sixteen.bytes.ok';
const origin = 'https://pages.example';
let portal: TestPortal;

beforeAll(async () => {
	portal = await startTestPortal({ environment: { PORTAL_CIPHER_KEY: key, PORTAL_ALLOWED_ORIGINS: `${origin}, https://more.example` } });
});
afterAll(() => portal.close());

function encrypted(text: string): string {
	const cipher = createCipheriv('aes-128-ecb', Buffer.from(key), null);
	return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
}

const apply = (username: string, password: string, at = portal) => at.anonymous.post('/oauth2/v3/user/login/apply', { username, password });

describe('credentials of old clients', () => {
	it('are understood encrypted and plain where a key is set', async () => {
		expect((await apply(encrypted('staff'), encrypted('Portal@2026'))).body.state).toBe(200);
		expect((await apply('staff', 'Portal@2026')).body.state).toBe(200);
		expect((await apply(encrypted('staff'), encrypted('wrong'))).body.state).toBe(6020101);
		expect((await apply('staff', encrypted('Portal@2026'))).body.state).toBe(6020101);
		const grant = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' };
		const body = { ...grant, username: encrypted('admin'), password: encrypted('Portal@2026') };
		expect((await portal.anonymous.post('/oauth2/v3/authentication/apply', body)).body.state).toBe(200);
	});

	it('mean nothing without a key', async () => {
		const plain = await startTestPortal();
		try {
			expect((await apply(encrypted('staff'), encrypted('Portal@2026'), plain)).body.state).toBe(6020101);
		} finally {
			await plain.close();
		}
	});
});

describe('pages of other origins', () => {
	const ask = (method: string, from: string) =>
		portal.anonymous.call(method, '/platform/v3/user/settings', { headers: { origin: from, 'access-control-request-method': 'GET' } });

	it('may call when they are named', async () => {
		const preflight = await ask('OPTIONS', origin);
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
		expect(preflight.headers.get('access-control-allow-headers')).toContain('access-token');
		expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
		expect((await ask('GET', origin)).headers.get('access-control-allow-origin')).toBe(origin);
	});

	it.each(['https://pages.example.evil.example', 'http://pages.example', 'null'])('may not otherwise: %s', async (from) => {
		expect((await ask('OPTIONS', from)).status).toBe(404);
		expect((await ask('GET', from)).headers.get('access-control-allow-origin')).toBeNull();
	});
});

describe('settings that cannot be meant', () => {
	it.each([
		['PORTAL_NAME', '名'.repeat(61)],
		['PORTAL_MODE', 'debug'],
		['PORTAL_CIPHER_KEY', 'short'],
		['PORTAL_BASE_DOMAINS', 'a.example'],
		['PORTAL_BASE_DOMAINS', Array.from({ length: 21 }, (_, number) => `https://a${number}.example`).join()],
		['PORTAL_CHAT_SCRIPT', 'javascript:alert(1)'],
		['PORTAL_IDLE_LOCK', '7'],
		['PORTAL_ALLOWED_ORIGINS', '*'],
	])('are refused by name: %s=%s', (name, value) => {
		expect(() => readConfig({ PORTAL_SECRET: 'x', [name]: value })).toThrow(name);
	});

	it('so are environments without a known name, in development', () => {
		const read = (text: string) => readConfig({ PORTAL_SECRET: 'x', PORTAL_MODE: 'development', PORTAL_ENVIRONMENTS: text });
		expect(() => read('moon=https://moon.example')).toThrow('PORTAL_ENVIRONMENTS');
		expect(read('test=https://test.example/path').shell.options.environments).toEqual([{ name: 'test', address: 'https://test.example' }]);
	});
});

describe('a start without PORTAL_MODE', () => {
	it('is one of production: no page offers other servers, and no other host can be called', async () => {
		const page = await fetch(`${portal.url}/login`, { headers: { accept: 'text/html' } });
		expect(await page.text()).toContain('isDevelopment&#34;:false');
		expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
		expect(readConfig({ PORTAL_SECRET: 'x', PORTAL_ENVIRONMENTS: 'test=https://test.example' }).shell.options.environments).toEqual([]);
	});
});

describe('the picture behind the pages', () => {
	const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
	const write = (name: string, content: Buffer) => {
		const file = path.join(mkdtempSync(path.join(tmpdir(), 'background ')), name);
		writeFileSync(file, content);
		return file;
	};

	it('comes along with the page, and is read by every browser', async () => {
		const own = await startTestPortal({ environment: { PORTAL_BACKGROUND: write('own.png', png) } });
		try {
			const page = await (await fetch(own.url, { headers: { accept: 'text/html' } })).text();
			const address = /\/background-\w+/.exec(page)?.[0];
			const picture = await fetch(`${own.url}${address}`);
			expect(picture.headers.get('content-type')).toBe('image/png');
			expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
		} finally {
			await own.close();
		}
	});

	it.each([
		['is missing', '/nowhere/own.png', /cannot be read/],
		['is no picture', write('own.jpg', Buffer.from('<svg/>')), /no image\/jpeg picture/],
		['has another type', write('own.svg', Buffer.from('<svg/>')), /\.jpg, \.png or \.webp/],
		['is too large', write('own.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])), /at most 2 MB/],
	])('is refused at the start when it %s', (_name, file, problem) => {
		expect(() => readConfig({ PORTAL_BACKGROUND: file })).toThrow(problem);
	});
});
