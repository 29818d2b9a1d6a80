import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';

import { up as nameHandedOn } from '../../server/features/workflow/migrations/cases/1041-handed-on-outcomes.ts';
import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import type { Caller } from '../support/test-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

const deadline = '<portal:deadline duration="P2D" then="escalate" />';
const stage = shareProcessPortal({
	late: twoSteps('late', { one: `${person('staff')}${deadline}`, two: 'staff' }),
	named: twoSteps('named', { one: `${person('staff')}<portal:outcome name="transfer" title="移送处罚" />`, two: 'staff' }),
	both: twoSteps('both', { one: `<portal:task mode="all" />${person('staff')}${person('admin')}${deadline}`, two: 'staff' }),
});
const { post, personOf, detail, ownTask, decide } = workflowCalls(() => stage);

const endDeadline = async (caseId: string) => {
	await stage.portal.database.pool.query('update portal.process_timer set due_at = now() where case_id = $1', [caseId]);
	await expect
		.poll(async () => (await stage.portal.database.pool.query('select from portal.process_timer where case_id = $1', [caseId])).rowCount)
		.toBe(0);
};
const todo = async (caseId: string) =>
	(await detail(stage.admin, caseId)).tasks
		.filter(({ state }: { state: string }) => state === 'open')
		.map(({ assignee, why }: { assignee: string; why: { rule: string } }) => [assignee, why.rule]);

/** What the folder of what is done shows of a case. */
const done = async (caller: Caller, caseId: string) =>
	(await post(caller, 'task/query', { ...list, folder: 'done' })).dataResult.find((row: { caseId: string }) => row.caseId === caseId);

/** Makes admin the superior of staff while work is done. */
async function withSuperior(work: () => Promise<void>): Promise<void> {
	const { admin, staff } = stage;
	const [uid, ids] = [await personOf(staff), await personOf(admin)];
	const { organisation } = (await admin.get('/platform/v3/employee/get', { id: uid })).body.data;
	const body = { orgId: organisation, ids };
	expect((await admin.post('/platform/v3/employee/addOrgManager', undefined, body)).body).toMatchObject({ state: 200 });
	try {
		await work();
	} finally {
		await admin.post('/platform/v3/employee/removeOrgManager', undefined, body);
	}
}

it('who loses a task to another person by a manager is told, finds it in the folder of what is done, and reads why', async () => {
	const { admin, staff } = stage;
	const caseId = await stage.start('late');
	const task = await ownTask(staff, caseId);
	await post(admin, 'case/act', { caseId, action: 'reassign', taskId: task.id, personId: await personOf(admin), comment: '出差' });
	expect(await todo(caseId)).toEqual([['系统管理员', 'reassign']]);
	expect(await done(staff, caseId)).toMatchObject({ outcome: '已改派' });
	const { own, history } = await detail(staff, caseId);
	expect(own).toBeNull();
	expect(history).toMatchObject([{ kind: 'start' }, { kind: 'reassign', comment: '出差' }]);
	const told = () =>
		stage.portal.database.pool.query(
			`select e.employee_id from portal.message m join portal.message_entry e on e.message_id = m.id where m.subject like '已改派：%'`,
		);
	await expect.poll(async () => (await told()).rows).toEqual([{ employee_id: await personOf(staff) }]);
	// Who takes it back by themselves needs no message.
	await post(admin, 'case/act', { caseId, action: 'reassign', taskId: task.id, personId: await personOf(staff) });
	expect((await told()).rowCount).toBe(1);
});

it('an overdue task goes to the superior of its person, who learns why', async () => {
	const { admin, staff } = stage;
	await withSuperior(async () => {
		const caseId = await stage.start('late');
		await endDeadline(caseId);
		expect(await todo(caseId)).toEqual([['系统管理员', 'escalate']]);
		const { history } = await detail(admin, caseId);
		expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['timer', 'escalate']));
		// Who was late goes on seeing the case, and finds it among what is done.
		expect(await done(staff, caseId)).toMatchObject({ outcome: '逾期转交上级' });
		expect((await detail(staff, caseId)).own).toBeNull();
		const { rows } = await stage.portal.database.pool.query(`select subject from portal.message where subject like '逾期转交上级：%'`);
		expect(rows).toHaveLength(1);
		await decide(admin, caseId);
		expect((await ownTask(staff, caseId)).title).toBe('two');
	});
});

it('a superior who has the same task already gets no second one', async () => {
	await withSuperior(async () => {
		const caseId = await stage.start('both');
		await endDeadline(caseId);
		// Both are late: the task of staff becomes that of admin, which goes to the superior of admin.
		expect(await todo(caseId)).toEqual([[expect.any(String), 'escalate']]);
	});
});

it('a task that was given away is not taken for a decision of the same name', async () => {
	const { admin, staff } = stage;
	const [given, decided] = [await stage.start('named'), await stage.start('named')];
	const { id } = await ownTask(staff, given);
	await post(staff, 'task/act', { id, action: 'transfer', personId: await personOf(admin) });
	await decide(staff, decided, { outcome: 'transfer' });
	expect((await done(staff, given)).outcome).toBe('已转办');
	expect((await done(staff, decided)).outcome).toBe('移送处罚');
	// As both were stored before, and by the migration.
	const { database } = stage.portal;
	await database.pool.query("update portal.process_task set outcome = 'transfer' where outcome = 'handed-on'");
	await nameHandedOn(database.system as Kysely<unknown>);
	expect((await done(staff, given)).outcome).toBe('已转办');
	expect((await done(staff, decided)).outcome).toBe('移送处罚');
	const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [string, string];
	const { nodes } = (await admin.get(`${base}/statistics/nodes`, { process: 'named', from, to })).body.data;
	expect(nodes.find(({ node }: { node: string }) => node === 'one')).toMatchObject({ open: 1, ended: 1 });
});

it('what waits for somebody else is done since they were asked', async () => {
	const { admin, staff } = stage;
	const caseId = await stage.start('late');
	const { id } = await ownTask(staff, caseId);
	expect(await done(staff, caseId)).toBeUndefined();
	await post(staff, 'task/act', { id, action: 'addBefore', personId: await personOf(admin) });
	expect((await done(staff, caseId)).endedAt).toEqual(expect.any(String));
});
