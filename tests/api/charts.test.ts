import pg from 'pg';
import { expect, it, vi } from 'vitest';

import type { ChartAnswer, ChartRequest, SentFigures as Figures } from '../../contract/charts/figures.ts';
import { leadOf } from '../../contract/charts/lead.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from './records-portal.ts';
import { workflowCalls } from './workflow-calls.ts';

/** Connections keep the method that they were made with, so that it is watched from the start. */
const query = vi.spyOn(pg.Client.prototype, 'query');
let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

const root = '/platform/v3/charts';
const base = '/business/v3/trial';
const ask = (charts: unknown[], caller = admin) => caller.post(`${root}/figures`, { charts, fresh: true });

async function answer(chart: object, caller = admin): Promise<ChartAnswer> {
	const { body } = await ask([chart], caller);
	return body.data.charts[0];
}

async function figuresOf(chart: ChartRequest | object, caller = admin): Promise<Figures> {
	const found = await answer(chart, caller);
	if ('problem' in found) throw new Error(found.problem.message);
	return found.figures;
}

/** The records that a list finds with the condition that a figure leads to. */
async function countOf({ screen }: Figures, query: RuleGroup, caller = admin): Promise<number> {
	const { base } = (await caller.get(`/platform/v3/screens/${screen}`)).body.data;
	const { body } = await caller.post(`${base}/count`, { query, exact: true, folder: 'all' });
	return body.data.count;
}

async function setScope(screen: string, condition: RuleGroup | null): Promise<void> {
	const { system } = portal.database;
	const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
	if (condition)
		await system
			.insertInto('portal.role_scope')
			.values({ role_id: id, screen, condition: JSON.stringify(condition) })
			.execute();
	portal.sessions.forgetRights();
}

it('every figure of every delivered chart is the number of records in the list that it leads to', async () => {
	await workflowCalls(() => ({ portal, admin, staff: admin })).startCheck();
	const all = (await admin.get(`${root}/list`)).body.data as Array<{ name: string; screen: string }>;
	// Logs go on while they are counted, and may be empty.
	const charts = all.filter(({ screen }) => !['sign-in-log', 'service-call', 'job-run'].includes(screen));
	expect(charts.length).toBeGreaterThan(15);
	const { body } = await ask(charts.map(({ name }) => ({ chart: name })));
	for (const [index, { figures, problem }] of (body.data.charts as Array<{ figures: Figures; problem: unknown }>).entries()) {
		const name = charts[index]?.name;
		expect({ name, problem, cells: figures?.cells.length > 0 }).toEqual({ name, problem: undefined, cells: true });
		for (const cell of figures.cells) {
			for (const [measure, { kind }] of figures.measures.entries()) {
				const found = await countOf(figures, leadOf(figures, measure, cell));
				expect({ name, at: cell.at, measure, found }).toEqual({ name, at: cell.at, measure, found: cell.records[measure] });
				if (kind === 'count') expect(cell.values[measure]).toBe(found);
			}
		}
	}
}, 60_000);

it('groups by dates without gaps, levels of trees, ages, ranges, options and references, and computes every measure', async () => {
	const days = ['2026-01-05', '2026-01-20', '2026-03-02', null];
	const amounts = [1, 2, 30, 400];
	for (const [index, due] of days.entries()) {
		await admin.post(`${base}/save`, {
			name: `记录${index}`,
			code: `c${index}`,
			due,
			amount: amounts[index],
			price: 2,
			done: index > 1,
			...(index > 1 && { reason: '好' }),
		});
	}
	const by = (groups: object[], measures?: object[]) => figuresOf({ screen: 'trial', groups, ...(measures && { measures }) });
	const titles = ({ axes }: Figures, axis = 0) => axes[axis]?.entries.map(({ title }) => title);
	const values = ({ cells }: Figures) => [...cells].sort((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0)).map((cell) => cell.values);
	const months = await by([{ field: 'due' }]);
	expect(titles(months)).toEqual(['2026年1月', '2026年2月', '2026年3月', '（空）']);
	expect(values(months)).toEqual([[2], [1], [1]]);
	expect(titles(await by([{ field: 'due', by: 'quarter' }]))).toEqual(['2026年第1季度', '（空）']);
	const ranges = await by(
		[{ field: 'amount', steps: [2, 100] }],
		[{}, { kind: 'sum', field: 'total' }, { kind: 'average', field: 'amount' }],
	);
	expect(titles(ranges)).toEqual(['2以下', '2～100', '100及以上']);
	expect(values(ranges)).toEqual([
		[1, 2, 1],
		[2, 64, 16],
		[1, 800, 400],
	]);
	const done = await by(
		[{ field: 'done' }],
		[
			{ kind: 'minimum', field: 'amount' },
			{ kind: 'maximum', field: 'amount' },
			{ kind: 'distinct', field: 'due' },
			{ kind: 'share', when: { combinator: 'and', rules: [{ field: 'amount', operator: 'greater', value: 100 }] } },
		],
	);
	expect(done.total).toEqual([1, 400, null, 0.25]);
	expect(values(done)).toEqual(
		expect.arrayContaining([
			[1, 2, 2, 0],
			[30, 400, 1, 0.5],
		]),
	);
	const ages = await by([{ field: 'createTime', by: 'age', steps: [7, 30] }]);
	expect(titles(ages)).toEqual(['7 天以内', '8～30 天', '30 天以上']);
	expect(values(ages)).toEqual([[4]]);
	const limited = await figuresOf({
		screen: 'spot-check',
		groups: [{ field: 'product' }],
		measures: [{}, { kind: 'share', when: { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] } }],
		limit: 3,
	});
	expect(titles(limited)).toHaveLength(4);
	expect(titles(limited)?.at(-1)).toBe('其他');
	const rest = limited.cells.find(({ at }) => at[0] === 3);
	expect(await countOf(limited, leadOf(limited, 0, rest))).toBe(rest?.values[0]);
});

it('has no share where no record is finished, instead of 0 %, and counts only finished ones otherwise', async () => {
	const of = (result: string, operator: 'equal' | 'notEqual' = 'equal'): RuleGroup => ({
		combinator: 'and',
		rules: [{ field: 'reason', operator, value: result }],
	});
	const rows = [
		['2027-01-05', '不合格'],
		['2027-01-06', '合格'],
		['2027-01-07', '检验中'],
		['2027-02-05', '检验中'],
		['2027-04-01', '合格'],
	];
	for (const [index, [due, reason]] of rows.entries()) {
		await admin.post(`${base}/save`, {
			name: `批次${index}`,
			code: `s${index}`,
			due,
			amount: 1,
			price: 1,
			done: true,
			reason,
		});
	}
	const share = { kind: 'share', when: of('不合格'), among: of('检验中', 'notEqual') };
	const years = { combinator: 'and', rules: [{ field: 'due', operator: 'greaterOrEqual', value: '2027-01-01' }] };
	const figures = await figuresOf({ screen: 'trial', groups: [{ field: 'due' }], measures: [{}, share], query: years });
	expect(figures.axes[0]?.entries).toHaveLength(4);
	expect([...figures.cells].sort((one, other) => Number(one.at[0]) - Number(other.at[0]))).toMatchObject([
		{ at: [0], values: [3, 0.5], records: [3, 1] },
		{ at: [1], values: [1, null], records: [1, 0] },
		{ at: [3], values: [1, 0], records: [1, 0] },
	]);
	expect(figures.total).toEqual([5, 1 / 3]);
	for (const cell of figures.cells) expect(await countOf(figures, leadOf(figures, 1, cell))).toBe(cell.records[1]);
});

it('counts what its reader may view, and no other tenant’s records', async () => {
	const chart = { screen: 'spot-check', groups: [{ field: 'result' }] };
	const own: RuleGroup = {
		combinator: 'and',
		rules: [{ field: 'organisation', operator: 'within', valueSource: 'dynamic', value: { name: 'organisationId' } }],
	};
	await setStaffRights(portal, ['spot-check:view', 'product:view']);
	await setScope('spot-check', own);
	const [all, part] = [await figuresOf(chart), await figuresOf(chart, staff)];
	expect(part.total[0]).toBeLessThan(all.total[0] ?? 0);
	for (const cell of part.cells) expect(await countOf(part, leadOf(part, 0, cell), staff)).toBe(cell.records[0]);
	// Without the right to see enterprises, a path through them is no field.
	expect(await answer({ chart: 'checks-by-province' }, staff)).toEqual({
		problem: { kind: 'noPermission', message: '图表用到了您无权查看的字段' },
	});
	expect(await answer({ chart: 'enterprises-by-risk' }, staff)).toMatchObject({ problem: { kind: 'noPermission' } });
	expect((await staff.get(`${root}/list`)).body.data.map(({ screen }: { screen: string }) => screen)).not.toContain('enterprise');
	await setScope('spot-check', null);
	const others = await figuresOf(chart, await portal.signIn('tenantadmin'));
	expect(others.total[0]).not.toBe(all.total[0]);
	const nobody = await portal.signIn('otherstaff');
	const view = await nobody.post('/business/v3/spot-check/count', {});
	if (view.status !== 200) expect(await answer(chart, nobody)).toMatchObject({ problem: { kind: 'noPermission' } });
	expect((await portal.anonymous.post(`${root}/figures`, { charts: [chart] })).body.state).not.toBe(200);
});

it('uses no field that its reader may not see, and no masked one', async () => {
	await setStaffRights(portal, ['trial:view']);
	portal.sessions.forgetRights();
	const of = (chart: object, caller = staff) => answer({ screen: 'trial', ...chart }, caller);
	const secret = { field: 'secret', operator: 'equal', value: 'x' };
	const refused = { problem: { kind: 'invalidInput', message: expect.stringContaining('secret') } };
	expect(await of({ groups: [{ field: 'secret' }] })).toMatchObject(refused);
	expect(await of({ measures: [{ kind: 'distinct', field: 'secret' }] })).toMatchObject(refused);
	expect(await of({ query: { combinator: 'and', rules: [secret] } })).toMatchObject({ problem: { kind: 'invalidInput' } });
	expect(await of({ measures: [{ when: { combinator: 'and', rules: [secret] } }] })).toMatchObject({ problem: { kind: 'invalidInput' } });
	const phone = { field: 'phone', operator: 'equal', value: '13800000000' };
	expect(await of({ groups: [{ field: 'phone' }] }, admin)).toMatchObject({ problem: { message: expect.stringContaining('脱敏') } });
	expect(await of({ measures: [{ kind: 'distinct', field: 'phone' }] }, admin)).toMatchObject({ problem: { kind: 'invalidInput' } });
	for (const condition of [
		{ query: { combinator: 'and', rules: [phone] } },
		{ measures: [{ when: { combinator: 'and', rules: [phone] } }] },
	]) {
		expect(await of(condition)).toMatchObject({ problem: { kind: 'invalidInput' } });
	}
});

it.each([
	['no list', { charts: 'x' }, 'charts'],
	['too many charts', { charts: Array.from({ length: 25 }, () => ({ chart: 'checks-by-month' })) }, 'charts'],
	['neither chart nor screen', { charts: [{}] }, 'charts.0.chart'],
	['an unknown member', { charts: [{ screen: 'trial', sql: '1' }] }, 'charts.0.sql'],
	['an unknown unit', { charts: [{ screen: 'trial', groups: [{ field: 'due', by: 'century' }] }] }, 'charts.0.groups.0.by'],
	['wrong steps', { charts: [{ screen: 'trial', groups: [{ field: 'amount', steps: ['1'] }] }] }, 'charts.0.groups.0.steps'],
	['a measure of no kind', { charts: [{ screen: 'trial', measures: [{ kind: 'median' }] }] }, 'charts.0.measures.0.kind'],
	[
		'too many groups',
		{ charts: [{ screen: 'trial', groups: [{ field: 'due' }, { field: 'done' }, { field: 'name' }] }] },
		'charts.0.groups',
	],
	['groups that its type does not draw', { charts: [{ screen: 'trial', type: 'pie' }] }, 'charts.0.groups'],
])('names what is wrong in a body: %s', async (_, body, path) => {
	const { body: answered } = await admin.post(`${root}/figures`, body);
	expect(answered.data.fields.map((field: { path: string }) => field.path)).toContain(path);
});

it.each([
	['no screen of that name', { screen: 'spot-cheque' }, { code: 'unknown-screen', pointer: '/screen' }],
	['no such field', { groups: [{ field: 'nothing' }] }, { code: 'unknown-field', pointer: '/groups/0/field' }],
	['a level without a tree', { groups: [{ field: 'product', level: 1 }] }, { code: 'group-does-not-fit', pointer: '/groups/0' }],
	['ages without steps', { groups: [{ field: 'sampleDate', by: 'age' }] }, { code: 'group-does-not-fit', pointer: '/groups/0' }],
	['a sum of texts', { measures: [{ kind: 'sum', field: 'batch' }] }, { code: 'measure-does-not-fit', pointer: '/measures/0' }],
	['a share of nothing', { measures: [{ kind: 'share' }] }, { code: 'measure-does-not-fit', pointer: '/measures/0' }],
	['a masked field', { groups: [{ field: 'enterprise.mobile' }] }, { code: 'group-does-not-fit', pointer: '/groups/0' }],
	[
		'a pie of two groups',
		{ type: 'pie', groups: [{ field: 'stage' }, { field: 'result' }] },
		{ code: 'chart-does-not-fit', pointer: '/groups' },
	],
	[
		'a condition by no field',
		{ filter: { combinator: 'and', rules: [{ field: 'nothing', operator: 'equal', value: 1 }] } },
		{ code: 'wrong-condition', pointer: '/filter/rules/0/field' },
	],
	['no type', { type: 'cake' }, { code: 'unknown-value', pointer: '/type' }],
])('refuses a document with %s', async (_, change, expected) => {
	const path = 'quality/trial-checks.chart.json';
	const chart = { metaVersion: 2, title: 'Checks', screen: 'spot-check', type: 'bar', groups: [{ field: 'stage' }] };
	const { body } = await admin.post('/platform/v3/design/check', { path, text: JSON.stringify({ ...chart, ...change }) });
	const errors = body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error');
	expect(errors).toMatchObject([{ ...expected, file: path }]);
});

it('exports its table as a workbook, to those who may export the records', async () => {
	await setStaffRights(portal, ['spot-check:view']);
	portal.sessions.forgetRights();
	const refused = await staff.post(`${root}/export`, { chart: { chart: 'checks-by-stage' } });
	expect(refused.status).toBe(403);
	const { status, headers, text } = await admin.post(`${root}/export`, { chart: { chart: 'checks-by-stage' } });
	expect(status).toBe(200);
	expect(headers.get('content-type')).toContain('spreadsheetml');
	expect(text.slice(0, 2)).toBe('PK');
});

/** The grouped statements about a screen that the database receives meanwhile. */
async function groupedBy(work: () => Promise<void>): Promise<number> {
	query.mockClear();
	await work();
	const texts = query.mock.calls.map(([statement]) =>
		typeof statement === 'string' ? statement : (statement as unknown as pg.QueryConfig).text,
	);
	return texts.filter((text) => /group by/i.test(text) && text.includes('trial')).length;
}

it('asks the database once for fifty readers at the same moment, and again only after a change of the records', async () => {
	await setStaffRights(portal, ['trial:view', 'trial:create', 'trial:edit']);
	portal.sessions.forgetRights();
	const sessions: Caller[] = [];
	for (let count = 0; count < 5; count += 1) sessions.push(await portal.signIn('staff'));
	const chart = { screen: 'trial', type: 'bar', groups: [{ field: 'done' }] };
	const readAll = () =>
		Promise.all(
			Array.from({ length: 50 }, async (_, index) => {
				const { body } = await (sessions[index % sessions.length] as Caller).post(`${root}/figures`, { charts: [chart] });
				return body.data.charts[0].figures as Figures;
			}),
		);
	const sumOf = ({ cells }: Figures) => cells.reduce((sum, cell) => sum + Number(cell.values[0]), 0);
	// A change that another test made may be announced in between.
	const first = await vi.waitFor(async () => {
		const figures = await readAll();
		expect(new Set(figures.map((one) => JSON.stringify(one))).size).toBe(1);
		expect(await groupedBy(async () => void (await readAll()))).toBe(0);
		return figures;
	}, 15_000);
	await admin.post(`${base}/save`, { name: '又一条', code: 'again' });
	const second: Figures[] = [];
	expect(await groupedBy(async () => void second.push(...(await readAll())))).toBe(1);
	expect(sumOf(second[0] as Figures)).toBe(sumOf(first[0] as Figures) + 1);
	// Who reaches other records has other figures.
	await setScope('trial', { combinator: 'and', rules: [{ field: 'code', operator: 'equal', value: 'again' }] });
	expect(sumOf((await readAll())[0] as Figures)).toBe(1);
	await setScope('trial', {
		combinator: 'and',
		rules: [{ field: 'code', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }],
	});
	expect(sumOf((await readAll())[0] as Figures)).toBe(0);
	await setScope('trial', null);
});
