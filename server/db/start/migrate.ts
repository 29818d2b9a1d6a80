import { type Kysely, sql } from 'kysely';

import type { Database } from '../database.ts';

/** A change of the portal's own tables. */
export interface Migration {
	/** Its number and what it is about: `0140-roles`. Never changes once released: the database remembers it. */
	name: string;
	up(db: Kysely<unknown>): Promise<void>;
}

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_001;

/**
 * Brings the portal's own tables to the newest version: all of the pending migrations, or none.
 * Nodes that start together wait for each other. Returns the names of those that were carried out.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
	return database.transaction(async (transaction) => {
		const db = transaction as unknown as Kysely<unknown>;
		await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
		await sql`create schema if not exists portal`.execute(db);
		await sql`create table if not exists portal.migration (name text primary key, at timestamptz not null default now())`.execute(db);
		const { rows } = await sql<{ name: string }>`select name from portal.migration`.execute(db);
		const done = new Set(rows.map(({ name }) => name));
		const pending = migrations.filter(({ name }) => !done.has(name));
		for (const { name, up } of pending) {
			await up(db);
			await sql`insert into portal.migration (name) values (${name})`.execute(db);
		}
		return pending.map(({ name }) => name);
	});
}
