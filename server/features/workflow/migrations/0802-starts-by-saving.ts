import { type Kysely, sql } from 'kysely';

/** Cases that a saved record starts; a row waits until a node has started its case. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.process_start (
		id uuid primary key,
		tenant_id uuid not null,
		process text not null,
		screen text not null,
		record_id uuid not null,
		initiator_id uuid not null,
		initiator_account text not null,
		address text not null,
		created_at timestamptz not null default now(),
		due_at timestamptz not null default now(),
		tries integer not null default 0,
		unique (tenant_id, screen, record_id, process)
	)`.execute(db);
	await sql`create index process_start_due on portal.process_start (due_at)`.execute(db);
	await sql`alter table portal.process_start enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.process_start using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.process_start to portal_app`.execute(db);
}
