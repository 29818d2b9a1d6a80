import { describe, expect, it } from 'vitest';

import { platformTenantId } from '../../server/db/scope.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { base, list } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	const sql = `insert into portal.role_grant select id, unnest($1::text[]) from portal.role where alias = 'staff' and tenant_id = $2`;
	await portal.database.pool.query(sql, [['article:view', 'article:create', 'article:edit'], platformTenantId]);
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const detail = async (caller: Caller, caseId: string) => (await caller.get(`${base}/case/get`, { caseId })).body.data;

async function start(caller: Caller, process: string, recordId: string): Promise<string> {
	const { body, text } = await caller.post(`${base}/start`, { process, recordId });
	if (body.state !== 200) throw new Error(text);
	return body.data.id;
}

/** Decides the open task of a case; where it is assigned to somebody without a password, the caller gets it first. */
async function decide(caller: Caller, caseId: string, more: object = {}): Promise<string> {
	const sql = `update portal.process_task set assignee_id = $2 where case_id = $1 and state = 'open' and kind = 'task'`;
	await portal.database.pool.query(sql, [caseId, caller.tokens.uid]);
	const { own } = await detail(caller, caseId);
	const answer = await caller.post(`${base}/task/act`, { id: own.id, action: 'decide', outcome: 'approve', ...more });
	if (answer.body.state !== 200) throw new Error(answer.text);
	return own.title;
}

it('the registration of a tenant is verified and decided by a process, and meanwhile by nothing else', async () => {
	const tenants = '/platform/v3/saas/tenant';
	const company = { name: '新办企业', code: 'newcomer', account: 'newcomer', password: 'Portal@2026', contact: '王敏' };
	const saved = await admin.post(`${tenants}/save`, { ...company, mobile: '13800000001', email: 'office@newcomer.example' });
	const { id } = saved.body.data;
	await portal.database.pool.query(`update portal.tenant set approve_status = 'WAIT' where id = $1`, [id]);
	const caseId = await start(admin, 'tenant-registration', id);
	const refused = await admin.post(`${tenants}/approve/batch`, { ids: id, approveStatus: 'PASSED' });
	expect(refused.text).toContain('该企业的注册正在流程中审批');
	expect(await decide(admin, caseId, { comment: '执照与登记一致' })).toBe('核实资质');
	const [, second] = (await detail(admin, caseId)).tasks;
	expect(second.why).toMatchObject({ rule: 'admin' });
	expect(await decide(admin, caseId)).toBe('审批注册');
	expect((await detail(admin, caseId)).status).toBe('done');
	expect((await admin.get(`${tenants}/get`, { tenantId: id })).body.data).toMatchObject({ approveStatus: 'PASSED' });
});

it('staff change the data of an organisation that they may not edit, after an approval and with a verification', async () => {
	const { dataResult } = (await staff.post('/platform/v3/org/query', list)).body.data;
	const organisation = dataResult.at(-1);
	expect((await staff.post('/platform/v3/org/save', { ...organisation, phone: '010-88880000' })).status).toBe(403);
	const caseId = await start(staff, 'organisation-change', organisation.id);
	const locked = await admin.post('/platform/v3/org/save', { id: organisation.id, version: organisation.version, phone: '010-88880001' });
	expect(locked.body.data.fields).toEqual([{ path: 'phone', message: '流程进行中，只能在流程任务中修改' }]);
	const titles = [await decide(staff, caseId, { comment: '电话已更换' }), await decide(admin, caseId)];
	titles.push(await decide(staff, caseId, { values: { phone: '010-88880002' } }), await decide(admin, caseId));
	expect(titles).toEqual(['申请变更', '审批变更', '填写变更', '复核变更']);
	expect((await detail(staff, caseId)).status).toBe('done');
	expect((await admin.get('/platform/v3/org/get', { orgId: organisation.id })).body.data).toMatchObject({ phone: '010-88880002' });
});

describe('an article', () => {
	const articles = '/business/v3/article';
	const get = async (id: string) => (await admin.get(`${articles}/get`, { id })).body.data;

	async function submit(title: string) {
		const category = (await admin.post('/business/v3/article-category/query')).body.data.dataResult[0].id;
		const { body, text } = await staff.post(`${articles}/save`, { title, category, content: '<p>正文</p>', audience: 'tenant' });
		if (body.state !== 200) throw new Error(text);
		const { id } = body.data;
		expect((await staff.post(`${articles}/submit`, { ids: id })).body.state).toBe(200);
		const find = () => portal.database.pool.query('select id from portal.process_case where record_id = $1', [id]);
		await expect.poll(async () => (await find()).rows.length).toBe(1);
		return { id, caseId: (await find()).rows[0].id as string };
	}

	it('that is submitted is reviewed, returned, amended by its author and published by its process, and meanwhile by nothing else', async () => {
		const { id, caseId } = await submit('节前检查');
		expect(await get(id)).toMatchObject({ status: 'review', process: 'running' });
		for (const action of ['publish', 'return']) expect((await admin.post(`${articles}/${action}`, { ids: id })).body.state).not.toBe(200);
		expect(await decide(admin, caseId, { outcome: 'reject', comment: '标题不清楚' })).toBe('审核内容');
		expect(await get(id)).toMatchObject({ status: 'draft', process: 'running' });
		expect(await decide(staff, caseId, { values: { title: '节前食品检查' } })).toBe('修改公告');
		expect(await get(id)).toMatchObject({ status: 'review', title: '节前食品检查' });
		expect(await decide(admin, caseId, { values: { isPinned: true } })).toBe('审核内容');
		const published = await get(id);
		expect(published).toMatchObject({ status: 'published', process: 'done', isPinned: true, reviewer: admin.tokens.uid });
		expect(published.publishedAt).not.toBeNull();
		expect((await staff.get('/platform/v3/news/get', { id })).body.data).toMatchObject({ title: '节前食品检查', isPreview: false });
		const { rows } = await portal.database.pool.query(
			'select record_id from portal.process_start where record_id = $1 union all select record_id from portal.process_case where record_id = $1',
			[id],
		);
		expect(rows).toHaveLength(1);
	});

	it('whose author cancels the process is returned or published by those who may', async () => {
		const { id, caseId } = await submit('取消审核');
		const cancelled = await staff.post(`${base}/case/act`, { caseId, action: 'cancel', comment: '暂不发布' });
		expect(cancelled.body.state, cancelled.text).toBe(200);
		expect(await get(id)).toMatchObject({ status: 'review', process: 'cancelled' });
		expect((await staff.post(`${articles}/publish`, { ids: id })).status).toBe(403);
		expect((await admin.post(`${articles}/return`, { ids: id })).body.state).toBe(200);
		expect(await get(id)).toMatchObject({ status: 'draft' });
	});
});

it('an early warning that is settled starts nothing, neither by its condition nor by people', async () => {
	const save = async (more: object) => {
		const warning = { title: '电热毯不合格率上升', level: 'red', issuedAt: '2026-03-01 08:00:00', ...more };
		return (await admin.post('/business/v3/early-warning/save', warning)).body.data.id as string;
	};
	const offered = async (recordId: string) => {
		const { startable } = (await admin.get(`${base}/ofRecord`, { screen: 'early-warning', recordId })).body.data;
		return startable.map(({ name }: { name: string }) => name);
	};
	const open = await save({ status: 'open' });
	const closed = await save({ status: 'closed', handling: '已下架' });
	expect([await offered(open), await offered(closed)]).toEqual([['early-warning'], []]);
	expect((await admin.post(`${base}/start`, { process: 'early-warning', recordId: closed })).status).toBe(400);
});
