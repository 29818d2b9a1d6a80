import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { NotificationChannel } from '../../../../contract/screen/notification.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** One mentioned person by one channel. */
export interface MentionNotice {
	employeeId: string;
	/** The name of the person. */
	recipient: string;
	channel: NotificationChannel;
}

/** Stores notices of category `mention`; one that a comment has for the same person and channel already is skipped. */
export async function addMentionNotices(
	db: RecordDatabase,
	comment: { tenantId: string; screen: string; recordId: string; commentId: string },
	notices: readonly MentionNotice[],
): Promise<void> {
	const { tenantId, screen, recordId, commentId } = comment;
	const common = { tenant_id: tenantId, source: screen, rule: null, record_id: recordId, event_id: commentId };
	const known = await tablesOf(db)
		.selectFrom('portal.notification_log')
		.select(['employee_id', 'channel'])
		.where('event_id', '=', commentId)
		.execute();
	const isKnown = (notice: MentionNotice) => known.some((one) => one.employee_id === notice.employeeId && one.channel === notice.channel);
	const added = notices.filter((notice) => !isKnown(notice));
	if (added.length === 0) return;
	await tablesOf(db)
		.insertInto('portal.notification_log')
		.values(
			added.map(({ employeeId, recipient, channel }) => ({
				...{ id: newId(), ...common, category: 'mention' as const, state: 'waiting' as const },
				...{ employee_id: employeeId, recipient, channel },
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The tables of the portal in a transaction of a tenant. */
export function tablesOf(db: RecordDatabase): Kysely<SystemTables> {
	return db as unknown as Kysely<SystemTables>;
}

/** The comment as it is now; nothing when it is gone or does not mention the person any more. */
export async function readMention(
	database: Database,
	{ commentId, tenantId, employeeId }: { commentId: string; tenantId: string; employeeId: string },
): Promise<{ author: string; content: string } | undefined> {
	const { rows } = await sql<{ author: string; content: string }>`select author_name as author, content from portal.record_comment
		where id = ${commentId}::uuid and tenant_id = ${tenantId}::uuid and remove_time is null
			and mentions @> jsonb_build_array(jsonb_build_object('id', ${employeeId}::text))`.execute(database.system);
	return rows[0];
}
