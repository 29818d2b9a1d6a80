import { type Kysely, sql } from 'kysely';

/** Services and scripts wait like timers; events of cases wait for their delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.process_timer drop constraint process_timer_kind_check,
		add constraint process_timer_kind_check check (kind in ('delay', 'boundary', 'due', 'remind', 'work'))`.execute(db);
	await sql`create table portal.process_delivery (
		id bigint generated always as identity primary key,
		tenant_id uuid not null,
		case_id uuid not null references portal.process_case (id) on delete cascade,
		address text not null,
		secret text not null,
		event text not null,
		payload jsonb not null,
		due_at timestamptz not null default now(),
		tries integer not null default 0
	)`.execute(db);
	await sql`create index process_delivery_due on portal.process_delivery (due_at)`.execute(db);
	await sql`create index process_delivery_case on portal.process_delivery (case_id, address, id)`.execute(db);
	await sql`alter table portal.process_delivery enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.process_delivery using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.process_delivery to portal_app`.execute(db);
	await sql`grant usage on sequence portal.process_delivery_id_seq to portal_app`.execute(db);
}
