import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { noSlapd, type Slapd, startSlapd } from '../support/slapd.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let slapd: Slapd;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	if (noSlapd) return;
	slapd = await startSlapd();
	await slapd.change(
		`dn: uid=staff,ou=people,${slapd.base}
changetype: add
objectClass: inetOrgPerson
uid: staff
cn: 张(三)*
sn: 张
userPassword: in the directory

dn: cn=quality,ou=groups,${slapd.base}
changetype: add
objectClass: groupOfNames
member: uid=staff,ou=people,${slapd.base}
`,
	);
	portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1', PORTAL_PLAIN_LDAP: '1' } });
	admin = await portal.signIn('admin');
	expect((await admin.post('/platform/v3/role/save', { name: '质量', alias: 'dir-quality' })).body.state).toBe(200);
});
afterAll(async () => {
	await portal?.close();
	await slapd?.stop();
});

const rows = async (text: string) => (await portal.database.pool.query(text)).rows;

/** Sets up the directory under a code; returns how to sign in with it. */
async function setUp(code: string, values: object) {
	const { body, text } = await admin.post('/platform/v3/identityProvider/save', {
		...{
			kind: 'ldap',
			name: code,
			code,
			ca: slapd.ca,
			baseDn: `ou=people,${slapd.base}`,
			bindDn: slapd.search.dn,
			secret: slapd.search.password,
		},
		...{ linkBy: 'account', roleMapping: `cn=quality,ou=groups,${slapd.base} = dir-quality`, ...values },
	});
	if (body.state !== 200) throw new Error(text);
	return async (username = 'staff', password = 'in the directory') => {
		await rows('delete from portal.sign_in_try');
		return (await portal.anonymous.post('/oauth2/v3/sso/directory', { provider: code, username, password })).status;
	};
}

it.skipIf(noSlapd)('signs in with OpenLDAP by TLS, and by StartTLS, and not without encryption, which it refuses itself', async () => {
	const secure = await setUp('secure', { address: `ldaps://127.0.0.1:${slapd.securePort}` });
	expect([await secure(), await secure('staff', 'wrong'), await secure('nobody'), await secure('*')]).toEqual([200, 401, 401, 401]);
	const upgraded = await setUp('upgraded', { address: `ldap://localhost:${slapd.port}` });
	expect([await upgraded(), await upgraded('staff', 'wrong')]).toEqual([200, 401]);
	const plain = await setUp('plain', { address: `ldap://127.0.0.1:${slapd.port}`, startsTls: false });
	expect(await plain()).toBe(503);
	const mistaken = await setUp('mistaken', { address: `ldaps://127.0.0.1:${slapd.securePort}`, secret: 'wrong' });
	expect(await mistaken()).toBe(503);
});

it.skipIf(noSlapd)('knows groups, locked accounts and those that are gone', { timeout: 60_000 }, async () => {
	const signIn = await setUp('groups', { address: `ldaps://127.0.0.1:${slapd.securePort}`, groupBase: `ou=groups,${slapd.base}` });
	const held = () =>
		rows("select m.employee_id from portal.role_member m join portal.role r on r.id = m.role_id where r.alias = 'dir-quality'");
	expect([await signIn(), (await held()).length]).toEqual([200, 1]);
	const person = `dn: uid=staff,ou=people,${slapd.base}\nchangetype: `;
	// The rules of the directory close an account for a while after three wrong passwords; nobody is gone because of that.
	for (let tries = 0; tries < 3; tries += 1) await signIn('staff', 'wrong');
	expect(await signIn()).toBe(401);
	expect(await check()).toContain('离开或停用 0 人');
	await slapd.change(`${person}modify\nreplace: pwdAccountLockedTime\npwdAccountLockedTime: 000001010000Z\n`);
	expect(await check()).toContain('离开或停用 1 人');
	await slapd.change(`${person}modify\ndelete: pwdAccountLockedTime\n`);
	expect(await check()).toContain('恢复 1 人');
	expect(await signIn()).toBe(200);
	await slapd.change(`${person}delete\n`);
	expect(await check()).toContain('离开或停用 1 人');
	expect([await signIn(), (await held()).length]).toEqual([401, 1]);
});

/** One run of the check; returns what it reported, or why it failed. */
async function check(): Promise<string> {
	await rows("delete from portal.sso_link where provider <> (select id from portal.identity_provider where code = 'groups')");
	const [{ id: job }] = await rows("select id from portal.job where kind = 'check-directories'");
	await rows(`delete from portal.job_run where job = '${job}'`);
	await admin.post('/platform/v3/job/run', { ids: [job] });
	return vi.waitFor(
		async () => {
			const [run] = (await admin.post('/platform/v3/jobRun/query', { parameters: [{ key: 'Q^job^S', value: job }] })).body.data.dataResult;
			expect(run?.state === 'done' || Boolean(run?.problem)).toBe(true);
			return `${run.problem ?? ''}${run.log ?? ''}`;
		},
		{ timeout: 20_000, interval: 50 },
	);
}
