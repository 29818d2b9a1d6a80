import { type Kysely, sql } from 'kysely';

/**
 * Subsystems and menu entries become records of the screens `subsystem` and `resource`, which all tenants read and the authority changes;
 * a role names its subsystem by id; every user has favourite entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createNames(db);
	await changeSubsystems(db);
	await changeMenuItems(db);
	await changeRoles(db);
	await sql`create table portal.menu_favorite (
		employee_id uuid not null,
		menu_item_id uuid not null references portal.menu_item on delete cascade,
		sort integer not null default 0,
		primary key (employee_id, menu_item_id)
	)`.execute(db);
	await sql`create index on portal.menu_favorite (menu_item_id)`.execute(db);
}

/** Names are written as three texts (by people) or as one object (by what comes with files and migrations); each is kept true to the other. */
async function createNames(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.keep_names() returns trigger language plpgsql set search_path = pg_catalog as $$
		declare is_object_new boolean := new.names is not null and new.name is null;
		begin
			if tg_op = 'UPDATE' then is_object_new := new.names is distinct from old.names and new.names is not null; end if;
			if is_object_new then
				new.name := coalesce(new.names->>'zh-CN', new.names->>'en', new.alias);
				new.name_zh_tw := new.names->>'zh-TW';
				new.name_en := new.names->>'en';
			end if;
			new.names := jsonb_strip_nulls(jsonb_build_object('zh-CN', new.name, 'zh-TW', new.name_zh_tw, 'en', new.name_en));
			return new;
		end $$`.execute(db);
}

async function addNames(db: Kysely<unknown>, table: 'subsystem' | 'menu_item'): Promise<void> {
	const name = sql.table(`portal.${table}`);
	await sql`alter table ${name}
		add column name text collate "C",
		add column name_zh_tw text collate "C",
		add column name_en text collate "C",
		add column version integer not null default 1,
		add column create_time timestamptz not null default now(),
		add column create_by uuid,
		add column update_time timestamptz not null default now(),
		add column update_by uuid,
		alter column names drop not null,
		alter column alias type text collate "C"`.execute(db);
	await sql`create trigger keep_names before insert or update on ${name} for each row execute function portal.keep_names()`.execute(db);
	await sql`update ${name} set name = coalesce(names->>'zh-CN', names->>'en', alias), name_zh_tw = names->>'zh-TW', name_en = names->>'en'`.execute(
		db,
	);
}

async function changeSubsystems(db: Kysely<unknown>): Promise<void> {
	await addNames(db, 'subsystem');
	await sql`alter table portal.subsystem
		add column logo_svg text collate "C",
		add column logo_image uuid,
		add column audience text collate "C" not null default 'all',
		add column description text collate "C",
		alter column logo type text collate "C",
		alter column logo_type type text collate "C"`.execute(db);
	await sql`update portal.subsystem set logo_svg = logo, logo = null where logo_type = 'svg'`.execute(db);
	await becomeScreen(db, 'subsystem', 'subsystem');
}

async function changeMenuItems(db: Kysely<unknown>): Promise<void> {
	await addNames(db, 'menu_item');
	await sql`alter table portal.menu_item
		add column type text collate "C" not null default 'menu',
		add column is_hidden boolean not null default false,
		alter column url type text collate "C",
		alter column icon type text collate "C",
		alter column description type text collate "C",
		alter column source type text collate "C",
		drop constraint menu_item_subsystem_id_fkey,
		drop constraint menu_item_parent_id_fkey`.execute(db);
	// The screen's own keys replace them: they refuse to remove what others are below.
	await becomeScreen(db, 'menu_item', 'resource');
}

/** The mark, the policies and the rights that the table of a shared screen would have been made with. */
async function becomeScreen(db: Kysely<unknown>, name: 'subsystem' | 'menu_item', screen: string): Promise<void> {
	const table = sql.table(`portal.${name}`);
	const isAuthority = sql`(select current_setting('portal.tenant', true)) = '00000000-0000-0000-0000-000000000000'`;
	await sql`comment on table ${table} is ${sql.lit(`screen:${screen}`)}`.execute(db);
	await sql`alter table ${table} enable row level security`.execute(db);
	await sql`create policy tenant_rows on ${table} using (true) with check (${isAuthority})`.execute(db);
	await sql`create policy authority_removes on ${table} as restrictive for delete using (${isAuthority})`.execute(db);
	await sql`create policy authority_changes on ${table} as restrictive for update using (${isAuthority})`.execute(db);
	await sql`grant select, insert, update, delete on ${table} to portal_app`.execute(db);
}

/** What the metadata engine made of the alias of a subsystem becomes its id; the engine makes view, index and key again. */
async function changeRoles(db: Kysely<unknown>): Promise<void> {
	await sql`do $$ begin
		if exists (select from pg_attribute where attrelid = 'portal.role'::regclass and attname = 'subsystem' and not attisdropped) then
			drop view if exists portal.role__visible;
			alter table portal.role rename column subsystem to subsystem_alias;
			alter table portal.role add column subsystem uuid;
			update portal.role r set subsystem = s.id from portal.subsystem s where s.alias = r.subsystem_alias;
			alter table portal.role drop column subsystem_alias;
		end if;
	end $$`.execute(db);
}
