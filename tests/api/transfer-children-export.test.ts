import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readTable } from '../../server/metadata/transfer/sheet/read/read-table.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';
import { order, visit } from './transfer-order.ts';
import { type TestSheet, workbook } from './transfer-workbook.ts';

const base = '/business/v3/order';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	await writeScreen(portal.folder, 'order', order);
	await writeScreen(portal.folder, 'visit', visit);
	await within(patience, async () => (await admin.post('/business/v3/visit/query', {})).status === 200);
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
});

afterAll(() => portal.close());

let count = 0;
beforeEach(() => {
	count++;
});

const key = (name: string) => `k${count}x${name}`;
const save = async (record: Record<string, unknown>) => (await admin.post(`${base}/save`, record)).body.data;
const get = async (id: string) => (await admin.get(`${base}/get`, { id })).body.data;
const find = async (number: string) => {
	const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NUMBER_^S', value: number }] });
	const [found] = body.data.dataResult;
	return found && get(found.id);
};
const book = (records: TestSheet[1], lines: TestSheet[1], ...more: TestSheet[]) => workbook(['订单', records], ['明细', lines], ...more);

describe('an export', () => {
	const columns = ['number', 'note', 'lines', 'remarks'];
	const download = async (body: Record<string, unknown>, caller = files) => caller.download(`${base}/export`, body);
	const parameters = () => [{ key: 'Q^NUMBER_^SLR', value: `k${count}x` }];
	const plain = ({ lines, remarks, number, note }: Record<string, never[]>) => {
		const bare = (rows: never[] | undefined) => rows?.map(({ id: _id, ...row }: Record<string, unknown>) => row);
		return { number, note, lines: bare(lines), remarks: bare(remarks) };
	};

	it.each(['xlsx', 'csv'])('as %s gives the same records when it is imported into an empty space', async (format) => {
		for (const name of ['a', 'b', 'c']) {
			await save({
				number: key(name),
				note: '=1+1',
				lines: [{ item: '=灯', amount: 2, due: '2026-05-01', cost: 1.5, phone: '13800138000' }, { item: '线，"二"' }],
				remarks: name === 'b' ? [] : [{ text: '一', who: '甲' }, { text: '一', who: '甲' }, { who: '乙' }],
			});
		}
		const { bytes, status } = await download({ format, columns, parameters: parameters() });
		expect(status).toBe(200);
		const other = await portal.signIn('tenantadmin');
		const otherFiles = await signInForFiles(portal.url, 'tenantadmin');
		const found = (await otherFiles.upload(`${base}/import/check`, { content: bytes, name: `a.${format}` })).body.data;
		expect(found).toMatchObject({ rowCount: 3, badCount: 0, childRowCount: 12 });
		expect((await other.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ created: 3 });
		for (const name of ['a', 'b', 'c']) {
			const { body } = await other.post(`${base}/query`, { parameters: [{ key: 'Q^NUMBER_^S', value: key(name) }] });
			const imported = (await other.get(`${base}/get`, { id: body.data.dataResult[0].id })).body.data;
			expect(plain(imported)).toEqual(plain(await find(key(name))));
		}
	});

	it('repeats the record in a text file and makes formulas harmless in child rows', async () => {
		await save({ number: key('a'), note: '注', lines: [{ item: '=1+1' }, { item: '线' }] });
		const { bytes } = await download({ format: 'csv', columns: ['number', 'lines.item', 'lines.amount'], parameters: parameters() });
		expect(bytes.toString()).toBe(`\ufeff编号,明细.品名,明细.数量\r\n${key('a')},'=1+1,1\r\n${key('a')},线,1\r\n`);
	});

	it('numbers the records where they have no key, also when titles are the same', async () => {
		for (const people of [[{ name: '甲' }, { name: '乙' }], [{ name: '丙' }]])
			await admin.post('/business/v3/visit/save', { name: `走访${count}`, people });
		const request = {
			format: 'xlsx',
			columns: ['name', 'people'],
			parameters: [{ key: 'Q^NAME_^S', value: `走访${count}` }],
			sorts: [{ field: 'createTime', order: 'ASC' }],
		};
		const { bytes } = await files.download('/business/v3/visit/export', request);
		const table = await readTable(bytes, { allSheets: true });
		expect([table.headings, table.others]).toMatchObject([['记录号', '名称'], [{ name: '人员', headings: ['记录号', '名称'] }]]);
		for (const format of ['xlsx', 'csv']) {
			const { bytes: content } = await files.download('/business/v3/visit/export', { ...request, format });
			const found = (await files.upload('/business/v3/visit/import/check', { content, name: `a.${format}` })).body.data;
			expect(found).toMatchObject({ rowCount: 2, goodCount: 2, childRowCount: 3 });
		}
	});

	it('and an import have no cell that the caller may not see, and show what is masked masked', async () => {
		const { id } = await save({ number: key('a'), lines: [{ item: '灯', cost: 9, phone: '13800138000' }] });
		const rights = ['view', 'create', 'edit', 'export', 'import'].map((right) => `order:${right}`);
		await setStaffRights(portal, [...rights, 'product:view']);
		const staff = await signInForFiles(portal.url, 'staff');
		const { bytes } = await download({ format: 'csv', columns: ['number', 'lines'], parameters: parameters() }, staff);
		expect(bytes.toString()).toContain('138****8000');
		expect(bytes.toString()).not.toContain('成本');
		expect((await download({ format: 'csv', columns: ['number', 'lines.cost'] }, staff)).status).toBe(400);
		const content = await book(
			[['编号'], [key('a')]],
			[
				['编号', '品名', '成本', '电话'],
				[key('a'), '灯', 1, '138****8000'],
			],
		);
		const found = (await staff.upload(`${base}/import/check`, { content, name: 'a.xlsx', options: { key: 'number' } })).body.data;
		expect(found.headings).toMatchObject([{ field: 'number' }, {}, { field: 'lines.item' }, { field: null }, { field: 'lines.phone' }]);
		const caller = await portal.signIn('staff');
		expect((await caller.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ updated: 1 });
		expect((await get(id)).lines).toMatchObject([{ cost: 9, phone: '13800138000' }]);
		const hidden = ['number', null, 'lines.item', 'lines.cost', null];
		expect((await caller.post(`${base}/import/check`, { id: found.id, mapping: hidden })).status).not.toBe(200);
	});
});

it('the template has a sheet for each child table, and comes back filled in', async () => {
	const { bytes } = await files.download(`${base}/template`, undefined);
	const { readXlsx } = await import('../../server/metadata/transfer/sheet/read/read-xlsx.ts');
	const { headings, others } = await readXlsx(bytes, { allSheets: true });
	expect(headings).toEqual(['编号*', '备注']);
	expect(others).toMatchObject([
		{ name: '明细', headings: ['编号*', '品名*', '数量', '产品', '期限', '成本', '电话'] },
		{ name: '批注', headings: ['编号*', '内容', '人'] },
		{ name: '填写说明' },
	]);
});

it('delivered dictionaries are the same after an export and an import', async () => {
	const dictionaryBase = '/platform/v3/dictionary';
	const read = async () => {
		const { body } = await admin.post(`${dictionaryBase}/query`, { requestPage: { limit: 200 }, sorts: [{ field: 'key', order: 'ASC' }] });
		return Promise.all(
			body.data.dataResult.map(async ({ id }: { id: string }) => {
				const { name, key: code, category, remark, items } = (await admin.get(`${dictionaryBase}/get`, { id })).body.data;
				return { name, code, category, remark, items: items.map(({ id: _id, ...item }: Record<string, unknown>) => item) };
			}),
		);
	};
	const before = await read();
	expect(before.length).toBeGreaterThan(1);
	const columns = ['name', 'key', 'category', 'remark', 'items'];
	const { bytes, status } = await files.download(`${dictionaryBase}/export`, { format: 'xlsx', columns });
	expect(status).toBe(200);
	await portal.database.pool.query('delete from portal.dictionary');
	const found = (await files.upload(`${dictionaryBase}/import/check`, { content: bytes, name: 'a.xlsx' })).body.data;
	expect(errorsOf(found)).toEqual([]);
	expect((await admin.post(`${dictionaryBase}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({
		created: before.length,
	});
	expect(await read()).toEqual(before);
});
