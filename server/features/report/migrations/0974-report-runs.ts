import { type Kysely, sql } from 'kysely';

/** Files of reports that are made in the background, and schedules by which reports are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.report_schedule (
		id uuid primary key,
		tenant_id uuid not null references portal.tenant on delete cascade,
		owner_id uuid not null,
		job uuid not null unique references portal.job on delete cascade,
		version integer not null default 1,
		report text not null,
		title text not null,
		format text not null,
		address text not null,
		asked jsonb not null,
		receivers jsonb not null,
		last_run uuid,
		last_at timestamptz,
		last_problem text,
		created_at timestamptz not null default now()
	)`.execute(db);
	await sql`create index report_schedule_owner on portal.report_schedule (tenant_id, owner_id)`.execute(db);
	await sql`create table portal.report_run (
		id uuid primary key,
		job_run uuid not null,
		schedule uuid references portal.report_schedule on delete set null,
		tenant_id uuid not null references portal.tenant on delete cascade,
		person_id uuid not null,
		language text not null,
		address text not null,
		report text not null,
		title text not null,
		format text not null,
		asked jsonb not null,
		rights text,
		problem text,
		is_refused boolean not null default false,
		is_ready boolean not null default false,
		created_at timestamptz not null default now(),
		ended_at timestamptz,
		unique (job_run, person_id)
	)`.execute(db);
	await sql`create index report_run_person on portal.report_run (tenant_id, person_id, created_at)`.execute(db);
	await sql`create index report_run_schedule on portal.report_run (schedule)`.execute(db);
	for (const table of ['report_schedule', 'report_run']) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
}
