import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../contract/base/envelope.ts';
import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Rule } from '../../contract/screen/condition.ts';
import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import { pngOf, toDataUrl } from '../support/small-png.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';

interface Kind {
	field: FieldSchema;
	/** What a caller sends, and what is stored. */
	sent: unknown;
	stored: unknown;
	/** Values that the server refuses with an error of the field. */
	refused: unknown[];
	/** Rules that find the record, and rules that do not. */
	finds: Array<Omit<Rule, 'field'>>;
	misses: Array<Omit<Rule, 'field'>>;
	/** Values of rules that are refused. */
	refusedRules: Array<Omit<Rule, 'field'>>;
	/** The cell of an export, which an import reads back. */
	cell: string;
	/** Further cells that mean the same. */
	cells: string[];
	/** A cell that an import refuses, and the start of its message; null for values that are never imported. */
	wrongCell: [cell: string, message: string] | null;
	/** The field is not in search forms. */
	isNotSearched?: boolean;
}

const near = (position: unknown, kilometres: unknown) => ({ operator: 'near' as const, value: { position, kilometres } });

const kinds: Record<string, Kind> = {
	position: {
		field: { type: 'string', title: '位置', format: 'geo-position' },
		sent: '116.390000, 39.90',
		stored: '116.39,39.9',
		refused: [
			'39.9',
			'north',
			'181,0',
			'0,91',
			'1,NaN',
			'1,2,3',
			7,
			['1', '2'],
			{ longitude: 1, latitude: 2 },
			'1e2,3',
			"1,2'; drop table x",
		],
		// The Forbidden City is about 2 km away, Tianjin about 110 km.
		finds: [
			near('116.397,39.918', 5),
			near('117.2,39.13', 150),
			{ operator: 'notNear', value: { position: '117.2,39.13', kilometres: 100 } },
		],
		misses: [near('116.397,39.918', 1), near('-116.39,39.9', 5), near('116.39,-39.9', 500)],
		refusedRules: [
			near('x', 5),
			near('116,39', 0),
			near('116,39', -1),
			near('116,39', '5'),
			near('181,39', 5),
			{ operator: 'near', value: 5 },
		],
		cell: '116.39,39.9',
		cells: ['116.39， 39.90', '116.39 39.9'],
		wrongCell: ['39.9,116.39', '纬度应在'],
	},
	stars: {
		field: { type: 'integer', title: '星级', format: 'rating', maximum: 7 },
		sent: 6,
		stored: 6,
		refused: [8, -1, 2.5, '6', true, [6], {}],
		finds: [
			{ operator: 'greaterOrEqual', value: 6 },
			{ operator: 'between', value: [5, 7] },
			{ operator: 'notEqual', value: 5 },
		],
		misses: [{ operator: 'less', value: 6 }],
		refusedRules: [{ operator: 'equal', value: 'six' }],
		cell: '6',
		cells: ['6.0', ' ６ '],
		wrongCell: ['8', '不能大于7'],
	},
	done: {
		field: { type: 'integer', title: '进度', format: 'progress', step: 5 },
		sent: 35,
		stored: 35,
		refused: [33, 105, -5, '35', false, { value: 35 }],
		finds: [{ operator: 'equal', value: 35 }],
		misses: [{ operator: 'greater', value: 35 }],
		refusedRules: [{ operator: 'contains', value: 35 }],
		cell: '35',
		cells: ['35%'],
		wrongCell: ['33', '应为5的倍数'],
	},
	tags: {
		field: { type: 'array', title: '标签', format: 'tags', maxItems: 3 },
		sent: [' 出口 ', '重点', '出口'],
		stored: ['出口', '重点'],
		refused: ['出口', [1], ['a', 'b', 'c', 'd'], ['x'.repeat(31)], ['a;b'], { 0: 'a' }, ['a', null]],
		finds: [
			{ operator: 'in', value: ['重点', '别的'] },
			{ operator: 'hasAll', value: ['重点', '出口'] },
			{ operator: 'notHasAll', value: ['重点', '别的'] },
			{ operator: 'notIn', value: ['别的'] },
		],
		misses: [
			{ operator: 'in', value: ['别的'] },
			{ operator: 'hasAll', value: ['重点', '别的'] },
		],
		refusedRules: [
			{ operator: 'hasAll', value: [] },
			{ operator: 'hasAll', value: '重点' },
			{ operator: 'hasAll', value: [5] },
			{ operator: 'in', value: '重点' },
		],
		cell: '出口;重点',
		cells: ['出口； 重点;'],
		wrongCell: ['a;b;c;d', '最多选择3项'],
	},
	took: {
		field: { type: 'integer', title: '用时', format: 'duration' },
		sent: 9000,
		stored: 9000,
		refused: ['2h 30min', 1.5, -1, 400_000_000, true, [9000]],
		finds: [
			{ operator: 'between', value: [3600, 9000] },
			{ operator: 'greater', value: 8999 },
			{ operator: 'notEqual', value: 60 },
		],
		misses: [{ operator: 'less', value: 9000 }],
		refusedRules: [
			{ operator: 'equal', value: '2h' },
			{ operator: 'contains', value: 9000 },
		],
		cell: '2小时30分',
		cells: ['2h 30min', '2:30', '150分钟'],
		wrongCell: ['很久', '请输入时长'],
	},
	limits: {
		field: { type: 'array', title: '温度', format: 'number-range', minimum: -10 },
		sent: [1.5, 3],
		stored: [1.5, 3],
		refused: [[3, 1.5], [1], [1, 2, 3], ['1', '2'], [null, 2], [1, null], [-11, 2], [0, 1e16], '1 ~ 2', 5, { from: 1, to: 2 }],
		finds: [
			{ operator: 'covers', value: 1.5 },
			{ operator: 'covers', value: 3 },
			{ operator: 'overlaps', value: [2, 9] },
			{ operator: 'notCovers', value: 4 },
			{ operator: 'notOverlaps', value: [3.5, 9] },
		],
		misses: [
			{ operator: 'covers', value: 3.01 },
			{ operator: 'overlaps', value: [-5, 1.4] },
		],
		refusedRules: [
			{ operator: 'covers', value: '2' },
			{ operator: 'covers', value: [1, 2] },
			{ operator: 'overlaps', value: [2, 1] },
			{ operator: 'overlaps', value: 2 },
			{ operator: 'contains', value: 2 },
		],
		cell: '1.5 ~ 3',
		cells: ['1.5~3', '1.5至3', '1.5 ～ 3'],
		wrongCell: ['3 ~ 1.5', '结束值不能小于开始值'],
	},
	signature: {
		field: { type: 'string', title: '签名', format: 'signature' },
		sent: toDataUrl(pngOf({ more: ['tEXt'] })),
		stored: toDataUrl(pngOf({})),
		refused: [
			'签名',
			7,
			{ png: 1 },
			toDataUrl(Buffer.from('GIF89a')),
			toDataUrl(Buffer.concat([pngOf({}), Buffer.from('<script>')])),
			toDataUrl(pngOf({}).subarray(0, 40)),
			toDataUrl(pngOf({ width: 2001 })),
			toDataUrl(pngOf({ height: 0 })),
			toDataUrl(pngOf({ bytes: 50_000 })),
			toDataUrl(pngOf({})).replace('image/png', 'image/svg+xml'),
			`${toDataUrl(pngOf({}))}" onerror="alert(1)`,
		],
		finds: [{ operator: 'isNotNull' }],
		misses: [{ operator: 'isNull' }],
		refusedRules: [{ operator: 'equal', value: toDataUrl(pngOf({})) }, { operator: 'contains', value: 'data' }, { operator: 'isEmpty' }],
		cell: '已签名',
		cells: [],
		wrongCell: null,
		isNotSearched: true,
	},
};

const base = '/business/v3/gauge';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	const fields = Object.fromEntries(Object.entries(kinds).map(([name, { field }]) => [name, field]));
	const searched = Object.keys(kinds).filter((name) => !kinds[name]?.isNotSearched);
	await writeScreen(portal.folder, 'gauge', {
		title: '仪表',
		record: { properties: { name: { type: 'string', title: '名称' }, ...fields }, required: ['name'] },
		list: { columns: ['name', ...Object.keys(kinds)], search: ['name', ...searched] },
	});
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
});

afterAll(() => portal.close());

describe.each(Object.entries(kinds))('a field of the kind %s', (name, kind) => {
	const find = async (rule: Omit<Rule, 'field'>, record: string) => {
		const rules = [
			{ field: 'name', operator: 'equal', value: record },
			{ ...rule, field: name },
		];
		return await admin.post(`${base}/query`, { query: { combinator: 'and', rules } });
	};

	it('is stored in one spelling and read back', async () => {
		const saved = (await admin.post(`${base}/save`, { name: `stored ${name}`, [name]: kind.sent })).body.data;
		expect(saved[name]).toEqual(kind.stored);
		expect((await admin.get(`${base}/get?id=${saved.id}`)).body.data[name]).toEqual(kind.stored);
		const again = (await admin.post(`${base}/save`, { id: saved.id, version: saved.version, [name]: kind.stored })).body.data;
		expect(again[name]).toEqual(kind.stored);
	});

	it.each(kind.refused.map((value) => [JSON.stringify(value), value]))(
		'is refused with an error of the field: %s',
		async (_text, value) => {
			const { status, body } = await admin.post(`${base}/save`, { name: 'refused', [name]: value });
			expect([status, body.data?.fields?.[0]?.path.split('.')[0]]).toEqual([400, name]);
		},
	);

	it('is found by its operators', async () => {
		await admin.post(`${base}/save`, { name: `found ${name}`, [name]: kind.sent });
		for (const rule of kind.finds) expect([rule, (await find(rule, `found ${name}`)).body.data?.dataResult?.length]).toEqual([rule, 1]);
		for (const rule of kind.misses) expect([rule, (await find(rule, `found ${name}`)).body.data?.dataResult?.length]).toEqual([rule, 0]);
		for (const rule of kind.refusedRules) expect([rule, (await find(rule, 'any')).status]).toEqual([rule, 400]);
	});

	it('is not found without a value, except by negated operators', async () => {
		await admin.post(`${base}/save`, { name: `empty ${name}` });
		for (const rule of kind.finds) {
			const isNegated = rule.operator.startsWith('not');
			expect([rule, (await find(rule, `empty ${name}`)).body.data.dataResult.length]).toEqual([rule, isNegated ? 1 : 0]);
		}
		expect((await find({ operator: 'isNull' }, `empty ${name}`)).body.data.dataResult).toHaveLength(1);
	});

	it('is exported as text', async () => {
		await admin.post(`${base}/save`, { name: `sheet ${name}`, [name]: kind.sent });
		const parameters = [{ key: 'Q^name^S', value: `sheet ${name}` }];
		const { bytes } = await files.download(`${base}/export`, { format: 'csv', columns: ['name', name], parameters });
		const [, row = ''] = bytes.toString('utf8').split(/\r?\n/);
		expect(row.replaceAll('"', '')).toBe(`sheet ${name},${kind.cell}`);
	});

	it.runIf(kind.wrongCell)('is imported from the text', async () => {
		const lines = [kind.cell, ...kind.cells].map((cell, index) => `imported ${name} ${index},"${cell}"`);
		const found = await check([`名称,${kind.field.title}`, ...lines]);
		expect(errorsOf(found)).toEqual([]);
		await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' });
		const imported = (await admin.post(`${base}/query`, { parameters: [{ key: 'Q^name^SLR', value: `imported ${name}` }] })).body.data;
		expect(imported.dataResult.map((record: Record<string, unknown>) => record[name])).toEqual(lines.map(() => kind.stored));
	});

	it.runIf(kind.wrongCell)('names row and column of a cell that is refused', async () => {
		const [cell, message] = kind.wrongCell ?? [];
		const found = await check([`名称,${kind.field.title}`, `good,"${kind.cell}"`, `bad,"${cell}"`]);
		expect(errorsOf(found)).toEqual([[3, expect.stringContaining(`${name}: ${message}`)]]);
	});

	it.skipIf(kind.wrongCell)('is not among the columns of an import', async () => {
		const { headings } = await check([`名称,${kind.field.title}`, `drawn,${kind.cell}`]);
		expect(headings.map(({ field }) => field)).toEqual(['name', null]);
	});
});

describe('the suggestions of tags', () => {
	const ask = async (input: object) => await admin.post(`${base}/suggestions`, input);

	it('are the tags of records that the caller may view, the most frequent first', async () => {
		for (const tags of [['甲级', '出口'], ['甲级'], ['乙级']]) await admin.post(`${base}/save`, { name: 'suggested', tags });
		const { values } = (await ask({ field: 'tags', keyword: '级' })).body.data;
		expect(values).toEqual(['甲级', '乙级']);
		const other = await portal.signIn('other.admin');
		const { status, body } = await other.post(`${base}/suggestions`, { field: 'tags', keyword: '级' });
		expect([403, 200]).toContain(status);
		expect(body.data?.values ?? []).toEqual([]);
	});

	it.each([
		{ field: 'name' },
		{ field: 'nothing' },
		{},
		{ field: ['tags'] },
		{ field: 'tags', keyword: 5 },
		{ field: 'tags', keyword: '\0' },
	])('are refused for %j', async (input) => {
		expect((await ask(input)).status).toBe(400);
	});
});

it('a value of a wrong kind in a rule names the place', async () => {
	const query = { combinator: 'and', rules: [{ field: 'position', operator: 'near', value: 'x' }] };
	const { fields } = (await admin.post(`${base}/query`, { query })).body.data as { fields: FieldError[] };
	expect(fields.map(({ path }) => path)).toEqual(['query.rules.0.value']);
});

async function check(lines: string[]): Promise<ImportReport> {
	return (await files.upload(`${base}/import/check`, { content: Buffer.from(lines.join('\n')), name: '数据.csv' })).body.data;
}
