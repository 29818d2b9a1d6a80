import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	staff = await portal.signIn('staff');
	return portal;
});

const root = '/platform/v3/addressBook';
const find = async (caller: Caller, input: object) => (await caller.post(`${root}/query`, input)).body.data;
const employees = () => portal.database.system.selectFrom('portal.employee').selectAll();

it('finds colleagues by name, pinyin initials and phone, in the caller’s tenant alone', async () => {
	const someone = await employees().where('account', '=', 'staff').executeTakeFirstOrThrow();
	const row = someone as unknown as { id: string; name: string; mobile: string };
	const ids = async (text: string, caller = staff) => (await find(caller, { text })).people.map(({ id }: { id: string }) => id);
	expect(await ids(row.name)).toContain(row.id);
	expect(await ids(row.mobile)).toContain(row.id);
	const foreigner = await portal.signIn('tenantadmin');
	for (const text of [row.name, row.mobile]) expect(await ids(text, foreigner)).not.toContain(row.id);
	const initials = pinyin(row.name, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
	expect(await ids(initials)).toContain(row.id);
	const [organisation] = (await staff.get(`${root}/organisations`)).body.data;
	const below = async (caller = staff) => (await caller.get(`${root}/organisations`, { parentId: organisation.id })).body.data;
	const { rows } = await portal.database.pool.query('select id from portal.organisation where parent = $1', [organisation.id]);
	expect(rows.length).toBeGreaterThan(0);
	expect((await below()).map(({ id }: { id: string }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
	expect(organisation.isLeaf).toBe(false);
	expect(await below(foreigner)).toEqual([]);
	expect((await staff.get(`${root}/organisations`, { parentId: 'x' })).status).toBe(400);
	expect((await find(staff, { organisationId: organisation.id })).count).toBeGreaterThan(0);
	expect(await find(foreigner, { organisationId: organisation.id })).toMatchObject({ people: [], count: 0 });
});

it('keeps phones and addresses from those without the right, also from their searches', async () => {
	const { id } = await portal.database.system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	await portal.database.system
		.deleteFrom('portal.role_grant')
		.where('role_id', '=', id)
		.where('permission', '=', 'feature/address-book:details')
		.execute();
	const plain = await portal.signIn('staff');
	const row = (await employees().where('account', '=', 'staff').executeTakeFirstOrThrow()) as unknown as { name: string; mobile: string };
	const { people, hasDetails } = await find(plain, { text: row.name });
	expect(hasDetails).toBe(false);
	expect(people[0]).not.toHaveProperty('mobile');
	expect(await find(plain, { text: row.mobile })).toMatchObject({ people: [] });
});
