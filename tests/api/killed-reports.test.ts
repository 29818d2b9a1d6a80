import { expect, it, vi } from 'vitest';

import type { ReportRun, ReportSchedule } from '../../contract/features/report/report-run.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { person, receive } from './message-calls.ts';
import { TwoNodes } from './two-nodes.ts';

/** Two nodes; a table of records that takes a moment to be written. */
const rowCount = 6_000;
const report = 'failed-checks';
const root = '/platform/v3/reports';

let nodes: TwoNodes;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	nodes = await TwoNodes.start();
	admin = await nodes.portal.signIn('admin');
	staff = await nodes.portal.signIn('staff');
	await nodes.rows(
		`insert into space_platform.spot_check (id, number, enterprise, product, year, stage, sample_date, result, failed_items)
		select gen_random_uuid(), 'H' || lpad(i::text, 7, '0'), s.enterprise, s.product, s.year, s.stage, s.sample_date, 'failed', 'x'
		from generate_series(1, $1::integer) i, lateral (select * from space_platform.spot_check limit 1) s`,
		[rowCount],
	);
	for (const right of ['spot-check:view', 'spot-check:export'])
		await nodes.rows(`insert into portal.role_grant select id, $1 from portal.role where alias = 'staff' on conflict do nothing`, [right]);
	return nodes;
});

/** What the killed node took from the queue and had not begun is missed only after a minute. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 150_000, interval: 50 });
const schedules = async (): Promise<ReportSchedule[]> => (await admin.get(`${root}/schedules`)).body.data;
const runsOf = (ids: string[]) =>
	nodes.rows(
		`select r.id, r.state, r.node, r.tries, r.losses from portal.job_run r join portal.job j on j.id = r.job
		where j.parameters::jsonb ->> 'schedule' = any($1)`,
		[ids],
	);

it('sends each report to everybody exactly once although the node that sends it is killed', async () => {
	const ids: string[] = [];
	const timing = { timing: 'cron', cron: '0 8 * * *', timeZone: 'Asia/Shanghai', days: 'all' };
	for (let count = 0; count < 4; count++) {
		const receivers = [person(admin), person(staff)];
		const { body, text } = await admin.post(`${root}/schedule`, { report, format: 'xlsx', ...timing, receivers });
		expect(body.state, text).toBe(200);
		ids.push(body.data.id);
	}
	await Promise.all(ids.map((id) => admin.post(`${root}/runSchedule`, { id })));
	// Each node does two at once.
	await until(async () => {
		const others = (await runsOf(ids)).filter(({ state, node }) => state === 'running' && !String(node).endsWith(`:${process.pid}`));
		expect(others.length).toBeGreaterThan(0);
	});
	await nodes.kill();
	await until(async () => {
		expect((await runsOf(ids)).map(({ state }) => state)).toEqual(ids.map(() => 'done'));
	});
	for (const schedule of await schedules()) expect(schedule.last).toMatchObject({ problem: null, sent: 2, refused: 0, failed: 0 });
	for (const caller of [admin, staff]) {
		const files: ReportRun[] = (await caller.get(`${root}/runs`)).body.data;
		expect(files.map(({ state }) => state)).toEqual(ids.map(() => 'ready'));
		for (const { id } of files) {
			const response = await fetch(`${nodes.portal.url}${root}/file?id=${id}`, { headers: { 'access-token': caller.token } });
			expect(Buffer.from(await response.arrayBuffer()).length).toBeGreaterThan(10_000);
		}
		await until(async () => {
			const { dataResult } = await receive(caller);
			expect(dataResult.filter(({ subject }: { subject: string }) => subject.startsWith('您收到报表'))).toHaveLength(ids.length);
		});
	}
	const audited = await nodes.rows(`select count(*)::int as count from portal.audit where action = 'report-send'`);
	expect(audited).toEqual([{ count: ids.length * 2 }]);
}, 300_000);
