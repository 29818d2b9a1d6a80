import { type Kysely, sql } from 'kysely';

/** Databases and interfaces of other systems. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.data_source (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		name text collate "C",
		code text collate "C",
		kind text collate "C",
		host text collate "C",
		port bigint,
		database text collate "C",
		address text collate "C",
		user_name text collate "C",
		header_name text collate "C",
		has_secret boolean,
		is_encrypted boolean,
		ca text collate "C",
		remark text collate "C",
		sealed_secret text
	)`.execute(db);
	await sql`comment on table portal.data_source is 'screen:data-source'`.execute(db);
	await sql`comment on column portal.data_source.sealed_secret is 'feature'`.execute(db);
	await sql`alter table portal.data_source enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.data_source
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.data_source to portal_app`.execute(db);
}
