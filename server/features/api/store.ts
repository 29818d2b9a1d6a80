import { type Insertable, type Kysely, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import { type OldLines, removeMonthlyLines } from '../../db/months/remove-lines.ts';
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

/** Archives and removes the calls of clients before a time. */
export async function removeInvocations(database: Database, old: OldLines): Promise<void> {
	await removeMonthlyLines(database, 'api_invoke', old);
}

/** The rights that calls of the catalogue need, and whether clients can be granted them. */
export async function readGrantedCalls(db: RecordDatabase, ids: string[]) {
	return db.selectFrom('portal.app_api').select(['rights', 'is_grantable']).where('id', 'in', ids).execute();
}

/** The rights that calls need which were granted to clients, also by grants that do not count now: they may count again. */
export async function readRightsOfClients(db: RecordDatabase, clients: readonly string[]): Promise<string[]> {
	if (clients.length === 0) return [];
	const rows = await db
		.selectFrom('portal.api_grant as g')
		.innerJoin('portal.app_api as a', (join) => join.on(({ eb, fn }) => eb('a.id', '=', fn.any('g.apis'))))
		.select('a.rights')
		.where('g.client', 'in', clients)
		.where('a.is_grantable', '=', true)
		.execute();
	return rows.flatMap(({ rights }) => rights ?? []);
}

/** The clients of an application. */
export async function readClientsOf(db: RecordDatabase, app: unknown): Promise<string[]> {
	const rows = await db.selectFrom('portal.client').select('id').where('app', '=', app).execute();
	return rows.map(({ id }) => String(id));
}

/** Whether the account is that of a super administrator. */
export async function isSuperAccount(db: RecordDatabase, account: unknown): Promise<boolean> {
	const row = await db.selectFrom('portal.employee').select('is_super').where('account', '=', account).executeTakeFirst();
	return row?.is_super === 'Y';
}

/** A call of the portal as the screen `app-api` stores it. */
export interface ApiEntry {
	id: string;
	name: string;
	method: string;
	path: string;
	groupName: string;
	summary: string;
	rights: string[];
	isGrantable: boolean;
}

/** Makes the stored catalogue the same as the calls that there are; one that is gone stays for the grants that name it, marked as gone. */
export async function storeCatalogue(database: Database, entries: readonly ApiEntry[]): Promise<void> {
	const json = JSON.stringify(entries);
	await database.transaction(async (db) => {
		await sql`select pg_advisory_xact_lock(hashtext('portal.app_api'))`.execute(db);
		await sql`insert into portal.app_api as a (id, name, method, path, group_name, summary, rights, is_grantable)
			select e.id, e.name, e.method, e.path, e."groupName", e.summary, e.rights, e."isGrantable"
			from json_to_recordset(${json}::json) as e (id uuid, name text, method text, path text, "groupName" text, summary text, rights text[], "isGrantable" boolean)
			on conflict (id) do update set name = excluded.name, method = excluded.method, path = excluded.path, group_name = excluded.group_name,
				summary = excluded.summary, rights = excluded.rights, is_grantable = excluded.is_grantable, is_live = true, update_time = now()
			where (a.group_name, a.summary, a.rights, a.is_grantable, a.is_live)
				is distinct from (excluded.group_name, excluded.summary, excluded.rights, excluded.is_grantable, true)`.execute(db);
		await sql`update portal.app_api set is_live = false, update_time = now()
			where is_live and id <> all(${entries.map(({ id }) => id)}::uuid[])`.execute(db);
	});
}
