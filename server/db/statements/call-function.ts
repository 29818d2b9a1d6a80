import type { Kysely } from 'kysely';

import type { RecordDatabase } from '../database.ts';
import type { SystemTables } from '../system-tables.ts';

/** Calls a function of the database for what it does; `name` is the code's own, the values are parameters. */
export async function callFunction(db: RecordDatabase | Kysely<SystemTables>, name: string, values: readonly unknown[]): Promise<void> {
	await (db as RecordDatabase)
		.selectNoFrom(({ fn, val }) =>
			fn(
				name,
				values.map((value) => val(value)),
			).as('done'),
		)
		.execute();
}

/** Tells every node with the commit that a person changed, so that none goes on with the person as it was. */
export async function announcePerson(db: RecordDatabase | Kysely<SystemTables>, id: string): Promise<void> {
	await callFunction(db, 'pg_notify', ['portal_session', `employee:${id}`]);
}
