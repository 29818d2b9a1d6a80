import { describe, expect, it } from 'vitest';

import { screenOfSheet } from '../../../../../contract/design/sheet/screen-of-sheet.ts';
import { guessSheet } from '../../../../../server/features/design/making/guess-sheet.ts';
import { type TestSheet, workbook } from '../../../../api/transfer-workbook.ts';
import { makeWorkbook } from '../../../../support/files/make-workbook.ts';

type Row = Array<string | number | null>;

const guess = (headings: Row, rows: Row[], above: Row[] = []) => guessSheetOf(['台账', [...above, headings, ...rows]]);
async function guessSheetOf(...sheets: TestSheet[]) {
	return guessSheet(await workbook(...sheets), {}, 'zh-CN');
}
const rowsOf = (count: number, make: (index: number) => Row): Row[] => Array.from({ length: count }, (_, index) => make(index));
const kindsOf = async (heading: string, values: Row) => {
	const { columns } = await guess(
		[heading, '占位'],
		values.map((value) => [value, '一']),
	);
	return columns[0];
};

describe('a column of a spreadsheet', () => {
	it.each([
		['数量', [1, 2, 30, 4, 5, 6], 'integer'],
		['数量', ['1', '1,200', '3', '4', '5', '6'], 'integer'],
		['金额', [1.5, 2, 0.25, 4, 5, 6], 'number'],
		['总额', [3_000_000_000, 2, 3, 4, 5, 6], 'number'],
		['合格率', ['5%', '12.5％', '100%'], 'percent'],
		['编号', ['001', '002', '003', '004', '005', '006'], 'text'],
		['产品编号', [1001, 1002, 1003, 1004, 1005, 1006], 'text'],
		['账号', ['6222020200112233445', '6222020200112233446', '6222020200112233447'], 'text'],
		['日期', ['2026-01-02', '2026/3/4', '2026年5月6日'], 'date'],
		['成立日期', [20260102, 20260304, 20260506], 'date'],
		['登记时间', ['2026-01-02 10:00:00', '2026-01-03 11:30:00'], 'date-time'],
		['登记时间', ['2026-01-02T10:00:00Z', '2026-01-03T11:30:00+08:00'], 'date-time'],
		['合格', ['是', '否', '是'], 'boolean'],
		['qualified', ['Yes', 'no', 'YES'], 'boolean'],
		['有效', ['true', 'false', 'TRUE'], 'boolean'],
		['通过', ['√', '×', '√'], 'boolean'],
		['等级', ['甲', '乙', '甲', '丙', '甲', '乙', '甲', '乙', '丙'], 'options'],
		['手机', [13800138000, '13900139000', '13700137000'], 'mobile'],
		['联系电话', ['13800138000', '0571-89761400', '12315'], 'phone'],
		['邮箱', ['a@example.cn', 'b.c@example.com'], 'email'],
		['代码', ['91330106MA27W4HR1A', '一'], 'text'],
		['备注', ['第一行\n第二行', '无'], 'multiline'],
		['说明', ['很长的说明'.repeat(60), '无'], 'multiline'],
		['名称', ['杭州一厂', '宁波二厂', '温州三厂'], 'text'],
		['数量', [1, 2, '约三', 4], 'text'],
		['时间', ['2026-02-30', '2026-13-01'], 'text'],
	] as Array<[string, Row, string]>)('%s with %j becomes %s', async (heading, values, kind) => {
		expect((await kindsOf(heading, values))?.kind).toBe(kind);
	});

	it('with the numbers of people or companies is checked to the last digit', async () => {
		const idCard = await kindsOf('证件号', ['110101199003074514', '11010119900307387X'].map(withIdDigit));
		expect(idCard?.kind).toBe('id-card');
		const wrong = await kindsOf('证件号', ['110101199003074510', '110101199003074511', '110101199003074512']);
		expect(wrong?.kind).toBe('text');
	});

	it('is required without empty cells, and unique if it also is a code that no two rows share', async () => {
		const rows = rowsOf(10, (index) => [`A-${index}`, index === 4 ? null : '一', `备注${index}`]);
		const { columns, rowCount } = await guess(['编号', '类型', '备注'], rows);
		expect(rowCount).toBe(10);
		expect(columns.map(({ required, unique }) => [required, unique])).toEqual([
			[true, true],
			[false, false],
			[true, false],
		]);
		expect(columns[1]?.reasons).toContain('1 行为空');
	});

	it('of long numbers that a spreadsheet has rounded says so', async () => {
		const column = await kindsOf('卡号', [6.212260200012345e18, '6212260200012345002']);
		expect(column).toMatchObject({
			kind: 'text',
			reasons: expect.arrayContaining([expect.stringMatching(/有 1 个数字超过 15 位.*第 2 行/)]),
		});
	});

	it('that almost all values fit stays a text, and the first other value is named with its row', async () => {
		const column = await kindsOf(
			'检查日期',
			rowsOf(40, (index) => [index === 20 ? '不详' : '2026-01-02']).map(([value = null]) => value),
		);
		expect(column?.kind).toBe('text');
		expect(column?.misfits.date).toEqual({ count: 1, row: 22, text: '不详' });
		expect(column?.reasons).toContain('有 1 个值不是日期，例如第 22 行“不详”');
	});

	it('of numbers with a slip is no code that has to be unique; few answers with another one stay options', async () => {
		const price = await kindsOf('价格', [...rowsOf(30, (index) => [1000.5 + index]).flat(), '约3万']);
		expect(price).toMatchObject({ kind: 'text', unique: false });
		const answers = await kindsOf('合格', [...rowsOf(30, (index) => [index % 2 ? '是' : '否']).flat(), '待定']);
		expect(answers?.kind).toBe('options');
	});

	it('of numbers or days with dashes stays one, and is not required', async () => {
		for (const [heading, kind, value] of [
			['数量', 'integer', 12],
			['金额', 'number', 1.5],
			['合格率', 'percent', '5%'],
			['日期', 'date', '2026-01-02'],
			['手机', 'mobile', '13800138000'],
		] as Array<[string, string, string | number]>)
			expect(await kindsOf(heading, [value, '—', value, '--', value, '－', null])).toMatchObject({
				kind,
				required: false,
				dashes: 3,
				misfits: {},
			});
		expect(await kindsOf('备注', ['—', '-', '—'])).toMatchObject({ kind: 'text', required: true });
	});

	it('is judged by all rows, not by the first ones', async () => {
		const { columns } = await guess(
			['数量', '名称'],
			rowsOf(3000, (index) => [index === 2999 ? '很多' : index, `第${index}个`]),
		);
		expect(columns[0]).toMatchObject({ kind: 'text', misfits: { integer: { count: 1, row: 3001, text: '很多' } } });
	});
});

describe('a sheet', () => {
	it('gives each column a name in Latin letters and keeps its heading as title', async () => {
		const headings = [
			'企业名称',
			'统一社会信用代码',
			'黑名单',
			'id',
			'版本',
			'Version',
			'企业名称',
			'注册资本（万元）',
			'!!',
			'constructor',
		];
		const { columns } = await guess(headings, [headings.map(() => '值'), headings.map(() => '值二')]);
		expect(columns.map(({ name }) => name)).toEqual([
			...['enterpriseName', 'creditCode', 'heimingdan', 'idValue', 'banben', 'versionValue', 'enterpriseName2'],
			...['registeredCapital', 'field', 'constructorValue'],
		]);
		expect(columns.map(({ title }) => title).slice(0, 8)).toEqual([...headings.slice(0, 6), '企业名称 2', '注册资本（万元）']);
		expect(columns.find(({ isTitle }) => isTitle)?.name).toBe('enterpriseName');
	});

	it('has its headings below a title and merged groups', async () => {
		const above: Row[] = [['2026年企业台账'], ['基本信息', null, null, '联系方式', null]];
		const { headingRow, columns, rowCount } = await guess(
			['名称', '类型', '数量', '手机', '地址'],
			[['一厂', '甲', 3, '13800138000', '路']],
			above,
		);
		expect({ headingRow, rowCount }).toEqual({ headingRow: 3, rowCount: 1 });
		expect(columns.map(({ heading }) => heading)).toEqual(['名称', '类型', '数量', '手机', '地址']);
	});

	it('has headings that are merged over two rows, and groups that tell equal ones apart', async () => {
		const rows = [['2026年台账'], ['序号', '法人', '', '经办人', '', '备注', '备注'], ['', '姓名', '手机', '姓名', '职务']];
		const data = Array.from({ length: 30 }, (_, index) => [index + 1, `张${index}`, '13800138000', `李${index}`, '科长', '无', '无']);
		const bytes = await makeWorkbook({ 台账: [...rows, ...data] }, ['A1:G1', 'A2:A3', 'B2:C2', 'D2:E2', 'F2:F3', 'G2:G3', 'F9:F10']);
		const { headingRow, rowCount, mergedCount, columns } = await guessSheet(bytes, {}, 'zh-CN');
		expect({ headingRow, rowCount, mergedCount }).toEqual({ headingRow: 3, rowCount: 30, mergedCount: 1 });
		expect(columns.map(({ heading }) => heading)).toEqual(['序号', '法人 姓名', '手机', '经办人 姓名', '职务', '备注', '备注']);
		expect(columns[0]).toMatchObject({ required: true, examples: ['1', '2', '3', '4', '5'] });
		// Whichever row of the headings is chosen.
		expect((await guessSheet(bytes, { headingRow: 2 }, 'zh-CN')).columns).toEqual(columns);
	});

	it('leaves empty columns out, and names those that have no heading', async () => {
		const { columns } = await guess(['名称', '空', '', ''], [['一', null, null, '丁'] as Row, ['二', null, null, '戊'] as Row]);
		expect(columns.map(({ title, isIncluded, index }) => [title, isIncluded, index])).toEqual([
			['名称', true, 0],
			['空', false, 1],
			['列 D', true, 3],
		]);
	});

	it('of a workbook is chosen', async () => {
		const file = await workbook(['一', [['甲'], ['1']]], ['二', [['乙'], ['值']]]);
		expect(await guessSheet(file, { sheet: 1 }, 'zh-CN')).toMatchObject({ sheets: ['一', '二'], sheet: 1, columns: [{ heading: '乙' }] });
		await expect(guessSheet(file, { sheet: 7 }, 'zh-CN')).rejects.toMatchObject({ kind: 'invalidInput' });
	});

	it('in GBK is read', async () => {
		// 名称,数量 / 一,2 in GBK.
		const bytes = Buffer.from('c3fbb3c62ccafdc1bf0ad2bb2c320a', 'hex');
		const { columns } = await guessSheet(bytes, {}, 'zh-CN');
		expect(columns.map(({ heading, kind }) => [heading, kind])).toEqual([
			['名称', 'text'],
			['数量', 'integer'],
		]);
	});

	it('of 100,000 rows is read, one of more is refused', { timeout: 60_000 }, async () => {
		const lines = (count: number) => Buffer.from(`名称,数量\n${'一厂,2\n'.repeat(count)}`);
		expect((await guessSheet(lines(100_000), {}, 'zh-CN')).rowCount).toBe(100_000);
		await expect(guessSheet(lines(100_030), {}, 'zh-CN')).rejects.toMatchObject({ kind: 'invalidInput' });
	});
});

describe('the screen of a sheet', () => {
	it('has a field for each column that was chosen', async () => {
		const rows = rowsOf(12, (index) => [`Q-${index}`, `第${index}厂`, index % 2 === 0 ? '甲' : '乙', 1.25, '备注\n二']);
		const { columns } = await guess(['编号', '名称', '等级', '金额', '备注'], rows);
		const screen = screenOfSheet('台账', columns);
		expect(screen).toEqual({
			$schema: '../screen.schema.json',
			title: '台账',
			record: {
				properties: {
					code: { type: 'string', title: '编号', unique: true, maxLength: 20 },
					name: { type: 'string', title: '名称', maxLength: 20 },
					level: {
						type: 'string',
						title: '等级',
						options: [
							{ value: '甲', title: '甲' },
							{ value: '乙', title: '乙' },
						],
					},
					amount: { type: 'number', title: '金额', decimals: 2 },
					remark: { type: 'string', title: '备注', format: 'multiline', maxLength: 500 },
				},
				required: ['code', 'name', 'level', 'amount', 'remark'],
				title: 'name',
			},
		});
	});

	it('without a text gets one that names its records', async () => {
		const { columns } = await guess(
			['数量', '日期'],
			[
				[1, '2026-01-02'],
				[2, '2026-01-03'],
			],
		);
		expect(Object.keys(screenOfSheet('台账', columns).record.properties)).toEqual(['name', 'quantity', 'date']);
	});
});

function withIdDigit(id: string): string {
	const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
	const sum = weights.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
	return id.slice(0, 17) + '10X98765432'.charAt(sum % 11);
}
