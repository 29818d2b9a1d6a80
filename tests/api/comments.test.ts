import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { commentLimits } from '../../contract/features/comments.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { comment, commentBase, commentScreen, newSpotCheck, queryComments } from './comment-calls.ts';
import { readEvents } from './event-reader.ts';
import { act, getMessage, unread, uploadText } from './message-calls.ts';
import { settle } from './notice-portal.ts';

let portal: TestPortal;
let staff: Caller;
let admin: Caller;
let tenantAdmin: Caller;
let tenantStaff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[staff, admin, tenantAdmin, tenantStaff] = await Promise.all([
		portal.signIn('staff'),
		portal.signIn('admin'),
		portal.signIn('tenantadmin', companyTenants[0]?.id),
		portal.signIn('tenantstaff', companyTenants[0]?.id),
	]);
	return portal;
});

const base = commentBase;
const screen = commentScreen;
const commentsOf = async (caller: Caller, recordId: string) => (await queryComments(caller, recordId)).body.data;

describe('a comment', () => {
	it('is written, listed newest first, changed by its version and removed', async () => {
		const { id } = await newSpotCheck(staff);
		const first = (await comment(staff, id)).body.data;
		const second = (await comment(admin, id, { content: '<p>已补充</p>' })).body.data;
		expect(second).toMatchObject({ content: '<p>已补充</p>', isOwn: true, editTime: null, version: 1, mentions: [], fileMsg: [] });
		expect(await commentsOf(staff, id)).toMatchObject({
			dataResult: [
				{ id: second.id, isOwn: false },
				{ id: first.id, isOwn: true },
			],
			pageResult: { totalCount: 2 },
			mayComment: true,
		});
		const change = (version: number) => staff.post(`${base}/save`, { id: first.id, version, content: '<p>请尽快补充</p>' });
		expect((await change(1)).body.data).toMatchObject({ version: 2, content: '<p>请尽快补充</p>' });
		expect((await change(1)).status).toBe(409);
		expect((await staff.post(`${base}/remove`, { ids: first.id })).status).toBe(200);
		expect((await commentsOf(admin, id)).dataResult.map((one: { id: string }) => one.id)).toEqual([second.id]);
		expect((await change(2)).status).toBe(404);
	});

	it('is stored without anything that could run, and refused when it is empty or too long', async () => {
		const { id } = await newSpotCheck(staff);
		const evil = '<p onclick="x()">甲<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">乙</a></p>';
		expect((await comment(staff, id, { content: evil })).body.data.content).not.toMatch(/script|onclick|img|javascript/);
		expect((await comment(staff, id, { content: '<p> </p>' })).body.data.fields[0].path).toBe('content');
		expect((await comment(staff, id, { content: '长'.repeat(commentLimits.content + 1) })).status).toBe(400);
		expect((await comment(staff, id, { mentions: ['x'] })).body.data.fields[0].path).toBe('mentions');
	});

	it('is part of the history of its record, which can still be brought back to a version', async () => {
		const record = await newSpotCheck(staff);
		const { id } = (await comment(staff, record.id)).body.data;
		await staff.post(`${base}/save`, { id, version: 1, content: '<p>改</p>' });
		await staff.post('/business/v3/spot-check/save', { id: record.id, version: 1, conclusion: '整改' });
		await staff.post(`${base}/remove`, { ids: id });
		const history = await staff.get('/business/v3/spot-check/history', { id: record.id });
		const kinds = history.body.data.map((entry: { kind: string; byName: string }) => entry.kind);
		expect(kinds).toEqual(['comment-remove', 'update', 'comment-edit', 'comment', 'create']);
		const restored = await admin.post('/business/v3/spot-check/restore', { id: record.id, version: 1, currentVersion: 2 });
		expect([restored.status, restored.body.data.conclusion]).toEqual([200, null]);
	});

	it('is sent once for an idempotency key', async () => {
		const { id } = await newSpotCheck(staff);
		const send = () =>
			staff.call('POST', `${base}/save`, {
				body: { screen, recordId: id, content: '<p>一次</p>' },
				headers: { 'idempotency-key': `once-${id}` },
			});
		expect((await send()).body.data.id).toBe((await send()).body.data.id);
		expect((await commentsOf(staff, id)).pageResult.totalCount).toBe(1);
	});

	it('goes with its attachments when the record is removed for good', async () => {
		const { id } = await newSpotCheck(staff);
		const stored = (await comment(staff, id, { fileMsg: [await uploadText(staff, '附件')] })).body.data;
		const count = async (table: string, owner: string) =>
			(
				await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)} where record_id = ${owner}::uuid`.execute(
					portal.database.system,
				)
			).rows[0]?.count;
		const counts = () => Promise.all([count('portal.record_comment', id), count('portal.attachment_use', stored.id)]);
		expect(await counts()).toEqual([1, 1]);
		expect((await admin.post('/business/v3/spot-check/remove', { ids: id })).status).toBe(200);
		expect(await counts()).toEqual([0, 0]);
	});

	it('is refused beyond the limits per hour and per record', async () => {
		const { id } = await newSpotCheck(tenantAdmin);
		const insert = (author: string, count: number) => sql`insert into portal.record_comment
			(id, tenant_id, screen, record_id, author_id, author_name, content)
			select gen_random_uuid(), ${companyTenants[0]?.id}::uuid, ${screen}, ${id}::uuid, ${author}::uuid, 'x', 'x' from generate_series(1, ${sql.lit(count)})`;
		await insert(String(tenantAdmin.tokens.uid), commentLimits.perHour).execute(portal.database.system);
		expect((await comment(tenantAdmin, id)).status).toBe(429);
		await sql`update portal.record_comment set create_time = now() - interval '2 hours'`.execute(portal.database.system);
		expect((await comment(tenantAdmin, id)).status).toBe(200);
		await insert('00000000-0000-7000-8000-000000000001', commentLimits.perRecord).execute(portal.database.system);
		expect((await comment(tenantAdmin, id)).status).toBe(429);
		const page = await commentsOf(tenantAdmin, id);
		expect([page.dataResult.length, page.pageResult.totalCount]).toEqual([
			commentLimits.page,
			commentLimits.perHour + commentLimits.perRecord + 1,
		]);
		const next = await tenantAdmin.post(`${base}/query`, { screen, recordId: id, before: page.dataResult.at(-1).id });
		expect(next.body.data.dataResult[0].id < page.dataResult.at(-1).id).toBe(true);
	});
});

describe('a mention', () => {
	it('becomes a message with a link to the record, once', async () => {
		const { id, number } = await newSpotCheck(staff);
		const before = (await unread(admin)).pageResult.totalCount;
		const mentions = [String(admin.tokens.uid), String(staff.tokens.uid)];
		const stored = (await comment(staff, id, { mentions })).body.data;
		expect(stored.mentions.map((one: { id: string }) => one.id)).toEqual(mentions);
		expect(stored.notNotified).toEqual([]);
		await staff.post(`${base}/save`, { id: stored.id, version: 1, content: '<p>改</p>', mentions });
		await expect.poll(async () => (await unread(admin)).pageResult.totalCount).toBe(before + 1);
		await settle(portal);
		const { dataResult, pageResult } = await unread(admin);
		expect(pageResult.totalCount).toBe(before + 1);
		expect(dataResult[0]).toMatchObject({ messageType: 'system', canreply: 0 });
		expect(dataResult[0].subject).toContain(number);
		const message = (await getMessage(admin, dataResult[0].id)).body.data;
		expect(message.content).toContain(`/platform/dataTemplate/form?screen=spot-check&amp;view=detail&amp;id=${id}`);
		await act(admin, 'markRead', { ids: dataResult[0].id });
	});
});

describe('an open record', () => {
	const tabId = 'tab-1';

	it('tells the others who open and close it, and of comments, within a second; nobody else hears of it', async () => {
		const { id } = await newSpotCheck(staff);
		const [mine, theirs, foreign] = await Promise.all([staff, admin, tenantAdmin].map((caller) => readEvents(portal.url, caller)));
		if (!mine || !theirs || !foreign) throw new Error('no streams');
		try {
			const streamOf = async (stream: typeof mine) => String((await stream.next('opened')).streamId);
			const streamId = await streamOf(mine);
			const open = (caller: Caller, stream: string) => caller.post(`${base}/open`, { screen, recordId: id, streamId: stream, tabId });
			// The reply names no viewers: it could overtake a later event.
			expect((await open(staff, streamId)).body.data).toBe(null);
			expect((await mine.next('record')).viewers).toMatchObject([{ id: staff.tokens.uid }]);
			const other = await streamOf(theirs);
			await open(admin, other);
			expect((await mine.next('record')).viewers).toMatchObject([{ id: staff.tokens.uid }, { id: admin.tokens.uid }]);
			const since = Date.now();
			await comment(admin, id);
			expect(await mine.next('record')).toEqual({ type: 'record', screen, recordId: id, subject: 'comments' });
			expect(Date.now() - since).toBeLessThan(1_000);
			await admin.post(`${base}/close`, { screen, recordId: id, streamId: other, tabId });
			expect((await mine.next('record')).viewers).toMatchObject([{ id: staff.tokens.uid }]);
			await open(admin, other);
			await mine.next('record');
			theirs.close();
			expect((await mine.next('record')).viewers).toMatchObject([{ id: staff.tokens.uid }]);
			expect(foreign.seen('record')).toEqual([]);
		} finally {
			for (const stream of [mine, theirs, foreign]) stream.close();
		}
	});
});

describe('rights', () => {
	it('let viewers read comments and holders of the right write them', async () => {
		const { id } = await newSpotCheck(tenantAdmin);
		await comment(tenantAdmin, id);
		expect(await commentsOf(tenantStaff, id)).toMatchObject({ mayComment: false, pageResult: { totalCount: 1 } });
		expect((await comment(tenantStaff, id)).status).toBe(403);
		expect((await tenantStaff.get('/platform/v3/screens/spot-check')).body.data).toMatchObject({ comments: true });
	});

	it('do not exist for screens without comments', async () => {
		const people = await staff.post('/platform/v3/employee/query', { requestPage: { pageNo: 1, limit: 1 } });
		const recordId = people.body.data.dataResult[0].id;
		expect((await staff.post(`${base}/query`, { screen: 'employee', recordId })).status).toBe(404);
		expect((await staff.post(`${base}/query`, { screen: 'nothing', recordId })).status).toBe(404);
	});
});
