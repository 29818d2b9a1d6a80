import { type Kysely, sql } from 'kysely';

/** Who saw personal values whole; the table of the screen `personal-view`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.personal_view (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		at timestamptz not null default now(),
		actor_id uuid not null,
		actor_account text collate "C",
		seen_as text collate "C",
		address text collate "C",
		screen text collate "C",
		way text collate "C",
		fields text[],
		records text[],
		count bigint,
		tenant_name text collate "C"
	)`.execute(db);
	await sql`comment on table portal.personal_view is 'screen:personal-view'`.execute(db);
	await sql`comment on column portal.personal_view.actor_id is 'feature'`.execute(db);
	await sql`create index on portal.personal_view (at)`.execute(db);
	await sql`create index on portal.personal_view using gin (records)`.execute(db);
	await sql`create trigger name_tenant before insert on portal.personal_view for each row execute function portal.name_tenant()`.execute(
		db,
	);
	await sql`alter table portal.personal_view enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.personal_view
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid)
			or (select current_setting('portal.tenant', true)) = '00000000-0000-0000-0000-000000000000')
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select on portal.personal_view to portal_app`.execute(db);
}
