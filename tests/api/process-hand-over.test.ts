import { expect, it } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

/** A step of both people, and one of the administrator. */
const both = (name: string, mode: string) =>
	twoSteps(name, { one: `<portal:task mode="${mode}" />${person('staff')}${person('admin')}`, two: 'admin' });
const shared = shareProcessPortal({
	'both-all': both('both-all', 'all'),
	'both-order': both('both-order', 'order'),
	alone: twoSteps('alone', { one: person('staff'), two: 'admin' }),
});
const { post, personOf, detail, ownTask, decide } = workflowCalls(() => shared);
const { start } = shared;

const states = async (caseId: string) =>
	(await detail(shared.admin, caseId)).tasks.map(({ node, state }: { node: string; state: string }) => `${node} ${state}`);

/** Hands the tasks of staff over to the administrator, and has staff take part again afterwards. */
async function handOver(): Promise<{ moved: number; failed: number }> {
	const { admin, staff } = shared;
	const people = { personId: await personOf(staff), toId: await personOf(admin) };
	const result = await post(admin, 'handOver', people);
	await post(admin, 'handOver/end', { personId: people.personId });
	return result;
}

it('who decides the same already gets no second task by a hand-over', async () => {
	const { admin } = shared;
	const [together, inOrder] = [await start('both-all'), await start('both-order')];
	expect(await handOver()).toMatchObject({ failed: 0 });
	expect(await states(together)).toEqual(['one obsolete', 'one open']);
	expect(await states(inOrder)).toEqual(['one obsolete', 'one open']);
	const { history } = await detail(admin, together);
	expect(history.at(-1)).toMatchObject({ kind: 'merge', target: '系统管理员' });
	for (const caseId of [together, inOrder]) {
		await decide(admin, caseId);
		expect((await ownTask(admin, caseId)).title).toBe('two');
	}
});

it('what the successor has decided in a step stands for both; a suspended case waits until it goes on', async () => {
	const { admin } = shared;
	const [decided, suspended] = [await start('both-all'), await start('both-all')];
	for (const caseId of [decided, suspended]) await decide(admin, caseId);
	await post(admin, 'case/act', { caseId: suspended, action: 'suspend', comment: 'x' });
	expect(await handOver()).toMatchObject({ failed: 0 });
	expect(await states(decided)).toEqual(['one obsolete', 'one done', 'two open']);
	expect(await states(suspended)).toEqual(['one open', 'one done']);
	await post(admin, 'case/act', { caseId: suspended, action: 'resume' });
	await decide(admin, suspended);
	expect((await ownTask(admin, suspended)).title).toBe('two');
});

it('a task that was delegated to the successor is decided by them alone', async () => {
	const { admin, staff } = shared;
	const caseId = await start('both-all');
	await decide(admin, caseId);
	const { id } = await ownTask(staff, caseId);
	// The administrator has decided, so the advice is theirs as well.
	expect((await staff.post(`${base}/task/act`, { id, action: 'delegate', personId: await personOf(admin) })).body.state).toBe(200);
	expect(await handOver()).toMatchObject({ failed: 0 });
	await decide(admin, caseId);
	expect((await ownTask(admin, caseId)).title).toBe('two');
});

it('who decided together with somebody does not decide again when that person withdraws', async () => {
	const { admin, staff } = shared;
	for (const process of ['both-all', 'both-order']) {
		const caseId = await start(process);
		await decide(staff, caseId);
		await decide(admin, caseId);
		expect(await states(caseId)).toEqual(['one done', 'one done', 'two open']);
		await post(admin, 'case/act', { caseId, action: 'withdraw' });
		expect(await states(caseId)).toEqual(['one done', 'one done', 'two obsolete', 'one done', 'one open']);
		expect(await ownTask(staff, caseId)).toBeNull();
		await decide(admin, caseId);
		expect((await ownTask(admin, caseId)).title).toBe('two');
	}
});

it('hands over some tasks alone, as what went to the wrong person, and names who they came from', async () => {
	const { admin, staff } = shared;
	const [first, second] = [await start('both-all'), await start('both-all')];
	const [adminId, staffId] = [await personOf(admin), await personOf(staff)];
	for (const caseId of [first, second]) await post(admin, 'case/act', { caseId, action: 'suspend' });
	const ofStaff = async (caseId: string) =>
		(await detail(admin, caseId)).tasks.find(
			({ assignee, state }: { assignee: string; state: string }) => assignee === '周晓敏' && state === 'open',
		);
	const { id } = await ofStaff(first);
	const { moved } = await post(admin, 'handOver', { personId: staffId, toId: adminId, taskIds: [id] });
	expect(moved).toBe(1);
	expect(await ofStaff(first)).toBeUndefined();
	expect(await ofStaff(second)).toBeDefined();
	const preview = (await admin.get(`${base}/handOver/preview`, { personId: staffId })).body.data;
	expect(preview.successor).toBeNull();
	expect(preview.list.every(({ by }: { by: string | null }) => by === null)).toBe(true);
});

it('a task that was handed over names who handed it over and whose it was', async () => {
	const { admin, staff } = shared;
	const caseId = await start('alone');
	const task = (await detail(admin, caseId)).tasks[0];
	const { rows } = await shared.portal.database.pool.query(
		`select id from portal.employee where tenant_id = (select tenant_id from portal.employee where account = 'staff') and status = 'actived'
			and account not in ('staff', 'admin') limit 1`,
	);
	await post(admin, 'handOver', { personId: await personOf(staff), toId: rows[0].id, taskIds: [task.id] });
	const { tasks, history } = await detail(admin, caseId);
	expect(tasks[0].why).toEqual({ rule: 'handOver', value: '周晓敏', by: '系统管理员' });
	expect(history.at(-1)).toMatchObject({ kind: 'handOver', actor: '系统管理员', target: tasks[0].assignee });
	const { list } = (await admin.get(`${base}/handOver/preview`, { personId: rows[0].id })).body.data;
	expect(list).toEqual([expect.objectContaining({ by: '周晓敏' })]);
});
