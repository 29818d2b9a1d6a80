import { type Kysely, sql } from 'kysely';

/** The days on which organisations were reminded of a report, so that each of them is once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.filling_reminder (
		tenant_id uuid not null references portal.tenant on delete cascade,
		form_id uuid not null,
		period text not null,
		organisation_id uuid not null,
		day date not null,
		primary key (tenant_id, form_id, period, organisation_id, day)
	)`.execute(db);
	await sql`alter table portal.filling_reminder enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.filling_reminder using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert, update, delete on portal.filling_reminder to portal_app`.execute(db);
}
