import { type Kysely, sql } from 'kysely';

/** The process designers in the menu of the administrators of tenants, about the processes of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, '{"zh-CN": "本单位流程", "zh-TW": "本單位流程", "en": "Our processes"}', 'own-process-design', '/platform/bpmn/design', 'ApartmentOutlined', 906, 'tenant-admin:process-design'
		from portal.subsystem s where s.alias = 'administration' on conflict (source) do nothing`.execute(db);
}
