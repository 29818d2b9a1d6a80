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

describe('a named statement outside a transaction', () => {
	const text = `select $1::text as name, $2::numeric as amount, $3::text[] as tags, $4::jsonb as note, $5::timestamptz as time, $6::date as day,
		$7::boolean as flag, null as nothing, n from generate_series(1, 2) n`;
	const values = ['张三', 1.5, ['a', 'b"'], { x: [1] }, new Date('2026-02-03T04:05:06.789Z'), '2026-02-03', true];
	const run = (statement: { name?: string; text: string; values: unknown[] }) => database.run(platformTenantId, statement);

	it('reads the same rows each time as without a name', async () => {
		const { rows } = await run({ text, values });
		expect(rows).toHaveLength(2);
		for (let time = 0; time < 3; time++) expect((await run({ name: 'read-all', text, values })).rows).toEqual(rows);
	});

	it('fails alone: the next statement of the connection works', async () => {
		const divide = { name: 'divide', text: 'select 6 / $1::integer as result' };
		const circular: { self?: unknown } = {};
		circular.self = circular;
		expect((await run({ ...divide, values: [2] })).rows).toEqual([{ result: 3 }]);
		await expect(run({ ...divide, values: [0] })).rejects.toMatchObject({ code: '22012' });
		await expect(run({ ...divide, values: [circular] })).rejects.toThrow('circular');
		await expect(run({ name: 'never parsed', text: 'select $1::jsonb', values: [circular] })).rejects.toThrow('circular');
		await expect(run({ name: 'wrong', text: 'select nowhere', values: [] })).rejects.toMatchObject({ code: '42703' });
		expect((await run({ ...divide, values: [3] })).rows).toEqual([{ result: 2 }]);
	});

	it('that returns no rows is described once, too', async () => {
		const touch = { name: 'touch', text: 'select from portal.item where false', values: [] };
		expect((await run(touch)).rows).toEqual([]);
		expect((await run(touch)).rows).toEqual([]);
	});
});
