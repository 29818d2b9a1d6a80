import type { Database } from '../../../db/database.ts';
import type { Sessions } from '../../../session/sessions.ts';
import { readSignedIn } from './store.ts';

/** Signs everybody out who belongs to a tenant; their browsers are told why they stop. */
export async function endSessionsOfTenant(
	{ database, sessions }: { database: Database; sessions: Sessions },
	tenantId: string,
): Promise<void> {
	for (const id of await readSignedIn(database, tenantId)) await sessions.endAllOf(id);
}
