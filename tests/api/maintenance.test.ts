import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { readEvents } from './event-reader.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
});
afterAll(() => portal?.close());

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const save = (values: Record<string, unknown>, person = admin) => person.post('/platform/v3/maintenance/save', values);
const made = async (values: Record<string, unknown>) => {
	const { body, text } = await save({ message: '今晚升级', ...values });
	expect(body.state, text).toBe(200);
	return body.data as { id: string; version: number };
};
const end = async (id: string) => expect((await admin.post('/platform/v3/maintenance/end', { ids: [id] })).body.state).toBe(200);
const current = async (person: Caller, language = 'zh-CN') =>
	(await person.call('GET', '/platform/v3/maintenance/current', { headers: { 'accept-language': language } })).body.data;

it('announces a maintenance to everyone in their language, from the time that it says', async () => {
	expect(await current(staff)).toBeNull();
	const later = await made({ message: 'later', showFrom: at(60), beginsAt: at(120) });
	expect(await current(staff)).toBeNull();
	const { id } = await made({ messageEn: 'An upgrade tonight', beginsAt: at(60), endsAt: at(90) });
	expect(await current(staff)).toMatchObject({ id, message: '今晚升级', isClosed: false, endsAt: expect.any(String) });
	expect(await current(staff, 'en')).toMatchObject({ message: 'An upgrade tonight' });
	expect((await staff.post('/business/v3/enterprise/query', {})).status).toBe(200);
	await end(id);
	expect(await current(staff)).toBeNull();
	await end(later.id);
});

it('is told as it is now to those who ask at the moment of the change', async () => {
	const events = await readEvents(portal.url, staff);
	// The event of an earlier change may arrive late; each change sends one.
	const told = async (message: string | null) => {
		do await events.next('maintenance');
		while (((await current(staff))?.message ?? null) !== message);
	};
	for (const message of ['one', 'two', 'three', 'four']) {
		const announced = told(message);
		const { id } = await made({ message, beginsAt: at(60) });
		await announced;
		const ended = told(null);
		await end(id);
		await ended;
	}
	events.close();
});

it('admits operators only, also to sessions that are open, until it is ended', async () => {
	const { id } = await made({ beginsAt: at(-1), isClosed: true, messageEn: 'Upgrade' });
	const refused = await staff.call('POST', '/business/v3/enterprise/query', { body: {}, headers: { 'accept-language': 'en' } });
	expect(refused).toMatchObject({ status: 503, body: { state: 6030107, message: 'The portal is closed for maintenance: Upgrade' } });
	expect((await staff.get('/platform/v3/maintenance/current')).body.message).toBe('系统维护中：今晚升级');
	expect((await admin.post('/business/v3/enterprise/query', {})).status).toBe(200);
	expect(await current(admin)).toMatchObject({ id, isClosed: true });
	const again = await portal.signIn('admin');
	expect((await again.post('/business/v3/enterprise/query', {})).status).toBe(200);
	expect((await fetch(`${portal.url}/platform/v3/webhook/receive?key=none`, { method: 'POST' })).status).toBe(503);
	await portal.database.pool.query(`update portal.maintenance set is_ended = true where id = $1`, [id]);
	await portal.database.pool.query(`select pg_notify('portal_events', '{"node":"","event":{"type":"maintenance"}}')`);
	await vi.waitFor(async () => expect((await staff.post('/business/v3/enterprise/query', {})).status).toBe(200), { timeout: 10_000 });
});

it('refuses those who ask while a node still reads that the portal closes, instead of telling them', async () => {
	const { pool } = portal.database;
	const { id } = await made({ beginsAt: at(60), isClosed: true });
	await pool.query(`update portal.maintenance set begins_at = now() - interval '1 minute' where id = $1`, [id]);
	const holder = await pool.connect();
	await holder.query('begin; lock table portal.maintenance in access exclusive mode');
	await pool.query(`select pg_notify('portal_events', '{"node":"","event":{"type":"maintenance"}}')`);
	const waiting = `select count(*)::integer as count from pg_locks where relation = 'portal.maintenance'::regclass and not granted`;
	await vi.waitFor(async () => expect((await pool.query(waiting)).rows).toEqual([{ count: 1 }]), { timeout: 10_000 });
	const asked = staff.get('/platform/v3/maintenance/current');
	setTimeout(() => void holder.query('commit').then(() => holder.release()), 500);
	expect((await asked).status).toBe(503);
	expect(await current(admin)).toMatchObject({ id, isClosed: true });
	await end(id);
});

it('refuses an end before the beginning, and everybody but operators', async () => {
	expect((await save({ message: 'x', beginsAt: at(60), endsAt: at(30) })).body.data.fields[0].path).toBe('endsAt');
	expect((await save({ message: '', beginsAt: at(60) })).body.state).toBe(6010101);
	const tenant = await portal.signIn('tenantadmin');
	for (const person of [tenant, staff]) expect((await save({ message: 'x', beginsAt: at(60) }, person)).status).toBe(403);
});
