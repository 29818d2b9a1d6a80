import { type Kysely, sql } from 'kysely';

/** The ids that files had in an older system, so that its records can be imported as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.former_file (
		tenant_id uuid not null,
		employee_id uuid not null,
		former_id text not null,
		attachment_id uuid not null unique references portal.attachment on delete cascade,
		primary key (tenant_id, employee_id, former_id)
	)`.execute(db);
	await sql`alter table portal.former_file enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.former_file using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select on portal.former_file to portal_app`.execute(db);
}
