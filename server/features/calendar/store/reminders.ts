import { type Kysely, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Series } from '../series/occurrences.ts';

/** An event whose reminder is due. */
export interface DueReminder extends Series {
	id: string;
	tenantId: string;
	ownerId: string;
	reminder: number;
	remindAt: Date;
}

/** Due reminders that no other node works on, kept until the transaction ends; a few of each tenant, so that one with many does not delay the others. */
export async function lockDue(db: Kysely<SystemTables>, most: number): Promise<DueReminder[]> {
	const { rows } =
		await sql<DueReminder>`select e.id, e.tenant_id as "tenantId", e.owner_id as "ownerId", e.reminder, e.remind_at as "remindAt",
			e.starts_at as "startsAt", e.ends_at as "endsAt", e.rule, e.series_end as "seriesEnd", e.excluded
		from portal.calendar_event e where e.id in (
			select id from (select id, row_number() over (partition by tenant_id order by remind_at) as turn from portal.calendar_event
				where remind_at <= now()) d order by turn limit ${most}::integer)
		and e.remind_at <= now() for update skip locked`.execute(db);
	return rows;
}

export async function storeNext(db: Kysely<SystemTables>, id: string, remindAt: Date | null): Promise<void> {
	await sql`update portal.calendar_event set remind_at = ${remindAt} where id = ${id}::uuid`.execute(db);
}

/** The people whom an event reminds: its owner, and those who replied that they come, for sure or perhaps. */
export async function readReminded(db: Kysely<SystemTables>, { id, ownerId }: Pick<DueReminder, 'id' | 'ownerId'>): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select employee_id as id from portal.calendar_attendee
		where event_id = ${id}::uuid and reply in ('accepted', 'tentative')`.execute(db);
	return [ownerId, ...rows.map((row) => row.id)];
}

/** Whether a person is still one of those whom an event reminds. */
export async function reminds(database: Database, { id, employeeId }: { id: string; employeeId: string }): Promise<boolean> {
	const { rows } =
		await sql`select 1 from portal.calendar_event e where e.id = ${id}::uuid and (e.owner_id = ${employeeId}::uuid or exists (
		select 1 from portal.calendar_attendee a where a.event_id = e.id and a.employee_id = ${employeeId}::uuid and a.reply in ('accepted', 'tentative')))`.execute(
			database.system,
		);
	return rows.length > 0;
}

/** Events, invitations, shares and feeds of a tenant that is dropped. */
export async function forgetTenant(db: RecordDatabase, tenantId: string): Promise<void> {
	for (const table of ['calendar_event', 'calendar_share', 'calendar_feed'])
		await sql`delete from ${sql.table(`portal.${table}`)} where tenant_id = ${tenantId}::uuid`.execute(db);
}
