import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import type { LaidReport } from '../../contract/reports/report-grid.ts';
import { sheetRows } from '../support/sheet-rows.ts';
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
const report = 'failed-checks';
const failed = { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] };
const listOf = async (input: object = {}, caller = admin) => {
	const { body } = await caller.post(`${root}/get`, { report, ...input });
	return (body.data as LaidReport).grids[1];
};
const textsOf = (rows: LaidReport['grids'][number]['rows'] = [], column = 0) => rows.slice(1).map((cells) => cells[column]?.value);

const exported = (input: object, caller = admin) =>
	fetch(`${portal.url}${root}/export`, {
		...{ method: 'POST', headers: { 'content-type': 'application/json', 'access-token': caller.token } },
		body: JSON.stringify({ report, ...input }),
	});

it('lists the records that its condition finds, in its order, with the titles of what they refer to, narrowed by parameters', async () => {
	const grid = await listOf();
	const { body } = await admin.post('/business/v3/spot-check/query', {
		...{ query: failed, sorts: [{ field: 'sampleDate', order: 'descend' }], requestPage: { pageNo: 1, limit: 20 } },
	});
	expect(grid?.rows[0]?.map(({ value }) => value)).toEqual([
		'抽查编号',
		'受检企业',
		'产品',
		'抽样环节',
		'抽样日期',
		'不合格项目',
		'组织机构',
	]);
	const [first] = body.data.dataResult;
	expect(grid?.rows[1]?.map(({ value }) => value).slice(0, 2)).toEqual([first.number, first.titles.enterprise]);
	const dates = textsOf(grid?.rows, 4).map(String);
	expect(dates).toEqual([...dates].sort().reverse());
	const parameters = [{ key: 'Q^PRODUCT_^S', value: first.product }];
	const narrowed = await listOf({ parameters });
	expect(new Set(textsOf(narrowed?.rows, 2))).toEqual(new Set([first.titles.product]));
});

it('uses no field that its reader may not see, and needs the right to export for files', async () => {
	const staff = await portal.signIn('tenantstaff');
	const answer = await staff.post(`${root}/get`, { report });
	expect(answer.status).toBe(200);
	const { count } = (await staff.post('/business/v3/spot-check/count', { query: failed, exact: true })).body.data;
	expect(textsOf(answer.body.data.grids[1]?.rows)).toHaveLength(count);
	expect((await admin.post('/business/v3/spot-check/count', { query: failed, exact: true })).body.data.count).not.toBe(count);
	expect((await exported({ format: 'xlsx' }, staff)).status).toBe(403);
	const wrong = await admin.post('/platform/v3/design/check', {
		path: 'quality/wrong.report.json',
		text: JSON.stringify({
			...{ title: '错', screen: 'spot-check' },
			blocks: [
				{ list: [{ field: 'nothing' }, { field: 'enterprise.legalPerson' }], totals: true, sort: ['-nothing'] },
				{ title: '空' },
				{ rows: [{ field: 'stage' }], sort: ['stage'] },
			],
		}),
	});
	const found = wrong.body.data.problems.map(({ pointer }: { pointer: string }) => pointer);
	for (const at of [
		'/blocks/0/list/0/field',
		'/blocks/0/list/1/field',
		'/blocks/0/totals',
		'/blocks/0/sort',
		'/blocks/1',
		'/blocks/2/sort',
	])
		expect(found).toContain(at);
});

it('shows the first 200 records on the page; a workbook of 100,000 has all of them without holding them in memory', async () => {
	const rowCount = 100_000;
	await portal.database.pool.query(
		`insert into space_platform.spot_check (id, number, enterprise, product, year, stage, sample_date, result, failed_items)
		select gen_random_uuid(), 'H' || lpad(i::text, 7, '0'), s.enterprise, s.product, s.year, s.stage, s.sample_date, 'failed', repeat('某路', 20)
		from generate_series(1, $1::integer) i, lateral (select * from space_platform.spot_check limit 1) s`,
		[rowCount],
	);
	const page = await listOf();
	expect(page?.rows).toHaveLength(201);
	expect(page?.total).toBeGreaterThan(rowCount);
	const refused = await exported({ format: 'pdf' });
	expect(refused.status).toBe(413);
	expect((await admin.post(`${root}/start`, { report, format: 'pdf' })).status).toBe(413);
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	const weigh = () => {
		collect();
		return process.memoryUsage().heapUsed;
	};
	const before = weigh();
	const response = await exported({ format: 'xlsx' });
	expect(response.status).toBe(200);
	let [size, weighAt, top] = [0, 0, 0];
	const chunks: Uint8Array[] = [];
	for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
		size += chunk.length;
		chunks.push(chunk);
		if (size < weighAt) continue;
		weighAt = size + 30_000;
		top = Math.max(top, weigh() - before);
	}
	// The rows as objects are more than 100 MB.
	expect(top).toBeLessThan(20_000_000);
	console.info(`workbook of ${rowCount} rows: ${Math.round(size / 1000)} kB, ${Math.round(top / 1000)} kB of heap`);
	const rows = await sheetRows(Buffer.concat(chunks));
	expect(rows.filter(([number]) => /^H\d{7}$/.test(number ?? ''))).toHaveLength(rowCount);
}, 300_000);
