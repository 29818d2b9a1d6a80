import { type Kysely, sql } from 'kysely';

const tables = ['calendar_event', 'calendar_attendee', 'calendar_share', 'calendar_feed'];

/** Events of people, whom they invited, with whom they share their calendars, and the keys of their feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.calendar_event (
		id uuid primary key,
		tenant_id uuid not null,
		owner_id uuid not null,
		organisation_id uuid,
		title text not null,
		location text not null default '',
		note text not null default '',
		is_all_day boolean not null,
		starts_at timestamptz not null,
		ends_at timestamptz not null check (ends_at >= starts_at),
		rule text,
		series_end timestamptz,
		excluded text[] not null default '{}',
		audience text not null check (audience in ('own', 'shared', 'organisation')),
		reminder integer,
		remind_at timestamptz,
		uid text not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		update_time timestamptz not null default now(),
		unique (tenant_id, owner_id, uid)
	)`.execute(db);
	await sql`create index on portal.calendar_event (tenant_id, owner_id, starts_at)`.execute(db);
	await sql`create index on portal.calendar_event (tenant_id, organisation_id, starts_at) where audience = 'organisation'`.execute(db);
	await sql`create index on portal.calendar_event (remind_at) where remind_at is not null`.execute(db);
	await sql`create table portal.calendar_attendee (
		event_id uuid not null references portal.calendar_event on delete cascade,
		tenant_id uuid not null,
		employee_id uuid not null,
		reply text not null default 'waiting' check (reply in ('waiting', 'accepted', 'tentative', 'declined')),
		primary key (event_id, employee_id)
	)`.execute(db);
	await sql`create index on portal.calendar_attendee (tenant_id, employee_id)`.execute(db);
	await sql`create table portal.calendar_share (
		tenant_id uuid not null,
		owner_id uuid not null,
		reader_id uuid not null,
		primary key (tenant_id, owner_id, reader_id)
	)`.execute(db);
	await sql`create index on portal.calendar_share (tenant_id, reader_id)`.execute(db);
	await sql`create table portal.calendar_feed (
		tenant_id uuid not null,
		employee_id uuid not null,
		key_hash text not null unique,
		create_time timestamptz not null default now(),
		used_at timestamptz,
		primary key (tenant_id, employee_id)
	)`.execute(db);
	for (const name of tables) {
		const table = sql.table(`portal.${name}`);
		await sql`alter table ${table} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${table} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
	}
}
