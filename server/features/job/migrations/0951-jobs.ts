import { type Kysely, sql } from 'kysely';

/** Jobs, their runs, and the nodes that are running. The daily backups of `portal.backup` become runs of a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.node (
		number integer generated always as identity primary key,
		id uuid not null unique,
		name text not null,
		version text not null,
		process_id integer not null,
		started_at timestamptz not null default now(),
		seen_at timestamptz not null default now(),
		figures jsonb not null default '{}'
	)`.execute(db);
	await createScreenTable(
		db,
		'job',
		sql`name text collate "C",
		kind text collate "C",
		timing text collate "C",
		cron text collate "C",
		time_zone text collate "C",
		days text collate "C",
		every bigint,
		once_at timestamptz,
		missed text collate "C",
		is_parallel boolean,
		retries bigint,
		retry_seconds bigint,
		limit_minutes bigint,
		responsible uuid[],
		script text collate "C",
		method text collate "C",
		address text collate "C",
		headers text collate "C",
		body text collate "C",
		is_paused boolean,
		next_at timestamptz,
		last_at timestamptz,
		last_state text collate "C",
		remark text collate "C",
		code text unique`,
	);
	await sql`comment on column portal.job.code is 'feature'`.execute(db);
	await sql`create index on portal.job (next_at) where not is_paused`.execute(db);
	await createScreenTable(
		db,
		'job_run',
		sql`job uuid,
		cause text collate "C",
		state text collate "C",
		planned_at timestamptz,
		started_at timestamptz,
		ended_at timestamptz,
		progress bigint,
		tries bigint,
		node text collate "C",
		problem text collate "C",
		log text collate "C",
		kind text collate "C",
		queue_id uuid,
		node_number integer,
		losses integer not null default 0,
		is_cancelled boolean not null default false`,
	);
	for (const column of ['kind', 'queue_id', 'node_number', 'losses', 'is_cancelled'])
		await sql`comment on column ${sql.ref(`portal.job_run.${column}`)} is 'feature'`.execute(db);
	await sql`create index on portal.job_run (job, planned_at)`.execute(db);
	await sql`create index on portal.job_run (state) where state in ('waiting', 'running', 'retrying')`.execute(db);
	await sql`drop table portal.backup`.execute(db);
}

async function createScreenTable(db: Kysely<unknown>, name: 'job' | 'job_run', columns: ReturnType<typeof sql>): Promise<void> {
	const table = sql.table(`portal.${name}`);
	await sql`create table ${table} (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		${columns}
	)`.execute(db);
	await sql`comment on table ${table} is ${sql.lit(`screen:${name.replace('_', '-')}`)}`.execute(db);
	await sql`alter table ${table} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${table}
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
}
