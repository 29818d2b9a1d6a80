import { type Kysely, sql } from 'kysely';

/** What a security policy limits beside the characters of passwords, when and from where a role serves, and former passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ['most_sessions', 'idle_minutes', 'session_hours', 'password_days', 'password_history'])
		await sql`alter table portal.user_security add column if not exists ${sql.ref(column)} integer`.execute(db);
	await sql`alter table portal.role add column if not exists addresses text[]`.execute(db);
	await sql`alter table portal.role add column if not exists weekdays text[] collate "C"`.execute(db);
	await sql`alter table portal.role add column if not exists from_hour integer`.execute(db);
	await sql`alter table portal.role add column if not exists until_hour integer`.execute(db);
	await sql`alter table portal.session add column idle_seconds integer`.execute(db);
	await sql`alter table portal.session add column ends_at timestamptz`.execute(db);
	await sql`create table portal.former_password (
		employee_id uuid not null,
		password_hash text not null,
		at timestamptz not null default now(),
		primary key (employee_id, password_hash)
	)`.execute(db);
	await sql`create index on portal.sign_in_log (employee_id, at)`.execute(db);
	await sql`create or replace function portal.forget_factors() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
		delete from portal.totp where employee_id = old.employee_id;
		delete from portal.passkey where employee_id = old.employee_id;
		delete from portal.recovery_code where employee_id = old.employee_id;
		delete from portal.trusted_device where employee_id = old.employee_id;
		delete from portal.former_password where employee_id = old.employee_id;
		return null;
	end $$`.execute(db);
}
