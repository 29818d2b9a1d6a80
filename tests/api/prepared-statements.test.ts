import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { inTransaction } from '../../server/metadata/base/runner.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let db: TestDatabase;
/** One connection, so that every transaction meets the statements that the last one prepared. */
let database: Database;

const read = { name: 'read-item', text: 'select id, amount from portal.item where id = $1', values: [1] };
const readItem = () => inTransaction(database, platformTenantId, ({ run }) => run(read));

beforeAll(async () => {
	db = await createTestDatabase();
	await db.database.pool.query('create table portal.item (id integer primary key, amount integer not null)');
	await db.database.pool.query('insert into portal.item values (1, 5)');
	await db.database.pool.query('grant select on portal.item to portal_app');
	database = new Database(db.connectionString, { maxConnections: 1 });
});

afterAll(async () => {
	await database.close();
	await db.drop();
});

describe('a named statement in a transaction', () => {
	it('is prepared once per connection', async () => {
		await readItem();
		await readItem();
		const prepared = await inTransaction(database, platformTenantId, ({ run }) =>
			run<{ name: string; runs: number }>({
				text: 'select name, (generic_plans + custom_plans)::integer as runs from pg_prepared_statements where name = $1',
				values: [read.name],
			}),
		);
		expect(prepared).toEqual([{ name: read.name, runs: 2 }]);
	});

	it('works after the type of a column changed', async () => {
		expect(await readItem()).toEqual([{ id: 1, amount: 5 }]);
		await db.database.pool.query('alter table portal.item alter column amount type text');
		expect(await readItem()).toEqual([{ id: 1, amount: '5' }]);
	});
});
