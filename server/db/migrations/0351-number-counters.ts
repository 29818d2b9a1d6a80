import { type Kysely, sql } from 'kysely';

/** The counters of number rules: one row for each tenant, period and, if the rule counts so, organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.number_counter (
		tenant_id uuid not null,
		rule text not null,
		period text not null,
		organisation_id uuid not null,
		value bigint not null,
		basis text not null,
		primary key (tenant_id, rule, period, organisation_id)
	)`.execute(db);
	await sql`alter table portal.number_counter enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.number_counter using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert, update on portal.number_counter to portal_app`.execute(db);
}
