import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { ChartAnswer, SentFigures as Figures } from '../../contract/charts/figures.ts';
import { leadOf, toRecords } from '../../contract/charts/lead.ts';
import type { DataSetRows } from '../../contract/data-sets/rows.ts';
import type { LaidReport } from '../../contract/reports/report-grid.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal, setStaffRights } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;

const when = (field: string, operator: string, value?: unknown): RuleGroup => ({
	combinator: 'and',
	rules: [{ field, operator, value } as RuleGroup['rules'][number]],
});
const document = { metaVersion: 2, title: '试验' };
const failed = { ...document, screen: 'spot-check', filter: when('result', 'equal', 'failed') };
const fields = [
	{ field: 'sampleDate' },
	{ field: 'stage' },
	{ name: 'region', field: 'enterprise.region' },
	{ field: 'enterprise.mobile' },
];

startForTests(async () => {
	const folder = await copySchemas({
		'failed-checks.dataset': { ...failed, fields },
		'worst-products.dataset': { ...failed, groups: [{ field: 'product' }], order: [{ column: 'count', direction: 'descending' }], top: 5 },
		'failed-stages.chart': { ...document, dataSet: 'failed-checks', type: 'bar', groups: [{ field: 'stage' }] },
		'failed-regions.chart': { ...document, dataSet: 'failed-checks', type: 'table', groups: [{ field: 'region', level: 1 }] },
		'worst-counts.chart': {
			...document,
			...{ dataSet: 'worst-products', type: 'bar', groups: [{ field: 'product' }], measures: [{ kind: 'sum', field: 'count' }] },
		},
		'failed-months.report': {
			...document,
			...{ screen: 'spot-check', parameters: ['sampleDate'] },
			blocks: [
				{ dataSet: 'failed-checks', parameters: { sampleDate: 'sampleDate' }, rows: [{ field: 'sampleDate', by: 'year' }] },
				{ dataSet: 'worst-products', rows: [{ field: 'product' }], measures: [{ kind: 'sum', field: 'count' }] },
			],
		},
	});
	portal = { ...(await startTestPortal({ schemasFolder: folder })), folder };
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

async function figuresOf(chart: object, caller = admin): Promise<Figures> {
	const { body } = await caller.post('/platform/v3/charts/figures', { charts: [chart], fresh: true });
	const [answer] = body.data.charts as ChartAnswer[];
	if (!answer || !('figures' in answer)) throw new Error(JSON.stringify(body));
	return answer.figures;
}

async function run(dataSet: string, input: object = {}, caller = admin): Promise<DataSetRows> {
	const { body } = await caller.post('/platform/v3/data-sets/run', { dataSet, requestPage: { limit: 1000 }, ...input });
	if (body.state !== 200) throw new Error(JSON.stringify(body));
	return body.data;
}

const countOf = async (query: RuleGroup, caller = admin): Promise<number> =>
	(await caller.post('/business/v3/spot-check/count', { exact: true, query })).body.data.count;
const sumOf = ({ cells }: Figures) => cells.reduce((sum, { values }) => sum + Number(values[0]), 0);

it('a chart over rows that are records has their figures, and each leads to exactly these records', async () => {
	for (const chart of ['failed-stages', 'failed-regions']) {
		const figures = await figuresOf({ chart });
		expect(figures).toMatchObject({ screen: 'spot-check', dataSet: 'failed-checks', records: { paths: { region: 'enterprise.region' } } });
		expect(sumOf(figures)).toBe(await countOf(when('result', 'equal', 'failed')));
		for (const cell of figures.cells.slice(0, 5))
			if (figures.records) expect(await countOf(toRecords(figures.records, leadOf(figures, 0, cell)))).toBe(cell.values[0]);
	}
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from space_platform.spot_check
		where result = 'failed' group by stage order by 1`.execute(portal.database.system);
	const { cells } = await figuresOf({ chart: 'failed-stages' });
	expect(cells.map(({ values }) => Number(values[0])).sort((one, other) => one - other)).toEqual(rows.map(({ count }) => count));
});

it('a click goes further down, and what is asked beside the chart is about its columns', async () => {
	const all = await figuresOf({ chart: 'failed-stages' });
	const stage = all.axes[0]?.entries[0]?.rule;
	const region = (await figuresOf({ chart: 'failed-regions' })).axes[0];
	const below = await figuresOf({
		...{ chart: 'failed-regions', query: { combinator: 'and', rules: [region?.entries[0]?.rule] } },
		groups: [region?.below],
	});
	expect(below.cells.length).toBeGreaterThan(0);
	const lower = await figuresOf({
		chart: 'failed-stages',
		query: { combinator: 'and', rules: [stage] },
		groups: [{ field: 'sampleDate', by: 'year' }],
	});
	expect(sumOf(lower)).toBe(all.cells.find(({ at }) => at[0] === 0)?.values[0]);
	const { body } = await admin.post('/platform/v3/charts/figures', {
		charts: [{ chart: 'failed-stages', query: when('result', 'equal', 1) }],
	});
	expect(body.data.charts[0].problem.kind).toBe('invalidInput');
});

it('a chart over groups has figures of them, and leads to the rows of the data set', async () => {
	const figures = await figuresOf({ chart: 'worst-counts' });
	const { rows } = await run('worst-products');
	expect(figures).toMatchObject({ screen: 'spot-check', dataSet: 'worst-products', records: null });
	expect(sumOf(figures)).toBe(rows.reduce((sum, { count }) => sum + Number(count), 0));
	const cell = figures.cells[0];
	const led = await run('worst-products', { query: cell && leadOf(figures, 0, cell) });
	expect(led.rows.map(({ count }) => count)).toEqual(cell?.values);
	expect((await admin.post('/platform/v3/charts/export', { chart: { chart: 'worst-counts' } })).text.slice(0, 2)).toBe('PK');
});

it('tables of reports are over data sets, narrowed by the parameters that they name', async () => {
	const reported = async (input: object) =>
		(await admin.post('/platform/v3/reports/get', { report: 'failed-months', ...input })).body.data as LaidReport;
	const totalOf = ({ grids }: LaidReport, index: number) => grids[index]?.rows.at(-1)?.at(-1)?.value;
	const all = await reported({});
	expect(totalOf(all, 0)).toBe(await countOf(when('result', 'equal', 'failed')));
	const query = when('sampleDate', 'between', ['2026-01-01', '2026-06-30']);
	const narrowed = await reported({ query });
	const rules = [...when('result', 'equal', 'failed').rules, ...query.rules];
	expect(totalOf(narrowed, 0)).toBe(await countOf({ combinator: 'and', rules }));
	expect(totalOf(narrowed, 1)).toBe(totalOf(all, 1));
	expect((await admin.post('/platform/v3/reports/export', { report: 'failed-months', format: 'xlsx' })).text.slice(0, 2)).toBe('PK');
});

it('rights and masks of the reader apply to charts, reports and lists over data sets', async () => {
	await setStaffRights(portal, ['spot-check:view', 'enterprise:view']);
	portal.sessions.forgetRights();
	expect(sumOf(await figuresOf({ chart: 'failed-regions' }, staff))).toBe(await countOf(when('result', 'equal', 'failed'), staff));
	expect((await staff.post('/platform/v3/charts/export', { chart: { chart: 'failed-stages' } })).status).toBe(403);
	for (const input of [{ query: when('enterpriseMobile', 'contains', '13') }, { sorts: [{ field: 'enterpriseMobile' }] }])
		expect((await staff.post('/platform/v3/data-sets/run', { dataSet: 'failed-checks', ...input })).body.state).not.toBe(200);
	await setStaffRights(portal, ['spot-check:view']);
	portal.sessions.forgetRights();
	const listed = (await staff.get('/platform/v3/charts/list')).body.data as Array<{ name: string }>;
	expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(['failed-stages', 'worst-counts']));
	const { body } = await staff.post('/platform/v3/charts/figures', { charts: [{ chart: 'failed-regions' }, { chart: 'failed-stages' }] });
	expect(body.data.charts).toMatchObject([{ problem: { kind: 'noPermission' } }, { figures: { chart: 'failed-stages' } }]);
	await setStaffRights(portal, ['enterprise:view']);
	portal.sessions.forgetRights();
	const others = (await staff.get('/platform/v3/charts/list')).body.data as Array<{ name: string }>;
	expect(others.map(({ name }) => name)).not.toContain('failed-stages');
	expect((await staff.post('/platform/v3/reports/get', { report: 'failed-months' })).status).toBe(403);
	const refused = await staff.post('/platform/v3/charts/figures', { charts: [{ chart: 'failed-stages' }] });
	expect(refused.body.data.charts[0].problem.kind).toBe('noPermission');
});

it('the rows of a data set are filtered, sorted, counted, paged and exported like a list', async () => {
	const { rows, total } = await run('failed-checks');
	const dates = rows.map(({ sampleDate }) => String(sampleDate));
	const sorted = await run('failed-checks', { sorts: [{ field: 'sampleDate', order: 'ASC' }], requestPage: { limit: 1000 } });
	expect(sorted.rows.map(({ sampleDate }) => String(sampleDate))).toEqual([...dates].sort());
	const query = when('stage', 'equal', rows[0]?.stage);
	const some = await run('failed-checks', { query, sorts: [{ field: 'sampleDate', order: 'DESC' }], requestPage: { pageNo: 1, limit: 3 } });
	expect(some.total).toBe(rows.filter(({ stage }) => stage === rows[0]?.stage).length);
	expect(some.total).toBeLessThan(total);
	expect(some.rows.length).toBe(Math.min(3, some.total));
	const worst = await run('worst-products');
	const middle = Number(worst.rows[2]?.count);
	const kept = await run('worst-products', { query: when('count', 'greaterOrEqual', middle), sorts: [{ field: 'count', order: 'ASC' }] });
	expect(kept.rows.map(({ count }) => Number(count))).toEqual(
		worst.rows
			.map(({ count }) => Number(count))
			.filter((count) => count >= middle)
			.reverse(),
	);
	expect((await run('worst-products', { sorts: [{ field: 'product', order: 'ASC' }] })).rows).toHaveLength(5);
	for (const [input, path] of [
		[{ query: when('nothing', 'equal', 1) }, 'query.rules.0.field'],
		[{ query: when('count', 'equal', 'x') }, 'query.rules.0.value'],
		[{ query: 'x' }, 'query'],
		[{ sorts: [{ field: 'count; drop table x' }] }, 'sorts.0.field'],
		[{ sorts: 'count' }, 'sorts'],
	] as const) {
		const { body } = await admin.post('/platform/v3/data-sets/run', { dataSet: 'worst-products', ...input });
		expect(
			body.data.fields?.map((field: { path: string }) => field.path),
			JSON.stringify(input),
		).toEqual([path]);
	}
	const exported = await admin.post('/platform/v3/data-sets/export', { dataSet: 'failed-checks', query });
	expect(exported.status).toBe(200);
	const { rows: noted } = await sql<{ changes: unknown }>`select changes from portal.audit where action = 'data-set-export'`.execute(
		portal.database.system,
	);
	expect(noted.map(({ changes }) => changes)).toEqual([{ rows: [null, some.total] }]);
});

it.each([
	['trial.chart.json', { type: 'bar', groups: [{ field: 'stage' }] }, 'data-set-does-not-fit '],
	[
		'trial.chart.json',
		{ screen: 'spot-check', dataSet: 'failed-checks', type: 'bar', groups: [{ field: 'stage' }] },
		'data-set-does-not-fit /dataSet',
	],
	['trial.chart.json', { dataSet: 'failed-cheques', type: 'bar', groups: [{ field: 'stage' }] }, 'unknown-data-set /dataSet'],
	['trial.chart.json', { dataSet: 'failed-checks', type: 'bar', groups: [{ field: 'product' }] }, 'unknown-field /groups/0/field'],
	['trial.chart.json', { dataSet: 'failed-checks', type: 'bar', groups: [{ field: 'enterpriseMobile' }] }, 'group-does-not-fit /groups/0'],
	[
		'trial.report.json',
		{ screen: 'spot-check', blocks: [{ dataSet: 'nothing', rows: [{ field: 'stage' }] }] },
		'unknown-data-set /blocks/0/dataSet',
	],
	[
		'trial.report.json',
		{ screen: 'spot-check', blocks: [{ dataSet: 'failed-checks', rows: [{ field: 'product' }] }] },
		'unknown-field /blocks/0/rows/0/field',
	],
])('refuses %s with %j', async (path, file, expected) => {
	const text = JSON.stringify({ ...document, ...file }, null, '\t');
	const { body } = await admin.post('/platform/v3/design/check', { path: `quality/${path}`, text });
	const errors = body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error');
	expect(errors.map(({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`)).toEqual([expected]);
});

it('charts and reports are tried before they are stored, and what is wrong with them is named', async () => {
	const chart = { ...document, dataSet: 'failed-checks', type: 'bar', groups: [{ field: 'stage' }] };
	const tried = (await admin.post('/platform/v3/charts/try', { definition: chart })).body.data as Figures;
	const { axes, cells } = await figuresOf({ chart: 'failed-stages' });
	expect([tried.dataSet, tried.axes, tried.cells]).toEqual(['failed-checks', axes, cells]);
	const narrowed = await admin.post('/platform/v3/charts/try', {
		definition: chart,
		query: axes[0]?.entries[0]?.rule && { combinator: 'and', rules: [axes[0].entries[0].rule] },
	});
	expect(narrowed.body.data.cells).toHaveLength(1);
	const block = { dataSet: 'failed-checks', parameters: { sampleDate: 'sampleDate' }, rows: [{ field: 'sampleDate', by: 'year' }] };
	const report = { ...document, screen: 'spot-check', parameters: ['sampleDate'], blocks: [block] };
	const laid = (await admin.post('/platform/v3/reports/try', { definition: report })).body.data as LaidReport;
	const stored = (await admin.post('/platform/v3/reports/get', { report: 'failed-months' })).body.data as LaidReport;
	expect(laid.grids[0]).toEqual(stored.grids[0]);
	const wrong = [
		await admin.post('/platform/v3/charts/try', { definition: { ...chart, groups: [{ field: 'never' }] } }),
		await admin.post('/platform/v3/reports/try', { definition: { ...report, blocks: [{ ...block, rows: [{ field: 'never' }] }] } }),
		await admin.post('/platform/v3/charts/try', { definition: { ...chart, groups: [{ field: 'sampleDate', by: 'day' }] } }),
		await admin.post('/platform/v3/reports/try', {
			definition: { ...report, blocks: [block, { ...block, rows: [{ field: 'sampleDate', by: 'day' }] }] },
		}),
		await admin.post('/platform/v3/reports/try', { definition: 'text' }),
		await admin.post('/platform/v3/charts/try', { definition: { ...chart, dataSet: 'never' } }),
	];
	expect(wrong.map(({ status, body }) => [status, body.data.fields[0].path])).toEqual([
		[400, 'definition.groups.0.field'],
		[400, 'definition.blocks.0.rows.0.field'],
		[400, 'definition.groups'],
		[400, 'definition.blocks.1.rows'],
		[400, 'definition'],
		[400, 'definition.dataSet'],
	]);
	for (const [path, definition] of [
		['charts', chart],
		['reports', report],
	] as const)
		expect((await staff.post(`/platform/v3/${path}/try`, { definition })).status).toBe(403);
});
