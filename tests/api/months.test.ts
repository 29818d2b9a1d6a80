import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeMonths } from '../../server/db/months/make-months.ts';
import { monthlyTables } from '../../server/db/months/monthly-tables.ts';
import { removeMonthlyLines } from '../../server/db/months/remove-lines.ts';
import { migrate } from '../../server/db/start/migrate.ts';
import { sealSome } from '../../server/features/audit/chain/seal-entries.ts';
import { verifyChain } from '../../server/features/audit/chain/verify-chain.ts';
import { removeRuns } from '../../server/features/job/store/runs.ts';
import { removeLogs } from '../../server/features/log/store.ts';
import { removeOld } from '../../server/features/notification/store/events.ts';
import { features } from '../../server/features.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const history = `id uuid primary key, screen text not null, record_id uuid not null, version integer not null,
	at timestamptz not null default now(), by uuid, kind text not null, changes jsonb not null`;
const tenant = '00000000-0000-0000-0000-000000000000';
let test: TestDatabase;
let archive: string;

/** An installation of before, with lines of several years. */
beforeAll(async () => {
	archive = await mkdtemp(path.join(os.tmpdir(), 'portal-log-archive-'));
	test = await createTestDatabase('template1');
	await migrate(
		test.database,
		features.migrations.filter(({ name }) => name < '1031'),
	);
	await rows(`create schema space_platform; grant usage on schema space_platform to portal_app;
		create table space_platform.record_history (${history});
		create index record_history_record on space_platform.record_history (record_id, version);
		grant select, insert on space_platform.record_history to portal_app`);
	const moment = `now() - make_interval(days => n * 20)`;
	await rows(`insert into portal.audit (id, at, action, tenant_id, actor_id, actor_account, subject_id, subject_account, reason, address)
		select gen_random_uuid(), ${moment}, 'switch', '${tenant}', 'x', 'somebody', 'y', 'other', '', '::1' from generate_series(1, 50) n`);
	await rows(
		`insert into portal.sign_in_log (id, tenant_id, at, account) select gen_random_uuid(), '${tenant}', ${moment}, 'a' || n from generate_series(1, 50) n`,
	);
	await rows(`insert into space_platform.record_history (id, screen, record_id, version, at, kind, changes)
		select gen_random_uuid(), 'product', gen_random_uuid(), 1, ${moment}, 'create', '{}' from generate_series(1, 50) n`);
	await rows(`insert into portal.job_run (id, tenant_id, state, create_time, ended_at)
		select gen_random_uuid(), '${tenant}', case when n = 40 then 'running' else 'done' end, ${moment}, case when n <> 40 then ${moment} end
		from generate_series(1, 50) n`);
	await rows(`insert into portal.notification_log (id, tenant_id, employee_id, event_id, channel, state, create_time)
		select gen_random_uuid(), '${tenant}', gen_random_uuid(), '${tenant}', 'app', 'sent', ${moment} from generate_series(1, 50) n`);
	await rows(`create view portal.sign_in_log__visible as select * from portal.sign_in_log`);
	await sealSome(test.database);
	await migrate(test.database, features.migrations);
});

afterAll(async () => {
	await test?.drop();
	await rm(archive, { recursive: true, force: true });
});

const rows = async (text: string) => (await test.database.pool.query(text)).rows;
const count = async (table: string, where = 'true') => (await rows(`select count(*)::int as count from ${table} where ${where}`))[0].count;
const signIn = (at: string) =>
	rows(`insert into portal.sign_in_log (id, tenant_id, at, account) values (gen_random_uuid(), '${tenant}', ${at}, 'late')`);
/** The lines in the files of a log, without the header. */
const archived = async (log: string) => {
	const folder = path.join(archive, log);
	const texts = (await readdir(folder)).map(async (name) => gunzipSync(await readFile(path.join(folder, name))).toString());
	return (await Promise.all(texts)).flatMap((text) => {
		expect(text).toMatch(/^id,/);
		return text.trimEnd().split('\n').slice(1);
	});
};
const partOf = async (where: string) =>
	(await rows(`select distinct tableoid::regclass::text as part from portal.sign_in_log where ${where}`)).map(({ part }) => part);

it('keeps every line of an installation of before, and its unbroken chain', async () => {
	for (const table of ['portal.audit', 'portal.sign_in_log', 'space_platform.record_history', 'portal.job_run', 'portal.notification_log'])
		expect(await count(table), table).toBe(50);
	expect((await verifyChain(test.database)).problem).toBeUndefined();
	const parted = await rows(
		`select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class where relkind = 'p' order by 1`,
	);
	expect(parted.map(({ name }) => name)).toEqual(monthlyTables.map(({ schema, name }) => `${schema}.${name}`).sort());
});

it('adds entries of the audit log to the chain once, with the name of the tenant', async () => {
	await rows(`insert into portal.audit (id, at, action, tenant_id, actor_id, actor_account, subject_id, subject_account, reason, address)
		select gen_random_uuid(), now() + make_interval(months => n), 'switch', '${tenant}', 'x', 'somebody', 'y', 'other', '', '::1' from generate_series(0, 2) n`);
	expect(await count('portal.audit_unsealed')).toBe(3);
	await sealSome(test.database);
	expect((await verifyChain(test.database)).problem).toBeUndefined();
	expect(await count('portal.audit', `at >= now() and tenant_name is null`)).toBe(0);
});

it('stores a line of a month without a partition, which the month gets when it is made', async () => {
	await signIn(`now() + interval '4 months'`);
	const future = `at > now() + interval '100 days'`;
	expect(await partOf(future)).toEqual(['portal_months.portal_sign_in_log_other']);
	await rows(`select portal.make_month('portal', 'sign_in_log', now() + interval '4 months')`);
	expect(await partOf(future)).toEqual([expect.stringMatching(/^portal_months\.portal_sign_in_log_\d{4}_\d\d$/)]);
	await makeMonths(test.database);
	expect(await makeMonths(test.database)).toBe(0);
});

it('archives and removes whole months of a log and the old lines of a month', async () => {
	await rows(`select portal.make_month('portal', 'client_log', now() + make_interval(months => n)) from generate_series(5, 8) n`);
	await rows(`insert into portal.client_log (id, at, tenant_id, employee_id, account, message, url)
		select gen_random_uuid(), now() + make_interval(months => n), '${tenant}', '${tenant}', '=1+1', 'm', 'u' from generate_series(5, 8) n`);
	const { moment } = (await rows(`select now() + interval '7 months 1 day' as moment`))[0];
	const parts = async () => (await rows(`select inhrelid from pg_inherits where inhparent = 'portal.client_log'::regclass`)).length;
	const before = await parts();
	expect(await removeMonthlyLines(test.database, 'client_log', { before: moment, archive })).toBe(3);
	expect(await parts()).toBeLessThan(before);
	expect(await count('portal.client_log')).toBe(1);
	const lines = await archived('client_log');
	expect(lines).toHaveLength(3);
	// Spreadsheet programs do not take it for a formula.
	for (const line of lines) expect(line).toContain(",'=1+1,");
	expect(await removeMonthlyLines(test.database, 'client_log', { before: moment, archive })).toBe(0);
	expect(await readdir(path.join(archive, 'client_log'))).toHaveLength(1);
});

it('leaves the lines of a log where the archive cannot be written', async () => {
	const before = new Date('2200-01-01');
	await expect(removeMonthlyLines(test.database, 'client_log', { before, archive: '/dev/null' })).rejects.toThrow(/ENOTDIR|EEXIST/);
	expect(await count('portal.client_log')).toBe(1);
});

it('stores a notice of an event once in its month, also in a new one', async () => {
	const add = (at: string) =>
		rows(`insert into portal.notification_log (id, tenant_id, employee_id, event_id, channel, state, create_time)
			values (gen_random_uuid(), '${tenant}', '${tenant}', '${tenant}', 'mail', 'ready', ${at}) on conflict do nothing returning tableoid::regclass::text as part`);
	for (const at of ['now()', `now() + interval '2 months'`, `now() + interval '3 years'`]) {
		expect(await add(at)).toHaveLength(1);
		expect(await add(at)).toEqual([]);
	}
});

it('removes months of runs that have ended, and none with one that goes on', async () => {
	await rows(`delete from portal.notification_log where create_time > now() + interval '1 year'`);
	await removeOld(test.database, { eventDays: 40, before: new Date(), archive });
	expect(await archived('notification_log')).toHaveLength(50);
	const parts = async () => (await rows(`select inhrelid from pg_inherits where inhparent = 'portal.job_run'::regclass`)).length;
	const moment = async (text: string) => (await rows(`select ${text} as moment`))[0].moment as Date;
	await rows(`insert into portal.job_run (id, tenant_id, state, create_time, ended_at) select gen_random_uuid(), '${tenant}', 'done', at, at
		from (select now() + make_interval(months => n) as at from generate_series(1, 2) n) moments`);
	await rows(`update portal.job_run set ended_at = now(), state = 'done' where ended_at is null`);
	const before = await parts();
	await rows(
		`insert into portal.job_run (id, tenant_id, state, create_time) values (gen_random_uuid(), '${tenant}', 'running', now() + interval '1 month')`,
	);
	expect(await removeRuns(test.database, { before: await moment(`now() + interval '3 months'`), archive })).toBe(52);
	expect(await parts()).toBe(before);
	expect(await count('portal.job_run')).toBe(1);
	await rows(`update portal.job_run set ended_at = create_time, state = 'done'`);
	expect(await removeRuns(test.database, { before: await moment(`now() + interval '4 months'`), archive })).toBe(1);
	expect(await parts()).toBeLessThan(before);
	expect(await archived('job_run')).toHaveLength(53);
});

it('shows a tenant its own lines alone, and no month to anybody', async () => {
	const asTenant = async (text: string, tenantId: string) => {
		const client = await test.database.pool.connect();
		try {
			await client.query(`select set_config('role', 'portal_app', false), set_config('portal.tenant', $1, false)`, [tenantId]);
			return (await client.query(text)).rows;
		} finally {
			await client.query('reset role');
			client.release();
		}
	};
	const other = '00000000-0000-7000-8000-000000000001';
	expect(await asTenant('select * from portal.sign_in_log', other)).toEqual([]);
	expect((await asTenant('select * from portal.sign_in_log', tenant)).length).toBeGreaterThan(50);
	await expect(asTenant('select * from portal_months.portal_sign_in_log_before', tenant)).rejects.toThrow('permission denied');
});

it('archives and removes reports of browsers with the other logs', async () => {
	await rows(`insert into portal.client_log (id, at, tenant_id, employee_id, account, message, url)
		values (gen_random_uuid(), now() - interval '2 years', '${tenant}', '${tenant}', 'a', 'an old report', 'u')`);
	await removeLogs(test.database, { before: new Date(Date.now() - 365 * 86_400_000), archive });
	expect(await count('portal.client_log', `message = 'an old report'`)).toBe(0);
	expect((await archived('client_log')).join()).toContain('an old report');
});
