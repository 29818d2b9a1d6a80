import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { mostUnread } from '../../contract/features/messages.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { changeEntries, countUnread } from '../../server/features/message/store/mailbox.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { act, getMessage, idsOf, messageBase, ofMessage, receive, saveMessage, sendMessage, unread } from './message-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let tenantStaff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, tenantStaff] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenantstaff', companyTenants[0]?.id),
	]);
	return portal;
});

describe('a message', () => {
	it('is withdrawn while nobody has read it', async () => {
		const read = await sendMessage(staff, admin);
		await act(admin, 'markRead', { ids: read });
		const count = async () => (await unread(admin)).pageResult.totalCount;
		const before = await count();
		const kept = await sendMessage(staff, admin);
		await act(admin, 'star', { ids: kept });
		expect(await count()).toBe(before + 1);
		expect((await act(staff, 'withdraw', { id: read })).status).toBe(409);
		expect((await act(admin, 'withdraw', { id: kept })).status).toBe(404);
		expect((await act(staff, 'withdraw', { id: kept })).body.data).toMatchObject({ status: 'withdrawn' });
		expect((await getMessage(admin, kept)).status).toBe(404);
		expect(idsOf(await unread(admin))).not.toContain(kept);
		expect(await count()).toBe(before);
	});

	it('is no longer withdrawn once somebody has replied, also when both happen at once', async () => {
		const answered = await sendMessage(staff, admin);
		const reply = (msgId: string) => admin.post(`${messageBase}/innerMessage/saveReply`, { msgId, content: '<p>收到</p>' });
		expect((await reply(answered)).status).toBe(200);
		expect((await act(staff, 'withdraw', { id: answered })).status).toBe(409);
		await act(staff, 'markRead', { ids: answered });
		for (let round = 0; round < 5; round += 1) {
			const before = (await unread(staff)).pageResult.totalCount;
			const other = await sendMessage(staff, admin);
			const [taken, replied] = await Promise.all([act(staff, 'withdraw', { id: other }), reply(other)]);
			expect([200, 409]).toContain(taken.status);
			expect(replied.status === 200).toBe(taken.status === 409);
			expect((await unread(staff)).pageResult.totalCount).toBe(before + (replied.status === 200 ? 1 : 0));
		}
	});

	it('is either read or withdrawn, when both happen at once', async () => {
		const id = await sendMessage(staff, admin);
		const reader = { tenantId: platformTenantId, userId: String(admin.tokens.uid) };
		const blocked = sql<{
			count: number;
		}>`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		const withdrawn = await portal.database.tenantTransaction(reader.tenantId, async (db) => {
			await changeEntries(db, reader, { ids: [id], change: { isRead: true } });
			const call = act(staff, 'withdraw', { id });
			await expect.poll(async () => (await blocked.execute(portal.database.system)).rows[0]?.count, { timeout: 10_000 }).toBe(1);
			return { call };
		});
		expect((await withdrawn.call).status).toBe(409);
		expect((await getMessage(admin, id)).body.data).toMatchObject({ isRead: 1 });
		for (let round = 0; round < 5; round += 1) {
			const other = await sendMessage(staff, admin);
			const [taken] = await Promise.all([act(staff, 'withdraw', { id: other }), act(admin, 'markRead', { ids: other })]);
			const readers = await staff.post(`${messageBase}/innerMessageRead/query`, ofMessage(other));
			expect(readers.body.data.dataResult).toHaveLength(taken.status === 200 ? 0 : 1);
		}
	});
});

describe('the unread count', () => {
	it('is exact where many read bulletins are newer than the unread ones', async () => {
		const reader = { tenantId: companyTenants[0]?.id ?? '', userId: String(tenantStaff.tokens.uid) };
		const { rows } = await sql<{
			id: string;
		}>`with old as (insert into portal.message (id, tenant_id, sender_name, subject, content, content_text,
				message_type, is_public, can_reply, status, receivers, sent_at)
			select gen_random_uuid(), ${reader.tenantId}::uuid, 'P', '通报' || n, '', '', 'bulletin', true, true, 'sent', '[]', now() - n * interval '1 second'
			from generate_series(1, 330) n returning id, tenant_id, sent_at),
			targets as (insert into portal.message_target (message_id, tenant_id, key, sent_at) select id, tenant_id, k, sent_at from old,
				unnest(array['everyone', ${`employee:${reader.userId}`}::text]) k)
			select id from old order by sent_at desc`.execute(portal.database.system);
		await sql`update portal.employee set create_time = now() - interval '10 minutes' where id = ${reader.userId}::uuid`.execute(
			portal.database.system,
		);
		const counts = async () => {
			const unreadOnly = { parameters: [{ key: 'Q^isRead^N', value: 0 }], requestPage: { limit: 1 } };
			const [exact, { count }] = [
				(await receive(tenantStaff, unreadOnly)).pageResult.totalCount,
				await countUnread(portal.database, reader),
			];
			return [count, Math.min(exact, mostUnread)];
		};
		const steps = [0, 150, 300, 330];
		const found: number[][] = [];
		for (const [index, step] of steps.entries()) {
			const ids = rows.slice(steps[index - 1] ?? 0, step).map(({ id }) => id);
			await portal.database.tenantTransaction(reader.tenantId, (db) => changeEntries(db, reader, { ids, change: { isRead: true } }));
			found.push(await counts());
		}
		for (const [count, exact] of found) expect(count).toBe(exact);
		const least = found.at(-1)?.[0] ?? 0;
		expect(found.map(([count = 0]) => count - least)).toEqual([mostUnread - least, 180, 30, 0]);
	});

	it('stops being counted one by one when there are many, and the unread ones stay unread', async () => {
		const { id } = (await saveMessage(admin, { messageType: 'bulletin', receivers: [{ type: 'everyone' }], subject: '模板' })).body.data;
		await sql`with old as (insert into portal.message (id, tenant_id, sender_id, sender_name, subject, content, content_text, message_type, is_public,
				can_reply, status, receivers, sent_at)
			select gen_random_uuid(), tenant_id, sender_id, sender_name, '旧' || n, '', '', 'bulletin', true, true, 'sent', receivers, now() - n * interval '1 hour'
			from portal.message, generate_series(1, 600) n where id = ${id}::uuid returning id, tenant_id, sender_id, sent_at)
			insert into portal.message_target (message_id, tenant_id, key, sender_id, sent_at) select id, tenant_id, 'everyone', sender_id, sent_at from old`.execute(
			portal.database.system,
		);
		await sql`update portal.employee set create_time = now() - interval '500 days' where id = ${staff.tokens.uid}::uuid`.execute(
			portal.database.system,
		);
		const countAll = async () =>
			(await receive(staff, { parameters: [{ key: 'Q^isRead^N', value: 0 }], requestPage: { limit: 1 } })).pageResult.totalCount;
		const before = await countAll();
		expect(before).toBeGreaterThanOrEqual(600);
		expect((await unread(staff)).pageResult.totalCount).toBe(mostUnread);
		await act(staff, 'markRead', { ids: id });
		expect(await countAll()).toBe(before - 1);
		const { rows } = await sql`select from portal.message_reader where employee_id = ${staff.tokens.uid}::uuid`.execute(
			portal.database.system,
		);
		expect(rows).toHaveLength(1);
		await sql`update portal.message_entry set is_read = true where employee_id = ${staff.tokens.uid}::uuid`.execute(portal.database.system);
	});
});
