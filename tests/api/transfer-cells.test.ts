import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '../../contract/records/transfer.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/partner';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

const contact: ScreenFile = {
	title: '联系人',
	record: {
		properties: {
			title: { type: 'string', title: '名称' },
			code: { type: 'string', title: '编码', format: 'key', unique: true },
			person: { type: 'string', title: '负责人', mask: 'name' },
			phone: { type: 'string', title: '电话', mask: 'mobile' },
			about: { type: 'string', title: '页面', widget: 'screen-choice' },
			organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
		},
		required: ['title'],
	},
};

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	await writeScreen(portal.folder, 'partner', contact);
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
});

afterAll(() => portal.close());

const check = async (lines: string[], options: Record<string, unknown> = {}): Promise<ImportReport> =>
	(await files.upload(`${base}/import/check`, { content: Buffer.from(lines.join('\n')), name: '数据.csv', options })).body.data;

describe('a masked text', () => {
	const masked = '内容被遮盖，请填写完整内容';

	it('is refused for a new record, and for one whose stored value it does not stand for', async () => {
		await admin.post(`${base}/save`, { title: '遮', code: 'mask_1', person: '张三丰', phone: '13812345678' });
		const lines = ['编码,名称,负责人,电话', 'mask_1,遮,李**,138****5678', 'mask_2,新,张**,138****5678'];
		expect(errorsOf(await check(lines, { key: 'code' }))).toEqual([
			[2, `person: ${masked}`],
			[3, `person: ${masked}`, `phone: ${masked}`],
		]);
	});

	it('keeps what a record has whose mask it is', async () => {
		const found = await check(['编码,名称,负责人,电话', 'mask_1,遮二,张**,138****5678'], { key: 'code' });
		expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ updated: 1 });
		const [stored] = (await admin.post(`${base}/query`, {})).body.data.dataResult;
		expect(stored).toMatchObject({ title: '遮二', person: '张三丰', phone: '13812345678' });
	});
});

it('takes no cell for a value that a spreadsheet shows as an error', async () => {
	const found = await check(['名称,机构,负责人', '#REF!,,', '好,#N/A,', '好,,#FORMULA!']);
	expect(errorsOf(found)).toEqual([
		[2, 'title: 单元格中是错误值#REF!，请改为正确的内容'],
		[3, 'organisation: 单元格中是错误值#N/A，请改为正确的内容'],
		[4, 'person: 单元格中的公式没有计算结果，请用表格软件打开文件并保存后重新上传'],
	]);
	const mended = await admin.post(`${base}/import/fix`, { id: found.id, rows: [{ row: 2, cells: { title: '好' } }] });
	expect(mended.body.data).toMatchObject({ badCount: 2 });
});

it('puts corrections of a field without a column behind all cells, so that notes beside the table become no values', async () => {
	const found = await check(['名称,编码', '旁一,beside_1,请核对', '旁二,beside 2,,又一条', '旁三,beside_3']);
	const rows = [
		{ row: 3, cells: { code: 'beside_2', phone: '13812345678' } },
		{ row: 4, cells: { person: '张三丰' } },
	];
	const fixed = await admin.post(`${base}/import/fix`, { id: found.id, rows });
	expect(fixed.body.data).toMatchObject({ badCount: 0, goodCount: 3 });
	expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ created: 3 });
	const query = { combinator: 'and', rules: [{ field: 'code', operator: 'beginsWith', value: 'beside_' }] };
	const { dataResult } = (await admin.post(`${base}/query`, { query, sorts: [{ field: 'code', order: 'ASC' }] })).body.data;
	expect(dataResult.map(({ phone, person }: Record<string, string>) => [phone, person])).toEqual([
		[null, null],
		['13812345678', null],
		[null, '张三丰'],
	]);
});

it('exports the title of a screen as the list shows it, and imports titles and names', async () => {
	const found = await check(['编码,名称,页面', 'about_1,页一,联系人', 'about_2,页二,partner', 'about_3,页三,product'], { key: 'code' });
	expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ created: 3 });
	const chosen = { query: { combinator: 'and', rules: [{ field: 'code', operator: 'beginsWith', value: 'about_' }] } };
	const { dataResult } = (await admin.post(`${base}/query`, { ...chosen, sorts: [{ field: 'code', order: 'ASC' }] })).body.data;
	expect(dataResult.map(({ about }: { about: string }) => about)).toEqual(['partner', 'partner', 'product']);
	const { text } = await admin.post(`${base}/export`, { format: 'csv', columns: ['code', 'about'], ...chosen });
	expect(text).toContain('about_1,联系人');
	expect(text).not.toContain('product');
});

it('exports columns of one title with the group of each, and others as an import knows them', async () => {
	const year = (title: string) => ({ type: 'integer', title }) as const;
	await writeScreen(portal.folder, 'quota', {
		title: '计划',
		record: { properties: { name: { type: 'string', title: '名称' }, last: year('上年批次'), now: year('本年批次') }, required: ['name'] },
		list: {
			columns: [
				{ field: 'name', group: '计划' },
				{ field: 'last', title: '批次', group: '上年' },
				{ field: 'now', title: '批次', group: '本年' },
			],
		},
	});
	await within(patience, async () => (await admin.post('/business/v3/quota/query', {})).status === 200);
	const { bytes } = await files.download('/business/v3/quota/export', { format: 'csv' });
	expect(bytes.toString('utf8')).toBe('\ufeff名称,上年 / 批次,本年 / 批次\r\n');
});
