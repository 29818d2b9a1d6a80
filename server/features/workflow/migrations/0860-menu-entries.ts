import { type Kysely, sql } from 'kysely';

/** The process designers in the menu of those who manage processes in the authority's own space. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, '{"zh-CN": "流程设计", "zh-TW": "流程設計", "en": "Process design"}', 'process-design', '/platform/bpmn/design', 'ApartmentOutlined', 910, 'platform:feature/workflow:manage'
		from portal.subsystem s where s.alias = 'administration' on conflict (source) do nothing`.execute(db);
}
