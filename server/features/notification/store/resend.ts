import { type Kysely, sql } from 'kysely';

import type { SystemTables } from '../../../db/system-tables.ts';

/**
 * Sends notices again, and returns how many. One that was not delivered, or that waits for its next attempt, starts anew with the same Message-ID; of one that was
 * sent a copy is made, because receivers drop what they have. A digest or a mention that was sent stays: its text is that of other notices, or of a comment that has one notice for each reader.
 */
export async function resendNotices(db: Kysely<SystemTables>, ids: readonly string[]): Promise<number> {
	const again =
		await sql`update portal.notification_log set state = 'ready', tries = 0, problem = null, reply = null, due_at = now(), update_time = now()
		where id = any(${ids}::uuid[]) and channel <> 'app' and state in ('ready', 'failed', 'unreachable', 'suppressed') returning id`.execute(
			db,
		);
	const copies = await sql`insert into portal.notification_log
			(id, tenant_id, employee_id, recipient, channel, category, source, rule, record_id, state, released_at, due_at)
		select gen_random_uuid(), tenant_id, employee_id, recipient, channel, category, source, rule, record_id, 'ready', now(), now()
		from portal.notification_log where id = any(${ids}::uuid[]) and channel <> 'app' and state = 'sent' and source is not null and category <> 'mention' returning id`.execute(
		db,
	);
	return again.rows.length + copies.rows.length;
}
