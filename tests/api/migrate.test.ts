import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/start/migrate.ts';
import { features } from '../../server/features.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const { migrations } = features;
const names = migrations.map(({ name }) => name);

/** The order in which version 3.3.23 ran its migrations on a new database. */
const formerOrder = [
	...['0001-core', '0002-records', '0003-session', '0004-demo-load', '0005-accounts', '0006-failed-tries', '0010-transfer'],
	...['0020-views', '0030-switch-user', '0031-client-log', '0150-screen-design', '0140-roles', '0141-role-rights', '0220-positions'],
	...['0190-base-load', '0210-groups', '0200-tenants', '0221-organisation-auth', '0180-files', '0211-people', '0240-audit-screen'],
	...['0241-api-clients', '0230-resources', '0255-announce-menus', '0256-menu-grants'],
];

let test: TestDatabase;
let former: TestDatabase;

beforeAll(async () => {
	[test, former] = await Promise.all([createTestDatabase('template1'), createTestDatabase('template1')]);
});

afterAll(() => Promise.all([test.drop(), former.drop()]));

it('carries each migration out once, in the order of their numbers, when two nodes start together', async () => {
	const [one, other] = await Promise.all([migrate(test.database, migrations), migrate(test.database, migrations)]);
	expect([...one, ...other]).toEqual(names);
	expect(names).toEqual([...names].sort());
	expect(Math.min(one.length, other.length)).toBe(0);
	expect(await migrate(test.database, migrations)).toEqual([]);
	const { rows } = await sql<{ count: number }>`select count(*) as count from portal.tenant`.execute(test.database.system);
	expect(rows[0]?.count).toBe(1);
});

it('runs on a database of an older version only what is new, and both end with the same schema', async () => {
	const released = formerOrder.map((name) => migrations.find((migration) => migration.name === name) ?? expect.fail(`${name} is gone`));
	await migrate(former.database, released);
	// Portals that ran have views of their tables.
	await sql`create view portal.server_switch__visible as select * from portal.server_switch`.execute(former.database.system);
	expect(await migrate(former.database, migrations)).toEqual(names.filter((name) => !formerOrder.includes(name)));
	expect(await describeSchema(former.database)).toEqual(await describeSchema(test.database));
});

/** Everything in the schema `portal`, as sorted text. */
async function describeSchema({ system }: Database): Promise<string[]> {
	const { rows } = await sql<{ text: string }>`
		select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as text
			from information_schema.columns where table_schema = 'portal'
		union all select indexdef from pg_indexes where schemaname = 'portal'
		union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'portal'::regnamespace
		union all select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'portal'::regnamespace
		union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid::regclass::text like 'portal.%' and not tgisinternal
		union all select format('%s %s %s %s', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'portal'
		union all select format('%s %s %s %s', oid::regclass, relkind, relrowsecurity, relacl) from pg_class where relnamespace = 'portal'::regnamespace
		order by 1`.execute(system);
	return rows.map(({ text }) => text);
}
