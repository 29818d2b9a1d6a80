import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { caseStatuses } from '../../contract/screen/screen-process.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

const isLarge = { combinator: 'and' as const, rules: [{ field: 'amount', operator: 'greaterOrEqual' as const, value: 100 }] };

const expense: ScreenFile = {
	title: '报销',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			amount: { type: 'integer', title: '金额' },
			remark: { type: 'string', title: '备注', maxLength: 40 },
			granted: { type: 'integer', title: '核准金额' },
			state: {
				type: 'string',
				title: '流程状态',
				readOnly: true,
				options: caseStatuses.map((value) => ({ value, title: value })),
			},
		},
		required: ['name'],
	},
	processes: [{ process: 'expense', when: isLarge, locks: ['amount', 'granted'], state: 'state' }],
	list: { columns: ['name', 'amount', 'state'], search: ['state'] },
	menu: false,
};

const process = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="expense" name="报销审批" isExecutable="true" portal:screen="expense">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="grant" />
		<userTask id="grant" name="核准">
			<extensionElements>
				<portal:assignee type="person" value="admin" />
				<portal:field name="granted" access="required" />
			</extensionElements>
		</userTask>
		<sequenceFlow id="b" sourceRef="grant" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>
`;

const base = '/business/v3/expense';
let portal: TestPortal;
let admin: Caller;
let folder: string;

startForTests(async () => {
	folder = await copySchemas({ expense });
	await writeFile(path.join(folder, 'quality', 'expense.bpmn'), process);
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return {
		...portal,
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const save = async (values: object) => (await admin.post(`${base}/save`, values)).body;
const read = async (id: string) => (await admin.get(`${base}/get`, { id })).body.data;
const casesOf = async (recordId: string) =>
	(await portal.database.pool.query('select initiator_id, status from portal.process_case where record_id = $1', [recordId])).rows;
const isStarted = async (recordId: string) => (await casesOf(recordId)).length > 0;
const taskOf = async (recordId: string) => {
	const { found } = (await admin.get('/platform/v3/bpmn/ofRecord', { screen: 'expense', recordId })).body.data;
	return (await admin.get('/platform/v3/bpmn/case/get', { caseId: found.id })).body.data.own;
};

describe('a process that saving starts', () => {
	it('starts when its condition becomes true, once, for the person who saved; lists find records by its state', async () => {
		const { data: small } = await save({ name: '交通费', amount: 20 });
		const { data: large } = await save({ name: '设备费', amount: 500 });
		// At once, so that nobody is offered what the case will do.
		expect([small.state, large.state]).toEqual([null, 'running']);
		await expect.poll(() => isStarted(large.id)).toBe(true);
		expect(await casesOf(large.id)).toEqual([{ initiator_id: admin.tokens.uid, status: 'running' }]);
		expect(await casesOf(small.id)).toEqual([]);
		const parameters = [{ key: 'Q^state^S', value: 'running' }];
		const listed = await admin.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 20 }, parameters });
		expect(listed.body.data.dataResult.map(({ name }: { name: string }) => name)).toEqual(['设备费']);
		const again = await read(large.id);
		expect((await save({ id: large.id, version: again.version, remark: '急' })).state).toBe(200);
		await save({ id: small.id, version: small.version, amount: 100 });
		await expect.poll(() => isStarted(small.id)).toBe(true);
		expect(await casesOf(large.id)).toHaveLength(1);
	});

	it('is not started about a record that does not match its condition, and is not offered there', async () => {
		const offered = async (recordId: string) =>
			(await admin.get('/platform/v3/bpmn/ofRecord', { screen: 'expense', recordId })).body.data.startable.length;
		const { data } = await save({ name: '差旅费', amount: 30 });
		expect(await offered(data.id)).toBe(0);
		// The start centre offers only records that its list finds by the same condition.
		const { when } = (await admin.get('/platform/v3/bpmn/startable')).body.data.find(({ name }: { name: string }) => name === 'expense');
		expect(when).toEqual(isLarge);
		const fitting = await admin.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 100 }, query: when });
		expect(fitting.body.data.dataResult.map(({ id }: { id: string }) => id)).not.toContain(data.id);
		const refused = await admin.post('/platform/v3/bpmn/start', { process: 'expense', recordId: data.id });
		expect([refused.status, refused.body.data.fields[0].message]).toEqual([400, '该记录不符合流程的发起条件']);
		expect(await casesOf(data.id)).toEqual([]);
		await portal.database.pool.query('update space_platform.expense set amount = 300 where id = $1', [data.id]);
		expect(await offered(data.id)).toBe(1);
		expect((await admin.post('/platform/v3/bpmn/start', { process: 'expense', recordId: data.id })).status).toBe(200);
	});

	it('locks fields for everyone but its tasks, by every way of writing, until it is over', async () => {
		const { data: record } = await save({ name: '差旅费', amount: 900 });
		// From the moment of the save, also while the case waits to be started.
		const refused = await save({ id: record.id, version: record.version, amount: 1 });
		expect(refused.data.fields).toEqual([{ path: 'amount', message: '流程进行中，只能在流程任务中修改' }]);
		await expect.poll(() => isStarted(record.id)).toBe(true);
		const bulk = await admin.post(`${base}/bulk-edit`, { ids: [record.id], fields: { granted: { mode: 'set', value: 5 } } });
		expect(bulk.body.state).not.toBe(200);
		expect((await read(record.id)).granted).toBeNull();
		const task = await taskOf(record.id);
		const decided = { id: task.id, action: 'decide', outcome: 'approve', values: { granted: 800 } };
		expect((await admin.post('/platform/v3/bpmn/task/act', decided)).body.state).toBe(200);
		expect(await read(record.id)).toMatchObject({ granted: 800, state: 'done', amount: 900 });
		const { version } = await read(record.id);
		expect((await save({ id: record.id, version, amount: 50 })).state).toBe(200);
	});
});

describe('records with a case', () => {
	const remove = async (id: string) => (await admin.post(`${base}/remove`, { ids: [id] })).body;

	it('are not removed while it is under way', async () => {
		const { data: record } = await save({ name: '会议费', amount: 300 });
		await expect.poll(() => isStarted(record.id)).toBe(true);
		expect(await remove(record.id)).toMatchObject({ message: '流程进行中，不能删除；请先终止流程' });
		const { found } = (await admin.get('/platform/v3/bpmn/ofRecord', { screen: 'expense', recordId: record.id })).body.data;
		await admin.post('/platform/v3/bpmn/case/act', { caseId: found.id, action: 'cancel' });
		expect((await remove(record.id)).state).toBe(200);
	});

	it('are free again when their case could not be started for half an hour; the people concerned are told', async () => {
		const { data: record } = await save({ name: '培训费', amount: 10 });
		const { pool } = portal.database;
		await pool.query(
			`insert into portal.process_start (id, tenant_id, process, screen, record_id, initiator_id, initiator_account, address, tries, due_at)
			select gen_random_uuid(), tenant_id, 'gone', 'expense', $1, id, account, '', 7, now() + interval '1 hour' from portal.employee where id = $2`,
			[record.id, admin.tokens.uid],
		);
		expect((await remove(record.id)).state).not.toBe(200);
		await pool.query("update portal.process_start set due_at = now() where process = 'gone'");
		const left = async () => (await pool.query("select from portal.process_start where process = 'gone'")).rowCount;
		await expect.poll(left, { timeout: 15_000 }).toBe(0);
		const { rows } = await pool.query("select content_text from portal.message where subject = '流程未能发起：gone'");
		expect(rows).toHaveLength(1);
		expect(rows[0].content_text).toContain('“报销”的一条记录本应发起“gone”');
		expect((await remove(record.id)).state).toBe(200);
	});
});

describe('the check of processes in a screen file', () => {
	it.each([
		[{ process: 'expanse' }, 'unknown-process', '/processes/0/process'],
		[{ process: 'leave' }, 'process-of-other-screen', '/processes/0/process'],
		[{ process: 'expense', on: 'condition' }, 'missing-property', '/processes/0'],
		[{ process: 'expense', locks: ['amont'] }, 'unknown-field', '/processes/0/locks/0'],
		[{ process: 'expense', state: 'remark' }, 'state-does-not-fit', '/processes/0/state'],
		[
			{ process: 'expense', when: { combinator: 'and', rules: [{ field: 'amont', operator: 'isNull' }] } },
			'wrong-condition',
			'/processes/0/when',
		],
	])('reports %j', async (one, code, pointer) => {
		const text = JSON.stringify({ ...expense, processes: [one] });
		const { body } = await admin.post('/platform/v3/design/check', { path: 'quality/expense.json', text });
		expect(body.data.problems).toEqual(
			expect.arrayContaining([expect.objectContaining({ code, pointer: expect.stringContaining(pointer) })]),
		);
	});
});
