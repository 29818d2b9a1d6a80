import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Database } from '../../server/db/database.ts';
import { checkServer } from '../../server/db/start/check-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
	test = await createTestDatabase();
});

afterAll(() => test.drop());

async function refusal(connectionString: string): Promise<string> {
	const database = new Database(connectionString, { maxConnections: 1 });
	try {
		return await checkServer(database).then(
			() => 'accepted',
			(error: Error) => error.message,
		);
	} finally {
		await database.close();
	}
}

function withParts(parts: Partial<Pick<URL, 'password' | 'pathname'>>): string {
	return Object.assign(new URL(test.connectionString), parts).toString();
}

describe('a server of the operator', () => {
	it('is accepted when it is new enough and speaks UTF-8', async () => {
		expect(await refusal(test.connectionString)).toBe('accepted');
	});

	it('is refused with what to do when it is too old', async () => {
		// A server that claims to be version 14: its reply is put before the one of PostgreSQL.
		await sql`create schema old`.execute(test.database.system);
		await sql`create function old.current_setting(text) returns text language sql as $$ select '14.9' $$`.execute(test.database.system);
		await sql`alter database ${sql.id(new URL(test.connectionString).pathname.slice(1))} set search_path = old, pg_catalog`.execute(
			test.database.system,
		);
		expect(await refusal(test.connectionString)).toMatch(/is PostgreSQL 14\.9: the portal needs 15 or later\. Upgrade it/);
	});

	it('is refused with what to do when password or database are wrong', async () => {
		expect(await refusal(withParts({ password: 'wrong' }))).toContain('check its user and password');
		expect(await refusal(withParts({ pathname: '/no_such_database' }))).toContain('make it with "createdb"');
	});

	it('is refused with what to do when its database is not in UTF-8', async () => {
		const server = new Database(`${inject('server')}/postgres`, { maxConnections: 1 });
		await sql`create database portal_test_ascii encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`.execute(
			server.system,
		);
		expect(await refusal(withParts({ pathname: '/portal_test_ascii' }))).toContain('is encoded in SQL_ASCII: make one with');
		await sql`drop database portal_test_ascii with (force)`.execute(server.system);
		await server.close();
	});
});
