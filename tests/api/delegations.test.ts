import { describe, expect, it } from 'vitest';

import { dayAt } from '../../contract/base/china-time.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';

const base = '/business/v3/process-delegation';
const bpmn = '/platform/v3/bpmn';
const list = { requestPage: { pageNo: 1, limit: 20 } };
const today = dayAt(Date.now());
let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let stranger: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff, stranger] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenantstaff', companyTenants[0]?.id),
	]);
	return portal;
});

/** A case about a failed check that waits for its inspector. */
async function startCheck(inspector: Caller): Promise<{ caseId: string; recordId: string }> {
	const [enterprise] = (await staff.post('/business/v3/enterprise/query', list)).body.data.dataResult;
	const values = { title: '插座不合格', organisation: null, enterprise: enterprise.id, inspector: inspector.tokens.uid };
	const recordId = (await admin.post('/business/v3/failed-check/save', values)).body.data.id;
	const started = await inspector.post(`${bpmn}/start`, { process: 'failed-check', recordId });
	return { caseId: started.body.data.id, recordId };
}

const delegate = async (values: object, caller = admin) =>
	(await caller.post(`${base}/save`, { delegate: staff.tokens.uid, startOn: today, endOn: today, ...values })).body;
const toDo = async (caller: Caller) =>
	(await caller.post(`${bpmn}/task/query`, { ...list, folder: 'todo' })).body.data.dataResult.map(
		({ caseId }: { caseId: string }) => caseId,
	);
const rowOf = async (caller: Caller, folder: string, wanted: string) =>
	(await caller.post(`${bpmn}/task/query`, { ...list, folder })).body.data.dataResult.find(
		({ caseId }: { caseId: string }) => caseId === wanted,
	);
const detail = async (caller: Caller, caseId: string) => (await caller.get(`${bpmn}/case/get`, { caseId })).body.data;

describe('a delegate', () => {
	it('finds the open tasks of a person during the period, and decides them for that person', async () => {
		const { caseId } = await startCheck(admin);
		expect(await toDo(staff)).not.toContain(caseId);
		const { data: made } = await delegate({ reason: '外出培训' });
		expect(await toDo(staff)).toContain(caseId);
		const subjects = async () => (await receive(staff)).dataResult.map(({ subject }: { subject: string }) => subject);
		await expect.poll(subjects).toContain(`请您代办：系统管理员（${today} 至 ${today}）`);
		expect((await staff.get(`${bpmn}/task/open`)).body.data.count).toBeGreaterThan(0);
		const ofAdmin = { onBehalfOf: admin.tokens.uid, titles: expect.objectContaining({ onBehalfOf: '系统管理员' }) };
		expect(await rowOf(staff, 'todo', caseId)).toMatchObject(ofAdmin);
		expect(await rowOf(admin, 'todo', caseId)).toMatchObject({ onBehalfOf: null });
		const { own } = await detail(staff, caseId);
		expect(own).toMatchObject({ title: '送达通知', insteadOf: '系统管理员' });
		const decided = await staff.post(`${bpmn}/task/act`, {
			id: own.id,
			action: 'decide',
			outcome: 'approve',
			values: { noticeDate: today },
		});
		expect(decided.body.state).toBe(200);
		expect(await rowOf(staff, 'done', caseId)).toMatchObject(ofAdmin);
		const { history, tasks } = await detail(admin, caseId);
		expect(history).toContainEqual(expect.objectContaining({ kind: 'decideFor', target: '系统管理员' }));
		expect(tasks[0].why).toEqual({ rule: 'delegation', value: null, by: '系统管理员' });
		const { rows } = await portal.database.pool.query(
			'select actor_account, subject_account from portal.audit where object_id = $1 order by at desc limit 1',
			[caseId],
		);
		expect(rows).toEqual([{ actor_account: 'staff', subject_account: 'admin' }]);
		// The person finds it among what they have done, and learns who did it, like a delegate who comes too late.
		const done = await admin.post(`${bpmn}/task/query`, { ...list, folder: 'done' });
		expect(done.body.data.dataResult).toContainEqual(expect.objectContaining({ id: own.id, caseId }));
		expect((await admin.get(`${bpmn}/case/get`, { taskId: own.id })).body.data).toMatchObject({ id: caseId });
		const late = await admin.post(`${bpmn}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', values: {} });
		expect(late.body).toMatchObject({ state: 6030101, message: expect.stringMatching(/^该任务已由.+处理/) });
		const other = await startCheck(admin);
		const task = (await detail(staff, other.caseId)).own;
		const decide = { id: task.id, action: 'decide', outcome: 'approve', values: { noticeDate: today } };
		expect((await admin.post(`${bpmn}/task/act`, decide)).body.state).toBe(200);
		expect((await staff.post(`${bpmn}/task/act`, decide)).body.message).toMatch(/^该任务已由系统管理员处理/);
		await admin.post(`${base}/remove`, { ids: [made.id] });
		expect((await staff.post(`${bpmn}/task/act`, decide)).body.state).toBe(404);
	});

	it('hands a task on and sends it back in the name of the person, who goes on seeing the case', async () => {
		const { data: made } = await delegate({});
		const { caseId } = await startCheck(admin);
		const { own } = await detail(staff, caseId);
		await staff.post(`${bpmn}/task/act`, { id: own.id, action: 'toInitiator', comment: '缺少材料' });
		const { history } = await detail(admin, caseId);
		expect(history.at(-1)).toMatchObject({ kind: 'toInitiator', insteadOf: '系统管理员' });
		await admin.post(`${base}/remove`, { ids: [made.id] });
	});

	it('asks others in the name of the person, whose task it stays', async () => {
		const { data: made } = await delegate({});
		const { caseId } = await startCheck(admin);
		const { id } = (await detail(staff, caseId)).own;
		const { rows } = await portal.database.pool.query(
			`select id from portal.employee where tenant_id = (select tenant_id from portal.employee where account = 'staff') and status = 'actived'
				and id <> all($1) limit 1`,
			[[admin.tokens.uid, staff.tokens.uid]],
		);
		const added = await staff.post(`${bpmn}/task/act`, { id, action: 'addBeside', personId: rows[0].id });
		expect(added.body.state).toBe(200);
		expect((await detail(admin, caseId)).history.at(-1)).toMatchObject({ kind: 'addBeside', insteadOf: '系统管理员' });
		await admin.post(`${base}/remove`, { ids: [made.id] });
		expect([await toDo(admin), await toDo(staff)].map((found) => found.includes(caseId))).toEqual([true, false]);
		expect((await detail(admin, caseId)).own).toMatchObject({ id, insteadOf: null });
	});

	it('decides nothing about what they have initiated themselves', async () => {
		const { data: made } = await delegate({ owner: staff.tokens.uid, delegate: admin.tokens.uid }, staff);
		const [own, foreign] = [await startCheck(admin), await startCheck(staff)];
		for (const { caseId } of [own, foreign]) {
			const { id } = (await detail(admin, caseId)).tasks[0];
			await portal.database.pool.query('update portal.process_task set assignee_id = $2 where id = $1', [id, staff.tokens.uid]);
		}
		const found = await toDo(admin);
		expect([found.includes(own.caseId), found.includes(foreign.caseId)]).toEqual([false, true]);
		expect((await detail(admin, own.caseId)).own).toBeNull();
		const { id } = (await detail(staff, own.caseId)).own;
		const act = (caller: Caller) => caller.post(`${bpmn}/task/act`, { id, action: 'decide', values: { noticeDate: today } });
		expect((await act(admin)).status).toBe(404);
		expect((await act(staff)).body.state).toBe(200);
		await staff.post(`${base}/remove`, { ids: [made.id] });
	});

	it('has nothing to do before and after the period, and for other processes', async () => {
		const { caseId } = await startCheck(admin);
		const task = (await detail(admin, caseId)).own;
		for (const values of [{ startOn: '2098-01-01', endOn: '2099-01-02' }, { processes: ['leave'] }]) {
			const { data: made } = await delegate(values);
			expect(await toDo(staff)).not.toContain(caseId);
			const refused = await staff.post(`${bpmn}/task/act`, { id: task.id, action: 'decide', outcome: 'approve' });
			expect(refused.status).toBe(404);
			await admin.post(`${base}/remove`, { ids: [made.id] });
		}
		const { data: made } = await delegate({ processes: ['failed-check'] });
		expect(await toDo(staff)).toContain(caseId);
		await portal.database.pool.query(`update portal.process_delegation set start_on = '2026-01-01', end_on = '2026-01-02' where id = $1`, [
			made.id,
		]);
		expect(await toDo(staff)).not.toContain(caseId);
		await admin.post(`${base}/remove`, { ids: [made.id] });
	});
});

describe('a delegation', () => {
	it('is made for oneself, to somebody else, and changed by its person alone', async () => {
		const own = await delegate({ delegate: admin.tokens.uid, owner: staff.tokens.uid }, staff);
		expect(own.state).toBe(200);
		const forOther = await delegate({ owner: admin.tokens.uid, delegate: staff.tokens.uid }, staff);
		expect(forOther.data.fields).toEqual([{ path: 'owner', message: '只能为本人设置代办' }]);
		const toOneself = await delegate({ owner: staff.tokens.uid, delegate: staff.tokens.uid }, staff);
		expect(toOneself.data.fields).toContainEqual({ path: 'delegate', message: '不能授权给本人' });
		const { data: made } = await delegate({ owner: admin.tokens.uid });
		const change = await staff.post(`${base}/save`, { id: made.id, version: made.version, endOn: '2099-01-01' });
		expect(change.status).toBe(404);
		expect((await staff.post(`${base}/remove`, { ids: [made.id] })).status).toBe(404);
	});

	it('whose period is over is neither made nor moved, but changed otherwise', async () => {
		const over = { owner: admin.tokens.uid, startOn: '2026-01-01', endOn: '2026-01-02' };
		const refused = [{ path: 'endOn', message: '授权期限已过，请选择今天或以后的结束日期' }];
		expect((await delegate(over)).data.fields).toEqual(refused);
		const { data: made } = await delegate({ ...over, endOn: today });
		const change = async (values: object) => {
			const { version } = (await admin.get(`${base}/get`, { id: made.id })).body.data;
			return (await admin.post(`${base}/save`, { id: made.id, version, ...values })).body;
		};
		expect((await change({ endOn: '2026-01-03' })).data.fields).toEqual(refused);
		await portal.database.pool.query(`update portal.process_delegation set end_on = '2026-01-02' where id = $1`, [made.id]);
		expect((await change({ reason: '外出培训' })).state).toBe(200);
		expect((await change({ endOn: today })).state).toBe(200);
	});

	it('is not seen by others, nor by other tenants', async () => {
		const { data: made } = await delegate({ owner: admin.tokens.uid });
		expect((await staff.get(`${base}/get`, { id: made.id })).status).toBe(200);
		expect((await stranger.get(`${base}/get`, { id: made.id })).body.state).not.toBe(200);
		expect((await stranger.post(`${base}/query`, list)).text).not.toContain(made.id);
	});
});

it('is counted by charts for its two people alone, and for those who manage processes', async () => {
	const { rows } = await portal.database.pool.query(
		`select id from portal.employee where tenant_id = (select tenant_id from portal.employee where account = 'staff') and account not in ('admin', 'staff') limit 2`,
	);
	const [owner, other] = rows.map(({ id }) => id);
	expect((await delegate({ owner, delegate: other })).state).toBe(200);
	const chart = { screen: 'process-delegation', type: 'bar', groups: [{ field: 'owner' }], measures: [{}] };
	const drawn = async (caller: Caller) => (await caller.post('/platform/v3/charts/figures', { charts: [chart], fresh: true })).text;
	expect(await drawn(admin)).toContain(owner);
	const seen = await drawn(staff);
	expect(seen).toContain('"cells"');
	expect(seen).not.toContain(owner);
});

describe('who leaves', () => {
	it('hands the open tasks over in one step, which takes the right to manage processes', async () => {
		const { caseId } = await startCheck(staff);
		const staffId = staff.tokens.uid;
		const preview = (await admin.get(`${bpmn}/handOver/preview`, { personId: String(staffId) })).body.data;
		expect(preview).toMatchObject({ cases: expect.any(Number), processes: [] });
		expect(preview.tasks).toBeGreaterThan(0);
		expect(preview.list).toHaveLength(preview.tasks);
		const known = { subject: expect.stringMatching(/./), process: expect.stringMatching(/./), step: expect.stringMatching(/./) };
		expect(preview.list).toContainEqual({ ...known, id: expect.any(String), hasDraft: false, by: null, createdAt: expect.any(String) });
		const people = { personId: staffId, toId: admin.tokens.uid };
		expect((await staff.post(`${bpmn}/handOver`, people)).status).toBe(403);
		expect((await staff.get(`${bpmn}/handOver/preview`, { personId: String(staffId) })).status).toBe(403);
		expect((await admin.post(`${bpmn}/handOver`, { ...people, toId: staffId })).body.data.fields[0].path).toBe('toId');
		expect((await admin.post(`${bpmn}/handOver`, people)).body.data).toEqual({ moved: preview.tasks, merged: 0, failed: 0, processes: 0 });
		expect(await toDo(admin)).toContain(caseId);
		expect((await admin.get(`${bpmn}/handOver/preview`, { personId: String(staffId) })).body.data).toMatchObject({ tasks: 0, list: [] });
	});
});
