import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from '../api/records-portal.ts';
import { signInForFiles } from '../api/transfer-caller.ts';
import type { Answer, Caller } from '../support/test-portal.ts';

const base = '/business/v3/trial';
const never = '0198c0de-0000-7000-8000-000000000000';
const rights = ['view', 'create', 'edit', 'remove', 'restore', 'export', 'import', 'finish', 'secret', 'fee'].map(
	(right) => `trial:${right}`,
);
const withinOwn = (field: string): RuleGroup => ({
	combinator: 'and',
	rules: [{ field, operator: 'within', valueSource: 'dynamic', value: { name: 'organisationId' } }],
});
const ownAndBelow = withinOwn('organisation');

/** What the trial screen does not have: an order, sums, a mask and rows of its own that name other records. */
const ledger: ScreenFile = {
	title: '台账',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
			parent: { type: 'string', title: '上级', reference: { screen: 'ledger' } },
			sequence: { type: 'integer', title: '序号' },
			amount: { type: 'integer', title: '数量' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			lines: {
				type: 'array',
				title: '明细',
				items: { properties: { office: { type: 'string', title: '经办机构', reference: { screen: 'organisation' } } } },
			},
		},
	},
	storage: { parent: 'parent', order: 'sequence' },
	list: { columns: ['name'], tree: true, drag: true, summary: { amount: 'sum' } },
	menu: false,
};

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
/** The organisation of the staff, one below it, and one elsewhere. */
let organisations: { own: string; below: string; outside: string };
let records: { own: string; below: string; outside: string };

async function setScopes(scopes: Record<string, RuleGroup>, role = 'staff'): Promise<void> {
	const { system } = portal.database;
	const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', role).executeTakeFirstOrThrow();
	await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
	for (const [screen, condition] of Object.entries(scopes))
		await system
			.insertInto('portal.role_scope')
			.values({ role_id: id, screen, condition: JSON.stringify(condition) })
			.execute();
	portal.sessions.forgetRights();
}

const save = async (values: object, caller = admin) => (await caller.post(`${base}/save`, values)).body.data;
const names = async (caller: Caller, body: object = {}) =>
	(await caller.post(`${base}/query`, body)).body.data.dataResult.map((row: { name: string }) => row.name).sort();
const bytes = ({ text, status }: Answer) => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	const { organisation: own } = await portal.database.system
		.selectFrom('portal.employee')
		.select('organisation')
		.where('account', '=', 'staff')
		.executeTakeFirstOrThrow();
	const below = (await admin.post('/platform/v3/org/save', { name: '下级所', alias: 'scope_below', level: 'township', parent: own })).body
		.data;
	const outside = (await admin.post('/platform/v3/org/save', { name: '外部局', alias: 'scope_outside', level: 'city' })).body.data;
	organisations = { own: own ?? '', below: below.id, outside: outside.id };
	staff = await portal.signIn('staff');
	await writeScreen(portal.folder, 'ledger', ledger);
	await within(patience, async () => (await admin.post('/business/v3/ledger/query', {})).status === 200);
});

afterAll(() => portal.close());

beforeEach(async () => {
	await portal.database.pool.query('delete from space_platform.trial');
	records = {
		own: (await save({ name: '本局', organisation: organisations.own })).id,
		below: (await save({ name: '下级', organisation: organisations.below })).id,
		outside: (await save({ name: '外部', code: 'outside', organisation: organisations.outside })).id,
	};
	await setStaffRights(portal, rights);
	await setScopes({ trial: ownAndBelow });
});

describe('a record beyond the data scope', () => {
	it('is in no list, count, export, search or bulk edit', async () => {
		expect(await names(staff)).toEqual(['下级', '本局'].sort());
		expect((await staff.post(`${base}/query`, { requestPage: { limit: 1 } })).body.data.pageResult.totalCount).toBe(2);
		expect((await staff.post(`${base}/count`, { exact: true })).body.data.count).toBe(2);
		expect(await names(staff, { parameters: [{ key: 'Q^id^S', value: records.outside }] })).toEqual([]);
		expect(await names(staff, { query: { combinator: 'or', rules: [{ field: 'name', operator: 'equal', value: '外部' }] } })).toEqual([]);
		const file = await (await signInForFiles(portal.url, 'staff')).download(`${base}/export`, { format: 'csv' });
		expect(file.status).toBe(200);
		expect(file.bytes.toString()).toContain('本局');
		expect(file.bytes.toString()).not.toContain('外部');
		const chosen = await (await signInForFiles(portal.url, 'staff')).download(`${base}/export`, { format: 'csv', ids: [records.outside] });
		expect(chosen.bytes.toString()).not.toContain('外部');
		const edited = await staff.post(`${base}/bulk-edit`, { all: true, fields: { amount: { mode: 'set', value: 7 } } });
		expect(edited.body.data).toEqual({ count: 2 });
		expect((await admin.get(`${base}/get`, { id: records.outside })).body.data.amount).toBe(1);
	});

	it('is answered like a record that never existed', async () => {
		const calls: Array<(id: string) => Promise<Answer>> = [
			(id) => staff.get(`${base}/get`, { id }),
			(id) => staff.get(`${base}/history`, { id }),
			(id) => staff.post(`${base}/restore`, { id, version: 1 }),
			(id) => staff.post(`${base}/save`, { id, version: 1, name: '夺' }),
			(id) => staff.post(`${base}/save`, { id, version: 99, name: '夺' }),
			(id) => staff.post(`${base}/remove`, { ids: id }),
			(id) => staff.post(`${base}/remove`, { ids: `${records.own},${id}` }),
			(id) => staff.post(`${base}/finish`, { ids: id }),
			(id) => staff.post(`${base}/bulk-edit`, { ids: id, fields: { amount: { mode: 'set', value: 3 } } }),
			(id) => staff.post(`${base}/save`, { name: '引', organisation: organisations.own, parent: id }),
		];
		for (const call of calls) expect(bytes(await call(records.outside))).toBe(bytes(await call(never)));
		expect((await admin.get(`${base}/get`, { id: records.outside })).body.data).toMatchObject({ version: 1, name: '外部' });
		expect((await admin.get(`${base}/get`, { id: records.own })).body.data).toMatchObject({ version: 1 });
	});

	it('cannot be made, and none can be moved there', async () => {
		const made = await staff.post(`${base}/save`, { name: '新', organisation: organisations.outside });
		expect(made).toMatchObject({ status: 403, body: { message: '该记录超出您的数据权限范围，不能执行此操作' } });
		const moved = await staff.post(`${base}/save`, { id: records.own, version: 1, organisation: organisations.outside });
		expect(moved.status).toBe(403);
		const bulk = await staff.post(`${base}/bulk-edit`, {
			ids: records.own,
			fields: { organisation: { mode: 'set', value: organisations.outside } },
		});
		expect(bulk.status).toBe(400);
		expect((await staff.post(`${base}/save`, { name: '无机构' })).status).toBe(403);
		expect((await staff.post(`${base}/save`, { name: '新', organisation: organisations.below })).status).toBe(200);
		expect(await names(admin)).toEqual(['下级', '外部', '新', '本局'].sort());
		expect((await admin.get(`${base}/get`, { id: records.own })).body.data.version).toBe(1);
	});

	it('does not come back by restoring a version that lay there', async () => {
		const record = await save({ name: '迁入', organisation: organisations.outside });
		await save({ id: record.id, version: 1, organisation: organisations.own });
		expect((await staff.post(`${base}/restore`, { id: record.id, version: 1 })).status).toBe(403);
		expect((await admin.get(`${base}/get`, { id: record.id })).body.data.version).toBe(2);
		expect((await staff.get(`${base}/history`, { id: record.id })).body.data).toHaveLength(2);
	});

	it('is not updated by an import, and not named by one', async () => {
		const files = await signInForFiles(portal.url, 'staff');
		const csv = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
		const upload = async (content: Buffer, options: object) =>
			(await files.upload(`${base}/import/check`, { content, name: 'a.csv', options: { ...options } })).body.data;
		const report = await upload(csv('名称,代码,机构', '改名,outside,下级所'), { key: 'code' });
		expect(report.badCount).toBe(1);
		await setScopes({ trial: ownAndBelow, organisation: withinOwn('id') });
		await setStaffRights(portal, [...rights, 'organisation:view']);
		const named = await upload(csv('名称,机构', '甲,外部局', '乙,下级所'), {});
		expect(named).toMatchObject({ goodCount: 1, badCount: 1 });
		const ran = await staff.post(`${base}/import/run`, { id: named.id, mode: 'good' });
		expect(ran.body.data.created).toBe(1);
		expect((await admin.get(`${base}/get`, { id: records.outside })).body.data.name).toBe('外部');
	});
});

describe('sums, moves, masks and the undoing of imports', () => {
	const [own, phone] = ['/business/v3/ledger', '13812345678'];
	let ids: { inside: string; outside: string };

	beforeEach(async () => {
		await portal.database.pool.query('delete from space_platform.ledger');
		const add = async (values: object) => (await admin.post(`${own}/save`, { amount: 10, phone, ...values })).body.data.id;
		ids = {
			inside: await add({ name: '内', organisation: organisations.own }),
			outside: await add({ name: '外', organisation: organisations.outside, amount: 500 }),
		};
		await setStaffRights(portal, ['organisation:view', ...[...rights, 'trial:unmask'].map((right) => right.replace('trial', 'ledger'))]);
		await setScopes({ ledger: ownAndBelow });
	});

	it('count, move and reveal nothing beyond the scope, and answer as if it were not there', async () => {
		expect((await admin.post(`${own}/summary`, {})).body.data.amount).toBe(510);
		expect((await staff.post(`${own}/summary`, {})).body.data.amount).toBe(10);
		expect((await staff.post(`${own}/unmask`, { id: ids.inside, field: 'phone' })).body.data).toEqual({ phone });
		const calls: Array<(id: string) => Promise<Answer>> = [
			(id) => staff.post(`${own}/unmask`, { id, field: 'phone' }),
			(id) => staff.post(`${own}/saveMove`, { id, parentId: null }),
			(id) => staff.post(`${own}/saveMove`, { id: ids.inside, parentId: id }),
			(id) => staff.post(`${own}/saveMove`, { id: ids.inside, parentId: null, before: id }),
			(id) => staff.post(`${own}/saveSort`, { ids: `${ids.inside},${id}` }),
		];
		for (const call of calls) {
			const answer = await call(ids.outside);
			expect(answer.status).toBeGreaterThanOrEqual(400);
			expect(bytes(answer)).toBe(bytes(await call(never)));
		}
		for (const id of Object.values(ids))
			expect((await admin.get(`${own}/get`, { id })).body.data).toMatchObject({ version: 1, parent: null });
	});

	it('undo no record that has left the scope since it was brought in', async () => {
		const files = await signInForFiles(portal.url, 'staff');
		const content = Buffer.from('\ufeff名称,机构\r\n带入一,下级所\r\n带入二,下级所\r\n');
		const { body } = await files.upload(`${own}/import/check`, { content, name: 'a.csv', options: {} });
		expect((await staff.post(`${own}/import/run`, { id: body.data.id, mode: 'all' })).body.data).toMatchObject({ created: 2 });
		const found = (await admin.post(`${own}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '带入一' }] })).body.data.dataResult[0];
		await admin.post(`${own}/save`, { id: found.id, version: 1, organisation: organisations.outside });
		const undone = await staff.post(`${own}/import/undo`, { id: body.data.id, untouchedOnly: true });
		expect(undone.text).not.toContain('外部局');
		expect((await admin.get(`${own}/get`, { id: found.id })).body.data).toMatchObject({ name: '带入一', version: 2 });
	});

	it('show no title of another record beyond its scope in the rows of a child table', async () => {
		const lines = [{ office: organisations.own }, { office: organisations.outside }];
		const { id } = (await admin.post(`${own}/save`, { name: '含明细', organisation: organisations.own, lines })).body.data;
		await setStaffRights(portal, ['ledger:view', 'organisation:view']);
		await setScopes({ organisation: withinOwn('id') });
		const seen = (await staff.get(`${own}/get`, { id })).body.data.lines;
		expect(seen[0].titles.office).toBeTruthy();
		expect(seen[1]).toMatchObject({ office: organisations.outside });
		expect(JSON.stringify(seen)).not.toContain('外部局');
		expect((await admin.get(`${own}/get`, { id })).body.data.lines[1].titles.office).toBe('外部局');
	});
});

describe('somebody confined on the employees', () => {
	const byAccount = (account: string) => staff.get('/platform/v3/user/getByAccount', { account });

	it('finds nobody else by account, like an account that is not there', async () => {
		await setStaffRights(portal, ['employee:view']);
		await setScopes({});
		expect((await byAccount('admin')).status).toBe(200);
		await setScopes({ employee: { combinator: 'and', rules: [{ field: 'name', operator: 'beginsWith', value: 'staff' }] } });
		expect((await byAccount('admin')).status).toBe(404);
		expect(bytes(await byAccount('admin'))).toBe(bytes(await byAccount('never-existed')));
		expect((await byAccount('staff')).body.data.user.account).toBe('staff');
	});
});

describe('a referenced record beyond the scope', () => {
	beforeEach(async () => {
		await setStaffRights(portal, [...rights, 'organisation:view']);
		await setScopes({ organisation: withinOwn('id') });
	});

	it('gives away neither its title nor its fields, by reading, searching, sorting or saving', async () => {
		const rows = (await staff.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '外部' }] })).body.data.dataResult;
		expect(rows[0].organisation).toBe(organisations.outside);
		expect(JSON.stringify(rows)).not.toContain('外部局');
		expect((await staff.get(`${base}/get`, { id: records.outside })).text).not.toContain('外部局');
		expect(await names(staff, { parameters: [{ key: 'Q^organisation.name^SL', value: '外部' }] })).toEqual([]);
		expect(await names(staff, { parameters: [{ key: 'Q^organisation.name^NOTNULL' }] })).toEqual(['下级', '本局'].sort());
		const file = await (await signInForFiles(portal.url, 'staff')).download(`${base}/export`, { format: 'csv' });
		expect(file.bytes.toString()).not.toContain('外部局');
		const saved = await staff.post(`${base}/save`, { id: records.outside, version: 1, amount: 5 });
		expect(saved.status).toBe(200);
		expect(saved.text).not.toContain('外部局');
		const stale = await staff.post(`${base}/save`, { id: records.outside, version: 1, amount: 6 });
		expect(stale.status).toBe(409);
		expect(stale.text).not.toContain('外部局');
		const ours = await staff.post(`${base}/save`, { name: '引', organisation: organisations.outside });
		expect(bytes(ours)).toBe(bytes(await staff.post(`${base}/save`, { name: '引', organisation: never })));
		expect(ours.status).toBe(400);
	});

	it('leaves the tree with the tops of what can be seen as its roots', async () => {
		const roots = await staff.post('/platform/v3/org/query', { parameters: [{ key: 'Q^PARENT_^NULL' }] });
		expect(roots.body.data.dataResult.map(({ id }: { id: string }) => id)).toEqual([organisations.own]);
		const children = await staff.post('/platform/v3/org/query', { parameters: [{ key: 'Q^PARENT_^S', value: organisations.own }] });
		expect(children.body.data.dataResult.map(({ id }: { id: string }) => id)).toContain(organisations.below);
	});
});

describe('several roles', () => {
	it('reach what any of them reaches, each for the rights that it grants', async () => {
		const { system } = portal.database;
		const person = await system
			.selectFrom('portal.employee')
			.select(['id', 'tenant_id'])
			.where('account', '=', 'staff')
			.executeTakeFirstOrThrow();
		const role = { id: '0198c0de-0000-7000-8000-00000000aaaa', tenant_id: person.tenant_id, alias: 'outside_reader', name: '外部查看' };
		await system.insertInto('portal.role').values(role).execute();
		await system.insertInto('portal.role_grant').values({ role_id: role.id, permission: 'trial:view' }).execute();
		await system.insertInto('portal.role_member').values({ role_id: role.id, employee_id: person.id }).execute();
		const scope: RuleGroup = { combinator: 'and', rules: [{ field: 'name', operator: 'beginsWith', value: '外' }] };
		await setScopes({ trial: scope }, 'outside_reader');
		expect(await names(staff)).toEqual(['下级', '外部', '本局'].sort());
		// The second role lets one view, and no more.
		const edited = await staff.post(`${base}/save`, { id: records.outside, version: 1, name: '外部改' });
		expect(edited).toMatchObject({ status: 403, body: { message: '该记录超出您的数据权限范围，不能执行此操作' } });
		expect((await staff.post(`${base}/remove`, { ids: records.outside })).status).toBe(403);
		expect((await staff.post(`${base}/finish`, { ids: records.outside })).status).toBe(403);
		await setScopes({}, 'outside_reader');
		await save({ name: '他处', organisation: organisations.outside });
		expect(await names(staff)).toEqual(['下级', '外部', '本局', '他处'].sort());
		await system.deleteFrom('portal.role').where('id', '=', role.id).execute();
		// The database announces the change too, but responds before this process has read that.
		portal.sessions.forgetRights();
		expect(await names(staff)).toEqual(['下级', '本局'].sort());
	});

	it('reach nothing through a scope whose fields are gone', async () => {
		await setScopes({ trial: { combinator: 'and', rules: [{ field: 'vanished', operator: 'isNull' }] } });
		expect(await names(staff)).toEqual([]);
		expect((await staff.get(`${base}/get`, { id: records.own })).status).toBe(404);
	});

	it('know one’s own records by who made them', async () => {
		await setScopes({
			trial: { combinator: 'and', rules: [{ field: 'createBy', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }] },
		});
		expect(await names(staff)).toEqual([]);
		expect((await staff.post(`${base}/save`, { name: '我的' })).status).toBe(200);
		expect(await names(staff)).toEqual(['我的']);
	});
});
