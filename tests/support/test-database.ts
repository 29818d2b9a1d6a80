import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

import { Database } from '../../server/db/database.ts';
import { emptyTemplate } from './test-server.ts';

/** A database of a test file's own. */
export interface TestDatabase {
	database: Database;
	connectionString: string;
	/** Closes the connections and drops the database. */
	drop(): Promise<void>;
}

/** Copies a template (the migrated, empty one unless named) into a new database. */
export async function createTestDatabase(template = emptyTemplate): Promise<TestDatabase> {
	const server = inject('server');
	const name = `portal_test_${randomBytes(6).toString('hex')}`;
	await onServer(server, `create database ${name} template ${template}`);
	const connectionString = `${server}/${name}`;
	const database = new Database(connectionString, { maxConnections: 8 });
	return {
		database,
		connectionString,
		async drop() {
			await database.close();
			await onServer(server, `drop database ${name} with (force)`);
		},
	};
}

async function onServer(server: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: `${server}/postgres` });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
