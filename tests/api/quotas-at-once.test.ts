import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

import { commentLimits } from '../../contract/features/comments.ts';
import { messageLimits } from '../../contract/features/messages.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { up as deleteGoneDrafts } from '../../server/features/message/migrations/0993-gone-drafts.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { concurrent, statusesAtOnce } from './calls-at-once.ts';
import { comment, commentScreen, newSpotCheck } from './comment-calls.ts';
import { act, getMessage, messageBase, person, saveMessage, sendMessage, uploadText } from './message-calls.ts';

let portal: TestPortal;
let staff: Caller;
let admin: Caller;

startForTests(async () => {
	portal = await startTestPortal({ environment: concurrent });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});
beforeEach(() => sql`delete from portal.message where sender_id = ${staff.tokens.uid}::uuid`.execute(portal.database.system));

/** Messages of staff as they would be after many calls. */
const fill = (status: 'draft' | 'sent', count: number, state = 'kept') =>
	sql`insert into portal.message (id, tenant_id, sender_id, sender_name, subject, content, content_text, message_type, is_public, can_reply,
			status, receivers, sender_state)
		select gen_random_uuid(), ${platformTenantId}::uuid, ${staff.tokens.uid}::uuid, 'x', 'x', '', '', 'normal', false, true, ${status}, '[]', ${state}
		from generate_series(1, ${sql.lit(count)})`.execute(portal.database.system);
const atOnce = (table: string, call: () => Promise<Answer>) => statusesAtOnce(portal, table, [call, call, call]);
const oneOfThree = [200, 429, 429];
const countOf = async (table: string, id: string) =>
	(await portal.database.pool.query(`select from portal.${table} where ${table === 'message' ? 'id' : 'record_id'} = $1`, [id])).rowCount;

describe('calls at once', () => {
	it('send no more messages and replies than one person may in an hour', async () => {
		const id = await sendMessage(admin, staff);
		await fill('sent', messageLimits.perHour - 1);
		expect(await atOnce('message', () => saveMessage(staff, { receivers: [person(admin)] }))).toEqual(oneOfThree);
		await sql`delete from portal.message where id = (select id from portal.message where sender_id = ${staff.tokens.uid}::uuid limit 1)`.execute(
			portal.database.system,
		);
		expect(
			await atOnce('message_reply', () => staff.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>收到</p>' })),
		).toEqual(oneOfThree);
		await sql`delete from portal.message_reply`.execute(portal.database.system);
	});

	it('store no more drafts than one person may have', async () => {
		await fill('draft', messageLimits.drafts - 1);
		expect(await atOnce('message', () => saveMessage(staff, { draft: 1 }))).toEqual(oneOfThree);
	});

	it('write no more comments than one person may in an hour, and than a record may have', async () => {
		const { id } = await newSpotCheck(admin);
		const fillComments = (author: unknown, count: number) => sql`insert into portal.record_comment
			(id, tenant_id, screen, record_id, author_id, author_name, content)
			select gen_random_uuid(), ${platformTenantId}::uuid, ${commentScreen}, ${id}::uuid, ${author}::uuid, 'x', 'x' from generate_series(1, ${sql.lit(count)})`;
		await fillComments(admin.tokens.uid, commentLimits.perHour - 1).execute(portal.database.system);
		expect(await atOnce('record_comment', () => comment(admin, id))).toEqual(oneOfThree);
		await sql`update portal.record_comment set create_time = now() - interval '2 hours'`.execute(portal.database.system);
		await fillComments('00000000-0000-7000-8000-000000000001', commentLimits.perRecord - commentLimits.perHour - 1).execute(
			portal.database.system,
		);
		const calls = [admin, staff].map((caller) => () => comment(caller, id));
		expect(await statusesAtOnce(portal, 'record_comment', calls)).toEqual([200, 429]);
	});
});

describe('drafts', () => {
	it('count in the trash as well, also when they come back or come of scheduled messages', async () => {
		const { id } = (await saveMessage(staff, { draft: 1 })).body.data;
		await act(staff, 'remove', { ids: id });
		const sendAt = new Date(Date.now() + 60_000).toISOString();
		const scheduled = (await saveMessage(staff, { receivers: [person(admin)], sendAt })).body.data.id;
		await fill('draft', messageLimits.drafts - 1, 'trash');
		expect((await saveMessage(staff, { draft: 1 })).status).toBe(429);
		expect((await saveMessage(staff, { receivers: [person(admin)], sendAt })).status).toBe(429);
		expect((await act(staff, 'recover', { ids: id })).status).toBe(200);
		expect((await act(staff, 'remove', { ids: scheduled })).status).toBe(200);
		expect((await act(staff, 'recover', { ids: scheduled })).status).toBe(429);
		for (let round = 0; round < 2; round++) expect((await act(staff, 'remove', { ids: id })).status).toBe(200);
		expect((await act(staff, 'recover', { ids: scheduled })).status).toBe(200);
	});

	it('that leave the trash are removed with the use of their files; sent messages stay for their receivers', async () => {
		const fileMsg = [await uploadText(staff, '附件')];
		const { id } = (await saveMessage(staff, { draft: 1, fileMsg })).body.data;
		const sent = await sendMessage(staff, admin, { fileMsg });
		expect([await countOf('message', id), await countOf('attachment_use', id)]).toEqual([1, 1]);
		for (const ids of [id, sent]) for (let round = 0; round < 2; round++) expect((await act(staff, 'remove', { ids })).status).toBe(200);
		expect([await countOf('message', id), await countOf('attachment_use', id)]).toEqual([0, 0]);
		expect([await countOf('message', sent), await countOf('attachment_use', sent)]).toEqual([1, 1]);
		expect((await getMessage(admin, sent)).status).toBe(200);
		expect((await getMessage(staff, id)).status).toBe(404);
	});

	it('that were removed for good before are deleted by an upgrade, with the use of their files; others are not', async () => {
		const fileMsg = [await uploadText(staff, '附件')];
		const { id } = (await saveMessage(staff, { draft: 1, fileMsg })).body.data;
		const kept = (await saveMessage(staff, { draft: 1, fileMsg })).body.data.id;
		const sent = await sendMessage(staff, admin, { fileMsg });
		await sql`update portal.message set sender_state = 'gone' where id in (${id}::uuid, ${sent}::uuid)`.execute(portal.database.system);
		await deleteGoneDrafts(portal.database.system as unknown as Kysely<unknown>);
		for (const [one, count] of [
			[id, 0],
			[kept, 1],
			[sent, 1],
		] as const)
			expect([await countOf('message', one), await countOf('attachment_use', one)]).toEqual([count, count]);
	});
});
