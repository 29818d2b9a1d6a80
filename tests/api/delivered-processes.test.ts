import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { base, list } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
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
