import { type Kysely, sql } from 'kysely';

/** What a migration adds for a screen of scope `platform`: the table with the system fields, its policy and its grants. */
export async function createScreenTable(
	db: Kysely<unknown>,
	{ screen, columns, own = [] }: { screen: string; columns: ReturnType<typeof sql>; own?: readonly string[] },
): Promise<void> {
	const table = `portal.${screen.replaceAll('-', '_')}`;
	await sql`create table ${sql.table(table)} (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		${columns}
	)`.execute(db);
	await sql`comment on table ${sql.table(table)} is ${sql.lit(`screen:${screen}`)}`.execute(db);
	// Columns that no field of the screen has.
	for (const column of own) await sql`comment on column ${sql.ref(`${table}.${column}`)} is 'feature'`.execute(db);
	await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${sql.table(table)}
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on ${sql.table(table)} to portal_app`.execute(db);
}
