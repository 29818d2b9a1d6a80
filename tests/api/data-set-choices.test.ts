import { expect, it } from 'vitest';

import type { OfferedChoice } from '../../contract/data-sets/rows.ts';
import type { ImportReport } from '../../contract/records/transfer.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal, setStaffRights } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';

const when = (field: string, operator: string, value?: unknown): RuleGroup => ({
	combinator: 'and',
	rules: [{ field, operator, value } as RuleGroup['rules'][number]],
});
const kind: FieldSchema = {
	type: 'string',
	title: '类别',
	options: [
		{ value: 'a', title: '甲' },
		{ value: 'b', title: '乙' },
	],
};
const sampled = { metaVersion: 2, title: '抽样', screen: 'sampled' };
const sampledScreen: ScreenFile = {
	title: '样品',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			kind,
			item: { type: 'string', title: '项目' },
			amount: { type: 'number', title: '数量', decimals: 1 },
			copies: { type: 'integer', title: '份数' },
			takenOn: { type: 'string', title: '日期', format: 'date' },
			takenAt: { type: 'string', title: '时间', format: 'date-time' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			product: { type: 'string', title: '产品', reference: { screen: 'product' } },
			hidden: { type: 'string', title: '内部', readRight: 'hidden' },
			organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
		},
		required: ['name'],
	},
};
const offered = { name: 'sampled-items', column: 'item' };
const noticeScreen: ScreenFile = {
	title: '通知',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			kind,
			item: { type: 'string', title: '项目', dataSet: { ...offered, note: 'count', parameters: { kind: 'kind' } } },
			amount: { type: 'number', title: '数量', decimals: 1, dataSet: { name: 'sampled-figures', column: 'amount', note: 'item' } },
			copies: { type: 'integer', title: '份数', dataSet: { name: 'sampled-figures', column: 'copies' } },
			takenOn: { type: 'string', title: '日期', format: 'date', dataSet: { name: 'sampled-figures', column: 'takenOn' } },
			takenAt: { type: 'string', title: '时间', format: 'date-time', dataSet: { name: 'sampled-figures', column: 'takenAt' } },
			items: { type: 'array', title: '全部项目', items: { type: 'string' }, dataSet: offered },
			secret: { type: 'string', title: '内部项目', dataSet: { name: 'sampled-hidden', column: 'hidden' } },
			product: { type: 'string', title: '产品', reference: { screen: 'product', dataSet: { name: 'sampled-items', column: 'product' } } },
			lines: {
				type: 'array',
				title: '明细',
				items: {
					properties: {
						kind: {
							type: 'string',
							title: '类别',
							options: [
								{ value: 'a', title: '甲' },
								{ value: 'b', title: '乙' },
							],
						},
						item: { type: 'string', title: '项目', dataSet: { ...offered, parameters: { kind: 'kind' } } },
					},
				},
			},
		},
		required: ['name'],
	},
};

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let company: Caller;
let files: FileCaller;
let products: string[];

startForTests(async () => {
	const folder = await copySchemas({
		sampled: sampledScreen,
		notice: noticeScreen,
		'sampled-items.dataset': { ...sampled, parameters: [{ field: 'kind' }], groups: [{ field: 'item' }, { field: 'product' }] },
		'sampled-figures.dataset': {
			...{ ...sampled, filter: when('amount', 'isNotNull') },
			fields: [{ field: 'amount' }, { field: 'copies' }, { field: 'takenOn' }, { field: 'takenAt' }, { field: 'item' }],
		},
		'sampled-hidden.dataset': { ...sampled, fields: [{ field: 'hidden' }] },
	});
	portal = { ...(await startTestPortal({ schemasFolder: folder })), folder };
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	company = await portal.signIn('tenantadmin');
	files = await signInForFiles(portal.url, 'admin');
	const { body } = await admin.post('/business/v3/product/query', { requestPage: { limit: 3 } });
	products = body.data.dataResult.map(({ id }: { id: string }) => id);
	for (const [index, [item, kind]] of [
		['铅', 'a'],
		['铅', 'a'],
		['镉', 'a'],
		['色素', 'b'],
	].entries())
		await stored(admin, 'sampled', {
			...{ name: `样品${index}`, item, kind, hidden: `内部${item}`, product: products[index < 3 ? 0 : 1] },
		});
	await stored(company, 'sampled', { name: '他人样品', item: '他人项目', kind: 'a' });
	return portal;
});

async function stored(caller: Caller, screen: string, record: object) {
	const { body } = await caller.post(`/business/v3/${screen}/save`, record);
	expect(body, JSON.stringify(body)).toMatchObject({ state: 200 });
	return body.data;
}

async function choices(caller: Caller, input: object): Promise<Array<string | number>> {
	const { body } = await caller.post('/business/v3/notice/choices', input);
	return body.data.choices.map(({ value, note }: OfferedChoice) => (note === null ? value : `${value} ${note}`));
}

async function refusals(caller: Caller, record: object): Promise<string[]> {
	const { body } = await caller.post('/business/v3/notice/save', record);
	return (body.data?.fields ?? []).map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
}

const offer = (parameters = {}) => ({
	query: {
		combinator: 'and',
		rules: [{ field: 'id', operator: 'in', valueSource: 'dataSet', value: { name: 'sampled-items', column: 'product', parameters } }],
	},
});
const productsOf = async (caller: Caller, input: object = offer()): Promise<string[]> =>
	(await caller.post('/business/v3/product/query', input)).body.data.dataResult.map(({ id }: { id: string }) => id);

it('a field offers the values of a column, for the fields that its parameters name, with a note and a keyword', async () => {
	expect(await choices(admin, { field: 'item', values: { kind: 'a' } })).toEqual(['铅 记录数 2', '镉 记录数 1']);
	expect(await choices(admin, { field: 'item', values: { kind: null } })).toEqual([]);
	expect(await choices(admin, { field: 'items', keyword: '素', values: {} })).toEqual(['色素']);
	expect(await choices(admin, { field: 'lines.item', values: { kind: 'b' } })).toEqual(['色素']);
	// The search form has no record.
	expect(await choices(admin, { field: 'item' })).toHaveLength(3);
	for (const input of [{}, { field: 'name' }, { field: 'nothing' }, { field: 'item', keyword: 'x\0' }, { field: 'item', values: [] }])
		expect((await admin.post('/business/v3/notice/choices', input)).status, JSON.stringify(input)).toBe(400);
});

it('a save refuses a value that is not offered, except the one that is stored', async () => {
	expect(await refusals(admin, { name: '甲', kind: 'a', item: '色素', items: ['铅', '汞'], lines: [{ kind: 'b', item: '铅' }] })).toEqual([
		'item: “项目”的值不在可选范围内',
		'items: “全部项目”的值不在可选范围内',
		'lines.0.item: “项目”的值不在可选范围内',
	]);
	expect(await refusals(admin, { name: '甲', item: '铅' })).toEqual(['item: “项目”的值不在可选范围内']);
	const record = await stored(admin, 'notice', { name: '甲', kind: 'a', item: '镉', items: ['铅'], lines: [{ kind: 'b', item: '色素' }] });
	const [sample] = (await admin.post('/business/v3/sampled/query', { query: when('item', 'equal', '镉') })).body.data.dataResult;
	await stored(admin, 'sampled', { id: sample.id, version: sample.version, item: '汞' });
	const again = await stored(admin, 'notice', { id: record.id, version: record.version, name: '乙', items: ['铅', '汞'] });
	expect(again).toMatchObject({ item: '镉', items: ['铅', '汞'] });
	expect(await refusals(admin, { id: record.id, version: again.version, kind: 'b' })).toEqual(['item: “项目”的值不在可选范围内']);
	await stored(admin, 'sampled', { id: sample.id, version: sample.version + 1, item: '镉' });
});

it('numbers and dates are offered in their order, stored as such, and refused where they are not offered', async () => {
	for (const [amount, copies, takenOn] of [
		[10, 3, '2026-03-01'],
		[2.5, 12, '2025-12-31'],
		[2.5, 3, '2026-03-01'],
	])
		await stored(admin, 'sampled', { name: '量', amount, copies, takenOn });
	const { choices: amounts } = (await admin.post('/business/v3/notice/choices', { field: 'amount', values: {} })).body.data;
	expect(amounts.map(({ value }: OfferedChoice) => value)).toEqual([2.5, 10]);
	expect(await choices(admin, { field: 'copies', values: {} })).toEqual([3, 12]);
	expect(await choices(admin, { field: 'takenOn', values: {} })).toEqual(['2025-12-31', '2026-03-01']);
	expect(await choices(admin, { field: 'amount', keyword: '.5', values: {} })).toEqual([2.5]);
	const record = { name: '量', amount: 2.5, copies: 12, takenOn: '2026-03-01' };
	expect(await stored(admin, 'notice', record)).toMatchObject(record);
	expect(await refusals(admin, { name: '量', amount: 2.4, copies: 4, takenOn: '2026-03-02' })).toEqual([
		'amount: “数量”的值不在可选范围内',
		'copies: “份数”的值不在可选范围内',
		'takenOn: “日期”的值不在可选范围内',
	]);
	const at = '2026-03-01T08:30:00.000Z';
	await stored(admin, 'sampled', { name: '时', amount: 7, takenAt: '2026-03-01T16:30:00+08:00' });
	expect(await choices(admin, { field: 'takenAt', values: {} })).toEqual([at]);
	expect(await choices(admin, { field: 'takenAt', values: {}, keyword: '01 16:30' })).toEqual([at]);
	expect(await refusals(admin, { name: '时', takenAt: '2026-03-01T09:30:00+01:00' })).toEqual([]);
	expect(await refusals(admin, { name: '时', takenAt: '2026-03-01T08:31:00Z' })).toEqual(['takenAt: “时间”的值不在可选范围内']);
	const content = Buffer.from('名称,数量,日期\n入一,2.50,2026/3/1\n入二,x,2026-03-01\n入三,11,昨天\n');
	const { body } = await files.upload('/business/v3/notice/import/check', { content, name: '数量.csv' });
	const errors = errorsOf(body.data as ImportReport);
	expect(errors.map(([line]) => line)).toEqual([3, 4]);
	expect(JSON.stringify(errors)).toContain('amount: “数量”的值不在可选范围内');
});

it('more values than fit into one list are read in parts', async () => {
	for (let index = 0; index < 55; index += 1) await stored(admin, 'sampled', { name: '多', item: `多${100 + index}` });
	const part = async (offset: number) =>
		(await admin.post('/business/v3/notice/choices', { field: 'items', keyword: '多', offset })).body.data;
	const [first, second] = [await part(0), await part(50)];
	expect([first.choices.length, first.hasMore, second.choices.length, second.hasMore]).toEqual([50, true, 5, false]);
	expect([first.choices[49].value, second.choices[0].value]).toEqual(['多149', '多150']);
	for (const offset of [-1, 1.5, '50', 1e12])
		expect((await admin.post('/business/v3/notice/choices', { field: 'items', offset })).status, String(offset)).toBe(400);
});

it('a selector lists the records that a data set has, and a save accepts no others', async () => {
	expect((await productsOf(admin)).sort()).toEqual(products.slice(0, 2).sort());
	expect(await productsOf(admin, offer({ kind: 'b' }))).toEqual([products[1]]);
	expect((await admin.post('/business/v3/product/count', offer())).body.data.count).toBe(2);
	expect(await refusals(admin, { name: '丙', product: products[2] })).toEqual(['product: “产品”所选的记录不符合条件']);
	await stored(admin, 'notice', { name: '丙', product: products[1] });
	const [rule] = offer().query.rules;
	for (const query of [
		{ combinator: 'or', rules: [rule] },
		{ combinator: 'and', not: true, rules: [rule] },
		{ combinator: 'and', rules: [{ ...rule, field: 'name' }] },
		{ combinator: 'and', rules: [{ ...rule, value: 'sampled-items' }] },
	])
		expect((await admin.post('/business/v3/product/query', { query })).status, JSON.stringify(query)).toBe(400);
	expect(await productsOf(admin, offer({ nothing: 'x' }))).toEqual([]);
});

it('readers are offered what their rights, their data scope and their tenant reach, and nothing else', async () => {
	await setStaffRights(portal, ['notice:view', 'notice:create', 'notice:edit', 'product:view']);
	portal.sessions.forgetRights();
	expect(await choices(staff, { field: 'items' })).toEqual([]);
	expect(await productsOf(staff)).toEqual([]);
	expect(await refusals(staff, { name: '丁', items: ['铅'], product: products[0] })).toEqual([
		'items: “全部项目”的值不在可选范围内',
		'product: “产品”所选的记录不符合条件',
	]);
	await setStaffRights(portal, ['notice:view', 'notice:create', 'product:view', 'sampled:view']);
	const { system } = portal.database;
	const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	const condition = JSON.stringify(when('kind', 'equal', 'b'));
	await system.insertInto('portal.role_scope').values({ role_id: id, screen: 'sampled', condition }).execute();
	portal.sessions.forgetRights();
	expect(await choices(staff, { field: 'items' })).toEqual(['色素']);
	expect(await productsOf(staff)).toEqual([products[1]]);
	expect(await refusals(staff, { name: '丁', items: ['铅'] })).toEqual(['items: “全部项目”的值不在可选范围内']);
	await stored(staff, 'notice', { name: '丁', items: ['色素'], product: products[1] });
	// A column that the reader may not see.
	expect(await choices(staff, { field: 'secret' })).toEqual([]);
	expect(await choices(admin, { field: 'secret' })).toContain('内部铅');
	expect(await choices(company, { field: 'items' })).toEqual(['他人项目']);
	expect(await refusals(company, { name: '戊', items: ['铅'] })).toEqual(['items: “全部项目”的值不在可选范围内']);
	expect((await portal.anonymous.post('/business/v3/notice/choices', { field: 'item' })).status).toBe(401);
	await setStaffRights(portal, ['sampled:view']);
	portal.sessions.forgetRights();
	expect((await staff.post('/business/v3/notice/choices', { field: 'item' })).status).toBe(403);
});

it('an import finds in its dry run what is not offered', async () => {
	const content = Buffer.from('名称,类别,项目,全部项目,产品\n己,甲,铅,铅;镉,\n庚,乙,铅,,\n辛,甲,,汞,\n');
	const { body } = await files.upload('/business/v3/notice/import/check', { content, name: '数据.csv' });
	const report = body.data as ImportReport;
	expect(errorsOf(report)).toEqual([
		[3, 'item: “项目”的值不在可选范围内'],
		[4, 'items: “全部项目”的值不在可选范围内'],
	]);
	expect((await admin.post('/business/v3/notice/import/run', { id: report.id, mode: 'good' })).body.data).toMatchObject({ created: 1 });
});

const properties = noticeScreen.record.properties;
const at = '/record/properties';
const wrong: Array<[string, string, object, string]> = [
	['an unknown data set', 'item', { name: 'sampled-itmes', column: 'item' }, `unknown-data-set ${at}/item/dataSet/name`],
	['an unknown column', 'item', { name: 'sampled-items', column: 'name' }, `unknown-field ${at}/item/dataSet/column`],
	['a column of figures', 'item', { name: 'sampled-items', column: 'count' }, `data-set-does-not-fit ${at}/item/dataSet/column`],
	['decimals for integers', 'copies', { name: 'sampled-figures', column: 'amount' }, `data-set-does-not-fit ${at}/copies/dataSet/column`],
	['numbers for dates', 'takenOn', { name: 'sampled-figures', column: 'copies' }, `data-set-does-not-fit ${at}/takenOn/dataSet/column`],
	['ids for texts', 'item', { name: 'sampled-items', column: 'product' }, `data-set-does-not-fit ${at}/item/dataSet/column`],
	['texts for ids', 'product', offered, `data-set-does-not-fit ${at}/product/reference/dataSet/column`],
	['an unknown parameter', 'item', { ...offered, parameters: { kind: 'sort' } }, `unknown-field ${at}/item/dataSet/parameters/kind`],
	['an unknown field', 'item', { ...offered, parameters: { sort: 'kind' } }, `unknown-field ${at}/item/dataSet/parameters/sort`],
	[
		'an unfit field',
		'item',
		{ ...offered, parameters: { product: 'kind' } },
		`data-set-does-not-fit ${at}/item/dataSet/parameters/product`,
	],
	['a data set beside options', 'kind', offered, `property-does-not-fit ${at}/kind/dataSet`],
];

it.each(wrong)('refuses a screen with %s', async (...[, name, dataSet, expected]) => {
	const field = properties[name];
	const changed = field?.reference ? { ...field, reference: { ...field.reference, dataSet } } : { ...field, dataSet };
	const file = { ...noticeScreen, record: { ...noticeScreen.record, properties: { ...properties, [name]: changed } } };
	const text = JSON.stringify(file, null, '\t');
	const { body } = await admin.post('/platform/v3/design/check', { path: 'quality/notice.json', text });
	const errors = body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error');
	expect(errors.map(({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`)).toEqual([expected]);
	expect(errors[0].line).toBeGreaterThan(1);
});

it('a data set that a field uses is not removed, and one that is changed is used at once', async () => {
	const path = 'quality/sampled-items.dataset.json';
	const file = (await admin.get('/platform/v3/design/file', { path })).body.data;
	const removal = await admin.post('/platform/v3/design/remove', { path, etag: file.etag });
	expect([removal.status, removal.text]).toEqual([409, expect.stringContaining('quality/notice.json')]);
	const narrowed = { ...JSON.parse(file.text), filter: when('item', 'equal', '镉') };
	const saved = await admin.post('/platform/v3/design/save', { path, text: JSON.stringify(narrowed, null, '\t'), etag: file.etag });
	expect(saved.body.state).toBe(200);
	expect(await choices(admin, { field: 'items' })).toEqual(['镉']);
	const without = { ...narrowed, groups: [{ field: 'product' }] };
	const { etag } = (await admin.get('/platform/v3/design/file', { path })).body.data;
	const refused = await admin.post('/platform/v3/design/save', { path, text: JSON.stringify(without, null, '\t'), etag });
	expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('quality/notice.json')]);
});
