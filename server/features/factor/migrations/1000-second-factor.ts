import { type Kysely, sql } from 'kysely';

/** Authenticator apps, passkeys, recovery codes, remembered browsers, who must have a second factor, and when a session was last proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.totp (
		employee_id uuid primary key,
		secret text not null,
		last_step bigint not null,
		created_at timestamptz not null default now()
	)`.execute(db);
	await sql`create table portal.passkey (
		id text primary key,
		employee_id uuid not null,
		public_key bytea not null,
		counter bigint not null,
		transports text[] not null,
		name text not null,
		created_at timestamptz not null default now(),
		used_at timestamptz
	)`.execute(db);
	await sql`create index on portal.passkey (employee_id)`.execute(db);
	await sql`create table portal.recovery_code (
		employee_id uuid not null,
		hash bytea not null,
		primary key (employee_id, hash)
	)`.execute(db);
	await sql`create table portal.trusted_device (
		id uuid primary key,
		employee_id uuid not null,
		hash bytea not null unique,
		address text not null,
		user_agent text,
		created_at timestamptz not null default now(),
		expires_at timestamptz not null
	)`.execute(db);
	await sql`create index on portal.trusted_device (employee_id)`.execute(db);
	await sql`alter table portal.role add column if not exists needs_factor boolean`.execute(db);
	await sql`alter table portal.user_security add column if not exists factor_for text collate "C"`.execute(db);
	await sql`alter table portal.session add column proven_at timestamptz not null default now()`.execute(db);
	await forgetWithCredential(db);
}

/** Who can no longer sign in has no second factor either; credentials are removed by functions of several features. */
async function forgetWithCredential(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.forget_factors() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
		delete from portal.totp where employee_id = old.employee_id;
		delete from portal.passkey where employee_id = old.employee_id;
		delete from portal.recovery_code where employee_id = old.employee_id;
		delete from portal.trusted_device where employee_id = old.employee_id;
		return null;
	end $$`.execute(db);
	await sql`create trigger forget_factors after delete on portal.credential for each row execute function portal.forget_factors()`.execute(
		db,
	);
}
