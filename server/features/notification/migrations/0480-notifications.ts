import { type Kysely, sql } from 'kysely';

/** What triggered notifications, the notices for people with their log, the days that were looked at, and what people chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createEvents(db);
	await createLog(db);
	await sql`create table portal.notification_day (
		tenant_id uuid not null,
		screen text not null,
		rule text not null,
		day date not null,
		primary key (tenant_id, screen, rule)
	)`.execute(db);
	await sql`create table portal.notification_choice (
		employee_id uuid primary key,
		channels jsonb not null,
		quiet_from text,
		quiet_to text,
		updated_at timestamptz not null default now()
	)`.execute(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.notification_event (
		id uuid primary key,
		tenant_id uuid not null,
		screen text not null,
		rule text not null,
		record_id uuid not null,
		day date,
		state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
		tries integer not null default 0,
		next_try_at timestamptz not null default now(),
		problem text,
		at timestamptz not null default now()
	)`.execute(db);
	await sql`create index notification_event_waiting on portal.notification_event (next_try_at) where state = 'waiting'`.execute(db);
	await sql`create unique index notification_event_day on portal.notification_event (tenant_id, screen, rule, record_id, day) where day is not null`.execute(
		db,
	);
	await sql`alter table portal.notification_event enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.notification_event using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert on portal.notification_event to portal_app`.execute(db);
}

/** Columns of the queue; the comment on each keeps the plan of the screen from dropping it. */
const featureColumns = [
	...['employee_id', 'record_id', 'event_id', 'due_at', 'is_held', 'released_at', 'claim', 'claimed_until', 'digest_id'],
];

/** The table of the screen `notification-log`, with further columns that the screen does not show. */
async function createLog(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.notification_log (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		recipient text collate "C",
		channel text collate "C",
		category text collate "C",
		source text collate "C",
		rule text collate "C",
		state text collate "C",
		sent_at timestamptz,
		tries bigint not null default 0,
		problem text collate "C",
		employee_id uuid not null,
		record_id uuid,
		event_id uuid,
		due_at timestamptz not null default now(),
		is_held boolean not null default false,
		released_at timestamptz,
		claim uuid,
		claimed_until timestamptz,
		digest_id uuid
	)`.execute(db);
	await sql`comment on table portal.notification_log is 'screen:notification-log'`.execute(db);
	for (const column of featureColumns)
		await sql`comment on column ${sql.ref(`portal.notification_log.${column}`)} is 'feature'`.execute(db);
	await sql`create unique index on portal.notification_log (event_id, employee_id, channel)`.execute(db);
	await sql`create index on portal.notification_log (due_at) where state = 'waiting'`.execute(db);
	await sql`create index on portal.notification_log (due_at) where state in ('ready', 'sending')`.execute(db);
	await sql`create index on portal.notification_log (employee_id, channel, released_at)`.execute(db);
	await sql`create index on portal.notification_log (digest_id) where digest_id is not null`.execute(db);
	await sql`alter table portal.notification_log enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.notification_log
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert on portal.notification_log to portal_app`.execute(db);
}
