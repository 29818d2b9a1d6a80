import { type Kysely, sql } from 'kysely';

/** Signatures of decisions, the version of the record after each action, and drafts of tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.process_action add column signature text, add column record_version integer`.execute(db);
	await sql`create table portal.process_draft (
		task_id uuid primary key references portal.process_task (id) on delete cascade,
		tenant_id uuid not null,
		content jsonb not null,
		updated_at timestamptz not null default now()
	)`.execute(db);
	await sql`alter table portal.process_draft enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.process_draft using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.process_draft to portal_app`.execute(db);
}
