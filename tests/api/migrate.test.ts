import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { migrate } from '../../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
	test = await createTestDatabase('template1');
});

afterAll(() => test.drop());

it('carries each migration out once when two nodes start together', async () => {
	const [one, other] = await Promise.all([migrate(test.database), migrate(test.database)]);
	expect([...one, ...other]).toContain('0001-core');
	expect(Math.min(one.length, other.length)).toBe(0);
	expect(await migrate(test.database)).toEqual([]);
	const { rows } = await sql<{ count: number }>`select count(*) as count from portal.tenant`.execute(test.database.system);
	expect(rows[0]?.count).toBe(1);
});
