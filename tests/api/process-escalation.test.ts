import { expect, it } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import { workflowCalls } from './workflow-calls.ts';

const deadline = '<portal:deadline duration="P2D" then="escalate" />';
const stage = shareProcessPortal({
	late: twoSteps('late', { one: `${person('staff')}${deadline}`, two: 'staff' }),
	both: twoSteps('both', { one: `<portal:task mode="all" />${person('staff')}${person('admin')}${deadline}`, two: 'staff' }),
});
const { personOf, detail, ownTask, decide } = workflowCalls(() => stage);

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

it('an overdue task goes to the superior of its person, who learns why', async () => {
	const { admin, staff } = stage;
	await withSuperior(async () => {
		const caseId = await stage.start('late');
		await endDeadline(caseId);
		expect(await todo(caseId)).toEqual([['系统管理员', 'escalate']]);
		const { history } = await detail(admin, caseId);
		expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['timer', 'escalate']));
		expect(await detail(staff, caseId)).toBeUndefined();
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
