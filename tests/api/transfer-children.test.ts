import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';
import { order, visit } from './transfer-order.ts';
import { type TestSheet, workbook } from './transfer-workbook.ts';

const base = '/business/v3/order';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;
let products: Array<{ id: string; name: string }>;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	await writeScreen(portal.folder, 'order', order);
	await writeScreen(portal.folder, 'visit', visit);
	await within(patience, async () => (await admin.post('/business/v3/visit/query', {})).status === 200);
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
	products = (await admin.post('/business/v3/product/query', { requestPage: { limit: 2 } })).body.data.dataResult;
});

afterAll(() => portal.close());

let count = 0;
beforeEach(() => {
	count++;
});

const key = (name: string) => `k${count}x${name}`;
const check = async (content: Buffer, options: Record<string, unknown> = {}, name = '数据.xlsx') =>
	(await files.upload(`${base}/import/check`, { content, name, options })).body;
const report = async (content: Buffer, options?: Record<string, unknown>, name?: string): Promise<ImportReport> => {
	const body = await check(content, options, name);
	expect(body).toMatchObject({ state: 200 });
	return body.data;
};
const run = async (id: string, mode = 'all') => (await admin.post(`${base}/import/run`, { id, mode })).body;
const get = async (id: string) => (await admin.get(`${base}/get`, { id })).body.data;
const find = async (number: string) => {
	const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NUMBER_^S', value: number }] });
	const [found] = body.data.dataResult;
	return found && get(found.id);
};
const csv = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
const book = (records: TestSheet[1], lines: TestSheet[1], ...more: TestSheet[]) => workbook(['订单', records], ['明细', lines], ...more);

describe('a workbook with a sheet of child rows', () => {
	it('is stored with every record and its rows, in their order', async () => {
		const content = await book(
			[
				['编号*', '备注'],
				[key('a'), '甲'],
				[key('b'), '乙'],
			],
			[
				['编号', '品名*', '数量', '产品', '期限'],
				[key('b'), '灯', 3, String(products[0]?.name), '2026/3/1'],
				[key('a'), '线', 1, null, null],
				[key('b'), '管', null, null, null],
			],
		);
		const found = await report(content);
		expect(found).toMatchObject({
			goodCount: 2,
			badCount: 0,
			childRowCount: 3,
			missing: [],
			sheets: [{ name: '明细', child: 'lines', rowCount: 3 }],
		});
		expect((await run(found.id)).data).toMatchObject({ created: 2, childRows: 3, refused: [] });
		expect(await find(key('b'))).toMatchObject({
			sum: 4,
			lines: [
				{ item: '灯', amount: 3, product: products[0]?.id, due: '2026-03-01', total: 6 },
				{ item: '管', amount: 1, product: null },
			],
		});
		const history = (await admin.get(`${base}/history`, { id: (await find(key('a'))).id })).body.data;
		expect(history).toHaveLength(1);
		expect((await run(found.id)).state).not.toBe(200);
	});

	it('is judged row by row with sheet, row, column and the words of a save, and nothing is stored', async () => {
		const found = await report(
			await book(
				[
					['编号', '备注'],
					[key('a'), null],
					[key('b'), null],
					[key('b'), null],
					[key('c'), null],
				],
				[
					['编号', '品名', '数量', '产品'],
					[key('a'), '灯', 0, null],
					[key('a'), '灯', 1, '没有这个产品'],
					[key('a'), null, 'x', null],
					[key('x'), '灯', 1, null],
					[null, '灯', 1, null],
					[key('b'), '灯', 1, null],
				],
			),
		);
		const lineErrors = found.rows.map(({ sheet, row, errors }) => [
			sheet,
			row,
			...errors.map(({ field, message }) => `${field}: ${message}`),
		]);
		expect(lineErrors).toEqual([
			[0, 3, 'lines: 必填'],
			[0, 4, 'lines: 必填', 'number: “编号”与第 3 行重复'],
			[0, 5, 'lines: 必填'],
			[1, 2, 'lines.amount: 不能小于 1'],
			[1, 3, 'lines.product: 找不到“没有这个产品”', 'lines.item: “品名”与第 2 行重复'],
			[1, 4, 'lines.item: 必填', 'lines.amount: 请输入整数'],
			[1, 5, `lines.$column.0: 第一个工作表中没有“编号”为“${key('x')}”的行`],
			[1, 6, 'lines.$column.0: 没有填写所属记录'],
			[1, 7, `lines.$column.0: 第一个工作表中有多行的“编号”为“${key('b')}”`],
		]);
		expect(found.columns.find(({ field }) => field === 'lines.item')).toMatchObject({ sheet: 1, title: '明细.品名', count: 2 });
		const saved = await admin.post(`${base}/save`, { number: key('a'), lines: [{ item: '灯', amount: 0 }, { amount: 'x' }] });
		expect(saved.body.data.fields).toMatchObject([
			{ path: 'lines.0.amount', message: '不能小于 1' },
			{ path: 'lines.1.item', message: '必填' },
			{ path: 'lines.1.amount', message: '请输入整数' },
		]);
		expect((await run(found.id)).message).toContain('7 行有误');
		expect(await find(key('a'))).toBeUndefined();
	});

	it('is corrected in place, the column that names the record too', async () => {
		const found = await report(
			await book(
				[['编号'], [key('a')]],
				[
					['编号', '品名', '数量'],
					[key('x'), '灯', 1],
					[key('a'), '线', -1],
				],
			),
		);
		const fixed = await admin.post(`${base}/import/fix`, {
			id: found.id,
			rows: [
				{ sheet: 1, row: 2, cells: { 'lines.$column.0': key('a') } },
				{ sheet: 1, row: 3, cells: { 'lines.amount': '5' } },
			],
		});
		expect(fixed.body.data).toMatchObject({ badCount: 0, goodCount: 1 });
		await run(found.id);
		expect(await find(key('a'))).toMatchObject({
			lines: [
				{ item: '灯', amount: 1 },
				{ item: '线', amount: 5 },
			],
		});
	});

	it('stores the good records whole and leaves out those with a wrong row', async () => {
		const found = await report(
			await book(
				[['编号'], [key('a')], [key('b')]],
				[
					['编号', '品名', '数量'],
					[key('a'), '灯', 1],
					[key('b'), '灯', 1],
					[key('b'), '线', 0],
					[key('x'), '线', 1],
				],
			),
		);
		expect(found).toMatchObject({ rowCount: 3, goodCount: 1, badCount: 2, badRowCount: 2 });
		expect((await run(found.id, 'good')).data).toMatchObject({ created: 1, skipped: 2, childRows: 1 });
		expect([(await find(key('a'))).lines.length, await find(key('b'))]).toEqual([1, undefined]);
	});

	it('names records by the number of their row as well, and says what a wrong sheet lacks', async () => {
		const byRow = await report(
			await book(
				[['编号'], [key('a')]],
				[
					['行号', '品名'],
					[2, '灯'],
					[9, '线'],
				],
			),
		);
		expect(byRow.rows).toMatchObject([{ sheet: 1, row: 3, errors: [{ message: '第一个工作表中没有第 9 行' }] }]);
		const withoutLink = await report(
			await book(
				[['编号'], [key('a')]],
				[
					['名字', '数量'],
					['灯', 1],
				],
			),
		);
		expect(withoutLink.missing).toEqual(['明细的所属记录', '明细.品名']);
		expect(withoutLink.rows).toMatchObject([
			{ sheet: 0, errors: [{ field: 'lines', message: '必填' }] },
			{ sheet: 1, errors: [{ field: '', message: expect.stringContaining('没有指明所属记录的列') }] },
		]);
		const withoutSheet = await report(
			await workbook(
				['订单', [['编号'], [key('a')]]],
				[
					'其他',
					[
						['编号', '品名'],
						[key('a'), '灯'],
					],
				],
			),
		);
		expect(withoutSheet).toMatchObject({ missing: ['明细'], sheets: [{ name: '其他', child: null }] });
		const chosen = await admin.post(`${base}/import/check`, { id: withoutSheet.id, sheets: ['lines'] });
		expect(chosen.body.data).toMatchObject({ missing: [], goodCount: 1, sheets: [{ child: 'lines' }] });
		for (const sheets of [['nothing'], ['lines', 'lines'], 'x'])
			expect((await admin.post(`${base}/import/check`, { id: withoutSheet.id, sheets })).status).toBe(400);
		const mapping = ['number', 'lines.$column.7', 'lines.item'];
		expect((await admin.post(`${base}/import/check`, { id: withoutSheet.id, mapping })).status).toBe(400);
	});

	it('is brought in by the sheets and columns that the caller chooses, and undone', async () => {
		const uploaded = await report(
			await workbook(
				[
					'甲表',
					[
						['Nr', 'Anm'],
						[key('a'), '甲'],
						[key('b'), null],
					],
				],
				[
					'乙表',
					[
						['Bezug', 'Teil', 'Zahl'],
						[key('b'), '灯', 3],
						[key('a'), '线', 0],
					],
				],
			),
		);
		expect(uploaded.headings.map(({ field }) => field)).toEqual([null, null, null, null, null]);
		const mapping: Array<string | null> = ['number', 'note', 'lines.$column.0', 'lines.item', 'lines.amount'];
		// A sheet that is chosen leaves the columns alone that were chosen before.
		const first = ['number', 'note', null, null, null];
		const { body: chosenSheet } = await admin.post(`${base}/import/check`, { id: uploaded.id, sheets: ['lines'], mapping: first });
		expect(chosenSheet.data.headings.map(({ field }: { field: string | null }) => field)).toEqual(first);
		const choose = async (chosen: Array<string | null>): Promise<ImportReport> => {
			const { body } = await admin.post(`${base}/import/check`, { id: uploaded.id, sheets: ['lines'], mapping: chosen });
			expect(body).toMatchObject({ state: 200 });
			return body.data;
		};
		// Without the column that names the record, no row has one.
		expect(await choose(mapping.with(2, null))).toMatchObject({ goodCount: 0, missing: ['明细的所属记录'] });
		const found = await choose(mapping);
		expect(found).toMatchObject({ goodCount: 1, badCount: 1, childRowCount: 2, missing: [] });
		expect(found.rows).toMatchObject([{ sheet: 1, row: 3, errors: [{ field: 'lines.amount' }] }]);
		// A column that is omitted has the default of its field.
		expect(await choose(mapping.with(4, null))).toMatchObject({ goodCount: 2, badCount: 0 });
		expect((await run(uploaded.id)).data).toMatchObject({ created: 2, childRows: 2 });
		expect(await find(key('a'))).toMatchObject({ note: '甲', lines: [{ item: '线', amount: 1 }] });
		expect((await admin.post(`${base}/import/undo`, { id: uploaded.id })).body.data).toMatchObject({ removed: 2 });
		expect(await find(key('a'))).toBeUndefined();
	});

	it('is refused beyond its limits, in three languages', async () => {
		const many = Array.from({ length: 100_000 }, (_, index) => [key('a'), `品${index}`]);
		expect((await check(await book([['编号'], [key('a')]], [['编号', '品名'], ...many]))).message).toBe(
			'明细表一次最多导入 50000 行，请分批导入',
		);
		const sheets = Array.from({ length: 30 }, (_, index): TestSheet => [`表${index}`, [['编号'], ['a']]]);
		expect((await check(await workbook(...sheets))).message).toBe('工作簿最多可有 20 个工作表');
		const five = Array.from({ length: 5 }, (_, index) => [key('a'), `品${index}`]);
		const found = await report(await book([['编号'], [key('a')]], [['编号', '品名'], ...five]));
		expect(errorsOf(found)).toEqual([[2, 'lines: 最多选择 4 项']]);
	});
});

describe('a text file with columns of child rows', () => {
	it('has a row for each child row, with the record repeated or empty', async () => {
		const found = await report(
			csv(
				'编号,备注,明细.品名,lines.amount,批注.内容',
				`${key('a')},甲,灯,1,一`,
				`${key('a')},甲,线,2,`,
				`,,管,3,`,
				`${key('b')},乙,灯,1,`,
			),
			{},
			'a.csv',
		);
		expect(found).toMatchObject({ rowCount: 2, goodCount: 2, childRowCount: 5 });
		expect((await run(found.id)).data).toMatchObject({ created: 2 });
		expect(await find(key('a'))).toMatchObject({
			lines: [{ item: '灯' }, { item: '线', amount: 2 }, { item: '管' }],
			remarks: [{ text: '一' }],
		});
	});

	it('keeps its records together when a cell of the record is corrected', async () => {
		const found = await report(csv('编号,明细.品名', `1坏${count},灯`, `1坏${count},线`), {}, 'a.csv');
		expect(found).toMatchObject({ rowCount: 1, badCount: 1, rows: [{ row: 2, errors: [{ field: 'number' }] }] });
		const fixed = await admin.post(`${base}/import/fix`, { id: found.id, rows: [{ row: 2, cells: { number: key('a') } }] });
		expect(fixed.body.data).toMatchObject({ rowCount: 1, goodCount: 1, childRowCount: 2 });
	});
});
