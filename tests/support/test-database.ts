import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

import { Database } from '../../server/db/database.ts';
import { named } from './named.ts';
import { emptyTemplate, ensureTemplate, onServer, type TemplateName } from './template-databases.ts';

/** A database of a test file's own. */
export interface TestDatabase {
	database: Database;
	connectionString: string;
	/** Closes the connections and drops the database. */
	drop(): Promise<void>;
}

/** Copies a template (the migrated, empty one unless named; `template1` has no table at all) into a new database. */
export async function createTestDatabase(
	template: TemplateName | 'template1' = emptyTemplate,
	server = inject('server'),
): Promise<TestDatabase> {
	const name = `portal_test_${randomBytes(6).toString('hex')}`;
	if (template !== 'template1') await ensureTemplate(server, template);
	// Copying the files takes half the processor time of writing each page to the log, and dropping them a quarter.
	await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
	const connectionString = `${server}/${name}`;
	const database = new Database(connectionString, { maxConnections: 8 });
	return {
		database,
		connectionString,
		async drop() {
			const closing = named(`closing the connections of ${name}`, () => database.close());
			// A connection that is not given back ends with the database.
			await Promise.race([closing, pause(60_000, undefined, { ref: false })]);
			await named(`dropping ${name}`, () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)));
		},
	};
}
