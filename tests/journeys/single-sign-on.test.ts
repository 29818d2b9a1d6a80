import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';

import { DirectoryServer } from '../support/directory-server.ts';
import { IdentityProvider } from '../support/identity-provider.ts';
import { sharedBrowser } from '../support/launch-browser.ts';
import { shareJourney } from './journey.ts';

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const provider = await IdentityProvider.start({ redirect: `${address}/sso`, leave: `${address}/login` });
const directory = await DirectoryServer.start({ isSecure: true });
directory.entries = [
	{ dn: 'cn=portal,dc=city', password: 'the search account', attributes: {} },
	{ dn: 'uid=staff,dc=city', password: 'dir', attributes: { objectclass: ['person'], uid: ['staff'], entryuuid: ['1'] } },
];
const environment = { PORT: String(port), PORTAL_URL: address, PORTAL_SERVICE_ADDRESSES: '127.0.0.1,::1' };
const journey = shareJourney({ environment }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const { body, text } = await admin.post('/platform/v3/identityProvider/save', {
		...{ name: '统一身份认证', code: 'city', issuer: provider.issuer, clientId: 'portal', ca: provider.ca, linkBy: 'account' },
		secret: 'the secret of the portal at the provider',
	});
	if (body.state !== 200) throw new Error(text);
	const added = await admin.post('/platform/v3/identityProvider/save', {
		...{ kind: 'ldap', name: '市局目录', code: 'directory', address: `ldaps://localhost:${directory.port}`, ca: directory.ca },
		...{ baseDn: 'dc=city', bindDn: 'cn=portal,dc=city', secret: 'the search account', linkBy: 'hand' },
	});
	if (added.body.state !== 200) throw new Error(added.text);
	const [{ id: employee }] = (await portal.database.pool.query("select id from portal.employee where account = 'staff'")).rows;
	const link = { provider: added.body.data.id, employee, subject: '1' };
	expect((await admin.post('/platform/v3/ssoLink/save', link)).body.state).toBe(200);
});
afterAll(() => Promise.all([provider.stop(), directory.stop()]));

/** A page of a visitor whose browser trusts the provider. */
async function visit() {
	const context = await (await sharedBrowser()).newContext({ ignoreHTTPSErrors: true, locale: 'zh-CN', baseURL: address });
	onTestFinished(() => context.close());
	return journey.visit({ context });
}

it('signs in at the identity provider, and comes back to the page that was wanted', async () => {
	provider.identity = { sub: 'u-1', claims: { preferred_username: 'staff' } };
	const page = await visit();
	await page.goto('/login?redirect=%2Fmessages');
	await page.getByRole('button', { name: '统一身份认证登录' }).click();
	await page.waitForURL((url) => url.origin === address && !['/login', '/sso'].includes(url.pathname));
	const stored = await page.evaluate(() => JSON.stringify(localStorage));
	expect(stored).toContain('access_token');
	expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

it('says why nobody is signed in, and takes no answer that this browser did not ask for', async () => {
	provider.identity = { sub: 'u-2', claims: { preferred_username: 'nobody' } };
	const page = await visit();
	await page.goto('/login');
	await page.getByRole('button', { name: '统一身份认证登录' }).click();
	await page.getByText('没有与该身份对应的账号，请联系管理员').waitFor();
	await page.getByRole('link', { name: '返回登录' }).click();
	await page.waitForURL('**/login');

	provider.identity = { sub: 'u-1', claims: { preferred_username: 'staff' } };
	const { body } = await journey.portal.anonymous.post('/oauth2/v3/sso/begin', { provider: 'city' });
	await page.goto((await provider.visit(body.data.address)).href);
	await page.getByText('登录已过期或不是由本浏览器发起，请重新登录').waitFor();
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('access_token');
});

it('signs in with account and password of a directory, which the browser remembers', async () => {
	const page = await visit();
	await page.goto('/login');
	await page.getByRole('button', { name: '市局目录', exact: true }).click();
	await page.getByLabel('账号', { exact: true }).fill('staff');
	await page.getByLabel('密码', { exact: true }).fill('no');
	await page.getByRole('button', { name: '登录', exact: true }).click();
	await page.getByText('用户名或密码错误').first().waitFor();
	await page.getByLabel('密码', { exact: true }).fill('dir');
	await page.getByRole('button', { name: '登录', exact: true }).click();
	await page.waitForURL((url) => url.pathname !== '/login');
	expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('access_token');
	const token = await page.evaluate(() =>
		Object.keys(localStorage)
			.filter((key) => !key.endsWith(':directory'))
			.map((key) => localStorage.removeItem(key)),
	);
	expect(token).not.toEqual([]);
	await page.goto('/login');
	await page.getByRole('button', { name: '市局目录', exact: true, pressed: true }).waitFor();
});

function freePort(): Promise<number> {
	const server = createServer();
	return new Promise((resolve) =>
		server.listen(0, '127.0.0.1', () => {
			const { port: free } = server.address() as AddressInfo;
			server.close(() => resolve(free));
		}),
	);
}
