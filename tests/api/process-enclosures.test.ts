import { readFile, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { pngOf, toDataUrl } from '../support/small-png.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { uploadText } from './message-calls.ts';
import { copySchemas } from './records-portal.ts';
import { base, list } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let stranger: Caller;

startForTests(async () => {
	const folder = await copySchemas({});
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff, stranger] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenantstaff', companyTenants[0]?.id),
	]);
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const signature = toDataUrl(pngOf({ width: 20, height: 10 }));
const detail = async (caller: Caller, caseId: string) => (await caller.get(`${base}/case/get`, { caseId })).body.data;

/** A case with one task, by default the initiator's, with what it asks for; people of the process may be named beside. */
async function startSigned(attributes: string, assignee = 'type="initiator"', people = ''): Promise<string> {
	const manual = await readFile('docs/processes.md', 'utf8');
	const [, text = ''] = /```xml schemas\/office\/short-leave\.bpmn\n([\s\S]*?)```/.exec(manual) ?? [];
	const path = 'office/short-leave.bpmn';
	const changed = text
		.replace('<portal:assignee type="manager" />', `<portal:task ${attributes} /><portal:assignee ${assignee} />`)
		.replace('<startEvent', `<extensionElements>${people}</extensionElements><startEvent`);
	const { etag = '' } = (await admin.get(`${base}/definition/file`, { path })).body.data ?? {};
	expect((await admin.post(`${base}/definition/save`, { path, text: changed, etag })).body.state).toBe(200);
	const leave = { kind: 'annual', from: '2026-12-01', to: '2026-12-10', reason: '探亲' };
	const recordId = (await staff.post('/business/v3/leave-request/save', leave)).body.data.id;
	const started = await staff.post(`${base}/start`, { process: 'short-leave', recordId });
	return started.body.data.id;
}

it('a decision has the attachments and the signature that its node asks for; who may see the case reads them', async () => {
	const caseId = await startSigned('attachments="required" signature="required"');
	const { own } = await detail(staff, caseId);
	expect(own).toMatchObject({ attachments: 'required', signature: 'required', draft: null });
	const decide = (more: object) => staff.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', ...more });
	expect((await decide({})).body.data.fields).toEqual([
		{ path: 'fileMsg', message: '请上传附件' },
		{ path: 'signature', message: '请手写签名' },
	]);
	const many = (await staff.post(`${base}/task/decideMany`, { ids: [own.id], outcome: 'approve' })).body.data;
	expect(many).toEqual([{ id: own.id, isDone: false, problem: '请上传附件' }]);
	const foreign = await uploadText(admin, '别人的文件');
	expect((await decide({ fileMsg: [foreign], signature })).body.data.fields[0].path).toBe('fileMsg');
	expect(
		(await decide({ fileMsg: ['x'], signature: 'data:text/html,x' })).body.data.fields.map(({ path }: { path: string }) => path),
	).toEqual(['fileMsg', 'signature']);
	const file = await uploadText(staff, '附件内容');
	expect((await decide({ fileMsg: [file], signature })).body.data).toMatchObject({ status: 'done' });
	const line = (await detail(admin, caseId)).history.find(({ kind }: { kind: string }) => kind === 'decide');
	expect(line).toMatchObject({ signature, files: [{ id: file, title: '说明.txt' }] });
	const download = (caller: Caller) => caller.get('/platform/v3/file/download', { attachmentId: file });
	expect((await download(admin)).text).toBe('附件内容');
	expect((await download(stranger)).status).toBe(404);
});

it('a rejection needs a comment and the signature, but no attachments; a return needs the comment as well', async () => {
	const caseId = await startSigned('comment="onReject" attachments="required" signature="required"');
	const { own } = await detail(staff, caseId);
	const act = async (input: object) => (await staff.post(`${base}/task/act`, { id: own.id, ...input })).body;
	const needsComment = { data: { fields: [{ path: 'comment', message: '请填写意见' }] } };
	expect(await act({ action: 'toInitiator' })).toMatchObject(needsComment);
	expect(await act({ action: 'decide', outcome: 'reject' })).toMatchObject(needsComment);
	const rejection = { action: 'decide', outcome: 'reject', comment: '理由不足' };
	expect(await act(rejection)).toMatchObject({ data: { fields: [{ path: 'signature', message: '请手写签名' }] } });
	expect(await act({ ...rejection, signature })).toMatchObject({ data: { status: 'rejected' } });
});

it('a node that asks for neither refuses both', async () => {
	const caseId = await startSigned('comment="optional"');
	const { own } = await detail(staff, caseId);
	const file = await uploadText(staff, '附件');
	const { body } = await staff.post(`${base}/task/act`, { id: own.id, action: 'decide', fileMsg: [file], signature });
	expect(body.data.fields.map(({ message }: { message: string }) => message)).toEqual(['此环节不收附件', '此环节不需要签名']);
});

it('a comment, a transfer and a return have attachments, too', async () => {
	const caseId = await startSigned('comment="optional"');
	const [first, second, third] = [await uploadText(staff, '一'), await uploadText(staff, '二'), await uploadText(admin, '三')];
	const comment = { caseId, action: 'comment', comment: '见附件' };
	expect((await staff.post(`${base}/case/act`, { ...comment, fileMsg: [third] })).body.data.fields[0].path).toBe('fileMsg');
	expect((await staff.post(`${base}/case/act`, { ...comment, fileMsg: [first] })).body.state).toBe(200);
	const { own } = await detail(staff, caseId);
	await staff.post(`${base}/task/act`, { id: own.id, action: 'transfer', personId: admin.tokens.uid, fileMsg: [second] });
	const { own: handed } = await detail(admin, caseId);
	await admin.post(`${base}/task/act`, { id: handed.id, action: 'toInitiator', comment: '请补充', fileMsg: [third] });
	const lines = (await detail(staff, caseId)).history as Array<{ kind: string; files: Array<{ id: string }> }>;
	expect(lines.filter(({ files }) => files.length > 0).map(({ kind, files }) => [kind, files[0]?.id])).toEqual([
		['comment', first],
		['transfer', second],
		['toInitiator', third],
	]);
	expect((await staff.get('/platform/v3/file/download', { attachmentId: third })).text).toBe('三');
});

it('who is named as a manager of a process sees and manages its cases, and those of no other process', async () => {
	const all = (caller: Caller) => caller.post(`${base}/case/query`, { ...list, folder: 'all' });
	const managed = async () => (await staff.get(`${base}/managed`)).body.data;
	const caseId = await startSigned('comment="optional"', 'type="person" value="admin"');
	expect(await managed()).toEqual({ any: false });
	expect((await all(staff)).status).toBe(403);
	const period = { from: '2020-01-01T00:00:00Z', to: '2029-01-01T00:00:00Z' };
	expect((await staff.get(`${base}/statistics`, period)).status).toBe(403);
	const ended = await startSigned('comment="optional"', 'type="person" value="admin"', '<portal:manager type="person" value="staff" />');
	expect(await managed()).toEqual({ any: true });
	const rows = (await all(staff)).body.data.dataResult as Array<{ id: string; process: string }>;
	expect([...new Set(rows.map(({ process }) => process))]).toEqual(['Short leave']);
	expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([caseId, ended]));
	expect((await staff.get(`${base}/statistics`, period)).body.data.map(({ process }: { process: string }) => process)).toEqual([
		'short-leave',
	]);
	expect((await staff.get(`${base}/statistics/nodes`, { ...period, process: 'failed-check' })).status).toBe(404);
	const act = (body: object) => staff.post(`${base}/case/act`, { caseId, ...body });
	for (const action of ['suspend', 'resume']) expect((await act({ action })).body.state).toBe(200);
	// What is under way can be corrected, with a reason that everybody sees.
	expect((await act({ action: 'edit', values: { reason: '更正' } })).body.data.fields[0].path).toBe('comment');
	expect((await act({ action: 'edit', values: { reason: 7 }, comment: '笔误' })).status).toBe(400);
	expect((await act({ action: 'edit', values: { reason: '更正' }, comment: '笔误' })).body.state).toBe(200);
	const { history, record, subject } = await detail(admin, caseId);
	// The title of the case follows its record.
	expect(subject).toMatch(/.: 更正$/);
	expect([record.reason, history.at(-1)]).toMatchObject(['更正', { kind: 'edit', comment: '笔误' }]);
	const entries = { ...list, parameters: [{ key: 'Q^objectType^S', value: 'process-case' }] };
	const [entry] = (await admin.post('/platform/v3/auth/audit/query', entries)).body.data.dataResult;
	expect(JSON.stringify(entry)).toContain('更正');
	expect(entry.content).toContain('请假事由：');
});

it('a draft stays with its task until it is decided, and is listed', async () => {
	const caseId = await startSigned('attachments="optional"');
	const later = await startSigned('attachments="optional"');
	const { own } = await detail(staff, caseId);
	const { own: another } = await detail(staff, later);
	const file = await uploadText(staff, '草稿附件');
	const draft = (caller: Caller, content: unknown) => caller.post(`${base}/task/draft`, { id: own.id, content });
	const content = { comment: '再想想', files: [file] };
	// The draft that was saved last is first, although its task is older.
	await staff.post(`${base}/task/draft`, { id: another.id, content: { comment: '先存' } });
	expect((await draft(staff, content)).body.state).toBe(200);
	for (const caller of [admin, stranger]) expect((await draft(caller, content)).status).toBe(404);
	expect((await draft(staff, 'x')).status).toBe(400);
	expect((await draft(staff, { comment: 'x'.repeat(300_000) })).status).toBe(413);
	expect((await detail(staff, caseId)).own.draft).toEqual(content);
	const drafts = async () => (await staff.post(`${base}/task/query`, { ...list, folder: 'drafts' })).body.data.dataResult;
	expect((await drafts()).map(({ id }: { id: string }) => id)).toEqual([own.id, another.id]);
	// The person who gets the task continues the draft.
	expect((await admin.get('/platform/v3/file/download', { attachmentId: file })).status).toBe(404);
	await staff.post(`${base}/task/act`, { id: own.id, action: 'transfer', personId: admin.tokens.uid });
	expect((await admin.get('/platform/v3/file/download', { attachmentId: file })).text).toBe('草稿附件');
	const decided = await admin.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', fileMsg: [file] });
	expect(decided.body.data).toMatchObject({ status: 'done' });
	expect(await drafts()).toMatchObject([{ id: another.id }]);
});

it('a definition that names a person who has handed over means the successor, until that ends', async () => {
	const named = () => startSigned('comment="optional"', 'type="person" value="staff"');
	const [taskOfStaff] = (await detail(staff, await named())).tasks;
	expect(taskOfStaff.why).toMatchObject({ rule: 'person' });
	const personId = String(staff.tokens.uid);
	const preview = async () => (await admin.get(`${base}/handOver/preview`, { personId })).body.data;
	expect(await preview()).toMatchObject({ processes: ['Short leave'], successor: null });
	const handed = (await admin.post(`${base}/handOver`, { personId, toId: admin.tokens.uid })).body.data;
	expect(handed).toMatchObject({ failed: 0, processes: 1 });
	const caseId = await named();
	const { tasks } = await detail(admin, caseId);
	const names = (
		await portal.database.pool.query('select account, name from portal.employee where account in ($1, $2)', ['admin', 'staff'])
	).rows;
	const nameOf = (account: string) => names.find((row) => row.account === account)?.name;
	expect(tasks).toEqual([
		expect.objectContaining({ assignee: nameOf('admin'), why: { rule: 'successor', value: null, by: nameOf('staff') } }),
	]);
	expect(await preview()).toMatchObject({ successor: nameOf('admin') });
	const audit = await admin.post('/platform/v3/auth/audit/query', {
		...list,
		parameters: [{ key: 'Q^action^S', value: 'process-hand-on' }],
	});
	expect(audit.body.data.dataResult).toContainEqual(expect.objectContaining({ actorAccount: 'admin', subjectAccount: 'staff' }));
	const end = (caller: Caller) => caller.post(`${base}/handOver/end`, { personId });
	expect((await end(staff)).status).toBe(403);
	expect((await end(admin)).status).toBe(200);
	expect((await end(admin)).status).toBe(404);
	const [again] = (await detail(staff, await named())).tasks;
	expect(again).toMatchObject({ assignee: nameOf('staff'), why: { rule: 'person' } });
});
