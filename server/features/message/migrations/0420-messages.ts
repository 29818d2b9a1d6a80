import { type Kysely, sql } from 'kysely';

const tables = ['message', 'message_target', 'message_entry', 'message_reply', 'message_reader'];

/** Messages, mailboxes of people, the audience of bulletins, and replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createTables(db);
	await createIndexes(db);
	await createKeys(db);
	for (const table of tables) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
	// Read without the policy as a barrier, so that the indexes for text search can be used; the condition is the same.
	await sql`create view portal.message__visible as
		select * from portal.message where tenant_id = (select current_setting('portal.tenant', true)::uuid)`.execute(db);
	await sql`grant select on portal.message__visible to portal_app`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.message (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		sender_id uuid,
		sender_name text not null collate "C",
		subject text not null collate "C",
		content text not null,
		content_text text not null collate "C",
		message_type text not null check (message_type in ('normal', 'system', 'bulletin')),
		is_public boolean not null,
		can_reply boolean not null,
		status text not null check (status in ('draft', 'scheduled', 'sent', 'withdrawn')),
		receivers jsonb not null,
		receiver_count integer not null default 0,
		has_attachment boolean not null default false,
		send_at timestamptz,
		sent_at timestamptz,
		sender_state text not null default 'kept' check (sender_state in ('kept', 'trash', 'gone')),
		create_time timestamptz not null default now(),
		update_time timestamptz not null default now()
	)`.execute(db);
	await sql`create table portal.message_target (
		message_id uuid not null references portal.message on delete cascade,
		tenant_id uuid not null,
		key text not null,
		sender_id uuid,
		sent_at timestamptz not null,
		primary key (message_id, key)
	)`.execute(db);
	await sql`create table portal.message_entry (
		employee_id uuid not null,
		message_id uuid not null references portal.message on delete cascade,
		tenant_id uuid not null,
		sent_at timestamptz not null,
		is_read boolean not null default false,
		first_read_at timestamptz,
		is_starred boolean not null default false,
		state text not null default 'kept' check (state in ('kept', 'trash', 'gone')),
		primary key (employee_id, message_id)
	)`.execute(db);
	await sql`create table portal.message_reply (
		id uuid primary key,
		message_id uuid not null references portal.message on delete cascade,
		tenant_id uuid not null,
		replier_id uuid not null,
		replier_name text not null,
		content text not null,
		create_time timestamptz not null default now()
	)`.execute(db);
	await sql`create table portal.message_reader (
		employee_id uuid not null,
		tenant_id uuid not null,
		read_before timestamptz not null,
		primary key (employee_id, tenant_id)
	)`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
	await sql`create index on portal.message (tenant_id, sender_id, sent_at desc)`.execute(db);
	await sql`create index on portal.message (send_at) where status = 'scheduled'`.execute(db);
	await sql`create index on portal.message using gin (portal.grams(subject))`.execute(db);
	await sql`create index on portal.message using gin (portal.grams(content_text))`.execute(db);
	await sql`create index on portal.message_target (tenant_id, key, sent_at desc) include (message_id, sender_id)`.execute(db);
	await sql`create index on portal.message_entry (tenant_id, employee_id, sent_at desc)`.execute(db);
	await sql`create index message_entry_unread on portal.message_entry (tenant_id, employee_id) where not is_read and state = 'kept'`.execute(
		db,
	);
	await sql`create index on portal.message_entry (message_id, first_read_at)`.execute(db);
	await sql`create index on portal.message_reply (message_id, create_time)`.execute(db);
	await sql`create index on portal.message_reply (replier_id, create_time)`.execute(db);
}

/** The audiences that a person of the active tenant belongs to; the role under row-level security may not read all tables that it needs. */
async function createKeys(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.message_keys(person uuid) returns setof text language plpgsql stable security definer
		set search_path = pg_catalog as $$ declare tenant uuid := current_setting('portal.tenant')::uuid; begin
			return query
			with recursive parties as (
				select p.party_type, p.party_id from portal.parties_of(person) p
			), above (id) as (
				select p.party_id from parties p where p.party_type = 'organisation'
				union select o.parent from portal.organisation o join above on above.id = o.id where o.parent is not null
			)
			select 'everyone'
			union all select 'employee:' || person
			union all select p.party_type || ':' || p.party_id from parties p
			union all select 'below:' || a.id from above a
			union all select 'role:' || r.id from portal.role r where r.tenant_id = tenant and r.is_enabled and (
				r.id in (select m.role_id from portal.role_member m where m.employee_id = person)
				or r.id in (select g.role_id from portal.role_party g join parties p on p.party_type = g.party_type and p.party_id = g.party_id));
		end $$`.execute(db);
	await sql`revoke all on function portal.message_keys(uuid) from public`.execute(db);
	await sql`grant execute on function portal.message_keys(uuid) to portal_app`.execute(db);
}
