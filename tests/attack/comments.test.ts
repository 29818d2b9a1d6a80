import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { comment, commentBase, commentScreen, newSpotCheck, queryComments } from '../api/comment-calls.ts';
import { unread, uploadText } from '../api/message-calls.ts';
import { settle } from '../api/notice-portal.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let staff: Caller;
let admin: Caller;
let tenantAdmin: Caller;
let otherAdmin: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[staff, admin, tenantAdmin, otherAdmin] = await Promise.all([
		portal.signIn('staff'),
		portal.signIn('admin'),
		portal.signIn('tenantadmin', companyTenants[0]?.id),
		portal.signIn('otheradmin'),
	]);
	return portal;
});

const missing = '00000000-0000-7000-8000-000000000001';
const download = async (caller: Caller, attachmentId: string) => (await caller.get('/platform/v3/file/download', { attachmentId })).status;
/** What tells nothing apart but the request itself. */
const bytes = ({ status, text }: Answer, id: string) => `${status} ${text.replaceAll(id, '').replace(/"requestId":"[^"]*"/, '')}`;

describe('the comments of another tenant', () => {
	it('cannot be read, written, changed or removed, nor told from missing ones; nor can their attachments', async () => {
		const { id } = await newSpotCheck(staff);
		const file = await uploadText(staff, '内容');
		const stored = (await comment(staff, id, { fileMsg: [file] })).body.data;
		const same = async (run: (given: string) => Promise<Answer>, given: string) => {
			const [one, two] = [await run(given), await run(missing)];
			expect(one.status).toBe(404);
			expect(bytes(one, given)).toBe(bytes(two, missing));
		};
		for (const caller of [tenantAdmin, otherAdmin]) {
			await same((given) => queryComments(caller, given), id);
			await same((given) => comment(caller, given), id);
			await same((given) => caller.post(`${commentBase}/save`, { id: given, version: 1, content: '<p>改</p>' }), stored.id);
			await same((given) => caller.post(`${commentBase}/remove`, { ids: given }), stored.id);
			const tab = { streamId: missing, tabId: 'tab' };
			await same((given) => caller.post(`${commentBase}/open`, { screen: commentScreen, recordId: given, ...tab }), id);
			expect(await download(caller, file)).toBe(404);
		}
		expect(await download(admin, file)).toBe(200);
		expect((await queryComments(staff, id)).body.data.dataResult).toMatchObject([{ content: stored.content, version: 1 }]);
	});
});

describe('the comment of another person', () => {
	it('cannot be changed or removed, not even by an administrator', async () => {
		const { id } = await newSpotCheck(staff);
		const stored = (await comment(staff, id)).body.data;
		expect((await admin.post(`${commentBase}/save`, { id: stored.id, version: 1, content: '<p>改</p>' })).status).toBe(403);
		expect((await admin.post(`${commentBase}/remove`, { ids: stored.id })).status).toBe(403);
		const own = (await comment(admin, id)).body.data;
		expect((await admin.post(`${commentBase}/remove`, { ids: `${own.id},${stored.id}` })).status).toBe(403);
		expect((await queryComments(staff, id)).body.data.dataResult).toHaveLength(2);
	});

	it('keeps its record: a change cannot move it to another one', async () => {
		const [here, there] = [await newSpotCheck(staff), await newSpotCheck(staff)];
		const stored = (await comment(staff, here.id)).body.data;
		await staff.post(`${commentBase}/save`, { id: stored.id, version: 1, content: '<p>改</p>', screen: commentScreen, recordId: there.id });
		expect((await queryComments(staff, there.id)).body.data.dataResult).toEqual([]);
	});

	it('does not lend its attachments: only files that the writer may read can be attached', async () => {
		const { id } = await newSpotCheck(staff);
		expect((await comment(staff, id, { fileMsg: [await uploadText(admin, '内部')] })).status).toBe(400);
	});
});

describe('a mention', () => {
	it('of a person of another tenant is refused like that of nobody', async () => {
		const { id } = await newSpotCheck(staff);
		for (const person of [String(tenantAdmin.tokens.uid), missing]) {
			const answer = await comment(staff, id, { mentions: [person] });
			expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, 'mentions.0']);
		}
	});

	it('notifies nobody who may not view the record, whatever their other rights', async () => {
		const { id } = await newSpotCheck(admin);
		await confineStaff({ 'spot-check': nothingOf2026 });
		const confined = await portal.signIn('staff');
		expect((await queryComments(confined, id)).status).toBe(404);
		const before = (await unread(confined)).pageResult.totalCount;
		const stored = (await comment(admin, id, { mentions: [String(confined.tokens.uid)] })).body.data;
		expect(stored.notNotified).toHaveLength(1);
		await settle(portal);
		expect((await unread(confined)).pageResult.totalCount).toBe(before);
	});
});

const nothingOf2026 = { combinator: 'and', rules: [{ field: 'year', operator: 'notEqual', value: 2026 }] };

/** Confines the rights of the demo role of staff to some records. */
async function confineStaff(scopes: Record<string, object>): Promise<void> {
	const { rows } = await sql<{ id: string; permissions: string[] }>`select r.id, array(select g.permission from portal.role_grant g
		where g.role_id = r.id) as permissions from portal.role r where r.alias = 'staff'`.execute(portal.database.system);
	const roleId = String(rows[0]?.id);
	const { revision } = (await admin.get('/platform/v3/role/scopes', { roleId })).body.data;
	const answer = await admin.post('/platform/v3/role/saveGrants', { roleId, revision, permissions: rows[0]?.permissions, scopes });
	if (answer.status !== 200) throw new Error(answer.text);
}
