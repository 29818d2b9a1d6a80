import { type Kysely, sql } from 'kysely';

/** Who has read which article, and the menu entry of the page of news, which everyone has. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.article_read (
		article_id uuid not null,
		employee_id uuid not null,
		tenant_id uuid not null references portal.tenant on delete cascade,
		at timestamptz not null default now(),
		primary key (article_id, employee_id)
	)`.execute(db);
	await sql`alter table portal.article_read enable row level security`.execute(db);
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, '{"zh-CN": "新闻公告", "zh-TW": "新聞公告", "en": "News"}', 'news', '/news', 'ReadOutlined', 5, 'everyone:news'
		from portal.subsystem s where s.alias = 'quality' on conflict (source) do nothing`.execute(db);
}
