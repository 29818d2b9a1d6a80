import { describe, expect, it } from 'vitest';

import { dayAt } from '../../contract/base/china-time.ts';
import { caseStatuses } from '../../contract/screen/screen-process.ts';

import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { startForTwoTenants, type TwoTenantsPortal } from './records-portal.ts';
import { base } from './workflow-calls.ts';

let portal: TwoTenantsPortal;
let own: Caller;
let other: Caller;

startForTests(async () => {
	portal = await startForTwoTenants({});
	({ own, other } = portal);
	return portal;
});

const path = 'own/own-visit-approval.bpmn';
const bpmn = (inside = '', { id = 'own-visit-approval', screen = 'own-visit' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="${id}" name="来访审批" isExecutable="true" portal:screen="${screen}">
		<startEvent id="start" /><sequenceFlow id="a" sourceRef="start" targetRef="look" />
		<userTask id="look" name="核对"><extensionElements><portal:assignee type="initiator" /><portal:field name="name" access="edit" /></extensionElements></userTask>
		<sequenceFlow id="b" sourceRef="look" targetRef="end" /><endEvent id="end" />${inside}
	</process>
</definitions>`;

const definition = (name: string, input: object, caller = own) => caller.post(`${base}/definition/${name}`, input);
const read = (name: string, input: Record<string, string> = {}, caller = own) => caller.get(`${base}/definition/${name}`, input);
const names = async (caller: Caller) => (await read('list', {}, caller)).body.data.processes.map(({ name }: { name: string }) => name);
const startable = async (caller: Caller) => (await caller.get(`${base}/startable`)).text;
const save = (text: string, input: object = {}, caller = own) => definition('save', { path, text, etag: '', ...input }, caller);

async function menus(caller: Caller): Promise<string> {
	const systems = (await caller.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data;
	const found = systems.map(({ id }: { id: string }) => caller.get('/platform/v3/auth/resources/getMenuData', { systemId: id }));
	return JSON.stringify((await Promise.all(found)).map(({ body }) => body.data));
}

async function makeScreen(caller: Caller): Promise<void> {
	const made = await caller.post('/platform/v3/adjustment/create', { name: 'own-visit', title: '来访登记' });
	if (made.body.state !== 200) throw new Error(made.text);
}

async function begin(caller = own): Promise<{ caseId: string; recordId: string }> {
	const saved = await caller.post('/business/v3/own-visit/save', { name: '张三', status: 'open' });
	const recordId = saved.body.data.id;
	const started = await caller.post(`${base}/start`, { process: 'own-visit-approval', recordId });
	if (started.body.state !== 200) throw new Error(started.text);
	return { caseId: started.body.data.id, recordId };
}

const detail = async (caseId: string, caller = own) => (await caller.get(`${base}/case/get`, { caseId })).body.data;

it('a tenant publishes a process about a screen of its own, and its cases run there', async () => {
	expect((await save(bpmn())).status).toBe(400);
	await makeScreen(own);
	const staff = await portal.signIn('tenantstaff');
	expect(await Promise.all([own, staff].map(async (caller) => (await menus(caller)).includes('own-process-design')))).toEqual([
		true,
		false,
	]);
	const { data: folder } = (await read('list')).body;
	expect(folder).toMatchObject({ processes: [], screens: [{ value: 'own-visit', title: '来访登记' }] });
	expect((await definition('check', { path, text: bpmn() })).body.data.problems).toEqual([]);
	await definition('draft', { path, text: bpmn('<!-- draft -->') });
	expect((await read('list')).body.data.processes).toMatchObject([
		{ path, title: '来访审批', draftAt: expect.stringMatching(/^20/), isActive: false, storedIn: null },
	]);
	const saved = await save(bpmn());
	expect(saved.body.data).toMatchObject({ path, storedIn: 'database', isInForce: true });
	expect(await names(own)).toEqual(['own-visit-approval']);
	expect((await read('file', { path })).body.data).toMatchObject({ text: bpmn(), draft: null });
	expect(await startable(own)).toContain('own-visit-approval');
	// What is about the records of the authority is not for tenants.
	expect(await startable(own)).not.toContain('tenant-registration');
	expect(await startable(await portal.signIn('admin'))).toContain('tenant-registration');
	const { caseId, recordId } = await begin();
	const task = (await detail(caseId)).own;
	expect(task).toMatchObject({ title: '核对', fields: { name: 'edit' } });
	expect((await own.post(`${base}/task/query`, { requestPage: { pageNo: 1, limit: 20 }, folder: 'todo' })).text).toContain('来访审批');
	expect((await own.get(`${base}/ofRecord`, { screen: 'own-visit', recordId })).body.data.found.id).toBe(caseId);
	const decided = await own.post(`${base}/task/act`, { id: task.id, action: 'decide', outcome: 'approve', values: { name: '李四' } });
	expect(decided.body.state).toBe(200);
	expect(await detail(caseId)).toMatchObject({ status: 'done', processTitle: '来访审批', record: { name: '李四' } });
});

it('another tenant, the authority and people without the right find neither process nor case', async () => {
	const { caseId } = await begin();
	const staff = await portal.signIn('tenantstaff');
	const admin = await portal.signIn('admin');
	const versions = (await read('history', { path })).body.data;
	for (const caller of [other, admin]) {
		expect(await startable(caller)).not.toContain('own-visit-approval');
		expect(await names(caller)).not.toContain('own-visit-approval');
		expect((await read('file', { path }, caller)).status).toBe(404);
		expect((await read('version', { id: versions[0].id }, caller)).status).toBe(404);
		expect((await read('history', { path }, caller)).text).not.toContain(versions[0].id);
		expect((await caller.get(`${base}/case/get`, { caseId })).status).toBe(404);
		const answers = await Promise.all(
			['own-visit-approval', 'own-nothing'].map((process) => caller.post(`${base}/start`, { process, recordId: caseId })),
		);
		expect(answers.map(({ body }) => [body.state, body.message])[0]).toEqual(answers.map(({ body }) => [body.state, body.message])[1]);
	}
	expect((await read('list', {}, staff)).status).toBe(403);
	expect((await save(bpmn(), {}, staff)).status).toBe(403);
	expect((await staff.get(`${base}/case/get`, { caseId })).status).toBe(404);
});

it('the same name in another tenant is another process', async () => {
	await makeScreen(other);
	const theirs = bpmn().replace('核对', '登记');
	expect((await save(theirs, {}, other)).body.data).toMatchObject({ isInForce: true });
	const mine = await begin();
	const foreign = await begin(other);
	expect((await detail(mine.caseId)).own.title).toBe('核对');
	expect((await detail(foreign.caseId, other)).own.title).toBe('登记');
	expect((await detail(foreign.caseId))?.id).toBeUndefined();
});

it.each([
	['a screen of the platform', bpmn('', { screen: 'enterprise' }), 'enterprise'],
	[
		'a script',
		bpmn('<scriptTask id="s" name="s"><script>1</script></scriptTask><sequenceFlow id="c" sourceRef="s" targetRef="end" />'),
		'scriptTask',
	],
	['rubbish', '<definitions', 'XML'],
])('a process of a tenant with %s is refused and named', async (_what, text, named) => {
	const { etag } = (await read('file', { path })).body.data;
	const refused = await save(text, { etag });
	expect(refused.status).toBe(400);
	expect(JSON.stringify(refused.body.data.fields)).toContain(named);
	expect((await read('file', { path })).body.data.etag).toBe(etag);
});

it('names say whose a process is', async () => {
	for (const wrong of ['quality/own-x.bpmn', 'own/visit.bpmn', 'quality/failed-check.bpmn'])
		expect((await save(bpmn(), { path: wrong })).status).toBe(404);
	for (const wrong of ['../own/own-x.bpmn', 'own/own-visit.json', '', 7]) expect((await save(bpmn(), { path: wrong })).status).toBe(400);
	const admin = await portal.signIn('admin');
	const refused = await save(bpmn('', { id: 'own-x', screen: 'calendar-day' }), { path: 'office/own-x.bpmn' }, admin);
	expect(refused.status).toBe(400);
	expect(refused.text).toContain('own-x');
});

it('who saves an older text is told, and sees the newer one; every version can be read', async () => {
	const { etag } = (await read('file', { path })).body.data;
	const next = bpmn().replace('核对', '核对来访');
	const saves = await Promise.all([save(next, { etag }), save(bpmn().replace('核对', '审核'), { etag })]);
	expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
	const conflict = saves.find(({ status }) => status === 409);
	const now = (await read('file', { path })).body.data;
	expect(conflict?.body.data).toEqual({ text: now.text, etag: now.etag });
	const versions = (await read('history', { path })).body.data;
	expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual(['save', 'create']);
	expect((await read('version', { id: versions[1].id })).body.data).toMatchObject({ text: bpmn(), path });
});

describe('a screen of a tenant that names its process', () => {
	const state = {
		...{ type: 'string', title: '流程状态', readOnly: true },
		options: caseStatuses.map((value) => ({ value, title: value })),
	};
	const isUrgent = { combinator: 'and', rules: [{ field: 'name', operator: 'equal', value: '急件' }] };
	const adjust = async (processes: object[], caller = own) => {
		const { file, etag } = (await caller.get('/platform/v3/adjustment/get', { name: 'own-visit' })).body.data;
		file.record.properties.ownState = state;
		return caller.post('/platform/v3/adjustment/save', { name: 'own-visit', etag, file: { ...file, processes } });
	};
	const record = async (id: string, caller = own) => (await caller.get('/business/v3/own-visit/get', { id })).body.data;
	const store = async (values: object, caller = own) =>
		(await caller.post('/business/v3/own-visit/save', { status: 'open', ...values })).body;

	it('has its cases started by saving, fields locked, and the state shown; no other tenant is concerned', async () => {
		const refused = await adjust([{ process: 'own-nothing' }]);
		expect(refused.body.data.fields).toEqual([expect.objectContaining({ path: 'file.processes.0.process' })]);
		for (const process of ['failed-check', 'leave']) expect((await adjust([{ process }])).status).toBe(400);
		expect((await adjust([{ process: 'own-visit-approval', when: isUrgent, locks: ['name'], state: 'ownState' }])).body.data).toMatchObject(
			{
				problems: [],
				processes: [{ value: 'own-visit-approval', title: '来访审批' }],
			},
		);
		const calm = await store({ name: '平件' });
		const { data: urgent } = await store({ name: '急件' });
		await expect.poll(async () => (await record(urgent.id)).ownState).toBe('running');
		// The state that the process writes is a new version.
		const { version } = await record(urgent.id);
		expect((await store({ id: urgent.id, version, name: '平件' })).data.fields).toEqual([
			{ path: 'name', message: '流程进行中，只能在流程任务中修改' },
		]);
		// The state is shown from the save on, the case begins right after it.
		const caseOf = async () => (await own.get(`${base}/ofRecord`, { screen: 'own-visit', recordId: urgent.id })).body.data.found;
		await expect.poll(caseOf).not.toBeNull();
		const task = (await detail((await caseOf()).id)).own;
		await own.post(`${base}/task/act`, { id: task.id, action: 'decide', outcome: 'approve', values: { name: '急件二' } });
		expect(await record(urgent.id)).toMatchObject({ ownState: 'done', name: '急件二' });
		expect((await record(calm.data.id)).ownState).toBeNull();
		const foreign = await store({ name: '急件' }, other);
		const { rows } = await portal.database.pool.query('select from portal.process_start where record_id = $1', [foreign.data.id]);
		expect(rows).toEqual([]);
		expect((await other.get(`${base}/ofRecord`, { screen: 'own-visit', recordId: foreign.data.id })).body.data.found).toBeNull();
	});

	it('keeps the process from being removed, and about the screen', async () => {
		const { etag } = (await read('file', { path })).body.data;
		const kept = await definition('remove', { path, etag });
		expect(kept.body.message).toContain('own-visit');
		expect((await own.post('/platform/v3/adjustment/create', { name: 'own-other', title: '其他' })).body.state).toBe(200);
		expect((await save(bpmn('', { screen: 'own-other' }), { etag })).body.message).toContain('own-visit');
		expect((await adjust([])).body.data.problems).toEqual([]);
	});
});

it('a delegation is limited to processes of the tenant; the form offers those of the platform and of the tenant alone', async () => {
	const offered = async (caller: Caller) => {
		const { fields, list } = (await caller.get('/platform/v3/screens/process-delegation')).body.data;
		const named = [...fields, ...list.columns].filter((one: { name?: string; field?: string }) => (one.name ?? one.field) === 'processes');
		return named.map(({ options }: { options: Array<{ value: string; title: string }> }) => options);
	};
	for (const options of await offered(own)) {
		expect(options).toContainEqual({ value: 'own-visit-approval', title: '来访审批' });
		expect(options).toContainEqual({ value: 'leave', title: '请假审批' });
	}
	const admin = await portal.signIn('admin');
	expect(JSON.stringify(await offered(admin))).not.toContain('own-visit-approval');
	const staff = await portal.signIn('tenantstaff');
	const day = dayAt(Date.now());
	const delegation = (processes: string[], caller = own) =>
		caller.post('/business/v3/process-delegation/save', {
			...{ owner: caller.tokens.uid, delegate: staff.tokens.uid, startOn: day, endOn: day },
			processes,
		});
	expect((await delegation(['own-nothing'])).body.data.fields).toEqual([{ path: 'processes', message: '没有流程“own-nothing”' }]);
	const { caseId } = await begin();
	expect((await staff.get(`${base}/case/get`, { caseId })).status).toBe(404);
	expect((await delegation(['own-visit-approval'])).body.state).toBe(200);
	const listed = await staff.post(`${base}/task/query`, { requestPage: { pageNo: 1, limit: 50 }, folder: 'todo' });
	expect(listed.text).toContain(caseId);
	const task = (await detail(caseId, staff)).own;
	expect((await staff.post(`${base}/task/act`, { id: task.id, action: 'decide', outcome: 'approve' })).body.state).toBe(200);
});

it('publishing, changing and removing a process are in the audit log of the tenant', async () => {
	const log = async (caller: Caller, action: string) => {
		const parameters = [{ key: 'Q^action^S', value: action }];
		const { body } = await caller.post('/platform/v3/auth/audit/query', { requestPage: { pageNo: 1, limit: 50 }, parameters });
		return body.data.dataResult.map(({ objectName, actorAccount }: Record<string, string>) => [objectName, actorAccount]);
	};
	const before = (await log(own, 'process-publish')).length;
	const foreign = (await log(other, 'process-publish')).length;
	const spare = 'own/own-spare.bpmn';
	await save(bpmn('', { id: 'own-spare' }), { path: spare });
	const { etag } = (await read('file', { path: spare })).body.data;
	expect((await definition('remove', { path: spare, etag })).body.state).toBe(200);
	expect(await log(own, 'process-publish')).toHaveLength(before + 1);
	expect((await log(own, 'process-publish'))[0]).toEqual(['own-spare', 'tenantadmin']);
	expect(await log(own, 'process-remove')).toContainEqual(['own-spare', 'tenantadmin']);
	expect((await log(other, 'process-publish')).length).toBe(foreign);
});

it('a removed process starts nothing any more, and its cases go on', async () => {
	const { caseId } = await begin();
	const { etag } = (await read('file', { path })).body.data;
	const screen = (await own.get('/platform/v3/adjustment/get', { name: 'own-visit' })).body.data;
	const kept = await own.post('/platform/v3/adjustment/remove', { name: 'own-visit', etag: screen.etag });
	expect(kept.body.message).toContain('own-visit-approval');
	expect((await definition('remove', { path, etag: 'other' })).status).toBe(409);
	expect((await definition('remove', { path, etag })).body.state).toBe(200);
	expect(await startable(own)).not.toContain('own-visit-approval');
	expect(await startable(other)).toContain('own-visit-approval');
	const task = (await detail(caseId)).own;
	expect((await own.post(`${base}/task/act`, { id: task.id, action: 'decide', outcome: 'approve' })).body.state).toBe(200);
	expect(await detail(caseId)).toMatchObject({ status: 'done' });
});
