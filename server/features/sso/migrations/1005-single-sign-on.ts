import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Identity providers, and who signs in with them; the tables of the screens `identity-provider` and `sso-link`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createTable(
		db,
		{ name: 'identity_provider', screen: 'identity-provider' },
		sql`name text collate "C",
		code text collate "C" unique,
		tenant uuid,
		issuer text collate "C",
		client_id text collate "C",
		has_secret boolean,
		scopes text collate "C",
		link_by text collate "C",
		link_claim text collate "C",
		roles_claim text collate "C",
		role_mapping text collate "C",
		trusts_factor boolean,
		leaves_provider boolean,
		is_enabled boolean,
		ca text collate "C",
		remark text collate "C",
		sealed text`,
	);
	await sql`comment on column portal.identity_provider.sealed is 'feature'`.execute(db);
	await createTable(
		db,
		{ name: 'sso_link', screen: 'sso-link' },
		sql`provider uuid,
		employee uuid,
		subject text collate "C",
		last_at timestamptz,
		unique (provider, subject),
		unique (provider, employee)`,
	);
	await sql`create index on portal.sso_link (employee)`.execute(db);
	await sql`create table portal.sso_sign_in (
		provider_id uuid not null references portal.identity_provider (id) on delete cascade,
		sid text not null,
		employee_id uuid not null,
		at timestamptz not null default now(),
		primary key (provider_id, sid)
	)`.execute(db);
	await sql`create index on portal.sso_sign_in (employee_id)`.execute(db);
	await sql`create index on portal.sso_sign_in (at)`.execute(db);
}

async function createTable(
	db: Kysely<unknown>,
	{ name, screen }: { name: string; screen: string },
	columns: RawBuilder<unknown>,
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
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
}
