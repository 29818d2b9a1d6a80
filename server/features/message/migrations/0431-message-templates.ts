import { type Kysely, sql } from 'kysely';

/** The template, and its record, that a draft is written with. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.message add column template_id uuid, add column template_record uuid`.execute(db);
	// A view has the columns that its table had when it was made.
	await sql`create or replace view portal.message__visible as
		select * from portal.message where tenant_id = (select current_setting('portal.tenant', true)::uuid)`.execute(db);
}
