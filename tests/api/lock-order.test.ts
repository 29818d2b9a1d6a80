import pg from 'pg';
import { describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;
let tenantAdmin: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, tenantAdmin] = [await portal.signIn('admin'), await portal.signIn('tenantadmin', companyTenants[0]?.id)];
	return portal;
});

type Row = [table: string, id: string];
const rowOf = async (text: string, values: unknown[]) => (await portal.database.pool.query(text, values)).rows[0];
const idOf = async (account: string): Promise<string> => (await rowOf('select id from portal.employee where account = $1', [account])).id;

async function made(caller: Caller, path: string, values: object) {
	const { body, text } = await caller.post(path, values);
	if (body?.state !== 200) throw new Error(`${path}: ${text}`);
	return body.data;
}

/** Makes a call while another transaction locks `held`, and returns which of `later` the call has locked while it waits for that row. */
async function lockedBefore(held: Row, later: Row[], run: () => Promise<Answer>): Promise<string[]> {
	const client = new pg.Client({ connectionString: portal.database.pool.options.connectionString });
	await client.connect();
	try {
		await client.query('begin');
		await client.query(`select from ${held[0]} where id = $1 for update`, [held[1]]);
		const answer = run();
		const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await expect.poll(async () => (await portal.database.pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
		const locked: string[] = [];
		for (const [table, id] of later) {
			const free = await portal.database.pool.query(`select from ${table} where id = $1 for update skip locked`, [id]);
			if (free.rowCount === 0) locked.push(table);
		}
		await client.query('commit');
		const { status, text } = await answer;
		expect([status, text]).toEqual([200, text]);
		return locked;
	} finally {
		await client.end();
	}
}

describe('rows are locked in the documented order', () => {
	it('by saving the members of a group: people before the group', async () => {
		const person = await idOf('staff');
		const { id, version } = await made(admin, '/platform/v3/group/save', { name: '甲组', groupAlias: 'lock_a' });
		const group: Row = ['portal.user_group', id];
		const save = () => admin.post('/platform/v3/group/save', { id, version, name: '乙组', members: [person] });
		expect(await lockedBefore(['portal.employee', person], [group], save)).toEqual([]);
		const remove = () => admin.post('/platform/v3/group/removeUser', { groupId: id, userIds: person });
		expect(await lockedBefore(['portal.employee', person], [group], remove)).toEqual([]);
		const add = () => admin.post('/platform/v3/group/addUser', { groupId: id, userIds: person });
		expect(await lockedBefore(['portal.employee', person], [group], add)).toEqual([]);
	});

	it('by saving a branch of groups: the people of all groups before the first group', async () => {
		const person = await idOf('staff');
		const top = await made(admin, '/platform/v3/group/save', { name: '上组', groupAlias: 'lock_top' });
		const save = () =>
			admin.post('/platform/v3/group/saveCascade', {
				...{ id: top.id, version: top.version, name: '上组二' },
				children: [{ name: '下组', groupAlias: 'lock_below', members: [{ id: person }] }],
			});
		expect(await lockedBefore(['portal.employee', person], [['portal.user_group', top.id]], save)).toEqual([]);
	});

	it('by removing a role: the sessions that preview it before the role', async () => {
		const { id } = await made(tenantAdmin, '/platform/v3/role/save', { name: '预览', alias: 'lock-preview' });
		const previewing = await portal.signIn('tenantadmin', companyTenants[0]?.id);
		await made(previewing, '/platform/v3/role/preview', { roleId: id });
		const session: Row = ['portal.session', (await portal.sessions.find(previewing.token)).id];
		const remove = () => tenantAdmin.post('/platform/v3/role/remove', undefined, { ids: id });
		expect(await lockedBefore(session, [['portal.role', id]], remove)).toEqual([]);
	});

	it('by previewing a role: the session before the role', async () => {
		const { id } = await made(tenantAdmin, '/platform/v3/role/save', { name: '再预览', alias: 'lock-preview-2' });
		const caller = await portal.signIn('tenantadmin', companyTenants[0]?.id);
		const session: Row = ['portal.session', (await portal.sessions.find(caller.token)).id];
		const preview = () => caller.post('/platform/v3/role/preview', { roleId: id });
		expect(await lockedBefore(session, [['portal.role', id]], preview)).toEqual([]);
	});

	/** A tenant with one person who is signed in and reads the stream of events. */
	async function openTenant(code: string) {
		const values = { name: code, code, account: `${code}admin`, contact: '王', mobile: '13800000001', email: 'a@b.example' };
		const { id } = await made(admin, '/platform/v3/saas/tenant/save', { ...values, password: 'Portal@2026' });
		await portal.database.pool.query("update portal.tenant set approve_status = 'PASSED', status = 'ENABLED' where id = $1", [id]);
		const person = await idOf(values.account);
		const browser = { clientId: 'portal-web', address: '127.0.0.1', userAgent: 'test' };
		const { access_token } = await portal.sessions.store.begin({ isComplete: true, employeeId: person, ...browser });
		const session: Row = ['portal.session', (await portal.sessions.find(access_token)).id];
		const stream = await fetch(`${portal.url}/platform/v3/events`, { headers: { 'access-token': access_token } });
		expect(stream.status).toBe(200);
		return { id, person, session, stream };
	}

	const isAlive = async ([, id]: Row) => (await rowOf('select id from portal.session where id = $1', [id])) !== undefined;

	it('by removing a tenant: its people before their sessions, and their browsers hear of it', async () => {
		const { id, person, session, stream } = await openTenant('lockorder');
		const remove = () => admin.post('/platform/v3/saas/tenant/remove', undefined, { ids: id });
		expect(await lockedBefore(['portal.employee', person], [session], remove)).toEqual([]);
		expect(await isAlive(session)).toBe(false);
		expect(await stream.text()).toContain('"kind":"ended"');
	});

	it('by disabling a tenant: its people before their sessions, which end with the tenant or not at all', async () => {
		const { id, person, session, stream } = await openTenant('lockdisable');
		const disable = () => admin.post('/platform/v3/saas/tenant/disable', { ids: id });
		// What is committed while a session cannot be ended yet is what a server that is killed now would leave.
		expect(await lockedBefore(['portal.employee', person], [['portal.tenant', id], session], disable)).toEqual(['portal.tenant']);
		expect(await isAlive(session)).toBe(false);
		expect(await stream.text()).toContain('"kind":"ended"');
	});
});
