import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productNameOf } from '../../contract/features/portal-options.ts';

import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, password, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let staff: Staff;
const mobile = '13800000001';

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	await setMobile('staff', mobile);
	node = await startNode(db);
});

beforeEach(() => db.database.pool.query('delete from portal.sms_code; delete from portal.sms_outbox; delete from portal.sign_in_try'));

afterAll(async () => {
	await node.close();
	await db.drop();
});

const setMobile = (account: string, value: string | null) =>
	db.database.system.updateTable('portal.employee').set({ mobile: value }).where('account', '=', account).execute();
const send = (to: string, purpose = 'login') =>
	node.get(`/oauth2/v3/user/send/sms?${new URLSearchParams({ mobile: to, purpose })}`, { language: 'zh-CN' });
const outbox = () => db.database.system.selectFrom('portal.sms_outbox').selectAll().orderBy('at', 'desc').execute();
const later = () => db.database.pool.query(`update portal.sms_code set at = at - interval '61 seconds'`);
const phoneLogin = (code: string, to = mobile) =>
	node.post('/oauth2/v3/user/login/phone/apply', { mobile: to, code }, { language: 'zh-CN' });

async function receive(purpose = 'login'): Promise<string> {
	const before = (await outbox()).length;
	expect((await send(mobile, purpose)).body.state).toBe(200);
	await expect.poll(async () => (await outbox()).length).toBe(before + 1);
	return /\d{6}/.exec((await outbox())[0]?.content ?? '')?.[0] ?? '';
}

describe('a code sent to a mobile', () => {
	it('leads to a session, once', async () => {
		const code = await receive();
		const { body } = await phoneLogin(code);
		const authorized = await node.post('/oauth2/v3/authorize/apply', { login_state: body.data, client_id: 'portal-web' });
		const { data } = (await node.tokens({ grant_type: 'authorization_code', code: authorized.body.data })).body;
		expect(data.uid).toBe(staff.ids.staff);
		expect((await phoneLogin(code)).body.data.fields[0].path).toBe('code');
	});

	it('serves one of two who use it at once', async () => {
		const code = await receive();
		const answers = await Promise.all([phoneLogin(code), phoneLogin(code), phoneLogin(code)]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	it('is void after five wrong tries, after five minutes, for another purpose, and once a newer one was sent', async () => {
		const first = await receive();
		const wrong = first === '000000' ? '000001' : '000000';
		for (let round = 0; round < 5; round += 1) expect((await phoneLogin(wrong)).status).toBe(400);
		expect((await phoneLogin(first)).status).toBe(400);
		await later();
		const second = await receive();
		await later();
		const third = await receive();
		if (second !== third) expect((await phoneLogin(second)).status).toBe(400);
		await db.database.pool.query(`update portal.sms_code set at = at - interval '5 minutes'`);
		expect((await phoneLogin(third)).status).toBe(400);
		const other = await receive('forget');
		expect((await phoneLogin(other)).status).toBe(400);
	});

	it('is sent once a minute to a mobile and twenty times in ten minutes from an address', async () => {
		expect((await send(mobile)).status).toBe(200);
		const again = await send(mobile);
		expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
		for (let number = 0; number < 19; number += 1) expect((await send(`139000000${String(number).padStart(2, '0')}`)).status).toBe(200);
		expect((await send('13900000099')).status).toBe(429);
	});

	it('is sent no more often from an address when calls for many mobiles come at once', async () => {
		for (let number = 0; number < 18; number += 1) expect((await send(`139000000${String(number).padStart(2, '0')}`)).status).toBe(200);
		const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => send(`1391000000${number}`)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
	});

	it('tells nobody whether a mobile is known', async () => {
		const [known, unknown] = [await send(mobile), await send('13911112222')];
		expect([unknown.status, unknown.body.data]).toEqual([known.status, known.body.data]);
		await expect.poll(async () => (await outbox()).map((sms) => sms.mobile)).toEqual([mobile]);
		const answers = [await phoneLogin('000000', '13911112222'), await phoneLogin('000000')];
		expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
		const { content = '' } = (await outbox())[0] ?? {};
		expect(content).toContain(`【${productNameOf(null).in('zh-CN')}】`);
		const code = /\d{6}/.exec(content)?.[0] ?? '';
		expect(node.logLines.filter((line) => line.includes(mobile) || line.includes(`验证码 ${code}`))).toEqual([]);
	});

	it('is not sent to the disabled, nor where two share a mobile', async () => {
		await setMobile('disabled', '13700000001');
		await setMobile('otherstaff', '13700000002');
		await setMobile('otheradmin', '13700000002');
		for (const to of ['13700000001', '13700000002']) expect((await send(to)).status).toBe(200);
		await receive();
		expect(await outbox()).toHaveLength(1);
	});

	it.each([
		['', '必填'],
		['1380000', '手机号码长度不为11位'],
		['23800000001', '手机号码格式不正确'],
		['1380000000a', '手机号码格式不正确'],
	])('needs a mobile, which %j is not', async (to, message) => {
		expect((await send(to)).body.data.fields).toEqual([{ path: 'mobile', message }]);
	});

	it('stands in an outbox that super administrators alone read', async () => {
		await receive();
		const read = async (account: string) => node.get('/platform/v3/sms/outbox', { token: (await node.signIn(account)).access_token });
		expect((await read('admin')).body.data[0]).toMatchObject({ mobile });
		expect((await read('tenantadmin')).status).toBe(403);
		expect((await read('staff')).status).toBe(403);
	});
});

describe('a forgotten password', () => {
	const reset = (body: Record<string, unknown>) => node.post('/oauth2/v3/user/reset/passwd', { mobile, ...body }, { language: 'zh-CN' });
	const passwords = { newPassword: 'Fresh@2027', repeatPassword: 'Fresh@2027' };

	it('is replaced with a code, by the policy, and every session ends', async () => {
		const { access_token: token } = await node.signIn('staff');
		const code = await receive('forget');
		expect((await reset({ code, newPassword: 'short', repeatPassword: 'short' })).body.data.fields[0].path).toBe('newPassword');
		expect((await reset({ code, ...passwords, repeatPassword: 'Fresh@2028' })).body.data.fields[0].path).toBe('repeatPassword');
		expect((await reset({ code: '12345', ...passwords })).body.data.fields[0].path).toBe('code');
		expect((await reset({ code, ...passwords })).body.state).toBe(200);
		expect((await node.get('/business/v3/probe/signed-in', { token })).status).toBe(401);
		expect((await node.tokens({ grant_type: 'password_credentials', username: 'staff', password })).status).toBe(401);
		await node.signIn('staff', 'Fresh@2027');
		expect((await reset({ code, ...passwords })).status).toBe(400);
	});
});
