import { type Kysely, sql } from 'kysely';

/** Why changes of tenants do not apply, as their administrators were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.adjustment_problem (
		tenant_id uuid not null references portal.tenant on delete cascade,
		screen text not null,
		id uuid not null unique,
		problem text not null,
		primary key (tenant_id, screen)
	)`.execute(db);
}
