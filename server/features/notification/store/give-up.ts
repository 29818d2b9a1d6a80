import { type Kysely, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { type ClaimedNotice, finishNotice, type NoticeEnd } from './claims.ts';

/** Ends a notice that cannot be delivered. Its person receives it in the portal instead, unless they do already. */
export async function giveUpNotice(database: Database, notice: ClaimedNotice, end: NoticeEnd): Promise<void> {
	await database.transaction(async (db) => {
		if ((await finishNotice(db, notice, end)) && notice.channel !== 'app') await addPortalNotices(db, [notice.id]);
	});
}

/** Shows notices of other channels, and those of digests, in the portal too. Those of one event are in one month, which has them once; those without an event were stored at one moment. */
async function addPortalNotices(db: Kysely<SystemTables>, ids: readonly string[]): Promise<void> {
	await sql`insert into portal.notification_log (id, tenant_id, employee_id, recipient, channel, category, source, rule, record_id, event_id, create_time, state, released_at)
		select gen_random_uuid(), tenant_id, employee_id, recipient, 'app', category, source, rule, record_id, event_id, create_time, 'ready', now()
		from portal.notification_log n where source is not null and (id = any(${ids}::uuid[]) or digest_id = any(${ids}::uuid[]))
			and not exists (select from portal.notification_log a where n.event_id is null and a.create_time = n.create_time and a.channel = 'app'
				and a.employee_id = n.employee_id and a.source = n.source and a.rule = n.rule and a.record_id is not distinct from n.record_id)
		on conflict do nothing`.execute(db);
}

/** Shows notices that wait in the portal instead. */
export async function silenceNotices(db: Kysely<SystemTables>, ids: readonly string[]): Promise<void> {
	await addPortalNotices(db, ids);
	await sql`update portal.notification_log set state = 'quiet', update_time = now() where id = any(${ids}::uuid[]) and state = 'waiting'`.execute(
		db,
	);
}
