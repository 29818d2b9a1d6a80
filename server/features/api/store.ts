import type { Insertable, Kysely } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';

/** Stores the hash of a client's new secret and ends the sessions of the former one; returns what the client is called. */
export async function storeClientSecret(db: Kysely<SystemTables>, id: string, hash: Buffer): Promise<{ client_id: string; name: string }> {
	const client = await db
		.updateTable('portal.client')
		.set({ secret_time: new Date() })
		.where('id', '=', id)
		.returning(['client_id', 'name'])
		.executeTakeFirstOrThrow();
	await db
		.insertInto('portal.client_secret')
		.values({ client_id: id, hash })
		.onConflict((conflict) => conflict.column('client_id').doUpdateSet({ hash }))
		.execute();
	await db.deleteFrom('portal.session').where('api_client', '=', id).execute();
	return client;
}

/** Stores calls of clients. */
export async function storeInvocations(
	database: Database,
	rows: ReadonlyArray<Insertable<SystemTables['portal.api_invoke']>>,
): Promise<void> {
	await database.system.insertInto('portal.api_invoke').values(rows).execute();
}

/** Removes the calls of clients before a time. */
export async function removeInvocations(database: Database, before: Date): Promise<void> {
	await database.system.deleteFrom('portal.api_invoke').where('at', '<', before).execute();
}

/** The rights that calls of the catalogue need, and whether clients can be granted them. */
export async function readGrantedCalls(db: RecordDatabase, ids: string[]) {
	return db.selectFrom('portal.app_api').select(['rights', 'is_grantable']).where('id', 'in', ids).execute();
}

/** Whether the account is that of a super administrator. */
export async function isSuperAccount(db: RecordDatabase, account: unknown): Promise<boolean> {
	const row = await db.selectFrom('portal.employee').select('is_super').where('account', '=', account).executeTakeFirst();
	return row?.is_super === 'Y';
}
