import { type Kysely, sql } from 'kysely';

/** Documents that are stored in the database instead of the schemas folder: of all tenants (the id of the authority), or of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.document (
		tenant_id uuid not null references portal.tenant,
		kind text not null,
		name text not null,
		area text not null,
		content text not null,
		exchanged text,
		changed_at timestamptz not null default now(),
		primary key (tenant_id, kind, name)
	)`.execute(db);
}
