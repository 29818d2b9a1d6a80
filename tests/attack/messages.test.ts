import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { act, getMessage, messageBase, ofMessage, person, saveMessage, sendMessage, uploadText } from '../api/message-calls.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let tenantAdmin: Caller;
let tenantStaff: Caller;
let otherStaff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, tenantAdmin, tenantStaff, otherStaff] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenant.admin', companyTenants[0]?.id),
		portal.signIn('tenant.staff', companyTenants[0]?.id),
		portal.signIn('other.staff'),
	]);
	return portal;
});

describe('rights', () => {
	it('let a plain user write to people, not to groups, to everyone, or as a bulletin', async () => {
		expect((await saveMessage(staff, { receivers: [person(admin)] })).status).toBe(200);
		expect((await saveMessage(staff, { receivers: [{ type: 'everyone' }] })).status).toBe(403);
		expect((await saveMessage(staff, { receivers: [person(admin)], messageType: 'bulletin' })).status).toBe(403);
		expect((await saveMessage(staff, { receivers: [person(admin)], messageType: 'system' })).status).toBe(403);
		const { rows } = await sql<{ id: string }>`select id from portal.role where alias = 'staff'`.execute(portal.database.system);
		expect((await saveMessage(staff, { receivers: [{ type: 'role', id: rows[0]?.id }] })).status).toBe(403);
		expect((await staff.post(`${messageBase}/innerMessage/countReceivers`, { receivers: [{ type: 'everyone' }] })).status).toBe(403);
		expect(
			(await admin.post(`${messageBase}/innerMessage/countReceivers`, { receivers: [{ type: 'everyone' }] })).body.data.count,
		).toBeGreaterThan(1);
	});
});

describe('another tenant', () => {
	it('cannot write to, read, answer, mark or remove messages, nor tell them from missing ones', async () => {
		const id = await sendMessage(staff, admin);
		const missing = '00000000-0000-7000-8000-000000000001';
		expect((await saveMessage(tenantStaff, { receivers: [person(staff)] })).status).toBe(400);
		const same = async (run: (id: string) => Promise<Answer>) => {
			const [one, two] = [await run(id), await run(missing)];
			expect([one.status, one.body.message]).toEqual([404, two.body.message]);
		};
		for (const caller of [tenantStaff, tenantAdmin, otherStaff]) {
			await same((given) => getMessage(caller, given));
			await same((given) => act(caller, 'markRead', { ids: given }));
			await same((given) => act(caller, 'star', { ids: given }));
			await same((given) => act(caller, 'remove', { ids: given }));
			await same((given) => act(caller, 'withdraw', { id: given }));
			await same((given) => caller.post(`${messageBase}/innerMessage/saveReply`, { msgId: given, content: '<p>x</p>' }));
			await same((given) => caller.post(`${messageBase}/innerMessageReply/query`, ofMessage(given)));
			await same((given) => caller.post(`${messageBase}/innerMessageRead/query`, ofMessage(given)));
		}
		const inTenant = await sendMessage(tenantAdmin, tenantStaff);
		expect((await getMessage(tenantStaff, inTenant)).status).toBe(200);
		expect((await getMessage(admin, inTenant)).status).toBe(404);
	});
});

describe('an attachment', () => {
	const download = async (caller: Caller, attachmentId: string) =>
		(await caller.get('/platform/v3/file/download', { attachmentId })).status;

	it('can be read by the receivers alone, and cannot be attached by somebody who may not read it', async () => {
		const file = await uploadText(staff, '内容');
		expect(await download(admin, file)).toBe(404);
		expect((await saveMessage(admin, { receivers: [person(staff)], fileMsg: [file] })).status).toBe(400);
		const id = await sendMessage(staff, admin, { fileMsg: [file] });
		expect((await getMessage(admin, id)).body.data.fileMsg).toEqual([
			{ id: file, src: `/platform/v3/file/download?attachmentId=${file}`, title: '说明.txt' },
		]);
		expect([await download(admin, file), await download(tenantAdmin, file), await download(otherStaff, file)]).toEqual([200, 404, 404]);
		const answer = await uploadText(admin, '答复');
		await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>见附件</p>', fileMsg: [answer] });
		expect([await download(staff, answer), await download(tenantAdmin, answer)]).toEqual([200, 404]);
	});
});
