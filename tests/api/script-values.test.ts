import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let staff: Caller;
let plain: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	staff = await portal.signIn('admin');
	plain = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const query = async (value: unknown, operator = 'equal', language = 'zh-CN') => {
	const rule = { field: 'year', operator, valueSource: 'script', value };
	const body = { query: { combinator: 'and', rules: [rule] }, requestPage: { pageNo: 1, limit: 50 } };
	return staff.call('POST', '/business/v3/spot-check/query', { body, headers: { 'accept-language': language } });
};
const yearsOf = async (source: string, operator?: string) => {
	const { body } = await query(source, operator);
	expect(body.state, JSON.stringify(body)).toBe(200);
	return [...new Set<number>(body.data.dataResult.map((row: { year: number }) => row.year))].sort();
};

describe('script values in a query', () => {
	it('are worked out before the query and then mean what a fixed value means', async () => {
		const [first = 0] = await yearsOf('0', 'greater');
		const [second = 0] = await yearsOf(`${first}`, 'less');
		expect(second).toBeLessThan(first);
		expect(await yearsOf(`${first} + 0`)).toEqual([first]);
		expect(await yearsOf(`const list = [];\nlist.push(${first});\nreturn list;`, 'in')).toEqual([first]);
		expect(await yearsOf(`[${second}]`, 'in')).toEqual([second]);
		expect(await yearsOf('Number(today.slice(0, 4)) + 100')).toEqual([]);
	});

	it('are refused with the line of their mistake, in the language asked for', async () => {
		const { status, body } = await query('const a = 1;\nreturn a.b.c;', 'equal', 'en');
		expect(status).toBe(400);
		expect(body.data.fields).toEqual([
			{ path: 'query.rules.0.value', message: expect.stringMatching(/^Line 2, column \d+ of the script failed: TypeError/) },
		]);
	});

	it.each(['({ a: 1 })', '"x"', 'null', '[[1]]', '"1; drop table"'])('are judged like fixed values: %s is refused', async (source) => {
		const { status, body } = await query(source);
		expect([status, body.data.fields[0].path]).toEqual([400, 'query.rules.0.value']);
	});

	it('end after their time, and the portal goes on', async () => {
		const { status, body } = await query('for (;;) {}');
		expect([status, body.data.fields[0].message]).toEqual([400, '脚本运行超过 250 毫秒，已终止']);
		expect((await query('1')).status).toBe(200);
	});

	it('can be tried while they are written, and see what the query will see', async () => {
		const answer = async (source: unknown) => (await staff.post('/platform/v3/scripts/try', { source })).body;
		expect((await answer('const n = 20;\nreturn [n + 1, user.name.length > 0];')).data).toEqual({ value: [21, true] });
		expect((await answer('today')).data.value).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(await answer('a.b')).toMatchObject({ state: 6010101, message: expect.stringContaining('第 1 行') });
		for (const rubbish of ['', 7, null, 'x'.repeat(10_001)]) expect((await answer(rubbish)).state).toBe(6010101);
	});

	it('are for those who have the right to them: nobody else can run, list, count, export or keep one', async () => {
		const rule = { field: 'year', operator: 'equal', valueSource: 'script', value: '2025' };
		const query = { combinator: 'and', rules: [{ combinator: 'or', rules: [rule] }] };
		const content = { search: {}, query, sort: [], columns: {}, density: 'small', pageSize: 20 };
		const calls: Array<[string, object]> = [
			['/platform/v3/scripts/try', { source: '1' }],
			['/business/v3/spot-check/query', { query }],
			['/business/v3/spot-check/count', { query }],
			['/business/v3/spot-check/export', { query, format: 'csv' }],
		];
		for (const [path, body] of calls) {
			expect([path, (await plain.post(path, body)).status]).toEqual([path, 403]);
			expect([path, (await staff.post(path, body)).status]).toEqual([path, 200]);
		}
		const refused = await plain.call('POST', '/business/v3/spot-check/query', { body: { query }, headers: { 'accept-language': 'en' } });
		expect(refused.body.message).toBe('You have no right to use scripts in queries');
		const view = { screen: 'spot-check', name: '脚本', content };
		const { status, body } = await plain.post('/platform/v3/views/save', view);
		expect([status, body.data.fields[0].path]).toEqual([400, 'content.query.rules.0.rules.0.valueSource']);
		expect((await staff.post('/platform/v3/views/save', view)).status).toBe(200);
	});
});
