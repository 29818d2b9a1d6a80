import { type Kysely, sql } from 'kysely';

/** Every version of what tenants change of the screens of the platform; without a content the changes were taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.adjustment_version (
		id uuid primary key,
		tenant_id uuid not null references portal.tenant on delete cascade,
		screen text not null,
		at timestamptz not null default now(),
		employee_id uuid not null,
		account text not null,
		person text not null,
		content text
	)`.execute(db);
	await sql`create index on portal.adjustment_version (tenant_id, screen, id desc)`.execute(db);
}
