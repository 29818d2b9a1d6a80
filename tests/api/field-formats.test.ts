import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../contract/base/envelope.ts';
import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Rule } from '../../contract/screen/condition.ts';
import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { inRegionSql } from '../../server/metadata/access/operators/address.ts';
import { nearSql } from '../../server/metadata/access/operators/near.ts';
import type { Caller } from '../support/test-portal.ts';
import { kinds } from './field-kinds.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { errorsOf, type FileCaller, signInForFiles } from './transfer-caller.ts';

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
	const stops: FieldSchema = {
		type: 'array',
		title: '站点',
		items: { type: 'object', properties: { address: { type: 'array', title: '住址', format: 'address' } } },
	};
	await writeScreen(portal.folder, 'gauge', {
		title: '仪表',
		record: { properties: { name: { type: 'string', title: '名称' }, ...fields, stops }, required: ['name'] },
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
		const other = await portal.signIn('otheradmin');
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

describe('a field in the search form of a list', () => {
	const plan = async (condition: RawBuilder<unknown>) => {
		const db = portal.database.forTenant(platformTenantId);
		const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from space_platform.gauge__visible where ${condition}`.execute(
			db,
		);
		return rows.map((row) => row['QUERY PLAN']).join('\n');
	};

	beforeAll(async () => {
		await sql`insert into space_platform.gauge (id, name, position, address) select gen_random_uuid(), 'many',
			(73 + i % 620 / 10.0)::numeric(9, 1) || ',' || (18 + i % 350 / 10.0)::numeric(9, 1), array[lpad((i % 90 + 10)::text, 2, '0') || '01', 'x', 'y']
			from generate_series(1, 20000) i`.execute(portal.database.system);
		await sql`analyze space_platform.gauge`.execute(portal.database.system);
	});

	it('is searched by an index: the distance from a position', async () => {
		const argument = { position: { longitude: 120.1, latitude: 30.2 }, kilometres: 15 };
		expect(await plan(nearSql(sql.ref('position'), argument))).toMatch(/index.*gauge_position_position_/i);
	});

	it('is searched by an index: the region of an address', async () => {
		expect(await plan(inRegionSql(sql.ref('address'), { code: '33', path: '' }))).toMatch(/index.*gauge_address_region_/i);
	});

	it('finds positions near the date line and the poles', async () => {
		const positions = ['179.9,10', '-179.9,10', '0,89.9', '180,89.9'];
		for (const position of positions) await admin.post(`${base}/save`, { name: 'edge', position });
		const found = async (position: string, kilometres: number) => {
			const rules = [
				{ field: 'name', operator: 'equal', value: 'edge' },
				{ field: 'position', operator: 'near', value: { position, kilometres } },
			];
			const { dataResult } = (await admin.post(`${base}/query`, { query: { combinator: 'and', rules } })).body.data;
			return dataResult.map((record: Record<string, unknown>) => record.position).sort();
		};
		expect(await found('180,10', 50)).toEqual(['-179.9,10', '179.9,10']);
		expect(await found('90,90', 20)).toEqual(['0,89.9', '180,89.9']);
	});
});

describe('an address', () => {
	const save = async (input: object) => (await admin.post(`${base}/save`, input)).body;
	const region = ['330106', '浙江省 / 杭州市 / 西湖区'];

	it('keeps a region that is disabled later, whose path no caller can change', async () => {
		const saved = (await save({ name: 'kept', address: [...region, '一号'] })).data;
		await sql`update portal.region set enabled = false where code = '330106'`.execute(portal.database.system);
		const { id, version } = saved;
		const same = (await save({ id, version, name: 'kept 2', address: ['330106', '谎称', '一号'] })).data;
		expect(same.address).toEqual([...region, '一号']);
		const moved = (await save({ id, version: same.version, address: ['330106', '谎称', '二号'] })).data;
		expect(moved.address).toEqual([...region, '二号']);
		const { data } = await save({ name: 'new', address: [...region, '一号'] });
		expect(data.fields).toEqual([{ path: 'address', message: '行政区划“浙江省 / 杭州市 / 西湖区”已停用' }]);
		await sql`update portal.region set enabled = true where code = '330106'`.execute(portal.database.system);
	});

	it('is completed in the rows of a child table and in a bulk edit', async () => {
		const stops = [{ address: ['330106', '', '一号'] }, { address: ['339999', '', ''] }];
		expect((await save({ name: 'rows', stops })).data.fields).toEqual([{ path: 'stops.1.address', message: '行政区划“339999”不存在' }]);
		const saved = (await save({ name: 'rows', stops: stops.slice(0, 1) })).data;
		expect(saved.stops).toMatchObject([{ address: [...region, '一号'] }]);
		const forged = [{ ...saved.stops[0], address: ['330106', '谎称', '一号'] }];
		expect((await save({ id: saved.id, version: saved.version, stops: forged })).data.stops).toMatchObject([
			{ address: [...region, '一号'] },
		]);
	});

	it('has its old region again after a restore', async () => {
		const saved = (await save({ name: 'restored', address: [...region, '一号'] })).data;
		await save({ id: saved.id, version: saved.version, address: ['44', '', ''] });
		const { data } = (await admin.post(`${base}/restore`, { id: saved.id, version: saved.version })).body;
		expect(data.address).toEqual([...region, '一号']);
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
