import { expect, it } from 'vitest';

import { addDays, dayAt } from '../../contract/base/china-time.ts';
import type { CalendarAnswer, CalendarEvent } from '../../contract/features/calendar/calendar.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

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
			sources: ['mine', 'invited', 'shared', 'organisation'],
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
	expect((await show(admin)).entries.find(({ eventId }) => eventId === event.id)).toMatchObject({ source: 'invited', reply: 'waiting' });
	await admin.post(`${root}/reply`, { id: event.id, reply: 'accepted' });
	expect((await subjects(staff))[0]).toMatch(/已接受邀请：座谈会/);
	expect((await staff.get(`${root}/get?id=${event.id}`)).body.data.attendees).toMatchObject([{ reply: 'accepted' }]);
	expect((await admin.post(`${root}/save`, { ...meeting, id: event.id, version: 1 })).status).toBe(404);
	const refused = await staff.post(`${root}/save`, { ...meeting, attendees: [await idOf('tenantadmin')] });
	expect(refused.body.data.fields).toMatchObject([{ path: 'attendees' }]);
	await staff.post(`${root}/remove`, { id: event.id });
	expect((await subjects(admin))[0]).toMatch(/日程已取消：座谈会/);
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

it('imports what it exports, once, and names what it cannot take over', async () => {
	const lines = (title: string, rule: string) => [
		'BEGIN:VEVENT',
		`UID:${title}`,
		`SUMMARY:${title}`,
		'DTSTART:20261201T010000Z',
		'DTEND:20261201T020000Z',
		rule,
		'END:VEVENT',
	];
	const content = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		...lines('周报', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T155959Z'),
		...lines('每秒', 'RRULE:FREQ=SECONDLY'),
		'END:VCALENDAR',
	].join('\r\n');
	const first = (await admin.post(`${root}/import`, { content })).body.data;
	expect(first).toMatchObject({ added: 1, updated: 0, skipped: [{ title: '每秒' }] });
	expect((await admin.post(`${root}/import`, { content })).body.data).toMatchObject({ added: 0, updated: 1 });
	const { entries } = (await admin.post(`${root}/query`, { from: '2026-12-01', to: '2027-01-10', sources: ['mine'] })).body.data;
	expect(entries.filter(({ title }: { title: string }) => title === '周报').map(({ start }: { start: string }) => start)).toEqual(
		['01', '08', '15', '22', '29'].map((day) => `2026-12-${day}T09:00`),
	);
	for (const wrong of ['', 'no calendar', 'BEGIN:VCARD\r\nEND:VCARD', 7])
		expect((await admin.post(`${root}/import`, { content: wrong })).status).toBe(400);
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
