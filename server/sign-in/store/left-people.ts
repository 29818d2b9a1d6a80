import { type Kysely, sql } from 'kysely';

import type { SystemTables } from '../../db/system-tables.ts';

/** Whether a directory that a person is linked to no longer has them, or has locked them. Super administrators can still repair what a wrong setting did. */
export async function hasLeft(db: Kysely<SystemTables>, employeeId: string): Promise<boolean> {
	const { rows } = await sql<{ left: boolean }>`select exists (
		select from portal.sso_link l
		join portal.identity_provider p on p.id = l.provider and p.is_enabled
		join portal.employee e on e.id = l.employee and e.is_super is distinct from 'Y'
		where l.employee = ${employeeId}::uuid and l.left_at is not null
	) as left`.execute(db);
	return rows[0]?.left ?? false;
}
