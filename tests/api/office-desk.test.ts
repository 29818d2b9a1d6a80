import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

import { addDays, dayAt } from '../../contract/base/china-time.ts';
import { platformTenantId, spaceSchema } from '../../server/db/scope.ts';
import { lapseSwaps } from '../../server/features/duty/lapse-swaps.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	// One node takes the imports of a person in turn; several nodes together do not.
	portal = await startTestPortal({ environment: { PORTAL_IMPORTS_PER_PERSON: '2', PORTAL_IMPORTS_PER_SESSION: '2' } });
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

const today = dayAt(Date.now());
const idOf = async (account: string) =>
	(await portal.database.system.selectFrom('portal.employee').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
const save = async (caller: Caller, screen: string, values: object) => (await caller.post(`/business/v3/${screen}/save`, values)).body;
const found = async (caller: Caller, screen: string): Promise<string[]> =>
	(await caller.post(`/business/v3/${screen}/query`, {})).body.data.dataResult.map(({ id }: { id: string }) => id);

it('shows a memo to nobody but its writer, by no way, super administrators included', async () => {
	const { id, version } = (await save(staff, 'memo', { title: '购买绿植', content: '三盆' })).data;
	expect(await found(staff, 'memo')).toContain(id);
	expect(await found(admin, 'memo')).not.toContain(id);
	for (const path of ['get', 'history']) expect((await admin.get(`/business/v3/memo/${path}?id=${id}`)).status, path).toBe(404);
	expect((await admin.post('/business/v3/memo/save', { id, version, title: 'x' })).status).toBe(404);
	expect((await admin.post('/business/v3/memo/finish', { ids: [id] })).status).toBe(404);
	expect((await admin.post('/business/v3/memo/remove', { ids: [id] })).status).toBe(404);
	const bulk = await admin.post('/business/v3/memo/bulk-edit', { ids: [id], values: { done: true } });
	expect(bulk.status).toBe(400);
	const titlesFound = async (caller: Caller) =>
		(await caller.post('/platform/v3/search/query', { text: '购买绿植' })).body.data.found.map(({ screen }: { screen: string }) => screen);
	expect([await titlesFound(staff), await titlesFound(admin)]).toEqual([['memo'], []]);
	const counted = async (caller: Caller) =>
		(await caller.post('/platform/v3/charts/figures', { charts: [{ screen: 'memo', type: 'figure' }] })).body.data.charts[0].figures.total;
	expect([await counted(staff), await counted(admin)]).toEqual([[1], [0]]);
	expect((await staff.get(`/business/v3/memo/get?id=${id}`)).body.data).toMatchObject({ title: '购买绿植', done: false });
});

it('shows a shared contact to all, who cannot change it', async () => {
	const own = (await save(staff, 'contact', { name: '李静' })).data;
	const shared = (await save(staff, 'contact', { name: '王强', shared: true })).data;
	const seen = await found(admin, 'contact');
	expect(seen).toContain(shared.id);
	expect(seen).not.toContain(own.id);
	expect((await admin.post('/business/v3/contact/save', { id: shared.id, version: shared.version, name: 'x' })).status).toBe(403);
	expect((await admin.post('/business/v3/contact/remove', { ids: [shared.id] })).status).toBe(403);
});

it('swaps two duties when the asked person accepts, and nobody else', async () => {
	const [one, two] = [await idOf('staff'), await idOf('admin')];
	const duty = async (day: string, person: string) => (await save(admin, 'duty', { day, shift: 'day', person })).data.id as string;
	const [own, other] = [await duty(addDays(today, 1), one), await duty(addDays(today, 2), two)];
	expect((await save(staff, 'duty-swap', { own: other, other: own, reason: '出差' })).data.fields).toMatchObject([{ path: 'own' }]);
	expect((await save(staff, 'duty-swap', { own, other: own, reason: '出差' })).data.fields).toMatchObject([{ path: 'other' }]);
	const asked = (await save(staff, 'duty-swap', { own, other, reason: '出差' })).data;
	expect(asked.titles.own).toMatch(/^\d{4}-\d\d-\d\d 白班$/);
	expect(asked).toMatchObject({ applicant: one, partner: two, state: 'asked', acceptBy: addDays(today, 1) });
	const foreigner = await portal.signIn('tenantadmin');
	for (const wrong of [staff, foreigner]) expect((await wrong.post('/business/v3/duty-swap/accept', { ids: [asked.id] })).status).toBe(404);
	// The one who was asked declines instead, so that the applicant learns of it.
	expect((await admin.post('/business/v3/duty-swap/remove', { ids: [asked.id] })).status).toBe(403);
	expect((await admin.post('/business/v3/duty-swap/accept', { ids: [asked.id] })).status).toBe(200);
	const personOf = async (id: string) => (await admin.get(`/business/v3/duty/get?id=${id}`)).body.data.person;
	expect([await personOf(own), await personOf(other)]).toEqual([two, one]);
	expect((await admin.post('/business/v3/duty-swap/accept', { ids: [asked.id] })).status).toBe(400);
	expect((await staff.post('/business/v3/duty-swap/remove', { ids: [asked.id] })).status).toBe(403);
});

it('ends a swap that nobody has accepted in time, also one of an earlier version, and tells who asked for it', async () => {
	const [one, two] = [await idOf('staff'), await idOf('admin')];
	const duty = async (day: string, person: string) => (await save(admin, 'duty', { day, shift: 'night', person })).data.id as string;
	const asked: string[] = [];
	for (const day of [20, 30, 40]) {
		const [own, other] = [await duty(addDays(today, day), one), await duty(addDays(today, day + 1), two)];
		asked.push((await save(staff, 'duty-swap', { own, other, reason: `第 ${day} 天` })).data.id);
	}
	const [first, old, waiting] = asked;
	const space = sql.id(spaceSchema(platformTenantId), 'duty_swap');
	await sql`update ${space} set accept_by = null where id = ${old ?? ''}::uuid`.execute(portal.database.system);
	await lapseSwaps({ database: portal.database, records: portal.engine.records }, platformTenantId, addDays(today, 31));
	const states = await Promise.all(asked.map(async (id) => (await staff.get(`/business/v3/duty-swap/get?id=${id}`)).body.data.state));
	expect(states).toEqual(['lapsed', 'lapsed', 'asked']);
	expect((await admin.post('/business/v3/duty-swap/accept', { ids: [first] })).status).toBe(400);
	expect((await admin.post('/business/v3/duty-swap/accept', { ids: [waiting] })).status).toBe(200);
	const subjects = async () =>
		(await staff.post('/platform/v3/msg/innerMessage/receive', {})).body.data.dataResult
			.map(({ subject }: { subject: string }) => subject)
			.filter((subject: string) => subject.startsWith('换班申请已过期'));
	await vi.waitFor(async () => expect(await subjects()).toEqual([expect.stringContaining(addDays(today, 20))]), 20_000);
});

it('refuses a swap after which a person would be on duty twice, and names person and duty', async () => {
	const [one, two] = [await idOf('staff'), await idOf('admin')];
	const first = 100 + 2 * Math.floor(Math.random() * 1000);
	const duty = async (day: number, person: string, shift = 'day') =>
		(await save(admin, 'duty', { day: addDays(today, first + day), shift, person })).data.id as string;
	const [own, other] = [await duty(0, one), await duty(1, two)];
	const asked = (await save(staff, 'duty-swap', { own, other, reason: '出差' })).data;
	const night = await duty(1, one, 'night');
	const whole = await duty(0, two, 'whole');
	const refused = await admin.post('/business/v3/duty-swap/accept', { ids: [asked.id] });
	expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/已有值班（\d{4}-\d\d-\d\d 全天）/)]);
	const again = await save(staff, 'duty-swap', { own, other, reason: '出差' });
	expect(again.data.fields).toMatchObject([{ path: 'other', message: expect.stringContaining('全天') }]);
	await admin.post('/business/v3/duty/remove', { ids: [whole] });
	// At night the person may be on duty as well, and of two duties that change hands none is in the way.
	expect((await admin.post('/business/v3/duty-swap/accept', { ids: [asked.id] })).status).toBe(200);
	const back = (await save(staff, 'duty-swap', { own: night, other: own, reason: '调班' })).data;
	expect((await admin.post('/business/v3/duty-swap/accept', { ids: [back.id] })).body.state).toBe(200);
});

it('gives one duty away once, when two swaps of it are accepted at the same moment', async () => {
	const [one, two] = [await idOf('staff'), await idOf('admin')];
	const duty = async (day: number, person: string) =>
		(await save(admin, 'duty', { day: addDays(today, day), shift: 'day', person })).data.id as string;
	for (const round of [10, 20, 30]) {
		const own = await duty(round, one);
		const asked = [];
		for (const day of [1, 2, 3])
			asked.push((await save(staff, 'duty-swap', { own, other: await duty(round + day, two), reason: '出差' })).data.id);
		const answers = await Promise.all(asked.map((id) => admin.post('/business/v3/duty-swap/accept', { ids: [id] })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	}
});

it('refuses to swap a duty that the administrator gives to somebody else at the same moment', async () => {
	const [one, two] = [await idOf('staff'), await idOf('admin')];
	const { rows: others } = await portal.database.pool.query('select id from portal.employee where tenant_id = $1 and id <> all($2)', [
		platformTenantId,
		[one, two],
	]);
	const first = 3000 + 2 * Math.floor(Math.random() * 1000);
	const duty = async (day: number, person: string) =>
		(await save(admin, 'duty', { day: addDays(today, first + day), shift: 'day', person })).data;
	const [own, other] = [await duty(0, one), await duty(1, two)];
	const { id } = (await save(staff, 'duty-swap', { own: own.id, other: other.id, reason: '出差' })).data;
	// The acceptance waits in the middle, for a lock on the first duty.
	const holder = await portal.database.pool.connect();
	await holder.query('begin');
	await holder.query(`select from "${spaceSchema(platformTenantId)}".duty where id = $1 for update`, [own.id]);
	const accepted = admin.post('/business/v3/duty-swap/accept', { ids: [id] });
	await untilWaiting(1, 'duty');
	const given = await save(admin, 'duty', { id: other.id, version: other.version, person: others[0].id });
	await holder.query('rollback');
	holder.release();
	expect([given.state, (await accepted).status]).toEqual([200, 400]);
	const personOf = async (id: string) => (await admin.get(`/business/v3/duty/get?id=${id}`)).body.data.person;
	expect([await personOf(own.id), await personOf(other.id)]).toEqual([one, others[0].id]);
});

it('lets the person and who entered it change an absence, which colleagues see in calendar and address book', async () => {
	const own = await idOf('staff');
	const mine = (await save(staff, 'absence', { kind: 'trip', from: today, to: addDays(today, 2), employee: own })).data;
	expect((await admin.post('/business/v3/absence/remove', { ids: [mine.id] })).status).toBe(403);
	const { entries } = (await staff.post('/platform/v3/calendar/query', { from: today, to: today, sources: ['absence'] })).body.data;
	expect(entries).toMatchObject([{ source: 'absence', start: today, end: addDays(today, 2) }]);
	const { name } = (await portal.database.system
		.selectFrom('portal.employee')
		.selectAll()
		.where('id', '=', own)
		.executeTakeFirstOrThrow()) as unknown as { name: string };
	const { people } = (await admin.post('/platform/v3/addressBook/query', { text: name })).body.data;
	expect(people.find(({ id }: { id: string }) => id === own)).toMatchObject({ awayUntil: addDays(today, 2) });
});

it('knows an event without a name of its own again by its times and title', async () => {
	const event = (title: string, day: string) =>
		['BEGIN:VEVENT', `SUMMARY:${title}`, `DTSTART;VALUE=DATE:${day}`, 'END:VEVENT'].join('\r\n');
	const take = async (...events: string[]) =>
		(
			await staff.post('/platform/v3/calendar/import', {
				content: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n'),
			})
		).body.data;
	const events = [event('无号培训', '20290105'), event('无号培训', '20290106'), event('', '20290105')];
	expect(await take(...events)).toMatchObject({ added: 3, updated: 0 });
	expect(await take(...events, event('无号会议', '20290105'))).toMatchObject({ added: 1, updated: 3 });
});

it('takes one file over once, when it is imported twice at the same moment', async () => {
	const events = [1, 2, 3].map((day) =>
		['BEGIN:VEVENT', `UID:twice-${day}`, `SUMMARY:两次${day}`, `DTSTART;VALUE=DATE:2029030${day}`, 'END:VEVENT'].join('\r\n'),
	);
	const content = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
	// Nothing can be stored until both calls have begun.
	const holder = await portal.database.pool.connect();
	await holder.query('begin; lock table portal.calendar_event in share mode');
	const calls = Promise.all([1, 2].map(() => staff.post('/platform/v3/calendar/import', { content })));
	await untilWaiting(2, 'insert into portal.calendar_event|pg_advisory_xact_lock');
	await holder.query('rollback');
	holder.release();
	const answers = await calls;
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	const counts = answers.map(({ body }) => [body.data.added, body.data.updated]).sort();
	expect(counts).toEqual([
		[0, 3],
		[3, 0],
	]);
});

/** Waits until so many statements with these words wait for a lock. */
async function untilWaiting(count: number, words: string): Promise<void> {
	const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ $1";
	await expect.poll(async () => (await portal.database.pool.query(blocked, [words])).rowCount, { timeout: 20_000 }).toBe(count);
}
