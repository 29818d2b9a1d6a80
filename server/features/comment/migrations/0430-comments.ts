import { type Kysely, sql } from 'kysely';

/** Comments on records of screens, and which streams have which record open. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.record_comment (
		id uuid primary key,
		tenant_id uuid not null,
		screen text not null,
		record_id uuid not null,
		version integer not null default 1,
		author_id uuid not null,
		author_name text not null,
		content text not null,
		mentions jsonb not null default '[]',
		create_time timestamptz not null default now(),
		edit_time timestamptz,
		remove_time timestamptz
	)`.execute(db);
	await sql`create index on portal.record_comment (screen, record_id, id desc)`.execute(db);
	await sql`create index on portal.record_comment (author_id, create_time)`.execute(db);
	// Of use only while the portal runs: after a crash of the database nobody has anything open.
	await sql`create unlogged table portal.record_viewer (
		stream_id uuid not null,
		tab_id text not null,
		screen text not null,
		record_id uuid not null,
		tenant_id uuid not null,
		employee_id uuid not null,
		name text not null,
		opened_at timestamptz not null default now(),
		alive_at timestamptz not null default now(),
		primary key (stream_id, tab_id, screen, record_id)
	)`.execute(db);
	await sql`create index on portal.record_viewer (record_id, screen)`.execute(db);
	for (const table of ['record_comment', 'record_viewer']) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
}
