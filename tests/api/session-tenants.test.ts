import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformTenantId } from '../../server/db/scope.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, grant, type PortalNode, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let staff: Staff;
const tokens: Record<string, string> = {};

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	node = await startNode(db);
	const { first } = staff.tenants;
	await grant(db, { tenantId: platformTenantId, permissions: ['thing:view'], employeeIds: [staff.ids.staff ?? ''] });
	await grant(db, { tenantId: first, permissions: ['*'], employeeIds: [staff.ids['tenantadmin'] ?? ''] });
	await grant(db, { tenantId: first, permissions: ['thing:edit'], employeeIds: [staff.ids['tenantstaff'] ?? ''] });
	for (const account of ['admin', 'staff', 'tenantadmin', 'tenantstaff', 'otheradmin']) {
		tokens[account] = (await node.signIn(account)).access_token;
	}
});

afterAll(async () => {
	await node.close();
	await db.drop();
});

const probe = (policy: string, account: string, { tenant, at = node }: { tenant?: string | undefined; at?: PortalNode } = {}) =>
	at.get(`/business/v3/probe/${policy}`, { token: tokens[account], ...(tenant !== undefined && { tenant }) });

describe('the tenant in force', () => {
	it('is the authority for its staff and the only tenant for the staff of a company', async () => {
		expect((await probe('signed-in', 'staff')).body.data.tenantId).toBe(platformTenantId);
		expect((await probe('signed-in', 'tenantstaff')).body.data.tenantId).toBe(staff.tenants.first);
	});

	it('can be chosen among the own ones only; a foreign one, one that never existed and nonsense get the same bytes', async () => {
		const refused = [staff.tenants.second, '0198c0de-0000-7000-8000-000000000000', 'nonsense', platformTenantId, "' or 1=1 --"];
		const texts = [];
		for (const tenant of refused) {
			const answer = await probe('signed-in', 'tenantstaff', { tenant: tenant });
			expect(answer.status).toBe(403);
			texts.push(answer.text.replace(/"requestId":"[^"]+"/, ''));
		}
		expect(new Set(texts)).toEqual(new Set(['{"state":6010105,"message":"没有权限访问该租户",}']));
		expect((await probe('signed-in', 'staff', { tenant: staff.tenants.first })).status).toBe(403);
		expect((await probe('signed-in', 'tenantstaff', { tenant: staff.tenants.first.toUpperCase() })).status).toBe(200);
	});

	it('is any existing one for a super administrator', async () => {
		expect((await probe('signed-in', 'admin', { tenant: staff.tenants.second })).body.data).toMatchObject({
			tenantId: staff.tenants.second,
			isTenantAdmin: true,
		});
		expect((await probe('signed-in', 'admin', { tenant: '0198c0de-0000-7000-8000-000000000000' })).status).toBe(403);
	});

	it('must be chosen by who has several, where one is needed', async () => {
		const id = staff.ids['tenantadmin'];
		await db.database.pool.query('insert into portal.tenant_member (tenant_id, employee_id) values ($1, $2)', [staff.tenants.second, id]);
		await expect.poll(async () => (await probe('right', 'tenantadmin')).body.state).toBe(6010105);
		const context = (tenant?: string) =>
			node.post('/oauth2/v3/user/context', {}, { token: tokens['tenantadmin'], ...(tenant && { tenant }) });
		expect((await context()).body.data).toMatchObject({ tenantId: null, permissions: [], isTenantAdmin: false });
		expect((await context()).body.data.tenants).toHaveLength(2);
		expect((await context(staff.tenants.second)).body.data.mainTenant.id).toBe(staff.tenants.first);
		expect((await context(staff.tenants.first)).body.data).toMatchObject({ permissions: ['*'], isTenantAdmin: true });
		expect((await context(staff.tenants.second)).body.data).toMatchObject({ permissions: [], isTenantAdmin: false });
		await db.database.pool.query('delete from portal.tenant_member where tenant_id = $1 and employee_id = $2', [staff.tenants.second, id]);
		await expect.poll(async () => (await probe('right', 'tenantadmin')).status).toBe(200);
	});

	it('has one key for what browsers store of a person, in all tenants and sessions, and other people have others', async () => {
		const keyOf = async (token: string | undefined, tenant?: string) =>
			(await node.post('/oauth2/v3/user/context', {}, { token, ...(tenant && { tenant }) })).body.data.storageKey;
		const key = await keyOf(tokens['tenantadmin']);
		expect(key).toMatch(/^[0-9a-f]{64}$/);
		expect(await keyOf(tokens['tenantadmin'], staff.tenants.first)).toBe(key);
		expect(await keyOf((await node.signIn('tenantadmin')).access_token)).toBe(key);
		expect(await keyOf(tokens['admin'])).not.toBe(key);
	});

	it('is refused as soon as the tenant is disabled', async () => {
		expect((await probe('signed-in', 'otheradmin', { tenant: staff.tenants.second })).status).toBe(200);
		await db.database.pool.query(`update portal.tenant set status = 'DISABLED' where id = $1`, [staff.tenants.second]);
		await expect.poll(async () => (await probe('signed-in', 'otheradmin', { tenant: staff.tenants.second })).status).toBe(403);
		expect((await probe('tenant-admin', 'otheradmin')).status).toBe(403);
		await db.database.pool.query(`update portal.tenant set status = 'ENABLED' where id = $1`, [staff.tenants.second]);
	});

	it('is not opened by a mark on a row: only staff of the authority can be super administrators', async () => {
		await db.database.pool.query(`update portal.employee set is_super = 'Y' where id = $1`, [staff.ids['otheradmin']]);
		node.sessions.forgetPerson(staff.ids['otheradmin'] ?? '');
		expect((await probe('super', 'otheradmin')).status).toBe(403);
		expect((await probe('signed-in', 'otheradmin', { tenant: staff.tenants.first })).status).toBe(403);
	});
});

describe('policies', () => {
	const allowed: Record<string, string[]> = {
		'signed-in': ['admin', 'staff', 'tenantadmin', 'tenantstaff'],
		'tenant-admin': ['admin', 'tenantadmin'],
		super: ['admin'],
		right: ['admin', 'staff', 'tenantadmin'],
		'any-right': ['admin', 'tenantadmin', 'tenantstaff'],
	};

	it.each(Object.entries(allowed))('%s lets in %s alone', async (policy, accounts) => {
		for (const account of ['admin', 'staff', 'tenantadmin', 'tenantstaff']) {
			const answer = await probe(policy, account);
			expect({ account, status: answer.status }).toEqual({ account, status: accounts.includes(account) ? 200 : 403 });
			if (answer.status === 403) expect(answer.body.state).toBe(6010104);
		}
		expect((await node.get(`/business/v3/probe/${policy}`)).status).toBe(401);
	});

	it('super is for the space of the authority, also for a super administrator', async () => {
		expect((await probe('super', 'admin', { tenant: staff.tenants.first })).status).toBe(403);
	});
});

describe('a right', () => {
	it('that is taken away is refused on the very next call on this node', async () => {
		const role = await grant(db, { tenantId: platformTenantId, permissions: ['thing:create'], employeeIds: [staff.ids.staff ?? ''] });
		await expect.poll(async () => (await probe('any-right', 'staff')).status).toBe(200);
		for (let round = 0; round < 20; round += 1) {
			await db.database.pool.query('update portal.role set is_enabled = false where id = $1', [role]);
			node.sessions.forgetRights();
			expect((await probe('any-right', 'staff')).status).toBe(403);
			await db.database.pool.query('update portal.role set is_enabled = true where id = $1', [role]);
			node.sessions.forgetRights();
			expect((await probe('any-right', 'staff')).status).toBe(200);
		}
	});

	it('that somebody takes away in the database is refused within a moment on every node', async () => {
		const second = await startNode(db);
		const role = await grant(db, { tenantId: platformTenantId, permissions: ['thing:edit'], employeeIds: [staff.ids.staff ?? ''] });
		for (const at of [node, second]) await expect.poll(async () => (await probe('any-right', 'staff', { at })).status).toBe(200);
		await db.database.pool.query('delete from portal.role_grant where role_id = $1 and permission = $2', [role, 'thing:edit']);
		await db.database.pool.query('delete from portal.role where alias like $1 and id <> $2', ['role-%', role]);
		for (const at of [node, second]) await expect.poll(async () => (await probe('any-right', 'staff', { at })).status).toBe(403);
		await second.close();
	});

	it('is not believed from memory while the node cannot hear the others', async () => {
		const role = await grant(db, { tenantId: platformTenantId, permissions: ['thing:edit'], employeeIds: [staff.ids.staff ?? ''] });
		await expect.poll(async () => (await probe('any-right', 'staff')).status).toBe(200);
		await db.database.pool.query('alter table portal.role disable trigger announce');
		await db.database.pool.query('alter table portal.role_grant disable trigger announce');
		await db.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and (query like 'listen%' or query = 'select 1')`);
		await db.database.pool.query('delete from portal.role_grant where role_id = $1', [role]);
		await expect.poll(async () => (await probe('any-right', 'staff')).status).toBe(403);
		await db.database.pool.query('alter table portal.role enable trigger announce');
		await db.database.pool.query('alter table portal.role_grant enable trigger announce');
	});
});
