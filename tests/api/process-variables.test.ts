import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base } from './workflow-calls.ts';

const manual = readFileSync('docs/processes.md', 'utf8');
const exampleOf = (name: string) => manual.split(`\`\`\`xml schemas/office/${name}.bpmn\n`)[1]?.split('```')[0] ?? '';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

const calledDay = {
	title: '回访',
	record: {
		properties: { name: { type: 'string', title: '名称' }, mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile' } },
		required: ['name'],
	},
};
const called = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="called" name="Called" isExecutable="true" portal:screen="called-day">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="call" />
		<userTask id="call" name="Call">
			<extensionElements>
				<portal:assignee type="person" value="staff" />
				<portal:field name="mobile" access="required" />
			</extensionElements>
		</userTask>
		<sequenceFlow id="b" sourceRef="call" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>`;

startForTests(async () => {
	const folder = await copySchemas({ 'called-day': calledDay });
	await writeFile(path.join(folder, 'quality', 'called.bpmn'), called);
	for (const name of ['graded-day', 'chosen-day']) await writeFile(path.join(folder, 'office', `${name}.bpmn`), exampleOf(name));
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const soon = { timeout: 15_000 };
const detail = async (caseId: string, caller = admin) => (await caller.get(`${base}/case/get`, { caseId })).body.data;
const node = async (caseId: string) => (await admin.get(`${base}/case/diagram`, { caseId })).body.data.current[0];
const act = async (input: object, caller = admin) => (await caller.post(`${base}/case/act`, input)).body;
const values = async (caseId: string) =>
	Object.fromEntries((await detail(caseId)).variables.map(({ name, value }: { name: string; value: unknown }) => [name, value]));

async function start(day: string): Promise<{ caseId: string; recordId: string }> {
	const saved = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' });
	const recordId = saved.body.data.id;
	const started = await admin.post(`${base}/start`, { process: 'graded-day', recordId });
	if (started.body.state !== 200) throw new Error(started.text);
	const caseId = started.body.data.id;
	await expect.poll(() => node(caseId), soon).toBe('wait');
	return { caseId, recordId };
}

describe('a message to a case', () => {
	it('that does not run is refused with its state; another person and another case learn nothing', async () => {
		const { caseId, recordId } = await start('2032-02-01');
		const byCase = { message: 'day-graded', caseId, values: { score: 80 } };
		const send = (input: object, caller = admin) => caller.post(`${base}/message`, input);
		await act({ caseId, action: 'suspend', comment: 'holiday' });
		for (const input of [byCase, { ...byCase, caseId: undefined, screen: 'calendar-day', recordId }]) {
			const { body, status } = await send(input);
			expect([status, body.data]).toEqual([409, { caseId, status: 'suspended' }]);
			expect(body.message).toBe('流程已挂起，未接收此消息；请在恢复后重新发送');
		}
		expect((await send({ ...byCase, message: 'unknown' })).status).toBe(404);
		expect((await send(byCase, staff)).status).toBe(403);
		await act({ caseId, action: 'resume', comment: 'back' });
		expect((await send(byCase)).body.data).toEqual({ ids: [caseId] });
		expect((await send(byCase)).status).toBe(404);
		await act({ caseId, action: 'cancel', comment: 'over' });
		expect((await send(byCase)).body).toMatchObject({ message: '流程已结束，不再接收消息', data: { status: 'cancelled' } });
	});
});

describe('variables of a case', () => {
	it('are set by a script, a message and an assignment, and read by gateways; the record stays as it is', async () => {
		const { caseId, recordId } = await start('2032-01-01');
		expect(await values(caseId)).toEqual({ score: 40, grader: 'script' });
		const message = { message: 'day-graded', caseId };
		const wrong = await admin.post(`${base}/message`, { ...message, values: { score: 'many' } });
		expect(wrong.body.data.fields[0].path).toBe('values');
		// Only what the definition takes of a message counts.
		const sent = await admin.post(`${base}/message`, { ...message, values: { score: 80, grader: 'forged', kind: 'workday' } });
		expect(sent.body.state).toBe(200);
		expect(await values(caseId)).toEqual({ score: 80, grader: 'message' });
		expect(await detail(caseId)).toMatchObject({ own: { title: 'Praise' } });
		const record = (await admin.get('/business/v3/calendar-day/get', { id: recordId })).body.data;
		expect(record).toMatchObject({ name: 'Rest', kind: 'holiday' });
		expect(record).not.toHaveProperty('score');
	});

	it('are seen and changed by managers with a reason, which the audit log has with the values; nobody else and nothing else sets them', async () => {
		const { caseId } = await start('2032-01-02');
		await admin.post(`${base}/message`, { message: 'day-graded', caseId, values: { score: 10 } });
		const own = (await detail(caseId)).own;
		expect(own).toMatchObject({ title: 'Look' });
		const forged = await admin.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', values: { score: 90 } });
		expect(forged.body.data.fields[0].path).toBe('values.score');
		const change = { caseId, action: 'variables', variables: { score: 70 }, comment: 'counted again' };
		expect((await act(change, staff)).state).toBe(404);
		expect((await act({ ...change, comment: ' ' })).data.fields[0].path).toBe('comment');
		const refused = await act({ ...change, variables: { score: 'x', kind: 'workday' } });
		expect(refused.data.fields.map((field: { path: string }) => field.path)).toEqual(['variables.score', 'variables.kind']);
		expect((await act({ ...change, variables: [1] })).state).not.toBe(200);
		expect((await act(change)).state).toBe(200);
		expect(await values(caseId)).toEqual({ score: 70, grader: 'message' });
		expect((await detail(caseId)).history.at(-1)).toMatchObject({ kind: 'variables', comment: 'counted again' });
		const { rows } = await portal.database.pool.query(
			'select changes, reason from portal.audit where object_id = $1 order by at desc limit 1',
			[caseId],
		);
		expect(rows).toEqual([{ changes: { score: [10, 70] }, reason: 'counted again' }]);
		await admin.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve' });
		expect(await detail(caseId)).toMatchObject({ own: { title: 'Praise' } });
	});

	it('of a name that a field has, or of an unknown type, are mistakes of the file', async () => {
		const check = async (text: string) =>
			(await admin.post(`${base}/definition/check`, { path: 'office/graded-day.bpmn', text })).body.data.problems.map(
				({ message }: { message: string }) => message,
			);
		const example = exampleOf('graded-day');
		expect(await check(example)).toEqual([]);
		expect(await check(example.replace('name="score"', 'name="kind"'))).toEqual(expect.arrayContaining([expect.stringContaining('kind')]));
		expect(await check(example.replace('type="number"', 'type="money"'))).toEqual([expect.stringContaining('money')]);
		expect(await check(example.replace('score >= 50', 'scores >= 50'))).toEqual([expect.stringContaining('scores')]);
	});
});

describe('people who are chosen', () => {
	const begin = async (day: string, chosen: object) => {
		const saved = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' });
		return (await admin.post(`${base}/start`, { process: 'chosen-day', recordId: saved.body.data.id, chosen })).body;
	};
	const person = (caller: Caller) => caller.tokens.uid;

	it('are asked for at the start and with the decision before, within their scope; a formula names them, too', async () => {
		const refused = async (day: string, chosen: object) => (await begin(day, chosen)).data.fields;
		expect(await refused('2033-01-01', {})).toEqual([{ path: 'chosen.check', message: '请选择“Check”的办理人' }]);
		const wrong = [{ path: 'chosen.check', message: '没有此人员' }];
		expect(await refused('2033-01-02', { check: [person(admin)] })).toEqual(wrong);
		expect(await refused('2033-01-03', { check: [person(staff)], sign: [person(staff)] })).toMatchObject([{ path: 'chosen.sign' }]);
		const caseId = (await begin('2033-01-05', { check: [person(staff)] })).data.id;
		const { own } = await detail(caseId, staff);
		// Who has a task sees its form without being able to view the screen.
		const { form, record } = await detail(caseId, staff);
		expect((await staff.get('/platform/v3/screens/calendar-day')).status).toBe(403);
		expect([form.name, record.name]).toEqual(['calendar-day', 'Rest']);
		expect((await detail(caseId)).form).toBeNull();
		expect(own.choices).toEqual([{ node: 'sign', title: 'Sign', people: null }]);
		const decide = async (chosen: object) =>
			(await staff.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', chosen })).body;
		expect((await decide({})).data.fields).toEqual([{ path: 'chosen.sign', message: '请选择“Sign”的办理人' }]);
		expect((await decide({ file: [person(admin)] })).data.fields).toMatchObject([{ path: 'chosen.file' }]);
		expect((await decide({ sign: [person(admin)] })).state).toBe(200);
		const [{ name }] = (await portal.database.pool.query(`select name from portal.role where alias = 'staff'`)).rows;
		const found = (await detail(caseId)).tasks.map(({ node: id, why, state }: { node: string; why: object; state: string }) => ({
			id,
			why,
			state,
		}));
		expect(found).toMatchObject([
			{ id: 'check', why: { rule: 'chosen' }, state: 'done' },
			{ id: 'sign', why: { rule: 'nominated', by: expect.any(String) }, state: 'open' },
			{ id: 'file', why: { rule: 'formula' }, state: 'open' },
			{ id: 'file', why: { rule: 'role', value: name }, state: 'open' },
		]);
	});

	it('have each of their tasks in a case opened by itself', async () => {
		const caseId = (await begin('2033-01-07', { check: [person(staff)] })).data.id;
		const { own } = await detail(caseId, staff);
		const chosen = { sign: [person(staff)] };
		const decided = await staff.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', chosen });
		expect(decided.body.state).toBe(200);
		const mine = { requestPage: { pageNo: 1, limit: 20 }, folder: 'todo', parameters: [{ key: 'Q^caseId^S', value: caseId }] };
		const { dataResult } = (await staff.post(`${base}/task/query`, mine)).body.data;
		const opened = await Promise.all(
			dataResult.map(async ({ id }: { id: string }) => (await staff.get(`${base}/case/get`, { taskId: id })).body.data.own),
		);
		expect(opened.map(({ id, title }) => [id, title])).toEqual(
			dataResult.map(({ id, node: title }: { id: string; node: string }) => [id, title]),
		);
		expect(opened.map(({ title }) => title).sort()).toEqual(['File', 'Sign']);
	});

	it('are offered with the process, and a case that was cancelled can be started again by its initiator', async () => {
		const caseId = (await begin('2033-02-01', { check: [person(staff)] })).data.id;
		expect(await detail(caseId)).toMatchObject({ restart: null });
		await act({ caseId, action: 'cancel' });
		const { restart, recordId } = await detail(caseId);
		expect(restart).toMatchObject({
			name: 'chosen-day',
			choices: [{ node: 'check', people: expect.arrayContaining([{ id: person(staff), name: expect.any(String) }]) }],
		});
		expect(await detail(caseId, staff)).toMatchObject({ restart: null });
		const again = await admin.post(`${base}/start`, { process: 'chosen-day', recordId, chosen: { check: [person(staff)] } });
		expect(again.body.state).toBe(200);
		expect(await detail(caseId)).toMatchObject({ restart: null });
	});
});

it('a field that needs a right of its own is filled in by the person of a task while it is empty', async () => {
	const save = async (mobile: string | null) => (await admin.post('/business/v3/called-day/save', { name: 'Call', mobile })).body.data.id;
	const begin = async (mobile: string | null) =>
		(await admin.post(`${base}/start`, { process: 'called', recordId: await save(mobile) })).body.data.id;
	const fieldsOf = async (caseId: string) =>
		(await detail(caseId, staff)).form.fields.map(({ name }: { name: string }) => name).filter((name: string) => name === 'mobile');
	const [empty, full] = [await begin(null), await begin('13800000000')];
	expect([await fieldsOf(empty), await fieldsOf(full)]).toEqual([['mobile'], []]);
	expect((await staff.get(`${base}/case/get`, { caseId: full })).text).not.toContain('13800000000');
	const decide = async (caseId: string, values: object, outcome = 'approve') =>
		(await staff.post(`${base}/task/act`, { id: (await detail(caseId, staff)).own.id, action: 'decide', outcome, values })).body;
	expect((await decide(empty, {})).data.fields).toEqual([{ path: 'values.mobile', message: '请填写“手机”' }]);
	// Who rejects need not enter what an approval needs.
	expect((await decide(await begin(null), {}, 'reject')).data).toMatchObject({ status: 'rejected' });
	expect((await decide(empty, { mobile: '13900000000' })).state).toBe(200);
	expect((await decide(full, {})).state).toBe(200);
	expect(await detail(full)).toMatchObject({ status: 'done' });
});
