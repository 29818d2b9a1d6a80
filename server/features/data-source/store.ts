import type { Selectable } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import type { ForeignDatabase } from '../../db/foreign/foreign-database.ts';
import type { SystemTables } from '../../db/system-tables.ts';

export type StoredSource = Selectable<SystemTables['portal.data_source']>;

/** A data source by its code; nothing when there is none. */
export function findSource(database: Database, code: string): Promise<StoredSource | undefined> {
	return database.system.selectFrom('portal.data_source').selectAll().where('code', '=', code).executeTakeFirst();
}

/** A data source by its id. */
export function findSourceById(database: Database, id: string): Promise<StoredSource | undefined> {
	return database.system.selectFrom('portal.data_source').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the encrypted password in the transaction of the save. */
export async function storeSecret(db: RecordDatabase, { id, sealed }: { id: string; sealed: string }): Promise<void> {
	await db.updateTable('portal.data_source').set({ sealed_secret: sealed }).where('id', '=', id).execute();
}

const mostTables = 500;

/** The version of a server, and the tables and views that its user may read. */
export function describeServer(source: ForeignDatabase): Promise<{ version: string; tables: string[] }> {
	return source.run(
		async (run) => {
			const [server] = await run({ text: 'select version() as version', values: [] });
			const text =
				source.kind === 'postgres'
					? `select table_schema || '.' || table_name as name from information_schema.tables
						where table_schema not in ('pg_catalog', 'information_schema') order by 1 limit ${mostTables}`
					: `select table_name as name from information_schema.tables where table_schema = database() order by 1 limit ${mostTables}`;
			const tables = await run({ text, values: [] });
			return { version: String(server?.version ?? ''), tables: tables.map(({ name }) => String(name)) };
		},
		{ write: false },
	);
}
