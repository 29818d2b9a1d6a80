import { type Kysely, sql } from 'kysely';

/** Who leads whom, and who manages which organisation: relations between people beside the tree of organisations. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [table, owner] of [
		['employee_under', 'superior_id'],
		['organisation_manager', 'organisation_id'],
	] as const) {
		await sql`create table ${sql.table(`portal.${table}`)} (
			tenant_id uuid not null default current_setting('portal.tenant', true)::uuid,
			${sql.ref(owner)} uuid not null,
			employee_id uuid not null,
			primary key (${sql.ref(owner)}, employee_id)
		)`.execute(db);
		await sql`create index on ${sql.table(`portal.${table}`)} (employee_id)`.execute(db);
		await sql`alter table ${sql.table(`portal.${table}`)} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${sql.table(`portal.${table}`)}
			using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
			with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, delete on ${sql.table(`portal.${table}`)} to portal_app`.execute(db);
	}
}
