import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

const root = '/platform/v3/wall';
const place = { x: 0, y: 0, w: 6, h: 4 };
const portlets = [
	{ ...place, id: 'note', kind: 'text', settings: { text: '值班电话 8001' } },
	{ ...place, id: 'chart', kind: 'chart', settings: { chart: 'enterprises-by-risk' } },
	{ ...place, id: 'counts', kind: 'counts', settings: { screens: 'enterprise,employee,inner-message,nothing' } },
	{ ...place, id: 'list', kind: 'list', settings: { screen: 'enterprise', request: '{"sorts":[{"field":"createTime"}]}' } },
	{ ...place, id: 'mine', kind: 'messages', settings: {} },
	{ ...place, id: 'forged', kind: 'list', settings: { screen: 'employee', request: 'x' } },
];
const pages = [
	{ id: 'one', title: '态势', portlets },
	{ id: 'two', title: '值班', portlets: [{ ...place, id: 'other', kind: 'text', settings: { text: '第二页' } }] },
];

async function made(caller: Caller, title = '指挥大厅') {
	const { body } = await caller.post(`${root}/create`, { title, pages });
	const [path, secret] = body.data.path.split('#');
	expect(path).toBe('/wall');
	return { id: body.data.id as string, secret: secret as string };
}

const read = (secret: unknown, input: Record<string, unknown> = {}) => portal.anonymous.post(`${root}/read`, { secret, ...input });
const forget = () => sql`delete from portal.open_call`.execute(portal.database.system);
const contents = async (secret: string) => (await read(secret)).body.data.contents;
const statusOf = async (secret: unknown) => (await read(secret)).status;
const change = (table: string, values: object, [column, value]: [string, string]) =>
	portal.database.system
		.updateTable(table as never)
		.set(values as never)
		.where(column as never, '=', value as never)
		.execute();

/** Replaces the rights of the role of `staff`. */
async function setRights(permissions: string[]): Promise<void> {
	const { system } = portal.database;
	const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	await system.deleteFrom('portal.role_grant').where('role_id', '=', id).execute();
	await system
		.insertInto('portal.role_grant')
		.values(permissions.map((permission) => ({ role_id: id, permission })))
		.execute();
	portal.sessions.forgetRights();
}

it('shows the pages of its maker without a session, and what they may see', async () => {
	const { secret } = await made(admin);
	const { data } = (await read(secret)).body;
	expect(data).toMatchObject({ title: '指挥大厅', page: 'one', pages: [{ title: '态势' }, { title: '值班' }] });
	expect(data.contents.note).toEqual({ kind: 'text', text: '值班电话 8001' });
	expect(data.contents.chart).toMatchObject({ kind: 'chart', figures: { chart: 'enterprises-by-risk' } });
	expect(data.contents.counts.counts.map(({ title }: { title: string }) => title)).toEqual(['生产企业', '人员']);
	const { body } = await admin.post('/business/v3/enterprise/query', {});
	expect(data.contents.list.count).toBe(body.data.pageResult.totalCount);
	expect(data.contents.list.rows.length).toBeGreaterThan(0);
	expect(data.contents.mine.kind).toBe('problem');
	expect(data.contents.forged.kind).toBe('problem');
	expect((await read(secret, { page: 'two' })).body.data).toMatchObject({ page: 'two', contents: { other: { text: '第二页' } } });
});

it('sends the regions of a map once, and then only when the wall does not have them', async () => {
	const map = { ...place, id: 'map', kind: 'chart', settings: { chart: 'failure-rate-by-province' } };
	const { body } = await admin.post(`${root}/create`, { title: '地图', pages: [{ id: 'one', title: '地图', portlets: [map] }] });
	const secret = body.data.path.split('#')[1];
	const first = (await contents(secret)).map;
	expect(first.regions).toHaveLength(34);
	const { hash } = first.figures.map;
	expect((await read(secret, { maps: [hash] })).body.data.contents.map).toMatchObject({ regions: null, figures: { map: { hash } } });
	expect((await read(secret, { maps: ['other'] })).body.data.contents.map.regions).toHaveLength(34);
});

it('shows what its owner may see at that moment, and dies with right, account, membership and tenant', async () => {
	await setRights(['feature/home:wall', 'enterprise:view']);
	const { secret } = await made(staff);
	expect(await contents(secret)).toMatchObject({
		chart: { kind: 'chart' },
		list: { kind: 'list' },
		counts: { counts: [{ title: '生产企业' }] },
	});
	await setRights(['feature/home:wall']);
	const less = await contents(secret);
	expect(less).toMatchObject({ chart: { kind: 'problem' }, list: { kind: 'problem' }, counts: { counts: [] }, note: { kind: 'text' } });
	expect(JSON.stringify(less)).not.toContain('figures');
	await setRights(['enterprise:view']);
	expect(await statusOf(secret)).toBe(404);
	await setRights(['feature/home:wall', 'enterprise:view']);
	expect(await statusOf(secret)).toBe(200);
	await change('portal.employee', { status: 'disabled' }, ['account', 'staff']);
	expect(await statusOf(secret)).toBe(404);
	await change('portal.employee', { status: 'actived' }, ['account', 'staff']);
	const company = await portal.signIn('tenantadmin');
	const other = await made(company, '公司大屏');
	const [wall] = (await company.get(`${root}/list`)).body.data;
	expect(wall).toMatchObject({ title: '公司大屏', isOwn: true, pages: ['态势', '值班'] });
	const { tenant_id } = await portal.database.system
		.selectFrom('portal.wall_link')
		.select('tenant_id')
		.where('id', '=', other.id)
		.executeTakeFirstOrThrow();
	expect(await statusOf(other.secret)).toBe(200);
	await change('portal.tenant', { status: 'DISABLED' }, ['id', tenant_id]);
	expect(await statusOf(other.secret)).toBe(404);
	await change('portal.tenant', { status: 'ENABLED' }, ['id', tenant_id]);
	expect(await statusOf(other.secret)).toBe(200);
	await sql`delete from portal.tenant_member where tenant_id = ${tenant_id}`.execute(portal.database.system);
	expect(await statusOf(other.secret)).toBe(404);
	await forget();
});

it('is listed and revoked by its owner and by administrators of its tenant, and noted in the audit log', async () => {
	await setRights(['feature/home:wall']);
	const { id, secret } = await made(staff, '大厅');
	const foreign = await portal.signIn('otheradmin');
	expect((await foreign.get(`${root}/list`)).body.data).toEqual([]);
	expect((await foreign.post(`${root}/revoke`, { id })).status).toBe(404);
	expect((await foreign.post(`${root}/change`, { id, pages })).status).toBe(404);
	expect((await portal.anonymous.post(`${root}/revoke`, { id, secret })).status).toBe(401);
	expect((await admin.post(`${root}/change`, { id, pages })).status).toBe(404);
	expect((await staff.post(`${root}/change`, { id, pages: [pages[1]] })).status).toBe(200);
	expect((await read(secret, { page: 'one' })).body.data).toMatchObject({ page: 'two', pages: [{ id: 'two' }] });
	const seen = (await admin.get(`${root}/list`)).body.data.find((wall: { id: string }) => wall.id === id);
	expect(seen).toMatchObject({ title: '大厅', ownerName: '周晓敏', isOwn: false, usedAt: expect.any(String) });
	expect((await admin.post(`${root}/revoke`, { id })).status).toBe(200);
	expect(await statusOf(secret)).toBe(404);
	expect((await staff.post(`${root}/revoke`, { id })).status).toBe(404);
	const { rows } = await sql<{
		action: string;
	}>`select action, actor_account from portal.audit where object_type = 'wall' and object_id = ${id} order by id`.execute(
		portal.database.system,
	);
	expect(rows).toEqual([
		{ action: 'wall-create', actor_account: 'staff' },
		{ action: 'wall-change', actor_account: 'staff' },
		{ action: 'wall-revoke', actor_account: 'admin' },
	]);
	await setRights(['enterprise:view']);
	expect((await staff.post(`${root}/create`, { title: '无权', pages })).status).toBe(403);
	await setRights(['feature/home:wall']);
	const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => staff.post(`${root}/create`, { title: `屏${index}`, pages })));
	const links = (await staff.get(`${root}/list`)).body.data.length;
	expect(links).toBe(20);
	expect(answers.some(({ status }) => status === 409)).toBe(true);
});

it('opens nothing else, stores no secret and bounds guesses', async () => {
	const { secret } = await made(admin);
	const stored = await sql<{ text: string }>`select w::text as text from portal.wall_link w`.execute(portal.database.system);
	expect(stored.rows.map(({ text }) => text).join()).not.toContain(secret);
	const routes = portal.app.apiRoutes().filter(({ policy }) => policy !== 'open');
	for (const { method, path } of routes.filter(({ path }) =>
		/\/(home|charts|wall|enterprise)\/(get|query|list|save|figures|create|revoke)$/.test(path),
	)) {
		for (const [name, value] of [
			['access-token', secret],
			['wall-secret', secret],
			['cookie', `access_token=${secret}`],
		] as const) {
			const headers: Record<string, string> = { [name]: value };
			const body = method === 'GET' ? {} : { body: { secret, access_token: secret } };
			const { status } = await portal.anonymous.call(method, path, { ...body, headers, query: { access_token: secret } });
			expect([path, status]).toEqual([path, 401]);
		}
	}
	const { headers } = await read(secret);
	expect([headers.get('set-cookie'), headers.get('access-token')]).toEqual([null, null]);
	// What is asked beside the page changes nothing.
	const asked = await read(secret, { settings: { screen: 'employee' }, portlets: [], query: {}, tenantId: 'x', kind: 'list' });
	expect(asked.body.data.contents.list.title).toBe('生产企业');
	for (const wrong of [undefined, null, '', 5, {}, [secret], `${secret}x`, secret.slice(1)]) expect(await statusOf(wrong)).toBe(404);
	const guesses: number[] = [];
	for (let guess = 0; guess < 20; guess += 1) guesses.push(await statusOf(`guess${guess}`));
	expect(guesses.at(0)).toBe(404);
	expect(guesses.at(-1)).toBe(429);
	expect(await statusOf(secret)).toBe(200);
	const unknown = await made(admin);
	expect(await statusOf(unknown.secret)).toBe(429);
	await forget();
	const many = await Promise.all(Array.from({ length: 70 }, () => statusOf(secret)));
	expect(many).toContain(429);
});
