import { type Kysely, sql } from 'kysely';

/** What went wrong in browsers, and codes sent to mobiles. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.client_log (
		id uuid primary key,
		at timestamptz not null default now(),
		tenant_id uuid not null,
		employee_id uuid not null,
		account text not null,
		message text not null,
		url text not null,
		component text,
		stack text,
		user_agent text
	)`.execute(db);
	await sql`create index on portal.client_log (at)`.execute(db);
	await sql`create index on portal.client_log (employee_id, at)`.execute(db);
	await sql`create table portal.sms_code (
		id bigint generated always as identity primary key,
		mobile text not null,
		purpose text not null,
		code_hash bytea not null,
		address text not null,
		tries integer not null default 0,
		at timestamptz not null default now()
	)`.execute(db);
	await sql`create index on portal.sms_code (mobile, at)`.execute(db);
	await sql`create index on portal.sms_code (address, at)`.execute(db);
	await sql`create table portal.sms_outbox (
		id uuid primary key,
		at timestamptz not null default now(),
		mobile text not null,
		content text not null
	)`.execute(db);
}
