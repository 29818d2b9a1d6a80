import { type Kysely, sql } from 'kysely';

/** Who stands in for a person that definitions name; the account outlives the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.process_successor (
		tenant_id uuid not null,
		person_id uuid not null,
		account text not null,
		successor_id uuid not null,
		made_by uuid not null,
		made_at timestamptz not null default now(),
		primary key (tenant_id, person_id),
		unique (tenant_id, account)
	)`.execute(db);
	await sql`alter table portal.process_successor enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.process_successor using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.process_successor to portal_app`.execute(db);
}
