import { type Kysely, sql } from 'kysely';

/** The chain of hashes over the audit log. A trigger notes new entries; they join the chain after their commit, so that no save waits for another. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.audit_seal (
		number bigint primary key,
		audit_id uuid not null unique,
		hash text not null,
		sealed_at timestamptz not null default now()
	)`.execute(db);
	await sql`create table portal.audit_unsealed (audit_id uuid primary key)`.execute(db);
	await sql`create function portal.await_seal() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
			insert into portal.audit_unsealed (audit_id) values (new.id);
			return null;
		end $$`.execute(db);
	await sql`create trigger await_seal after insert on portal.audit for each row execute function portal.await_seal()`.execute(db);
	await sql`insert into portal.audit_unsealed (audit_id) select id from portal.audit`.execute(db);
}
