import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3/position';

let portal: TestPortal;
let admin: Caller;
let organisation: string;

beforeAll(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	const answer = await admin.post('/platform/v3/org/query', { parameters: [{ key: 'Q^ALIAS_^S', value: 'amr_33' }] });
	organisation = answer.body.data.dataResult[0].id;
});

afterAll(() => portal.close());

async function makePosition(alias: string, values: Record<string, unknown> = {}): Promise<string> {
	const { status, body } = await admin.post(`${base}/save`, { name: `岗位${alias}`, alias, organisation, ...values });
	expect([status, body.message]).toEqual([200, undefined]);
	return body.data.id;
}

async function readEmployee(account: string) {
	const list = await admin.post('/platform/v3/employee/query', { parameters: [{ key: 'Q^ACCOUNT_^S', value: account }] });
	return (await admin.get('/platform/v3/employee/get', { employeeId: list.body.data.dataResult[0].id })).body.data;
}

async function savePosts(account: string, positions: unknown) {
	const { id, version } = await readEmployee(account);
	return admin.post('/platform/v3/employee/save', { id, version, positions });
}

describe('posts of people', () => {
	it('keep exactly one main post, whoever stores them', async () => {
		const [first, second] = [await makePosition('one'), await makePosition('two')];
		const post = (position: string, isMainPost: string) => ({ position, isMainPost, isPrincipal: 'N' });
		for (const marks of [
			['N', 'N'],
			['Y', 'Y'],
		]) {
			const refused = await savePosts('staff', [post(first, marks[0] ?? ''), post(second, marks[1] ?? '')]);
			expect([refused.status, refused.body.data.fields[0].path]).toEqual([400, 'positions']);
		}
		expect((await savePosts('staff', [post(first, 'Y'), post(first, 'N')])).status).toBe(400);
		expect((await savePosts('staff', [post(first, 'Y'), post(second, 'N')])).status).toBe(200);
		const { id, version, positions } = await readEmployee('staff');
		const swapped = positions.map((row: { isMainPost: string }) => ({ ...row, isMainPost: row.isMainPost === 'Y' ? 'N' : 'Y' }));
		const saved = await admin.post('/platform/v3/employee/save', { id, version, positions: swapped });
		expect(saved.body.data.positions.map((row: { isMainPost: string }) => row.isMainPost)).toEqual(['N', 'Y']);
		const system = portal.database.pool;
		await expect(system.query("update portal.employee__positions set is_main_post = 'Y' where record_id = $1", [id])).rejects.toThrow(
			'employee_one_main_post',
		);
		await expect(system.query("update portal.employee__positions set is_main_post = 'N' where record_id = $1", [id])).rejects.toThrow(
			'main post',
		);
	});

	it('bring the roles of the position at once, and take them away again', async () => {
		const position = await makePosition('giver');
		const role = await admin.post('/platform/v3/role/save', { name: '岗位角色', alias: 'of-position' });
		await portal.database.pool.query("insert into portal.role_grant values ($1, 'role:view')", [role.body.data.id]);
		await portal.database.pool.query("insert into portal.role_party values ($1, 'position', $2)", [role.body.data.id, position]);
		const staff = await portal.signIn('staff');
		expect((await staff.post('/platform/v3/role/query', {})).status).toBe(403);
		await savePosts('staff', [{ position, isMainPost: 'Y', isPrincipal: 'N' }]);
		expect((await staff.post('/platform/v3/role/query', {})).status).toBe(200);
		expect((await admin.post(`${base}/remove`, { ids: [position] })).status).toBe(409);
		await savePosts('staff', []);
		expect((await staff.post('/platform/v3/role/query', {})).status).toBe(403);
	});
});

describe('the tree of organisations and positions', () => {
	it('opens branch by branch, from the root 0 to positions below positions', async () => {
		const head = await makePosition('head');
		const below = await makePosition('below', { parent: head });
		const tree = async (posId: string | null) => (await admin.post(`${base}/findTreeData`, { type: 1, posId })).body.data;
		const top = await tree(null);
		expect(top[0]).toMatchObject({ id: '0', parentId: null, disabled: true });
		expect(top[1]).toMatchObject({ parentId: '0', type: 'organisation', disabled: true, leaf: false });
		const nodes = await tree(organisation);
		expect(nodes.find((node: { id: string }) => node.id === head)).toMatchObject({
			parentId: organisation,
			type: 'position',
			leaf: false,
			disabled: false,
		});
		expect(nodes.some((node: { id: string }) => node.id === below)).toBe(false);
		expect(await tree(head)).toMatchObject([
			{ id: below, parentId: head, leaf: true, pathName: expect.stringContaining('岗位head / 岗位below') },
		]);
		expect((await admin.post(`${base}/findTreeData`, { posId: 'rubbish' })).status).toBe(400);
		expect((await admin.post(`${base}/findTreeData`, { posId: '0190a000-0000-7000-8000-000000000000' })).status).toBe(404);
		const stranger = await portal.signIn('tenantadmin');
		expect((await stranger.post(`${base}/findTreeData`, { posId: organisation })).status).toBe(404);
	});
});
