import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Settings that operators change while the portal runs: one record of the authority. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'system-parameter',
		columns: sql`log_days bigint,
			invocation_days bigint,
			notice_days bigint,
			notice_burst bigint,
			notice_minutes bigint,
			notice_hour bigint,
			notice_tenant_rate bigint,
			unused_file_days bigint,
			masked_queries bigint,
			slow_statement bigint,
			watermark text collate "C"`,
	});
}
