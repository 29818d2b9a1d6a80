import { type Kysely, sql } from 'kysely';

/** Resumable uploads and their parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.upload (
		id uuid primary key,
		tenant_id uuid not null,
		owner_id uuid not null,
		organisation_id uuid,
		file_name text not null,
		total_bytes bigint not null check (total_bytes > 0),
		received_bytes bigint not null default 0 check (received_bytes between 0 and total_bytes),
		checking_until timestamptz,
		outcome text check (outcome in ('stored', 'refused')),
		refusal jsonb,
		expires timestamptz not null
	)`.execute(db);
	await sql`create index on portal.upload (tenant_id) where outcome is null`.execute(db);
	await sql`create index on portal.upload (expires)`.execute(db);
	await sql`create table portal.upload_part (
		id uuid primary key,
		upload_id uuid not null references portal.upload on delete cascade,
		start_at bigint not null,
		unique (upload_id, start_at)
	)`.execute(db);
	await sql`alter table portal.upload enable row level security`.execute(db);
	await sql`alter table portal.upload_part enable row level security`.execute(db);
}
