import { afterAll, beforeAll, expect, it } from 'vitest';

import { sharedBrowser } from '../support/launch-browser.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/portal';
let portal: TestPortal;
let nginx: Nginx;

beforeAll(async () => {
	portal = await startTestPortal({ environment: { PORTAL_BASE_PATH: '/portal/', PORTAL_TRUSTED_PROXIES: '127.0.0.1', PORTAL_DEMO: '1' } });
	if (hasNginx) nginx = await startNginx(portal.url, base);
});
afterAll(async () => {
	await nginx?.stop();
	await portal?.close();
});

const signIn = (from = '127.0.0.1', headers: Record<string, string> = {}) =>
	nginx.call(`${base}/oauth2/v3/authentication/apply`, {
		method: 'POST',
		from,
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify({
			...{ client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' },
			...{ username: 'admin', password: demoPassword },
		}),
	});

it('serves its pages and calls below a path, with and without it', async () => {
	for (const address of [`${base}/login`, '/login', `${base}?x=1`, base]) {
		const page = await fetch(`${portal.url}${address}`);
		const html = await page.text();
		expect([address, page.status, html.match(/(?:src|href)="[^"]*"/g)?.every((one) => one.includes(`="${base}/`))]).toEqual([
			address,
			200,
			true,
		]);
		expect(page.headers.get('link') ?? `<${base}/`).toContain(`<${base}/`);
		for (const [, asset] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect((await fetch(`${portal.url}${asset}`)).status).toBe(200);
	}
	expect((await fetch(`${portal.url}${base}/platform/v3/nowhere`)).status).toBe(404);
	// Only a whole part of a path counts.
	expect((await fetch(`${portal.url}${base}ed/health`, { headers: { accept: 'application/json' } })).status).toBe(404);
	expect((await fetch(`${portal.url}${base}/health`)).status).toBe(200);
});

it.runIf(hasNginx)('knows the address of the caller behind nginx, and believes no header of the caller', async () => {
	expect((await signIn('127.0.0.7', { 'x-forwarded-for': '10.9.8.7' })).status).toBe(200);
	const { rows } = await portal.database.pool.query('select address from portal.sign_in_log order by at desc limit 1');
	expect(rows).toEqual([{ address: '127.0.0.7' }]);
});

it.runIf(hasNginx)('has browsers use nothing but TLS once they did, and believes in TLS of proxies alone', async () => {
	const ofPage = (await nginx.call(`${base}/login`, {})).headers['strict-transport-security'];
	const ofCall = (await signIn()).headers['strict-transport-security'];
	expect([ofPage, ofCall]).toEqual(['max-age=31536000', 'max-age=31536000']);
	expect((await fetch(`${portal.url}${base}/login`)).headers.get('strict-transport-security')).toBeNull();
});

it.runIf(hasNginx)('gives out events at once, takes large files, and refuses larger ones', async () => {
	const token = JSON.parse((await signIn()).text).data.access_token;
	const began = Date.now();
	const events = await nginx.call(`${base}/platform/v3/events`, { headers: { 'access-token': token }, onPart: (text) => text.length > 0 });
	expect(events.status).toBe(200);
	expect(Date.now() - began).toBeLessThan(10_000);
	const upload = (bytes: number) => {
		const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
		const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n--x--\r\n')]);
		const headers = { 'access-token': token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) };
		return nginx.call(`${base}/platform/v3/file/upload`, { method: 'POST', headers, body });
	};
	// nginx would refuse more than 1 MB by itself.
	expect((await upload(3_000_000)).status).toBe(200);
	const started = await nginx.call(`${base}/platform/v3/file/tus`, {
		method: 'POST',
		headers: {
			...{ 'access-token': token, 'tus-resumable': '1.0.0', 'upload-length': '5' },
			'upload-metadata': `filename ${Buffer.from('b.txt').toString('base64')}`,
		},
	});
	expect([started.status, started.headers.location]).toEqual([201, expect.stringMatching(/^\/portal\/platform\/v3\/file\/tus\?uploadId=/)]);
});

it.runIf(hasNginx)('works in a browser below the path: sign-in, a reload of a deep page, pictures, sign-out', async () => {
	const browser = await sharedBrowser();
	const context = await browser.newContext({ locale: 'zh-CN', ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
	try {
		const page = await context.newPage();
		const refused: string[] = [];
		page.on('response', (answer) => {
			if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
			if (!new URL(answer.url()).pathname.startsWith(base)) refused.push(`outside ${answer.url()}`);
		});
		await page.goto(`${nginx.url}${base}/`);
		await page.waitForURL(/\/portal\/login/);
		await page.getByLabel('账号', { exact: true }).fill('admin');
		await page.getByLabel('密码', { exact: true }).fill(demoPassword);
		await page.getByRole('button', { name: /^登录$/ }).click();
		await page.waitForURL(/\/portal\/systemSelect/);
		await page.getByRole('button', { name: '系统管理' }).click();
		await page.getByRole('tablist').waitFor();
		await page.getByRole('menuitem', { name: '操作日志' }).or(page.getByRole('menuitem').nth(2)).first().click();
		const deep = page.url();
		expect(deep).toContain(`${nginx.url}${base}/`);
		await page.reload();
		await page.getByRole('tablist').waitFor();
		expect(page.url()).toBe(deep);
		const cookies = await page.evaluate(() => {
			const picture = document.querySelector('img[src$="logo.svg"]') as HTMLImageElement | null;
			return { path: new URL(picture?.src ?? location.href).pathname, isDrawn: (picture?.naturalWidth ?? 1) > 0 };
		});
		expect(cookies).toEqual({ path: '/portal/logo.svg', isDrawn: true });
		expect(refused).toEqual([]);
	} finally {
		await context.close();
	}
});
