import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { announceEvent } from '../../server/metadata/base/event-hub.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { MailServer } from '../support/mail-server.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type NoticePortal, saveSignal, settle, signalWith, startNoticePortal, subjectsOf } from './notice-portal.ts';
import { setStaffRights } from './records-portal.ts';

const screen = signalWith(
	{ channels: ['email', 'sms'], subject: '{name} signal {note}', content: 'text <{name}> secret={secret}.' },
	{
		note: { type: 'string', title: 'Note', format: 'multiline' },
		secret: { type: 'string', title: 'Secret', readRight: 'secret' },
	},
);

let portal: NoticePortal;
let company: Caller;
const mail = new MailServer();

startForTests(async () => {
	Object.assign(mail, { refusal: null, hold: null });
	await mail.start();
	portal = await startNoticePortal({ ...mail.settings, PORTAL_DEMO: '1', PORTAL_NOTICE_TENANT_RATE: '40' }, screen);
	company = await portal.signIn('tenantadmin', companyTenants[0]?.id);
	return {
		close: async () => {
			await portal.close();
			await mail.stop();
		},
	};
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const logOf = (name: string, channel = 'email') =>
	query(
		`select l.state, l.tries::int, l.problem, l.reply from portal.notification_log l join space_platform.signal s on s.id = l.record_id
			where s.name = $1 and l.channel = $2`,
		[name, channel],
	);
/** Ends the pauses of all notices, and the leases that are older than a delivery takes on a busy machine. */
const hurry = async () => {
	await query(`update portal.notification_log set due_at = now() where state = 'ready'`);
	await query(
		`update portal.notification_log set due_at = now(), claimed_until = now() where state = 'sending' and update_time < now() - interval '3 seconds'`,
	);
	await announceEvent(portal.database.system, { type: 'notification' });
};
const log = (name: string, wanted: object) =>
	expect.poll(() => hurry().then(() => logOf(name)), { timeout: 30_000, interval: 300 }).toMatchObject([wanted]);

describe('an e-mail', () => {
	it('has the link to the record and is logged, as is the SMS', async () => {
		const { id } = await saveSignal(portal.admin, { name: 'first' });
		await expect.poll(() => mail.with('first signal')).toHaveLength(1);
		const [{ to, text } = { to: [], text: '' }] = mail.with('first signal');
		expect(to).toEqual([expect.stringContaining('@')]);
		expect(text).toMatch(/^From: Portal <portal@example.org>$/m);
		expect(text).toMatch(/^Subject: first signal$/m);
		expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(text).toContain(`https://portal.example.org/platform/dataTemplate/form?screen=signal&view=detail&id=${id}`);
		await settle(portal);
		for (const channel of ['email', 'sms'])
			expect(await logOf('first', channel)).toEqual([{ state: 'sent', tries: 1, problem: null, reply: null }]);
		const outbox = (await portal.admin.get('/platform/v3/sms/outbox')).body.data;
		expect(outbox.filter(({ content }: { content: string }) => content.startsWith('first signal'))).toHaveLength(1);
		const entries = await portal.admin.post('/platform/v3/notification/log/query', {});
		expect(entries.body.data.dataResult).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
	});

	it('takes no header and no markup from the values of a record', async () => {
		await saveSignal(portal.admin, { name: '<b onclick=x()>bold</b>', note: 'one\r\nBcc: evil@example.org\r\n\r\n<script>' });
		await expect.poll(() => mail.with('bold')).toHaveLength(1);
		const [{ to, text } = { to: [], text: '' }] = mail.with('bold');
		const [head = '', html = ''] = [text.split('\r\n\r\n')[0], text.slice(text.indexOf('<!doctype'))];
		expect(to).toHaveLength(1);
		expect(head).not.toMatch(/^Bcc/im);
		expect(html).toContain('&lt;b onclick=x()&gt;bold&lt;/b&gt;');
		expect(html).not.toMatch(/<b |<script/);
	});

	it('does not contain a field without the right to read it', async () => {
		await setStaffRights(portal, ['signal:view', 'signal:create', 'signal:secret']);
		await saveSignal(portal.staff, { name: 'known', secret: 'amount 4711' });
		await expect.poll(() => mail.with('<known> secret=amount 4711.')).toHaveLength(1);
		await query(`update portal.notification_log set state = 'ready', due_at = now() + interval '1 hour' where channel = 'email'`);
		await setStaffRights(portal, ['signal:view']);
		mail.mails.length = 0;
		await hurry();
		await expect.poll(() => mail.with('<known> secret=.')).toHaveLength(1);
		expect(mail.with('4711')).toEqual([]);
		await setStaffRights(portal, []);
		await query(`update portal.notification_log set state = 'ready' where channel = 'email'`);
		await log('known', { state: 'dropped' });
	});

	it('goes to one person alone; without a usable address they receive it in the portal', async () => {
		const { admin } = portal;
		const uid = String(admin.tokens.uid);
		const [known] = await query('select email, mobile from portal.employee where id = $1', [uid]);
		await query('update portal.employee set email = $2, mobile = null where id = $1', [uid, 'a@example.org, evil@example.org']);
		await saveSignal(admin, { name: 'nowhere' });
		await log('nowhere', { state: 'unreachable' });
		await expect.poll(() => subjectsOf(admin, 'nowhere')).toEqual(['nowhere signal']);
		await query('update portal.employee set email = $2, mobile = $3 where id = $1', [uid, known.email, known.mobile]);
		expect(mail.with('nowhere')).toEqual([]);
	});
});

describe('a mail server', () => {
	it('that refuses for good ends the delivery, which the portal shows instead', async () => {
		mail.refusal = { at: 'recipient', code: 550 };
		await saveSignal(portal.admin, { name: 'refused' });
		await log('refused', { state: 'failed', tries: 1, problem: 'refused', reply: '550 refused by the test' });
		await expect.poll(() => subjectsOf(portal.admin, 'refused')).toEqual(['refused signal']);
		mail.refusal = null;
		// What follows for the address is in mail.test.ts.
		await query('delete from portal.mail_suppression');
	});

	it('that refuses for now, or cannot be reached, receives the same message later', async () => {
		mail.refusal = { at: 'message', code: 451 };
		await saveSignal(portal.admin, { name: 'later' });
		await expect.poll(() => logOf('later')).toMatchObject([{ state: 'ready', tries: 1, reply: expect.stringContaining('451') }]);
		mail.refusal = null;
		await mail.stop();
		await hurry();
		await expect
			.poll(() => logOf('later'), { timeout: 15_000 })
			.toMatchObject([{ state: 'ready', tries: 2, problem: 'connection', reply: 'ECONNREFUSED' }]);
		await mail.start();
		await log('later', { state: 'sent', tries: 3, problem: null });
		expect(mail.with('later signal')).toHaveLength(1);
	});

	it('that fails at every attempt ends the delivery after the last', async () => {
		mail.refusal = { at: 'message', code: 421 };
		await saveSignal(portal.admin, { name: 'hopeless' });
		await expect.poll(() => logOf('hopeless')).toMatchObject([{ state: 'ready', tries: 1 }]);
		await query(`update portal.notification_log set tries = 19 where state = 'ready' and channel = 'email'`);
		await log('hopeless', { state: 'failed', tries: 20 });
		mail.refusal = null;
	});

	it('that is slow delays neither the portal nor the SMS, and receives each message once', async () => {
		let release = (): void => undefined;
		mail.hold = new Promise<void>((resolve) => {
			release = resolve;
		});
		for (const index of [1, 2, 3]) await saveSignal(portal.admin, { name: `slow ${index}` });
		await expect.poll(() => logOf('slow 3', 'sms')).toMatchObject([{ state: 'sent' }]);
		expect(await logOf('slow 3')).toMatchObject([{ state: 'sending' }]);
		release();
		mail.hold = null;
		await settle(portal);
		for (const index of [1, 2, 3]) expect([index, mail.with(`slow ${index} signal`).length]).toEqual([index, 1]);
	});
});

describe('a tenant with many e-mails', () => {
	it('keeps to its limit within a minute, and does not delay another tenant', async () => {
		await settle(portal);
		await query('update portal.notification_log set tried_at = null');
		mail.mails.length = 0;
		const first = await saveSignal(portal.admin, { name: 'many' });
		await settle(portal);
		await query(
			`insert into portal.notification_log (id, tenant_id, employee_id, recipient, channel, category, source, rule, record_id, state)
				select gen_random_uuid(), tenant_id, employee_id, recipient, 'email', category, source, rule, record_id, 'ready'
				from portal.notification_log, generate_series(1, 300) where record_id = $1 and channel = 'email'`,
			[first.id],
		);
		await saveSignal(company, { name: 'single' });
		await expect.poll(() => mail.with('single signal'), { timeout: 20_000 }).toHaveLength(1);
		const sent = () =>
			query(`select count(*)::int as sent from portal.notification_log where record_id = $1 and tried_at is not null`, [first.id]);
		await expect.poll(sent, { timeout: 20_000 }).toEqual([{ sent: 40 }]);
		await sql`update portal.notification_log set tried_at = now() - interval '2 minutes' where tried_at is not null`.execute(
			portal.database.system,
		);
		await expect.poll(sent, { timeout: 20_000 }).toEqual([{ sent: 80 }]);
		await query(`delete from portal.notification_log where record_id = $1`, [first.id]);
	});
});

it('refuses settings that cannot be right, without repeating the password', () => {
	const read = (environment: Record<string, string>) => () => readConfig({ PORTAL_SECRET: 'x', ...environment });
	const good = { PORTAL_SMTP_HOST: 'mail.example.org', PORTAL_SMTP_SENDER: 'portal@example.org' };
	expect(read(good)().notices.mail).toMatchObject({ port: 587, encryption: 'starttls', auth: null });
	expect(read({ ...good, PORTAL_SMTP_HOST: 'smtp://mail.example.org' })).toThrow(/PORTAL_SMTP_HOST/);
	expect(read({ ...good, PORTAL_SMTP_TLS: 'yes' })).toThrow(/PORTAL_SMTP_TLS/);
	expect(read({ ...good, PORTAL_SMTP_PASSWORD: 'hidden' })).toThrow(/^((?!hidden).)*PORTAL_SMTP_USER((?!hidden).)*$/);
	expect(read({ ...good, PORTAL_SMTP_SENDER: 'x\r\nBcc: y@z' })).toThrow(/PORTAL_SMTP_SENDER/);
	expect(read({ PORTAL_SMTP_SENDER: 'portal@example.org' })).toThrow(/PORTAL_SMTP_HOST/);
	expect(read({ PORTAL_URL: 'javascript:alert(1)' })).toThrow(/PORTAL_URL/);
});
