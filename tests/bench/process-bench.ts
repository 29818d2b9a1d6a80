import { sql } from 'kysely';

import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import type { BenchStage } from './bench-stage.ts';
import { type Call, callAs } from './call-as.ts';
import { median, quantile } from './measure.ts';

const cases = 100_000;
const tasksOfCase = 10;
/** The people who have had the tasks. */
const people = 1_000;
const rounds = 200;
const users = 16;
const actions = 640;
/** Decisions that are not counted: the first ones of a new portal run code that is not compiled yet. */
const warmUp = 160;
const dueAtOnce = 1_000;
const base = '/platform/v3/bpmn';
const page = { requestPage: { pageNo: 1, limit: 20 } };

/** Measures the task centre with 100,000 cases and 1,000,000 finished tasks: lists, actions of 16 people at once, and 1,000 timers that are due together. */
export async function benchProcesses({ connectionString, portal }: BenchStage): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 4 });
	try {
		const staff = await callAs(portal, 'staff');
		console.log(`Starting ${(warmUp + actions + dueAtOnce).toLocaleString('en')} cases ...`);
		const own = await startCases(staff, warmUp + actions + dueAtOnce);
		console.log(`Loading ${cases.toLocaleString('en')} cases with ${(cases * tasksOfCase).toLocaleString('en')} finished tasks ...`);
		await load(database);
		for (const folder of ['todo', 'done'])
			await measure(`list of ${folder}`, () => staff('POST', `${base}/task/query`, { ...page, folder }));
		const admin = await callAs(portal, 'admin');
		await measure('list of all cases', () => admin('POST', `${base}/case/query`, { ...page, folder: 'all' }));
		await measure('open tasks in the header', () => staff('GET', `${base}/task/open`));
		await measureActions(staff, own.slice(0, warmUp + actions));
		await measureTimers(database, own.slice(warmUp + actions));
	} finally {
		await database.close();
	}
}

async function startCases(call: Call, count: number): Promise<string[]> {
	const { data } = await call<{ dataResult: Array<{ id: string }> }>('POST', '/business/v3/enterprise/query', page);
	const enterprise = data.dataResult[0]?.id;
	const ids: string[] = [];
	await inTurns(count, async (index) => {
		const record = await call<{ id: string }>('POST', '/business/v3/failed-check/save', { title: `bench ${index}`, enterprise });
		const started = await call<{ id: string }>('POST', `${base}/start`, { process: 'failed-check', recordId: record.data.id });
		ids.push(started.data.id);
	});
	return ids;
}

/** Does work so many times, 16 at once. */
async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
	let next = 0;
	await Promise.all(
		Array.from({ length: users }, async () => {
			for (let index = next++; index < count; index = next++) await work(index);
		}),
	);
}

/** Finished cases, as copies of a real one; a tenth of the tasks of staff. */
async function load({ system }: Database): Promise<void> {
	const tenant = sql`${platformTenantId}::uuid`;
	await sql`insert into portal.process_case (id, tenant_id, process, definition, subject, screen, record_id, initiator_id, status, state, started_at, ended_at)
		select gen_random_uuid(), tenant_id, process, definition, 'done ' || n, screen, gen_random_uuid(), initiator_id, 'done', state,
			now() - n * interval '5 minutes', now() - n * interval '5 minutes' + interval '9 days'
		from (select * from portal.process_case limit 1) c, generate_series(1, ${sql.lit(cases)}) n`.execute(system);
	await sql`with person as (select id, row_number() over () as number from (select id from portal.employee
			where tenant_id = ${tenant} order by account = 'staff' desc, id limit ${sql.lit(people)}) e)
		insert into portal.process_task (id, tenant_id, case_id, token, node, kind, assignee_id, state, outcome, created_at, ended_at)
		select gen_random_uuid(), c.tenant_id, c.id, n, 'notify', 'task', p.id, 'done', 'approve', c.started_at, c.started_at + n * interval '1 hour'
		from (select *, row_number() over () as number from portal.process_case where subject like 'done %') c
			cross join generate_series(1, ${sql.lit(tasksOfCase)}) n join person p on p.number = 1 + (c.number * ${sql.lit(tasksOfCase)} + n) % ${sql.lit(people)}`.execute(
		system,
	);
	await sql`vacuum analyze portal.process_case, portal.process_task`.execute(system);
	// What the load left to be written is no part of the calls that are measured.
	await sql`checkpoint`.execute(system);
}

async function measure(what: string, call: () => Promise<{ took: number }>): Promise<void> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) times.push((await call()).took);
	console.log(`${what}: ${spread(times)}`);
}

function spread(times: number[]): string {
	return `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
}

async function measureActions(call: Call, own: string[]): Promise<void> {
	const tasks: string[] = [];
	await inTurns(own.length, async (index) => {
		const { data } = await call<{ own: { id: string } }>('GET', `${base}/case/get`, { caseId: own[index] ?? '' });
		tasks.push(data.own.id);
	});
	const times: number[] = [];
	await inTurns(tasks.length, async (index) => {
		const values = { noticeDate: '2026-11-25' };
		times.push((await call('POST', `${base}/task/act`, { id: tasks[index], action: 'decide', outcome: 'approve', values })).took);
	});
	console.log(`a decision, ${users} at once: ${spread(times.slice(warmUp))}`);
}

/** How long one node needs for timers that are due together. */
async function measureTimers({ system }: Database, own: string[]): Promise<void> {
	await sql`update portal.process_timer set due_at = now() where kind = 'due' and case_id = any(${own}::uuid[])`.execute(system);
	const left = async () => {
		const { rows } = await sql<{ count: number }>`select count(*)::integer as count from portal.process_timer
			where kind = 'due' and case_id = any(${own}::uuid[])`.execute(system);
		return rows[0]?.count ?? 0;
	};
	const start = performance.now();
	const all = await left();
	while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
	console.log(`${all} timers that are due at once, on one node: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
