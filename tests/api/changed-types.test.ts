import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, recall, startWithScreens } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startWithScreens({});
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

const root = '/platform/v3/design';
const text = { type: 'string', title: '文本' };

/** A screen of the name with this field, and lists that search and order by it. */
const fileOf = (field: object) =>
	JSON.stringify({
		...recall,
		record: { properties: { field, name: { type: 'string', title: '名称' } } },
		list: { columns: ['field', 'name'], search: ['field'], sort: ['-field'] },
		storage: { indexes: [['name', 'field']] },
	});
const save = async (name: string, field: object): Promise<string> => {
	const file = `quality/${name}.json`;
	const { etag } = (await admin.get(`${root}/file`, { path: file })).body.data ?? {};
	const saved = await admin.post(`${root}/save`, { path: file, text: fileOf(field), etag });
	expect(saved.status, saved.text).toBe(200);
	return saved.body.data.etag;
};
const change = async (name: string, field: object) => {
	const etag = await save(name, field);
	const { waiting } = (await admin.post(`${root}/plan`, { path: `quality/${name}.json`, text: fileOf(field) })).body.data;
	const losses = waiting.map(({ key, rows }: { key: string; rows: number }) => ({ key, rows }));
	expect(losses).toHaveLength(1);
	return (await admin.post(`${root}/apply`, { path: `quality/${name}.json`, name, etag, losses })).body;
};
const make = async (screen: string, field: unknown): Promise<string> => {
	const { body } = await admin.post(`/business/v3/${screen}/save`, { name: '一', field });
	expect(body.state, body.message).toBe(200);
	return body.data.id;
};
const stored = async (screen: string) => {
	const { dataResult } = (await admin.post(`/business/v3/${screen}/query`, {})).body.data;
	return dataResult.map(({ field }: { field: unknown }) => field);
};
const indexes = async (table: string): Promise<string[]> => {
	const { rows } = await portal.database.pool.query(
		`select indexdef from pg_indexes where schemaname = 'space_platform' and tablename = $1 and indexdef ~ '\\yfield\\y'`,
		[table],
	);
	return rows.map(({ indexdef }: { indexdef: string }) => indexdef);
};

it.each([
	{ name: 'whole', field: { type: 'integer', title: '数' }, before: ['12', '7', 'x'], after: [12, 7, null] },
	{ name: 'day', field: { ...text, format: 'date' }, before: ['2026-02-01', '2026-01-01', 'x'], after: ['2026-02-01', '2026-01-01', null] },
])('a text that a list searches and orders by becomes another type: $name', async ({ name, field, before, after }) => {
	await save(name, text);
	for (const value of before) await make(name, value);
	expect((await indexes(name)).join()).toContain('grams(field)');
	expect(await change(name, field)).toMatchObject({ state: 200, data: { refusals: [] } });
	expect(new Set<unknown>(await stored(name))).toEqual(new Set<unknown>(after));
	const made = await indexes(name);
	expect(made).toHaveLength(2);
	expect(made.join()).not.toMatch(/grams|COLLATE/);
});

it('a reference becomes a text and a reference again; where a record is gone, the database refuses that with its reason', async () => {
	const reference = { ...text, reference: { screen: 'type-target' } };
	await save('type-target', text);
	const target = await make('type-target', '甲');
	await save('type-link', reference);
	await make('type-link', target);
	expect(await change('type-link', text)).toMatchObject({ state: 200, data: { refusals: [] } });
	expect(await stored('type-link')).toEqual([target]);
	const { rows } = await portal.database.pool.query(
		`select collation_name from information_schema.columns where table_schema = 'space_platform' and table_name = 'type_link' and column_name = 'field'`,
	);
	expect(rows).toEqual([{ collation_name: 'C' }]);
	expect(await change('type-link', reference)).toMatchObject({ state: 200, data: { refusals: [] } });
	expect((await admin.post('/business/v3/type-target/remove', { ids: [target] })).body.state).not.toBe(200);
	expect(await change('type-link', text)).toMatchObject({ data: { refusals: [] } });
	await admin.post('/business/v3/type-target/remove', { ids: [target] });
	expect(await change('type-link', reference)).toMatchObject({ data: { refusals: [{ code: 'dangling-reference' }] } });
});

it('values that would be equal afterwards stay as they are, and the refusal names them', async () => {
	await save('type-unique', { ...text, unique: true });
	for (const value of ['1', '01']) await make('type-unique', value);
	const refused = await change('type-unique', { type: 'integer', title: '数', unique: true });
	expect(refused.data.refusals).toEqual([
		expect.objectContaining({ code: 'duplicates-exist', message: expect.stringMatching(/field.*\(1\)/) }),
	]);
	expect((await stored('type-unique')).sort()).toEqual(['01', '1']);
});

it('an object that others made over the column refuses the change with the words of the database', async () => {
	await save('type-foreign', text);
	await make('type-foreign', '5');
	await portal.database.pool.query('create view space_platform.others as select field from space_platform.type_foreign');
	const refused = await change('type-foreign', { type: 'integer', title: '数' });
	expect(refused.data.refusals).toEqual([
		expect.objectContaining({ code: 'storage-failed', message: expect.stringContaining('changeType field: cannot alter type') }),
	]);
	expect(await stored('type-foreign')).toEqual(['5']);
});
