import type { Database } from '../../../db/database.ts';
import type { Sessions } from '../../../session/sessions.ts';
import { readSignedIn } from './store.ts';

/** Signs out everybody who belongs to a tenant; their browsers receive the reason. */
export async function endSessionsOfTenant(
	{ database, sessions }: { database: Database; sessions: Sessions },
	tenantId: string,
): Promise<void> {
	for (const id of await readSignedIn(database, tenantId)) await sessions.endAllOf(id);
}
