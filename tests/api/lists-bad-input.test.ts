import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';

const path = '/business/v3/trial/query';
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});

afterAll(() => portal.close());

const filter = (key: unknown, value?: unknown) => ({ parameters: [{ key, value }] });
const rule = (field: unknown, operator: unknown, value?: unknown) => ({
	query: { combinator: 'and', rules: [{ field, operator, value }] },
});

describe('a list request', () => {
	it.each<[string, unknown, string]>([
		['an unknown field in a filter', filter('Q^NOPE_^S', 'x'), 'parameters.0.key'],
		['a field of the prototype', filter('Q^__proto__^S', 'x'), 'parameters.0.key'],
		['a constructor as field', filter('Q^constructor^S', 'x'), 'parameters.0.key'],
		['SQL as field', filter('Q^name" or 1=1 --^S', 'x'), 'parameters.0.key'],
		['the tenant as field', filter('Q^TENANT_ID_^S', 'x'), 'parameters.0.key'],
		['an unknown field behind a reference', filter('Q^enterprise.nope^S', 'x'), 'parameters.0.key'],
		['a path through what is no reference', filter('Q^name.name^S', 'x'), 'parameters.0.key'],
		['an endless path', filter(`Q^${'parent.'.repeat(50)}name^S`, 'x'), 'parameters.0.key'],
		['an unknown type', filter('Q^NAME_^XX', 'x'), 'parameters.0.key'],
		['a key of another form', filter('NAME_', 'x'), 'parameters.0.key'],
		['a key that is no text', filter(5, 'x'), 'parameters.0.key'],
		['a number type for a text', filter('Q^NAME_^NG', '1'), 'parameters.0.key'],
		['a text type for a number', filter('Q^AMOUNT_^SL', '1'), 'parameters.0.key'],
		['a text for a number', filter('Q^AMOUNT_^N', 'abc'), 'parameters.0.value'],
		['a number beyond all bounds', filter('Q^AMOUNT_^N', '1e999'), 'parameters.0.value'],
		['a text for a day', filter('Q^DUE_^DL', 'soon'), 'parameters.0.value'],
		['a day that no month has', filter('Q^DUE_^DL', '2026-02-30'), 'parameters.0.value'],
		['a text for an id', filter('Q^ENTERPRISE_^S', 'x'), 'parameters.0.value'],
		['an object as value', filter('Q^NAME_^S', { a: 1 }), 'parameters.0.value'],
		['a limit of 0', { requestPage: { limit: 0 } }, 'requestPage.limit'],
		['a limit of 100000', { requestPage: { limit: 100000 } }, 'requestPage.limit'],
		['a limit that is a text', { requestPage: { limit: '20; drop table x' } }, 'requestPage.limit'],
		['a limit with a fraction', { requestPage: { limit: 1.5 } }, 'requestPage.limit'],
		['page -1', { requestPage: { pageNo: -1 } }, 'requestPage.pageNo'],
		['page 1e300', { requestPage: { pageNo: 1e300 } }, 'requestPage.pageNo'],
		['a negative total', { requestPage: { totalCount: -1 } }, 'requestPage.totalCount'],
		['a page that is a list', { requestPage: [] }, 'requestPage'],
		['an unknown field in a sort', { sorts: [{ field: 'nope', order: 'ASC' }] }, 'sorts.0.field'],
		['SQL in a sort', { sorts: [{ field: 'name; drop table x', order: 'ASC' }] }, 'sorts.0.field'],
		['a sort without a field', { sorts: [{ order: 'ASC' }] }, 'sorts.0.field'],
		['an order that is an object', { sorts: [{ field: 'name', order: {} }] }, 'sorts.0.order'],
		['sorts that are no list', { sorts: 'name' }, 'sorts'],
		['parameters that are no list', { parameters: { key: 'Q^NAME_^S' } }, 'parameters'],
		['a parameter that is null', { parameters: [null] }, 'parameters.0'],
		['101 filters', { parameters: Array(101).fill({ key: 'Q^NAME_^S', value: 'x' }) }, 'parameters'],
		['an unknown field in a query', rule('nope', 'equal', 'x'), 'query.rules.0.field'],
		['an unknown operator', rule('name', 'resembles', 'x'), 'query.rules.0.operator'],
		['an operator that does not fit', rule('amount', 'contains', '1'), 'query.rules.0.operator'],
		['a wrong value in a query', rule('amount', 'equal', 'abc'), 'query.rules.0.value'],
		['a query that is a text', { query: 'name = 1' }, 'query'],
		['a group without rules', { query: { combinator: 'and' } }, 'query.combinator'],
	])('with %s is refused at its place', async (_what, body, at) => {
		const answer = await admin.post(path, body);
		expect(answer.status).toBe(400);
		expect(answer.body.state).toBe(6010101);
		expect(answer.body.data.fields.map((field: { path: string }) => field.path)).toContain(at);
	});

	it('names the unknown field in the asked language', async () => {
		const answer = await admin.call('POST', path, { body: filter('Q^NOPE_^S', 'x'), headers: { 'accept-language': 'en' } });
		expect(answer.body.data.fields[0].message).toBe('There is no field “NOPE_”');
	});

	it.each(['a\0b', '\ud800'])('with the text %j, which no database can hold, is refused', async (value) => {
		for (const body of [
			filter('Q^NAME_^SL', value),
			filter(`Q^${value}^S`, 'x'),
			rule('name', 'contains', value),
			{ sorts: [{ field: value }] },
		]) {
			const answer = await admin.post(path, body);
			expect(answer.status).toBe(400);
			expect(answer.body.state).toBe(6010101);
		}
	});

	it('nested 10,000 deep is refused without harm', async () => {
		const deep = `${'{"combinator":"and","rules":['.repeat(10000)}${']}'.repeat(10000)}`;
		const answer = await admin.call('POST', path, { body: `{"query":${deep}}` });
		expect(answer.status).toBe(400);
		expect((await admin.post(path, {})).status).toBe(200);
	});

	it('of 10 MB is refused', async () => {
		const answer = await admin
			.call('POST', path, { body: JSON.stringify({ parameters: [{ key: 'Q^NAME_^S', value: 'x'.repeat(10_000_000) }] }) })
			.catch(() => undefined);
		expect(answer === undefined || answer.status === 413).toBe(true);
	});
});
