import { type Kysely, sql } from 'kysely';

import { platformTenantId } from '../scope.ts';

/** The schema, the role under row-level security, and the tables that everything else refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create schema if not exists portal`.execute(db);
	// Roles belong to the whole server, so another portal's migration may be making the same one right now.
	await sql`do $$ begin
		create role portal_app nologin;
	exception when duplicate_object or unique_violation then null;
	end $$`.execute(db);
	await sql`do $$ begin
		if not pg_has_role(current_user, 'portal_app', 'member') then grant portal_app to current_user; end if;
	end $$`.execute(db);
	await sql`grant usage on schema portal to portal_app`.execute(db);
	await sql`create table portal.tenant (
		id uuid primary key,
		name text not null,
		code text not null unique,
		status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
		approve_status text not null default 'WAIT' check (approve_status in ('WAIT', 'PASSED', 'REFUSED')),
		space_status text not null default 'NONE' check (space_status in ('NONE', 'CREATED', 'FAILED')),
		create_time timestamptz not null default now()
	)`.execute(db);
	await sql`insert into portal.tenant (id, name, code, approve_status) values (${platformTenantId}, '市场监督管理局', 'platform', 'PASSED')`.execute(
		db,
	);
	await sql`create table portal.tenant_member (
		tenant_id uuid not null references portal.tenant on delete cascade,
		employee_id uuid not null,
		is_admin boolean not null default false,
		primary key (tenant_id, employee_id)
	)`.execute(db);
	await sql`create index on portal.tenant_member (employee_id)`.execute(db);
	await sql`create table portal.credential (
		employee_id uuid primary key,
		password_hash text not null,
		must_change boolean not null default false,
		changed_at timestamptz not null default now()
	)`.execute(db);
	await sql`create table portal.subsystem (
		id uuid primary key,
		alias text not null unique,
		names jsonb not null,
		logo text,
		logo_type text not null default 'icon',
		sort integer not null default 0
	)`.execute(db);
	await sql`create table portal.menu_item (
		id uuid primary key,
		subsystem_id uuid not null references portal.subsystem on delete cascade,
		parent_id uuid references portal.menu_item on delete cascade,
		names jsonb not null,
		alias text not null,
		url text,
		icon text,
		is_open boolean not null default false,
		description text,
		sort integer not null default 0,
		source text unique
	)`.execute(db);
	await sql`create table portal.role (
		id uuid primary key,
		tenant_id uuid not null references portal.tenant on delete cascade,
		alias text not null,
		name text not null,
		is_enabled boolean not null default true,
		unique (tenant_id, alias)
	)`.execute(db);
	await sql`create table portal.role_grant (
		role_id uuid not null references portal.role on delete cascade,
		permission text not null,
		primary key (role_id, permission)
	)`.execute(db);
	await sql`create table portal.role_member (
		role_id uuid not null references portal.role on delete cascade,
		employee_id uuid not null,
		primary key (role_id, employee_id)
	)`.execute(db);
	await sql`create index on portal.role_member (employee_id)`.execute(db);
}
