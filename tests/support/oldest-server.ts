import { existsSync } from 'node:fs';

const debian = '/usr/lib/postgresql/15/bin';

/** The programs of the oldest PostgreSQL that the portal supports, as Debian 12 installs them. */
export const oldestBinaries = { major: '15', postgres: `${debian}/postgres`, initdb: `${debian}/initdb` };

/** Whether the API tests can also run on the oldest supported PostgreSQL. */
export function hasOldestServer(): boolean {
	return Boolean(process.env.TEST_DATABASE_URL_2) || existsSync(oldestBinaries.postgres);
}
