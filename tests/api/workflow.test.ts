import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

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

const { post, startCheck, personOf, detail, ownTask, decide } = workflowCalls(() => ({ portal, admin, staff }));

describe('actions', () => {
	it('hand a task on, return, withdraw, urge and cancel', async () => {
		const { caseId } = await startCheck();
		const task = await ownTask(staff, caseId);
		await post(staff, 'task/act', { id: task.id, action: 'transfer', personId: await personOf(admin) });
		expect((await staff.post(`${base}/task/act`, { id: task.id, action: 'decide' })).body.state).toBe(404);
		const done = async (caller: Caller) => (await post(caller, 'task/query', { ...list, folder: 'done' })).dataResult;
		expect((await done(staff)).map(({ caseId: id }: { caseId: string }) => id)).toContain(caseId);
		const own = await ownTask(admin, caseId);
		await post(admin, 'task/act', { id: own.id, action: 'delegate', personId: await personOf(staff) });
		expect((await done(admin)).map(({ id }: { id: string }) => id)).toEqual([own.id]);
		const delegated = await ownTask(staff, caseId);
		expect(delegated.insteadOf).toBe((await detail(staff, caseId)).tasks[0].assignee);
		await post(staff, 'task/act', { id: delegated.id, action: 'decide', outcome: 'approve', values: { noticeDate: '2026-11-25' } });
		await decide(admin, caseId);
		const reply = await ownTask(staff, caseId);
		expect(reply).toMatchObject({ title: '企业回复', returnTo: [{ node: 'notify', title: '送达通知' }] });
		expect(await post(staff, 'task/act', { id: reply.id, action: 'previewReturn', node: 'notify' })).toEqual({
			undone: ['企业回复'],
			kept: [],
		});
		const inEnglish = { body: { id: reply.id, action: 'previewReturn', node: 'notify' }, headers: { 'accept-language': 'en' } };
		expect((await staff.call('POST', `${base}/task/act`, inEnglish)).body.data.undone).toEqual(['Enterprise reply']);
		await post(staff, 'task/act', { id: reply.id, action: 'return', node: 'notify', comment: '通知有误' });
		const again = await ownTask(staff, caseId);
		expect(again.title).toBe('送达通知');
		expect((await detail(staff, caseId)).tasks).toContainEqual(expect.objectContaining({ title: '企业回复', outcomeTitle: '已退回' }));
		const { data } = (await staff.get(`${base}/case/diagram`, { caseId })).body;
		expect(data).toMatchObject({ titles: { reply: '企业回复' }, current: ['notify'], returned: ['reply'], failed: [] });
		expect(data.taken).toEqual(expect.arrayContaining(['flow1', 'start', 'notify', 'flow2', 'noticed', 'flow3', 'reply']));
		expect(data.xml).toContain('<bpmndi:BPMNShape id="notify_shape"');
		await decide(staff, caseId);
		// Nobody reminds themselves.
		expect((await detail(staff, caseId)).actions).toEqual(['cancel', 'withdraw', 'comment', 'copyTo']);
		expect((await staff.post(`${base}/case/act`, { caseId, action: 'urge' })).body.state).toBe(6010104);
		await post(staff, 'case/act', { caseId, action: 'withdraw' });
		expect((await ownTask(staff, caseId)).title).toBe('送达通知');
		await post(staff, 'case/act', { caseId, action: 'comment', comment: '已电话联系' });
		await post(staff, 'case/act', { caseId, action: 'cancel' });
		expect(await detail(staff, caseId)).toMatchObject({ status: 'cancelled', own: null });
		const entries = { ...list, parameters: [{ key: 'Q^objectType^S', value: 'process-case' }] };
		const { dataResult } = (await admin.post('/platform/v3/auth/audit/query', entries)).body.data;
		const kept = dataResult.filter(({ objectName }: { objectName: string }) => objectName === '充电器不合格');
		expect(kept.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
			...['process-manage', 'process-note', 'process-return', 'process-decide'],
		]);
		expect(kept[0]).toMatchObject({ actorAccount: 'staff', content: expect.stringMatching(/状态：进行中 → 已取消/) });
		expect(kept[3].content).toBe('当前环节：送达通知 → 企业回复');
	});

	it('take an added person out again; managers reassign tasks and move the case; others are refused', async () => {
		const { caseId } = await startCheck();
		const [adminId, staffId] = [await personOf(admin), await personOf(staff)];
		const task = await ownTask(staff, caseId);
		await post(staff, 'task/act', { id: task.id, action: 'addBefore', personId: adminId });
		const shown = (await detail(staff, caseId)).tasks;
		expect(shown.map(({ state, actions }: { state: string; actions: string[] }) => [state, actions])).toEqual([
			['waiting', []],
			['open', ['remove']],
		]);
		const act = (caller: Caller, body: object) => caller.post(`${base}/case/act`, { caseId, ...body });
		expect((await act(stranger, { action: 'remove', taskId: shown[1].id })).body.state).toBe(404);
		expect((await act(staff, { action: 'reassign', taskId: shown[1].id, personId: staffId })).body.state).toBe(404);
		expect((await act(staff, { action: 'move', from: 'notify', node: 'reply' })).body.state).toBe(6010104);
		expect((await act(staff, { action: 'remove', taskId: shown[1].id })).body.state).toBe(200);
		expect((await ownTask(staff, caseId)).id).toBe(task.id);
		const other = (await act(admin, { action: 'reassign', taskId: task.id, personId: adminId })).body;
		expect(other.state).toBe(200);
		expect((await detail(admin, caseId)).own.title).toBe('送达通知');
		expect((await act(admin, { action: 'reassign', taskId: task.id, personId: adminId })).body.data.fields).toEqual([
			{ path: 'personId', message: '此人已是该任务的办理人' },
		]);
		const { moves } = await detail(admin, caseId);
		expect(moves).toMatchObject([{ from: { node: 'notify', title: '送达通知' } }]);
		expect(moves[0].to).toContainEqual({ node: 'reply', title: '企业回复' });
		expect(moves[0].to).toContainEqual({ node: 'end', title: '结束' });
		// A second click, and a window that has not followed, are told so; who manages nothing has no right.
		expect((await act(admin, { action: 'resume' })).body).toMatchObject({ state: 6030101, message: '流程状态已变化，请刷新后再试' });
		const wrong = { action: 'move', from: 'notify', node: 'flow3' };
		expect((await act(admin, wrong)).body.data.fields[0].path).toBe('comment');
		expect((await act(admin, { ...wrong, comment: '已电话通知' })).body.data.fields[0].path).toBe('node');
		expect((await act(admin, { action: 'variables', variables: { a: 1 }, comment: '更正' })).body.data.fields[0].path).toBe('variables');
		expect((await act(staff, { action: 'variables', variables: { a: 1 }, comment: '更正' })).body.state).toBe(6010104);
		expect((await act(admin, { action: 'move', from: 'notify', node: 'reply', comment: '已电话通知' })).body.state).toBe(200);
		expect((await ownTask(staff, caseId)).title).toBe('企业回复');
		expect((await act(staff, { action: 'copyTo', personId: adminId })).body.state).toBe(200);
		const copied = await post(admin, 'task/query', { ...list, folder: 'copied' });
		expect(copied.dataResult[0]).toMatchObject({ caseId });
	});

	it('refuse a comment that is too long and too many tasks at once', async () => {
		const { caseId } = await startCheck();
		const { id } = await ownTask(staff, caseId);
		const long = await staff.post(`${base}/task/act`, { id, action: 'decide', comment: '长'.repeat(2_001) });
		expect(long.body.data.fields).toEqual([{ path: 'comment', message: '最多 2000 个字' }]);
		const many = await staff.post(`${base}/task/decideMany`, { ids: Array.from({ length: 101 }, () => randomUUID()), outcome: 'approve' });
		expect(many.body.data.fields).toEqual([{ path: 'ids', message: '一次最多办理 100 项' }]);
	});

	it('decide many tasks with a result for each', async () => {
		const [one, other] = [await startCheck(), await startCheck()];
		const over = (await ownTask(staff, other.caseId)).id;
		for (const { caseId } of [one, other]) await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		const ids = [(await ownTask(staff, one.caseId)).id, over];
		const results = await post(staff, 'task/decideMany', { ids, outcome: 'approve' });
		expect(results).toEqual([
			{ id: ids[0], isDone: true, problem: null },
			{ id: ids[1], isDone: false, problem: '该任务已结束' },
		]);
	});

	it('have the results of the other tasks when one fails unexpectedly', async () => {
		const cases = [await startCheck(), await startCheck(), await startCheck()];
		for (const { caseId } of cases) await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		const ids = await Promise.all(cases.map(async ({ caseId }) => (await ownTask(staff, caseId)).id));
		const broken = [cases[1]?.caseId];
		const { rows } = await portal.database.pool.query('select state from portal.process_case where id = $1', broken);
		await portal.database.pool.query(`update portal.process_case set state = '{}' where id = $1`, broken);
		const results = await post(staff, 'task/decideMany', { ids, outcome: 'approve' });
		await portal.database.pool.query('update portal.process_case set state = $2 where id = $1', [...broken, rows[0].state]);
		expect(results).toEqual([
			{ id: ids[0], isDone: true, problem: null },
			{ id: ids[1], isDone: false, problem: expect.stringMatching(/./) },
			{ id: ids[2], isDone: true, problem: null },
		]);
	});

	it('find tasks and cases by process, step and what is overdue', async () => {
		const [one, other] = [await startCheck({ contact: admin }), await startCheck({ contact: admin })];
		await decide(staff, one.caseId, { values: { noticeDate: '2026-11-25' } });
		await portal.database.pool.query(`update portal.process_task set due_at = '2020-01-01' where case_id = $1 and state = 'open'`, [
			one.caseId,
		]);
		const find = async (caller: Caller, folder: 'todo' | 'all', parameters: object[]) => {
			const path = folder === 'all' ? 'case/query' : 'task/query';
			const { dataResult } = await post(caller, path, { requestPage: { pageNo: 1, limit: 100 }, folder, parameters });
			return dataResult.map(({ id, caseId }: { id: string; caseId?: string }) => caseId ?? id);
		};
		const reply = [{ key: 'Q^step^SIN', value: 'failed-check/reply' }];
		expect(await find(admin, 'todo', [...reply, { key: 'Q^isOverdue^S', value: 'true' }])).toEqual([one.caseId]);
		expect(await find(staff, 'todo', [{ key: 'Q^process^SIN', value: 'leave' }])).not.toContain(other.caseId);
		const cases = (parameters: object[]) => find(admin, 'all', [{ key: 'Q^process^SIN', value: 'failed-check' }, ...parameters]);
		const late = await cases([{ key: 'Q^isOverdue^S', value: 'true' }]);
		expect([late.includes(one.caseId), late.includes(other.caseId)]).toEqual([true, false]);
		const { options } = (await admin.get('/platform/v3/screens/process-task')).body.data.fields.find(
			({ name }: { name: string }) => name === 'process',
		);
		expect(options).toContainEqual({ value: 'failed-check', title: '不合格处置' });
	});

	it('decide tasks of different steps together only as what all of them can be decided as', async () => {
		const cases = [await startCheck(), await startCheck(), await startCheck()];
		for (const { caseId } of cases.slice(1)) await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		const ids = await Promise.all(cases.map(async ({ caseId }) => (await ownTask(staff, caseId)).id));
		const replies = [
			{ name: 'approve', title: '接受并整改' },
			{ name: 'objection', title: '提出异议' },
		];
		expect(await post(staff, 'task/outcomes', { ids: ids.slice(1) })).toEqual({
			shared: replies,
			steps: [{ title: '企业回复', count: 2, outcomes: replies }],
		});
		const notices = { title: '送达通知', count: 1, outcomes: [{ name: 'approve', title: '送达通知' }] };
		expect(await post(staff, 'task/outcomes', { ids })).toMatchObject({ shared: [], steps: [notices, { title: '企业回复', count: 2 }] });
		const refused = await staff.post(`${base}/task/decideMany`, { ids, outcome: 'approve' });
		expect(refused.body.data.fields).toEqual([{ path: 'outcome', message: '所选任务属于不同环节，没有这个共同的处理结果，请分别办理' }]);
		expect(await post(admin, 'task/outcomes', { ids })).toEqual({ shared: [], steps: [] });
	});

	it('remind each person at most once in ten minutes, also of two clicks at once', async () => {
		const { caseId } = await startCheck();
		const task = await ownTask(staff, caseId);
		await post(staff, 'task/act', { id: task.id, action: 'transfer', personId: await personOf(admin) });
		const urge = () => staff.post(`${base}/case/act`, { caseId, action: 'urge' });
		const clicks = await Promise.all([urge(), urge()]);
		expect(clicks.map(({ body }) => body.state).sort()).toEqual([200, 6030101]);
		expect(clicks.find(({ body }) => body.state === 6030101)?.body.message).toBe('已催办过，10 分钟后可再次催办');
		const { pool } = portal.database;
		await pool.query(`update portal.process_action set at = at - interval '11 minutes' where case_id = $1`, [caseId]);
		expect((await urge()).body.state).toBe(200);
	});
});

describe('a case of others', () => {
	let found: { caseId: string; recordId: string };
	beforeAll(async () => {
		found = await startCheck();
	});
	const missing = '019a0000-0000-7000-8000-000000000000';

	it.each(['GET case/get', 'GET case/diagram', 'GET ofRecord', 'POST case/act', 'POST task/act', 'POST start'])(
		'is refused by %s like one that does not exist',
		async (call) => {
			const task = await ownTask(staff, found.caseId);
			const send = (id: string, taskId: string, recordId: string) => {
				if (/case\/(get|diagram)$/.test(call)) return stranger.get(`${base}/${call.slice(4)}`, { caseId: id });
				if (call === 'GET ofRecord') return stranger.get(`${base}/ofRecord`, { screen: 'failed-check', recordId });
				if (call === 'POST case/act') return stranger.post(`${base}/case/act`, { caseId: id, action: 'cancel' });
				if (call === 'POST task/act') return stranger.post(`${base}/task/act`, { id: taskId, action: 'decide' });
				return stranger.post(`${base}/start`, { process: 'failed-check', recordId });
			};
			const [real, none] = [await send(found.caseId, task.id, found.recordId), await send(missing, missing, missing)];
			expect(real.status).toBe(none.status);
			expect(real.body.state).toBe(404);
			expect({ ...real.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
		},
	);

	it('is unknown to people of the same tenant who have nothing to do with it', async () => {
		const task = await ownTask(staff, found.caseId);
		expect((await admin.post(`${base}/task/act`, { id: task.id, action: 'decide' })).body.state).toBe(404);
	});
});

it('many decisions at once end, though each needs what others have locked a connection for', async () => {
	const cases = await Promise.all(Array.from({ length: 12 }, () => startCheck()));
	const tasks = await Promise.all(cases.map(({ caseId }) => ownTask(staff, caseId)));
	const decided = await Promise.all(
		tasks.map(({ id }) =>
			staff.post(`${base}/task/act`, { id, action: 'decide', outcome: 'approve', values: { noticeDate: '2026-11-25' } }),
		),
	);
	expect(decided.map(({ body }) => body.state)).toEqual(tasks.map(() => 200));
});
