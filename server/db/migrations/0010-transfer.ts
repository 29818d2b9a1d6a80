import { type Kysely, sql } from 'kysely';

/** Uploaded files, row by row, with what their import did to which record; kept for a day, for the one who uploaded them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.import (
		id uuid primary key,
		tenant_id uuid not null,
		user_id uuid not null,
		screen text not null,
		file_name text not null,
		headings jsonb not null,
		key text,
		state text not null default 'checked',
		at timestamptz not null default now()
	)`.execute(db);
	await sql`create index on portal.import (at)`.execute(db);
	await sql`create table portal.import_row (
		import_id uuid not null references portal.import on delete cascade,
		tenant_id uuid not null,
		number integer not null,
		cells jsonb not null,
		record_id uuid,
		record_version integer,
		before jsonb,
		primary key (import_id, number)
	)`.execute(db);
	for (const table of ['import', 'import_row']) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
}
