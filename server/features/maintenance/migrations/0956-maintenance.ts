import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Announcements of maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'maintenance',
		columns: sql`message text collate "C",
			message_tw text collate "C",
			message_en text collate "C",
			show_from timestamptz,
			begins_at timestamptz,
			ends_at timestamptz,
			is_closed boolean,
			is_ended boolean`,
	});
}
