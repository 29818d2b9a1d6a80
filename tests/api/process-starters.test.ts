import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { caseStatuses } from '../../contract/screen/screen-process.ts';
import { person, twoSteps } from '../support/process-portal.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

/** Connections keep the method that they were made with, so that it is watched from the start. */
const query = vi.spyOn(pg.Client.prototype, 'query');
let portal: TestPortal;
let admin: Caller;
let staff: Caller;
let roleId: string;

const options = caseStatuses.map((value) => ({ value, title: value }));

function petition(name: string, state: object): ScreenFile {
	return {
		title: name,
		record: {
			properties: {
				title: { type: 'string', title: '标题' },
				progress: { type: 'string', title: '流程状态', readOnly: true, options, ...state },
			},
			required: ['title'],
		},
		list: { columns: ['title'] },
		processes: [{ process: `${name}-approval`, state: 'progress' }],
	};
}

startForTests(async () => {
	const folder = await copySchemas({ petition: petition('petition', {}), sealed: petition('sealed', { readRight: 'progress' }) });
	for (const name of ['petition', 'sealed']) {
		const process = twoSteps(`${name}-approval`, { one: person('admin'), two: 'admin' }).replace('calendar-day', name);
		await writeFile(path.join(folder, 'quality', `${name}-approval.bpmn`), process);
	}
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	roleId = (await admin.post('/platform/v3/role/save', { name: '申请', alias: 'petition_role' })).body.data.id;
	for (const name of ['petition', 'sealed'])
		for (const right of ['view', 'create'])
			await portal.database.pool.query('insert into portal.role_grant values ($1, $2)', [roleId, `${name}:${right}`]);
	await admin.post('/platform/v3/role/addUser', { roleId, userIds: await personOf(staff) });
	return portal;
});

const { post, personOf } = workflowCalls(() => ({ portal, admin, staff }));

async function save(caller: Caller, screen: string, title: string): Promise<string> {
	const saved = await caller.post(`/business/v3/${screen}/save`, { title });
	if (saved.body.state !== 200) throw new Error(saved.text);
	return saved.body.data.id;
}

const startableOf = async (recordId: string) =>
	(await staff.get(`${base}/ofRecord`, { screen: 'petition', recordId })).body.data.startable.map(({ name }: { name: string }) => name);

it('who may only create records starts a process about their own ones, not about those that they merely see', async () => {
	const [own, other] = [await save(staff, 'petition', '自己的'), await save(admin, 'petition', '别人的')];
	expect([await startableOf(own), await startableOf(other)]).toEqual([['petition-approval'], []]);
	const refused = await staff.post(`${base}/start`, { process: 'petition-approval', recordId: other });
	expect(refused.body.state).toBe(6010104);
	await post(staff, 'start', { process: 'petition-approval', recordId: own });
	await portal.database.pool.query('insert into portal.role_grant values ($1, $2)', [roleId, 'petition:edit']);
	await admin.post('/platform/v3/role/save', {
		...(await admin.get('/platform/v3/role/get', { id: roleId })).body.data,
		description: '可编辑',
	});
	const editor = await portal.signIn('staff');
	expect((await editor.post(`${base}/start`, { process: 'petition-approval', recordId: other })).body.state).toBe(200);
});

it('a start reads its record once', async () => {
	const recordId = await save(staff, 'petition', '读一次');
	query.mockClear();
	await post(staff, 'start', { process: 'petition-approval', recordId });
	const texts = query.mock.calls.map(([statement]) =>
		typeof statement === 'string' ? statement : (statement as unknown as pg.QueryConfig).text,
	);
	expect(texts.filter((text) => /^select/.test(text) && /"petition/.test(text) && /"title"/.test(text))).toHaveLength(1);
});

it('a screen whose state somebody may not read keeps what they have not sent in other screens', async () => {
	const [recordId, sealedId] = [await save(staff, 'petition', '待发起'), await save(staff, 'sealed', '密')];
	const answer = await staff.get(`${base}/notStarted`);
	expect(answer.body.state).toBe(200);
	const found = answer.body.data.map((one: { recordId: string }) => one.recordId);
	expect([found.includes(recordId), found.includes(sealedId)]).toEqual([true, false]);
	const startable = (await staff.get(`${base}/startable`)).body.data as Array<{ name: string; state: string | null }>;
	expect(startable.find(({ name }) => name === 'sealed-approval')).toMatchObject({ state: null });
	expect(startable.find(({ name }) => name === 'petition-approval')).toMatchObject({ state: 'progress' });
});
