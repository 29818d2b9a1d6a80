import { type Kysely, sql } from 'kysely';

/** Messages about cases that wait to be sent: stored with the step, sent right after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.process_notice (
		id bigint generated always as identity primary key,
		tenant_id uuid not null,
		case_id uuid not null references portal.process_case (id) on delete cascade,
		process text not null,
		definition text not null,
		subject text not null,
		kind text not null,
		node text,
		people uuid[] not null,
		at timestamptz not null default now()
	)`.execute(db);
	await sql`create index process_notice_case on portal.process_notice (case_id)`.execute(db);
	await sql`alter table portal.process_notice enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.process_notice using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.process_notice to portal_app`.execute(db);
	await sql`grant usage on sequence portal.process_notice_id_seq to portal_app`.execute(db);
}
