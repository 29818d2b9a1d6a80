import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Services of other systems, and the log of their calls. Jobs name a service. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'service',
		columns: sql`name text collate "C",
			code text collate "C",
			method text collate "C",
			address text collate "C",
			headers text collate "C",
			body text collate "C",
			results text collate "C",
			has_secret boolean,
			sealed text,
			ca text collate "C",
			seconds bigint,
			retries bigint,
			retry_seconds bigint,
			breaker_failures bigint,
			breaker_seconds bigint,
			is_disabled boolean,
			failures bigint,
			open_until timestamptz,
			last_at timestamptz,
			last_state text collate "C",
			remark text collate "C"`,
		own: ['sealed'],
	});
	await createScreenTable(db, {
		screen: 'service-call',
		columns: sql`at timestamptz not null default now(),
			service uuid,
			cause text collate "C",
			state text collate "C",
			attempt bigint,
			milliseconds bigint,
			address text collate "C",
			request text collate "C",
			answer text collate "C",
			problem text collate "C"`,
	});
	await sql`create index on portal.service_call (at)`.execute(db);
	await sql`create index on portal.service_call (service, at)`.execute(db);
	await sql`alter table portal.job add column service uuid, add column parameters text collate "C"`.execute(db);
}
