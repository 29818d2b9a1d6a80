import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Database } from '../../server/db/database.ts';
import { markLeakproofFunctions } from '../../server/db/start/leakproof-functions.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const tenant = '11111111-1111-1111-1111-111111111111';
const other = '22222222-2222-2222-2222-222222222222';
let test: TestDatabase;

beforeAll(async () => {
	test = await createTestDatabase();
	const db = test.database.system;
	await sql`create table portal.firm (tenant_id uuid not null, name text, price numeric)`.execute(db);
	await sql`insert into portal.firm select ${tenant}, '重庆第' || i || '食品公司', i from generate_series(1, 20000) i`.execute(db);
	await sql`insert into portal.firm values (${tenant}, '张翾的Bakery', 1), (${other}, '李翾', 1)`.execute(db);
	await sql`create index firm_name_grams on portal.firm using gin (portal.grams(name))`.execute(db);
	await sql`create index firm_price on portal.firm (price)`.execute(db);
	await sql`alter table portal.firm enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.firm using (tenant_id = current_setting('portal.tenant', true)::uuid)`.execute(db);
	await sql`grant select on portal.firm to portal_app`.execute(db);
	await sql`analyze portal.firm`.execute(db);
});

afterAll(() => test.drop());

describe('as a tenant, under row-level security', () => {
	it.each(['翾', '张翾', 'BAKE'])('finds %s in a name by the index, and only the own rows', async (text) => {
		const db = test.database.forTenant(tenant);
		const condition = sql`portal.grams(name) @> portal.pattern_grams(${text}) and name ilike ${`%${text}%`}`;
		const { rows } = await sql<{ name: string }>`select name from portal.firm where ${condition}`.execute(db);
		expect(rows).toEqual([{ name: '张翾的Bakery' }]);
		const plan = await sql<{ 'QUERY PLAN': string }>`explain select name from portal.firm where ${condition}`.execute(db);
		expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('firm_name_grams');
	});

	it('finds a price by the index', async () => {
		const plan = await sql<{ 'QUERY PLAN': string }>`explain select name from portal.firm where price > 19999`.execute(
			test.database.forTenant(tenant),
		);
		expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('firm_price');
	});
});

describe('an ordinary user of the database', () => {
	it('is told which statements a superuser may run', async () => {
		await sql`alter function portal.grams(text) not leakproof`.execute(test.database.system);
		await sql`do $$ begin create role portal_test_plain login password 'plain'; exception when duplicate_object or unique_violation then null; end $$`.execute(
			test.database.system,
		);
		await sql`grant usage on schema portal to portal_test_plain`.execute(test.database.system);
		const address = new URL(test.connectionString);
		address.username = 'portal_test_plain';
		address.password = 'plain';
		const plain = new Database(address.toString(), { maxConnections: 2 });
		const lines: string[] = [];
		await markLeakproofFunctions(plain, (line) => lines.push(line));
		await plain.close();
		expect(lines).toEqual([expect.stringContaining('a superuser can run: alter function portal.grams(text) leakproof;')]);
	});
});
