import { expect, it, vi } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import type { Caller } from '../support/test-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

const deadline = '<portal:task mode="all" /><portal:deadline duration="P2D" remind="PT4H" then="approve" />';
const shared = shareProcessPortal({ together: twoSteps('together', { one: deadline + person('staff') + person('admin'), two: 'admin' }) });
const { post, personOf, detail, ownTask } = workflowCalls(() => shared);
const start = () => shared.start('together');

const withdraw = (caller: Caller, caseId: string) => caller.post(`${base}/case/act`, { caseId, action: 'withdraw' });

it('what a delegate has decided and withdraws is to be decided by the person again, also after the delegation; others do not decide again', async () => {
	const { admin, staff } = shared;
	const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
	const [owner, other] = [await personOf(admin), await personOf(staff)];
	const values = { owner, delegate: other, startOn: day, endOn: day };
	const made = (await admin.post('/business/v3/process-delegation/save', values)).body.data;
	const tasksOf = async (caseId: string) => {
		const { rows } = await shared.portal.database.pool.query(
			'select id, node, state, assignee_id, owner_id, reason from portal.process_task where case_id = $1 order by id',
			[caseId],
		);
		return rows;
	};
	const decideFor = async (caseId: string, person: string) => {
		const task = (await tasksOf(caseId)).find(({ assignee_id, state }) => assignee_id === person && state === 'open');
		await post(staff, 'task/act', { id: task.id, action: 'decide', outcome: 'approve', values: {} });
	};
	const [still, gone] = [await start(), await start()];
	for (const caseId of [still, gone]) await decideFor(caseId, owner);
	await decideFor(gone, other);
	await admin.post('/business/v3/process-delegation/remove', { ids: [made.id] });
	expect((await withdraw(staff, still)).body.state).toBe(200);
	const [first, second] = await tasksOf(still);
	for (const task of [first, second]) expect(task).toMatchObject({ state: 'open', owner_id: null, reason: { rule: 'person' } });
	expect([first.assignee_id, second.assignee_id].sort()).toEqual([owner, other].sort());
	expect(await ownTask(admin, still)).toMatchObject({ title: 'one' });
	expect((await withdraw(staff, gone)).body.state).toBe(200);
	expect((await tasksOf(gone)).slice(-2)).toEqual([
		expect.objectContaining({ assignee_id: other, state: 'open' }),
		expect.objectContaining({ assignee_id: owner, state: 'done' }),
	]);
	await decideFor(gone, other);
	expect((await ownTask(admin, gone)).title).toBe('two');
});

it('a case that was suspended has as much time left as before, and is not overdue meanwhile', async () => {
	const { admin } = shared;
	const caseId = await start();
	const sql = (text: string) => shared.portal.database.pool.query(text, [caseId]);
	const timers = async () => (await sql('select due_at from portal.process_timer where case_id = $1 order by kind')).rows;
	const before = await timers();
	await post(admin, 'case/act', { caseId, action: 'suspend', comment: 'inspection' });
	// As if it had been suspended three days ago, when the two days had begun.
	await sql(`update portal.process_case set stopped_at = stopped_at - interval '3 days' where id = $1`);
	await sql(`update portal.process_timer set due_at = due_at - interval '3 days' where case_id = $1`);
	await sql(`update portal.process_task set due_at = due_at - interval '3 days' where case_id = $1`);
	const { dataResult } = (await admin.post(`${base}/case/query`, { ...list, folder: 'all' })).body.data;
	expect(dataResult.find(({ id }: { id: string }) => id === caseId)).toMatchObject({ isOverdue: false });
	await post(admin, 'case/act', { caseId, action: 'resume' });
	const after = await timers();
	expect(after).toHaveLength(2);
	for (const [at, { due_at: due }] of after.entries())
		expect(Math.abs(due.getTime() - (before[at]?.due_at.getTime() ?? 0))).toBeLessThan(60_000);
	const [task] = (await sql('select due_at from portal.process_task where case_id = $1')).rows;
	expect(task?.due_at).toEqual(after[0]?.due_at);
	expect((await sql('select stopped_at from portal.process_case where id = $1')).rows).toEqual([{ stopped_at: null }]);
	expect((await detail(admin, caseId)).tasks.map(({ state }: { state: string }) => state)).toEqual(['open', 'open']);
});

it('deadlines begin and go on by the clock of the database, not by that of the node', async () => {
	const { admin } = shared;
	const ahead = 300_000;
	const within = 60_000;
	const due = async (caseId: string) => {
		const sql = `select due_at - now() - interval '2 days' as left from portal.process_timer where case_id = $1 and kind = 'due'`;
		const { rows } = await shared.portal.database.pool.query(
			`select extract(epoch from left_over.left)::float8 * 1000 as ms from (${sql}) left_over`,
			[caseId],
		);
		return Math.abs(rows[0].ms);
	};
	const clock = Date.now;
	const spy = vi.spyOn(Date, 'now').mockImplementation(() => clock() + ahead);
	const RealDate = Date;
	vi.stubGlobal(
		'Date',
		class extends RealDate {
			constructor(...given: [] | [number]) {
				super(...((given.length === 0 ? [clock() + ahead] : given) as [number]));
			}
		},
	);
	try {
		const caseId = await start();
		expect(await due(caseId)).toBeLessThan(within);
		await post(admin, 'case/act', { caseId, action: 'suspend', comment: 'inspection' });
		await post(admin, 'case/act', { caseId, action: 'resume' });
		expect(await due(caseId)).toBeLessThan(within);
	} finally {
		vi.unstubAllGlobals();
		spy.mockRestore();
	}
});
