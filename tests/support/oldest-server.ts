import { existsSync } from 'node:fs';

import { isProving } from './rounds.ts';

const debian = '/usr/lib/postgresql/15/bin';

/** The programs of the oldest PostgreSQL that the portal supports, as Debian 12 installs them. */
export const oldestBinaries = { major: '15', postgres: `${debian}/postgres`, initdb: `${debian}/initdb` };

/** Whether the API tests can also run on the oldest supported PostgreSQL. */
export function hasOldestServer(): boolean {
	return Boolean(process.env.TEST_DATABASE_URL_2) || existsSync(oldestBinaries.postgres);
}

/** The kinds of statement that differ most between versions: conditions, searches, migrations. */
const always = ['conditions', 'lists', 'search-index', 'migrate'];

/** Other files that build statements from conditions, lists, trees and tables, take locks or use LISTEN; the rest of the API uses the same code. */
const whenProving = [
	...['child-tables', 'views', 'regions'],
	...['list-count', 'list-features', 'computed', 'hot-reload', 'hot-reload-nodes', 'schemas-command'],
	...['records', 'records-rights', 'bulk-edit', 'restore', 'transfer', 'transfer-import', 'demo'],
	...['organisations', 'positions', 'employees', 'groups', 'roles', 'rights', 'tenants', 'session-limits'],
];

/** The tests that run on the oldest PostgreSQL: a selection in `npm test`, all that concern it in `npm run prove`. */
export const onOldest = [...always, ...(isProving ? whenProving : [])].map((name) => `tests/api/${name}.test.ts`);
