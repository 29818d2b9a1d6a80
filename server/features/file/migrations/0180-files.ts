import { type Kysely, sql } from 'kysely';

/** Uploaded files, and the records that they hang on or once hung on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.attachment (
		id uuid primary key,
		tenant_id uuid not null,
		owner_id uuid not null,
		file_name text not null,
		total_bytes bigint not null,
		is_shared boolean not null default false,
		create_time timestamptz not null default now()
	)`.execute(db);
	await sql`create index on portal.attachment (tenant_id, owner_id, create_time desc)`.execute(db);
	await sql`create index on portal.attachment (create_time)`.execute(db);
	await sql`create table portal.attachment_use (
		attachment_id uuid not null references portal.attachment on delete cascade,
		tenant_id uuid not null,
		screen text not null,
		record_id uuid not null,
		field text not null,
		primary key (attachment_id, screen, record_id, field)
	)`.execute(db);
	await sql`create index on portal.attachment_use (record_id)`.execute(db);
	await sql`alter table portal.attachment enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.attachment
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid) or is_shared)
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`alter table portal.attachment_use enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.attachment_use
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, update on portal.attachment to portal_app`.execute(db);
	await sql`grant select, insert, delete on portal.attachment_use to portal_app`.execute(db);
}
