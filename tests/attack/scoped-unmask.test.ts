import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from '../api/records-portal.ts';
import { signInForFiles } from '../api/transfer-caller.ts';
import type { Caller } from '../support/test-portal.ts';

const base = '/business/v3/trial';
const role = '0198c0de-0000-7000-8000-00000000bbbb';
const numbers = { inside: '13811110001', outside: '13822220002' };
const masked = { inside: '138****0001', outside: '138****0002' };
const inside: RuleGroup = { combinator: 'and', rules: [{ field: 'name', operator: 'equal', value: 'inside' }] };
const everyone: RuleGroup = { combinator: 'or', rules: [{ field: 'name', operator: 'isNotNull' }] };

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let records: { inside: string; outside: string };

/** Sets the rights of the role whose scope is the record `inside`, beside those of the role `staff`. */
async function setScopedRights(permissions: string[], scope = inside): Promise<void> {
	const { system } = portal.database;
	await system.deleteFrom('portal.role_grant').where('role_id', '=', role).execute();
	await system.deleteFrom('portal.role_scope').where('role_id', '=', role).execute();
	for (const permission of permissions) await system.insertInto('portal.role_grant').values({ role_id: role, permission }).execute();
	await system
		.insertInto('portal.role_scope')
		.values({ role_id: role, screen: 'trial', condition: JSON.stringify(scope) })
		.execute();
	portal.sessions.forgetRights();
}

const save = async (values: object) => (await admin.post(`${base}/save`, values)).body.data;
const phones = async (body: object = {}) => {
	const answer = await staff.post(`${base}/query`, body);
	const rows: Array<{ name: string; phone: string }> = answer.body.data.dataResult;
	return Object.fromEntries(rows.map(({ name, phone }) => [name, phone]));
};
const byPhone = (value: string) => ({ parameters: [{ key: 'Q^phone^S', value }] });

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	const { system } = portal.database;
	const person = await system
		.selectFrom('portal.employee')
		.select(['id', 'tenant_id'])
		.where('account', '=', 'staff')
		.executeTakeFirstOrThrow();
	await system
		.insertInto('portal.role')
		.values({ id: role, tenant_id: person.tenant_id, alias: 'unmask_inside', name: '查看完整号码' })
		.execute();
	await system.insertInto('portal.role_member').values({ role_id: role, employee_id: person.id }).execute();
	staff = await portal.signIn('staff');
});

afterAll(() => portal.close());

beforeEach(async () => {
	await portal.database.pool.query('delete from space_platform.trial; delete from portal.masked_query');
	records = {
		inside: (await save({ name: 'inside', phone: numbers.inside })).id,
		outside: (await save({ name: 'outside', phone: numbers.outside, parent: null })).id,
	};
	await setStaffRights(portal, ['trial:view', 'trial:edit', 'trial:export']);
	await setScopedRights(['trial:unmask']);
});

describe('the right `unmask` of a role with a data scope', () => {
	it('shows whole values of the records in its scope only, in lists, records, exports and histories', async () => {
		expect(await phones()).toEqual({ inside: numbers.inside, outside: masked.outside });
		const get = async (id: string) => (await staff.get(`${base}/get`, { id })).body.data.phone;
		expect([await get(records.inside), await get(records.outside)]).toEqual([numbers.inside, masked.outside]);
		const file = await (await signInForFiles(portal.url, 'staff')).download(`${base}/export`, {
			format: 'csv',
			columns: ['name', 'phone'],
		});
		const text = file.bytes.toString();
		expect([text.includes(numbers.inside), text.includes(masked.outside), text.includes(numbers.outside)]).toEqual([true, true, false]);
		const history = async (id: string) => (await staff.get(`${base}/history`, { id })).body.data[0].changes.phone;
		expect([await history(records.inside), await history(records.outside)]).toEqual([
			[null, numbers.inside],
			[null, masked.outside],
		]);
	});

	it('masks the field of a record behind a reference, which may lie outside', async () => {
		await save({ name: 'child', parent: records.outside, organisation: null });
		const rule = { field: 'parent.phone', operator: 'equal', value: numbers.outside };
		expect((await staff.post(`${base}/query`, { query: { combinator: 'and', not: true, rules: [rule] } })).status).toBe(400);
	});

	it('marks the field as masked for the browser, and limits its queries', async () => {
		const screen = (await staff.get('/platform/v3/screens/trial')).body.data;
		expect(screen.fields.find(({ name }: { name: string }) => name === 'phone')).toMatchObject({
			maskedAs: 'trial.phone',
			searchable: false,
		});
		expect((await staff.post(`${base}/query`, { parameters: [{ key: 'Q^phone^SL', value: '1382' }] })).status).toBe(400);
		expect((await staff.post(`${base}/query`, { sorts: [{ field: 'phone', order: 'ASC' }] })).status).toBe(400);
		expect((await staff.post(`${base}/count`, byPhone(numbers.outside))).status).toBe(400);
		expect(await phones(byPhone(numbers.outside))).toEqual({ outside: masked.outside });
		const { rows } = await portal.database.pool.query('select count(*)::int as count from portal.masked_query');
		expect(rows[0].count).toBe(1);
		const columns = { order: [], shown: {}, widths: {} };
		const view = { search: {}, query: null, columns, density: 'middle', pageSize: 20, sort: [{ field: 'phone', order: 'ASC' }] };
		const saved = await staff.post('/platform/v3/views/save', { screen: 'trial', name: 'sorted', content: view });
		expect(saved.status).toBe(400);
	});

	it('saves a whole value that was not changed without listing it in the history', async () => {
		const { version } = (await staff.get(`${base}/get`, { id: records.inside })).body.data;
		const saved = await staff.post(`${base}/save`, { id: records.inside, version, name: 'inside', amount: 2, phone: numbers.inside });
		expect(saved.status).toBe(200);
		const { changes } = (await staff.get(`${base}/history`, { id: records.inside })).body.data[0];
		expect(Object.keys(changes)).toEqual(['amount']);
	});

	it('keeps a masked value that comes back', async () => {
		const { version } = (await staff.get(`${base}/get`, { id: records.outside })).body.data;
		await staff.post(`${base}/save`, { id: records.outside, version, name: 'outside', phone: masked.outside });
		expect((await admin.get(`${base}/get`, { id: records.outside })).body.data.phone).toBe(numbers.outside);
	});

	it('reveals a value in its scope and no other', async () => {
		const reveal = (id: string) => staff.post(`${base}/unmask`, { id, field: 'phone' });
		expect((await reveal(records.inside)).body.data).toEqual({ phone: numbers.inside });
		expect((await reveal(records.outside)).status).toBe(403);
	});
});

describe('a scope that covers every record that its holder may view', () => {
	it('unmasks values and their queries', async () => {
		await setStaffRights(portal, []);
		await setScopedRights(['trial:view', 'trial:unmask'], everyone);
		expect(await phones()).toEqual(numbers);
		expect(await phones({ parameters: [{ key: 'Q^phone^SL', value: '1382' }] })).toEqual({ outside: numbers.outside });
		expect((await portal.database.pool.query('select from portal.masked_query')).rows).toEqual([]);
	});
});
