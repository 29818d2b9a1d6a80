import { type Kysely, sql } from 'kysely';

/** The menu entry of the reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, '{"zh-CN": "统计报表", "zh-TW": "統計報表", "en": "Reports"}', 'reports', '/reports', 'TableOutlined', 910, 'page:reports'
		from portal.subsystem s where s.alias = 'quality' on conflict (source) do nothing`.execute(db);
}
