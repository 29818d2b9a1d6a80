import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { DataSetRows } from '../../contract/data-sets/rows.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

const root = '/platform/v3/data-sets';
const requestPage = { limit: 1000 };
const when = (field: string, operator: string, value: unknown): RuleGroup => ({
	combinator: 'and',
	rules: [{ field, operator, value } as RuleGroup['rules'][number]],
});

async function tried(definition: object, input: object = {}): Promise<DataSetRows> {
	const { body } = await admin.post(`${root}/try`, { definition: { metaVersion: 2, title: 'x', ...definition }, requestPage, ...input });
	if (body.state !== 200) throw new Error(JSON.stringify(body));
	return body.data;
}

async function run(dataSet: string, input: object = {}, caller = admin): Promise<DataSetRows> {
	return (await caller.post(`${root}/run`, { dataSet, requestPage, ...input })).body.data;
}

async function setScope(screen: string, condition: RuleGroup | null): Promise<void> {
	const { system } = portal.database;
	const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
	if (condition) {
		const values = { role_id: id, screen, condition: JSON.stringify(condition) };
		await system.insertInto('portal.role_scope').values(values).execute();
	}
	portal.sessions.forgetRights();
}

const plain = (rows: Array<Record<string, unknown>>) =>
	rows.map((row) =>
		Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toPrecision(10)) : value])),
	);
const withoutTitles = ({ rows }: DataSetRows) => plain(rows.map(({ titles: _titles, ...row }) => row));

it('every aggregate and calculation is what hand-written SQL gives on random records', async () => {
	const random = (most: number) => Math.floor(Math.random() * most);
	for (let index = 0; index < 80; index += 1) {
		const due =
			random(9) === 0 ? null : `20${24 + random(3)}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
		const done = random(2) === 0;
		await admin.post('/business/v3/trial/save', {
			...{ name: `记录${random(20)}`, code: `r${index}`, due, amount: random(50), done, ...(done && { reason: '好' }) },
			...(random(4) > 0 && { price: random(1000) / 10 }),
		});
	}
	const { rows: expected } = await sql<Record<string, unknown>>`
		with g as (
			select date_trunc('month', due)::date as month, done, count(*)::int as count, count(*) filter (where amount > 20)::int as large,
				(count(*) filter (where amount > 20))::float8 / count(*) as rate, coalesce(sum(amount), 0)::int as sum, avg(price)::float8 as mean,
				min(price)::float8 as least, max(price)::float8 as most, count(distinct name)::int as names
			from space_platform.trial group by 1, 2)
		select g.*, (select sum(o.count)::int from g o where o.done = g.done and (o.month <= g.month or g.month is null)) as running,
			g.count::float8 / (select sum(o.count) from g o) as share, p.count as previous, g.count - p.count as difference,
			(g.count - y.count)::float8 / y.count as growth
		from g left join g p on p.done = g.done and p.month = (g.month - interval '1 month')::date
			left join g y on y.done = g.done and y.month = (g.month - interval '1 year')::date
		where g.count >= 2 order by g.count desc, g.month nulls last, g.done`.execute(portal.database.system);
	const large = when('amount', 'greater', 20);
	const found = await tried({
		screen: 'trial',
		groups: [{ name: 'month', field: 'due' }, { field: 'done' }],
		measures: [
			{},
			{ name: 'large', when: large },
			{ name: 'rate', kind: 'share', when: large },
			{ name: 'sum', kind: 'sum', field: 'amount' },
			{ name: 'mean', kind: 'average', field: 'price' },
			{ name: 'least', kind: 'minimum', field: 'price' },
			{ name: 'most', kind: 'maximum', field: 'price' },
			{ name: 'names', kind: 'distinct', field: 'name' },
		],
		calculations: [
			{ name: 'running', kind: 'running', of: 'count' },
			{ name: 'share', kind: 'share', of: 'count' },
			{ name: 'previous', kind: 'previous', of: 'count' },
			{ name: 'difference', kind: 'difference', of: 'count' },
			{ name: 'growth', kind: 'growth', of: 'count', back: 'year' },
		],
		having: when('count', 'greaterOrEqual', 2),
		order: [{ column: 'count', direction: 'descending' }, { column: 'month' }, { column: 'done' }],
	});
	expect(expected.length).toBeGreaterThan(8);
	expect(withoutTitles(found)).toEqual(plain(expected));
	const top = await tried({
		screen: 'trial',
		groups: [{ field: 'name' }],
		measures: [{ name: 'sum', kind: 'sum', field: 'amount' }],
		calculations: [{ name: 'running', kind: 'running', of: 'sum' }],
		order: [{ column: 'sum', direction: 'descending' }, { column: 'name' }],
		top: 3,
	});
	const { rows: best } = await sql<Record<string, unknown>>`
		select name, sum(amount)::int as sum, (sum(sum(amount)) over (order by sum(amount) desc, name rows unbounded preceding))::int as running
		from space_platform.trial group by 1 order by 2 desc, 1 limit 3`.execute(portal.database.system);
	expect(withoutTitles(top)).toEqual(plain(best));
});

it('every delivered data set has rows, and one that builds on another agrees with it', async () => {
	const listed = (await admin.get(`${root}/list`)).body.data as Array<{ name: string }>;
	expect(listed.length).toBeGreaterThan(4);
	for (const { name } of listed) expect([name, (await run(name)).rows.length > 0]).toEqual([name, true]);
	const [below, above] = [await run('enterprises-with-failures'), await run('failing-enterprises-by-province')];
	const sum = ({ rows }: DataSetRows, column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
	expect(sum(above, 'enterprises')).toBe(below.rows.length);
	expect(sum(above, 'failures')).toBe(sum(below, 'failures'));
	expect(below.rows.every(({ failures, titles }) => Number(failures) >= 2 && titles.enterprise !== undefined)).toBe(true);
});

it('parameters narrow it, have their own values, and are refused by name', async () => {
	const all = await run('products-by-failures');
	const narrowed = await run('products-by-failures', { parameters: { sampleDate: ['2026-01-01', '2026-06-30'] } });
	const count = (
		await admin.post('/business/v3/spot-check/count', {
			exact: true,
			query: {
				combinator: 'and',
				rules: [...when('result', 'equal', 'failed').rules, ...when('sampleDate', 'between', ['2026-01-01', '2026-06-30']).rules],
			},
		})
	).body.data.count;
	const total = Number(narrowed.rows[0]?.failures) / Number(narrowed.rows[0]?.shareFailures);
	expect(Math.round(total)).toBe(count);
	expect(narrowed.rows[0]?.failures).not.toBe(all.rows[0]?.failures);
	const open = await run('checks-and-failures-by-month', { parameters: { sampleDate: ['2026-07-01', null] } });
	expect(open.rows.map(({ titles }) => titles.month).at(-1)).toBe('2026年7月');
	const wrong = await admin.post(`${root}/run`, { dataSet: 'products-by-failures', parameters: { sampleDate: ['soon', 'later'] } });
	expect(wrong.body.data.fields).toMatchObject([{ path: 'parameters.sampleDate' }]);
	const unknown = await admin.post(`${root}/run`, { dataSet: 'products-by-failures', parameters: { x: 1 } });
	expect(unknown.body.data.fields).toMatchObject([{ path: 'parameters.x' }]);
	const required = { screen: 'trial', parameters: [{ field: 'name', required: true }] };
	expect(await tried(required)).toMatchObject({ rows: [], missing: ['name'] });
	expect((await tried(required, { parameters: { name: '记录1' } })).missing).toEqual([]);
});

it('two readers with different data scopes get different sums, each that of their list', async () => {
	await setStaffRights(portal, ['spot-check:view', 'product:view', 'feature/data-set:call']);
	await setScope('spot-check', {
		combinator: 'and',
		rules: [{ field: 'organisation', operator: 'within', valueSource: 'dynamic', value: { name: 'organisationId' } }],
	});
	const input = { parameters: { sampleDate: ['2000-01-01', '2100-01-01'] } };
	const sums = [];
	for (const caller of [admin, staff]) {
		const { rows } = await run('checks-and-failures-by-month', input, caller);
		const sum = rows.reduce((total, { checks }) => total + Number(checks), 0);
		const query = when('sampleDate', 'between', ['2000-01-01', '2100-01-01']);
		expect(sum).toBe((await caller.post('/business/v3/spot-check/count', { exact: true, query })).body.data.count);
		sums.push(sum);
	}
	expect(sums[1]).toBeGreaterThan(0);
	expect(sums[1]).toBeLessThan(sums[0] ?? 0);
	const listed = await staff.post(`${root}/rows`, { dataSet: 'checks-and-failures-by-month', requestPage: { pageNo: 2, limit: 3 } });
	expect(listed.body.data).toMatchObject({ pageResult: { pageNo: 2, limit: 3 }, dataResult: expect.any(Array) });
	const { totalCount } = listed.body.data.pageResult;
	expect(totalCount).toBeGreaterThan(3);
	for (const pageNo of [1000, 10_000]) {
		const behind = await staff.post(`${root}/rows`, { dataSet: 'checks-and-failures-by-month', requestPage: { pageNo, limit: 3 } });
		expect(behind.body.data).toMatchObject({ dataResult: [], pageResult: { pageNo, totalCount } });
	}
	await setScope('spot-check', null);
});

it('shows nothing of another tenant', async () => {
	const company = await portal.signIn('tenantadmin', companyTenants[0]?.id);
	const input = { parameters: { sampleDate: ['2000-01-01', '2100-01-01'] } };
	const theirs = await run('checks-and-failures-by-month', input, company);
	const count = (await company.post('/business/v3/spot-check/count', { exact: true, query: when('sampleDate', 'isNotNull', undefined) }))
		.body.data.count;
	expect(theirs.rows.reduce((total, { checks }) => total + Number(checks), 0)).toBe(count);
	expect((await company.post(`${root}/try`, { definition: { title: 'x', screen: 'spot-check' } })).status).toBe(403);
	const wrongTenant = new Headers({
		'access-token': company.token,
		'tenant-id': companyTenants[1]?.id ?? '',
		'content-type': 'application/json',
	});
	const answered = await fetch(`${portal.url}${root}/run`, { method: 'POST', headers: wrongTenant, body: '{"dataSet":"open-warnings"}' });
	expect(answered.status).toBe(403);
	expect((await portal.anonymous.post(`${root}/run`, { dataSet: 'open-warnings' })).status).toBe(401);
});

it('a field that its reader may not see contributes nothing, and masked values stay masked', async () => {
	await setStaffRights(portal, ['early-warning:view', 'spot-check:view']);
	portal.sessions.forgetRights();
	const partly = await run('open-warnings', {}, staff);
	expect(partly.columns.map(({ name }) => name)).toEqual(['title', 'level', 'status', 'enterprise', 'product', 'deadline']);
	expect((await staff.post(`${root}/run`, { dataSet: 'enterprises-with-failures' })).status).toBe(403);
	expect((await staff.post(`${root}/run`, { dataSet: 'failing-enterprises-by-province' })).status).toBe(403);
	expect((await staff.post(`${root}/rows`, { dataSet: 'open-warnings' })).status).toBe(403);
	expect((await staff.post(`${root}/export`, { dataSet: 'open-warnings' })).status).toBe(403);
	await setStaffRights(portal, ['early-warning:view', 'enterprise:view']);
	portal.sessions.forgetRights();
	const masked = (await run('open-warnings', {}, staff)).rows.map((row) => String(row.enterpriseMobile));
	expect(masked.length).toBeGreaterThan(0);
	for (const mobile of masked) expect(mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
	await setStaffRights(portal, ['early-warning:view', 'enterprise:view', 'enterprise:unmask']);
	portal.sessions.forgetRights();
	expect((await run('open-warnings', {}, staff)).rows.every((row) => /^\d{11}$/.test(String(row.enterpriseMobile)))).toBe(true);
});

it.each([
	['neither screen nor data set', { screen: undefined }, 'data-set-does-not-fit '],
	['no such screen', { screen: 'spot-cheque' }, 'unknown-screen /screen'],
	['no such data set', { screen: undefined, dataSet: 'nothing' }, 'unknown-data-set /dataSet'],
	['a circle', { screen: undefined, dataSet: 'trial-set' }, 'circular-data-sets /dataSet'],
	['no such field', { groups: [{ field: 'nothing' }] }, 'unknown-field /groups/0/field'],
	[
		'no column of the data set below',
		{ screen: undefined, dataSet: 'open-warnings', groups: [{ field: 'stage' }] },
		'unknown-field /groups/0/field',
	],
	['rows and groups', { fields: [{ field: 'batch' }] }, 'data-set-does-not-fit /fields'],
	['files as a column', { groups: undefined, fields: [{ field: 'report' }] }, 'data-set-does-not-fit /fields/0/field'],
	['a masked group', { groups: [{ field: 'enterprise.mobile' }] }, 'group-does-not-fit /groups/0'],
	[
		'an order by a masked column',
		{ groups: undefined, fields: [{ field: 'enterprise.mobile' }], order: [{ column: 'enterpriseMobile' }] },
		'data-set-does-not-fit /order/0/column',
	],
	['a masked parameter', { parameters: [{ field: 'enterprise.mobile' }] }, 'data-set-does-not-fit /parameters/0/field'],
	['a repeated name', { measures: [{}, {}] }, 'data-set-does-not-fit /measures/1'],
	[
		'a share of an average',
		{ measures: [{ name: 'a', kind: 'average', field: 'sampleCount' }], calculations: [{ kind: 'share', of: 'a' }] },
		'data-set-does-not-fit /calculations/0/of',
	],
	['a previous period without dates', { calculations: [{ kind: 'growth', of: 'count' }] }, 'data-set-does-not-fit /calculations/0/kind'],
	['a calculation of nothing', { calculations: [{ kind: 'share', of: 'sum' }] }, 'unknown-field /calculations/0/of'],
	['an order by no column', { order: [{ column: 'cuont' }] }, 'unknown-field /order/0/column'],
	['a condition on no column', { having: when('nothing', 'equal', 1) }, 'wrong-condition /having/rules/0/field'],
])('refuses a document with %s, with line and column', async (_, change, expected) => {
	const path = 'quality/trial-set.dataset.json';
	const file = { metaVersion: 2, title: 'Checks', screen: 'spot-check', groups: [{ field: 'stage' }], ...change };
	const { body } = await admin.post('/platform/v3/design/check', { path, text: JSON.stringify(file, null, '\t') });
	const errors = body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error');
	expect(errors.map(({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`)).toEqual([expected]);
	expect(errors[0].line).toBeGreaterThan(0);
});

it('refuses a circle through another data set, with the way around', async () => {
	const file = { metaVersion: 2, title: 'x', dataSet: 'failing-enterprises-by-province', measures: [{}] };
	const path = 'quality/enterprises-with-failures.dataset.json';
	const { body } = await admin.post('/platform/v3/design/check', { path, text: JSON.stringify(file) });
	const found = body.data.problems.find(({ code }: { code: string }) => code === 'circular-data-sets');
	expect(found.message).toContain('enterprises-with-failures → failing-enterprises-by-province → enterprises-with-failures');
});

it('exports its rows as a workbook and notes that in the audit log', async () => {
	const { status, headers, text } = await admin.post(`${root}/export`, { dataSet: 'products-by-failures' });
	expect([status, headers.get('content-type')?.includes('spreadsheetml'), text.slice(0, 2)]).toEqual([200, true, 'PK']);
	const { rows } = await sql<{ changes: unknown }>`select changes from portal.audit where action = 'data-set-export'`.execute(
		portal.database.system,
	);
	expect(rows.map(({ changes }) => changes)).toEqual([{ rows: [null, 20] }]);
});
