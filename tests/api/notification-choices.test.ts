import { describe, expect, it } from 'vitest';

import { dayAt, startOfDay } from '../../contract/base/china-time.ts';
import type { NotificationChannel } from '../../contract/screen/notification.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { announceEvent } from '../../server/metadata/base/event-hub.ts';
import { MailServer } from '../support/mail-server.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { comment, newSpotCheck } from './comment-calls.ts';
import { getMessage, receive } from './message-calls.ts';
import { type NoticePortal, saveSignal, settle, signalWith, startNoticePortal, subjectsOf } from './notice-portal.ts';
import { setStaffRights } from './records-portal.ts';

const path = '/platform/v3/user/notifications';
const screen = signalWith(
	{ recipients: [{ field: 'inspector' }], channels: ['app', 'email'], category: 'warning' },
	{ inspector: { type: 'string', title: 'Inspector', reference: { screen: 'employee' } } },
);

let portal: NoticePortal;
let uid: string;
const mail = new MailServer();

startForTests(async () => {
	mail.mails.length = 0;
	await mail.start();
	portal = await startNoticePortal({ ...mail.settings, PORTAL_DEMO: '1', PORTAL_NOTICE_BURST: '3' }, screen);
	uid = String(portal.staff.tokens.uid);
	await setStaffRights(portal, ['signal:view', 'employee:view', 'spot-check:view']);
	return {
		close: async () => {
			await portal.close();
			await mail.stop();
		},
	};
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const choose = (channels: object, quiet: object | null = null) => portal.staff.post(path, { channels, quiet });
const save = (name: string) => saveSignal(portal.admin, { name, inspector: uid });
/** Forgets earlier messages, which count against the limit. */
const forget = () => query('delete from portal.notification_log');
const statesOf = async (prefix: string, channel: NotificationChannel) => {
	const found = await query(
		`select l.state, count(*)::int as count from portal.notification_log l left join space_platform.signal s on s.id = l.record_id
			where s.name like $1 || '%' and l.channel = $2 group by 1`,
		[prefix, channel],
	);
	return Object.fromEntries(found.map(({ state, count }) => [state, count]));
};
const wakeAll = () => announceEvent(portal.database.system, { type: 'notification' });

/** A time of the day in China so many minutes from now. */
function clock(minutes: number): string {
	const now = Date.now();
	const time = now - startOfDay(dayAt(now)) + minutes * 60_000;
	return new Date(((time % 86_400_000) + 86_400_000) % 86_400_000).toISOString().slice(11, 16);
}

describe('the channels that a person chooses', () => {
	it('apply to the category, instead of those of the notification', async () => {
		expect((await portal.staff.get(path)).body.data).toEqual({
			...{ channels: {}, quiet: null, available: ['app', 'email', 'sms'], withoutAddress: [] },
		});
		await choose({ warning: ['sms'], record: ['app'] });
		await save('chosen');
		await settle(portal);
		expect([await statesOf('chosen', 'sms'), await statesOf('chosen', 'email'), await statesOf('chosen', 'app')]).toEqual([
			{ sent: 1 },
			{},
			{},
		]);
		expect((await choose({})).body.data).toMatchObject({ channels: {}, quiet: null });
		await save('usual');
		await settle(portal);
		expect([await statesOf('usual', 'sms'), await statesOf('usual', 'email'), await statesOf('usual', 'app')]).toEqual([
			{},
			{ sent: 1 },
			{ sent: 1 },
		]);
	});

	it('are refused when they are none, unknown or repeated; so are quiet hours of a whole day', async () => {
		for (const [channels, quiet, field] of [
			[{ warning: [] }, null, 'channels.warning'],
			[{ warning: ['pigeon'] }, null, 'channels.warning'],
			[{ warning: ['app', 'app'] }, null, 'channels.warning'],
			[{ other: ['app'] }, null, 'channels.other'],
			[{}, { from: '25:00', to: '07:00', mode: 'wait' }, 'quiet.from'],
			[{}, { from: '07:00', to: '07:00', mode: 'wait' }, 'quiet.to'],
			[{}, { from: '22:00', to: '07:00', mode: 'never' }, 'quiet.mode'],
		] as const)
			expect((await choose(channels, quiet)).body.data.fields[0].path).toBe(field);
	});

	it('are those of the caller, whatever ids a call contains', async () => {
		await choose({ warning: ['email'] }, { from: '01:00', to: '02:00', mode: 'app' });
		const other = await portal.signIn('otheradmin');
		for (const name of ['employeeId', 'userId', 'id']) {
			const foreign = { [name]: uid };
			expect((await other.get(path, foreign)).body.data).toMatchObject({ quiet: null });
			await other.post(path, { ...foreign, channels: { warning: ['app'] }, quiet: null });
		}
		expect((await portal.staff.get(path)).body.data).toMatchObject({ channels: { warning: ['email'] }, quiet: { from: '01:00' } });
		await choose({});
	});
});

describe('the log', () => {
	it('of a tenant is readable with its right alone, and not from another tenant', async () => {
		await save('logged');
		await settle(portal);
		const list = (caller: Caller) => caller.post('/platform/v3/notification/log/query', {});
		const others = await Promise.all([portal.signIn('tenantadmin', companyTenants[0]?.id), portal.signIn('otheradmin')]);
		expect((await list(portal.staff)).status).toBe(403);
		for (const caller of others) {
			const answer = await list(caller);
			expect(answer.text).not.toContain('Name signal');
		}
		expect((await list(portal.admin)).text).toContain('Name signal');
	});
});

describe('quiet hours', () => {
	it('hold back e-mails until they end, and show all notifications in the portal', async () => {
		await forget();
		await choose({}, { from: clock(-10), to: clock(60), mode: 'wait' });
		for (const index of [1, 2]) await save(`night ${index}`);
		await expect.poll(() => statesOf('night', 'email')).toEqual({ waiting: 2 });
		await expect.poll(() => subjectsOf(portal.staff, 'night 1')).toEqual(['night 1 signal']);
		await expect.poll(() => statesOf('night', 'app')).toEqual({ sent: 2 });
		const [{ minutes }] = await query(
			`select extract(epoch from max(due_at) - now())::int / 60 as minutes from portal.notification_log where state = 'waiting'`,
		);
		expect(minutes).toBeGreaterThan(55);
		await wakeAll();
		expect(mail.with('night')).toEqual([]);
		await choose({}, { from: clock(-70), to: clock(-10), mode: 'wait' });
		await query(`update portal.notification_log set due_at = now() where state = 'waiting'`);
		await wakeAll();
		await expect.poll(() => mail.with('Subject: night')).toHaveLength(2);
	});

	it('may leave it to the portal to show notifications', async () => {
		await forget();
		await choose({ warning: ['email'] }, { from: clock(-10), to: clock(60), mode: 'app' });
		await save('hushed');
		await expect.poll(() => statesOf('hushed', 'app')).toEqual({ sent: 1 });
		expect(await statesOf('hushed', 'email')).toEqual({ quiet: 1 });
		expect(mail.with('hushed')).toEqual([]);
	});

	it('hold back what was already released to be sent', async () => {
		await forget();
		await choose({});
		mail.refusal = { at: 'message', code: 451 };
		await save('retried');
		await expect
			.poll(() => query(`select problem is not null as failed from portal.notification_log where channel = 'email'`))
			.toEqual([{ failed: true }]);
		mail.refusal = null;
		await choose({}, { from: clock(-10), to: clock(60), mode: 'wait' });
		await query(`update portal.notification_log set due_at = now() where state = 'ready'`);
		await wakeAll();
		const late = () =>
			query(
				`select state, due_at > now() + interval '50 minutes' as later, tries::int from portal.notification_log where channel = 'email'`,
			);
		await expect.poll(late).toEqual([{ state: 'ready', later: true, tries: 1 }]);
		expect(mail.with('retried')).toEqual([]);
		await choose({});
	});
});

describe('a digest', () => {
	it('takes the place of e-mails that follow one another; the portal shows all of them', async () => {
		await forget();
		for (const index of [1, 2, 3, 4, 5]) {
			await save(`burst ${index}`);
			await settle(portal);
		}
		expect(await statesOf('burst', 'email')).toEqual({ sent: 3, waiting: 2 });
		expect(await statesOf('burst', 'app')).toEqual({ sent: 5 });
		await query(`update portal.notification_log set due_at = now(), released_at = released_at - interval '1 hour'`);
		await wakeAll();
		await expect.poll(() => mail.with('<li>')).toHaveLength(1);
		const [digest] = mail.with('<li>');
		for (const index of [4, 5]) expect(digest?.text).toContain(`>burst ${index} signal</a></li>`);
		expect(digest?.text).not.toContain('burst 3');
		expect(await statesOf('burst', 'email')).toEqual({ sent: 3, gathered: 2 });
		mail.mails.length = 0;
	});

	it('takes the place of e-mails that are due at the same time', async () => {
		await forget();
		await choose({ warning: ['sms'] }, { from: clock(-10), to: clock(60), mode: 'wait' });
		for (const index of [1, 2, 3, 4]) await save(`morning ${index}`);
		const deferred = `select count(*)::int as count from portal.notification_log where state = 'waiting' and channel = 'sms' and due_at > now()`;
		await expect.poll(() => query(deferred)).toEqual([{ count: 4 }]);
		await choose({});
		await query(`update portal.notification_log set due_at = now() where state = 'waiting'`);
		await wakeAll();
		await expect.poll(() => statesOf('morning', 'sms')).toEqual({ gathered: 4 });
		await expect.poll(() => query('select content from portal.sms_outbox order by at desc limit 1')).toEqual([{ content: '4 条新通知' }]);
	});
});

describe('a mention', () => {
	const mention = async (content: string) => {
		const { id } = await newSpotCheck(portal.admin);
		return (await comment(portal.admin, id, { content, mentions: [uid] })).body.data;
	};

	it('reaches the chosen channels, in the language of its reader and without markup of its writer', async () => {
		await forget();
		await choose({ mention: ['app', 'email'] });
		await portal.staff.post('/platform/v3/user/settings', { key: 'setting:language', value: 'en' });
		await mention('<p>look <b>here</b> &lt;script&gt;</p>');
		await expect.poll(() => mail.with('mentioned you in a comment')).toHaveLength(1);
		const [{ text } = { text: '' }] = mail.with('mentioned you in a comment');
		expect(text).toContain('<p>look here &lt;script&gt;</p>');
		expect(text).toContain('>View record</a>');
		await settle(portal);
		const [first] = (await receive(portal.staff)).dataResult;
		expect(first.subject).toContain('mentioned you in a comment');
		expect((await getMessage(portal.staff, first.id)).body.data.content).toContain('look <b>here</b>');
		await portal.staff.post('/platform/v3/user/settings', { key: 'setting:language', value: 'zh-CN' });
	});

	it('that was removed before it was delivered is not', async () => {
		await forget();
		mail.mails.length = 0;
		await choose({ mention: ['email'] }, { from: clock(-10), to: clock(60), mode: 'wait' });
		const { id } = await mention('<p>mistake</p>');
		await settle(portal);
		expect((await portal.admin.post('/platform/v3/comment/remove', { ids: id })).status).toBe(200);
		await choose({});
		await query(`update portal.notification_log set due_at = now() where state = 'waiting'`);
		await wakeAll();
		await expect.poll(() => query('select state from portal.notification_log')).toEqual([{ state: 'dropped' }]);
		expect(mail.mails).toEqual([]);
	});
});
