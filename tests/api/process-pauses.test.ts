import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

/** Two tasks: the first of two people with a deadline, the second of one. */
const together = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="together" name="Together" isExecutable="true" portal:screen="calendar-day">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="one" />
		<userTask id="one" name="one">
			<extensionElements>
				<portal:task mode="all" />
				<portal:assignee type="person" value="staff" />
				<portal:assignee type="person" value="admin" />
				<portal:deadline duration="P2D" remind="PT4H" then="approve" />
			</extensionElements>
		</userTask>
		<sequenceFlow id="b" sourceRef="one" targetRef="two" />
		<userTask id="two" name="two"><extensionElements><portal:assignee type="person" value="admin" /></extensionElements></userTask>
		<sequenceFlow id="c" sourceRef="two" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>`;

startForTests(async () => {
	const folder = await copySchemas({});
	await writeFile(path.join(folder, 'office', 'together.bpmn'), together);
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const { post, personOf, detail, ownTask } = workflowCalls(() => ({ portal, admin, staff }));
let days = 0;

async function start(): Promise<string> {
	const day = new Date(Date.UTC(2040, 0, ++days + (Date.now() % 100_000))).toISOString().slice(0, 10);
	const saved = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' });
	if (saved.body.state !== 200) throw new Error(saved.text);
	return (await post(admin, 'start', { process: 'together', recordId: saved.body.data.id })).id;
}

const withdraw = (caller: Caller, caseId: string) => caller.post(`${base}/case/act`, { caseId, action: 'withdraw' });

it('what a delegate has decided and withdraws is to be decided by the person again, also after the delegation; others do not decide again', async () => {
	const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
	const [owner, other] = [await personOf(admin), await personOf(staff)];
	const values = { owner, delegate: other, startOn: day, endOn: day };
	const made = (await admin.post('/business/v3/process-delegation/save', values)).body.data;
	const tasksOf = async (caseId: string) => {
		const { rows } = await portal.database.pool.query(
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
	const caseId = await start();
	const sql = (text: string) => portal.database.pool.query(text, [caseId]);
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
