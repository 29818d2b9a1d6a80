import { randomBytes } from 'node:crypto';

import { Database } from '../database.ts';

/** Removes databases that `withScratchDatabase` has left because its process was killed; those in use stay. */
export async function removeScratchDatabases(database: Database): Promise<void> {
	const { rows } = await database.pool.query<{ name: string }>(
		`select quote_ident(datname) as name from pg_database d where datname ~ '^portal_check_[0-9a-f]{12}$'
			and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
	);
	for (const { name } of rows) await database.pool.query(`drop database if exists ${name}`);
}

/** Works with an empty database on the same server, which is removed afterwards. Needs the right to create databases. */
export async function withScratchDatabase<Result>(database: Database, work: (scratch: Database) => Promise<Result>): Promise<Result> {
	const address = new URL(database.pool.options.connectionString ?? '');
	const name = `portal_check_${randomBytes(6).toString('hex')}`;
	address.pathname = `/${name}`;
	await database.pool.query(`create database ${name} encoding 'UTF8' template template0`);
	try {
		const scratch = new Database(address.href, { maxConnections: 4 });
		try {
			return await work(scratch);
		} finally {
			await scratch.close();
		}
	} finally {
		await database.pool.query(`drop database if exists ${name} with (force)`);
	}
}
