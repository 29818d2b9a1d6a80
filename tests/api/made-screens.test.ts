import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { screenOfSheet } from '../../contract/design/sheet/screen-of-sheet.ts';
import type { SheetGuess } from '../../contract/design/sheet/sheet-guess.ts';
import { companyHeadings, companyRow } from '../support/company-rows.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';
import { workbook } from './transfer-workbook.ts';

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

const root = '/platform/v3/design';

function form(content: Buffer | string, options?: unknown, name = '企业台账.xlsx'): FormData {
	const data = new FormData();
	if (options !== undefined) data.set('options', typeof options === 'string' ? options : JSON.stringify(options));
	data.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
	return data;
}

const send = (content: Buffer | string, options?: unknown, caller = admin) => caller.send(`${root}/sheet`, form(content, options));
const companies = (count: number) => Array.from({ length: count }, (_, index) => companyRow(index));

describe('a spreadsheet', () => {
	it('is told as a screen, saved, and its rows are brought in and undone', async () => {
		const content = await workbook(['说明', [['一'], ['二']]], ['监管企业', [['2026年台账'], companyHeadings, ...companies(30)]]);
		const guess: SheetGuess = (await send(content, { sheet: 1 })).body.data;
		expect(guess).toMatchObject({ title: '监管企业', sheet: 1, headingRow: 2, rowCount: 30, fileName: '企业台账.xlsx' });
		expect(guess.columns.map(({ kind }) => kind)).toEqual([
			...['text', 'text', 'credit-code', 'options', 'options', 'number', 'date', 'mobile', 'boolean', 'multiline'],
		]);
		const text = `${JSON.stringify(screenOfSheet('监管企业', guess.columns), null, '\t')}\n`;
		const saved = await admin.post(`${root}/save`, { path: 'quality/made-company.json', text });
		expect(saved.body.data).toMatchObject({ isInForce: true });
		const base = '/business/v3/made-company';
		const part = { sheet: 1, headingRow: 2, skip: 0, columns: 10 };
		const mapping = guess.columns.map(({ name }) => name);
		const checked = await admin.send(`${base}/import/check`, form(content, { part, mapping }));
		expect(checked.body.data).toMatchObject({ rowCount: 30, goodCount: 30, badCount: 0 });
		const { id } = checked.body.data;
		expect((await admin.post(`${base}/import/run`, { id, mode: 'all' })).body.data).toMatchObject({ created: 30 });
		const found = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^code^S', value: 'QY-00004' }] });
		expect(found.body.data.dataResult[0]).toMatchObject({ enterpriseName: '杭州第4制造有限公司', registeredCapital: 3.5 });
		expect((await admin.post(`${base}/import/undo`, { id })).body.data).toMatchObject({ removed: 30 });
	});

	it('is brought in part by part', async () => {
		const content = await workbook(['台账', [companyHeadings, ...companies(7)]]);
		const part = { sheet: 0, headingRow: 1, skip: 5, columns: 10 };
		const { data } = (await admin.send('/business/v3/enterprise/import/check', form(content, { part }))).body;
		expect(data.rowCount).toBe(2);
		for (const wrong of [{}, { ...part, sheet: -1 }, { ...part, columns: 1000 }, 'x', [], { ...part, skip: 1.5 }]) {
			const refused = await admin.send('/business/v3/enterprise/import/check', form(content, { part: wrong }));
			expect(refused.body.data.fields[0].path).toBe('part');
		}
		const none = await admin.send('/business/v3/enterprise/import/check', form(content, { part: { ...part, sheet: 9 } }));
		expect(none.status).toBe(400);
	});

	it('has its rows of totals omitted and named, unless the user wants them', async () => {
		const rows = ['杭州一厂,浙江,10', '宁波小计,,10', '合计设备厂,上海,2', '无锡 合计：,,12', '总计,,24', 'Subtotal,,1', '会计,北京,3'];
		const content = ['单位,地区,金额', ...rows].join('\n');
		const guess: SheetGuess = (await send(content)).body.data;
		expect(guess).toMatchObject({ rowCount: 3, totals: { count: 4, rows: [3, 5, 6, 7], areOmitted: true } });
		const kept: SheetGuess = (await send(content, { keepsTotals: true })).body.data;
		expect(kept).toMatchObject({ rowCount: 7, totals: { count: 4, areOmitted: false } });
		for (const [omitsTotals, skip, rowCount] of [
			[true, 0, 3],
			[true, 2, 1],
			[false, 0, 7],
		]) {
			const part = { sheet: 0, headingRow: 1, skip, columns: 3, omitsTotals };
			const mapping = ['name', null, null];
			const { data } = (await admin.send('/business/v3/enterprise/import/check', form(content, { part, mapping }))).body;
			expect(data.rowCount).toBe(rowCount);
		}
	});

	it('has averages, totals with a unit, notes and headings of further pages omitted, too', async () => {
		const rows = [
			'1,水泥厂,10',
			'总计(批次),,10',
			'序号,名称,批次',
			'2,注：册厂,30',
			'平均值,,20',
			'填表人：张三,,审核人：李四',
			'注：不含在检,,',
		];
		const guess: SheetGuess = (await send(['序号,名称,批次', ...rows].join('\n'))).body.data;
		expect(guess).toMatchObject({ rowCount: 2, totals: { count: 5, rows: [3, 4, 6, 7, 8], areOmitted: true } });
		expect(guess.columns.at(-1)).toMatchObject({ title: '批次', kind: 'integer' });
	});

	it('that is none is refused in words, and so are choices that it does not have', async () => {
		const good = await workbook(['台账', [['名称'], ['一']]]);
		for (const [content, options] of [
			[Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), undefined],
			[Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), undefined],
			['<html><table></table></html>', undefined],
			[Buffer.from([0, 1, 2, 3]), undefined],
			['\n\n', undefined],
			[good, { sheet: 5 }],
			[good, { sheet: -1 }],
			[good, { sheet: 'x' }],
			[good, { headingRow: 1e9 }],
			[good, '{'],
		] as Array<[Buffer | string, unknown]>) {
			const answer = await send(content, options);
			expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/./)]);
		}
		expect((await admin.post(`${root}/sheet`, {})).status).toBe(400);
	});

	it('is told to super administrators in the platform space alone', async () => {
		const tenantId = (await (await portal.signIn('tenantadmin')).post('/oauth2/v3/user/context')).body.data.tenantId;
		const callers = await Promise.all([portal.signIn('staff'), portal.signIn('tenantadmin'), portal.signIn('admin', tenantId)]);
		for (const caller of callers) expect((await send('名称\n一\n', undefined, caller)).status).toBe(403);
	});
});
