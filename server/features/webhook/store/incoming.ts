import { type Selectable, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

export type IncomingWebhook = Selectable<SystemTables['portal.incoming_webhook']>;

/** The incoming webhook of an address, when it is not disabled. */
export async function findIncoming({ system }: Database, address: string): Promise<IncomingWebhook | undefined> {
	return system
		.selectFrom('portal.incoming_webhook')
		.selectAll()
		.where('address', '=', address)
		.where(sql<boolean>`not coalesce(is_disabled, false)`)
		.executeTakeFirst();
}

/** Counts a call in its minute; false when there were too many. All nodes share the count. */
export async function countCall({ system }: Database, id: string): Promise<boolean> {
	const isSame = sql<boolean>`window_at > now() - interval '1 minute'`;
	const row = await system
		.updateTable('portal.incoming_webhook')
		.set({
			window_at: sql`case when ${isSame} then window_at else now() end`,
			window_count: sql`case when ${isSame} then window_count + 1 else 1 end`,
		})
		.where('id', '=', id)
		.returning(['window_count', 'per_minute'])
		.executeTakeFirst();
	return row !== undefined && row.window_count <= Number(row.per_minute);
}

/** Stores what became of a call. */
export async function noteReceived({ system }: Database, id: string, problem: string | null): Promise<void> {
	await system
		.updateTable('portal.incoming_webhook')
		.set({ last_at: sql`now()`, last_problem: problem, received: sql`coalesce(received, 0) + ${problem === null ? 1 : 0}` })
		.where('id', '=', id)
		.execute();
}
