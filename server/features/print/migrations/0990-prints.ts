import { type Kysely, sql } from 'kysely';

/** Papers with their numbers, and prints of many records in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.print_paper (
		tenant_id uuid not null references portal.tenant on delete cascade,
		print text not null,
		screen text not null,
		record_id uuid not null,
		number text,
		prints integer not null default 0,
		first_at timestamptz not null default now(),
		last_at timestamptz not null default now(),
		last_by uuid,
		primary key (tenant_id, print, record_id)
	)`.execute(db);
	await sql`create table portal.print_run (
		id uuid primary key,
		tenant_id uuid not null references portal.tenant on delete cascade,
		person_id uuid not null,
		language text not null,
		address text not null,
		print text not null,
		title text not null,
		screen text not null,
		ids uuid[] not null,
		is_masked boolean not null default false,
		noted integer not null default 0,
		papers integer not null default 0,
		pages integer not null default 0,
		problem text,
		is_ready boolean not null default false,
		created_at timestamptz not null default now(),
		ended_at timestamptz
	)`.execute(db);
	await sql`create index print_run_person on portal.print_run (tenant_id, person_id, created_at)`.execute(db);
	for (const table of ['print_paper', 'print_run']) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
}
