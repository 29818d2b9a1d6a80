import { randomBytes } from 'node:crypto';

import { Database } from '../database.ts';

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
