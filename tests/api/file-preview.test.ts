import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeWorkbook } from '../support/files/make-workbook.ts';
import { makeZip } from '../support/files/make-zip.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const simplified = '本局依法对辖区内企业开展产品质量监督抽查，结果如下：合格率为百分之九十。';
const gbk = Buffer.from(
	'b1bebed6d2c0b7a8b6d4cfbdc7f8c4dac6f3d2b5bfaad5b9b2fac6b7d6cac1bfbce0b6bdb3e9b2e9a3acbde1b9fbc8e7cfc2a3babacfb8f1c2caceaab0d9b7d6d6aebec5caaea1a3',
	'hex',
);
const big5 = Buffer.from(
	'a5bba7bda8ccaa6bb9efc1d2b0cfa4baa5f8b77eb67dae69b2a3ab7ebde8b671bacab7fea9e2ac64a141b5b2aa47a670a455a147a658aee6b276acb0a6caa4c0a4a7a445a451a143',
	'hex',
);
let portal: TestPortal;
let admin: Caller;
let foreign: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	[admin, foreign] = [await portal.signIn('admin'), await portal.signIn('otheradmin')];
});
afterAll(() => portal?.close());

async function upload(name: string, content: Buffer | string): Promise<string> {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	const { body, text } = await admin.send('/platform/v3/file/upload', form);
	expect(text).toContain('"state":200');
	return body.data.id;
}
const sheet = (id: string, caller = admin) => caller.get('/platform/v3/file/sheet', { attachmentId: id });

describe('a text', () => {
	it.each<[string, Buffer]>([
		['utf-8', Buffer.from(simplified)],
		['utf-8', Buffer.from(`${'x'.repeat(65_535)}${simplified}`)],
		['gbk', gbk],
		['gbk', Buffer.from('c4e3bac3', 'hex')],
		['big5', big5],
	])('is shown in its own character set: %s', async (charset, content) => {
		const answer = await admin.get('/platform/v3/file/preview', { attachmentId: await upload('a.txt', content) });
		expect(answer.headers.get('content-type')).toBe(`text/plain; charset=${charset}`);
		expect(answer.headers.get('content-security-policy')).toContain('sandbox');
	});
});

describe('a table', () => {
	it('is read as rows, markup and formulas as text', async () => {
		const csv = await sheet(await upload('a.csv', '名称,数量\n<script>alert(1)</script>,=1+1\n'));
		expect(csv.body.data).toEqual({
			sheets: [],
			rows: [
				{ number: 1, cells: ['名称', '数量'] },
				{ number: 2, cells: ['<script>alert(1)</script>', '=1+1'] },
			],
			totalRows: 2,
		});
		const old = await sheet(await upload('b.csv', Buffer.concat([gbk, Buffer.from('\n1\n')])));
		expect(old.body.data.rows[0].cells).toEqual([simplified]);
		const xlsx = await makeZip({
			'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
			'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${Array.from({ length: 1500 }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`).join('')}</sheetData></worksheet>`,
		});
		const table = (await sheet(await upload('a.xlsx', xlsx))).body.data;
		expect([table.rows.length, table.totalRows, table.rows[999]]).toEqual([1000, 1500, { number: 1000, cells: [999] }]);
	});

	it('has its visible sheets, also empty ones, and rows by their numbers in the file', async () => {
		const id = await upload('sheets.xlsx', await makeWorkbook({ 汇总: [[], ['合格', 3]], 明细: [['甲'], ['乙']], 空: [] }));
		const ask = async (index: string) => (await admin.get('/platform/v3/file/sheet', { attachmentId: id, sheet: index })).body.data;
		const sheets = ['汇总', '明细', '空'];
		expect((await sheet(id)).body.data).toEqual({ sheets, rows: [{ number: 2, cells: ['合格', 3] }], totalRows: 1 });
		const rows = [
			{ number: 1, cells: ['甲'] },
			{ number: 2, cells: ['乙'] },
		];
		expect(await ask('1')).toEqual({ sheets, rows, totalRows: 2 });
		expect(await ask('2')).toEqual({ sheets, rows: [], totalRows: 0 });
		for (const [index, status] of Object.entries({ 3: 404, x: 400, '-1': 400 }))
			expect([index, (await admin.get('/platform/v3/file/sheet', { attachmentId: id, sheet: index })).status]).toEqual([index, status]);
	});

	it('is read by nobody else, and only if it is one', async () => {
		const id = await upload('a.csv', 'a\n1');
		expect((await sheet(id, foreign)).status).toBe(404);
		expect((await sheet(id, portal.anonymous)).status).toBe(401);
		expect((await sheet('x')).status).toBe(400);
		for (const name of ['a.txt', 'b.zip']) {
			const other = await upload(name, name === 'a.txt' ? 'x' : await makeZip({ x: 'x' }));
			const { status, body } = await sheet(other);
			expect([status, body.message]).toEqual([415, '暂不支持该文件类型预览']);
		}
		const broken = await makeZip({ 'xl/workbook.xml': '<x/>' });
		expect((await sheet(await upload('a.xlsx', broken))).status).toBe(400);
		// What is drawn from rows or in a frame is never returned as it is.
		expect((await admin.get('/platform/v3/file/preview', { attachmentId: id })).status).toBe(415);
	});
});
