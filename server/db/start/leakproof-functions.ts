import { sql } from 'kysely';

import type { Database } from '../database.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_002;

/** What lists filter by and PostgreSQL does not vouch for; none of them can show a value it was given in an error. */
const functions = [
	'portal.grams(text)',
	'pg_catalog.arraycontains(anyarray, anyarray)',
	'pg_catalog.arrayoverlap(anyarray, anyarray)',
	'pg_catalog.jsonb_contains(jsonb, jsonb)',
	'pg_catalog.textlike(text, text)',
	'pg_catalog.textnlike(text, text)',
	'pg_catalog.texticlike(text, text)',
	'pg_catalog.texticnlike(text, text)',
	'pg_catalog.numeric_eq(numeric, numeric)',
	'pg_catalog.numeric_ne(numeric, numeric)',
	'pg_catalog.numeric_lt(numeric, numeric)',
	'pg_catalog.numeric_le(numeric, numeric)',
	'pg_catalog.numeric_gt(numeric, numeric)',
	'pg_catalog.numeric_ge(numeric, numeric)',
];

/**
 * Marks the functions of the list search as LEAKPROOF. Row-level security lets only such functions see a row before the
 * policy did, and an index on anything else is never used. It takes a superuser; without one the log tells what to run.
 */
export async function markLeakproofFunctions(database: Database, log: (line: string) => void): Promise<void> {
	const { rows } = await sql<{ name: string }>`
		select name from unnest(${functions}::text[]) name
		where not (select proleakproof from pg_proc where oid = name::regprocedure)`.execute(database.system);
	if (rows.length === 0) return;
	const statement = rows.map(({ name }) => `alter function ${name} leakproof`).join('; ');
	if (await isSuperuser(database)) {
		// Two nodes that start together would alter the same row of the catalogue.
		await database.transaction(async (transaction) => {
			await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
			for (const { name } of rows) await sql`alter function ${sql.raw(name)} leakproof`.execute(transaction);
		});
		return;
	}
	log(`searching lists is slower than it could be on this database; a superuser can run: ${statement};`);
}

async function isSuperuser(database: Database): Promise<boolean> {
	const { rows } = await sql<{ usesuper: boolean }>`select usesuper from pg_user where usename = current_user`.execute(database.system);
	return rows[0]?.usesuper === true;
}
