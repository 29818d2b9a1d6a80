import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base } from './workflow-calls.ts';

const [, example = ''] = /```xml schemas\/office\/graded-day\.bpmn\n([\s\S]*?)```/.exec(readFileSync('docs/processes.md', 'utf8')) ?? [];

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	const folder = await copySchemas({});
	await writeFile(path.join(folder, 'office', 'graded-day.bpmn'), example);
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
		expect(await check(example)).toEqual([]);
		expect(await check(example.replace('name="score"', 'name="kind"'))).toEqual(expect.arrayContaining([expect.stringContaining('kind')]));
		expect(await check(example.replace('type="number"', 'type="money"'))).toEqual([expect.stringContaining('money')]);
		expect(await check(example.replace('score >= 50', 'scores >= 50'))).toEqual([expect.stringContaining('scores')]);
	});
});
