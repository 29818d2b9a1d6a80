import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { type OldLines, removeLines } from '../../../db/months/remove-lines.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { DroppedSpace } from '../../../metadata/base/record-services.ts';

/** A rule that a record has triggered. */
export interface TriggeredRule {
	tenantId: string;
	screen: string;
	rule: string;
	recordId: string;
	/** For date rules. */
	day: string | null;
}

/** Stores triggered rules; one of a date rule that the record has triggered on that day already is skipped. */
export async function addEvents(db: RecordDatabase, events: readonly TriggeredRule[]): Promise<void> {
	if (events.length === 0) return;
	await (db as unknown as Kysely<SystemTables>)
		.insertInto('portal.notification_event')
		.values(
			events.map(({ tenantId, screen, rule, recordId, day }) => ({
				id: newId(),
				tenant_id: tenantId,
				screen,
				rule,
				record_id: recordId,
				day,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A triggered rule that this node turns into notices. */
export interface ReservedEvent extends TriggeredRule {
	id: string;
}

/** Reserves one waiting event of the tenant that follows `after`, so that tenants take turns; another node may try after the lease, should this one die. */
export async function reserveEvent(
	database: Database,
	{ after, leaseSeconds }: { after: string; leaseSeconds: number },
): Promise<ReservedEvent | undefined> {
	const nextOf = (bound: RawBuilder<unknown>) => sql`select e.id, e.tenant_id from portal.notification_event e
		where e.state = 'waiting' and e.next_try_at <= now() and ${bound} order by e.tenant_id, e.next_try_at, e.id limit 1 for update skip locked`;
	for (const bound of [sql`e.tenant_id > ${after}::uuid`, sql`e.tenant_id <= ${after}::uuid`]) {
		const { rows } = await sql<ReservedEvent>`update portal.notification_event
			set tries = tries + 1, next_try_at = now() + interval '1 second' * ${leaseSeconds}::integer
			where id = (select id from (${nextOf(bound)}) n)
			returning id, tenant_id as "tenantId", screen, rule, record_id as "recordId", day`.execute(database.system);
		if (rows[0]) return rows[0];
	}
	return undefined;
}

/** Ends an event; false when another node has ended it. */
export async function finishEvent(db: Kysely<SystemTables>, id: string): Promise<boolean> {
	const { rows } =
		await sql`update portal.notification_event set state = 'done' where id = ${id}::uuid and state = 'waiting' returning id`.execute(db);
	return rows.length > 0;
}

/** Has an event that could not be turned into notices tried again later, or given up after `mostTries`. */
export async function postponeEvent(database: Database, id: string, { problem, mostTries }: { problem: string; mostTries: number }) {
	await sql`update portal.notification_event set problem = ${problem},
			state = case when tries >= ${mostTries}::integer then 'failed' else 'waiting' end,
			next_try_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, tries))
		where id = ${id}::uuid and state = 'waiting'`.execute(database.system);
}

/** Removes what waits to be sent about the records of a space that is dropped, and what was triggered by them. */
export async function forgetNotificationsOfSpace({ db, tenantId, screens }: DroppedSpace): Promise<void> {
	await db.deleteFrom('portal.notification_event').where('tenant_id', '=', tenantId).where('screen', 'in', screens).execute();
	await db.deleteFrom('portal.notification_day').where('tenant_id', '=', tenantId).where('screen', 'in', screens).execute();
	await db
		.deleteFrom('portal.notification_log')
		.where('tenant_id', '=', tenantId)
		.where('source', 'in', screens)
		.where('state', 'in', ['waiting', 'ready', 'sending', 'gathered'])
		.execute();
}

/** Removes events that nobody will ask for again; archives and removes the notices before a moment. */
export async function removeOld(database: Database, { eventDays, ...old }: OldLines & { eventDays: number }): Promise<void> {
	await sql`delete from portal.notification_event where state <> 'waiting' and at < now() - interval '1 day' * ${eventDays}::integer`.execute(
		database.system,
	);
	const open = await sql<{ at: Date | null }>`select min(create_time) as at from portal.notification_log
		where state in ('waiting', 'ready', 'sending')`.execute(database.system);
	const monthsBefore = new Date(Math.min(old.before.getTime(), open.rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY));
	const and = `state not in ('waiting', 'ready', 'sending')`;
	await removeLines(database, { table: 'notification_log', column: 'create_time', and, monthsBefore, ...old });
}
