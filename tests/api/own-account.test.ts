import { expect, it } from 'vitest';

import type { Profile } from '../../contract/features/profile.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { MailServer } from '../support/mail-server.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const mail = new MailServer();
let portal: TestPortal;
startForTests(async () => {
	await mail.start();
	portal = await startTestPortal({ environment: { ...mail.settings, PORTAL_DEMO: '1' } });
	return { close: () => Promise.all([portal.close(), mail.stop()]) };
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const png = Buffer.from(
	'89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cfc0000003010100c9fe92ef0000000049454e44ae426082',
	'hex',
);
const upload = async (caller: Caller, name = 'photo.png'): Promise<string> => {
	const form = new FormData();
	form.set('file', new Blob([png]), name);
	const { body, text } = await caller.send('/platform/v3/file/upload', form);
	expect(text).toContain('"state":200');
	return body.data.id;
};
const photoOf = async (caller: Caller) => (await caller.post('/oauth2/v3/user/context', {})).body.data.info.employee.photo;
const codeFrom = async (read: () => Promise<string | undefined> | string | undefined) => {
	await expect.poll(read).toMatch(/\d{6}/);
	return /\d{6}/.exec((await read()) ?? '')?.[0] ?? '';
};
const lastSms = async (to: string) =>
	(await query('select content from portal.sms_outbox where mobile = $1 order by at desc limit 1', [to]))[0]?.content as string | undefined;
type Contact = [kind: string, value: string];
const send = (caller: Caller, [kind, value]: Contact, password = demoPassword) =>
	caller.call('POST', '/platform/v3/user/contact/send', {
		body: { kind, value, password },
		headers: { 'accept-language': kind === 'email' ? 'en' : 'zh-CN' },
	});
const save = (caller: Caller, [kind, value]: Contact, code: string) => caller.post('/platform/v3/user/contact/save', { kind, value, code });

it('lets people without a right give themselves a photo that their own tenant alone sees', async () => {
	const [staff, foreign] = [await portal.signIn('tenantstaff'), await portal.signIn('otherstaff')];
	const photo = await upload(staff);
	expect((await staff.post('/platform/v3/user/photo', { photo })).body.state).toBe(200);
	expect(await photoOf(staff)).toBe(photo);
	expect((await staff.get('/platform/v3/file/getImage', { attachmentId: photo })).status).toBe(200);
	expect((await foreign.get('/platform/v3/file/getImage', { attachmentId: photo })).status).toBe(404);
	// All who work in the tenant see it small, beside the name.
	const ask = async (caller: Caller) => {
		const { body } = await caller.post('/platform/v3/file/photos', { personIds: [staff.tokens.uid] });
		return body.data.photos[String(staff.tokens.uid)] as { id: string; ticket: string } | undefined;
	};
	const colleague = await ask(await portal.signIn('tenantadmin'));
	expect(colleague?.id).toBe(photo);
	const picture = { attachmentId: photo, access_token: String(colleague?.ticket) };
	expect((await portal.anonymous.get('/platform/v3/file/getImage', picture)).status).toBe(200);
	expect([await ask(foreign), await ask(await portal.signIn('admin'))]).toEqual([undefined, undefined]);
	// Somebody else's file, another kind of file, and no file at all.
	expect((await foreign.post('/platform/v3/user/photo', { photo })).body.data.fields[0].path).toBe('photo');
	const svg = await upload(staff, 'photo.webp').catch(() => photo);
	expect(svg === photo || (await staff.post('/platform/v3/user/photo', { photo: svg })).status === 400).toBe(true);
	expect((await staff.post('/platform/v3/user/photo', { photo: 'x' })).status).toBe(400);
	expect((await staff.post('/platform/v3/user/photo', { photo: null })).body.state).toBe(200);
	expect(await photoOf(staff)).toBe(null);
	const history = await query("select changes from portal.record_history where screen = 'employee' and changes ? 'photo'");
	expect(history).toHaveLength(2);
});

it('changes a mobile and an e-mail address with the code that was sent to the new one', async () => {
	const staff = await portal.signIn('staff');
	const [mobile, email] = ['13900001111', 'Wang.New@example.gov.cn'];
	expect((await send(staff, ['mobile', mobile])).body.data).toEqual({ expires_in: 300, retry_in: 60 });
	const code = await codeFrom(() => lastSms(mobile));
	expect((await save(staff, ['mobile', '13900001112'], code)).body.data.fields[0].path).toBe('code');
	const answers = await Promise.all([save(staff, ['mobile', mobile], code), save(staff, ['mobile', mobile], code)]);
	expect(answers.filter(({ body }) => body.state === 200)).toHaveLength(1);
	expect((await send(staff, ['email', email])).body.state).toBe(200);
	expect(mail.mails.at(-1)?.to).toEqual([email]);
	expect(
		(
			await save(
				staff,
				['email', email],
				await codeFrom(() => /contact data is \d{6}/.exec(mail.mails.at(-1)?.text.replaceAll(/\s+/g, ' ') ?? '')?.[0]),
			)
		).body.state,
	).toBe(200);
	const [row] = await query("select mobile, email from portal.employee where account = 'staff'");
	expect(row).toEqual({ mobile, email });
	expect(((await staff.get('/platform/v3/user/profile')).body.data as Profile).mobile).toBe('139****1111');
	const audit = await query("select changes from portal.audit where action = 'contact-change' order by at");
	expect(audit.map(({ changes }) => Object.values(changes as Record<string, string[]>)[0]?.[1])).toEqual([
		'139****1111',
		'W***@example.gov.cn',
	]);
	expect((await send(staff, ['mobile', mobile])).body.data.fields).toEqual([{ path: 'value', message: '与当前的相同，无需修改' }]);
});

it('sends a code only to the holder of the password, to an address that is right, and not too often', async () => {
	const staff = await portal.signIn('tenantstaff');
	expect((await send(staff, ['mobile', '13900002222'], 'wrong')).body.data.fields).toEqual([
		{ path: 'password', message: '登录密码不正确' },
	]);
	expect((await send(staff, ['mobile', '139'])).body.data.fields).toEqual([{ path: 'value', message: '手机号码长度不为11位' }]);
	expect((await send(staff, ['email', 'a@'])).body.data.fields[0].path).toBe('value');
	expect((await send(staff, ['qq', '13900002222'])).body.data.fields[0].path).toBe('kind');
	expect((await send(staff, ['mobile', '13900002222'])).status).toBe(200);
	const again = await send(staff, ['mobile', '13900002222']);
	expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
	// A code of one person is worth nothing to another one, and five wrong tries void it.
	const code = await codeFrom(() => lastSms('13900002222'));
	const other = await portal.signIn('otherstaff');
	expect((await save(other, ['mobile', '13900002222'], code)).status).toBe(400);
	const wrong = code === '000000' ? '000001' : '000000';
	for (let tries = 0; tries < 5; tries++) expect((await save(staff, ['mobile', '13900002222'], wrong)).status).toBe(400);
	expect((await save(staff, ['mobile', '13900002222'], code)).status).toBe(400);
	for (let count = 0; count < 9; count++) await send(staff, ['mobile', `1390000330${count}`]);
	expect((await send(staff, ['mobile', '13900003309'])).status).toBe(429);
});

it('refuses both in another tenant than the own one, and while somebody acts as the person', async () => {
	const tenant = companyTenants[0]?.id ?? '';
	const admin = await portal.signIn('admin', tenant);
	expect(((await admin.get('/platform/v3/user/profile')).body.data as Profile).isHome).toBe(false);
	expect((await admin.post('/platform/v3/user/photo', { photo: null })).body.message).toBe('请先回到本人所属的单位，再修改个人资料');
	const own = await portal.signIn('admin');
	expect(
		(
			await own.post('/oauth2/v3/authentication/switch', {
				client_id: 'portal-web',
				client_secret: 'portal-web',
				username: 'staff',
				reason: '协助排查',
			})
		).body.state,
	).toBe(200);
	for (const call of [
		send(own, ['mobile', '13900004444']),
		own.post('/platform/v3/user/photo', { photo: null }),
		own.get('/platform/v3/user/keys'),
	])
		expect((await call).status).toBe(403);
});
