import { expect, it } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

const both = twoSteps('both', { one: person('staff'), two: 'admin' }).replace(
	`<extensionElements>${person('admin')}`,
	`<extensionElements><portal:task mode="all" comment="optional" />${person('admin')}${person('staff')}`,
);

const stage = shareProcessPortal({
	late: twoSteps('late', { one: `<portal:task onReject="initiator" />${person('staff')}`, two: 'staff' }),
	both,
});
const { post, personOf, detail, ownTask, decide } = workflowCalls(() => stage);
const act = (caller: typeof stage.admin, path: string, body: object) => caller.post(`${base}/${path}`, body);

it('tells who takes a person out too late that the person has decided, and leaves the last one', async () => {
	const { admin, staff } = stage;
	const caseId = await stage.start('late');
	const { id } = await ownTask(staff, caseId);
	await post(staff, 'task/act', { id, action: 'addBeside', personId: await personOf(admin) });
	const added = (await detail(staff, caseId)).tasks.find(({ assignee }: { assignee: string }) => assignee === '系统管理员');
	await decide(admin, caseId);
	const remove = { caseId, action: 'remove', taskId: added.id };
	expect((await act(staff, 'case/act', remove)).body).toMatchObject({
		state: 6030101,
		message: expect.stringContaining('该任务已由系统管理员处理'),
	});
	const last = await act(admin, 'case/act', { ...remove, taskId: id });
	expect(last.body).toMatchObject({ state: 6030101, message: expect.stringContaining('只剩一名办理人') });
	// Who has added nobody learns nothing.
	expect((await act(staff, 'case/act', { ...remove, taskId: id })).status).toBe(404);
});

it('tells people whose tasks ended with a return who returned the case, and not who had signed before', async () => {
	const { admin, staff } = stage;
	const caseId = await stage.start('both');
	await decide(staff, caseId);
	const { id } = await ownTask(admin, caseId);
	const other = await ownTask(staff, caseId);
	await post(staff, 'task/act', { id: other.id, action: 'return', node: 'one', comment: '缺少材料' });
	const late = await act(admin, 'task/act', { id, action: 'decide', outcome: 'approve' });
	expect(late.body).toMatchObject({ state: 6030101, message: expect.stringContaining('周晓敏已退回流程') });
	// Nobody is told about themselves.
	const again = await act(staff, 'task/act', { id: other.id, action: 'decide', outcome: 'approve' });
	expect(again.body.message).toContain('该任务已结束');
});

it('shows with a task that was sent back who returned it and why, and says so in the message to the initiator', async () => {
	const { admin, staff } = stage;
	const caseId = await stage.start('late');
	expect((await ownTask(staff, caseId)).sentBack).toBeNull();
	await decide(staff, caseId);
	const { id } = await ownTask(staff, caseId);
	await post(staff, 'task/act', { id, action: 'return', node: 'one', comment: '缺少材料' });
	expect((await ownTask(staff, caseId)).sentBack).toEqual({ by: '周晓敏', comment: '缺少材料' });
	await decide(staff, caseId);
	expect((await ownTask(staff, caseId)).sentBack).toBeNull();
	await post(staff, 'task/act', { id: (await ownTask(staff, caseId)).id, action: 'return', node: 'one', comment: '' });
	await decide(staff, caseId, { outcome: 'reject', comment: '日期有误' });
	const amend = await ownTask(admin, caseId);
	expect(amend).toMatchObject({ kind: 'amend', sentBack: { by: '周晓敏', comment: '日期有误' } });
	await expect
		.poll(async () => (await admin.post('/platform/v3/msg/innerMessage/receive', list)).text, { timeout: 10_000 })
		.toContain('退回：');
	const done = await staff.post(`${base}/task/query`, { ...list, folder: 'done' });
	const outcomes = done.body.data.dataResult.filter((row: { caseId: string }) => row.caseId === caseId);
	expect(outcomes.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['不同意', '同意', '同意', '已退回', '已退回']);
});
