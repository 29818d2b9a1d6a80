import { type Kysely, sql } from 'kysely';

/**
 * Other systems that call the portal: applications and their clients, the calls that can be granted, what is granted, and what was called.
 * Beside them `token`, which shows administrators the sessions of people and clients. All are records of the screens of the same name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await makeTable(db, 'app', [
		'name text collate "C"',
		'key text collate "C"',
		'contact text collate "C"',
		'is_enabled boolean not null default true',
		'remark text collate "C"',
	]);
	await makeTable(db, 'client', [
		'name text collate "C"',
		'app uuid',
		'client_id text collate "C" unique',
		'is_enabled boolean not null default true',
		'addresses text[] collate "C"',
		'expires_at timestamptz',
		'secret_time timestamptz',
		'remark text collate "C"',
	]);
	// Apart from the client, so that no list can ever read it.
	await sql`create table portal.client_secret (
		client_id uuid primary key references portal.client on delete cascade,
		hash bytea not null
	)`.execute(db);
	await makeTable(db, 'api_grant', [
		'client uuid',
		'apis uuid[]',
		'is_enabled boolean not null default true',
		'expires_at timestamptz',
		'remark text collate "C"',
	]);
	await makeCatalogue(db);
	await makeLog(db);
	await makeTokens(db);
	for (const table of ['app', 'client', 'client_secret', 'api_grant']) {
		await sql`create trigger announce after insert or update or delete or truncate on ${sql.table(`portal.${table}`)}
			for each statement execute function portal.announce_rights()`.execute(db);
	}
}

/** Every call that the portal has, kept in step with the routes by the portal itself. */
async function makeCatalogue(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.app_api (
		${sql.raw(systemColumns)},
		name text collate "C",
		method text collate "C",
		path text collate "C",
		group_name text collate "C",
		summary text collate "C",
		rights text[] collate "C",
		is_grantable boolean not null default false,
		is_live boolean not null default true
	)`.execute(db);
	await sql`comment on table portal.app_api is 'screen:app-api'`.execute(db);
	await sql`alter table portal.app_api enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.app_api for select using (true)`.execute(db);
	await sql`grant select on portal.app_api to portal_app`.execute(db);
}

/** What clients called; written by the portal, read by administrators. */
async function makeLog(db: Kysely<unknown>): Promise<void> {
	await makeTable(db, 'api_invoke', [
		'at timestamptz',
		'client_id text collate "C"',
		'client_name text collate "C"',
		'method text collate "C"',
		'path text collate "C"',
		'state bigint',
		'milliseconds bigint',
		'address text collate "C"',
		'request_id text collate "C"',
	]);
	await sql`create index on portal.api_invoke (at)`.execute(db);
	await oversee(db, 'api_invoke');
	await sql`revoke insert, update, delete on portal.api_invoke from portal_app`.execute(db);
}

/** The sessions as administrators see them; removing a row ends its session, and the other way round. */
async function makeTokens(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.session add column api_client uuid references portal.client on delete cascade`.execute(db);
	await makeTable(db, 'token', [
		'kind text collate "C"',
		'account text collate "C"',
		'name text collate "C"',
		'client_id text collate "C"',
		'address text collate "C"',
		'user_agent text collate "C"',
		'expires_at timestamptz',
	]);
	await sql`alter table portal.token add foreign key (id) references portal.session on delete cascade`.execute(db);
	await oversee(db, 'token');
	await sql`create function portal.end_session() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
			delete from portal.session where id = old.id;
			return null;
		end $$`.execute(db);
	await sql`create trigger end_session after delete on portal.token for each row execute function portal.end_session()`.execute(db);
	await sql`do $$ begin
		if to_regclass('portal.employee') is not null then
			insert into portal.token (id, tenant_id, kind, account, name, client_id, address, user_agent, create_time, expires_at)
				select s.id, e.tenant_id, 'person', e.account, e.name, s.client_id, s.address, s.user_agent, s.created_at,
					(select max(t.expires_at) from portal.session_token t where t.session_id = s.id)
				from portal.session s join portal.employee e on e.id = s.employee_id;
		end if;
	end $$`.execute(db);
}

const systemColumns = `id uuid primary key,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid`;

/** A table as the screen file would have made it. */
async function makeTable(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
	const table = sql.table(`portal.${name}`);
	await sql`create table ${table} (${sql.raw([systemColumns, 'tenant_id uuid not null', ...columns].join(', '))})`.execute(db);
	await sql`comment on table ${table} is ${sql.lit(`screen:${name.replaceAll('_', '-')}`)}`.execute(db);
	await sql`alter table ${table} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${table} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
}

/** The authority reaches the rows of every tenant. */
async function oversee(db: Kysely<unknown>, name: string): Promise<void> {
	await sql`alter policy tenant_rows on ${sql.table(`portal.${name}`)}
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid)
			or (select current_setting('portal.tenant', true)) = '00000000-0000-0000-0000-000000000000')`.execute(db);
}
