import { type Kysely, sql } from 'kysely';

/** Sign-ins, and the errors of servers and browsers in groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createLogTable(
		db,
		{ name: 'sign_in_log', screen: 'sign-in-log' },
		sql`at timestamptz not null default now(),
		account text collate "C",
		employee_id uuid,
		result text collate "C",
		address text collate "C",
		browser text collate "C"`,
	);
	await sql`comment on column portal.sign_in_log.employee_id is 'feature'`.execute(db);
	await sql`create index on portal.sign_in_log (at)`.execute(db);
	await createLogTable(
		db,
		{ name: 'error_group', screen: 'error-group' },
		sql`source text collate "C",
		message text collate "C",
		location text collate "C",
		first_at timestamptz not null default now(),
		last_at timestamptz not null default now(),
		count bigint,
		account text collate "C",
		request_id text collate "C",
		stack text collate "C",
		fingerprint text not null unique`,
	);
	await sql`comment on column portal.error_group.fingerprint is 'feature'`.execute(db);
	await sql`create index on portal.error_group (last_at)`.execute(db);
}

async function createLogTable(
	db: Kysely<unknown>,
	{ name, screen }: { name: string; screen: string },
	columns: ReturnType<typeof sql>,
): Promise<void> {
	const table = sql.table(`portal.${name}`);
	await sql`create table ${table} (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		${columns}
	)`.execute(db);
	await sql`comment on table ${table} is ${sql.lit(`screen:${screen}`)}`.execute(db);
	await sql`alter table ${table} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${table}
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid)
			or (select current_setting('portal.tenant', true)) = '00000000-0000-0000-0000-000000000000')
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select on ${table} to portal_app`.execute(db);
}
