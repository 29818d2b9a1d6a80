import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startPortalProcess } from '../support/child-process.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { comment } from './comment-calls.ts';
import { act, messageBase, saveMessage, uploadText } from './message-calls.ts';
import { company, fieldOf, list, OpenPortal, tenantBase } from './open-portal.ts';

let open: OpenPortal;

beforeAll(async () => {
	open = await OpenPortal.start();
});
beforeEach(() => open.forgetTries());
afterAll(() => open.portal.close());

describe('a company', () => {
	it('registers, waits, is approved, gets its space within ten seconds, and its administrator works', async () => {
		const tenant = await open.registerCompany('acme');
		expect(tenant).toMatchObject({ approveStatus: 'WAIT', schemaStatus: 'NONE', status: 'ENABLED', account: 'acmeadmin' });
		expect((await open.signIn('acmeadmin')).body).toMatchObject({ state: 6020101, message: '企业注册正在审批，请耐心等待' });
		expect((await open.admin.post(`${tenantBase}/schema/create`, { tenantId: tenant.id })).status).toBe(403);
		const waiting = await open.admin.post(`${tenantBase}/query/wait`, list);
		expect(waiting.body.data.dataResult.map(({ id }: { id: string }) => id)).toEqual([tenant.id]);
		const caseId = await open.caseOf(tenant.id);
		const past = await open.admin.post(`${tenantBase}/approve/batch`, { ids: tenant.id, approveStatus: 'PASSED' });
		expect(past.text).toContain('该企业的注册正在流程中审批');
		for (const title of ['核实资质', '审批注册']) {
			const { own } = (await open.admin.get('/platform/v3/bpmn/case/get', { caseId })).body.data;
			expect(own.title).toBe(title);
			const decision = { id: own.id, action: 'decide', outcome: 'approve', comment: '资料齐全' };
			expect((await open.admin.post('/platform/v3/bpmn/task/act', decision)).body.state).toBe(200);
		}
		expect((await open.admin.post(`${tenantBase}/approve/batch`, { ids: tenant.id, approveStatus: 'REFUSED', reason: 'x' })).status).toBe(
			409,
		);
		const began = performance.now();
		expect((await open.admin.post(`${tenantBase}/schema/create`, undefined, { tenantId: tenant.id })).body.state).toBe(200);
		const own = await open.callerOf('acmeadmin');
		const saved = await own.post('/business/v3/product/query', list);
		console.log(`a new tenant's space was usable after ${Math.round(performance.now() - began)} ms`);
		expect(saved.body.data.dataResult).toEqual([]);
		expect(
			(await own.post('/platform/v3/employee/query', list)).body.data.dataResult.map(({ account }: { account: string }) => account),
		).toEqual(['acmeadmin']);
		expect((await own.post(`${tenantBase}/query`, list)).body.data.dataResult).toEqual([]);
		expect((await own.post(`${tenantBase}/save`, { ...company('evil', open.nextMobile()), repeatPassword: undefined })).status).toBe(403);
		const kept = await open.rows('select action from portal.audit where object_id = $1 order by at', [tenant.id]);
		expect(kept.map(({ action }) => action)).toEqual(['register', 'tenant-change', 'space-create']);
	});

	it('is refused with a reason that its administrator reads, and many are answered at once or none', async () => {
		const [one, two] = [await open.registerWithoutCase('beta'), await open.registerWithoutCase('gamma')];
		const bad = await open.admin.post(`${tenantBase}/approve/batch`, { ids: one.id, approveStatus: 'REFUSED' });
		expect([bad.status, fieldOf(bad)]).toEqual([400, 'reason']);
		const [foreign] = await open.rows("select id from portal.tenant where code = 'hengyuan'");
		const ids = `${one.id},${foreign.id}`;
		expect((await open.admin.post(`${tenantBase}/approve/batch`, { ids, approveStatus: 'PASSED' })).status).toBe(409);
		expect((await open.admin.get(`${tenantBase}/get`, { id: one.id })).body.data.approveStatus).toBe('WAIT');
		expect(
			(await open.admin.post(`${tenantBase}/approve/batch`, { ids: one.id, approveStatus: 'REFUSED', reason: '资料不全' })).status,
		).toBe(200);
		expect((await open.signIn('betaadmin')).body).toMatchObject({ message: '企业注册申请未通过', cause: '资料不全' });
		expect((await open.admin.post(`${tenantBase}/pass`, { ids: two.id })).status).toBe(200);
		expect((await open.signIn('gammaadmin')).body.state).toBe(200);
		for (const body of [{}, { ids: 'x', approveStatus: 'PASSED' }, { ids: one.id, approveStatus: 'MAYBE' }])
			expect((await open.admin.post(`${tenantBase}/approve/batch`, body)).status).toBe(400);
		expect((await open.admin.post(`${tenantBase}/remove`, { ids: one.id })).status).toBe(200);
		expect(await open.rows("select from portal.employee where account = 'betaadmin'")).toHaveLength(0);
	});

	it('cannot approve itself or take a space while registering, and its code and account are its own', async () => {
		const mobile = open.nextMobile();
		const smsCode = await open.codeFor(mobile, 'sms/tenant');
		const extra = { approveStatus: 'PASSED', schemaStatus: 'CREATED', status: 'DISABLED', tenant_id: 'x', parent: 'y', schemaError: 'z' };
		expect((await open.portal.anonymous.post(`${tenantBase}/register`, { ...company('delta', mobile), ...extra, smsCode })).status).toBe(
			200,
		);
		const [row] = await open.rows("select approve_status, schema_status, status, parent from portal.tenant where code = 'delta'");
		expect(row).toEqual({ approve_status: 'WAIT', schema_status: 'NONE', status: 'ENABLED', parent: null });
		await open.portal.database.pool.query('delete from portal.sms_code');
		const again = { ...company('DELTA', mobile), account: 'deltatwo', smsCode: await open.codeFor(mobile, 'sms/tenant') };
		const answer = await open.portal.anonymous.post(`${tenantBase}/register`, again);
		expect([answer.status, fieldOf(answer)]).toEqual([409, 'code']);
		expect(await open.rows("select from portal.employee where account = 'deltatwo'")).toHaveLength(0);
	});

	it('made by a super administrator is approved, and a failed space says why and is repaired', async () => {
		const made = await open.admin.post(`${tenantBase}/save`, { ...company('omega', open.nextMobile()), repeatPassword: undefined });
		expect(made.body).toMatchObject({ state: 200, data: { approveStatus: 'PASSED', schemaStatus: 'NONE' } });
		const { id } = made.body.data;
		const schema = `space_${id.replaceAll('-', '')}`;
		await open.portal.database.pool.query(`create schema "${schema}"; create table "${schema}".product (x integer)`);
		const failed = await open.admin.post(`${tenantBase}/schema/create`, { tenantId: id });
		expect([failed.status, failed.body.message]).toEqual([503, '空间创建失败，请查看失败详情']);
		const stored = (await open.admin.get(`${tenantBase}/get`, { tenantId: id })).body.data;
		expect(stored.schemaStatus).toBe('FAILED');
		expect(stored.schemaError).toContain('product');
		await open.portal.database.pool.query(`drop schema "${schema}" cascade`);
		expect((await open.admin.post(`${tenantBase}/schema/create`, { tenantId: id })).status).toBe(200);
		expect((await open.admin.get(`${tenantBase}/get`, { tenantId: id })).body.data).toMatchObject({
			schemaStatus: 'CREATED',
			schemaError: null,
		});
	});

	it('whose node is killed in the middle of making its space is seen as failed, with why, and gets it at the second try', async () => {
		const { pool } = open.portal.database;
		const made = await open.admin.post(`${tenantBase}/save`, { ...company('kappa', open.nextMobile()), repeatPassword: undefined });
		const { id } = made.body.data;
		const DATABASE_URL = String(pool.options.connectionString);
		const node = startPortalProcess({ DATABASE_URL, PORT: '0', PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests' });
		const [, url = ''] = await node.until(/ready after .*(http:\S+)/);
		await pool.query(`create function portal.wait_here() returns event_trigger language plpgsql as 'begin perform pg_sleep(120); end';
			create event trigger wait_here on ddl_command_end when tag in ('CREATE TABLE') execute function portal.wait_here()`);
		const creating = open.admin
			.at(url)
			.post(`${tenantBase}/schema/create`, { tenantId: id })
			.catch(() => 'no answer');
		const sleeping = "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
		while ((await pool.query(sleeping)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 50));
		process.kill(node.pid, 'SIGKILL');
		await node.ended;
		expect(await creating).toBe('no answer');
		await pool.query(`select pg_terminate_backend(pid) from (${sleeping}) as it`);
		await pool.query('drop event trigger wait_here');
		const stored = async () => (await open.admin.get(`${tenantBase}/get`, { tenantId: id })).body.data;
		expect(await stored()).toMatchObject({ schemaStatus: 'FAILED', schemaError: 'interrupted' });
		const own = await open.settledCaller('kappaadmin');
		expect((await own.post('/oauth2/v3/user/context', {})).body.data.tenants).toMatchObject([{ id, hasSpace: false }]);
		expect((await open.admin.post(`${tenantBase}/schema/create`, { tenantId: id })).status).toBe(200);
		expect(await stored()).toMatchObject({ schemaStatus: 'CREATED', schemaError: null });
		expect((await own.post('/oauth2/v3/user/context', {})).body.data.tenants).toMatchObject([{ id, hasSpace: true }]);
		expect((await own.post('/business/v3/product/query', list)).status).toBe(200);
	});

	it('that is disabled has its people signed out; a dropped space needs its code typed and can be taken away before', async () => {
		const made = await open.admin.post(`${tenantBase}/save`, { ...company('sigma', open.nextMobile()), repeatPassword: undefined });
		const { id } = made.body.data;
		await open.admin.post(`${tenantBase}/schema/create`, { tenantId: id });
		const own = await open.settledCaller('sigmaadmin');
		const product = await own.post('/business/v3/product/save', { code: 'SG0001', name: '电饭锅', category: 'electrical' });
		expect(product.text).toContain('电饭锅');
		expect((await open.admin.post(`${tenantBase}/disable`, { ids: id })).status).toBe(200);
		expect((await own.post('/business/v3/product/query', list)).status).toBe(401);
		expect((await open.signIn('sigmaadmin')).body.message).toBe('所属企业已被禁用，请联系管理员');
		await open.admin.post(`${tenantBase}/enable`, { ids: id });
		expect((await open.admin.post(`${tenantBase}/remove`, { ids: id })).status).toBe(409);
		const file = await open.admin.post(`${tenantBase}/schema/export`, { tenantId: id });
		expect(file.headers.get('content-disposition')).toContain('.zip');
		expect(file.text).toContain('product.csv');
		const again = await open.settledCaller('sigmaadmin');
		const wrong = await open.admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code: 'other' });
		expect([wrong.status, fieldOf(wrong)]).toEqual([400, 'code']);
		expect((await open.admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code: 'sigma' })).status).toBe(200);
		expect((await again.post('/business/v3/product/query', list)).status).toBe(401);
		expect((await open.admin.get(`${tenantBase}/get`, { tenantId: id })).body.data.schemaStatus).toBe('NONE');
		expect((await open.admin.post(`${tenantBase}/remove`, { ids: id })).status).toBe(200);
	});

	it('that is removed leaves nothing behind but the audit log; its dropped space takes along comments and what waits to be sent', async () => {
		const made = await open.admin.post(`${tenantBase}/save`, { ...company('tau', open.nextMobile()), repeatPassword: undefined });
		const { id } = made.body.data;
		await open.admin.post(`${tenantBase}/schema/create`, { tenantId: id });
		const own = await open.settledCaller('tauadmin');
		const [me] = await open.rows("select id from portal.employee where account = 'tauadmin'");
		const file = await uploadText(own, '附件');
		const receivers = [{ type: 'employee', id: me.id }];
		const sent = await saveMessage(own, { receivers, fileMsg: [file], canreply: 1 });
		await own.post(`${messageBase}/innerMessage/save`, {
			subject: '公告',
			content: '<p>x</p>',
			messageType: 'bulletin',
			receivers: [{ type: 'everyone' }],
		});
		await act(own, 'markRead', { ids: sent.body.data.id });
		await own.post(`${messageBase}/innerMessage/saveReply`, { msgId: sent.body.data.id, content: '<p>收到</p>' });
		await saveMessage(own, { receivers, sendAt: new Date(Date.now() + 3_600_000).toISOString() });
		await own.post('/platform/v3/user/notifications', { channels: { mention: ['sms'] }, quiet: null });
		const warning = await own.post('/business/v3/early-warning/save', { title: '召回', level: 'red', status: 'open' });
		const commented = await comment(own, warning.body.data.id, {
			screen: 'early-warning',
			mentions: [me.id],
			fileMsg: [await uploadText(own, '照片')],
		});
		expect([sent.status, warning.status, commented.status]).toEqual([200, 200, 200]);
		const ofSpace = `select (select count(*)::int from portal.record_comment where tenant_id = $1) as comments,
			(select count(*)::int from portal.notification_event where tenant_id = $1) as events,
			(select count(*)::int from portal.attachment_use where tenant_id = $1 and screen = 'record-comment') as files,
			(select count(*)::int from portal.message where tenant_id = $1 and sender_id is not null) as messages`;
		expect(await open.rows(ofSpace, [id])).toEqual([{ comments: 1, events: 1, files: 1, messages: 3 }]);
		expect((await open.admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code: 'tau' })).status).toBe(200);
		expect(await open.rows(ofSpace, [id])).toEqual([{ comments: 0, events: 0, files: 0, messages: 3 }]);
		expect((await open.admin.post(`${tenantBase}/remove`, { ids: id })).status).toBe(200);
		const tables =
			await open.rows(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
			where c.relnamespace = 'portal'::regnamespace and c.relkind in ('r', 'p')`);
		const left = [];
		for (const { name } of tables)
			if ((await open.rows(`select from portal.${name} where tenant_id = $1 limit 1`, [id])).length > 0) left.push(name);
		expect(left).toEqual([]);
		expect(await open.rows('select from portal.notification_choice where employee_id = $1', [me.id])).toEqual([]);
		expect((await open.rows("select from portal.audit where action = 'tenant-remove' and object_id = $1", [id])).length).toBe(1);
	});

	it('takes along what calls in flight store at the moment of its removal', async () => {
		const made = await open.admin.post(`${tenantBase}/save`, { ...company('upsilon', open.nextMobile()), repeatPassword: undefined });
		expect(made.text).toContain('upsilon');
		const { id } = made.body.data;
		await open.admin.post(`${tenantBase}/schema/create`, { tenantId: id });
		const own = await open.settledCaller('upsilonadmin');
		const [me] = await open.rows("select id from portal.employee where account = 'upsilonadmin'");
		const warning = await own.post('/business/v3/early-warning/save', { title: '召回', level: 'red', status: 'open' });
		const left = 'select count(*)::int as count from portal.record_comment where tenant_id = $1';

		// A comment is stored and waits for the note in the history of its record; the space is dropped meanwhile.
		const held = await open.portal.database.pool.connect();
		await held.query(`begin; lock table space_${id.replaceAll('-', '')}.record_history in share mode`);
		const commented = comment(own, warning.body.data.id, { screen: 'early-warning' });
		await waiting(1);
		const dropped = open.admin.post(`${tenantBase}/schema/drop`, { tenantId: id, code: 'upsilon' });
		await waiting(2);
		await held.query('commit');
		expect([(await commented).status, (await dropped).status]).toEqual([200, 200]);
		expect(await open.rows(left, [id])).toEqual([{ count: 0 }]);

		const insert = `insert into portal.record_comment (id, tenant_id, screen, record_id, author_id, author_name, content)
			values (gen_random_uuid(), '${id}', 'employee', '${me.id}', '${me.id}', 'x', 'x')`;
		await held.query(`begin; ${insert}`);
		const removed = open.admin.post(`${tenantBase}/remove`, { ids: id });
		await waiting(1);
		await held.query('commit');
		expect((await removed).status).toBe(200);
		expect(await open.rows(left, [id])).toEqual([{ count: 0 }]);
		await expect(held.query(insert)).rejects.toThrow('foreign key');
		held.release();
	});

	it('uses what its package has, from the next call on, its administrator too', async () => {
		const tenantAdmin = await open.portal.signIn('tenantadmin');
		const [{ id }] = await open.rows("select id from portal.tenant where code = 'hengyuan'");
		const tree = (await open.admin.get(`${tenantBase}/package`, { tenantId: id })).body.data as Array<{
			permission: string | null;
			checked: boolean;
		}>;
		expect(tree.filter(({ permission }) => permission !== null).every(({ checked }) => checked)).toBe(true);
		expect(tree.some(({ permission }) => permission === 'tenant')).toBe(false);
		expect((await open.admin.post(`${tenantBase}/save/package`, { tenantId: id, entries: ['product', 'employee'] })).status).toBe(200);
		expect((await tenantAdmin.post('/business/v3/product/query', list)).status).toBe(200);
		expect((await tenantAdmin.post('/business/v3/enterprise/query', list)).status).toBe(403);
		for (const entries of [[], ['nonsense'], 'product', [1]])
			expect((await open.admin.post(`${tenantBase}/save/package`, { tenantId: id, entries })).status).toBe(400);
		expect((await open.admin.post(`${tenantBase}/save/package`, { tenantId: id, entries: ['*'] })).status).toBe(200);
		expect((await tenantAdmin.post('/business/v3/enterprise/query', list)).status).toBe(200);
	});

	it('takes guests in and out, and always keeps an administrator', async () => {
		const [{ id }] = await open.rows("select id from portal.tenant where code = 'jiabao'");
		const [staff] = await open.rows("select id from portal.employee where account = 'staff'");
		const [own] = await open.rows("select id from portal.employee where account = 'otheradmin'");
		const relate = (userIds: string, relation: string) =>
			open.admin.post(`${tenantBase}/save/user/relation`, { tenantId: id, userIds, relation });
		expect((await relate(staff.id, 'admin')).status).toBe(200);
		const guest = await open.portal.signIn('staff', id);
		expect((await guest.post('/oauth2/v3/user/context', {})).body.data).toMatchObject({
			tenantId: id,
			isTenantAdmin: true,
			permissions: ['*'],
		});
		const members = await open.admin.post(`${tenantBase}/query/user`, { tenantId: id });
		expect(members.body.data.dataResult.slice(0, 2)).toMatchObject([{ isAdmin: true }, { isAdmin: true }]);
		expect((await relate(staff.id, 'none')).status).toBe(200);
		expect((await guest.post('/business/v3/product/query', list)).status).toBe(403);
		expect((await relate(own.id, 'none')).status).toBe(403);
		expect((await relate(own.id, 'member')).status).toBe(403);
		expect((await relate('0168f000-0000-7000-8000-00000000ffff', 'member')).status).toBe(404);
		expect((await relate(staff.id, 'king')).status).toBe(400);
	});

	it('gives nobody but super administrators these calls', async () => {
		const [{ id }] = await open.rows("select id from portal.tenant where code = 'jiabao'");
		const callers = [
			open.portal.anonymous,
			await open.portal.signIn('staff'),
			await open.portal.signIn('tenantadmin'),
			await open.portal.signIn('otheradmin'),
		];
		for (const name of [
			'query/wait',
			'approve/batch',
			'schema/create',
			'schema/drop',
			'schema/export',
			'query/user',
			'save/user/relation',
			'save/package',
		]) {
			for (const caller of callers)
				expect([401, 403]).toContain((await caller.post(`${tenantBase}/${name}`, { tenantId: id, code: 'jiabao' })).status);
			if (name !== 'query/wait') expect((await open.admin.post(`${tenantBase}/${name}`, { tenantId: 'x' })).status).toBe(400);
		}
	});
});

/** Waits until so many statements of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
	const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	await expect.poll(async () => (await open.rows(blocked)).length, { timeout: 10_000 }).toBe(count);
}
