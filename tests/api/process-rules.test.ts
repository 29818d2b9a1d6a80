import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

/** The settings of the first task, and whom it names; `disabled` cannot work any more. */
const rules = {
	approved: ['nobody="approve"', 'disabled'],
	rejected: ['nobody="reject"', 'disabled'],
	amended: ['nobody="reject" onReject="initiator"', 'disabled'],
	passed: ['nobody="reject" onReject="continue"', 'disabled'],
	named: ['nobody="staff"', 'disabled'],
	usual: ['', 'disabled'],
	own: ['', 'admin'],
	skipped: ['self="skip"', 'admin'],
	superior: ['self="manager"', 'admin'],
} as const;

function definition(name: string, [settings, person]: readonly [string, string]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="rule-${name}" name="rule-${name}" isExecutable="true" portal:screen="calendar-day">
		<startEvent id="start" /><sequenceFlow id="a" sourceRef="start" targetRef="one" />
		<userTask id="one" name="one"><extensionElements><portal:task ${settings} /><portal:assignee type="person" value="${person}" /></extensionElements></userTask>
		<sequenceFlow id="b" sourceRef="one" targetRef="two" />
		<userTask id="two" name="two"><extensionElements><portal:task /><portal:assignee type="person" value="admin" /></extensionElements></userTask>
		<sequenceFlow id="c" sourceRef="two" targetRef="end" /><endEvent id="end" />
	</process>
</definitions>`;
}

startForTests(async () => {
	const folder = await copySchemas({});
	for (const [name, rule] of Object.entries(rules))
		await writeFile(path.join(folder, 'office', `rule-${name}.bpmn`), definition(name, rule));
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const { post, detail } = workflowCalls(() => ({ portal, admin, staff }));
let days = 0;

/** A case of the administrator, with who has its tasks. */
async function begun(rule: keyof typeof rules) {
	const day = new Date(Date.UTC(2050, 0, ++days + (Date.now() % 100_000))).toISOString().slice(0, 10);
	const record = (await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' })).body.data;
	const { id } = await post(admin, 'start', { process: `rule-${rule}`, recordId: record.id });
	return { id, ...(await stateOf(id)) };
}

async function stateOf(caseId: string): Promise<{ status: string; tasks: string[] }> {
	const { rows } = await portal.database.pool.query(
		`select t.node, t.kind, t.state, e.account from portal.process_task t join portal.employee e on e.id = t.assignee_id
		where t.case_id = $1 order by t.id`,
		[caseId],
	);
	const { status } = await detail(admin, caseId);
	return { status, tasks: rows.map(({ node, kind, state, account }) => `${node} ${kind} ${state} ${account}`) };
}

it.each<[keyof typeof rules, string, string[]]>([
	['approved', 'running', ['two task open admin']],
	['passed', 'running', ['two task open admin']],
	['named', 'running', ['one task open staff']],
	['own', 'running', ['one task open admin']],
	['skipped', 'running', ['two task open admin']],
])('follows the rule "%s"', async (rule, status, tasks) => {
	expect(await begun(rule)).toMatchObject({ status, tasks });
});

it('ends a case when nobody is found and the rule rejects', async () => {
	const { id, ...state } = await begun('rejected');
	expect(state).toEqual({ status: 'rejected', tasks: [] });
	const { history } = await detail(admin, id);
	expect(history.map(({ kind }: { kind: string }) => kind)).toContain('nobody');
});

it('returns a case to the initiator when nobody is found and a rejection does so, again after each amendment', async () => {
	const { id, ...state } = await begun('amended');
	expect(state).toEqual({ status: 'running', tasks: ['one amend open admin'] });
	const { own } = await detail(admin, id);
	expect((await admin.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve' })).body.state).toBe(200);
	expect(await stateOf(id)).toEqual({ status: 'running', tasks: ['one amend done admin', 'one amend open admin'] });
});

it('has administrators do what nobody is found for, unless another rule is set', async () => {
	const { tasks } = await begun('usual');
	expect(tasks).toContain('one task open admin');
});

it('has the superior of the initiator do what they would do themselves', async () => {
	const { tasks } = await begun('superior');
	expect(tasks.length).toBeGreaterThan(0);
	expect(tasks.filter((task) => !/^one task open /.test(task) || task.endsWith(' admin'))).toEqual([]);
});
