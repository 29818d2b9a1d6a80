import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Answer, Caller, TestPortal } from '../support/test-portal.ts';
import { readEvents } from './event-reader.ts';
import { idsOf, messageBase, person, receive, saveMessage } from './message-calls.ts';
import { TwoNodes } from './two-nodes.ts';

const sleeping = "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";

let nodes: TwoNodes;
let portal: TestPortal;
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
	// The node reports deliveries that are interrupted on purpose.
	vi.stubEnv('PORTAL_LOG', 'fatal');
	nodes = await TwoNodes.start();
	vi.unstubAllEnvs();
	({ portal } = nodes);
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
});

afterAll(() => nodes?.close());

const rows = (text: string, values: unknown[] = []) => nodes.rows(text, values);

/** Sends a message once for its subject. */
function send(caller: Caller, subject: string): Promise<Answer> {
	const body = { subject, content: '<p>x</p>', receivers: [person(admin)] };
	return caller.call('POST', `${messageBase}/innerMessage/save`, { body, headers: { 'idempotency-key': subject } });
}

/** How often each message whose subject begins so was delivered to how many people, by its state. */
const deliveries = (prefix: string) =>
	rows(
		`select m.status, count(distinct m.subject)::integer as subjects, count(distinct m.id)::integer as messages, count(e.message_id)::integer as entries
			from portal.message m left join portal.message_entry e on e.message_id = m.id where m.subject like $1 || '%' group by 1 order by 1`,
		[prefix],
	);

describe('two nodes', () => {
	it('deliver a message to an open stream of either node within a second, whichever node it was sent at', async () => {
		const streams = [await readEvents(portal.url, admin), await readEvents(nodes.otherUrl, admin)];
		const times: number[] = [];
		for (let count = 0; count < 6; count++) {
			const start = performance.now();
			await send(staff.at(count % 2 === 0 ? portal.url : nodes.otherUrl), `delivered ${count}`);
			const events = await Promise.all(streams.map((stream) => stream.next('message')));
			times.push(performance.now() - start);
			for (const event of events) expect(event).toMatchObject({ subject: `delivered ${count}`, userId: admin.tokens.uid });
		}
		for (const stream of streams) stream.close();
		times.sort((one, two) => one - two);
		console.log(`delivery to both nodes: fastest ${times[0]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`);
		// Half of them, because other work may delay any single one.
		expect(times[2]).toBeLessThan(1_000);
	});
});

describe('a node that is killed', () => {
	it('in the middle of a delivery stores nothing of it; the other node delivers what was scheduled, once', async () => {
		for (let count = 0; count < 4; count++) {
			const sendAt = new Date(Date.now() + 3_600_000).toISOString();
			expect((await saveMessage(staff, { subject: `due ${count}`, receivers: [person(admin)], sendAt })).status).toBe(200);
		}
		await rows(`create function portal.wait_here() returns trigger language plpgsql as 'begin perform pg_sleep(120); return new; end'`);
		await rows('create trigger wait_here before insert on portal.message_entry for each row execute function portal.wait_here()');
		await rows("update portal.message set send_at = now() where subject like 'due %'");
		const unanswered = send(staff.at(nodes.otherUrl), 'interrupted').catch(() => null);
		// One delivery of each node, and the message that is being sent.
		await expect.poll(async () => (await rows(sleeping)).length, { timeout: 60_000 }).toBe(3);
		await nodes.kill();
		// PostgreSQL notices only at the end of a statement that its client has gone.
		await rows(`select pg_terminate_backend(pid) from (${sleeping}) as it`);
		expect(await unanswered).toBeNull();
		expect(await deliveries('interrupted')).toEqual([]);
		expect(await deliveries('due')).toEqual([{ status: 'scheduled', subjects: 4, messages: 4, entries: 0 }]);
		await rows('drop trigger wait_here on portal.message_entry');
		await rows(`select pg_terminate_backend(pid) from (${sleeping}) as it`);

		const [first, second] = [await send(staff, 'interrupted'), await send(staff, 'interrupted')];
		expect([first.status, second.body.data.id]).toEqual([200, first.body.data.id]);
		expect(await deliveries('interrupted')).toEqual([{ status: 'sent', subjects: 1, messages: 1, entries: 1 }]);
		await expect
			.poll(() => deliveries('due'), { timeout: 60_000, interval: 200 })
			.toEqual([{ status: 'sent', subjects: 4, messages: 4, entries: 4 }]);
		expect(idsOf(await receive(admin))).toContain(first.body.data.id);
		await nodes.startOther();
	});

	it('while many messages are sent and due loses none and sends none twice', async () => {
		const subjects = Array.from({ length: 24 }, (_, index) => `flood ${index}`);
		await rows(
			`insert into portal.message (id, tenant_id, sender_id, sender_name, subject, content, content_text, message_type, is_public, can_reply, status, receivers, send_at)
				select gen_random_uuid(), tenant_id, sender_id, sender_name, 'overdue ' || n, '', '', 'normal', false, true, 'scheduled', receivers, now()
				from portal.message, generate_series(1, 60) n where subject = 'interrupted'`,
		);
		// Slow enough to be hit in the middle.
		await rows(
			`create or replace function portal.wait_here() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return new; end'`,
		);
		await rows('create trigger wait_here before insert on portal.message_entry for each row execute function portal.wait_here()');
		const waiting = [...subjects];
		const acknowledged: string[] = [];
		const sendAll = async () => {
			for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift()) {
				const answer = await send(staff.at(nodes.otherUrl), subject).catch(() => null);
				if (answer?.status === 200) acknowledged.push(subject);
			}
		};
		const senders = [sendAll(), sendAll(), sendAll()];
		await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(5);
		await nodes.kill();
		await Promise.all(senders);
		expect(acknowledged.length).toBeLessThan(subjects.length);
		for (const subject of subjects) expect((await send(staff, subject)).status).toBe(200);
		expect(await deliveries('flood')).toEqual([{ status: 'sent', subjects: 24, messages: 24, entries: 24 }]);
		await expect
			.poll(() => deliveries('overdue'), { timeout: 60_000, interval: 200 })
			.toEqual([{ status: 'sent', subjects: 60, messages: 60, entries: 60 }]);
	});
});
