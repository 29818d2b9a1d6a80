import { type Kysely, sql } from 'kysely';

import { platformTenantId } from '../../../db/scope.ts';

/** Owns the row that stands for the authority: no tenant has this id, so that no list of tenants shows that row. */
const nobody = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Tenants become records of the screen `tenant`, which the authority alone sees; registration is opened by switches of the screen
 * `server-switch`; and the calls that anybody may make get a counter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.tenant rename column space_status to schema_status`.execute(db);
	await sql`alter table portal.tenant
		add column tenant_id uuid not null default ${sql.lit(platformTenantId)},
		add column version integer not null default 1,
		add column create_by uuid,
		add column update_time timestamptz not null default now(),
		add column update_by uuid,
		add column account text collate "C",
		add column contact text collate "C",
		add column mobile text collate "C",
		add column email text collate "C",
		add column credit_code text collate "C",
		add column scale text collate "C",
		add column schema_error text collate "C",
		add column refuse_reason text collate "C",
		alter column name type text collate "C",
		alter column code type text collate "C",
		alter column status type text collate "C",
		alter column approve_status type text collate "C",
		alter column schema_status type text collate "C",
		drop constraint tenant_code_key`.execute(db);
	await sql`update portal.tenant set tenant_id = ${nobody} where id = ${platformTenantId}`.execute(db);
	await sql`create unique index tenant_code_everywhere on portal.tenant (lower(code))`.execute(db);
	await becomeScreen(db, 'tenant');
	await sql`create table portal.server_switch (
		id uuid primary key default gen_random_uuid(),
		tenant_id uuid not null default ${sql.lit(platformTenantId)},
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		key text collate "C" not null,
		is_on boolean not null default false
	)`.execute(db);
	await sql`insert into portal.server_switch (key) values ('registration.personal'), ('registration.tenant')`.execute(db);
	await becomeScreen(db, 'server_switch');
	await createPolicies(db);
	await sql`create table portal.open_call (purpose text not null, address text not null, at timestamptz not null default now())`.execute(
		db,
	);
	await sql`create index on portal.open_call (purpose, address, at)`.execute(db);
	await createFunctions(db);
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, m.names::jsonb, m.alias, m.url, m.icon, m.sort, m.source
		from portal.subsystem s, (values
			('{"zh-CN": "租户", "zh-TW": "租戶", "en": "Tenants"}', 'tenant', 'screen:tenant', 'BankOutlined', 800, 'super:tenant'),
			('{"zh-CN": "注册开关", "zh-TW": "註冊開關", "en": "Registration"}', 'server-switch', 'screen:server-switch', 'UserAddOutlined', 810, 'super:server-switch')
		) m (names, alias, url, icon, sort, source)
		where s.alias = 'administration' on conflict (source) do nothing`.execute(db);
}

/** Password policies, with the rule that held so far in use. */
async function createPolicies(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.user_security (
		id uuid primary key default gen_random_uuid(),
		tenant_id uuid not null default ${sql.lit(platformTenantId)},
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		name text collate "C" not null,
		complexity text[] collate "C" not null,
		min_length integer not null,
		max_length integer not null,
		is_use boolean not null default false,
		is_default boolean not null default false
	)`.execute(db);
	await sql`insert into portal.user_security (name, complexity, min_length, max_length, is_use, is_default)
		values ('标准策略', '{1,2,3,4}', 8, 20, true, true)`.execute(db);
	await becomeScreen(db, 'user_security');
}

/** The mark, the policy and the rights that the table would have been made with. */
async function becomeScreen(db: Kysely<unknown>, name: 'tenant' | 'server_switch' | 'user_security'): Promise<void> {
	const table = sql.table(`portal.${name}`);
	await sql`comment on table ${table} is ${sql.lit(`screen:${name.replace('_', '-')}`)}`.execute(db);
	await sql`alter table ${table} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${table} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
}

/** What a save or removal of a tenant must do inside its own transaction, where it works as the role under row-level security. */
async function createFunctions(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.require_authority() returns void language plpgsql set search_path = pg_catalog as $$ begin
			if current_setting('portal.tenant', true) is distinct from '00000000-0000-0000-0000-000000000000' then raise exception 'not the authority'; end if;
		end $$`.execute(db);
	await sql`create function portal.found_tenant(tenant uuid, person uuid, account text, name text, mobile text, email text, hash text)
		returns void language plpgsql security definer set search_path = pg_catalog as $$
		declare role_id uuid := gen_random_uuid();
		begin
			perform portal.require_authority();
			insert into portal.employee (id, tenant_id, version, account, name, status, is_super, mobile, email)
				values (person, tenant, 1, account, name, 'actived', 'N', mobile, email);
			insert into portal.credential (employee_id, password_hash) values (person, hash);
			insert into portal.tenant_member (tenant_id, employee_id, is_admin) values (tenant, person, true);
			insert into portal.role (id, tenant_id, alias, name) values (role_id, tenant, 'tenant-admin', '企业管理员');
			insert into portal.role_grant (role_id, permission) values (role_id, '*');
			insert into portal.role_member (role_id, employee_id) values (role_id, person);
		end $$`.execute(db);
	await sql`create function portal.dissolve_tenant(tenant uuid) returns void language plpgsql security definer set search_path = pg_catalog as $$
		declare
			place text;
			is_done boolean := false;
		begin
			perform portal.require_authority();
			if tenant = '00000000-0000-0000-0000-000000000000' then raise exception 'the authority stays'; end if;
			delete from portal.session where employee_id in (select id from portal.employee where tenant_id = tenant);
			delete from portal.credential where employee_id in (select id from portal.employee where tenant_id = tenant);
			delete from portal.user_setting where employee_id in (select id from portal.employee where tenant_id = tenant);
			delete from portal.one_time_secret where employee_id in (select id from portal.employee where tenant_id = tenant);
			-- Screens refer to each other in an order that nobody knows here: what is still referred to goes in the next round.
			for round in 1 .. 20 loop
				exit when is_done;
				is_done := true;
				for place in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
					where c.relnamespace = 'portal'::regnamespace and c.relkind = 'r' and obj_description(c.oid) like 'screen:%' and c.relname <> 'tenant'
				loop
					begin
						execute format('delete from portal.%I where tenant_id = $1', place) using tenant;
					exception when foreign_key_violation then is_done := false;
					end;
				end loop;
			end loop;
			if not is_done then raise exception 'records of the tenant are still referred to'; end if;
		end $$`.execute(db);
	for (const signature of ['require_authority()', 'found_tenant(uuid, uuid, text, text, text, text, text)', 'dissolve_tenant(uuid)']) {
		await sql`revoke all on function portal.${sql.raw(signature)} from public`.execute(db);
		await sql`grant execute on function portal.${sql.raw(signature)} to portal_app`.execute(db);
	}
}
