import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const chapter: ScreenFile = {
	title: '章节',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			parent: { type: 'string', title: '上级', reference: { screen: 'chapter' } },
			sequence: { type: 'integer', title: '序号', minimum: 0 },
			pages: { type: 'integer', title: '页数' },
			price: { type: 'number', title: '价格', decimals: 2 },
			salary: { type: 'number', title: '稿酬', readRight: 'salary' },
			due: { type: 'string', title: '交稿日', format: 'date' },
			mobile: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
		},
		required: ['name'],
	},
	storage: { parent: 'parent', order: 'sequence' },
	list: {
		columns: ['name', { field: 'parent', type: 'path' }, 'mobile'],
		search: ['name', 'mobile', 'parent.name', 'parent.mobile'],
		tree: true,
		drag: true,
		summary: { pages: 'sum', price: 'avg', salary: 'max', due: 'min', mobile: 'count' },
	},
	menu: false,
};
const base = '/business/v3/chapter';

let portal: RecordsPortal;
let admin: Caller;
let tenant: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	await writeScreen(portal.folder, 'chapter', chapter);
	admin = await portal.signIn('admin');
	tenant = await portal.signIn('tenantadmin');
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
	return portal;
});

const add = async (values: Record<string, unknown>) =>
	(await admin.post(`${base}/save`, values)).body.data as { id: string; version: number };
const below = async (parent: string | null) => {
	const parameters = [parent === null ? { key: 'Q^PARENT_^NULL', value: true } : { key: 'Q^PARENT_^S', value: parent }];
	const { body } = await admin.post(`${base}/query`, { parameters });
	return body.data.dataResult as Array<{ id: string; name: string; version: number; sequence: number; titles: Record<string, string> }>;
};
const namesBelow = async (parent: string | null) => (await below(parent)).map((row) => row.name).join('');
const asStaff = async (...rights: string[]) => {
	await setStaffRights(
		portal,
		rights.map((right) => `chapter:${right}`),
	);
	return portal.signIn('staff');
};

describe('records in an order of their own', () => {
	it('are sorted by their ids, and a later move of one changes that one alone', async () => {
		const { id: parent } = await add({ name: '排序' });
		const ids = new Map<string, string>();
		for (const name of ['甲', '乙', '丙', '丁']) ids.set(name, (await add({ name, parent, sequence: 0 })).id);
		const sort = (names: string) => admin.post(`${base}/saveSort`, { ids: [...names].map((name) => ids.get(name)).join(',') });
		expect((await sort('丁丙乙甲')).status).toBe(200);
		expect(await namesBelow(parent)).toBe('丁丙乙甲');
		const before = new Map((await below(parent)).map((row) => [row.name, row.version]));
		expect((await sort('丁甲丙乙')).status).toBe(200);
		expect(await namesBelow(parent)).toBe('丁甲丙乙');
		const changed = (await below(parent)).filter((row) => row.version !== before.get(row.name)).map((row) => row.name);
		expect(changed).toEqual(['甲']);
		const history = (await admin.get(`${base}/history`, { id: ids.get('甲') ?? '' })).body.data;
		expect(Object.keys(history[0].changes)).toEqual(['sequence']);
		// Only part of the siblings, as a page holds them: they exchange positions among themselves.
		expect((await sort('乙丁')).status).toBe(200);
		expect(await namesBelow(parent)).toBe('乙甲丙丁');
	});

	it('are moved below another record and before one of its children', async () => {
		const { id: from } = await add({ name: '从' });
		const { id: to } = await add({ name: '到' });
		const moved = await add({ name: '移', parent: from });
		await add({ name: '一', parent: to, sequence: 10 });
		const second = await add({ name: '二', parent: to, sequence: 11 });
		const answer = await admin.post(`${base}/saveMove`, { id: moved.id, parentId: to, before: second.id, version: moved.version });
		expect(answer.body.data).toMatchObject({ id: moved.id, parent: to });
		expect(await namesBelow(to)).toBe('一移二');
		expect((await below(to))[1]?.titles['parent/path']).toBe('到');
		expect(await namesBelow(from)).toBe('');
		const stale = await admin.post(`${base}/saveMove`, { id: moved.id, parentId: from, version: moved.version });
		expect(stale.status).toBe(409);
		expect((await admin.post(`${base}/saveMove`, { id: moved.id, parentId: '0' })).body.data.parent).toBeNull();
	});

	it('never close a circle, alone or two at once', async () => {
		const top = await add({ name: '上' });
		const low = await add({ name: '下', parent: top.id });
		for (const parentId of [top.id, low.id]) {
			expect((await admin.post(`${base}/saveMove`, { id: top.id, parentId })).body.data.fields[0].path).toBe('parent');
		}
		for (let round = 0; round < 5; round++) {
			const one = await add({ name: '左' });
			const other = await add({ name: '右' });
			const answers = await Promise.all([
				admin.post(`${base}/saveMove`, { id: one.id, parentId: other.id }),
				admin.post(`${base}/saveMove`, { id: other.id, parentId: one.id }),
			]);
			expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
		}
	});

	it('stay whole numbers in one order when two people sort at once', async () => {
		const { id: parent } = await add({ name: '同时' });
		const ids = [];
		for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push((await add({ name, parent })).id);
		const sorts = [[...ids].reverse(), [ids[2], ids[0], ids[4], ids[1], ids[3]]];
		const answers = await Promise.all(sorts.map((order) => admin.post(`${base}/saveSort`, { ids: order.join(',') })));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		expect(['EDCBA', 'CAEBD']).toContain(await namesBelow(parent));
		expect(new Set((await below(parent)).map((row) => row.sequence)).size).toBe(5);
	});

	it('are not touched by wrong ids, rights or tenants', async () => {
		const one = await add({ name: '守' });
		const other = await add({ name: '护', parent: one.id });
		const never = '00000000-0000-7000-8000-000000000001';
		expect((await admin.post(`${base}/saveSort`, { ids: `${one.id},${other.id}` })).body.data.fields[0].message).toBe(
			'这些记录不属于同一上级',
		);
		expect((await admin.post(`${base}/saveSort`, { ids: 'x' })).status).toBe(400);
		expect((await admin.post(`${base}/saveMove`, { id: one.id })).body.data.fields[0].path).toBe('parentId');
		expect((await admin.post(`${base}/saveMove`, { id: other.id, parentId: never })).status).toBe(400);
		expect((await admin.post(`${base}/saveMove`, { id: other.id, parentId: one.id, before: never })).body.data.fields[0].path).toBe(
			'before',
		);
		const staff = await asStaff('view');
		expect((await staff.post(`${base}/saveMove`, { id: other.id, parentId: null })).status).toBe(403);
		expect((await staff.post(`${base}/saveSort`, { ids: other.id })).status).toBe(403);
		const same = (text: string) => text.replace(/,"requestId":"[^"]*"/, '');
		const foreign = async (id: string) => same((await tenant.post(`${base}/saveMove`, { id, parentId: null })).text);
		expect(await foreign(one.id)).toBe(await foreign(never));
		const own = (await tenant.post(`${base}/save`, { name: '租户' })).body.data;
		const into = async (parentId: string) => same((await tenant.post(`${base}/saveMove`, { id: own.id, parentId })).text);
		expect(await into(one.id)).toBe(await into(never));
		expect(await namesBelow(one.id)).toBe('护');
	});
});

describe('the summary of a list', () => {
	it('covers every row that is found and no field that the caller may not read', async () => {
		const { id: parent } = await add({ name: '合计' });
		await add({ name: '合甲', parent, pages: 3, price: 1.1, salary: 9, due: '2026-02-01', mobile: '13812345678' });
		await add({ name: '合乙', parent, pages: 4, price: 2.25, salary: 5, due: '2026-01-01' });
		const body = { parameters: [{ key: 'Q^PARENT_^S', value: parent }], requestPage: { pageNo: 1, limit: 1 } };
		expect((await admin.post(`${base}/summary`, body)).body.data).toEqual({
			pages: 7,
			price: 1.68,
			salary: 9,
			due: '2026-01-01',
			mobile: 1,
		});
		const staff = await asStaff('view');
		expect((await staff.post(`${base}/summary`, body)).body.data).toEqual({ pages: 7, price: 1.68, due: '2026-01-01' });
		expect((await staff.get('/platform/v3/screens/chapter')).body.data.list.summary).not.toHaveProperty('salary');
		expect((await tenant.post(`${base}/summary`, body)).body.data).toMatchObject({ pages: 0, price: null });
		expect((await admin.post(`${base}/summary`, { parameters: [{ key: 'Q^X_^S', value: 1 }] })).status).toBe(400);
		expect((await asStaff().then((nobody) => nobody.post(`${base}/summary`, body))).status).toBe(403);
	});
});

describe('a masked value', () => {
	it('is shown whole to who may see it, one by one, and the history tells', async () => {
		const record = await add({ name: '遮', mobile: '13812345678' });
		const masked = await admin.post(`${base}/query`, { desensitization: 1, parameters: [{ key: 'Q^ID_^S', value: record.id }] });
		expect(masked.body.data.dataResult[0].mobile).toBe('138****5678');
		expect((await admin.post(`${base}/unmask`, { id: record.id, field: 'mobile' })).body.data).toEqual({ mobile: '13812345678' });
		const history = (await admin.get(`${base}/history`, { id: record.id })).body.data;
		expect(history[0]).toMatchObject({ kind: 'reveal', version: 1 });
		expect(Object.keys(history[0].changes)).toEqual(['mobile']);
		expect((await admin.post(`${base}/unmask`, { id: record.id, field: 'name' })).status).toBe(400);
		const staff = await asStaff('view', 'edit');
		expect((await staff.post(`${base}/unmask`, { id: record.id, field: 'mobile' })).status).toBe(403);
		await tenant.post(`${base}/query`, {});
		expect((await tenant.post(`${base}/unmask`, { id: record.id, field: 'mobile' })).status).not.toBe(200);
		// Looking at a value is no version: an earlier one is still restored as it was.
		await admin.post(`${base}/save`, { id: record.id, version: 1, mobile: '13912345678' });
		await admin.post(`${base}/unmask`, { id: record.id, field: 'mobile' });
		expect((await admin.post(`${base}/restore`, { id: record.id, version: 1 })).body.data.mobile).toBe('13812345678');
		const { rows } =
			await sql`select 1 from space_platform.record_history where record_id = ${record.id}::uuid and kind = 'reveal'`.execute(
				portal.database.system,
			);
		expect(rows.length).toBe(2);
	});

	it('is marked for users who see it masked, and not offered to them for sorting', async () => {
		const staff = await asStaff('view');
		const seen = (await staff.get('/platform/v3/screens/chapter')).body.data;
		expect(seen.list.search).toEqual(chapter.list?.search);
		const marked = [...seen.fields, ...seen.pathFields].filter(({ name }: { name: string }) => name.endsWith('mobile'));
		expect(marked).toMatchObject([
			{ name: 'mobile', searchable: false, maskedAs: 'chapter.mobile' },
			{ name: 'parent.mobile', searchable: false, maskedAs: 'chapter.mobile' },
		]);
		const whole = (await admin.get('/platform/v3/screens/chapter')).body.data;
		expect(whole.fields.find(({ name }: { name: string }) => name === 'mobile')).not.toHaveProperty('maskedAs');
	});
});

it('a record is found by a field of the one that it refers to', async () => {
	const { id: parent } = await add({ name: '第七编' });
	await add({ name: '第一章', parent });
	const found = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^parent.name^SL', value: '七编' }] });
	expect(found.body.data.dataResult.map(({ name }: { name: string }) => name)).toEqual(['第一章']);
});
