import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Imports of rows of other systems by schedules, and what each run did. Imports can be undone longer than uploads are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.import add column kept_until timestamptz`.execute(db);
	await sql`update portal.import set kept_until = at + interval '1 day'`.execute(db);
	await sql`alter table portal.import alter column kept_until set not null`.execute(db);
	await sql`create index import_kept on portal.import (kept_until)`.execute(db);
	await createScreenTable(db, {
		screen: 'source-import',
		own: ['job'],
		columns: sql`name text collate "C",
		source uuid,
		table_name text collate "C",
		path text collate "C",
		list_path text collate "C",
		target text collate "C",
		key_field text collate "C",
		mapping text collate "C",
		mode text collate "C",
		timing text collate "C",
		cron text collate "C",
		time_zone text collate "C",
		days text collate "C",
		every bigint,
		once_at timestamptz,
		is_paused boolean,
		next_at timestamptz,
		owner uuid,
		last_at timestamptz,
		last_state text collate "C",
		remark text collate "C",
		job uuid`,
	});
	await createScreenTable(db, {
		screen: 'source-import-run',
		own: ['job_run', 'import_id'],
		columns: sql`source_import uuid,
		at timestamptz,
		state text collate "C",
		target text collate "C",
		created bigint,
		updated bigint,
		unchanged bigint,
		refused bigint,
		problem text collate "C",
		undone_at timestamptz,
		job_run uuid not null unique,
		import_id uuid`,
	});
}
