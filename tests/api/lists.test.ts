import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';

const base = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;
let enterprise: { id: string; name: string };
let organisation: { id: string; name: string };

/** Records by name; what a filter finds is compared by these. */
const rows: Array<Record<string, unknown>> = [
	{ name: '100%纯棉', amount: 1, price: 1.5, due: '2026-01-01', at: '2026-01-01T00:00:00+08:00', done: false },
	{ name: 'A_b', amount: 2, price: 2.5, due: '2026-01-02', at: '2026-01-01T23:59:59.999+08:00', done: true, reason: '好' },
	{ name: "O'Brien", amount: 3, price: 3.25, due: '2026-01-03', at: '2026-01-02T00:00:00+08:00', done: false, tags: ['红', '绿'] },
	{ name: '反\\斜杠', amount: 4, price: null, due: null, at: null, done: false, tags: [] },
	{ name: '棉布', amount: null, price: 5, due: '2026-01-05', at: '2026-01-05T12:00:00Z', done: false },
];

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	enterprise = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
	organisation = (await admin.post('/platform/v3/org/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
	for (const row of rows) {
		const extra = row.name === '棉布' ? { enterprise: enterprise.id, organisation: organisation.id } : {};
		expect((await admin.post(`${base}/save`, { ...row, ...extra })).body.state).toBe(200);
	}
});

afterAll(() => portal.close());

const find = async (body: object, caller = admin) => {
	const answer = await caller.post(`${base}/query`, { sorts: [{ field: 'id', order: 'ASC' }], ...body });
	expect(answer.body).toMatchObject({ state: 200 });
	return answer.body.data.dataResult.map((row: { name: string }) => row.name) as string[];
};
const filter = (key: string, value?: unknown) => find({ parameters: [{ key, value }] });

describe('a filter', () => {
	it.each<[string, unknown, string[]]>([
		['Q^NAME_^S', '棉布', ['棉布']],
		['Q^name^SN', '棉布', ['100%纯棉', 'A_b', "O'Brien", '反\\斜杠']],
		['Q^NAME_^SL', '棉', ['100%纯棉', '棉布']],
		['Q^NAME_^SL', '纯棉', ['100%纯棉']],
		['Q^NAME_^SL', '00%纯', ['100%纯棉']],
		['Q^NAME_^SL', '%', ['100%纯棉']],
		['Q^NAME_^SL', '_', ['A_b']],
		['Q^NAME_^SL', "'", ["O'Brien"]],
		['Q^NAME_^SL', '\\', ['反\\斜杠']],
		['Q^NAME_^SL', "o'b", ["O'Brien"]],
		['Q^NAME_^SL', '', ['100%纯棉', 'A_b', "O'Brien", '反\\斜杠', '棉布']],
		['Q^NAME_^SLL', '棉', ['100%纯棉']],
		['Q^NAME_^SLR', '棉', ['棉布']],
		['Q^NAME_^SIN', '棉布,A_b', ['A_b', '棉布']],
		['Q^NAME_^SIN', ['棉布,A_b', '棉布'], ['棉布']],
		['Q^TAGS_^SIN', ['绿'], ["O'Brien"]],
		['Q^DONE_^NOTNULL', true, ['100%纯棉', 'A_b', "O'Brien", '反\\斜杠', '棉布']],
		['Q^AMOUNT_^N', 3, ["O'Brien"]],
		['Q^AMOUNT_^N', '3', ["O'Brien"]],
		['Q^AMOUNT_^NG', 3, ['反\\斜杠']],
		['Q^AMOUNT_^NGE', 3, ["O'Brien", '反\\斜杠']],
		['Q^AMOUNT_^NL', 2, ['100%纯棉']],
		['Q^AMOUNT_^NLE', 2, ['100%纯棉', 'A_b']],
		['Q^PRICE_^NG', 2.5, ["O'Brien", '棉布']],
		['Q^DUE_^DL', '2026-01-03', ["O'Brien", '棉布']],
		['Q^DUE_^DG', '2026-01-02', ['100%纯棉', 'A_b']],
		['Q^AT_^DG', '2026-01-01', ['100%纯棉', 'A_b']],
		['Q^AT_^DL', '2026-01-02', ["O'Brien", '棉布']],
		['Q^AMOUNT_^NULL', undefined, ['棉布']],
		['Q^DUE_^NOTNULL', undefined, ['100%纯棉', 'A_b', "O'Brien", '棉布']],
		['Q^done^S', true, ['A_b']],
		['Q^enterprise.name^NOTNULL', undefined, ['棉布']],
	])('%s %j', async (key, value, names) => {
		expect(await filter(key, value)).toEqual(names);
	});

	it('follows references by path, and each filter must hold', async () => {
		const parameters = [
			{ key: 'Q^enterprise.name^SL', value: enterprise.name.slice(0, 2) },
			{ key: 'Q^ORGANISATION_.NAME_^S', value: organisation.name },
			{ key: 'Q^enterprise^S', value: enterprise.id },
		];
		expect(await find({ parameters })).toEqual(['棉布']);
		expect(await find({ parameters: [...parameters, { key: 'Q^AMOUNT_^NOTNULL' }] })).toEqual([]);
	});
});

describe('a visual query', () => {
	it('combines, negates and nests', async () => {
		const query = {
			combinator: 'and',
			rules: [
				{ field: 'name', operator: 'notContains', value: '棉' },
				{
					combinator: 'or',
					not: true,
					rules: [
						{ field: 'done', operator: 'equal', value: true },
						{ field: 'tags', operator: 'contains', value: '红' },
					],
				},
			],
		};
		expect(await find({ query })).toEqual(['反\\斜杠']);
	});

	it('looks into a tree', async () => {
		const children = (await admin.post('/platform/v3/org/query', { requestPage: { limit: 1000 } })).body.data.dataResult;
		const parent = children.find((row: { hasChildren: boolean }) => row.hasChildren);
		const query = { combinator: 'and', rules: [{ field: 'id', operator: 'within', value: parent.id }] };
		const found = (await admin.post('/platform/v3/org/query', { query, requestPage: { limit: 1000 } })).body.data.dataResult;
		expect(found.length).toBeGreaterThan(1);
		expect(found.some((row: { id: string }) => row.id === parent.id)).toBe(true);
	});
});

describe('a page', () => {
	const numbers = '/business/v3/spot-check';

	it('together with the others shows every row once, in the asked order', async () => {
		const seen: string[] = [];
		let total = 0;
		for (let pageNo = 1; ; pageNo++) {
			const { data } = (
				await admin.post(`${numbers}/query`, { requestPage: { pageNo, limit: 90 }, sorts: [{ field: 'RESULT_', order: 'ASC' }] })
			).body;
			total = data.pageResult.totalCount;
			seen.push(...data.dataResult.map((row: { id: string }) => row.id));
			if (data.dataResult.length < 90) break;
		}
		expect(total).toBeGreaterThan(300);
		expect(seen).toHaveLength(total);
		expect(new Set(seen).size).toBe(total);
	});

	it('beyond the end is empty and still tells the total; a known total is believed', async () => {
		const far = await admin.post(`${numbers}/query`, { requestPage: { pageNo: 100000, limit: 20 } });
		expect(far.body.data).toMatchObject({ dataResult: [], pageResult: { pageNo: 100000, limit: 20 } });
		expect(far.body.data.pageResult.totalCount).toBeGreaterThan(300);
		const known = await admin.post(`${numbers}/query`, { requestPage: { pageNo: 1, limit: 20, totalCount: 7777 } });
		expect(known.body.data.pageResult.totalCount).toBe(7777);
	});

	it('is page 1 of 20 in the order of the file when nothing is asked', async () => {
		const { data } = (await admin.post(`${numbers}/query`)).body;
		expect(data.pageResult).toMatchObject({ pageNo: 1, limit: 20 });
		const dates = data.dataResult.map((row: { sampleDate: string }) => row.sampleDate);
		expect(dates).toEqual([...dates].sort().reverse());
		expect(data.dataResult).toHaveLength(20);
	});
});

describe('the order of a list', () => {
	it.each([
		['ASC', true],
		['asc', true],
		['ascending', true],
		['Ascending', true],
		['DESC', false],
		['descending', false],
		['', false],
		['up', false],
		[null, false],
		[undefined, false],
	])('is ascending for %j: %s, and descending without one', async (order, isRising) => {
		const body = { sorts: [{ field: 'sampleDate', ...(order !== undefined && { order }) }], requestPage: { limit: 200 } };
		const { data } = (await admin.post('/business/v3/spot-check/query', body)).body;
		const dates = data.dataResult.map((row: { sampleDate: string }) => row.sampleDate);
		expect(new Set(dates).size).toBeGreaterThan(1);
		expect(dates).toEqual(isRising ? [...dates].sort() : [...dates].sort().reverse());
	});
});

describe('a row', () => {
	it('carries the titles of its references and the columns of other records', async () => {
		const { data } = (await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '棉布' }] })).body;
		expect(data.dataResult[0]).toMatchObject({
			titles: { enterprise: enterprise.name, organisation: organisation.name, createBy: '系统管理员' },
			'organisation.name': organisation.name,
			hasChildren: false,
		});
	});

	it('sorts references by their titles', async () => {
		const { data } = (
			await admin.post('/business/v3/spot-check/query', { sorts: [{ field: 'product', order: 'ASC' }], requestPage: { limit: 200 } })
		).body;
		const titles = data.dataResult.map((row: { titles: { product: string } }) => row.titles.product);
		expect(titles).toEqual([...titles].sort(new Intl.Collator('zh').compare));
		expect(new Set(titles).size).toBeGreaterThan(1);
	});

	it('sorts names by pinyin, by default and when asked, in both directions', async () => {
		const mark = `拼音${Date.now()}`;
		for (const name of ['张', '丁', '白', '安']) await admin.post('/business/v3/contact/save', { name: `${name}${mark}` });
		const namesOf = async (sorts: object[]) => {
			const { body } = await admin.post('/business/v3/contact/query', { parameters: [{ key: 'Q^name^SL', value: mark }], sorts });
			return body.data.dataResult.map(({ name }: { name: string }) => name.slice(0, 1)).join('');
		};
		expect(await namesOf([])).toBe('安白丁张');
		expect(await namesOf([{ field: 'name', order: 'ASC' }])).toBe('安白丁张');
		expect(await namesOf([{ field: 'name', order: 'DESC' }])).toBe('张丁白安');
	});
});
