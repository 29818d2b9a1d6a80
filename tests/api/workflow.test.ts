import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3/bpmn';
const list = { requestPage: { pageNo: 1, limit: 20 } };
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

async function post(caller: Caller, path: string, body: object) {
	const answer = await caller.post(`${base}/${path}`, body);
	if (answer.body.state !== 200) throw new Error(answer.text);
	return answer.body.data;
}

async function startCheck({ contact = staff, inspector = staff } = {}) {
	const [enterprise] = (await staff.post('/business/v3/enterprise/query', list)).body.data.dataResult;
	const values = {
		title: '充电器不合格',
		organisation: null,
		enterprise: enterprise.id,
		contact: await personOf(contact),
		inspector: await personOf(inspector),
	};
	const saved = await staff.post('/business/v3/failed-check/save', values);
	if (saved.body.state !== 200) throw new Error(saved.text);
	const { id } = await post(staff, 'start', { process: 'failed-check', recordId: saved.body.data.id });
	return { caseId: id as string, recordId: saved.body.data.id as string };
}

const accounts = () =>
	new Map([
		[admin, 'admin'],
		[staff, 'staff'],
	]);

async function personOf(caller: Caller): Promise<string> {
	const { rows } = await portal.database.pool.query('select id from portal.employee where account = $1', [accounts().get(caller)]);
	return rows[0].id;
}

const detail = async (caller: Caller, caseId: string) => (await caller.get(`${base}/case/get`, { caseId })).body.data;
const ownTask = async (caller: Caller, caseId: string) => (await detail(caller, caseId)).own;
const decide = async (caller: Caller, caseId: string, more: object = {}) =>
	post(caller, 'task/act', { id: (await ownTask(caller, caseId)).id, action: 'decide', outcome: 'approve', ...more });
const record = async (id: string) => (await admin.get('/business/v3/failed-check/get', { id })).body.data;

describe('a failed check', () => {
	it('is handled from the notice to the closing by those whom the process names', async () => {
		const { caseId, recordId } = await startCheck({ contact: admin });
		const first = await ownTask(staff, caseId);
		expect(first).toMatchObject({
			title: '送达通知',
			fields: { noticeDate: 'required' },
			outcomes: [{ name: 'approve', title: '送达通知' }],
		});
		const refused = await staff.post(`${base}/task/act`, { id: first.id, action: 'decide', outcome: 'approve' });
		expect(refused.body.data.fields).toEqual([{ path: 'values.noticeDate', message: '请填写' }]);
		const forged = await staff.post(`${base}/task/act`, {
			id: first.id,
			action: 'decide',
			values: { noticeDate: '2026-11-25', conclusion: 'x' },
		});
		expect(forged.body.data.fields).toEqual([{ path: 'values.conclusion', message: '在此任务中不能修改' }]);
		await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		expect(await record(recordId)).toMatchObject({ noticeDate: '2026-11-25', status: 'noticed' });
		await decide(admin, caseId, { outcome: 'objection', values: { objection: '抽样有误' } });
		expect(await record(recordId)).toMatchObject({ status: 'objected' });
		await decide(admin, caseId, { outcome: 'reject', comment: '抽样合规' });
		await decide(admin, caseId, { values: { measures: '更换供应商' } });
		await decide(staff, caseId, { outcome: 'reject', values: { reinspection: 'failed' } });
		await decide(admin, caseId, { outcome: 'approve', comment: '再整改一次' });
		await decide(admin, caseId, { values: { measures: '停产整改' } });
		expect(await decide(staff, caseId, { values: { reinspection: 'passed' } })).toMatchObject({ status: 'done' });
		expect(await record(recordId)).toMatchObject({ status: 'closed', measures: '停产整改', closedOn: expect.stringMatching(/^\d{4}-/) });
		const seen = await detail(staff, caseId);
		expect(seen.history.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind === 'decide')).toHaveLength(8);
		expect(seen.tasks.find(({ node }: { node: string }) => node === 'reply').why).toEqual({ rule: 'field', value: '企业联系人', by: null });
	});

	it('is listed in the folders of its people, and started once for a record', async () => {
		const { caseId, recordId } = await startCheck();
		const again = await staff.post(`${base}/start`, { process: 'failed-check', recordId });
		expect(again.body.data.fields[0].message).toBe('该记录已有进行中的流程');
		const todo = (await post(staff, 'task/query', { ...list, folder: 'todo' })).dataResult;
		expect(todo[0]).toMatchObject({ caseId, subject: '充电器不合格', process: '不合格处置', node: '送达通知', status: 'running' });
		expect((await staff.get(`${base}/task/open`)).body.data.count).toBeGreaterThan(0);
		await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		expect((await post(staff, 'task/query', { ...list, folder: 'done' })).dataResult[0]).toMatchObject({ caseId });
		expect((await post(staff, 'case/query', { ...list, folder: 'mine' })).dataResult[0]).toMatchObject({ id: caseId, nodes: '企业回复' });
		expect((await staff.post(`${base}/case/query`, { ...list, folder: 'all' })).body.state).toBe(6010104);
		const seen = await staff.get(`${base}/ofRecord`, { screen: 'failed-check', recordId });
		expect(seen.body.data).toMatchObject({ found: { id: caseId }, startable: [{ name: 'failed-check', title: '不合格处置' }] });
		const { dataResult } = (await staff.post('/platform/v3/msg/innerMessage/query', { ...list, folder: 'inbox' })).body.data;
		expect(dataResult.map(({ subject }: { subject: string }) => subject)).toContain('待办：充电器不合格');
		const notice = dataResult.find(({ subject }: { subject: string }) => subject === '待办：充电器不合格');
		expect((await staff.get('/platform/v3/msg/innerMessage/get', { id: notice.id })).text).toContain('请处理“企业回复”');
	});

	it('that does not go on says why in the language of the reader', async () => {
		const { caseId } = await startCheck();
		await portal.database.pool.query(`update portal.process_case set status = 'failed', problem = 'nobody reply' where id = $1`, [caseId]);
		expect((await detail(staff, caseId)).problem).toBe('“企业回复”找不到处理人');
		const english = await staff.call('GET', `${base}/case/get`, { query: { caseId }, headers: { 'accept-language': 'en' } });
		expect(english.body.data.problem).toBe('No assignee for “Reply of the enterprise”');
	});

	it('has a deadline in working days by the work calendar', async () => {
		const dayOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10);
		const days = Array.from({ length: 14 }, (_, index) => dayOf(Date.now() + (index + 1) * 86_400_000));
		const saved = await Promise.all(
			days.map((day) => admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: '放假' })),
		);
		expect(saved.map(({ body }) => body.state)).toEqual(days.map(() => 200));
		const { caseId } = await startCheck();
		const [task] = (await detail(staff, caseId)).tasks;
		expect(dayOf(Date.parse(task.dueAt)) > (days.at(-1) ?? '')).toBe(true);
		await admin.post('/business/v3/calendar-day/remove', { ids: saved.map(({ body }) => body.data.id) });
	});

	it('goes on by itself when a time limit ends, once', async () => {
		const { caseId, recordId } = await startCheck();
		await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		await portal.database.pool.query(`update portal.process_timer set due_at = now() where case_id = $1 and kind = 'boundary'`, [caseId]);
		await expect.poll(() => ownTask(staff, caseId).then((own) => own?.title), { timeout: 20_000 }).toBe('提交整改');
		expect(await record(recordId)).toMatchObject({ status: 'rectifying' });
		const { history } = await detail(staff, caseId);
		expect(history.filter(({ kind }: { kind: string }) => kind === 'timer')).toHaveLength(1);
	});
});

describe('a long leave', () => {
	it('that is refused one level up is stored as refused', async () => {
		const leave = { kind: 'annual', from: '2026-12-01', to: '2026-12-10', reason: '探亲' };
		const saved = await staff.post('/business/v3/leave-request/save', leave);
		if (saved.body.state !== 200) throw new Error(saved.text);
		const { id: caseId } = await post(staff, 'start', { process: 'leave', recordId: saved.body.data.id });
		// The managers of the demo data have no passwords of their own.
		const inHand = async () => {
			const { rows } = await portal.database.pool.query(
				`update portal.process_task set assignee_id = $2 where case_id = $1 and state = 'open' returning id, node`,
				[caseId, await personOf(admin)],
			);
			return rows[0];
		};
		for (const [node, outcome] of [
			['manager', 'approve'],
			['above', 'reject'],
		]) {
			const task = await inHand();
			expect(task.node).toBe(node);
			await post(admin, 'task/act', { id: task.id, action: 'decide', outcome, comment: '人手不足' });
		}
		expect((await admin.get('/business/v3/leave-request/get', { id: saved.body.data.id })).body.data).toMatchObject({ status: 'rejected' });
		expect(await detail(staff, caseId)).toMatchObject({ status: 'done' });
	});
});

describe('an early warning', () => {
	it('that is red is instructed on first, handled within a day, sent back and closed', async () => {
		const values = {
			title: '插座过热',
			level: 'red',
			status: 'open',
			issuedAt: '2026-11-25T08:00:00.000Z',
			organisation: null,
		};
		const saved = await staff.post('/business/v3/early-warning/save', values);
		if (saved.body.state !== 200) throw new Error(saved.text);
		const recordId = saved.body.data.id;
		const { id: caseId } = await post(staff, 'start', { process: 'early-warning', recordId });
		const steps: string[] = [];
		const step = async (outcome: string, more: object = {}) => {
			const { tasks } = await detail(admin, caseId);
			const open = tasks.find(({ state, kind }: { state: string; kind: string }) => state === 'open' && kind === 'task');
			steps.push(open.title);
			await post(admin, 'case/act', { caseId, action: 'reassign', taskId: open.id, personId: await personOf(admin) }).catch(
				() => undefined,
			);
			const own = await ownTask(admin, caseId);
			await post(admin, 'task/act', { id: own.id, action: 'decide', outcome, comment: '请办', ...more });
		};
		const read = async () => (await admin.get('/business/v3/early-warning/get', { id: recordId })).body.data;
		await step('approve');
		expect((await read()).status).toBe('handling');
		await step('approve', { values: { handling: '已下架' } });
		await step('reject');
		await step('approve', { values: { handling: '已下架并召回' } });
		await step('approve');
		expect(steps).toEqual(['批示', '限时处置', '核实结果', '限时处置', '核实结果']);
		expect(await read()).toMatchObject({ status: 'closed', handling: '已下架并召回' });
	});
});

describe('statistics', () => {
	it('count the cases and tasks of a period for those who manage processes', async () => {
		const { caseId } = await startCheck();
		await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		const period = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
		const ask = async (caller: Caller, path: string, more: object = {}) =>
			(await caller.get(`${base}/${path}`, { ...period, ...more })).body;
		const { data } = await ask(admin, 'statistics');
		const { rows } = await portal.database.pool.query(
			`select count(*) filter (where status in ('running', 'suspended', 'failed'))::integer as open,
				count(*) filter (where status in ('done', 'rejected'))::integer as ended from portal.process_case where process = 'failed-check'`,
		);
		expect(data.find(({ process }: { process: string }) => process === 'failed-check')).toMatchObject({ title: '不合格处置', ...rows[0] });
		const nodes = (await ask(admin, 'statistics/nodes', { process: 'failed-check' })).data;
		expect(nodes.nodes.find(({ node }: { node: string }) => node === 'notify').ended).toBeGreaterThan(0);
		expect(nodes.diagram.titles.notify).toBe('送达通知');
		expect((await ask(staff, 'statistics')).state).toBe(6010104);
		expect((await ask(admin, 'statistics/nodes', { process: 'gone' })).state).toBe(404);
		expect((await ask(admin, 'statistics', { to: period.from })).data.fields).toEqual([
			{ path: 'to', message: '结束时间须晚于开始时间，且不超过十年' },
		]);
	});
});

describe('actions', () => {
	it('hand a task on, return, withdraw, urge and cancel', async () => {
		const { caseId } = await startCheck();
		const task = await ownTask(staff, caseId);
		await post(staff, 'task/act', { id: task.id, action: 'transfer', personId: await personOf(admin) });
		expect((await staff.post(`${base}/task/act`, { id: task.id, action: 'decide' })).body.state).toBe(404);
		const own = await ownTask(admin, caseId);
		await post(admin, 'task/act', { id: own.id, action: 'delegate', personId: await personOf(staff) });
		const delegated = await ownTask(staff, caseId);
		await post(staff, 'task/act', { id: delegated.id, action: 'decide', outcome: 'approve', values: { noticeDate: '2026-11-25' } });
		await decide(admin, caseId);
		const reply = await ownTask(staff, caseId);
		expect(reply).toMatchObject({ title: '企业回复', returnTo: [{ node: 'notify', title: '送达通知' }] });
		expect(await post(staff, 'task/act', { id: reply.id, action: 'previewReturn', node: 'notify' })).toEqual({
			undone: ['企业回复'],
			kept: [],
		});
		await post(staff, 'task/act', { id: reply.id, action: 'return', node: 'notify', comment: '通知有误' });
		const again = await ownTask(staff, caseId);
		expect(again.title).toBe('送达通知');
		expect((await detail(staff, caseId)).tasks).toContainEqual(expect.objectContaining({ title: '企业回复', outcomeTitle: '已退回' }));
		const { data } = (await staff.get(`${base}/case/diagram`, { caseId })).body;
		expect(data).toMatchObject({ titles: { reply: '企业回复' }, current: ['notify'], returned: ['reply'], failed: [] });
		expect(data.taken).toEqual(expect.arrayContaining(['flow1', 'start', 'notify', 'flow2', 'noticed', 'flow3', 'reply']));
		expect(data.xml).toContain('<bpmndi:BPMNShape id="notify_shape"');
		await decide(staff, caseId);
		expect((await detail(staff, caseId)).actions).toEqual(['cancel', 'withdraw', 'urge', 'comment', 'copyTo']);
		await post(staff, 'case/act', { caseId, action: 'withdraw' });
		expect((await ownTask(staff, caseId)).title).toBe('送达通知');
		await post(staff, 'case/act', { caseId, action: 'urge' });
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
			{ path: 'personId', message: '该任务已由此人办理' },
		]);
		const { moves } = await detail(admin, caseId);
		expect(moves).toMatchObject([{ from: { node: 'notify', title: '送达通知' } }]);
		expect(moves[0].to).toContainEqual({ node: 'reply', title: '企业回复' });
		expect((await act(admin, { action: 'move', from: 'notify', node: 'flow3' })).body.data.fields[0].path).toBe('node');
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
		expect(long.body.data.fields).toEqual([{ path: 'comment', message: '最多2000个字' }]);
		const many = await staff.post(`${base}/task/decideMany`, { ids: Array.from({ length: 101 }, () => randomUUID()), outcome: 'approve' });
		expect(many.body.data.fields).toEqual([{ path: 'ids', message: '一次最多办理100项' }]);
	});

	it('decide many tasks with a result for each', async () => {
		const [one, other] = [await startCheck(), await startCheck()];
		await decide(staff, one.caseId, { values: { noticeDate: '2026-11-25' } });
		const ids = [(await ownTask(staff, one.caseId)).id, (await ownTask(staff, other.caseId)).id];
		const results = await post(staff, 'task/decideMany', { ids, outcome: 'approve' });
		expect(results).toEqual([
			{ id: ids[0], isDone: true, problem: null },
			{ id: ids[1], isDone: false, problem: '请填写' },
		]);
	});

	it('of two people on one task let one succeed and tell the other who has it', async () => {
		const { caseId } = await startCheck();
		const task = await ownTask(staff, caseId);
		await post(staff, 'task/act', { id: task.id, action: 'addBeside', personId: await personOf(admin) });
		const other = await ownTask(admin, caseId);
		const values = { noticeDate: '2026-11-25' };
		const answers = await Promise.all(
			[[staff, task.id] as const, [admin, other.id] as const].map(([caller, id]) =>
				caller.post(`${base}/task/act`, { id, action: 'decide', outcome: 'approve', values }),
			),
		);
		expect(answers.map(({ body }) => body.state).sort()).toEqual([200, 6030101]);
		expect(answers.find(({ body }) => body.state === 6030101)?.body.message).toMatch(/^该任务已由.+处理/);
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
