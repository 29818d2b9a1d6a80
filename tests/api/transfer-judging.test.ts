import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ImportReport, ImportResult } from '../../contract/records/transfer.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/site';
const beyond = '该记录超出您的数据权限范围，不能执行此操作';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

const province: ScreenFile = { title: '省', record: { properties: { name: { type: 'string', title: '名称' } }, required: ['name'] } };
const city: ScreenFile = {
	title: '市',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			province: { type: 'string', title: '省', reference: { screen: 'province' } },
		},
		required: ['name'],
	},
};
const site: ScreenFile = {
	title: '网点',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			code: { type: 'string', title: '编码', format: 'key', unique: true },
			city: { type: 'string', title: '市', reference: { screen: 'city', filterBy: { province: 'province' } } },
			province: { type: 'string', title: '省', reference: { screen: 'province' } },
			organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
			parent: { type: 'string', title: '上级', reference: { screen: 'site' } },
		},
		required: ['name'],
	},
	storage: { parent: 'parent' },
};

/** Its records are known by two fields together. */
const stall: ScreenFile = {
	title: '摊位',
	record: {
		properties: {
			city: { type: 'string', title: '市', reference: { screen: 'city' } },
			number: { type: 'integer', title: '号' },
			name: { type: 'string', title: '名称' },
		},
		required: ['name'],
	},
	storage: { unique: [['city', 'number']] },
};

const save = async (path: string, record: object): Promise<string> =>
	(await admin.post(`/business/v3/${path}/save`, record)).body.data.id as string;
const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);
const check = async (content: Buffer, { options = {}, by = files }: { options?: Record<string, unknown>; by?: FileCaller } = {}) => {
	const { body } = await by.upload(`${base}/import/check`, { content, name: '数据.csv', options });
	expect(body).toMatchObject({ state: 200 });
	return body.data as ImportReport;
};
const run = async (id: string, by = admin) =>
	(await by.post(`${base}/import/run`, { id, mode: 'all' })).body as { state: number; message: string; data: ImportResult };
const find = async (name: string) =>
	(await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: name }] })).body.data.dataResult[0];

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	for (const [name, screen] of Object.entries({ province, city, site, stall })) {
		await writeScreen(portal.folder, name, screen);
		await within(patience, async () => (await admin.post(`/business/v3/${name}/query`, {})).status === 200);
	}
	const [first, second] = [await save('province', { name: '甲省' }), await save('province', { name: '乙省' })];
	for (const [name, owner] of [
		['东市', first],
		['西市', second],
		['同名市', first],
		['同名市', second],
	])
		await save('city', { name, province: owner });
	return portal;
});

describe('a reference that must agree with the rest of its row', () => {
	it('is an error of its cell when it does not, in the dry run and for updated rows too', async () => {
		const found = await check(csv('名称,市,省', '一,东市,甲省', '二,西市,甲省', '三,西市,'));
		const unfit = 'city: “市”所选的记录不符合条件';
		expect(errorsOf(found)).toEqual([
			[3, unfit],
			[4, unfit],
		]);
		const { dataResult } = (await admin.post('/business/v3/city/query', { parameters: [{ key: 'Q^NAME_^S', value: '东市' }] })).body.data;
		await save('site', { name: '旧', code: 'agree_1', province: dataResult[0].province, city: dataResult[0].id });
		const moved = csv('编码,名称,省', 'agree_1,改,乙省');
		expect(errorsOf(await check(moved, { options: { key: 'code' } }))).toEqual([[2, unfit]]);
		const kept = await check(csv('编码,名称', 'agree_1,改'), { options: { key: 'code' } });
		expect(await run(kept.id)).toMatchObject({ data: { updated: 1 } });
	});

	it('tells records of one name apart by the rest of the row, wherever its column stands', async () => {
		const found = await check(csv('名称,市,省', '四,同名市,甲省', '五,同名市,乙省', '六,同名市,', '七,东市,丙省'));
		expect(errorsOf(found)).toEqual([
			[4, 'city: 有多条记录名为“同名市”，请改填其唯一编码'],
			[5, 'province: 找不到“丙省”'],
		]);
		await admin.post(`${base}/import/fix`, {
			id: found.id,
			rows: [
				{ row: 4, cells: { province: '乙省' } },
				{ row: 5, cells: { province: '甲省' } },
			],
		});
		expect(await run(found.id)).toMatchObject({ data: { created: 4 } });
		const owners = await Promise.all(['四', '五', '六', '七'].map(async (name) => (await find(name)).titles));
		expect(owners).toMatchObject([
			{ city: '同名市', province: '甲省' },
			{ city: '同名市', province: '乙省' },
			{ city: '同名市', province: '乙省' },
			{ city: '东市', province: '甲省' },
		]);
		const stored = await find('五');
		expect((await admin.get('/business/v3/city/get', { id: stored.city })).body.data.province).toBe(stored.province);
	});
});

it('rows find their records by several fields that are unique together', async () => {
	const path = '/business/v3/stall';
	const judge = async (text: string, key: string | null) => {
		const { body } = await files.upload(`${path}/import/check`, { content: Buffer.from(text), name: '数据.csv', options: { key } });
		return body.data as ImportReport;
	};
	const bring = async (id: string) => (await admin.post(`${path}/import/run`, { id, mode: 'good' })).body.data as ImportResult;
	const first = await judge('市,号,名称\n东市,1,甲\n东市,2,乙\n西市,1,丙\n', null);
	expect(first).toMatchObject({ badCount: 0, keys: [{ key: 'city,number', title: '市、号', fields: ['city', 'number'] }] });
	expect(await bring(first.id)).toMatchObject({ created: 3 });
	const found = await judge('市,号,名称\n东市,2,新乙\n西市,2,丁\n西市,,戊\n东市,2,重复\n,3,己\n', 'city,number');
	expect(found).toMatchObject({ updateCount: 1, key: 'city,number' });
	expect(errorsOf(found)).toEqual([
		[4, 'number: “号”是匹配已有数据的主键，不能为空'],
		[5, 'city: “市、号”与第 2 行重复'],
		[6, 'city: “市”是匹配已有数据的主键，不能为空'],
	]);
	expect(await bring(found.id)).toMatchObject({ created: 1, updated: 1, skipped: 3 });
	const names = async () =>
		(await admin.post(`${path}/query`, { sorts: [{ field: 'name' }] })).body.data.dataResult.map(({ name }: { name: string }) => name);
	expect((await names()).sort()).toEqual(['丁', '丙', '新乙', '甲'].sort());
	expect((await admin.post(`${path}/import/undo`, { id: found.id })).body.data).toMatchObject({ removed: 1, restored: 1 });
	expect((await names()).sort()).toEqual(['丙', '乙', '甲'].sort());
	expect(
		(await files.upload(`${path}/import/check`, { content: Buffer.from('名称\n庚\n'), name: '数据.csv', options: { key: 'number' } }))
			.status,
	).toBe(400);
});

describe('the data scope', () => {
	const rights = ['site:view', 'site:create', 'site:edit', 'site:import', 'organisation:view'];
	const grant = async (condition: RuleGroup | null) => {
		await setStaffRights(portal, rights);
		const { system } = portal.database;
		await sql`delete from portal.role_scope where screen = 'site'`.execute(system);
		if (condition)
			await sql`insert into portal.role_scope select id, 'site', ${JSON.stringify(condition)}::jsonb from portal.role where alias = 'staff'`.execute(
				system,
			);
	};
	const all = (...rules: RuleGroup['rules']): RuleGroup => ({ combinator: 'and', rules });

	it('makes a row beyond it an error of the cells that it looks at, which are mended in place', async () => {
		const { rows } = await portal.database.pool.query('select id from portal.organisation where tenant_id = $1 limit 1', [
			platformTenantId,
		]);
		const own = rows[0].id;
		await grant(all({ field: 'organisation', operator: 'equal', value: own }));
		const [staff, colleague] = [await portal.signIn('staff'), await signInForFiles(portal.url, 'staff')];
		const found = await check(csv('名称,机构', `内,${own}`, '外,'), { by: colleague });
		expect(errorsOf(found)).toEqual([[3, `organisation: ${beyond}`]]);
		const unmapped = await check(csv('名称', '外二'), { by: colleague });
		expect(errorsOf(unmapped)).toEqual([[2, `organisation: ${beyond}`]]);
		const { body } = await staff.post(`${base}/import/fix`, { id: found.id, rows: [{ row: 3, cells: { organisation: own } }] });
		expect(body.data).toMatchObject({ badCount: 0 });
		expect(await run(found.id, staff)).toMatchObject({ data: { created: 2 } });
	});

	it('is asked of a record as it is and as it would be', async () => {
		await grant(all({ field: 'name', operator: 'beginsWith', value: '可改' }));
		await save('site', { name: '可改一', code: 'scope_1' });
		const colleague = await signInForFiles(portal.url, 'staff');
		const found = await check(csv('编码,名称', 'scope_1,不可', 'scope_2,可改二'), { options: { key: 'code' }, by: colleague });
		expect(errorsOf(found)).toEqual([[2, `name: ${beyond}`]]);
		await save('site', { name: '旁人的', code: 'scope_3' });
		const { id: roleId } = (await admin.post('/platform/v3/role/save', { name: '旁观', alias: 'onlooker' })).body.data;
		await portal.database.pool.query("insert into portal.role_grant values ($1, 'site:view')", [roleId]);
		const { rows } = await portal.database.pool.query("select id from portal.employee where account = 'staff'");
		await admin.post('/platform/v3/role/addUser', { roleId, userIds: rows[0].id });
		const foreign = await check(csv('编码,名称', 'scope_3,可改三', 'scope_1,可改四'), { options: { key: 'code' }, by: colleague });
		expect(errorsOf(foreign)).toEqual([[2, `name: ${beyond}`]]);
	});

	it('is asked of rows below each other as if all were stored', async () => {
		const root = await save('site', { name: '树根' });
		await grant(all({ field: 'id', operator: 'within', value: [root] }));
		const [staff, colleague] = [await portal.signIn('staff'), await signInForFiles(portal.url, 'staff')];
		const found = await check(csv('名称,上级', `树枝,${root}`, '树叶,树枝', '野树,'), { by: colleague });
		expect(errorsOf(found)).toEqual([[4, `parent: ${beyond}`]]);
		const byName = all(
			{ field: 'name', operator: 'equal', value: '树根' },
			{ field: 'parent.name', operator: 'in', value: ['树根', '树枝'] },
		);
		await grant({ ...byName, combinator: 'or' });
		const again = (await staff.post(`${base}/import/check`, { id: found.id })).body.data;
		expect(errorsOf(again)).toEqual([[4, `name: ${beyond}`, `parent: ${beyond}`]]);
		expect((await staff.post(`${base}/import/run`, { id: found.id, mode: 'good' })).body.data).toMatchObject({ created: 2, refused: [] });
	});
});
