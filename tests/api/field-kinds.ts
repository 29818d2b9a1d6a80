import type { Rule } from '../../contract/screen/condition.ts';
import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import { pngOf, toDataUrl } from '../support/small-png.ts';

/** A kind of field with values for the tests of its way through the API. */
export interface Kind {
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

/** The kinds of fields, by the name of a field. */
export const kinds: Record<string, Kind> = {
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
		wrongCell: ['8', '不能大于 7'],
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
		wrongCell: ['33', '应为 5 的倍数'],
	},
	parameters: {
		field: {
			type: 'object',
			title: '参数',
			schema: {
				type: 'object',
				required: ['method'],
				additionalProperties: { type: 'number' },
				properties: {
					method: { $ref: '#/$defs/method' },
					code: { type: 'string', pattern: '^(a+)+$' },
					day: { type: 'string', format: 'date' },
					range: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false, minItems: 2 },
				},
				$defs: {
					method: {
						oneOf: [
							{
								type: 'object',
								required: ['name'],
								properties: { name: { type: 'string', minLength: 2 }, inner: { $ref: '#/$defs/method' } },
							},
							{ type: 'string', minLength: 2 },
						],
					},
				},
			},
		},
		sent: { method: { name: '滴定法' } },
		stored: { method: { name: '滴定法' } },
		refused: [
			{},
			{ method: 'x' },
			{ method: { name: '滴定法', inner: { name: 'x' } } },
			{ method: 'ab', other: 'x' },
			{ method: 'ab', range: [1] },
			{ method: 'ab', range: [1, 2, 3] },
			{ method: 'ab', day: '2026-02-30' },
			{ method: 'ab', code: `${'a'.repeat(50_000)}!` },
			{ method: 'x'.repeat(100_001) },
			Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`n${index}`, index])),
			JSON.parse(`${'{"method":'.repeat(25)}"ab"${'}'.repeat(25)}`),
			[{ method: 'ab' }],
			'text',
			5,
		],
		finds: [{ operator: 'isNotNull' }],
		misses: [{ operator: 'isNull' }],
		refusedRules: [
			{ operator: 'equal', value: { method: 'ab' } },
			{ operator: 'contains', value: 'ab' },
		],
		cell: '{method:{name:滴定法}}',
		cells: [],
		wrongCell: null,
		isNotSearched: true,
	},
	stages: {
		field: {
			type: 'array',
			title: '步骤',
			schema: { type: 'array', maxItems: 2, items: { type: 'object', properties: { minutes: { type: 'integer', exclusiveMinimum: 0 } } } },
		},
		sent: [{ minutes: 5 }],
		stored: [{ minutes: 5 }],
		refused: [[{ minutes: 0 }], [{}, {}, {}], { minutes: 5 }, ['x'], 'x'],
		finds: [{ operator: 'isNotNull' }],
		misses: [{ operator: 'isNull' }],
		refusedRules: [{ operator: 'contains', value: 'x' }],
		cell: '[{minutes:5}]',
		cells: [],
		wrongCell: null,
		isNotSearched: true,
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
		wrongCell: ['a;b;c;d', '最多选择 3 项'],
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
		cell: '2 小时 30 分',
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
	address: {
		field: { type: 'array', title: '住址', format: 'address' },
		sent: ['330106', '谎称 / 别处', ' 文三路  100 号 '],
		stored: ['330106', '浙江省 / 杭州市 / 西湖区', '文三路 100 号'],
		refused: [
			['339999', '浙江省', '路'],
			['33010', '', '路'],
			['', '', '路'],
			['', '浙江省 / 没有的市', '路'],
			['330106', ''],
			['330106', '', '', ''],
			['330106', '', 5],
			['330106', null, '路'],
			['330106', '', '路'.repeat(201)],
			["33' or '1'='1", '', '路'],
			'330106',
			7,
			{ code: '330106' },
		],
		finds: [
			{ operator: 'inRegion', value: { code: '33', path: '浙江省' } },
			{ operator: 'inRegion', value: '330106' },
			{ operator: 'notInRegion', value: { code: '44' } },
			{ operator: 'hasText', value: '文三' },
			{ operator: 'hasText', value: '西湖' },
			{ operator: 'notHasText', value: '330106' },
		],
		misses: [
			{ operator: 'inRegion', value: '3302' },
			{ operator: 'inRegion', value: '330106001' },
			{ operator: 'hasText', value: '%' },
			{ operator: 'hasText', value: '_' },
		],
		refusedRules: [
			{ operator: 'inRegion', value: '3' },
			{ operator: 'inRegion', value: '33%' },
			{ operator: 'inRegion', value: { code: '33', path: 5 } },
			{ operator: 'inRegion', value: { code: '33', more: 1 } },
			{ operator: 'inRegion', value: ['33'] },
			{ operator: 'hasText', value: ' ' },
			{ operator: 'contains', value: '文三' },
		],
		cell: '浙江省 / 杭州市 / 西湖区 | 文三路 100 号',
		cells: ['330106 | 文三路 100 号', '浙江省/杭州市／西湖区｜文三路 100 号'],
		wrongCell: ['浙江省 / 没有的市 | 文三路', '行政区划“浙江省 / 没有的市”不存在'],
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
