import { expect, it } from 'vitest';

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
	expect((await read('list')).body.data.processes).toMatchObject([{ path, hasDraft: true, isActive: false, storedIn: null }]);
	const saved = await save(bpmn());
	expect(saved.body.data).toMatchObject({ path, storedIn: 'database', isInForce: true });
	expect(await names(own)).toEqual(['own-visit-approval']);
	expect((await read('file', { path })).body.data).toMatchObject({ text: bpmn(), draft: null });
	expect(await startable(own)).toContain('own-visit-approval');
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
