import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/order';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

/** A screen with a child table. */
const order: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			number: { type: 'string', title: '编号', format: 'key', unique: true },
			note: { type: 'string', title: '备注' },
			lines: {
				type: 'array',
				title: '明细',
				items: { properties: { item: { type: 'string', title: '品名' }, amount: { type: 'integer', title: '数量' } }, required: ['item'] },
			},
		},
		required: ['number'],
	},
};

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	await writeScreen(portal.folder, 'order', order);
	await writeScreen(portal.folder, 'sealed', { ...order, title: '封存', list: { export: false, import: false } });
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
	await within(patience, async () => (await admin.post('/business/v3/sealed/query', {})).status === 200);
});

afterAll(() => portal.close());

const check = (content: Buffer, name = '数据.xlsx', options: Record<string, unknown> = {}) =>
	files.upload(`${base}/import/check`, { content, name, options });

describe('an upload', () => {
	it('is refused by what it holds, whatever it is called, and nothing is kept of it', async () => {
		const rubbish = [
			Buffer.from('<html><body>登录</body></html>'),
			Buffer.from('PK\x03\x04 not a zip'),
			Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
			Buffer.from(''),
		];
		for (const content of rubbish) {
			const answer = await check(content);
			expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, 'file']);
		}
		expect((await check(Buffer.from(''))).body.data.fields[0].message).toBe('文件是空的');
		const { rows } = await portal.database.pool.query('select from portal.import');
		expect(rows).toEqual([]);
	});

	it('is refused beyond ten megabytes', async () => {
		const answer = await check(Buffer.alloc(10_485_761, 'a'));
		expect([answer.status, answer.body.state]).toEqual([413, 413]);
	});

	it('may be GBK, as Excel on a Chinese Windows writes it', async () => {
		const gbk = Buffer.from('b1e0bac52cb1b8d7a20d0a67626b5f312cd6d0cec40d0a', 'hex');
		expect((await check(gbk, 'a.csv')).body.data).toMatchObject({
			goodCount: 1,
			headings: [{ text: '编号' }, { text: '备注', field: 'note' }],
		});
	});

	it('is forgotten after a day', async () => {
		const { data } = (await check(Buffer.from('编号\nold_1\n'))).body;
		await portal.database.pool.query("update portal.import set kept_until = kept_until - interval '25 hours' where id = $1", [data.id]);
		expect((await admin.post(`${base}/import/run`, { id: data.id, mode: 'all' })).status).toBe(404);
		const { forgetUploads } = await import('../../server/metadata/transfer/import/dry-run/import-store.ts');
		await forgetUploads(portal.database);
		expect((await portal.database.pool.query('select from portal.import_row where import_id = $1', [data.id])).rows).toEqual([]);
	});
});

it('leaves the rows of child tables alone when it updates a record, and when that is undone', async () => {
	const lines = [
		{ item: '灯', amount: 2 },
		{ item: '线', amount: 1 },
	];
	const { id } = (await admin.post(`${base}/save`, { number: 'child_1', note: '旧', lines })).body.data;
	const get = async () => (await admin.get(`${base}/get`, { id })).body.data;
	const { data } = (await check(Buffer.from('编号,备注\nchild_1,新\n'), 'a.csv', { key: 'number' })).body;
	expect(data.fields.map(({ name }: { name: string }) => name)).toEqual(['number', 'note', 'lines.item', 'lines.amount']);
	expect((await admin.post(`${base}/import/run`, { id: data.id, mode: 'all' })).body.data).toMatchObject({ updated: 1 });
	expect(await get()).toMatchObject({ note: '新', lines });
	expect((await admin.post(`${base}/import/undo`, { id: data.id })).body.data).toMatchObject({ restored: 1 });
	expect(await get()).toMatchObject({ note: '旧', lines });
});

it('has no such calls for a screen that allows neither', async () => {
	for (const path of ['export', 'import/check'])
		expect((await admin.post(`/business/v3/sealed/${path}`, { format: 'csv' })).status).toBe(404);
	expect((await admin.get('/business/v3/sealed/template')).status).toBe(404);
});
