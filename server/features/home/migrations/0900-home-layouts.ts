import { type Kysely, sql } from 'kysely';

/** The home pages of people, and the defaults of roles and tenants (`subject_id` is then the role or the tenant). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.home_layout (
		tenant_id uuid not null,
		subject text not null check (subject in ('person', 'role', 'tenant')),
		subject_id uuid not null,
		pages jsonb not null,
		version integer not null default 1,
		update_time timestamptz not null default now(),
		primary key (tenant_id, subject, subject_id)
	)`.execute(db);
	await sql`alter table portal.home_layout enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.home_layout using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert, update, delete on portal.home_layout to portal_app`.execute(db);
}
