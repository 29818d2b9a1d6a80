import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

/** A process of tasks one after the other; each has the attributes of its task and its people. */
function inLine(
	name: string,
	tasks: Array<{ id: string; settings?: string; people: string[]; sets?: string; more?: string; isGate?: boolean }>,
): string {
	const nodes = tasks.map(({ id, settings = '', people, sets, more = '', isGate }) => {
		if (isGate) return `<exclusiveGateway id="${id}" default="otherwise" />`;
		if (sets !== undefined)
			return `<serviceTask id="${id}"><extensionElements><portal:set field="name" formula="${sets}" /></extensionElements></serviceTask>`;
		const assignees = people.map((account) => `<portal:assignee type="person" value="${account}" />`).join('');
		return `<userTask id="${id}" name="${id}"><extensionElements><portal:task ${settings} />${assignees}${more}</extensionElements></userTask>`;
	});
	const ids = ['start', ...tasks.map(({ id }) => id), 'end'];
	const isGate = (id = '') => tasks.some((task) => task.id === id && task.isGate);
	const flows = ids.slice(1).flatMap((id, at) => {
		const [open, close] = [`<sequenceFlow id="to-${id}" sourceRef="${ids[at]}" targetRef="${id}">`, '</sequenceFlow>'];
		if (!isGate(ids[at])) return [`${open}${close}`];
		const approved = '<conditionExpression>outcome = "approve"</conditionExpression>';
		return [`${open}${approved}${close}`, `<sequenceFlow id="otherwise" sourceRef="${ids[at]}" targetRef="end" />`];
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="${name}" name="${name}" isExecutable="true" portal:screen="calendar-day">
		<startEvent id="start" />${nodes.join('')}${flows.join('')}<endEvent id="end" />
	</process>
</definitions>`;
}

const processes = {
	merged: [
		{ id: 'one', people: ['staff'] },
		{ id: 'two', settings: 'mode="all" merge="true"', people: ['staff', 'admin'] },
		{ id: 'three', people: ['admin'] },
	],
	ordered: [
		{ id: 'one', settings: 'mode="order"', people: ['staff', 'admin'] },
		{ id: 'two', people: ['staff'] },
	],
	simple: [
		{ id: 'one', people: ['staff'] },
		{ id: 'two', people: ['admin'] },
	],
	either: [
		{ id: 'one', people: ['staff', 'admin'] },
		{ id: 'two', people: ['admin'] },
	],
	marked: [
		{ id: 'first', people: [], sets: 'name &amp; &quot;!&quot;' },
		{ id: 'one', people: ['staff'] },
		{ id: 'mark', people: [], sets: 'name &amp; &quot;?&quot;' },
		{ id: 'two', settings: '', people: ['admin'] },
		{ id: 'again', people: [], sets: 'name &amp; &quot;.&quot;' },
		{ id: 'three', people: ['admin'] },
	],
	limited: [
		{ id: 'one', people: ['staff'], more: '<portal:deadline duration="P2D" remind="PT4H" then="approve" />' },
		{ id: 'two', people: ['admin'] },
	],
	repeated: [
		{ id: 'one', settings: 'mode="all" onReject="initiator"', people: ['staff', 'admin'] },
		{ id: 'gate', people: [], isGate: true },
		{ id: 'two', people: ['admin'] },
	],
	together: [
		{ id: 'one', settings: 'mode="all"', people: ['staff', 'admin'] },
		{ id: 'two', people: ['admin'] },
	],
};

startForTests(async () => {
	const folder = await copySchemas({});
	for (const [name, tasks] of Object.entries(processes)) await writeFile(path.join(folder, 'office', `${name}.bpmn`), inLine(name, tasks));
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const { post, personOf, detail, ownTask, decide } = workflowCalls(() => ({ portal, admin, staff }));
let days = 0;

async function start(process: keyof typeof processes): Promise<string> {
	const day = new Date(Date.UTC(2040, 0, ++days + (Date.now() % 100_000))).toISOString().slice(0, 10);
	const saved = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' });
	if (saved.body.state !== 200) throw new Error(saved.text);
	return (await post(admin, 'start', { process, recordId: saved.body.data.id })).id;
}

const act = async (caller: Caller, caseId: string, input: object) =>
	post(caller, 'task/act', { id: (await ownTask(caller, caseId)).id, ...input });
const withdraw = (caller: Caller, caseId: string) => caller.post(`${base}/case/act`, { caseId, action: 'withdraw' });
const states = async (caseId: string) =>
	(await detail(admin, caseId)).tasks.map(({ node, kind, state }: { node: string; kind: string; state: string }) =>
		[node, ...(kind === 'task' ? [] : [kind]), state].join(' '),
	);
const mayWithdraw = async (caller: Caller, caseId: string) => (await detail(caller, caseId)).actions.includes('withdraw');

describe('a decision that is withdrawn', () => {
	it('has the next person in order wait again', async () => {
		const caseId = await start('ordered');
		await decide(staff, caseId);
		expect(await states(caseId)).toEqual(['one done', 'one open']);
		expect((await withdraw(staff, caseId)).body.state).toBe(200);
		expect(await states(caseId)).toEqual(['one open', 'one waiting']);
		expect(await ownTask(admin, caseId)).toBeNull();
		await decide(staff, caseId);
		await decide(admin, caseId);
		expect((await ownTask(staff, caseId)).title).toBe('two');
	});

	it('takes back a return to the initiator with its amendment, and the tasks that had ended with it', async () => {
		const caseId = await start('together');
		await act(staff, caseId, { action: 'toInitiator', comment: 'unclear' });
		expect(await states(caseId)).toEqual(['one done', 'one obsolete', 'one amend open']);
		expect((await withdraw(staff, caseId)).body.state).toBe(200);
		expect(await states(caseId)).toEqual(['one open', 'one open', 'one amend obsolete']);
		await act(staff, caseId, { action: 'toInitiator' });
		await decide(admin, caseId);
		expect(await mayWithdraw(staff, caseId)).toBe(false);
		expect((await withdraw(staff, caseId)).body).toMatchObject({ message: '后续任务已处理，不能撤回' });
	});

	it('is not offered for a return; of an added approver takes back what they decided last, while nobody has decided after them', async () => {
		const returned = await start('simple');
		await decide(staff, returned);
		await act(admin, returned, { action: 'return', node: 'one', comment: 'again' });
		expect(await mayWithdraw(admin, returned)).toBe(false);
		expect(await mayWithdraw(staff, returned)).toBe(false);
		const added = await start('simple');
		await decide(staff, added);
		await act(admin, added, { action: 'addBefore', personId: await personOf(staff) });
		expect(await mayWithdraw(staff, added)).toBe(true);
		await decide(staff, added);
		// Not the decision before it.
		expect((await withdraw(staff, added)).body.state).toBe(200);
		expect((await ownTask(staff, added)).title).toBe('two');
		await decide(staff, added);
		await decide(admin, added);
		expect(await mayWithdraw(staff, added)).toBe(false);
		expect((await withdraw(staff, added)).body.state).not.toBe(200);
	});

	it('takes what nodes have set back, as a return does, unless it has changed since', async () => {
		const caseId = await start('marked');
		const { recordId } = await detail(admin, caseId);
		const name = async () => (await admin.get('/business/v3/calendar-day/get', { id: recordId })).body.data.name;
		expect(await name()).toBe('Rest!');
		await decide(staff, caseId);
		expect(await name()).toBe('Rest!?');
		await withdraw(staff, caseId);
		expect(await name()).toBe('Rest!');
		await decide(staff, caseId);
		await decide(admin, caseId);
		expect(await name()).toBe('Rest!?.');
		await act(admin, caseId, { action: 'return', node: 'one', comment: 'again' });
		expect(await name()).toBe('Rest!');
		await decide(staff, caseId);
		await post(admin, 'case/act', { caseId, action: 'edit', values: { name: 'Other' }, comment: 'renamed' });
		await act(admin, caseId, { action: 'return', node: 'one', comment: 'once more' });
		expect(await name()).toBe('Other');
		await decide(staff, caseId);
		expect(await name()).toBe('Other?');
	});

	it('is given once', async () => {
		const caseId = await start('simple');
		await decide(staff, caseId);
		await withdraw(staff, caseId);
		expect(await states(caseId)).toEqual(['one done', 'two obsolete', 'one open']);
		expect(await mayWithdraw(staff, caseId)).toBe(false);
		expect(await mayWithdraw(admin, caseId)).toBe(true);
	});
});

describe('people who decide together', () => {
	it('are all asked, also where who has just approved approves again automatically', async () => {
		const caseId = await start('merged');
		await decide(staff, caseId);
		expect(await states(caseId)).toEqual(['one done', 'two done', 'two open']);
		expect((await detail(admin, caseId)).history.at(-1)).toMatchObject({ kind: 'merged' });
		await withdraw(staff, caseId);
		expect((await ownTask(staff, caseId)).title).toBe('one');
		await decide(staff, caseId);
		await decide(admin, caseId);
		expect((await ownTask(admin, caseId)).title).toBe('three');
	});

	it('both decide when one was added beside the other, in whichever order', async () => {
		const [first, second] = [await start('simple'), await start('simple')];
		for (const caseId of [first, second]) await act(staff, caseId, { action: 'addBeside', personId: await personOf(admin) });
		await decide(staff, first);
		expect(await states(first)).toEqual(['one done', 'one open']);
		await decide(admin, first);
		expect((await ownTask(admin, first)).title).toBe('two');
		await decide(admin, second);
		expect((await ownTask(staff, second)).title).toBe('one');
		await decide(staff, second);
		expect((await ownTask(admin, second)).title).toBe('two');
	});

	it('one after the other reject for both; advice of a delegate does not', async () => {
		const [before, after, advised] = [await start('simple'), await start('simple'), await start('simple')];
		const personId = await personOf(admin);
		await act(staff, before, { action: 'addBefore', personId });
		await decide(admin, before, { outcome: 'reject', comment: 'no' });
		expect(await detail(admin, before)).toMatchObject({ status: 'rejected' });
		await act(staff, after, { action: 'addAfter', personId });
		await decide(staff, after, { outcome: 'reject', comment: 'no' });
		expect(await detail(admin, after)).toMatchObject({ status: 'rejected' });
		await act(staff, advised, { action: 'delegate', personId });
		await decide(admin, advised, { outcome: 'reject', comment: 'no' });
		expect((await ownTask(staff, advised)).title).toBe('one');
	});

	it('are different people: a task is not given to somebody who decides the same', async () => {
		const { id } = await ownTask(staff, await start('together'));
		for (const action of ['transfer', 'addBefore'])
			expect((await staff.post(`${base}/task/act`, { id, action, personId: await personOf(admin) })).body.data.fields[0].path).toBe(
				'personId',
			);
	});

	it('of whom one is enough: one of two at once succeeds and the other is told who has it', async () => {
		const caseId = await start('either');
		const ids = [(await ownTask(staff, caseId)).id, (await ownTask(admin, caseId)).id];
		const answers = await Promise.all(
			[staff, admin].map((caller, at) => caller.post(`${base}/task/act`, { id: ids[at], action: 'decide', outcome: 'approve' })),
		);
		expect(answers.map(({ body }) => body.state).sort()).toEqual([200, 6030101]);
		expect(answers.find(({ body }) => body.state === 6030101)?.body.message).toMatch(/^该任务已由.+处理/);
	});

	it('decide anew after an amendment, and what they decided before counts no more', async () => {
		const caseId = await start('repeated');
		await decide(staff, caseId);
		await decide(admin, caseId, { outcome: 'reject', comment: 'unclear' });
		await decide(admin, caseId);
		await act(staff, caseId, { action: 'toInitiator', comment: 'still unclear' });
		await decide(admin, caseId);
		await decide(staff, caseId);
		expect(await states(caseId)).toContain('one open');
		await decide(admin, caseId);
		expect(await ownTask(admin, caseId)).toMatchObject({ title: 'two' });
	});

	it('amend a record as administrators whose initiator has left', async () => {
		const caseId = await start('simple');
		await portal.database.pool.query(
			`update portal.process_case set initiator_id = (select id from portal.employee where account = 'disabled') where id = $1`,
			[caseId],
		);
		await act(staff, caseId, { action: 'toInitiator', comment: 'unclear' });
		expect(await ownTask(admin, caseId)).toMatchObject({ kind: 'amend' });
		await decide(admin, caseId);
		expect(await ownTask(staff, caseId)).toMatchObject({ title: 'one' });
		expect(await states(caseId)).not.toContain('one amend open');
	});

	it('are not added to an amendment', async () => {
		const caseId = await start('simple');
		await act(staff, caseId, { action: 'toInitiator' });
		const { id } = await ownTask(admin, caseId);
		for (const action of ['addBefore', 'addBeside', 'delegate', 'return', 'toInitiator'])
			expect((await admin.post(`${base}/task/act`, { id, action, personId: await personOf(staff), node: 'one' })).body.state).not.toBe(200);
		await decide(admin, caseId);
		expect((await ownTask(staff, caseId)).title).toBe('one');
	});
});

describe('a deadline', () => {
	const timers = async (caseId: string) =>
		(await portal.database.pool.query('select kind, due_at as at from portal.process_timer where case_id = $1 order by kind', [caseId]))
			.rows;
	const endTimers = (caseId: string) =>
		portal.database.pool.query('update portal.process_timer set due_at = now() where case_id = $1', [caseId]);

	it('decides nothing while the initiator amends the record, and begins anew afterwards', async () => {
		const caseId = await start('limited');
		await act(staff, caseId, { action: 'toInitiator', comment: 'unclear' });
		await endTimers(caseId);
		await expect.poll(() => timers(caseId), { timeout: 20_000 }).toEqual([]);
		const { own, tasks } = await detail(admin, caseId);
		expect([own.kind, tasks.at(-1).dueAt]).toEqual(['amend', null]);
		await decide(admin, caseId);
		const [due, remind] = await timers(caseId);
		expect(Math.round((due.at - remind.at) / 3_600_000)).toBe(4);
		expect(due.at.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
		expect((await detail(admin, caseId)).tasks.at(-1).dueAt).toBe(due.at.toISOString());
	});
});
