import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';

import { PasswordKeys } from '../../server/process/secrets/password-keys.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;

startForTests(async () => {
	portal = await startTestPortal({ environment: { PORTAL_CIPHERS: 'sm' } });
	return portal;
});

const { publicKey } = new PasswordKeys('secret of the tests');
const signIn = (password: string, username = 'staff') => portal.anonymous.post('/oauth2/v3/user/login/apply', { username, password });
const tokens = (password: string) =>
	portal.anonymous.post('/oauth2/v3/authentication/apply', {
		...{ client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials', username: 'staff', password },
	});

it('signs in with a password that the page encrypted, and with a plain one of a program', async () => {
	const sealed = `sm2:${sm2.doEncrypt('Portal@2026', publicKey, 1)}`;
	expect((await signIn(sealed)).status).toBe(200);
	expect((await tokens(sealed)).body.data.access_token).toEqual(expect.any(String));
	expect((await tokens('Portal@2026')).status).toBe(200);
});

it('refuses a wrong password, one that was encrypted with another key, and one that was changed, alike', async () => {
	const wrong = `sm2:${sm2.doEncrypt('Portal@2027', publicKey, 1)}`;
	const other = `sm2:${sm2.doEncrypt('Portal@2026', new PasswordKeys('another secret').publicKey, 1)}`;
	// Three attempts ask for a captcha at the next sign-in of the account.
	const answers = [];
	for (const password of [wrong, other, `${wrong.slice(0, -2)}00`]) answers.push(await signIn(password, 'otherstaff'));
	expect(new Set(answers.map(({ body: { state, message } }) => `${state} ${message}`)).size).toBe(1);
	expect(answers[0]?.status).not.toBe(200);
});

it('continues the chain of the audit log with SM3', async () => {
	const admin = await portal.signIn('admin');
	await admin.post('/platform/v3/role/save', { name: '国密', alias: 'national', isEnabled: true });
	await expect
		.poll(async () => (await portal.database.pool.query('select hash from portal.audit_seal order by number desc limit 1')).rows[0]?.hash, {
			timeout: 20_000,
		})
		.toMatch(/^sm3:[0-9a-f]{64}$/);
});

it('gives the page the public key alone', async () => {
	const page = await (await fetch(`${portal.url}/`)).text();
	expect(page).toContain(publicKey);
});
