import { type Kysely, sql } from 'kysely';

/** Who administers which part of the tree of organisations: records of the screen `organisation-auth`, which every session reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.organisation_auth (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		employee uuid not null,
		organisation uuid not null,
		rights text[] collate "C"
	)`.execute(db);
	await sql`comment on table portal.organisation_auth is 'screen:organisation-auth'`.execute(db);
	await sql`alter table portal.organisation_auth enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.organisation_auth using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.organisation_auth to portal_app`.execute(db);
	await sql`create trigger announce after insert or update or delete or truncate on portal.organisation_auth
		for each statement execute function portal.announce_rights()`.execute(db);
}
