import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MailServer } from '../support/mail-server.ts';
import { demoPassword } from '../support/test-portal.ts';
import { type NoticePortal, saveSignal, signalWith, startNoticePortal, subjectsOf } from './notice-portal.ts';
import { fieldOf } from './open-portal.ts';

const account = { user: 'portal', pass: 'a-pass-word-1' };
const base = '/platform/v3/mail';

const ofSettings = new MailServer();
const own = new MailServer({ account });
let portal: NoticePortal;
let address: string;

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const post = (path: string, values: object, language = 'zh-CN') =>
	portal.admin.call('POST', `${base}/${path}`, { body: values, headers: { 'accept-language': language } });
const saved = async (path: string, values: object) => {
	const { body, text } = await post(`${path}/save`, values);
	expect(body.state, text).toBe(200);
	return body.data;
};
/** The server of the tests undoes the transfer encoding byte by byte. */
const toUtf8 = (text = ''): string => Buffer.from(text, 'latin1').toString();
/** The newest e-mail about a signal, in the log. */
const logOf = async (name: string) =>
	query(
		`select l.id, l.state, l.problem, l.tries::integer as tries, l.reply from portal.notification_log l
		join space_platform.signal s on s.id = l.record_id where l.channel = 'email' and s.name = $1 order by l.create_time, l.id`,
		[name],
	);
const logged = (name: string, lines: object[]) => expect.poll(() => logOf(name), { timeout: 15_000 }).toMatchObject(lines);
const resend = (ids: string[], caller = portal.admin) => caller.post('/platform/v3/notification/log/resend', { ids });
const accountOf = (values: object = {}) => ({
	...{ name: '局邮件', host: '127.0.0.1', port: own.port, encryption: 'none', account: account.user, password: account.pass },
	...{ sender: '局门户 <bureau@example.org>', ...values },
});

beforeAll(async () => {
	await Promise.all([ofSettings.start(), own.start()]);
	portal = await startNoticePortal(
		{ ...ofSettings.settings, PORTAL_SERVICE_ADDRESSES: '127.0.0.1' },
		signalWith({ channels: ['email'], content: '内容 {name}' }),
	);
	address = 'Admin.Person@example.org';
	await query('update portal.employee set email = $1 where id = $2', [address, portal.admin.tokens.uid]);
});
beforeEach(async () => {
	ofSettings.refusal = null;
	own.refusal = null;
	await query('delete from portal.mail_suppression');
});
afterAll(async () => {
	await portal?.close();
	await Promise.all([ofSettings.stop(), own.stop()]);
});

describe('a mail account', () => {
	it('sends all e-mails instead of the server of the settings, until it is disabled', async () => {
		const made = await saved('account', accountOf());
		expect(JSON.stringify(made)).not.toContain(account.pass);
		const [row] = await query('select sealed, account from portal.mail_account');
		expect(row.sealed).toMatch(/^v1\./);
		expect(row.sealed).not.toContain(account.pass);
		await saveSignal(portal.admin, { name: 'byaccount' });
		await logged('byaccount', [{ state: 'sent' }]);
		expect(own.with('byaccount')[0]?.text).toContain('bureau@example.org');
		await saved('account', { id: made.id, version: made.version, isDisabled: true });
		await saveSignal(portal.admin, { name: 'bysettings' });
		await logged('bysettings', [{ state: 'sent' }]);
		expect(ofSettings.with('bysettings')).toHaveLength(1);
		expect(own.with('bysettings')).toEqual([]);
		const audited = await query("select object_type from portal.audit where action = 'secret-change'");
		expect(audited).toEqual([{ object_type: 'mail-account' }]);
		await post('account/remove', { ids: [made.id] });
	});

	it('is tried with a button, which shows what the server says, and not the password', async () => {
		const good = await saved('account', accountOf({ name: 'good', isDisabled: true }));
		const { body } = await post('account/test', { id: good.id, to: 'somebody@example.org' }, 'en');
		expect(body.data).toMatchObject({ isDone: true, problem: null });
		expect(own.with('The account')).toHaveLength(1);
		const wrong = await saved('account', accountOf({ name: 'wrong', password: 'not-the-pass-1', isDisabled: true }));
		const refused = await post('account/test', { id: wrong.id, to: 'somebody@example.org' }, 'en');
		expect(refused.body.data).toMatchObject({ isDone: false, problem: expect.stringContaining('user name or password') });
		expect(refused.text).not.toContain('not-the-pass-1');
		const silent = await saved('account', accountOf({ name: 'silent', port: 1, isDisabled: true }));
		expect((await post('account/test', { id: silent.id, to: 'a@example.org' })).body.data.problem).toContain('ECONNREFUSED');
		for (const to of ['', 'x', 'a@b, c@d', 'a@b\r\nBcc: c@d', 7, null])
			expect([to, (await post('account/test', { id: good.id, to })).status]).toEqual([to, 400]);
		expect((await post('account/test', { id: portal.admin.tokens.uid, to: 'a@example.org' })).status).toBe(404);
		// A stored password that was encrypted with another secret is not sent.
		await query("update portal.mail_account set sealed = 'v1.00000000.AAAA' where id = $1", [good.id]);
		expect((await post('account/test', { id: good.id, to: 'a@example.org' })).body.data.isDone).toBe(false);
		await post('account/remove', { ids: [good.id, wrong.id, silent.id] });
	});

	it('goes to no forbidden address, and its password to no other server', async () => {
		for (const host of ['169.254.169.254', '10.0.0.1', '::1', 'a b', 'http://x', ''])
			expect([host, (await post('account/save', accountOf({ host }))).status]).toEqual([host, 400]);
		for (const wrong of [
			{ sender: 'nobody' },
			{ sender: 'a@b>\r\nBcc: x@y' },
			{ ca: 'x' },
			{ password: '' },
			{ port: 0 },
			{ encryption: 'x' },
		])
			expect([wrong, (await post('account/save', accountOf(wrong))).status]).toEqual([wrong, 400]);
		const made = await saved('account', accountOf({ isDisabled: true }));
		const { id, version } = made;
		const moved = await post('account/save', { id, version, host: 'mail.example.org' });
		expect([moved.status, fieldOf(moved)]).toEqual([400, 'password']);
		await post('account/remove', { ids: [id] });
	});
});

describe('an address that the server refuses for good', () => {
	it('gets no further e-mail until it is removed from the list; the portal shows the notifications meanwhile', async () => {
		ofSettings.refusal = { at: 'recipient', code: 550, text: `no ${address.toUpperCase()}` };
		await saveSignal(portal.admin, { name: 'bounced' });
		await logged('bounced', [{ state: 'failed', problem: 'refused' }]);
		ofSettings.refusal = null;
		const list = (await post('suppression/query', {})).body.data.dataResult;
		expect(list).toMatchObject([{ address: address.toLowerCase(), bounces: 1, reply: '550 no <recipient>' }]);
		await saveSignal(portal.admin, { name: 'muted' });
		await logged('muted', [{ state: 'suppressed', tries: 1 }]);
		await expect.poll(() => subjectsOf(portal.admin, 'muted')).toEqual(['muted signal']);
		expect(ofSettings.with('muted')).toEqual([]);
		await post('suppression/remove', { ids: [list[0].id] });
		const [line] = await logOf('muted');
		expect((await resend([line.id])).body).toMatchObject({ state: 200, data: { count: 1 } });
		await logged('muted', [{ state: 'sent' }]);
		expect(ofSettings.with('muted')).toHaveLength(1);
	});

	it('is not one whose mailbox is full, or that refuses the contents', async () => {
		for (const [index, refusal] of [
			{ at: 'recipient' as const, code: 552 },
			{ at: 'message' as const, code: 550 },
		].entries()) {
			ofSettings.refusal = refusal;
			await saveSignal(portal.admin, { name: `full${index}` });
			await logged(`full${index}`, [{ state: 'failed' }]);
		}
		expect(await query('select from portal.mail_suppression')).toEqual([]);
	});
});

describe('the outbox', () => {
	it('has an e-mail about a job that failed, without being asked for', async () => {
		const name = `job ${Date.now()}`;
		const job = {
			name,
			kind: 'script',
			timing: 'hand',
			missed: 'once',
			script: "throw new Error('broken')",
			retries: 0,
			retrySeconds: 1,
			limitMinutes: 1,
		};
		const made = await portal.admin.post('/platform/v3/job/save', { ...job, responsible: [portal.admin.tokens.uid] });
		expect(made.body.state, made.text).toBe(200);
		await portal.admin.post('/platform/v3/job/run', { ids: [made.body.data.id] });
		const lines = () =>
			query(
				`select l.channel, l.state from portal.notification_log l join portal.job_run r on r.id = l.record_id
				where r.job = $1 order by l.channel`,
				[made.body.data.id],
			);
		await expect.poll(lines, { timeout: 20_000 }).toEqual([
			{ channel: 'app', state: 'sent' },
			{ channel: 'email', state: 'sent' },
		]);
		// The portal has its message already when the e-mail is refused; another reason is not a failure that is known.
		ofSettings.refusal = { at: 'message', code: 554 };
		const { id, version } = made.body.data;
		await portal.admin.post('/platform/v3/job/save', { id, version, script: "throw new Error('worse')" });
		await portal.admin.post('/platform/v3/job/run', { ids: [id] });
		await expect.poll(async () => (await lines()).filter(({ state }) => state === 'failed').length, { timeout: 20_000 }).toBe(1);
		ofSettings.refusal = null;
		expect((await lines()).filter(({ channel }) => channel === 'app')).toHaveLength(2);
	});

	it('sends again what the server took and did not confirm, with the same Message-ID', async () => {
		ofSettings.isDropping = true;
		await saveSignal(portal.admin, { name: 'dropped' });
		await logged('dropped', [{ state: 'ready', tries: 1, problem: 'connection' }]);
		ofSettings.isDropping = false;
		const [line] = await logOf('dropped');
		expect((await resend([line.id])).body.data).toEqual({ count: 1 });
		await logged('dropped', [{ state: 'sent', tries: 1 }]);
		const [first, second] = ofSettings.with('dropped signal');
		expect([second?.messageId, first?.messageId.includes(line.id)]).toEqual([first?.messageId, true]);
	});

	it('sends once more what was sent, as another message, for people with the right', async () => {
		await saveSignal(portal.admin, { name: 'twice' });
		await logged('twice', [{ state: 'sent' }]);
		const [line] = await logOf('twice');
		expect((await resend([line.id], portal.staff)).body.state).toBe(6010104);
		const tenant = await portal.signIn('tenantadmin');
		expect([403, 404]).toContain((await resend([line.id], tenant)).status);
		expect((await resend([line.id])).body.data).toEqual({ count: 1 });
		await logged('twice', [{ state: 'sent' }, { state: 'sent' }]);
		const ids = ofSettings.with('twice signal').map(({ messageId }) => messageId);
		expect(new Set(ids).size).toBe(2);
		for (const ids of [[], ['x'], null, 'nothing'])
			expect([ids, (await portal.admin.post('/platform/v3/notification/log/resend', { ids })).status]).toEqual([ids, 400]);
	});
});

describe('the log', () => {
	it('names screens, features and rules by their titles, also in a file', async () => {
		await saveSignal(portal.admin, { name: 'exported' });
		await logged('exported', [{ state: 'sent' }]);
		const file = await portal.admin.post('/platform/v3/notification/log/export', { format: 'csv', columns: ['source', 'rule', 'channel'] });
		expect(file.text).toContain('Signal,Name signal,邮件');
		expect(file.text).not.toMatch(/feature\/|told/);
		const [{ id }] = await logOf('exported');
		expect((await portal.admin.get('/platform/v3/notification/log/get', { id })).body.data).toMatchObject({ rule: 'Name signal' });
	});
});

describe('a template', () => {
	const template = {
		code: 'notice',
		subject: '【{portal}】{subject}',
		subjectEn: '{portal}: {subject}',
		content: '<p>{recipient}，您好：</p><p>{content}</p><p>{link}</p>',
		contentEn: '<p>Dear {recipient},</p><p>{content}</p><p>{link}</p>',
	};

	it('makes the e-mails of its kind, in the language of the reader, without markup of values', async () => {
		await query('delete from portal.mail_template');
		const made = await saved('template', template);
		await saveSignal(portal.admin, { name: 'a<b>{link}' });
		await logged('a<b>{link}', [{ state: 'sent' }]);
		const text = toUtf8(ofSettings.mails.at(-1)?.text);
		expect(text).toContain('您好：</p>');
		expect(text).toContain('<p>内容 a&lt;b&gt;{link}</p>');
		expect(text).toContain('内容 a<b>{link}\r\n');
		expect(text).toContain('https://portal.example.org/platform/dataTemplate/form?');
		expect(text).not.toContain('<b>{link}</p>');
		const previews = (await portal.admin.get(`${base}/template/preview`, { id: made.id })).body.data;
		expect(previews.map(({ language }: { language: string }) => language)).toEqual(['zh-CN', 'zh-TW', 'en']);
		expect(previews[2]).toMatchObject({
			subject: expect.stringMatching(/: Failed check/),
			text: expect.stringContaining('Dear Zhang San,'),
		});
		expect(previews[1].html).toContain('張三');
		const linked = await saved('template', {
			id: made.id,
			version: made.version,
			contentEn: '<p><a href="{link}">Go</a> {link}</p>',
			content: '<p>{content}</p><p><a href="{link}">看</a></p>',
		});
		const [, , english] = (await portal.admin.get(`${base}/template/preview`, { id: made.id })).body.data;
		expect(english.html).toContain('<p><a href="https://portal.example.org/" target="_blank" rel="noopener noreferrer">Go</a> <a href=');
		expect(english.text).toBe('Go https://portal.example.org/ Open in the portal https://portal.example.org/');
		await portal.admin.post('/platform/v3/user/notifications', { channels: { warning: ['email'] } });
		const credentials = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' };
		await portal.anonymous.call('POST', '/oauth2/v3/authentication/apply', {
			body: { ...credentials, username: 'admin', password: demoPassword },
			headers: { 'user-agent': `browser ${made.id}` },
		});
		await expect.poll(() => ofSettings.with(`browser ${made.id}`).length, { timeout: 15_000 }).toBeGreaterThan(0);
		expect(toUtf8(ofSettings.with(`browser ${made.id}`)[0]?.text)).not.toMatch(/href=|\{link\}/);
		await portal.admin.post('/platform/v3/user/notifications', { channels: {} });
		await saved('template', { id: made.id, version: linked.version, isDisabled: true });
		await saveSignal(portal.admin, { name: 'untouched' });
		await logged('untouched', [{ state: 'sent' }]);
		expect(toUtf8(ofSettings.with('untouched')[0]?.text)).not.toContain('您好');
		await post('template/remove', { ids: [made.id] });
	});

	it('is refused with placeholders that stand for nothing, and is for operators alone', async () => {
		for (const wrong of [{ subject: '{content}' }, { content: '{nothing}' }, { contentEn: '{record.name}' }, { subjectTw: '{link}' }])
			expect([wrong, (await post('template/save', { ...template, ...wrong })).status]).toEqual([wrong, 400]);
		for (const screen of ['account', 'template', 'suppression'])
			for (const name of ['staff', 'tenantadmin'] as const)
				expect((await (await portal.signIn(name)).post(`${base}/${screen}/query`, {})).body.state).toBe(6010104);
	});
});
