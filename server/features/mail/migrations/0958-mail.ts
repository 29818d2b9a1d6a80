import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Mail servers, the templates of e-mails, and addresses that get none. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'mail-account',
		columns: sql`name text collate "C",
			host text collate "C",
			port bigint,
			encryption text collate "C",
			account text collate "C",
			has_secret boolean,
			sealed text,
			sender text collate "C",
			ca text collate "C",
			priority bigint,
			is_disabled boolean`,
		own: ['sealed'],
	});
	await createScreenTable(db, {
		screen: 'mail-template',
		columns: sql`code text collate "C",
			subject text collate "C",
			subject_tw text collate "C",
			subject_en text collate "C",
			content text collate "C",
			content_tw text collate "C",
			content_en text collate "C",
			is_disabled boolean`,
	});
	await createScreenTable(db, {
		screen: 'mail-suppression',
		columns: sql`address text collate "C",
			reply text collate "C",
			bounces bigint,
			at timestamptz,
			remark text collate "C"`,
	});
	await sql`create unique index on portal.mail_suppression (address)`.execute(db);
}
