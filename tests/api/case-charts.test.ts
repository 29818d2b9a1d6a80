import { expect, it } from 'vitest';

import type { Figures } from '../../contract/charts/figures.ts';
import { leadOf } from '../../contract/charts/lead.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { base, workflowCalls } from './workflow-calls.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

const { startCheck, decide } = workflowCalls(() => ({ portal, admin, staff }));
const chart = 'open-cases-by-node';

async function answerOf(caller: Caller, asked: object = { chart }) {
	const { body } = await caller.post('/platform/v3/charts/figures', { charts: [asked], fresh: true });
	return body.data.charts[0] as { figures: Figures; problem?: { kind: string } };
}
const namesOf = async (caller: Caller) =>
	(await caller.get('/platform/v3/charts/list')).body.data.map(({ name }: { name: string }) => name);

it('counts the open cases of each step, and every bar leads to its cases in the task centre', async () => {
	const [first, , last] = [await startCheck(), await startCheck(), await startCheck()];
	// A case that waits for a time limit or a service has no task of a person.
	await portal.database.pool.query(`update portal.process_task set state = 'done' where case_id = $1`, [last.caseId]);
	await decide(staff, first.caseId, { values: { noticeDate: '2026-11-20' } });
	const { figures } = await answerOf(admin);
	const titles = figures.axes[0]?.entries.map(({ title }) => title);
	expect(titles).toEqual(expect.arrayContaining(['送达通知（不合格处置）', '无待办任务']));
	expect(figures.total).toEqual([3]);
	for (const cell of figures.cells) {
		const query = leadOf(figures, 0, cell);
		const listed = await admin.post(`${base}/case/query`, { requestPage: { pageNo: 1, limit: 20 }, query, folder: 'all' });
		expect(listed.body.data.dataResult).toHaveLength(cell.records[0] ?? -1);
		const counted = await admin.post(`${base}/case/count`, { query, exact: true, folder: 'all' });
		expect(counted.body.data.count).toBe(cell.records[0]);
	}
	const english = await admin.call('POST', '/platform/v3/charts/figures', {
		body: { charts: [{ chart }] },
		headers: { 'accept-language': 'en' },
	});
	expect(english.text).toContain('Open cases by step');
	const { fields } = (await admin.get('/platform/v3/screens/process-case')).body.data;
	const { options } = fields.find(({ name }: { name: string }) => name === 'step');
	expect(options).toContainEqual({ value: 'failed-check/notify', title: '送达通知（不合格处置）' });
});

it('is for those who manage cases: of their own processes, and of their own tenant', async () => {
	expect(await namesOf(admin)).toContain(chart);
	expect(await namesOf(staff)).not.toContain(chart);
	expect(await answerOf(staff)).toEqual({ problem: expect.objectContaining({ kind: 'noPermission' }) });
	expect(await answerOf(staff, { screen: 'process-case', groups: [{ field: 'status' }] })).toMatchObject({
		problem: { kind: 'noPermission' },
	});
	const tenant = await portal.signIn('tenantadmin');
	expect((await answerOf(tenant)).figures.total).toEqual([0]);
	expect(await answerOf(admin, { screen: 'process-task', groups: [{ field: 'status' }] })).toMatchObject({ problem: { kind: 'notFound' } });
});

it('previews every delivered chart over a screen from its text alone, with the same figures', async () => {
	const { files } = (await admin.get('/platform/v3/design/files')).body.data as {
		files: Array<{ path: string; kind: string; name: string }>;
	};
	const charts = files.filter(({ kind }) => kind === 'chart');
	expect(charts.length).toBeGreaterThan(15);
	for (const { path, name } of charts) {
		const { text } = (await admin.get('/platform/v3/design/file', { path })).body.data;
		const { screen, type, stacked, groups, measures, filter, order, limit } = JSON.parse(text);
		if (screen === undefined) continue;
		const asked = { screen, type, stacked, groups, measures, order, limit, query: filter };
		const [own, preview] = [await answerOf(admin, { chart: name }), await answerOf(admin, asked)];
		// A question has no maps.
		for (const part of ['type', 'stacked', 'axes', 'cells', 'total', 'filter'] as const)
			expect([name, preview.figures[part]]).toEqual([name, part === 'type' && type === 'map' ? 'bar' : own.figures[part]]);
	}
});
