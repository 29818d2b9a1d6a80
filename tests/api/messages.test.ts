import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { MessageEvent } from '../../contract/features/messages.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { sendDue } from '../../server/features/message/scheduled-messages.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { readEvents } from './event-reader.ts';
import { act, getMessage, idsOf, messageBase, ofMessage, person, receive, saveMessage, sendMessage, unread } from './message-calls.ts';

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

const fieldsOf = ({ body }: Answer) => (body.data as { fields: Array<{ path: string }> }).fields.map(({ path }) => path);

describe('a message to a person', () => {
	it('arrives in the shape of the wire contract, is read and leaves a receipt', async () => {
		const sent = await saveMessage(staff, { receivers: [person(admin)], messageType: 'normal', canreply: 1, isPublic: 0 });
		expect(sent.body).toMatchObject({ state: 200, data: { id: expect.any(String), receiverCount: 1, status: 'sent' } });
		const { id } = sent.body.data;
		const [first] = (await receive(admin)).dataResult;
		expect(first).toEqual({
			...{ id, subject: '会议通知', createTime: expect.any(String), ownerName: expect.any(String), messageType: 'normal' },
			...{ isPublic: 0, canreply: 1, isRead: 0, isStarred: 0, hasAttachment: 0 },
		});
		expect(idsOf(await unread(admin))).toContain(id);
		const before = (await unread(admin)).pageResult.totalCount;
		expect((await getMessage(admin, id)).body.data).toMatchObject({
			id,
			content: '<p>周五九点</p>',
			fileMsg: [],
			ownerName: first.ownerName,
		});
		expect((await act(admin, 'markRead', { ids: id })).body.data).toEqual({ ids: [id] });
		expect((await unread(admin)).pageResult.totalCount).toBe(before - 1);
		const readers = await staff.post(`${messageBase}/innerMessageRead/query`, ofMessage(id));
		expect(readers.body.data.dataResult).toEqual([{ receiver: expect.any(String), receiverTime: expect.stringMatching(/^\d{4}-/) }]);
		expect(idsOf((await staff.post(`${messageBase}/innerMessage/sent`, {})).body.data)).toContain(id);
		expect((await act(admin, 'markRead', { ids: id, isRead: '0' })).status).toBe(200);
		expect(idsOf(await unread(admin))).toContain(id);
	});

	it('is stored without anything that could run', async () => {
		const id = await sendMessage(staff, admin, { content: '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)></p>' });
		expect((await getMessage(admin, id)).body.data.content).toBe('<p>好</p>');
	});

	it('is replied to; the reply is for the sender, who finds the message unread', async () => {
		const id = await sendMessage(staff, admin);
		expect((await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>收到</p>' })).status).toBe(200);
		expect(idsOf(await unread(staff))).toContain(id);
		const replies = await staff.post(`${messageBase}/innerMessageReply/query`, ofMessage(id));
		expect(replies.body.data).toMatchObject({
			dataResult: [{ content: '<p>收到</p>', reply: expect.any(String), replyTime: expect.stringMatching(/^\d{4}-/) }],
			pageResult: { totalCount: 1, pageNo: 1, limit: 20 },
		});
		const closed = await sendMessage(staff, admin, { canreply: 0 });
		expect((await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: closed, content: '<p>？</p>' })).status).toBe(403);
	});

	it('goes to the trash, back, and away for good, for its owner alone', async () => {
		const id = await sendMessage(staff, admin);
		expect((await act(admin, 'remove', { ids: id })).status).toBe(200);
		expect(idsOf(await receive(admin))).not.toContain(id);
		const trash = async () => idsOf((await admin.post(`${messageBase}/innerMessage/query`, { folder: 'trash' })).body.data);
		expect(await trash()).toContain(id);
		await act(admin, 'recover', { ids: id });
		expect(idsOf(await receive(admin))).toContain(id);
		await act(admin, 'remove', { ids: id });
		await act(admin, 'remove', { ids: id });
		expect(await trash()).not.toContain(id);
		expect((await getMessage(admin, id)).status).toBe(404);
		expect((await getMessage(staff, id)).status).toBe(200);
	});

	it('is sent once for an idempotency key', async () => {
		const body = { subject: '只有一次', content: '<p>x</p>', receivers: [person(admin)] };
		const headers = { 'idempotency-key': 'message-1' };
		const [one, two] = [
			await staff.call('POST', `${messageBase}/innerMessage/save`, { body, headers }),
			await staff.call('POST', `${messageBase}/innerMessage/save`, { body, headers }),
		];
		expect(two.body.data.id).toBe(one.body.data.id);
		const { rows } = await sql`select from portal.message where subject = '只有一次'`.execute(portal.database.system);
		expect(rows).toHaveLength(1);
	});
});

describe('the inbox', () => {
	it('filters by type, sender, state, period and text of one or two characters', async () => {
		const id = await sendMessage(staff, admin, { subject: '翾检报告', content: '<p>样品<b>合</b>格</p>' });
		const find = async (key: string, value: unknown) => idsOf(await receive(admin, { parameters: [{ key, value }] }));
		expect(await find('Q^SUBJECT_^SL', '翾')).toEqual([id]);
		expect(await find('Q^content^SL', '合格')).toContain(id);
		expect(await find('Q^messageType^S', 'bulletin')).not.toContain(id);
		expect(await find('Q^IS_READ_^N', 0)).toContain(id);
		expect(await find('Q^isRead^N', 1)).not.toContain(id);
		expect(await find('Q^createTime^DL', '2000-01-01')).toContain(id);
		await act(admin, 'star', { ids: id });
		expect(await find('Q^isStarred^N', 1)).toEqual([id]);
	});

	it('names an unknown field, a wrong page and a wrong folder', async () => {
		const wrong = await admin.post(`${messageBase}/innerMessage/receive`, { parameters: [{ key: 'Q^PASSWORD_^S', value: 'x' }] });
		expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['parameters.0.key']]);
		expect((await admin.post(`${messageBase}/innerMessage/receive`, { requestPage: { limit: 5000 } })).status).toBe(400);
		expect((await admin.post(`${messageBase}/innerMessage/query`, { folder: 'spam' })).status).toBe(400);
	});
});

describe('a bulletin', () => {
	it('takes one row whoever it is for, is unread for its audience and leaves a receipt on reading', async () => {
		const id = (await saveMessage(admin, { messageType: 'bulletin', receivers: [{ type: 'everyone' }], subject: '放假安排' })).body.data.id;
		const rows = async () => {
			const { rows } = await sql<{ count: number }>`select (select count(*) from portal.message_entry where message_id = ${id}::uuid)
				+ (select count(*) from portal.message_target where message_id = ${id}::uuid) as count`.execute(portal.database.system);
			return rows[0]?.count;
		};
		expect(idsOf(await unread(staff))).toContain(id);
		expect(idsOf(await receive(staff))).toContain(id);
		expect(await rows()).toBe(1);
		expect(idsOf(await unread(admin))).not.toContain(id);
		await act(staff, 'markRead', { ids: id });
		expect(await rows()).toBe(2);
		expect(idsOf(await unread(staff))).not.toContain(id);
		expect(
			(await receive(staff, { parameters: [{ key: 'Q^isRead^N', value: 1 }] })).dataResult.map(({ id }: { id: string }) => id),
		).toContain(id);
		expect((await getMessage(tenantStaff, id)).status).toBe(404);
	});

	it('reaches an organisation with those below it, a role, and nobody else', async () => {
		const [{ organisation, parent } = { organisation: '', parent: '' }] = (
			await sql<{ organisation: string; parent: string }>`select e.organisation, o.parent from portal.employee e
				join portal.organisation o on o.id = e.organisation where e.id = ${staff.tokens.uid}::uuid`.execute(portal.database.system)
		).rows;
		const { rows: roles } = await sql<{
			id: string;
		}>`select role_id as id from portal.role_member where employee_id = ${staff.tokens.uid}::uuid`.execute(portal.database.system);
		const reaches = async (receiver: object) => {
			const { id } = (await saveMessage(admin, { messageType: 'bulletin', receivers: [receiver] })).body.data;
			return idsOf(await unread(staff)).includes(id);
		};
		expect(await reaches({ type: 'organisation', id: organisation })).toBe(true);
		expect(await reaches({ type: 'organisation', id: parent ?? organisation, below: 1 })).toBe(true);
		expect(await reaches({ type: 'role', id: roles[0]?.id })).toBe(true);
		if (parent) expect(await reaches({ type: 'organisation', id: parent })).toBe(false);
	});
});

describe('a draft', () => {
	it('is kept unfinished, changed by its version, and sent', async () => {
		const { id, version } = (await saveMessage(staff, { draft: 1, subject: '', content: '' })).body.data;
		const changed = await saveMessage(staff, { id, version, draft: 1, receivers: [person(admin)] });
		expect(changed.body.data).toMatchObject({
			id,
			version: version + 1,
			status: 'draft',
			receivers: [{ type: 'employee', title: expect.any(String) }],
		});
		expect((await saveMessage(staff, { id, version, draft: 1 })).status).toBe(409);
		expect((await getMessage(admin, id)).status).toBe(404);
		expect((await saveMessage(admin, { id, version: version + 1, draft: 1 })).status).toBe(404);
		const sent = await saveMessage(staff, { id, version: version + 1, receivers: [person(admin)] });
		expect(sent.body.data).toMatchObject({ id, status: 'sent', receiverCount: 1 });
		expect(idsOf(await unread(admin))).toContain(id);
		expect((await saveMessage(staff, { id, version: version + 2, receivers: [person(admin)] })).status).toBe(409);
	});

	it('is changed with its version alone; ids of new messages are made by the portal', async () => {
		const { id } = (await saveMessage(staff, { draft: 1 })).body.data;
		const unknown = '01a214d3-b8ac-7193-baf7-30b44415e603';
		for (const named of [id, unknown]) expect(fieldsOf(await saveMessage(staff, { id: named, draft: 1 }))).toEqual(['version']);
		expect((await saveMessage(staff, { id: unknown, version: 1, draft: 1 })).status).toBe(404);
	});

	it('leaves the trash when it is sent, and does not exist once it was removed for good', async () => {
		const { id, version } = (await saveMessage(staff, { draft: 1 })).body.data;
		await act(staff, 'remove', { ids: id });
		expect((await saveMessage(staff, { id, version, receivers: [person(admin)] })).status).toBe(200);
		expect(idsOf((await staff.post(`${messageBase}/innerMessage/sent`, {})).body.data)).toContain(id);
		const gone = (await saveMessage(staff, { draft: 1 })).body.data;
		for (let round = 0; round < 2; round++) await act(staff, 'remove', { ids: gone.id });
		expect((await saveMessage(staff, { id: gone.id, version: gone.version, receivers: [person(admin)] })).status).toBe(404);
	});
});

describe('a scheduled message', () => {
	it('is sent once when it is due, also by two nodes at once', async () => {
		const sendAt = new Date(Date.now() + 60_000).toISOString();
		const { body } = await saveMessage(staff, { receivers: [person(admin)], sendAt });
		expect(body.data).toMatchObject({ status: 'scheduled', sendAt });
		const { id } = body.data;
		expect((await getMessage(admin, id)).status).toBe(404);
		await sql`update portal.message set send_at = now() where id = ${id}::uuid`.execute(portal.database.system);
		await Promise.all([sendDue(portal), sendDue(portal), sendDue(portal)]);
		expect(idsOf(await unread(admin)).filter((one) => one === id)).toEqual([id]);
		expect((await getMessage(staff, id)).body.data).toMatchObject({ status: 'sent', version: 2 });
	});

	it('is not for its sender, who belongs to those it is for', async () => {
		const sendAt = new Date(Date.now() + 60_000).toISOString();
		const { id } = (await saveMessage(admin, { receivers: [{ type: 'everyone' }], sendAt })).body.data;
		await sql`update portal.message set send_at = now() where id = ${id}::uuid`.execute(portal.database.system);
		await sendDue(portal);
		expect([idsOf(await unread(staff)).includes(id), idsOf(await unread(admin)).includes(id)]).toEqual([true, false]);
		const { rows } = await sql<{
			count: number;
		}>`select count(*)::integer as count from portal.message_entry where message_id = ${id}::uuid`.execute(portal.database.system);
		expect((await getMessage(admin, id)).body.data.receiverCount).toBe(rows[0]?.count);
		const counted = await admin.post(`${messageBase}/innerMessage/countReceivers`, { receivers: [{ type: 'everyone' }] });
		expect(counted.body.data.count).toBe(rows[0]?.count);
	});

	const schedule = async (from: Caller, body: object): Promise<string> =>
		(await saveMessage(from, { sendAt: new Date(Date.now() + 60_000).toISOString(), ...body })).body.data.id;
	const comeDue = async (id: string) => {
		await sql`update portal.message set send_at = now() where id = ${id}::uuid and status = 'scheduled'`.execute(portal.database.system);
		while (await sendDue(portal));
	};
	const stateOf = async (id: string) =>
		(
			await sql<{ status: string; send_at: Date | null }>`select status, send_at from portal.message where id = ${id}::uuid`.execute(
				portal.database.system,
			)
		).rows[0];
	const change = (set: ReturnType<typeof sql>) =>
		sql`update portal.employee set ${set} where id = ${staff.tokens.uid}::uuid`.execute(portal.database.system);

	it('becomes a draft when it is deleted', async () => {
		const id = await schedule(staff, { receivers: [person(admin)] });
		await act(staff, 'remove', { ids: id });
		await comeDue(id);
		expect((await getMessage(admin, id)).status).toBe(404);
		await act(staff, 'recover', { ids: id });
		expect((await getMessage(staff, id)).body.data).toMatchObject({ status: 'draft', sendAt: null });
	});

	it.each(['disabled', 'deleted'])('becomes a draft when its sender is %s', async (status) => {
		const id = await schedule(staff, { receivers: [person(admin)] });
		await change(sql`status = ${status}`);
		await comeDue(id);
		await change(sql`status = 'actived'`);
		expect([await stateOf(id), (await getMessage(admin, id)).status]).toEqual([{ status: 'draft', send_at: null }, 404]);
	});

	it('becomes a draft when its sender has lost the right; the portal tells why', async () => {
		const id = await schedule(staff, { receivers: [person(admin)], subject: '<b>放假</b>' });
		// As if they had had the right.
		await sql`update portal.message set message_type = 'bulletin' where id = ${id}::uuid`.execute(portal.database.system);
		await comeDue(id);
		expect([await stateOf(id), (await getMessage(admin, id)).status]).toEqual([{ status: 'draft', send_at: null }, 404]);
		const [notice] = (await unread(staff)).dataResult;
		expect((await getMessage(staff, notice.id)).body.data).toMatchObject({
			messageType: 'system',
			subject: '定时消息未发送',
			content: '<p>“&lt;b&gt;放假&lt;/b&gt;”未发送，已存入草稿箱：没有发送公告和系统消息的权限</p>',
		});
	});
});

describe('wrong input', () => {
	it.each<[string, object, string]>([
		['no subject', { subject: ' ' }, 'subject'],
		['a subject of 201 characters', { subject: '长'.repeat(201) }, 'subject'],
		['no content', { content: '<script>x</script>' }, 'content'],
		['content that is a number', { content: 5 }, 'content'],
		['too much content', { content: 'x'.repeat(100_001) }, 'content'],
		['an unknown type', { messageType: 'spam' }, 'messageType'],
		['a flag of 2', { canreply: 2 }, 'canreply'],
		['no receivers', { receivers: [] }, 'receivers'],
		['receivers that are no list', { receivers: 'all' }, 'receivers'],
		['a receiver that does not exist', { receivers: [{ type: 'employee', id: '00000000-0000-7000-8000-000000000001' }] }, 'receivers.0'],
		['a receiver without id', { receivers: [{ type: 'role' }] }, 'receivers.0'],
		['a time in the past', { sendAt: '2020-01-01T00:00:00Z' }, 'sendAt'],
		['a time that is none', { sendAt: 'tomorrow' }, 'sendAt'],
		['an attachment that does not exist', { fileMsg: ['00000000-0000-7000-8000-000000000001'] }, 'fileMsg'],
		['an attachment that is no id', { fileMsg: [7] }, 'fileMsg'],
	])('is refused: %s', async (_name, body, field) => {
		const answer = await saveMessage(admin, { receivers: [person(staff)], ...body });
		expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
	});

	it('of other calls is refused as well', async () => {
		expect((await act(admin, 'markRead', { ids: 'x' })).status).toBe(400);
		expect((await act(admin, 'remove', {})).status).toBe(400);
		expect((await getMessage(admin, 'x')).status).toBe(400);
		expect((await admin.post(`${messageBase}/innerMessageReply/query`, {})).status).toBe(400);
		expect(
			(await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: await sendMessage(staff, admin), content: '' })).status,
		).toBe(400);
	});
});

describe('the event stream', () => {
	it('carries the unread count and the newest subject to every stream of the receiver within a second', async () => {
		const streams = [await readEvents(portal.url, admin), await readEvents(portal.url, admin)];
		const stranger = await readEvents(portal.url, tenantStaff);
		const before = (await unread(admin)).pageResult.totalCount;
		const at = performance.now();
		await sendMessage(staff, admin, { subject: '推送' });
		const events: MessageEvent[] = await Promise.all(streams.map((stream) => stream.next('message')));
		expect(performance.now() - at).toBeLessThan(2_000);
		for (const event of events)
			expect(event).toMatchObject({ type: 'message', count: before + 1, subject: '推送', userId: admin.tokens.uid });
		expect(stranger.seen('message')).toEqual([]);
		for (const stream of [...streams, stranger]) stream.close();
	});
});
