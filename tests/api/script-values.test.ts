import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let staff: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	staff = await portal.signIn('admin');
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
			{ path: 'query.rules.0.value', message: expect.stringMatching(/^Line 2 of the script failed: TypeError/) },
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
});
