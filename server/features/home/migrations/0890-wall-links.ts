import { type Kysely, sql } from 'kysely';

/** Links that show pages of a home page without a session, with the rights of their owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.wall_link (
		id uuid primary key,
		tenant_id uuid not null,
		owner_id uuid not null,
		title text not null,
		pages jsonb not null,
		secret_hash bytea not null unique,
		create_time timestamptz not null default now(),
		used_at timestamptz
	)`.execute(db);
	await sql`create index on portal.wall_link (tenant_id, owner_id)`.execute(db);
	await sql`alter table portal.wall_link enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.wall_link using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert, update, delete on portal.wall_link to portal_app`.execute(db);
}
