import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { addDays, dayAt } from '../../contract/base/china-time.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { makeNotices } from '../../server/features/notification/deliver/make-notices.ts';
import { applyDateRules } from '../../server/features/notification/rules/apply-date-rules.ts';
import { createLogger } from '../../server/process/logger.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { getMessage, receive } from './message-calls.ts';
import { callerOfClient, type NoticePortal, saveSignal, settle, signalBase, startNoticePortal, subjectsOf } from './notice-portal.ts';
import { setStaffRights } from './records-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

let portal: NoticePortal;
let uid: string;
let organisation: string;
const everyRight = ['view', 'create', 'edit', 'import'].map((right) => `signal:${right}`);

startForTests(async () => {
	portal = await startNoticePortal();
	uid = String(portal.staff.tokens.uid);
	await setStaffRights(portal, [...everyRight, 'employee:view', 'organisation:view']);
	const { rows } = await sql<{ id: string }>`select organisation as id from portal.employee where id = ${uid}::uuid`.execute(
		portal.database.system,
	);
	organisation = rows[0]?.id ?? '';
	return portal;
});

const work = () => ({
	...{ database: portal.database, engine: portal.engine, records: portal.engine.records, logger: createLogger('silent') },
	config: { notices: { hour: 0 } } as Parameters<typeof applyDateRules>[0]['config'],
});
const today = dayAt(Date.now());
const atDay = (days: number) => new Date(Date.now() + days * 86_400_000);

async function logOf(name: string) {
	const { rows } = await sql<{ state: string; channel: string }>`select l.state, l.channel from portal.notification_log l
		join space_platform.signal s on s.id = l.record_id where s.name = ${name}`.execute(portal.database.system);
	return rows;
}

describe('a notification', () => {
	it('arrives with the values that its reader may see, and links to the record', async () => {
		const { admin, staff } = portal;
		const values = { secret: '甲方报价', phone: '13812345678', due: '2030-01-31' };
		const { id } = await saveSignal(admin, { name: '阅读', ...values, inspector: uid });
		await saveSignal(admin, { name: '阅读全部', ...values, inspector: String(admin.tokens.uid) });
		await expect.poll(() => subjectsOf(staff, '阅读')).toEqual(['阅读 新建']);
		const [first] = (await receive(staff)).dataResult;
		expect(first).toMatchObject({ messageType: 'system', canreply: 0, ownerName: '系统' });
		const { content } = (await getMessage(staff, first.id)).body.data;
		expect(content).toContain('机密。电话138****5678。状态待查，期限2030-01-31，周晓敏');
		expect(content).toContain(`href="/platform/dataTemplate/form?screen=signal&amp;view=detail&amp;id=${id}"`);
		await expect.poll(() => subjectsOf(admin, '阅读全部')).toEqual(['阅读全部 新建']);
		const [own] = (await receive(admin)).dataResult;
		expect((await getMessage(admin, own.id)).body.data.content).toContain('机密甲方报价。电话13812345678。');
	});

	it('contains what people type as text, never as markup or as another placeholder', async () => {
		await saveSignal(portal.admin, { name: '<b>{secret}</b>', secret: '不可见', inspector: uid });
		await expect.poll(() => subjectsOf(portal.staff, '<b>{secret}</b>')).toEqual(['<b>{secret}</b> 新建']);
		const [first] = (await receive(portal.staff)).dataResult;
		expect((await getMessage(portal.staff, first.id)).text).not.toContain('不可见');
	});

	it('is written in the language of its reader', async () => {
		const { staff } = portal;
		await staff.post('/platform/v3/user/settings', { key: 'setting:language', value: 'en' });
		await saveSignal(portal.admin, { name: 'language', status: 'failed', inspector: uid });
		await expect.poll(() => subjectsOf(staff, 'language')).toEqual(['language created']);
		await staff.post('/platform/v3/user/settings', { key: 'setting:language', value: 'zh-CN' });
	});

	it('does not reach people who may not view the record, or not know a field that triggers it; the log says so', async () => {
		const { admin, staff } = portal;
		await saveSignal(admin, { name: '条件', secret: '有', guard: uid, inspector: uid });
		await expect.poll(() => subjectsOf(staff, '条件')).toEqual(['条件 新建']);
		await settle(portal);
		expect((await logOf('条件')).map(({ state }) => state).sort()).toEqual(['dropped', 'sent']);
		await setStaffRights(portal, []);
		await saveSignal(admin, { name: '无权', inspector: uid });
		await settle(portal);
		expect(await logOf('无权')).toEqual([{ state: 'dropped', channel: 'app' }]);
		await setStaffRights(portal, [...everyRight, 'employee:view', 'organisation:view']);
		expect(await subjectsOf(staff, '无权')).toEqual([]);
	});

	it('does not reach people of other tenants, whatever a record names', async () => {
		const other = await portal.signIn('tenantstaff', companyTenants[0]?.id);
		await sql`create function portal.forge() returns trigger language plpgsql as 'begin new.inspector := (select id from portal.employee where account = ''tenantstaff''); return new; end'`.execute(
			portal.database.system,
		);
		await sql`alter table space_platform.signal disable trigger user`.execute(portal.database.system);
		await sql`create trigger forge before insert on space_platform.signal for each row when (new.name = '外来') execute function portal.forge()`.execute(
			portal.database.system,
		);
		await saveSignal(portal.admin, { name: '外来' });
		await settle(portal);
		expect(await logOf('外来')).toEqual([]);
		expect(await subjectsOf(other, '外来')).toEqual([]);
	});
});

describe('a rule', () => {
	it('for changes notices the fields that it names, and no creation', async () => {
		const saved = await saveSignal(portal.admin, { name: '改期', inspector: uid, due: '2030-01-01' });
		await expect.poll(() => subjectsOf(portal.staff, '改期')).toEqual(['改期 新建']);
		const moved = await saveSignal(portal.admin, { id: saved.id, version: saved.version, due: '2030-02-01' });
		await expect.poll(() => subjectsOf(portal.staff, '改期')).toEqual(['改期 改期', '改期 新建']);
		await saveSignal(portal.admin, { id: moved.id, version: moved.version, status: 'failed' });
		await settle(portal);
		expect(await subjectsOf(portal.staff, '改期')).toHaveLength(2);
	});

	it('with a condition fires each time it becomes true, and notifies the managers of the organisation', async () => {
		const { admin, staff } = portal;
		const path = '/platform/v3/employee/addOrgManager';
		expect((await admin.post(path, undefined, { orgId: organisation, ids: uid })).body).toMatchObject({ state: 200 });
		let saved = await saveSignal(admin, { name: '判定', organisation });
		for (const [values, count] of [
			[{ status: 'failed' }, 1],
			[{ phone: '13812345678' }, 1],
			[{ status: 'open' }, 1],
			[{ status: 'failed' }, 2],
		] as const) {
			saved = await saveSignal(admin, { id: saved.id, version: saved.version, ...values });
			await settle(portal);
			expect(await subjectsOf(staff, '判定')).toHaveLength(count);
		}
		await admin.post('/platform/v3/employee/removeOrgManager', undefined, { orgId: organisation, ids: uid });
	});

	it('looks for managers in the organisations above', async () => {
		const { admin, staff } = portal;
		const { rows } = await sql<{ parent: string }>`select parent from portal.organisation where id = ${organisation}::uuid`.execute(
			portal.database.system,
		);
		const below = await admin.post('/platform/v3/org/save', {
			name: '新设机构',
			alias: 'notice_below',
			level: 'county',
			parent: organisation,
		});
		expect([rows.length, below.body.state, below.text]).toEqual([1, 200, expect.any(String)]);
		await admin.post('/platform/v3/employee/addOrgManager', undefined, { orgId: organisation, ids: uid });
		await saveSignal(admin, { name: '上级', status: 'failed', organisation: below.body.data.id });
		await expect.poll(() => subjectsOf(staff, '上级')).toEqual(['上级 不合格']);
		await admin.post('/platform/v3/employee/removeOrgManager', undefined, { orgId: organisation, ids: uid });
	});

	it('with a role reaches those of the organisation who hold it', async () => {
		await saveSignal(portal.admin, { name: '班组', team: organisation });
		await expect.poll(() => subjectsOf(portal.staff, '班组')).toEqual(['班组 班组']);
		const { rows } = await sql<{ employee_id: string }>`select employee_id from portal.notification_log where rule = 'team'`.execute(
			portal.database.system,
		);
		expect(rows.map((row) => row.employee_id)).toEqual([uid]);
	});

	it('fires for actions and bulk edits, and not for a change that is undone', async () => {
		const { admin, staff } = portal;
		await admin.post('/platform/v3/employee/addOrgManager', undefined, { orgId: organisation, ids: uid });
		const records = await Promise.all([1, 2, 3].map((index) => saveSignal(admin, { name: `批量 ${index}`, organisation })));
		const [first, second, third] = records.map(({ id }) => id);
		expect((await admin.post(`${signalBase}/fail`, { ids: first })).status).toBe(200);
		const edit = { ids: [second, third], fields: { status: { mode: 'set', value: 'failed' } } };
		expect((await admin.post(`${signalBase}/bulk-edit`, edit)).body).toMatchObject({ data: { count: 2 } });
		await settle(portal);
		expect((await subjectsOf(staff, '批量')).sort()).toEqual(['批量 1 不合格', '批量 2 不合格', '批量 3 不合格']);
		const stale = { id: first, version: 1, status: 'open' };
		expect((await admin.post(`${signalBase}/save`, stale)).status).toBe(409);
		await settle(portal);
		expect(await subjectsOf(staff, '批量')).toHaveLength(3);
		await admin.post('/platform/v3/employee/removeOrgManager', undefined, { orgId: organisation, ids: uid });
	});

	it('fires for every imported record', async () => {
		const files = await signInForFiles(portal.url, 'admin');
		const content = Buffer.from('\ufeff名称*,人员\r\n导入 1,周晓敏\r\n导入 2,周晓敏\r\n');
		const { body } = await files.upload(`${signalBase}/import/check`, { content, name: '信号.csv' });
		expect(body).toMatchObject({ state: 200, data: { goodCount: 2, badCount: 0 } });
		expect(await subjectsOf(portal.staff, '导入')).toEqual([]);
		expect((await portal.admin.post(`${signalBase}/import/run`, { id: body.data.id, mode: 'all' })).body.state).toBe(200);
		await settle(portal);
		expect((await subjectsOf(portal.staff, '导入')).sort()).toEqual(['导入 1 新建', '导入 2 新建']);
	});

	it('fires for what an API client stores', async () => {
		const client = await callerOfClient(portal, [`POST ${signalBase}/save`]);
		const saved = await saveSignal(client, { name: '接口', inspector: uid });
		await expect.poll(() => subjectsOf(portal.staff, '接口')).toEqual(['接口 新建']);
		await saveSignal(client, { id: saved.id, version: saved.version, due: '2031-01-01' });
		await expect.poll(() => subjectsOf(portal.staff, '接口')).toEqual(['接口 改期', '接口 新建']);
	});

	it('is delivered once, however many workers there are', async () => {
		const saved = Array.from({ length: 6 }, (_, index) => saveSignal(portal.admin, { name: `并发 ${index}`, inspector: uid }));
		await Promise.all([...saved, ...Array.from({ length: 8 }, () => makeNotices(work()))]);
		await settle(portal);
		expect(await subjectsOf(portal.staff, '并发')).toHaveLength(6);
	});
});

describe('a date rule', () => {
	const run = (days: number, isAgain = false) => applyDateRules(work(), { now: atDay(days), isAgain });

	it('fires once per day and record, on one of several nodes', async () => {
		const { staff } = portal;
		for (const [name, days] of Object.entries({ 今日: 30, 明日: 31, 后日: 32 }))
			await saveSignal(staff, { name, due: addDays(today, days) });
		for (const day of [0, 1]) await Promise.all(Array.from({ length: 4 }, () => run(day)));
		await makeNotices(work());
		await settle(portal);
		// Also a record that was stored after the run of its day.
		for (const name of ['今日', '明日']) expect(await subjectsOf(staff, name)).toEqual([`${name} 到期`]);
		expect(await subjectsOf(staff, '后日')).toEqual([]);
		await saveSignal(staff, { name: '补录', due: addDays(today, 31) });
		await Promise.all(Array.from({ length: 4 }, () => run(1, true)));
		await makeNotices(work());
		await settle(portal);
		expect(await subjectsOf(staff, '补录')).toEqual(['补录 到期']);
		expect(await subjectsOf(staff, '明日')).toHaveLength(1);
	});

	it('makes up for the days of a downtime', async () => {
		const { staff } = portal;
		await saveSignal(staff, { name: '停机一', due: addDays(today, 33) });
		await saveSignal(staff, { name: '停机二', due: addDays(today, 34) });
		await run(4);
		await makeNotices(work());
		await settle(portal);
		expect(await subjectsOf(staff, '后日')).toEqual(['后日 到期']);
		expect(await subjectsOf(staff, '停机一')).toEqual(['停机一 到期']);
		expect(await subjectsOf(staff, '停机二')).toEqual(['停机二 到期']);
		await run(4);
		await settle(portal);
		expect(await subjectsOf(staff, '停机二')).toHaveLength(1);
	});
});
