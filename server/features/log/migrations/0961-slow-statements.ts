import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Slow statements in groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'slow-statement',
		columns: sql`statement text collate "C",
			count bigint,
			longest bigint,
			average bigint,
			total double precision,
			first_at timestamptz not null default now(),
			last_at timestamptz not null default now(),
			fingerprint text not null unique`,
		own: ['fingerprint', 'total'],
	});
	await sql`create index on portal.slow_statement (last_at)`.execute(db);
	// Those that PostgreSQL needs for the clean-up are the owner's; nobody else writes.
	await sql`revoke insert, update, delete on portal.slow_statement from portal_app`.execute(db);
}
