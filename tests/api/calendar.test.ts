import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, dayAt } from '../../contract/base/china-time.ts';
import { type CalendarAnswer, type CalendarEvent, calendarLimits } from '../../contract/features/calendar/calendar.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { presentReminder } from '../../server/features/calendar/reminders/present-reminder.ts';
import { sendDue } from '../../server/features/calendar/reminders/start-reminders.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { getMessage, receive } from './message-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let foreigner: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	foreigner = await portal.signIn('tenantadmin');
	return portal;
});

const root = '/platform/v3/calendar';
const today = dayAt(Date.now());
const meeting = { title: '例会', location: '三楼会议室', start: `${today}T09:00`, end: `${today}T10:00` };
const save = async (caller: Caller, values: object): Promise<CalendarEvent> => (await caller.post(`${root}/save`, values)).body.data;
const show = async (caller: Caller, input: object = {}): Promise<CalendarAnswer> =>
	(
		await caller.post(`${root}/query`, {
			from: today,
			to: addDays(today, 30),
			sources: ['mine', 'invited', 'declined', 'shared', 'organisation'],
			...input,
		})
	).body.data;
const titles = ({ entries }: CalendarAnswer) => entries.map(({ title }) => title);
const idOf = async (account: string) =>
	(await portal.database.system.selectFrom('portal.employee').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;

it('keeps events of one person from others, and refuses a change over a version that nobody read', async () => {
	const event = await save(staff, meeting);
	expect(event).toMatchObject({ ...meeting, version: 1, isAllDay: false, audience: 'own' });
	expect(titles(await show(staff))).toContain('例会');
	for (const other of [admin, foreigner]) {
		expect(titles(await show(other))).not.toContain('例会');
		expect((await other.get(`${root}/get?id=${event.id}`)).status).toBe(404);
		expect((await other.post(`${root}/remove`, { id: event.id })).status).toBe(404);
		expect((await other.post(`${root}/reply`, { id: event.id, reply: 'accepted' })).status).toBe(404);
		expect((await other.post(`${root}/save`, { ...meeting, id: event.id, version: 1 })).status).toBe(404);
	}
	expect((await staff.post(`${root}/save`, { ...meeting, id: event.id, version: 9 })).status).toBe(409);
	expect(await save(staff, { ...meeting, title: '周例会', id: event.id, version: 1 })).toMatchObject({ title: '周例会', version: 2 });
	await staff.post(`${root}/remove`, { id: event.id });
	expect(titles(await show(staff))).not.toContain('周例会');
});

it('repeats a series on the days of its rule, but not on those that were removed', async () => {
	const event = await save(staff, { title: '值守', isAllDay: true, start: today, end: today, rule: 'FREQ=DAILY;INTERVAL=2;COUNT=5' });
	expect(event).toMatchObject({ rule: 'FREQ=DAILY;INTERVAL=2', until: addDays(today, 8) });
	const days = async () => (await show(staff)).entries.filter(({ eventId }) => eventId === event.id).map(({ start }) => start);
	expect(await days()).toEqual([0, 2, 4, 6, 8].map((step) => addDays(today, step)));
	expect((await staff.post(`${root}/remove`, { id: event.id, day: addDays(today, 3) })).status).toBe(400);
	await staff.post(`${root}/remove`, { id: event.id, day: addDays(today, 4) });
	expect(await days()).toEqual([0, 2, 6, 8].map((step) => addDays(today, step)));
	await staff.post(`${root}/remove`, { id: event.id });
});

it('invites colleagues, tells them, and tells the owner what they reply', async () => {
	const event = await save(staff, { ...meeting, title: '座谈会', attendees: [await idOf('admin')] });
	const subjects = async (caller: Caller) =>
		(await caller.post('/platform/v3/msg/innerMessage/receive', {})).body.data.dataResult.map(
			({ subject }: { subject: string }) => subject,
		);
	expect((await subjects(admin))[0]).toMatch(/邀请您参加：座谈会/);
	const [invitation] = (await receive(admin)).dataResult;
	// Who is invited opens the event from the message.
	const { content } = (await getMessage(admin, invitation.id)).body.data;
	expect(content).toContain(`href="/calendar?event=${event.id}&amp;day=${today}"`);
	expect((await show(admin)).entries.find(({ eventId }) => eventId === event.id)).toMatchObject({ source: 'invited', reply: 'waiting' });
	await admin.post(`${root}/reply`, { id: event.id, reply: 'accepted' });
	expect((await subjects(staff))[0]).toMatch(/已接受邀请：座谈会/);
	expect((await staff.get(`${root}/get?id=${event.id}`)).body.data.attendees).toMatchObject([{ reply: 'accepted' }]);
	await admin.post(`${root}/reply`, { id: event.id, reply: 'declined' });
	expect(titles(await show(admin, { sources: ['invited'] }))).not.toContain('座谈会');
	expect((await show(admin, { sources: ['declined'] })).entries).toMatchObject([
		{ title: '座谈会', source: 'declined', reply: 'declined' },
	]);
	await admin.post(`${root}/reply`, { id: event.id, reply: 'accepted' });
	expect(titles(await show(admin, { sources: ['invited'] }))).toContain('座谈会');
	expect((await admin.post(`${root}/save`, { ...meeting, id: event.id, version: 1 })).status).toBe(404);
	const refused = await staff.post(`${root}/save`, { ...meeting, attendees: [await idOf('tenantadmin')] });
	expect(refused.body.data.fields).toMatchObject([{ path: 'attendees' }]);
	await staff.post(`${root}/remove`, { id: event.id });
	expect((await subjects(admin))[0]).toMatch(/日程已取消：座谈会/);
});

it('tells those who are invited which occurrence of a series is cancelled', async () => {
	const day = addDays(today, 7);
	const event = await save(staff, { ...meeting, title: '周会', rule: 'FREQ=DAILY;INTERVAL=7', attendees: [await idOf('admin')] });
	await staff.post(`${root}/remove`, { id: event.id, day });
	const [message] = (await receive(admin)).dataResult;
	const { content } = (await getMessage(admin, message.id)).body.data;
	expect([message.subject, content]).toEqual([expect.stringContaining('日程已取消：周会'), expect.stringContaining(`${day} 09:00`)]);
	await staff.post(`${root}/remove`, { id: event.id });
});

it('shares a calendar with people, who see of private events the time alone', async () => {
	await staff.post(`${root}/share`, { people: [await idOf('admin')] });
	const open = await save(staff, { ...meeting, title: '调研', audience: 'shared' });
	const own = await save(staff, { ...meeting, title: '体检' });
	const seen = (await show(admin)).entries.filter(({ source }) => source === 'shared');
	expect(seen.map(({ title, eventId }) => [title, eventId])).toEqual(
		expect.arrayContaining([
			['调研', open.id],
			['忙碌', null],
		]),
	);
	expect((await admin.get(`${root}/get?id=${own.id}`)).status).toBe(404);
	await staff.post(`${root}/share`, { people: [] });
	expect((await show(admin)).entries.filter(({ source }) => source === 'shared')).toEqual([]);
	expect((await staff.post(`${root}/share`, { people: [await idOf('tenantadmin')] })).status).toBe(400);
});

it('has a feed for the holder of its address alone, until it is revoked', async () => {
	await save(staff, { title: '党组会, 扩大', start: `${today}T07:30`, end: `${today}T08:30`, rule: `FREQ=WEEKLY`, note: '材料\n两份' });
	const { path } = (await staff.post(`${root}/createFeed`)).body.data;
	const read = async (address: string) => {
		const response = await fetch(`${portal.url}${address}`);
		return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
	};
	const feed = await read(path);
	expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
	expect(feed.text).toContain('SUMMARY:党组会\\, 扩大');
	expect(feed.text).toContain(`DTSTART;TZID=Asia/Shanghai:${today.replaceAll('-', '')}T073000`);
	expect(feed.text).toMatch(/RRULE:FREQ=WEEKLY;BYDAY=../);
	const wrong = [
		`${path}x`,
		`${root}/feed.ics`,
		`${root}/feed.ics?key=`,
		`${root}/feed.ics?key[]=a`,
		`${root}/feed.ics?key=${'a'.repeat(43)}`,
	];
	for (const address of wrong) expect((await read(address)).status, address).toBe(404);
	const next = (await staff.post(`${root}/createFeed`)).body.data.path;
	expect((await read(path)).status).toBe(404);
	expect((await staff.get(`${root}/feed`)).body.data).toMatchObject({ usedAt: null });
	const setStatus = (status: string) =>
		portal.database.system
			.updateTable('portal.employee' as never)
			.set({ status } as never)
			.where('account' as never, '=', 'staff' as never)
			.execute();
	await setStatus('disabled');
	expect((await read(next)).status).toBe(404);
	await setStatus('actived');
	expect((await read(next)).status).toBe(200);
	await staff.post(`${root}/removeFeed`);
	expect((await read(next)).status).toBe(404);
});

it('tells in the feed when its owner is on duty, not when others are', async () => {
	const duty = async (account: string, day: string) => {
		const saved = await admin.post('/business/v3/duty/save', { day, shift: 'day', person: await idOf(account) });
		return `UID:duty-${saved.body.data.id}@portal`;
	};
	const [own, other] = [await duty('admin', addDays(today, 3)), await duty('staff', addDays(today, 4))];
	const { path } = (await admin.post(`${root}/createFeed`)).body.data;
	const text = await (await fetch(`${portal.url}${path}`)).text();
	expect(text).toContain(own);
	expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today, 3).replaceAll('-', '')}`);
	expect(text).not.toContain(other);
	await admin.post(`${root}/removeFeed`);
});

it('shows the duties of a day in the order of their shifts, not of the people', async () => {
	const day = addDays(today, 20);
	for (const [shift, account] of [
		['night', 'staff'],
		['day', 'admin'],
	] as const)
		await admin.post('/business/v3/duty/save', { day, shift, person: await idOf(account) });
	const shown = titles(await show(staff, { from: day, to: day, sources: ['duty'] }));
	expect(shown.map((title) => /[白夜]班/.exec(title)?.[0])).toEqual(['白班', '夜班']);
});

it('imports what it exports, once, and names what it cannot take over', async () => {
	const lines = (title: string, ...rest: string[]) => [
		'BEGIN:VEVENT',
		`UID:${title}`,
		`SUMMARY:${title}`,
		'DTEND:20261201T020000Z',
		...(rest.some((line) => line.startsWith('DTSTART')) ? [] : ['DTSTART:20261201T010000Z']),
		...rest,
		'END:VEVENT',
	];
	const content = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		...lines('周报', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T155959Z', 'EXDATE:20261208T010000Z,20261215T010000Z'),
		...lines('每秒', 'RRULE:FREQ=SECONDLY'),
		...lines('坏的开始', 'DTSTART:garbage'),
		...lines('坏的规则', 'RRULE:garbage'),
		...lines('坏的例外', 'EXDATE:garbage', 'RRULE:FREQ=DAILY;COUNT=1'),
		'END:VCALENDAR',
	].join('\r\n');
	const first = (await admin.post(`${root}/import`, { content })).body.data;
	expect([first.added, first.updated]).toEqual([2, 0]);
	expect(first.skipped).toMatchObject([{ title: '每秒' }, { title: '坏的开始', reason: '开始或结束时间无法识别' }, { title: '坏的规则' }]);
	expect((await admin.post(`${root}/import`, { content })).body.data).toMatchObject({ added: 0, updated: 2 });
	const { entries } = (await admin.post(`${root}/query`, { from: '2026-12-01', to: '2027-01-10', sources: ['mine'] })).body.data;
	expect(entries.filter(({ title }: { title: string }) => title === '周报').map(({ start }: { start: string }) => start)).toEqual(
		['01', '22', '29'].map((day) => `2026-12-${day}T09:00`),
	);
	for (const wrong of ['', 'no calendar', 'BEGIN:VCARD\r\nEND:VCARD', 7])
		expect((await admin.post(`${root}/import`, { content: wrong })).status).toBe(400);
});

it('leaves who sees an event and when it reminds alone when it is imported again, and counts events that become series', async () => {
	const event = (uid: string, rule: string[] = []) => [
		...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20281201T010000Z', 'DTEND:20281201T020000Z'],
		...[...rule, 'END:VEVENT'],
	];
	const file = (...events: string[][]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
	const take = async (...events: string[][]) => (await staff.post(`${root}/import`, { content: file(...events) })).body;
	expect((await take(event('检查'))).data).toMatchObject({ added: 1 });
	const { entries } = (await staff.post(`${root}/query`, { from: '2028-12-01', to: '2028-12-02', sources: ['mine'] })).body.data;
	const id = entries.find(({ title }: { title: string }) => title === '检查').eventId;
	const own = (await staff.get(`${root}/get?id=${id}`)).body.data as CalendarEvent;
	await save(staff, { ...own, attendees: [], audience: 'organisation', reminder: 30 });
	expect((await take(event('检查'))).data).toMatchObject({ added: 0, updated: 1 });
	expect((await staff.get(`${root}/get?id=${id}`)).body.data).toMatchObject({ audience: 'organisation', reminder: 30, version: 3 });
	const yearly = ['RRULE:FREQ=YEARLY'];
	const { rows } = await sql<{ count: number }>`select count(rule)::integer as count from portal.calendar_event
		where owner_id = ${await idOf('staff')}::uuid`.execute(portal.database.system);
	const rest = calendarLimits.series - (rows[0]?.count ?? 0);
	expect((await take(...Array.from({ length: rest }, (_, index) => event(`${index}`, yearly)))).data).toMatchObject({ added: rest });
	expect((await take(event('检查', yearly))).state).not.toBe(200);
	await sql`delete from portal.calendar_event where owner_id = ${await idOf('staff')}::uuid`.execute(portal.database.system);
});

it('reminds the owner and those who come, once, and nobody who has declined meanwhile', async () => {
	const event = await save(staff, {
		...meeting,
		title: '检查碰头',
		attendees: [await idOf('admin')],
		reminder: 15,
		start: `${today}T23:50`,
		end: `${today}T23:55`,
	});
	const due = () => sql`update portal.calendar_event set remind_at = now() where id = ${event.id}::uuid`.execute(portal.database.system);
	const services = { database: portal.database, config: readConfig({ PORTAL_SECRET: 'secret of the tests' }) };
	const people = async () => {
		await due();
		await Promise.all([sendDue(services, Date.now()), sendDue(services, Date.now())]);
		const rows = await portal.database.system
			.selectFrom('portal.notification_log')
			.select('employee_id')
			.where('record_id', '=', event.id)
			.execute();
		await portal.database.system.deleteFrom('portal.notification_log').where('record_id', '=', event.id).execute();
		return [...new Set(rows.map((row) => row.employee_id))].sort();
	};
	const [owner, guest] = [await idOf('staff'), await idOf('admin')];
	expect(await people()).toEqual([owner]);
	await admin.post(`${root}/reply`, { id: event.id, reply: 'tentative' });
	expect(await people()).toEqual([owner, guest].sort());
	await admin.post(`${root}/reply`, { id: event.id, reply: 'declined' });
	expect(await people()).toEqual([owner]);
	const words = (employeeId: string) => presentReminder(portal, { tenantId: platformTenantId, employeeId, recordId: event.id }, 'zh-CN');
	expect(await words(guest)).toBeUndefined();
	await staff.post(`${root}/remove`, { id: event.id });
});

it('shows the records of a layer with the rights of its reader, and knows no layer of others', async () => {
	await staff.post('/business/v3/memo/save', { title: '交材料', day: today });
	const records = async (caller: Caller, layer: string) =>
		(await caller.post(`${root}/query`, { from: today, to: today, sources: [], layers: [layer] })).body;
	const names = async (caller: Caller) => (await caller.get(`${root}/layers`)).body.data.map(({ name }: { name: string }) => name);
	expect((await records(staff, 'memo.day')).data).toMatchObject({
		isCut: false,
		entries: [{ source: 'record', title: '提醒日期：交材料', start: today, isAllDay: true }],
	});
	expect((await records(admin, 'memo.day')).data.entries).toEqual([]);
	expect(await names(staff)).not.toContain('employee.createTime');
	for (const wrong of ['memo.title', 'audit.time', 'none.day'])
		expect((await records(staff, wrong)).data.fields, wrong).toMatchObject([{ path: 'layers' }]);
});

it.each([
	['no title', { title: ' ' }, 'title'],
	['an end before the start', { end: `${today}T08:00` }, 'end'],
	['a rule that repeats every second', { rule: 'FREQ=SECONDLY' }, 'rule'],
	[
		'a rule that does not begin on the first day',
		{ rule: 'FREQ=MONTHLY;BYMONTHDAY=31', start: '2026-11-26T09:00', end: '2026-11-26T10:00' },
		'start',
	],
	['an occurrence that lasts until the next', { rule: 'FREQ=DAILY', end: `${addDays(today, 3)}T08:00` }, 'end'],
	['a time that is none', { start: 'tomorrow' }, 'start'],
	['a reminder of the past', { reminder: -5 }, 'reminder'],
	['people that are no ids', { attendees: ['x'] }, 'attendees'],
	['an unknown audience', { audience: 'world' }, 'audience'],
])('names what is wrong with %s', async (_, values, path) => {
	const { body, status } = await staff.post(`${root}/save`, { ...meeting, ...values });
	expect(status).toBe(400);
	expect(body.data.fields.map((field: { path: string }) => field.path)).toContain(path);
});

it('needs its right', async () => {
	await portal.database.system.deleteFrom('portal.role_grant').where('permission', '=', 'feature/calendar:use').execute();
	const tenantStaff = await portal.signIn('tenantstaff');
	expect((await tenantStaff.post(`${root}/query`, { from: today, to: today })).status).toBe(403);
});
