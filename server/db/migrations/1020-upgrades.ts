import type { Kysely } from 'kysely';

import { createUpgradeTable } from '../start/upgrade-state.ts';

/** The versions that have run on this database. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createUpgradeTable(db);
}
