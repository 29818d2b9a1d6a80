import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../../../db/database.ts';

/** Registers this process; returns its number. */
export async function addNode(
	{ system }: Database,
	{ name, version, processId }: { name: string; version: string; processId: number },
): Promise<number> {
	const row = await system
		.insertInto('portal.node')
		.values({ id: newId(), name, version, process_id: processId, started_at: sql`now()`, seen_at: sql`now()` })
		.returning('number')
		.executeTakeFirstOrThrow();
	return row.number;
}

/** Stores that the node is running, and what it measured. */
export async function touchNode({ system }: Database, number: number, figures: Record<string, unknown>): Promise<void> {
	await system
		.updateTable('portal.node')
		.set({ seen_at: sql`now()`, figures: JSON.stringify(figures) })
		.where('number', '=', number)
		.execute();
}

/** Forgets a node that has ended; those that ended without notice a week ago, too. */
export async function removeNode({ system }: Database, number: number): Promise<void> {
	await system
		.deleteFrom('portal.node')
		.where((where) => where.or([where('number', '=', number), where('seen_at', '<', sql<Date>`now() - interval '7 days'`)]))
		.execute();
}
