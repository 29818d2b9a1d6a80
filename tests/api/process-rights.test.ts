import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base, list, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

const never = { combinator: 'and' as const, rules: [{ field: 'title', operator: 'equal' as const, value: 'never' }] };
const secretNote: ScreenFile = {
	title: '登记',
	record: {
		properties: {
			title: { type: 'string', title: '标题' },
			secret: { type: 'string', title: '机密', readRight: 'secret' },
			fee: { type: 'number', title: '费用', writeRight: 'fee' },
			inner: { type: 'string', title: '组内项' },
			shown: { type: 'string', title: '条件项', visibleWhen: never },
		},
		required: ['title'],
	},
	form: {
		groups: [
			{ name: 'one', title: '甲', fields: ['title', 'secret', 'fee', 'shown'] },
			{ name: 'two', title: '乙', visibleWhen: never, fields: ['inner'] },
		],
	},
	list: { columns: ['title'] },
};

const filling = (name: string, fields: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="${name}" name="${name}" isExecutable="true" portal:screen="secret-note">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="fill" />
		<userTask id="fill" name="登记">
			<extensionElements>
				<portal:assignee type="person" value="staff" />
				${fields.map((field) => `<portal:field name="${field}" access="required" />`).join('')}
			</extensionElements>
		</userTask>
		<sequenceFlow id="b" sourceRef="fill" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>`;

startForTests(async () => {
	const folder = await copySchemas({ 'secret-note': secretNote });
	await writeFile(path.join(folder, 'quality', 'secret-fill.bpmn'), filling('secret-fill', ['secret']));
	await writeFile(path.join(folder, 'quality', 'hidden-fill.bpmn'), filling('hidden-fill', ['fee', 'inner', 'shown']));
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	const role = (await admin.post('/platform/v3/role/save', { name: '登记查看', alias: 'secret_note_view' })).body.data;
	await portal.database.pool.query("insert into portal.role_grant values ($1, 'secret-note:view')", [role.id]);
	await admin.post('/platform/v3/role/addUser', { roleId: role.id, userIds: await personOf(staff) });
	return portal;
});

const { post, personOf, detail, ownTask } = workflowCalls(() => ({ portal, admin, staff }));

async function begin(process: string, values: object): Promise<string> {
	const saved = await admin.post('/business/v3/secret-note/save', { title: '一', ...values });
	return (await post(admin, 'start', { process, recordId: saved.body.data.id })).id;
}

const decide = async (caseId: string, values: object) => {
	const { id } = await ownTask(staff, caseId);
	return (await staff.post(`${base}/task/act`, { id, action: 'decide', outcome: 'approve', values })).body;
};
const fieldsOf = async (caseId: string) => (await detail(staff, caseId)).form?.fields.map(({ name }: { name: string }) => name);

describe('somebody who views a screen without the right to read a field that their task fills in', () => {
	it('has it in their form while it is empty', async () => {
		const [empty, full] = [await begin('secret-fill', {}), await begin('secret-fill', { secret: '密' })];
		expect(await fieldsOf(empty)).toEqual(expect.arrayContaining(['title', 'secret', 'inner', 'shown']));
		expect((await detail(staff, empty)).form.form.groups[0].fields.map(({ field }: { field: string }) => field)).toContain('secret');
		expect(await fieldsOf(full)).toBeUndefined();
		expect(JSON.stringify(await detail(staff, full))).not.toContain('密');
		expect((await decide(full, {})).state).toBe(200);
		expect((await decide(empty, { secret: '新' })).state).toBe(200);
		const another = await begin('secret-fill', { secret: '密' });
		expect((await decide(another, { secret: '新' })).state).not.toBe(200);
	});

	it('is told which one is missing, also of several tasks', async () => {
		const caseId = await begin('secret-fill', {});
		expect((await decide(caseId, {})).data.fields).toEqual([{ path: 'values.secret', message: '请填写“机密”' }]);
		const { id } = await ownTask(staff, caseId);
		expect(await post(staff, 'task/decideMany', { ids: [id], outcome: 'approve' })).toEqual([
			{ id, isDone: false, problem: '请填写“机密”' },
		]);
	});
});

it('a copy is read by its person, and nothing else is done with it', async () => {
	const caseId = await begin('secret-fill', {});
	await post(admin, 'case/act', { caseId, action: 'copyTo', personId: await personOf(admin) });
	const { dataResult } = await post(admin, 'task/query', { ...list, folder: 'copied' });
	const { id } = dataResult.find((copy: { caseId: string }) => copy.caseId === caseId);
	const personId = await personOf(staff);
	for (const action of ['decide', 'toInitiator', 'return', 'previewReturn', 'transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside']) {
		const acted = await admin.post(`${base}/task/act`, {
			id,
			action,
			outcome: 'approve',
			values: { secret: '新' },
			node: 'fill',
			personId,
		});
		expect({ action, state: acted.body.state }).toEqual({ action, state: 404 });
	}
	expect(await detail(admin, caseId)).toMatchObject({ status: 'running', own: null, record: { secret: null } });
	expect((await admin.get(`${base}/case/get`, { taskId: id })).body.data.id).toBe(caseId);
	expect((await decide(caseId, { secret: '新' })).data.status).toBe('done');
});

describe('somebody whose data scope does not reach the record', () => {
	const role = "from portal.role where alias = 'secret_note_view'";
	const query = (text: string, values: string[] = []) => portal.database.pool.query(text, values);

	/** The title of the records that staff reaches; all without one. */
	async function setScope(title?: string): Promise<void> {
		const condition = { combinator: 'and', rules: [{ field: 'title', operator: 'equal', value: title }] };
		await query(`delete from portal.role_scope where role_id = (select id ${role})`);
		if (title !== undefined)
			await query(`insert into portal.role_scope (role_id, screen, condition) select id, 'secret-note', $1 ${role}`, [
				JSON.stringify(condition),
			]);
		portal.sessions.forgetRights();
	}

	/** A case about a record that staff does not reach. */
	async function beginElsewhere() {
		const caseId = await begin('secret-fill', { title: '别处' });
		const { recordId } = await detail(admin, caseId);
		await setScope('一');
		expect((await staff.get('/business/v3/secret-note/get', { id: recordId })).status).toBe(404);
		return { caseId, recordId, record: async () => (await admin.get('/business/v3/secret-note/get', { id: recordId })).body.data };
	}

	afterEach(() => setScope());

	it('decides their task, and enters what it opens alone', async () => {
		const { caseId, record } = await beginElsewhere();
		expect((await decide(caseId, { secret: '新', fee: 5 })).data.fields).toEqual([{ path: 'values.fee', message: expect.any(String) }]);
		expect(await decide(caseId, { secret: '新' })).toMatchObject({ state: 200, data: { id: caseId, status: 'done' } });
		expect(await record()).toMatchObject({ title: '别处', secret: '新', fee: null });
	});

	it('decides it although somebody else saves the record meanwhile', async () => {
		const { caseId, recordId, record } = await beginElsewhere();
		const other = new pg.Client({ connectionString: portal.database.pool.options.connectionString });
		await other.connect();
		try {
			await other.query('begin');
			await other.query("update space_platform.secret_note set title = '他处', version = version + 1 where id = $1", [recordId]);
			const decided = decide(caseId, { secret: '新' });
			const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
			await expect.poll(async () => (await query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
			await other.query('commit');
			expect(await decided).toMatchObject({ state: 200, data: { status: 'done' } });
		} finally {
			await other.end();
		}
		expect(await record()).toMatchObject({ title: '他处', secret: '新' });
	});

	it('cancels a case that they have started', async () => {
		await query(`insert into portal.role_grant select id, 'secret-note:create' ${role}`);
		await setScope();
		const saved = await staff.post('/business/v3/secret-note/save', { title: '别处' });
		const { id: caseId } = await post(staff, 'start', { process: 'secret-fill', recordId: saved.body.data.id });
		await setScope('一');
		expect(await post(staff, 'case/act', { caseId, action: 'cancel' })).toEqual({ id: caseId, status: 'cancelled' });
	});
});

it('a task changes what needs a right to write; what the record does not show has no value and is not required', async () => {
	const caseId = await begin('hidden-fill', {});
	expect((await decide(caseId, {})).data.fields).toEqual([{ path: 'values.fee', message: '请填写“费用”' }]);
	expect(await decide(caseId, { fee: 5 })).toMatchObject({ state: 200, data: { status: 'done' } });
	const shown = await begin('hidden-fill', { title: 'never' });
	expect((await decide(shown, { fee: 5, inner: '甲' })).data.fields).toEqual([{ path: 'values.shown', message: '请填写“条件项”' }]);
	expect((await decide(shown, { fee: 5, inner: '甲', shown: '乙' })).state).toBe(200);
	const { recordId } = await detail(admin, shown);
	expect((await admin.get('/business/v3/secret-note/get', { id: recordId })).body.data).toMatchObject({ fee: 5, inner: '甲', shown: '乙' });
});
