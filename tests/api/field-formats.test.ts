import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../contract/base/envelope.ts';
import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Rule } from '../../contract/screen/condition.ts';
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
