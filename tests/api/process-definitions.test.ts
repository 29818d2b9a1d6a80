import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

let portal: TestPortal;
let folder: string;
let admin: Caller;

startForTests(async () => {
	folder = await copySchemas({});
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const root = '/platform/v3/bpmn/definition';
const path = 'office/tea.bpmn';
const post = (name: string, body: object, caller = admin) => caller.post(`${root}/${name}`, body);
const get = (name: string, query: Record<string, string>, caller = admin) => caller.get(`${root}/${name}`, query);

async function template(): Promise<string> {
	const { text } = (await get('template', { path, title: 'Tea' })).body.data;
	return text.replace('portal:screen="spot-check"', 'portal:screen="leave-request"');
}

it('a process is kept as a draft, refused with the element and its mistake, published, changed, compared and removed', async () => {
	const text = await template();
	expect((await post('draft', { path, text })).body.state).toBe(200);
	// Also a text with mistakes is found by its title; what was begun last is first.
	expect(
		(await post('draft', { path: 'office/soup.bpmn', text: text.replace('name="Tea"', 'name="Soup"').replace('<endEvent', '<manualTask') }))
			.body.state,
	).toBe(200);
	const drafted = (await get('list', {})).body.data;
	expect(drafted.processes.slice(0, 2)).toMatchObject([
		{ path: 'office/soup.bpmn', title: 'Soup', draftAt: expect.stringMatching(/^20/) },
		{ path, title: 'Tea', draftAt: expect.stringMatching(/^20/), isActive: false },
	]);
	expect(drafted.screens).toContainEqual({ value: 'leave-request', title: '请假申请' });

	const unsupported = text.replace('<endEvent id="end" />', '<complexGateway id="brew" name="Brew" /><endEvent id="end" />');
	const [problem] = (await post('check', { path, text: unsupported })).body.data.problems;
	expect(problem).toMatchObject({ code: 'unsupported-element', pointer: '/brew', severity: 'error' });
	expect(problem.message).toContain('复杂网关“Brew”（brew）');
	const refused = await post('save', { path, text: unsupported, etag: '' });
	expect(refused.status).toBe(400);
	expect(refused.body.data.problems[0].pointer).toBe('/brew');

	const first = (await post('save', { path, text, etag: '' })).body.data;
	expect(first).toMatchObject({ isInForce: true });
	expect((await admin.get('/platform/v3/bpmn/startable', {})).body.data).toContainEqual(
		expect.objectContaining({ name: 'tea', title: 'Tea' }),
	);
	const changed = text.replace('type="manager"', 'type="manager" level="2"');
	expect((await post('save', { path, text: changed, etag: 'other' })).body.state).not.toBe(200);
	const second = (await post('save', { path, text: changed, etag: first.etag })).body.data;
	const versions = (await get('history', { path })).body.data;
	expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual(['save', 'create']);
	expect((await get('version', { id: versions[0].id })).body.data).toMatchObject({ text: changed, before: text });

	expect((await post('remove', { path, etag: second.etag })).body.state).toBe(200);
	expect((await get('list', {})).body.data.removed).toContainEqual(expect.objectContaining({ path }));
});

it('only those who manage the processes of the authority see and change its definitions, and nothing but processes', async () => {
	const [staff, tenantAdmin] = await Promise.all([portal.signIn('staff'), portal.signIn('tenantadmin')]);
	const text = await template();
	for (const [caller, refused] of [
		[staff, 403],
		[tenantAdmin, 404],
	] as const) {
		for (const [name, query] of Object.entries({
			list: {},
			file: { path: 'office/leave.bpmn' },
			screen: { name: 'employee' },
			parties: { type: 'person' },
		})) {
			const answer = await get(name, query as Record<string, string>, caller);
			expect(answer.status).toBe(caller === tenantAdmin && name !== 'file' ? 200 : refused);
			expect(answer.text).not.toContain('leave');
			if (name === 'screen') expect(answer.body.data?.screen ?? null).toBeNull();
		}
		for (const name of ['save', 'draft', 'check', 'remove', 'set-aside'])
			expect((await post(name, { path, text, etag: '' }, caller)).status).toBe(refused);
	}
	for (const wrong of ['quality/enterprise.json', '../leave.bpmn', 'office/_area.json', 'office/../x.bpmn', '', 7]) {
		expect((await post('save', { path: wrong, text: '{}', etag: '' })).status).toBe(400);
		expect((await post('check', { path: wrong, text: '{}' })).status).toBe(400);
	}
	const screens = (await admin.get('/platform/v3/design/history', { path: 'quality/enterprise.json' })).body.data;
	for (const { id } of screens) expect((await get('version', { id })).status).toBe(404);
	expect((await get('version', { id: 'x' })).status).toBe(404);
	expect((await get('parties', { type: 'secret' })).status).toBe(400);
	const found = (await get('parties', { type: 'person', search: '%' })).body.data;
	expect(found).toEqual([]);
	expect((await get('parties', { type: 'person', search: 'staff' })).body.data).toContainEqual({
		value: 'staff',
		title: expect.any(String),
	});
});

it('a case that waits at a join in vain fails with the reason, also when it is resumed, until a manager moves it on', async () => {
	const stuck = (await template())
		.replace(/<sequenceFlow id="toApproval"[^>]*>/, '<sequenceFlow id="toChoice" sourceRef="start" targetRef="choice" />')
		.replace(
			/<sequenceFlow id="toEnd"[^>]*>/,
			`<exclusiveGateway id="choice" default="toJoin" />
			<sequenceFlow id="toJoin" sourceRef="choice" targetRef="join" />
			<sequenceFlow id="toApproval" sourceRef="choice" targetRef="approval"><conditionExpression>days &gt; 900</conditionExpression></sequenceFlow>
			<sequenceFlow id="approved" sourceRef="approval" targetRef="join" />
			<parallelGateway id="join" name="Both" />
			<sequenceFlow id="toEnd" sourceRef="join" targetRef="end" />`,
		)
		.replaceAll('"tea"', '"stuck-tea"');
	const saved = await post('save', { path: 'office/stuck-tea.bpmn', text: stuck, etag: '' });
	expect(saved.body).toMatchObject({ state: 200 });
	const leave = { kind: 'annual', from: '2027-03-01', to: '2027-03-01', reason: 'stuck' };
	const recordId = (await admin.post('/business/v3/leave-request/save', leave)).body.data.id;
	const bpmn = '/platform/v3/bpmn';
	const caseId = (await admin.post(`${bpmn}/start`, { process: 'stuck-tea', recordId })).body.data.id;
	const found = async () => (await admin.get(`${bpmn}/case/get`, { caseId })).body.data;
	const act = async (input: object) => (await admin.post(`${bpmn}/case/act`, { caseId, ...input })).body.data;
	const failed = { status: 'failed', problem: expect.stringContaining('Both') };
	expect(await found()).toMatchObject({ ...failed, current: [{ node: 'join', title: 'Both' }] });
	const listed = await admin.post(`${bpmn}/case/query?folder=mine`, { folder: 'mine', requestPage: { pageNo: 1, limit: 5 } });
	expect(listed.body.data.dataResult.find(({ id }: { id: string }) => id === caseId)).toMatchObject({ nodes: 'Both' });
	expect(await act({ action: 'resume' })).toMatchObject({ status: 'failed' });
	expect(await found()).toMatchObject({ ...failed, moves: [{ from: { node: 'join' }, to: [{ node: 'approval' }, { node: 'end' }] }] });
	expect(await act({ action: 'move', from: 'join', node: 'end', comment: 'on' })).toMatchObject({ status: 'done' });
	expect((await found()).history).toContainEqual(expect.objectContaining({ kind: 'move', node: 'Both', outcomeTitle: '结束' }));
});
