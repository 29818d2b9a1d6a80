import { type Kysely, sql } from 'kysely';

/** The next moment at which a process begins by itself, in each tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.process_schedule (
		tenant_id uuid not null,
		process text not null,
		rule text not null,
		due_at timestamptz(3) not null,
		try_at timestamptz not null default now(),
		tries integer not null default 0,
		primary key (tenant_id, process)
	)`.execute(db);
	await sql`create index process_schedule_due on portal.process_schedule (due_at)`.execute(db);
	await sql`alter table portal.process_schedule enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.process_schedule using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.process_schedule to portal_app`.execute(db);
}
