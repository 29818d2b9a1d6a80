import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { platformTenantId } from '../../server/db/scope.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { act, getMessage, messageBase, ofMessage, person, saveMessage, sendMessage, uploadText } from '../api/message-calls.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let tenantAdmin: Caller;
let tenantStaff: Caller;
let otherStaff: Caller;
/** A plain user of the same tenant as `staff`, to whom nobody writes. */
let outsider: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, tenantAdmin, tenantStaff, otherStaff] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenantadmin', companyTenants[0]?.id),
		portal.signIn('tenantstaff', companyTenants[0]?.id),
		portal.signIn('otherstaff'),
	]);
	outsider = await hire('outsider');
	return portal;
});

/** Adds a plain user of the authority, signed in. */
async function hire(account: string): Promise<Caller> {
	const { rows } = await sql<{ id: string }>`select organisation as id from portal.employee where id = ${staff.tokens.uid}::uuid`.execute(
		portal.database.system,
	);
	const contact = { mobile: '13800138009', email: `${account}@mail.example`, qq: '11010519491231002X' };
	const person = { account, name: account, status: 'actived', gender: 'male', organisation: rows[0]?.id, ...contact };
	const saved = await admin.post('/platform/v3/employee/save', { ...person, password: demoPassword });
	if (saved.status !== 200) throw new Error(saved.text);
	// The password is not an initial one any more.
	await sql`update portal.credential set is_initial = false where employee_id = ${saved.body.data.id}::uuid`.execute(
		portal.database.system,
	);
	const web = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' };
	const { body } = await portal.anonymous.post('/oauth2/v3/authentication/apply', { ...web, username: account, password: demoPassword });
	return new Caller(portal.url, { 'access-token': body.data.access_token }, body.data);
}

const missing = '00000000-0000-7000-8000-000000000001';

/** Every call that names a message or is about one. */
const callsAbout: Record<string, (caller: Caller, id: string) => Promise<Answer>> = {
	get: getMessage,
	...Object.fromEntries(
		['markRead', 'markUnread', 'star', 'unstar', 'remove', 'recover'].map((name) => [name, (caller, id) => act(caller, name, { ids: id })]),
	),
	withdraw: (caller, id) => act(caller, 'withdraw', { id }),
	reply: (caller, id) => caller.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>x</p>' }),
	replies: (caller, id) => caller.post(`${messageBase}/innerMessageReply/query`, ofMessage(id)),
	readers: (caller, id) => caller.post(`${messageBase}/innerMessageRead/query`, ofMessage(id)),
	'change of the draft': (caller, id) => saveMessage(caller, { id, version: 1, draft: 1 }),
};

/** Each call gets the reply that it gets for a message that does not exist. */
async function expectHidden(caller: Caller, id: string): Promise<void> {
	for (const [name, run] of Object.entries(callsAbout)) {
		const [one, two] = [await run(caller, id), await run(caller, missing)];
		expect([name, one.status, one.body.message]).toEqual([name, 404, two.body.message]);
	}
}

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

describe('a bulletin by a plain user', () => {
	const bulletin = { messageType: 'bulletin', receivers: [{ type: 'everyone' }] };

	it('is refused as a draft, as a later state of a draft, and when it is scheduled', async () => {
		expect((await saveMessage(staff, { ...bulletin, draft: 1 })).status).toBe(403);
		const { id, version } = (await saveMessage(staff, { receivers: [person(admin)], draft: 1 })).body.data;
		expect((await saveMessage(staff, { ...bulletin, id, version })).status).toBe(403);
		const sendAt = new Date(Date.now() + 60_000).toISOString();
		expect((await saveMessage(staff, { ...bulletin, sendAt })).status).toBe(403);
		expect((await saveMessage(staff, { ...bulletin, receivers: [person(admin)] })).status).toBe(403);
		expect((await getMessage(staff, id)).body.data).toMatchObject({ messageType: 'normal', status: 'draft' });
	});

	it('is not reached by choosing the own organisation or role as receivers', async () => {
		const { rows } = await sql<{ type: string; id: string }>`select 'organisation' as type, organisation as id from portal.employee
				where id = ${staff.tokens.uid}::uuid
			union all select 'role', role_id from portal.role_member where employee_id = ${staff.tokens.uid}::uuid`.execute(
			portal.database.system,
		);
		expect(rows.map(({ type }) => type)).toEqual(['organisation', 'role']);
		for (const receiver of rows) expect((await saveMessage(staff, { receivers: [receiver] })).status).toBe(403);
	});
});

describe('somebody of the same tenant who is neither sender nor receiver', () => {
	it('finds no trace of a message, its replies and readers, of a draft and of a scheduled message', async () => {
		const sent = await sendMessage(staff, admin);
		await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: sent, content: '<p>收到</p>' });
		await act(admin, 'markRead', { ids: sent });
		const draft = (await saveMessage(staff, { draft: 1 })).body.data.id;
		const sendAt = new Date(Date.now() + 3_600_000).toISOString();
		const scheduled = (await saveMessage(staff, { receivers: [person(outsider)], sendAt })).body.data.id;
		for (const id of [sent, draft, scheduled]) await expectHidden(outsider, id);
		// Nor does a super administrator in the tenant of others.
		const foreign = await portal.signIn('admin', companyTenants[0]?.id);
		await expectHidden(foreign, await sendMessage(tenantAdmin, tenantStaff));
	});

	it('does not see the replies of other receivers of a message that is not public, nor their attachments', async () => {
		const receivers = [person(staff), person(outsider)];
		const id = (await saveMessage(admin, { receivers, isPublic: 0 })).body.data.id;
		const file = await uploadText(staff, '答复');
		const reply = { msgId: id, content: '<p>只给发件人</p>', fileMsg: [file] };
		expect((await staff.post(`${messageBase}/innerMessage/saveReply`, reply)).status).toBe(200);
		const repliesFor = async (caller: Caller) =>
			(await caller.post(`${messageBase}/innerMessageReply/query`, ofMessage(id))).body.data.dataResult.length;
		expect([await repliesFor(admin), await repliesFor(staff), await repliesFor(outsider)]).toEqual([1, 1, 0]);
		expect([await download(admin, file), await download(outsider, file)]).toEqual([200, 404]);
		await act(staff, 'markRead', { ids: id });
		const readers = await outsider.post(`${messageBase}/innerMessageRead/query`, ofMessage(id));
		expect(readers.body.data.dataResult).toEqual([]);
	});
});

const download = async (caller: Caller, attachmentId: string) => (await caller.get('/platform/v3/file/download', { attachmentId })).status;

describe('another tenant', () => {
	it('cannot write to, read, answer, mark or remove messages, nor tell them from missing ones', async () => {
		const id = await sendMessage(staff, admin);
		expect((await saveMessage(tenantStaff, { receivers: [person(staff)] })).status).toBe(400);
		for (const caller of [tenantStaff, tenantAdmin, otherStaff]) await expectHidden(caller, id);
		const inTenant = await sendMessage(tenantAdmin, tenantStaff);
		expect((await getMessage(tenantStaff, inTenant)).status).toBe(200);
		expect((await getMessage(admin, inTenant)).status).toBe(404);
	});

	it('cannot be chosen as receivers: its organisations, positions, roles and groups do not exist for others', async () => {
		const group = await admin.post('/platform/v3/group/save', { name: '内部组', groupAlias: 'inside' });
		const { rows } = await sql<{ type: string; id: string }>`(select 'organisation' as type, id from portal.organisation
				where tenant_id = ${platformTenantId}::uuid limit 1)
			union all (select 'position', id from portal.position where tenant_id = ${platformTenantId}::uuid limit 1)
			union all (select 'role', id from portal.role where tenant_id = ${platformTenantId}::uuid limit 1)`.execute(portal.database.system);
		for (const receiver of [...rows, { type: 'group', id: group.body.data.id }]) {
			for (const call of ['save', 'countReceivers']) {
				const body = { subject: 'x', content: '<p>x</p>', receivers: [receiver] };
				const answer = await tenantAdmin.post(`${messageBase}/innerMessage/${call}`, body);
				expect([receiver.type, call, answer.status]).toEqual([receiver.type, call, 400]);
			}
		}
	});
});

describe('an attachment', () => {
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

	it('of another tenant, of a stranger or of a message that is out of reach is refused', async () => {
		const foreign = await uploadText(tenantStaff, '外部');
		for (const caller of [staff, admin])
			expect((await saveMessage(caller, { receivers: [person(caller)], fileMsg: [foreign] })).status).toBe(400);
		const id = await sendMessage(staff, admin);
		expect((await admin.post(`${messageBase}/innerMessage/saveReply`, { msgId: id, content: '<p>x</p>', fileMsg: [foreign] })).status).toBe(
			400,
		);
		const file = await uploadText(staff, '撤回');
		const withdrawn = await sendMessage(staff, admin, { fileMsg: [file] });
		expect(await download(outsider, file)).toBe(404);
		await act(staff, 'withdraw', { id: withdrawn });
		expect([await download(admin, file), await download(staff, file)]).toEqual([404, 200]);
	});
});
