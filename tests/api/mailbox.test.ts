import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noDovecot } from '../support/dovecot.ts';
import { Caller, demoPassword } from '../support/test-portal.ts';
import { type MailboxPortal, mail, password, root, startMailboxPortal } from './mailbox-portal.ts';
import { fieldOf } from './open-portal.ts';

let box: MailboxPortal;

describe.skipIf(noDovecot !== null)('a personal mailbox', () => {
	beforeAll(async () => {
		box = await startMailboxPortal();
	}, 60_000);
	afterAll(() => box?.close());

	it('needs an account, whose password never leaves the server', async () => {
		expect((await box.staff.get(`${root}/account`)).body.data).toBeNull();
		expect((await box.staff.get(`${root}/folders`)).status).toBe(404);
		const saved = await box.post('account/save', box.accountOf());
		expect(saved.body.state, saved.text).toBe(200);
		expect(saved.text).not.toContain(password);
		const shown = await box.staff.get(`${root}/account`);
		expect(shown.body.data).toMatchObject({ address: 'staff@example.org', user: 'staff', imap: { port: box.dovecot.port } });
		expect(shown.text).not.toContain(password);
		const { rows } = await box.portal.database.pool.query('select sealed from portal.mailbox_account');
		expect(rows[0].sealed).toMatch(/^v1\./);
		const { rows: audit } = await box.portal.database.pool.query("select object_name from portal.audit where object_type = 'mailbox'");
		expect(audit).toEqual([{ object_name: 'staff@example.org' }]);
	});

	it('goes to no forbidden address, and its password to no other server', async () => {
		for (const host of ['169.254.169.254', '10.0.0.1', '::1', 'a b', 'http://x', '', 7])
			for (const name of ['imap', 'smtp']) {
				const answer = await box.post('account/save', box.accountOf({ [name]: { host, port: 993, encryption: 'tls' } }));
				expect([host, answer.status, fieldOf(answer)]).toEqual([host, 400, `${name}.host`]);
			}
		for (const wrong of [
			{ address: 'x' },
			{ address: 'a@b\r\nBcc: c@d' },
			{ user: '' },
			{ user: 'a\r\nb' },
			{ imap: { host: 'a', port: 0, encryption: 'tls' } },
			{ imap: null },
		])
			expect([wrong, (await box.post('account/save', box.accountOf(wrong))).status]).toEqual([wrong, 400]);
		for (const moved of [{ imap: { host: 'mail.example.org', port: 993, encryption: 'tls' } }, { user: 'other' }]) {
			const answer = await box.post('account/save', box.accountOf({ ...moved, password: '' }));
			expect([answer.status, fieldOf(answer)]).toEqual([400, 'password']);
		}
		expect((await box.post('account/save', box.accountOf({ name: '王伟', password: '' }))).status).toBe(200);
		// A name is judged by what it resolves to.
		const named = await box.post(
			'account/test',
			box.accountOf({ imap: { host: 'localhost', port: box.dovecot.port, encryption: 'none' } }),
		);
		expect(named.status).toBe(200);
	});

	it('is tried before it is stored, with what is wrong', async () => {
		const tried = async (values: object) => (await box.post('account/test', box.accountOf(values))).body.data;
		expect(await tried({})).toMatchObject({ imap: { isDone: true, problem: null }, smtp: { isDone: true, problem: null } });
		const refused = await tried({ password: 'wrong-one-1' });
		expect(refused.imap.problem).toContain('拒绝用户名或密码');
		expect(refused.smtp.problem).toContain('拒绝用户名或密码');
		expect(JSON.stringify(refused)).not.toContain('wrong-one-1');
		const secure = await tried({ imap: { host: '127.0.0.1', port: box.dovecot.securePort, encryption: 'tls' } });
		expect(secure.imap.problem).toContain('证书不受信任');
		expect((await tried({ imap: { host: '127.0.0.1', port: 1, encryption: 'none' } })).imap.problem).toContain('ECONNREFUSED');
		expect((await tried({ imap: { host: '127.0.0.1', port: box.dovecot.port, encryption: 'tls' } })).imap.problem).toContain(
			'不支持所选的加密方式',
		);
		expect((await tried({ smtp: { host: '127.0.0.1', port: box.smtp.port, encryption: 'starttls' } })).smtp.problem).toContain(
			'不支持加密',
		);
	});

	it('shows folders, and pages of mails with their state', async () => {
		for (let number = 1; number <= 35; number += 1)
			await box.deliver(
				mail({ Subject: `Paged ${number}`, Date: 'Thu, 26 Nov 2026 08:00:00 +0800' }, `Text ${number}`),

				number < 3 ? ['\\Seen'] : [],
			);
		const { body } = await box.staff.get(`${root}/folders`);
		expect(body.data).toMatchObject([
			{ path: 'INBOX', use: 'inbox', total: 35, unread: 33 },
			{ path: 'Sent', use: 'sent' },
			{ path: 'Trash', use: 'trash' },
		]);
		const first = await box.list();
		expect([first.count, first.mails.length, first.mails[0]?.subject]).toEqual([35, 30, 'Paged 35']);
		expect(first.mails[0]).toMatchObject({
			from: { name: 'Somebody', address: 'some@example.com' },
			isRead: false,
			sentAt: '2026-11-26T00:00:00.000Z',
		});
		expect((await box.list({ pageNo: 2 })).mails.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((number) => `Paged ${number}`));
		expect((await box.list({ pageNo: 9 })).mails).toEqual([]);
		expect((await box.list({ isUnread: true })).count).toBe(33);
		expect((await box.list({ text: 'Paged 12' })).mails.map(({ subject }) => subject)).toEqual(['Paged 12']);
		for (const wrong of [
			{ folder: '' },
			{ folder: 'a\r\nb' },
			{ pageNo: 0 },
			{ pageNo: 'x' },
			{ text: 7 },
			{ text: 'a\r\nA LOGOUT' },
			{ isUnread: 'x' },
		])
			expect([wrong, (await box.post('query', { folder: 'INBOX', ...wrong })).status]).toEqual([wrong, 400]);
		expect((await box.post('query', { folder: 'Nowhere' })).status).toBe(404);
	});

	it('marks mails, and moves them to the trash before they are gone', async () => {
		await box.deliver(mail({ Subject: 'Old' }, 'old'));
		const { folder, validity, uid } = await box.mailRefOf('Old');
		await box.read('Old');
		await box.post('mark', { folder, validity, uids: [uid], isRead: false });
		expect((await box.list()).mails.find((one) => one.uid === uid)?.isRead).toBe(false);
		expect((await box.post('remove', { folder, validity, uids: [uid] })).body.data).toEqual({ isGone: false });
		const trashed = await box.mailRefOf('Old', 'Trash');
		expect((await box.post('remove', { folder: 'Trash', validity: trashed.validity, uids: [trashed.uid] })).body.data).toEqual({
			isGone: true,
		});
		expect((await box.list({ folder: 'Trash' })).count).toBe(0);
		expect((await box.post('get', { folder, validity, uid })).status).toBe(404);
		expect((await box.post('get', { folder, validity: '1', uid })).status).toBe(409);
		for (const uids of [[], [0], ['1:*'], [1.5], 'x', Array.from({ length: 101 }, (_, number) => number + 1)])
			expect([uids, (await box.post('remove', { folder, validity, uids })).status]).toEqual([uids, 400]);
	});

	it('is reached by its owner alone: not by administrators, not by who acts as the owner, not by programs', async () => {
		const admin = await box.portal.signIn('admin');
		expect((await admin.get(`${root}/account`)).body.data).toBeNull();
		expect((await admin.get(`${root}/folders`)).status).toBe(404);
		const other = await box.portal.signIn('tenantstaff');
		expect((await other.get(`${root}/folders`)).status).not.toBe(200);
		const client = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'switch_user' };
		const switched = await admin.post('/oauth2/v3/authentication/switch', { ...client, username: 'staff', reason: '协助排查' });
		expect(switched.body?.state, switched.text).toBe(200);
		for (const path of ['account', 'folders']) expect([path, (await admin.get(`${root}/${path}`)).status]).toEqual([path, 403]);
		expect((await box.post('query', { folder: 'INBOX' }, admin)).status).toBe(403);
		expect((await box.post('account/save', box.accountOf(), admin)).status).toBe(403);
		expect((await box.post('account/remove', {}, admin)).status).toBe(403);
		expect((await box.staff.get(`${root}/folders`)).status).toBe(200);
		await box.portal.database.pool.query(
			"insert into portal.role_grant (role_id, permission) select id, 'feature/user:api-key' from portal.role where alias = 'staff' on conflict do nothing",
		);
		const owner = await box.portal.signIn('staff');
		const { body } = await owner.post('/platform/v3/user/keys/create', { name: '程序', days: 90, password: demoPassword });
		const program = new Caller(box.portal.url, { 'access-token': body.data.key });
		expect((await program.get('/platform/v3/user/profile')).status).toBe(200);
		for (const path of ['account', 'folders']) expect((await program.get(`${root}/${path}`)).status).toBe(403);
		expect((await box.post('query', { folder: 'INBOX' }, program)).status).toBe(403);
	});

	it('forgets the account', async () => {
		expect((await box.post('account/remove', {})).status).toBe(200);
		expect((await box.staff.get(`${root}/folders`)).status).toBe(404);
	});
});
