import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const { post, startCheck, personOf, detail, ownTask, decide, record } = workflowCalls(() => ({ portal, admin, staff }));

describe('a folder of the task centre', () => {
	const views = '/platform/v3/views';
	const content = {
		search: {},
		query: { combinator: 'and', rules: [{ field: 'urgency', operator: 'equal', value: 'overdue' }] },
		sort: [],
		columns: { order: [], shown: {}, widths: {} },
		density: 'middle',
		pageSize: 20,
	};

	it('has saved views of its own for everybody, without a right of its screen', async () => {
		const name = `已超期 ${randomUUID().slice(0, 8)}`;
		const saved = await staff.post(`${views}/save`, { screen: 'process-task/todo', name, content });
		expect(saved.body).toMatchObject({ state: 200, data: { screen: 'process-task/todo', isOwn: true } });
		const viewId = saved.body.data.id;
		expect((await staff.post(`${views}/setDefault`, { screen: 'process-task/todo', viewId })).body.state).toBe(200);
		const query = async (screen: string, caller = staff) => (await caller.post(`${views}/query`, { screen })).body;
		expect((await query('process-task/todo')).data).toMatchObject({ defaultId: viewId, views: [{ id: viewId }] });
		expect((await query('process-task/done')).data).toMatchObject({ defaultId: null, views: [] });
		expect((await staff.get(`${views}/get`, { id: viewId })).body.data.name).toBe(name);
		expect((await admin.get(`${views}/get`, { id: viewId })).status).toBe(404);
		for (const screen of ['process-task/other', 'process-task/todo/done', 'enterprise/todo']) expect((await query(screen)).state).toBe(404);
		await staff.post(`${views}/remove`, { ids: [viewId] });
	});

	it('marks tasks and cases that are overdue or nearly so', async () => {
		const cases = [await startCheck({ contact: admin }), await startCheck({ contact: admin }), await startCheck({ contact: admin })];
		for (const [index, after] of ["interval '-1 hour'", "interval '3 hours'", "interval '3 days'"].entries())
			await portal.database.pool.query(`update portal.process_task set due_at = now() + ${after} where case_id = $1`, [
				cases[index]?.caseId,
			]);
		const urgencies = async (path: string, folder: string) => {
			const { dataResult } = await post(staff, path, { requestPage: { pageNo: 1, limit: 100 }, folder });
			return cases.map(
				({ caseId }) => dataResult.find((row: { id: string; caseId?: string }) => (row.caseId ?? row.id) === caseId)?.urgency,
			);
		};
		expect(await urgencies('task/query', 'todo')).toEqual(['overdue', 'soon', null]);
		expect(await urgencies('case/query', 'mine')).toEqual(['overdue', 'soon', null]);
	});
});

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
		expect(refused.body.data.fields).toEqual([{ path: 'values.noticeDate', message: '请填写“送达日期”' }]);
		const forged = await staff.post(`${base}/task/act`, {
			id: first.id,
			action: 'decide',
			values: { noticeDate: '2026-11-25', conclusion: 'x' },
		});
		expect(forged.body.data.fields).toEqual([{ path: 'values.conclusion', message: '在此任务中不能修改' }]);
		await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		expect(await record(recordId)).toMatchObject({ noticeDate: '2026-11-25', status: 'noticed' });
		const reply = await ownTask(admin, caseId);
		const unfounded = await admin.post(`${base}/task/act`, {
			id: reply.id,
			action: 'decide',
			outcome: 'objection',
			values: { objection: '' },
		});
		expect(unfounded.body.data.fields).toEqual([{ path: 'values.objection', message: '请填写“异议理由”' }]);
		await decide(admin, caseId, { outcome: 'objection', values: { objection: '抽样有误' } });
		expect(await record(recordId)).toMatchObject({ status: 'objected' });
		await decide(admin, caseId, { outcome: 'reject', comment: '抽样合规' });
		await decide(admin, caseId, { values: { measures: '更换供应商' } });
		await decide(staff, caseId, { outcome: 'failed', values: { reinspection: 'failed' } });
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
		expect(seen.body.data).toMatchObject({ found: { id: caseId }, startable: [] });
		const { dataResult } = (await staff.post('/platform/v3/msg/innerMessage/query', { ...list, folder: 'inbox' })).body.data;
		expect(dataResult.map(({ subject }: { subject: string }) => subject)).toContain('待办：充电器不合格');
		const notice = dataResult.find(({ subject }: { subject: string }) => subject === '待办：充电器不合格');
		const { content } = (await staff.get('/platform/v3/msg/innerMessage/get', { id: notice.id })).body.data;
		expect(content).toContain('请处理“企业回复”');
		expect(content).toContain(`href="/platform/bpmn/form?case=${caseId}"`);
	});

	it('shows the record as it was at each action, how long each decision took, and who is expected next', async () => {
		const { caseId } = await startCheck({ contact: admin });
		const expected = (await staff.get(`${base}/case/expected`, { caseId })).body.data;
		const [{ name }] = (await portal.database.pool.query(`select name from portal.employee where account = 'admin'`)).rows;
		expect(expected).toEqual([{ node: 'reply', title: '企业回复', people: [name] }]);
		await decide(staff, caseId, { values: { noticeDate: '2026-11-25' } });
		await decide(admin, caseId, { outcome: 'objection', values: { objection: '抽样有误' } });
		const decided = (await detail(staff, caseId)).history.filter(({ kind }: { kind: string }) => kind === 'decide');
		expect(decided.map(({ seconds }: { seconds: unknown }) => typeof seconds)).toEqual(['number', 'number']);
		const thenOf = (actionId: string, caller = staff) => caller.get(`${base}/case/recordThen`, { caseId, actionId });
		const first = (await thenOf(decided[0].id)).body.data;
		expect(first.record).toMatchObject({ noticeDate: '2026-11-25', objection: null, status: 'noticed' });
		expect(first.changed).toEqual(expect.arrayContaining(['objection', 'status']));
		const last = (await thenOf(decided[1].id)).body.data;
		expect(last).toMatchObject({ record: { objection: '抽样有误', status: 'objected' }, changed: [] });
		const [other] = (await detail(staff, (await startCheck()).caseId)).history;
		for (const id of [other.id, caseId]) expect((await thenOf(id)).status).toBe(404);
	});

	it('that does not go on says why in the language of the reader', async () => {
		const { caseId } = await startCheck();
		await portal.database.pool.query(`update portal.process_case set status = 'failed', problem = 'nobody reply' where id = $1`, [caseId]);
		expect((await detail(staff, caseId)).problem).toBe('“企业回复”找不到处理人');
		const english = await staff.call('GET', `${base}/case/get`, { query: { caseId }, headers: { 'accept-language': 'en' } });
		expect(english.body.data.problem).toBe('No assignee for “Enterprise reply”');
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
		// A process that is no longer there has the title and the steps of its last version.
		await portal.database.pool.query(`update portal.process_case set process = 'former-check' where id = $1`, [caseId]);
		const former = (await ask(admin, 'statistics')).data.find(({ process }: { process: string }) => process === 'former-check');
		expect(former).toMatchObject({ title: '不合格处置', open: 1 });
		const steps = (await ask(admin, 'statistics/nodes', { process: 'former-check' })).data;
		expect(steps.nodes.find(({ node }: { node: string }) => node === 'notify')).toMatchObject({ title: '送达通知', ended: 1 });
	});
});
