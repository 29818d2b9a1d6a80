import type { Database } from '../../db/database.ts';
import type { Sessions } from '../../session/sessions.ts';

/** Signs everybody out who belongs to a tenant; their browsers are told why they stop. */
export async function endSessionsOfTenant(
	{ database, sessions }: { database: Database; sessions: Sessions },
	tenantId: string,
): Promise<void> {
	const people = await database.system
		.selectFrom('portal.session as s')
		.innerJoin('portal.employee as e', 'e.id', 's.employee_id')
		.select('e.id')
		.distinct()
		.where('e.tenant_id', '=', tenantId)
		.execute();
	for (const { id } of people) await sessions.endAllOf(id);
}
