import { type Kysely, sql } from 'kysely';

/** Sessions, their tokens, everything that serves once, sign-in tries, and what the portal remembers for a user. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.session (
		id uuid primary key,
		employee_id uuid not null,
		client_id text not null,
		address text not null,
		user_agent text,
		is_locked boolean not null default false,
		created_at timestamptz not null default now()
	)`.execute(db);
	await sql`create index on portal.session (employee_id)`.execute(db);
	await sql`create table portal.session_token (
		hash bytea primary key,
		session_id uuid not null references portal.session on delete cascade,
		kind text not null check (kind in ('access', 'refresh')),
		expires_at timestamptz not null,
		used_at timestamptz,
		salt bytea
	)`.execute(db);
	await sql`create index on portal.session_token (session_id)`.execute(db);
	await sql`create table portal.one_time_secret (
		hash bytea primary key,
		purpose text not null,
		employee_id uuid,
		payload text,
		expires_at timestamptz not null
	)`.execute(db);
	await sql`create index on portal.one_time_secret (expires_at)`.execute(db);
	await sql`create table portal.sign_in_try (
		id bigint generated always as identity primary key,
		account_hash bytea not null,
		address text not null,
		at timestamptz not null default now()
	)`.execute(db);
	await sql`create index on portal.sign_in_try (account_hash, at)`.execute(db);
	await sql`create index on portal.sign_in_try (address, at)`.execute(db);
	await sql`create table portal.user_setting (
		employee_id uuid not null,
		key text not null,
		value jsonb not null,
		updated_at timestamptz not null default now(),
		primary key (employee_id, key)
	)`.execute(db);
	await announceChanges(db);
}

/** Every node caches sessions and rights; these triggers notify all of them of every change. */
async function announceChanges(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.announce_session() returns trigger language plpgsql as $$ begin
		perform pg_notify('portal_session', 'session:' || old.id);
		return null;
	end $$`.execute(db);
	await sql`create trigger announce after update or delete on portal.session for each row execute function portal.announce_session()`.execute(
		db,
	);
	await sql`create function portal.announce_rights() returns trigger language plpgsql as $$ begin
		perform pg_notify('portal_session', 'rights');
		return null;
	end $$`.execute(db);
	for (const table of ['role', 'role_grant', 'role_member', 'tenant', 'tenant_member', 'menu_item', 'subsystem', 'credential']) {
		await sql`create trigger announce after insert or update or delete or truncate on ${sql.table(`portal.${table}`)}
			for each statement execute function portal.announce_rights()`.execute(db);
	}
}
