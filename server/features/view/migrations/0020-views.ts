import { type Kysely, sql } from 'kysely';

/** Saved views of lists, and which of them is the default for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.saved_view (
		id uuid primary key,
		tenant_id uuid not null references portal.tenant on delete cascade,
		owner_id uuid not null,
		screen text not null,
		name text not null,
		content jsonb not null,
		audience text not null check (audience in ('private', 'role', 'everyone')),
		role_id uuid check ((role_id is not null) = (audience = 'role')),
		version integer not null default 1,
		update_time timestamptz not null default now()
	)`.execute(db);
	await sql`create unique index saved_view_name on portal.saved_view (tenant_id, screen, owner_id, lower(name))`.execute(db);
	await sql`create table portal.view_default (
		tenant_id uuid not null,
		screen text not null,
		subject text not null,
		view_id uuid not null references portal.saved_view on delete cascade,
		primary key (tenant_id, screen, subject)
	)`.execute(db);
	await sql`create index on portal.view_default (view_id)`.execute(db);
	for (const table of ['saved_view', 'view_default']) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
}
