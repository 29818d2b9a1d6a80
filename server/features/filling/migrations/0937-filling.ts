import { type Kysely, sql } from 'kysely';

/** What organisations fill in: one row for each form, organisation and period. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.filling_report (
		tenant_id uuid not null references portal.tenant on delete cascade,
		form_id uuid not null,
		organisation_id uuid not null,
		period text not null,
		state text not null,
		figures jsonb not null,
		reason text not null default '',
		is_late boolean not null default false,
		filled_by uuid,
		submitted_at timestamptz,
		decided_by uuid,
		decided_at timestamptz,
		version integer not null default 1,
		primary key (tenant_id, form_id, period, organisation_id)
	)`.execute(db);
	await sql`alter table portal.filling_report enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.filling_report using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert, update, delete on portal.filling_report to portal_app`.execute(db);
}
