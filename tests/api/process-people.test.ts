import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, type DemoAccount, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let third: Caller;

const three = ['admin', 'staff', 'third'].map((account) => `<portal:assignee type="person" value="${account}" />`).join('');

/** The inside of the one task of each process. */
const tasks = {
	role: '<portal:task mode="all" /><portal:assignee type="role" value="rule-role" />',
	group: '<portal:task mode="all" /><portal:assignee type="group" value="rule-group" />',
	position: '<portal:task mode="all" /><portal:assignee type="position" value="rule-position" />',
	organisation: '<portal:task mode="all" /><portal:assignee type="organisation" value="rule-organisation" />',
	superior: '<portal:task mode="all" /><portal:assignee type="manager" />',
	higher: '<portal:task mode="all" /><portal:assignee type="manager" level="2" />',
	field: '<portal:task mode="all" /><portal:assignee type="field" value="createBy" />',
	percent: `<portal:task mode="percent" percent="60" />${three}`,
	'one-rejects': `<portal:task mode="all" reject="one" />${three}`,
	'all-reject': `<portal:task mode="all" reject="all" />${three}`,
	either: `<portal:task mode="any" />${['staff', 'third'].map((account) => `<portal:assignee type="person" value="${account}" />`).join('')}`,
} as const;
type Task = keyof typeof tasks;

const definition = (name: string, task: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="people-${name}" name="people-${name}" isExecutable="true" portal:screen="calendar-day">
		<startEvent id="start" /><sequenceFlow id="a" sourceRef="start" targetRef="one" />
		<userTask id="one" name="one"><extensionElements>${task}</extensionElements></userTask>
		<sequenceFlow id="b" sourceRef="one" targetRef="end" /><endEvent id="end" />
	</process>
</definitions>`;

const query = async (text: string) => (await portal.database.pool.query(text)).rows;

startForTests(async () => {
	const folder = await copySchemas({});
	for (const [name, task] of Object.entries(tasks))
		await writeFile(path.join(folder, 'office', `people-${name}.bpmn`), definition(name, task));
	portal = await startTestPortal({ schemasFolder: folder });
	await arrange();
	[admin, staff, third] = [await portal.signIn('admin'), await portal.signIn('staff'), await portal.signIn('third' as DemoAccount)];
	return portal;
});

/** A third person; staff and the third one have a role, a group, a position and an organisation; the third one is above the administrator, staff above them. */
async function arrange(): Promise<void> {
	const like = (account: string) => `(select id from portal.employee where account = '${account}')`;
	const tenant = `(select tenant_id from portal.employee where account = 'admin')`;
	await query(`insert into portal.employee (id, tenant_id, version, account, name, status, organisation, is_super)
		select gen_random_uuid(), tenant_id, 1, 'third', '第三人', status, organisation, 'Y' from portal.employee where account = 'admin'`);
	await query(`insert into portal.credential (employee_id, password_hash) select ${like('third')}, c.password_hash from portal.credential c
		where c.employee_id = ${like('admin')}`);
	await query(
		`insert into portal.role (id, tenant_id, version, alias, name) values (gen_random_uuid(), ${tenant}, 1, 'rule-role', '规则角色')`,
	);
	await query(`insert into portal.role_member (role_id, employee_id) select r.id, e.id from portal.role r, portal.employee e
		where r.alias = 'rule-role' and e.account in ('staff', 'third', 'disabled')`);
	await query(
		`insert into portal.user_group (id, tenant_id, version, name, group_alias) values (gen_random_uuid(), ${tenant}, 1, '规则组', 'rule-group')`,
	);
	await query(`insert into portal.group_member (group_id, employee_id) select g.id, e.id from portal.user_group g, portal.employee e
		where g.group_alias = 'rule-group' and e.account in ('staff', 'third', 'disabled')`);
	await query(`update portal.position set name = 'rule-position' where id =
		(select h.position_ from portal.employee__positions h where h.record_id = ${like('staff')} limit 1)`);
	await query(
		`update portal.organisation set alias = 'rule-organisation' where id = (select organisation from portal.employee where account = 'staff')`,
	);
	await query(
		`delete from portal.organisation_manager where organisation_id = (select organisation from portal.employee where account = 'staff')`,
	);
	await query(`insert into portal.organisation_manager (tenant_id, organisation_id, employee_id)
		select tenant_id, organisation, ${like('third')} from portal.employee where account = 'staff'`);
	await query(`insert into portal.employee_under (tenant_id, superior_id, employee_id) values
		(${tenant}, ${like('third')}, ${like('admin')}), (${tenant}, ${like('staff')}, ${like('third')})`);
}

const { post, ownTask } = workflowCalls(() => ({ portal, admin, staff }));
let days = 0;

async function begin(task: Task): Promise<string> {
	const day = new Date(Date.UTC(2060, 0, ++days + (Date.now() % 100_000))).toISOString().slice(0, 10);
	const record = (await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' })).body.data;
	return (await post(admin, 'start', { process: `people-${task}`, recordId: record.id })).id;
}

const assigned = async (caseId: string) =>
	(
		await query(
			`select e.account from portal.process_task t join portal.employee e on e.id = t.assignee_id where t.case_id = '${caseId}' order by 1`,
		)
	).map(({ account }) => account);
const statusOf = async (caseId: string) => (await query(`select status from portal.process_case where id = '${caseId}'`))[0].status;
const decide = async (caller: Caller, caseId: string, outcome: string) =>
	(await caller.post(`${base}/task/act`, { id: (await ownTask(caller, caseId)).id, action: 'decide', outcome })).body.state;

it.each<[Task, string[]]>([
	['role', ['staff', 'third']],
	['group', ['staff', 'third']],
	['organisation', ['third']],
	['superior', ['third']],
	['higher', ['staff']],
	['field', ['admin']],
])('finds the people of the kind "%s", without the disabled one', async (task, accounts) => {
	expect(await assigned(await begin(task))).toEqual(accounts);
});

it('finds all active holders of a position', async () => {
	const holders = await query(`select distinct e.account from portal.employee e join portal.employee__positions h on h.record_id = e.id
		join portal.position p on p.id = h.position_ where p.name = 'rule-position' and e.status = 'actived' order by 1`);
	expect(holders.map(({ account }) => account)).toContain('staff');
	expect(await assigned(await begin('position'))).toEqual(holders.map(({ account }) => account));
});

it('ends a step by percentage as soon as it is decided', async () => {
	const approved = await begin('percent');
	expect([await decide(admin, approved, 'approve'), await statusOf(approved)]).toEqual([200, 'running']);
	expect([await decide(staff, approved, 'approve'), await statusOf(approved)]).toEqual([200, 'done']);
	const rejected = await begin('percent');
	expect([await decide(admin, rejected, 'reject'), await statusOf(rejected)]).toEqual([200, 'running']);
	expect([await decide(third, rejected, 'reject'), await statusOf(rejected)]).toEqual([200, 'rejected']);
});

it('rejects by one, or only by all', async () => {
	const one = await begin('one-rejects');
	expect([await decide(staff, one, 'reject'), await statusOf(one)]).toEqual([200, 'rejected']);
	const all = await begin('all-reject');
	for (const caller of [admin, staff]) expect([await decide(caller, all, 'reject'), await statusOf(all)]).toEqual([200, 'running']);
	expect([await decide(third, all, 'reject'), await statusOf(all)]).toEqual([200, 'rejected']);
});

it('where one is enough, the tasks of the others end with the decision also while somebody added beside decides', async () => {
	const caseId = await begin('either');
	const { id } = await ownTask(staff, caseId);
	const [{ id: personId }] = await query(`select id from portal.employee where account = 'admin'`);
	await post(staff, 'task/act', { id, action: 'addBeside', personId });
	const late = await ownTask(third, caseId);
	expect(await decide(staff, caseId, 'approve')).toBe(200);
	expect(await statusOf(caseId)).toBe('running');
	expect(await ownTask(third, caseId)).toBeNull();
	const refused = await third.post(`${base}/task/act`, { id: late.id, action: 'decide', outcome: 'reject' });
	expect(refused.body).toMatchObject({ state: 6030101, message: expect.stringMatching(/^该任务已由.+处理/) });
	await post(staff, 'case/act', { caseId, action: 'withdraw' });
	expect(await ownTask(third, caseId)).toMatchObject({ id: late.id });
	expect(await decide(third, caseId, 'approve')).toBe(200);
	expect(await ownTask(staff, caseId)).toBeNull();
	expect([await decide(admin, caseId, 'approve'), await statusOf(caseId)]).toEqual([200, 'done']);
});

it('names people by their names, with the account only of those who share one in a case', async () => {
	await query(`update portal.employee set name = '周晓敏' where account in ('staff', 'third')`);
	const caseId = await begin('all-reject');
	const people = async () =>
		(await admin.get(`${base}/case/get`, { caseId })).body.data.tasks.map(({ assignee }: { assignee: string }) => assignee);
	const [{ name }] = await query(`select name from portal.employee where account = 'admin'`);
	expect((await people()).sort()).toEqual([name, '周晓敏 (staff)', '周晓敏 (third)'].sort());
	await query(`update portal.employee set name = '第三人' where account = 'third'`);
	expect((await people()).sort()).toEqual([name, '周晓敏', '第三人'].sort());
});

it('says that a task is handed on to others only', async () => {
	const { id } = await ownTask(staff, await begin('all-reject'));
	const [{ id: personId }] = await query(`select id from portal.employee where account = 'staff'`);
	const refused = await staff.post(`${base}/task/act`, { id, action: 'transfer', personId });
	expect(refused.text).toContain('请选择本人以外的人员');
});
