import { type Kysely, sql } from 'kysely';

/**
 * Every version of what tenants change of the screens of the platform (without a content the changes were taken back), and the menu entry, which
 * the administrators of tenants see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.adjustment_version (
		id uuid primary key,
		tenant_id uuid not null references portal.tenant on delete cascade,
		screen text not null,
		at timestamptz not null default now(),
		employee_id uuid not null,
		account text not null,
		person text not null,
		content text
	)`.execute(db);
	await sql`create index on portal.adjustment_version (tenant_id, screen, id desc)`.execute(db);
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, '{"zh-CN": "本单位页面", "zh-TW": "本單位頁面", "en": "Our screens"}', 'adjustment', '/adjustment', 'LayoutOutlined', 905, 'tenant-admin:adjustment'
		from portal.subsystem s where s.alias = 'administration' on conflict (source) do nothing`.execute(db);
}
