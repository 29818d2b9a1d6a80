import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { callsOfAdministration } from './calls-of-administration.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
});

afterAll(() => portal.close());

const root = '/platform/v3';
const expand = (table: typeof callsOfAdministration) =>
	table.flatMap(({ base, post = '', get = '', test }) => {
		const of = (method: string, names: string) =>
			names
				.split(' ')
				.filter(Boolean)
				.map((name) => ({ base, name, test, call: `${method} ${root}${base}/${name}` }));
		return [...of('POST', post), ...of('GET', get)];
	});

describe('the calls that the specification of the administration names', () => {
	it('are there', () => {
		const registered = new Set(portal.app.apiRoutes().map(({ method, path }) => `${method} ${path}`));
		expect(expand(callsOfAdministration).filter(({ call }) => !registered.has(call))).toEqual([]);
	});

	it('are each made by the test file that the table names', async () => {
		const without: string[] = [];
		for (const { call, base, name, test } of expand(callsOfAdministration)) {
			const text = await readWithImports(`${test}.test.ts`);
			const isWhole = new RegExp(`${base.slice(1)}/${name}['"\`?]`).test(text);
			// Behind the base of the file, or as the argument of a function that adds the base.
			const isBehindBase = text.includes(base) && new RegExp(`['"\`/]${name}['"\`?]`).test(text);
			if (!isWhole && !isBehindBase) without.push(`${call} in ${test}`);
		}
		expect(without).toEqual([]);
	});
});

/** A test file with the files beside it that it builds on, which may name the base of its calls. */
async function readWithImports(file: string): Promise<string> {
	const text = await readFile(`tests/api/${file}`, 'utf8');
	const beside = [...text.matchAll(/from '\.\/([a-z-]+\.ts)'/g)]
		.map(([, name]) => name)
		.filter((name) => name !== 'calls-of-administration.ts');
	return [text, ...(await Promise.all(beside.map((name) => readFile(`tests/api/${name}`, 'utf8'))))].join('\n');
}

describe('calls that no other file makes', () => {
	const save = async (base: string, values: Record<string, unknown>): Promise<string> => {
		const { status, body } = await admin.post(`${root}${base}/save`, values);
		expect([base, status, body.message]).toEqual([base, 200, undefined]);
		return body.data.id;
	};
	const idsOf = ({ data = [] }: { data?: Array<{ id: string }> }) => data.map(({ id }) => id);
	const find = async (path: string, key: string, value: string) =>
		(await admin.post(`${root}${path}/query`, { parameters: [{ key, value }] })).body.data.dataResult[0];

	it('sort the organisations and the positions of one parent', async () => {
		for (const base of ['/org', '/position']) {
			const organisation = base === '/position' ? { organisation: (await find('/org', 'Q^ALIAS_^S', 'amr_33')).id } : { level: 'city' };
			const parent = await save(base, { name: '上级', alias: 'sort_top', ...organisation });
			const children: string[] = [];
			for (const alias of ['sort_a', 'sort_b', 'sort_c']) children.push(await save(base, { name: alias, alias, parent, ...organisation }));
			const turned = [...children].reverse();
			expect((await admin.post(`${root}${base}/saveSort`, { ids: turned.join(',') })).body.data).toEqual({ ids: turned });
			const below = base === '/position' ? { type: 1, posId: parent } : { orgId: parent };
			const tree = await admin.post(`${root}${base}/findTreeData`, below);
			expect(idsOf(tree.body).filter((id) => children.includes(id))).toEqual(turned);
			expect((await admin.post(`${root}${base}/saveSort`, { ids: `${parent},${children[0]}` })).status).toBe(400);
			expect((await staff.post(`${root}${base}/saveSort`, { ids: turned.join(',') })).status).toBe(403);
		}
	});

	it('answer the tree of user groups flat', async () => {
		const top = await save('/group', { name: '巡查', groupAlias: 'tree_top' });
		const leaf = await save('/group', { name: '夜间巡查', groupAlias: 'tree_leaf', parent: top });
		const { body } = await admin.post(`${root}/group/findTreeData`, {});
		expect(body.data).toContainEqual({ id: top, parentId: '0', name: '巡查', groupAlias: 'tree_top', leaf: false });
		expect(body.data).toContainEqual({ id: leaf, parentId: top, name: '夜间巡查', groupAlias: 'tree_leaf', leaf: true });
		expect((await staff.post(`${root}/group/findTreeData`, {})).status).toBe(403);
	});

	it('list roles with their subsystem and those of a position, and tick what a user may do', async () => {
		const systems = await admin.post(`${root}/auth/sub/system/query`, {});
		const subsystem = systems.body.data.dataResult.find(({ alias }: { alias: string }) => alias === 'administration').id;
		const role = await save('/role', { name: '复核', alias: 'checker', subsystem });
		const read = await admin.get(`${root}/role/get`, { roleId: role });
		expect(read.body.data).toMatchObject({ id: role, alias: 'checker' });
		const listed = await admin.post(`${root}/role/queryWithSys`, { parameters: [{ key: 'Q^ALIAS_^S', value: 'checker' }] });
		expect(listed.body.data.dataResult).toMatchObject([{ id: role, alias: 'checker' }]);
		const posId = await save('/position', {
			name: '复核岗',
			alias: 'checking',
			organisation: (await find('/org', 'Q^ALIAS_^S', 'amr_33')).id,
		});
		const ofPosition = () => admin.post(`${root}/role/queryByPositionId`, { posId });
		expect((await ofPosition()).body.data.dataResult).toEqual([]);
		expect((await admin.post(`${root}/position/assignRole`, { posId, roleIds: role })).status).toBe(200);
		expect(idsOf({ data: (await ofPosition()).body.data.dataResult })).toEqual([role]);
		const userId = (await find('/employee', 'Q^ACCOUNT_^S', 'staff')).id;
		const tree = await admin.get(`${root}/auth/resources/findUserResTreeCheckedBySys`, { userId });
		const checked = (text: string) => JSON.stringify(tree.body.data).includes(text);
		expect([tree.status, checked('"checked":true'), checked('"checked":false')]).toEqual([200, true, true]);
		expect((await staff.get(`${root}/auth/resources/findUserResTreeCheckedBySys`, { userId })).status).toBe(403);
	});

	it('read one password policy, and change a password under the second name of the call', async () => {
		const [policy] = (await admin.post(`${root}/auth/user/security/query`, {})).body.data.dataResult;
		expect((await admin.get(`${root}/auth/user/security/get`, { id: policy.id })).body.data).toMatchObject({
			id: policy.id,
			name: policy.name,
		});
		const change = (primitivePassword: string) =>
			staff.post(`${root}/user/register/change/passwd`, { primitivePassword, newPassword: 'Changed@2026', repeatPassword: 'Changed@2026' });
		expect((await change('Wrong@2026')).body.data.fields[0].path).toBe('primitivePassword');
		expect((await change('Portal@2026')).status).toBe(200);
		expect((await staff.get(`${root}/user/settings`)).status).toBe(401);
	});
});
