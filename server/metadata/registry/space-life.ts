import { type Kysely, type Selectable, sql } from 'kysely';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { interruptedSpace } from '../../../contract/features/tenants.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { DropListener } from '../base/record-services.ts';
import type { DocumentKind } from '../document/document-kind.ts';
import { applyToNewSpace } from '../storage/apply-storage.ts';
import type { Space } from '../storage/spaces.ts';
import { readStoredTables } from '../storage/tables/stored-tables.ts';
import type { DocumentSet } from './document-set.ts';
import { screenKind } from './screen-kind.ts';

const longestDetail = 2000;

/** Makes a tenant's space with the tables of all screens, whole or not at all, and notes the outcome with the tenant. */
export async function createSpace(database: Database, space: Space, documents: DocumentSet): Promise<void> {
	// Recorded before the work begins, so that a space left by a killed node is seen to be unfinished.
	const isThere = await setStatus(database, space, { schema_status: 'FAILED', schema_error: interruptedSpace });
	if (!isThere) throw new PortalError('notFound');
	try {
		const screens = documents.loaded(screenKind);
		const refusals = await applyToNewSpace(database, { screens: [...screens.values()] }, space);
		if (refusals[0]) throw new Error(refusals.map(({ screen, message }) => `${screen}: ${message.in('en')}`).join('; '));
		if (await setStatus(database, space, { schema_status: 'CREATED', schema_error: null })) return;
		// The tenant was removed meanwhile.
		await dropSchema(database.system, space);
		throw new PortalError('notFound');
	} catch (error) {
		const schema_error = (error instanceof Error ? error.message : String(error)).slice(0, longestDetail);
		await setStatus(database, space, { schema_status: 'FAILED', schema_error });
		throw error;
	}
}

/** Drops a tenant's space with every record in it, and what documents and features keep about these records elsewhere. */
export async function removeSpace(database: Database, space: Space, { kinds, documents, listeners, also }: RemovedFrom): Promise<void> {
	const { tenantId } = space;
	const delivered = [...documents.loaded(screenKind).values()].filter(({ resolved }) => resolved.scope === 'space').map(({ name }) => name);
	await database.transaction(async (db) => {
		// Those of the tenant's own, with what was removed of them, are known by their tables alone.
		const tables = await readStoredTables(db as unknown as RecordDatabase, [space.schema]);
		const screens = [...new Set([...delivered, ...[...tables.values()].flatMap(({ screen }) => screen ?? [])])];
		await setStatus({ system: db }, space, { schema_status: 'NONE', schema_error: null });
		// First: it waits for the changes in flight, and what these have stored elsewhere is deleted too.
		await dropSchema(db, space);
		for (const kind of kinds) await kind.forgetSpace?.(db, tenantId, documents);
		for (const forget of listeners) await forget({ db, tenantId, screens });
		// Files that nothing uses are removed later.
		await db.deleteFrom('portal.attachment_use').where('tenant_id', '=', tenantId).where('screen', 'in', screens).execute();
		await also?.(db);
	});
}

/** What else happens in the transaction that drops a space. */
export type AlsoDropped = (db: Kysely<SystemTables>) => Promise<void>;

interface RemovedFrom {
	kinds: readonly DocumentKind[];
	documents: DocumentSet;
	listeners: readonly DropListener[];
	/** Done before the transaction ends. */
	also?: AlsoDropped | undefined;
}

type SpaceStatus = Pick<Selectable<SystemTables['portal.tenant']>, 'schema_status' | 'schema_error'>;

async function dropSchema(db: Kysely<SystemTables>, { schema }: Space): Promise<void> {
	await sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(db);
}

/** Returns whether the tenant is there. */
async function setStatus({ system }: Pick<Database, 'system'>, { tenantId }: Space, status: SpaceStatus): Promise<boolean> {
	const { numUpdatedRows } = await system
		.updateTable('portal.tenant')
		.set(({ eb }) => ({ ...status, version: eb('version', '+', 1) }))
		.where('id', '=', tenantId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
