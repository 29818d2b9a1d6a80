import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { ScreenSet } from '../registry/screen-registry.ts';
import { applyStorage } from './apply-storage.ts';
import type { Space } from './spaces.ts';

/** Makes a tenant's space with the tables of all screens, whole or not at all, and notes the outcome with the tenant. */
export async function createSpace(database: Database, space: Space, { screens }: ScreenSet): Promise<void> {
	try {
		const loaded = [...screens.values()].map((screen) => screen.loaded);
		const refusals = await applyStorage(database, loaded, [space]);
		if (refusals[0]) throw new Error(refusals.map(({ screen, texts }) => `${screen}: ${texts.en}`).join('; '));
		await setStatus(database, space, 'CREATED');
	} catch (error) {
		await setStatus(database, space, 'FAILED');
		throw error;
	}
}

/** Drops a tenant's space with every record in it. */
export async function removeSpace(database: Database, space: Space): Promise<void> {
	await setStatus(database, space, 'NONE');
	await sql`drop schema if exists ${sql.ref(space.schema)} cascade`.execute(database.system);
}

async function setStatus(database: Database, { tenantId }: Space, status: 'NONE' | 'CREATED' | 'FAILED'): Promise<void> {
	await database.system.updateTable('portal.tenant').set({ space_status: status }).where('id', '=', tenantId).execute();
}
