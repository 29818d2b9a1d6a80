import { type Kysely, sql } from 'kysely';

/** Imports of rows of other systems by schedules, and what each run did. Imports can be undone longer than uploads are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.import add column kept_until timestamptz`.execute(db);
	await sql`update portal.import set kept_until = at + interval '1 day'`.execute(db);
	await sql`alter table portal.import alter column kept_until set not null`.execute(db);
	await sql`create index import_kept on portal.import (kept_until)`.execute(db);
	await createScreenTable(
		db,
		'source_import',
		sql`name text collate "C",
		source uuid,
		table_name text collate "C",
		path text collate "C",
		list_path text collate "C",
		target text collate "C",
		key_field text collate "C",
		mapping text collate "C",
		mode text collate "C",
		timing text collate "C",
		cron text collate "C",
		time_zone text collate "C",
		days text collate "C",
		every bigint,
		once_at timestamptz,
		is_paused boolean,
		next_at timestamptz,
		owner uuid,
		last_at timestamptz,
		last_state text collate "C",
		remark text collate "C",
		job uuid`,
	);
	await sql`comment on column portal.source_import.job is 'feature'`.execute(db);
	await createScreenTable(
		db,
		'source_import_run',
		sql`source_import uuid,
		at timestamptz,
		state text collate "C",
		target text collate "C",
		created bigint,
		updated bigint,
		unchanged bigint,
		refused bigint,
		problem text collate "C",
		undone_at timestamptz,
		job_run uuid not null unique,
		import_id uuid`,
	);
	for (const column of ['job_run', 'import_id'])
		await sql`comment on column ${sql.ref(`portal.source_import_run.${column}`)} is 'feature'`.execute(db);
}

async function createScreenTable(
	db: Kysely<unknown>,
	name: 'source_import' | 'source_import_run',
	columns: ReturnType<typeof sql>,
): Promise<void> {
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
	await sql`comment on table ${table} is ${sql.lit(`screen:${name.replaceAll('_', '-')}`)}`.execute(db);
	await sql`alter table ${table} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${table}
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
}
