import { type Kysely, sql } from 'kysely';

/** What the screen editor stores: every version it wrote, and unsaved drafts; and its menu entry, which super administrators see. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.screen_revision (
		id uuid primary key,
		path text not null,
		at timestamptz not null default now(),
		kind text not null,
		employee_id uuid,
		account text,
		name text,
		content text not null,
		from_path text
	)`.execute(db);
	await sql`create index on portal.screen_revision (path, at desc)`.execute(db);
	await sql`create table portal.screen_draft (
		path text not null,
		employee_id uuid not null,
		content text not null,
		etag text,
		at timestamptz not null default now(),
		primary key (path, employee_id)
	)`.execute(db);
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, '{"zh-CN": "页面设计", "zh-TW": "頁面設計", "en": "Screen design"}', 'design', '/design', 'LayoutOutlined', 900, 'super:design'
		from portal.subsystem s where s.alias = 'administration' on conflict (source) do nothing`.execute(db);
}
