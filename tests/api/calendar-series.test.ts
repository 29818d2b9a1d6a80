import { expect, it } from 'vitest';
import { addDays, dayAt } from '../../contract/base/china-time.ts';
import type { CalendarAnswer } from '../../contract/features/calendar/calendar.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let guest: string;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	guest = admin.tokens.uid ?? '';
	return portal;
});

const root = '/platform/v3/calendar';
const today = dayAt(Date.now());

it('changes one occurrence of a series, or that one and those after it, and leaves the others as they are', async () => {
	const times = { start: `${today}T09:00`, end: `${today}T10:00` };
	const series = { ...times, title: '晨会', rule: 'FREQ=DAILY;INTERVAL=7', until: addDays(today, 21), attendees: [guest] };
	const { id } = (await staff.post(`${root}/save`, series)).body.data;
	const on = (step: number, hour = '14') => ({ start: `${addDays(today, step)}T${hour}:00`, end: `${addDays(today, step)}T15:00` });
	const part = (values: object) => staff.post(`${root}/save`, { ...series, id, ...values });
	for (const wrong of [{ day: addDays(today, 8) }, { day: 'x' }, {}])
		expect((await part({ version: 1, part: 'one', ...wrong })).status).toBe(400);
	expect((await part({ version: 9, part: 'one', day: addDays(today, 7) })).status).toBe(409);
	const one = (await part({ ...on(7), title: '晨会（改期）', version: 1, part: 'one', day: addDays(today, 7) })).body.data;
	expect(one).toMatchObject({ rule: null, attendees: [{ id: guest, reply: 'waiting' }] });
	expect((await receive(admin)).dataResult[0].subject).toContain('晨会（改期）');
	const rest = (await part({ ...on(14), version: 2, part: 'following', day: addDays(today, 14) })).body.data;
	expect(rest.id).not.toBe(id);
	const { entries }: CalendarAnswer = (await staff.post(`${root}/query`, { from: today, to: addDays(today, 30), sources: ['mine'] })).body
		.data;
	const shown = entries.filter(({ title }) => title.startsWith('晨会')).map(({ title, start }) => [title, start]);
	const after = [
		['晨会', `${today}T09:00`],
		['晨会（改期）', on(7).start],
		['晨会', on(14).start],
		['晨会', on(21).start],
	];
	expect(shown.toSorted(([, a], [, b]) => String(a).localeCompare(String(b)))).toEqual(after);
	// From the first one on is the series itself.
	const whole = await part({ title: '晨会', version: 3, part: 'following', day: today });
	expect(whole.body.data).toMatchObject({ id, version: 4 });
	for (const made of [id, one.id, rest.id]) await staff.post(`${root}/remove`, { id: made });
});

it('stores a repeated save with the same key once, and invites once', async () => {
	const input = { title: '一次', start: `${today}T09:00`, end: `${today}T10:00`, attendees: [guest] };
	const headers = { 'idempotency-key': 'calendar-once' };
	const saves = await Promise.all([1, 2].map(() => staff.call('POST', `${root}/save`, { body: input, headers })));
	const ids = saves.map(({ body }) => body.data.id);
	expect(ids[0]).toBe(ids[1]);
	const { entries }: CalendarAnswer = (await staff.post(`${root}/query`, { from: today, to: today, sources: ['mine'] })).body.data;
	expect(entries.filter(({ title }) => title === '一次')).toHaveLength(1);
	const invitations = (await receive(admin)).dataResult.filter(({ subject }: { subject: string }) => subject.includes('一次'));
	expect(invitations).toHaveLength(1);
	expect((await staff.call('POST', `${root}/save`, { body: { ...input, title: '另一次' }, headers })).body.state).not.toBe(200);
	await staff.post(`${root}/remove`, { id: ids[0] });
});
