import { type Kysely, sql } from 'kysely';

/** The designers in the menu of those who manage processes of the authority, and the task centre as an entry that roles are granted. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into portal.menu_item (id, subsystem_id, parent_id, names, alias, url, icon, sort, source)
		select gen_random_uuid(), s.id, null, m.names::jsonb, m.alias, m.url, m.icon, m.sort, m.source
		from (values
			('administration', '{"zh-CN": "流程设计", "zh-TW": "流程設計", "en": "Process design"}', 'process-design', '/platform/bpmn/design',
				'ApartmentOutlined', 910, 'platform:feature/workflow:manage'),
			('quality', '{"zh-CN": "流程中心", "zh-TW": "流程中心", "en": "Task centre"}', 'task-centre', '/platform/bpmn/form',
				'CarryOutOutlined', 15, 'page:task-centre')
		) m (system, names, alias, url, icon, sort, source) join portal.subsystem s on s.alias = m.system on conflict (source) do nothing`.execute(
		db,
	);
}
