import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { LaidReport, ReportGrid } from '../../contract/reports/report-grid.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	return portal;
});

const root = '/platform/v3/reports';
const get = async (report: string, input: object = {}, caller = admin): Promise<LaidReport> =>
	(await caller.post(`${root}/get`, { report, ...input })).body.data;
const countOf = async (base: string, query: object | undefined, caller = admin) =>
	(await caller.post(`/business/v3/${base}/count`, { ...(query && { query }), exact: true })).body.data.count;
/** The figures in the last row of a table. */
const totals = (grid: ReportGrid | undefined) =>
	grid?.rows
		.at(-1)
		?.slice(1)
		.map(({ value }) => value) ?? [];

async function file(input: object, caller = admin): Promise<{ status: number; content: Buffer }> {
	const response = await fetch(`${portal.url}${root}/export`, {
		...{ method: 'POST', headers: { 'content-type': 'application/json', 'access-token': caller.token } },
		body: JSON.stringify(input),
	});
	return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
}

it('every delivered report adds up to the records of its lists', async () => {
	const names = ((await admin.get(`${root}/list`)).body.data as Array<{ name: string }>).map(({ name }) => name);
	expect(names.length).toBeGreaterThan(3);
	for (const name of names)
		for (const { rows, headings } of (await get(name)).grids) expect([name, rows.length > headings]).toEqual([name, true]);
	const [byRisk] = (await get('enterprises-by-risk-and-level')).grids;
	expect(totals(byRisk).at(-1)).toBe(await countOf('enterprise', undefined));
	const parts = totals(byRisk).slice(0, -1).map(Number);
	expect(parts.reduce((one, other) => one + other, 0)).toBe(totals(byRisk).at(-1));
});

it('a parameter narrows the tables of all screens that have it', async () => {
	const [warning] = (await admin.post('/business/v3/early-warning/query')).body.data.dataResult;
	const { organisation } = (await admin.get('/business/v3/spot-check/get', { id: warning.spotCheck })).body.data;
	const queryOn = (field: string) => ({ combinator: 'and', rules: [{ field, operator: 'equal', value: organisation }] });
	const [checks, warnings] = (await get('bureau-workload', { query: queryOn('organisation') })).grids;
	const recent = {
		combinator: 'and',
		rules: [{ field: 'sampleDate', operator: 'between', valueSource: 'dynamic', value: { name: 'lastDays', amount: 12, unit: 'month' } }],
	};
	const both = { combinator: 'and', rules: [queryOn('organisation'), recent] };
	expect(totals(checks)[0] ?? 0).toBe(await countOf('spot-check', both));
	expect(totals(warnings).at(-1) ?? 0).toBe(await countOf('early-warning', queryOn('spotCheck.organisation')));
	const parameters = [{ key: 'Q^ORGANISATION_^S', value: organisation }];
	expect(totals((await get('bureau-workload', { parameters })).grids[1])).toEqual(totals(warnings));
});

it('is a workbook with merged cells, formats and formulas, and a PDF with its glyphs; both are in the audit log', async () => {
	const workbook = await file({ report: 'failure-rates', format: 'xlsx' });
	expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
	const pdf = await file({ report: 'failure-rates', format: 'pdf' });
	expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
	expect(pdf.content.toString('latin1')).toContain('/FontFile2');
	expect(pdf.content.length).toBeLessThan(400_000);
	const streams = [...pdf.content.toString('latin1').matchAll(/\/Length1? (\d+) .*?>>\nstream\n/g)];
	expect(streams.length).toBeGreaterThan(2);
	expect(inflateSync(pdf.content.subarray((streams[1]?.index ?? 0) + (streams[1]?.[0].length ?? 0))).toString()).toContain(
		`<${Buffer.from('省', 'utf16le').swap16().toString('hex')}>`,
	);
	const { rows } = await sql<{ changes: unknown }>`select changes from portal.audit where action = 'report-export' order by id`.execute(
		portal.database.system,
	);
	expect(rows.map(({ changes }) => changes)).toEqual([{ format: [null, 'xlsx'] }, { format: [null, 'pdf'] }]);
});

it('shows nobody more than their rights and their tenant', async () => {
	const company = await portal.signIn('tenantadmin', companyTenants[0]?.id);
	const [theirs] = (await get('enterprises-by-risk-and-level', {}, company)).grids;
	expect(totals(theirs).at(-1)).toBe(await countOf('enterprise', undefined, company));
	const plain = await portal.signIn('tenantstaff', companyTenants[0]?.id);
	const listed = ((await plain.get(`${root}/list`)).body.data as Array<{ screen: string }>).map(({ screen }) => screen);
	for (const report of ['failure-rates', 'enterprises-by-risk-and-level']) {
		const screen = report === 'failure-rates' ? 'spot-check' : 'enterprise';
		expect([report, listed.includes(screen), (await plain.post(`${root}/get`, { report })).status]).toEqual([report, true, 200]);
	}
	expect((await file({ report: 'none', format: 'pdf' })).status).toBe(404);
	expect((await file({ report: 'failure-rates', format: 'exe' })).status).toBe(400);
	expect(
		(
			await admin.post(`${root}/get`, {
				report: 'failure-rates',
				query: { combinator: 'and', rules: [{ field: 'x', operator: 'equal', value: 1 }] },
			})
		).status,
	).toBe(400);
});
