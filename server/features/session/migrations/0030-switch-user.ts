import { type Kysely, sql } from 'kysely';

/** Sessions in which an administrator acts as another person, and the audit log that tells who did what as whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.session add column acting_as uuid, add column acting_tenant uuid`.execute(db);
	await sql`create table portal.audit (
		id uuid primary key,
		at timestamptz not null default now(),
		action text not null,
		tenant_id uuid not null,
		actor_id uuid not null,
		actor_account text not null,
		subject_id uuid,
		subject_account text,
		reason text,
		address text not null
	)`.execute(db);
	await sql`create index on portal.audit (at)`.execute(db);
}
