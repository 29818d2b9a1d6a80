import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';
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
const check = async (content: Buffer, options: Record<string, unknown> = {}, name = '数据.xlsx') =>
	(await files.upload(`${base}/import/check`, { content, name, options })).body;
const report = async (content: Buffer, options?: Record<string, unknown>, name?: string): Promise<ImportReport> => {
	const body = await check(content, options, name);
	expect(body).toMatchObject({ state: 200 });
	return body.data;
};
const run = async (id: string, mode = 'all') => (await admin.post(`${base}/import/run`, { id, mode })).body;
const undo = async (id: string) => (await admin.post(`${base}/import/undo`, { id })).body;
const save = async (record: Record<string, unknown>) => (await admin.post(`${base}/save`, record)).body.data;
const get = async (id: string) => (await admin.get(`${base}/get`, { id })).body.data;
const find = async (number: string) => {
	const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NUMBER_^S', value: number }] });
	const [found] = body.data.dataResult;
	return found && get(found.id);
};
const book = (records: TestSheet[1], lines: TestSheet[1], ...more: TestSheet[]) => workbook(['订单', records], ['明细', lines], ...more);

describe('an update by key', () => {
	const update = async (lines: TestSheet[1], headings: TestSheet[1][0] = ['编号', '品名', '数量']) => {
		const found = await report(await book([['编号'], [key('a')]], [headings ?? [], ...lines]), { key: 'number' });
		expect(found).toMatchObject({ badCount: 0, updateCount: 1 });
		expect((await run(found.id)).data).toMatchObject({ updated: 1 });
		return found.id;
	};

	it('changes, adds and removes rows by the unique cell, and its undoing restores them exactly', async () => {
		const before = await save({
			number: key('a'),
			note: '旧',
			lines: [
				{ item: '灯', amount: 1, cost: 7 },
				{ item: '线', amount: 2 },
				{ item: '管', amount: 3 },
			],
			remarks: [{ text: '留下' }],
		});
		const id = await update([
			[key('a'), '管', 30],
			[key('a'), '灯', null],
			[key('a'), '新', 4],
		]);
		const after = await get(before.id);
		expect(after).toMatchObject({
			lines: [
				{ id: before.lines[2].id, item: '管', amount: 30 },
				{ id: before.lines[0].id, item: '灯', amount: 1, cost: 7 },
				{ item: '新', amount: 4 },
			],
			remarks: before.remarks,
		});
		expect(after.lines).toHaveLength(3);
		expect((await undo(id)).data).toMatchObject({ restored: 1, removed: 0 });
		expect(await get(before.id)).toMatchObject({ note: '旧', lines: before.lines, remarks: before.remarks, sum: 6 });
	});

	it('keeps equal rows where no cell is unique, and keeps the rows of records for which the file has none', async () => {
		const before = await save({
			number: key('a'),
			lines: [{ item: '灯' }],
			remarks: [
				{ text: '一', who: '甲' },
				{ text: '二', who: '乙' },
			],
		});
		const content = await workbook(
			['订单', [['编号'], [key('a')]]],
			[
				'批注',
				[
					['编号', '内容', '人'],
					[key('a'), '二', '乙'],
					[key('a'), '一', '改'],
				],
			],
		);
		const found = await report(content, { key: 'number' });
		await run(found.id);
		const after = await get(before.id);
		expect(after).toMatchObject({ lines: before.lines, remarks: [{ id: before.remarks[1].id }, { text: '一', who: '改' }] });
		expect(after.remarks[1].id).not.toBe(before.remarks[0].id);
	});

	it('keeps rows that are the same as others, and takes none away for a sheet that only names records', async () => {
		const remarks = [{ text: '一' }, { text: '一' }, { text: '二' }];
		const before = await save({ number: key('a'), lines: [{ item: '灯' }], remarks });
		const again = await workbook(
			['订单', [['编号'], [key('a')]]],
			['批注', [['编号', '内容'], ...remarks.map(({ text }) => [key('a'), text])]],
			[
				'明细',
				[
					['编号', '无关'],
					[key('a'), 'x'],
				],
			],
		);
		const found = await report(again, { key: 'number' });
		expect((await run(found.id)).data).toMatchObject({ updated: 1 });
		expect(await get(before.id)).toMatchObject({ lines: before.lines, remarks: before.remarks });
	});

	it('is not undone where a row was changed since', async () => {
		const before = await save({ number: key('a'), lines: [{ item: '灯', amount: 1 }] });
		const id = await update([[key('a'), '灯', 5]]);
		const now = await get(before.id);
		await save({ id: now.id, version: now.version, lines: [{ ...now.lines[0], amount: 6 }] });
		expect((await undo(id)).data).toMatchObject({ changedCount: 1 });
		expect((await get(before.id)).lines).toMatchObject([{ amount: 6 }]);
	});
});

it('undoes created records with their rows', async () => {
	const found = await report(
		await book(
			[['编号'], [key('a')]],
			[
				['编号', '品名'],
				[key('a'), '灯'],
			],
		),
	);
	await run(found.id);
	expect((await undo(found.id)).data).toMatchObject({ removed: 1 });
	expect(await find(key('a'))).toBeUndefined();
});
