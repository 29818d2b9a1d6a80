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

/** A step of both people, and one of the administrator. */
const both = (name: string, settings: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="${name}" name="${name}" isExecutable="true" portal:screen="calendar-day">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="one" />
		<userTask id="one" name="one"><extensionElements><portal:task ${settings} />
			<portal:assignee type="person" value="staff" /><portal:assignee type="person" value="admin" /></extensionElements></userTask>
		<sequenceFlow id="b" sourceRef="one" targetRef="two" />
		<userTask id="two" name="two"><extensionElements><portal:assignee type="person" value="admin" /></extensionElements></userTask>
		<sequenceFlow id="c" sourceRef="two" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>`;

startForTests(async () => {
	const folder = await copySchemas({});
	await writeFile(path.join(folder, 'office', 'both-all.bpmn'), both('both-all', 'mode="all"'));
	await writeFile(path.join(folder, 'office', 'both-order.bpmn'), both('both-order', 'mode="order"'));
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const { post, personOf, detail, ownTask, decide } = workflowCalls(() => ({ portal, admin, staff }));
let days = 0;

async function start(process: string): Promise<string> {
	const day = new Date(Date.UTC(2041, 0, ++days + (Date.now() % 100_000))).toISOString().slice(0, 10);
	const saved = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' });
	return (await post(admin, 'start', { process, recordId: saved.body.data.id })).id;
}

const states = async (caseId: string) =>
	(await detail(admin, caseId)).tasks.map(({ node, state }: { node: string; state: string }) => `${node} ${state}`);

/** Hands the tasks of staff over to the administrator, and has staff take part again afterwards. */
async function handOver(): Promise<{ moved: number; failed: number }> {
	const people = { personId: await personOf(staff), toId: await personOf(admin) };
	const result = await post(admin, 'handOver', people);
	await post(admin, 'handOver/end', { personId: people.personId });
	return result;
}

it('who decides the same already gets no second task by a hand-over', async () => {
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
