import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Audience, Reply } from '../../../../contract/features/calendar/calendar.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { Series } from '../series/occurrences.ts';

/** An event as it is stored. */
export interface StoredEvent extends Series {
	id: string;
	version: number;
	tenantId: string;
	ownerId: string;
	organisationId: string | null;
	title: string;
	location: string;
	note: string;
	isAllDay: boolean;
	audience: Audience;
	reminder: number | null;
	uid: string;
	updatedAt: Date;
}

/** What a save stores; the rest follows. */
export type EventValues = Omit<StoredEvent, 'id' | 'version' | 'tenantId' | 'ownerId' | 'uid' | 'updatedAt'> & {
	remindAt: Date | null;
};

/** Who asks. */
export interface Reader {
	tenantId: string;
	userId: string;
	organisationId: string | null;
}

const columns = sql`e.id, e.version, e.tenant_id as "tenantId", e.owner_id as "ownerId",
	e.organisation_id as "organisationId", e.title, e.location, e.note, e.is_all_day as "isAllDay", e.starts_at as "startsAt", e.ends_at as "endsAt",
	e.rule, e.series_end as "seriesEnd", e.excluded, e.audience, e.reminder, e.uid, e.update_time as "updatedAt"`;
const from = sql`portal.calendar_event e`;

/** Why a reader sees an event. */
const reasons = ({ userId, organisationId }: Reader): RawBuilder<unknown> => sql`case when e.owner_id = ${userId}::uuid then 'mine'
	when a.employee_id is not null then 'invited'
	when e.audience = 'organisation' and e.organisation_id = ${organisationId}::uuid then 'organisation'
	when s.reader_id is not null then case when e.audience = 'own' then 'busy' else 'shared' end end`;
const joins = ({
	userId,
}: Reader): RawBuilder<unknown> => sql`left join portal.calendar_attendee a on a.event_id = e.id and a.employee_id = ${userId}::uuid
	left join portal.calendar_share s on s.tenant_id = e.tenant_id and s.owner_id = e.owner_id and s.reader_id = ${userId}::uuid`;

export type SeenEvent = StoredEvent & { seenAs: 'mine' | 'invited' | 'organisation' | 'shared' | 'busy'; reply: Reply | null };

/** Events that a reader sees and that may have occurrences in a period; of `busy` ones only the time is theirs to know. */
export async function readEventsSeen(
	db: RecordDatabase,
	reader: Reader,
	{ from: first, to, most }: { from: Date; to: Date; most: number },
): Promise<SeenEvent[]> {
	const { rows } = await sql<SeenEvent>`select * from (
		select ${columns}, ${reasons(reader)} as "seenAs", a.reply from ${from} ${joins(reader)}
		where e.tenant_id = ${reader.tenantId}::uuid and e.starts_at < ${to}
			and (case when e.rule is null then e.ends_at >= ${first}
				else e.series_end is null or e.series_end + (e.ends_at - e.starts_at) >= ${first} end)
			and (e.owner_id = ${reader.userId}::uuid or a.employee_id is not null or s.reader_id is not null
				or (e.audience = 'organisation' and e.organisation_id = ${reader.organisationId}::uuid))
		) seen where "seenAs" is not null order by ("seenAs" in ('mine', 'invited')) desc, "startsAt" desc limit ${most}::integer`.execute(db);
	return rows;
}

/** Own events and accepted invitations, for the feed. */
export async function readEventsOfFeed(db: RecordDatabase, { tenantId, userId }: Reader, most: number): Promise<StoredEvent[]> {
	const { rows } = await sql<StoredEvent>`select ${columns} from ${from}
		where e.tenant_id = ${tenantId}::uuid and (e.owner_id = ${userId}::uuid or e.id in (
			select event_id from portal.calendar_attendee where tenant_id = ${tenantId}::uuid and employee_id = ${userId}::uuid and reply in ('accepted', 'tentative')))
		and (case when e.rule is null then e.ends_at > now() - interval '1 year' else e.series_end is null or e.series_end > now() - interval '1 year' end)
		order by e.starts_at desc limit ${most}::integer`.execute(db);
	return rows;
}

/** One event and why the reader sees it; nothing for any other. */
export async function readEvent(db: RecordDatabase, reader: Reader, id: string): Promise<SeenEvent | undefined> {
	const { rows } = await sql<SeenEvent>`select ${columns}, ${reasons(reader)} as "seenAs", a.reply from ${from} ${joins(reader)}
		where e.id = ${id}::uuid and e.tenant_id = ${reader.tenantId}::uuid`.execute(db);
	const [row] = rows;
	return row?.seenAs ? row : undefined;
}

/** An event as a notice about it is written. */
export async function findEvent(database: Database, tenantId: string, id: string): Promise<StoredEvent | undefined> {
	const { rows } =
		await sql<StoredEvent>`select ${columns} from ${from} where e.id = ${id}::uuid and e.tenant_id = ${tenantId}::uuid`.execute(
			database.forTenant(tenantId),
		);
	return rows[0];
}

/** An own event, kept from others until the transaction ends. */
export async function lockOwnEvent(db: RecordDatabase, { tenantId, userId }: Reader, id: string): Promise<StoredEvent | undefined> {
	const { rows } = await sql<StoredEvent>`select ${columns} from ${from}
		where e.id = ${id}::uuid and e.tenant_id = ${tenantId}::uuid and e.owner_id = ${userId}::uuid for update of e`.execute(db);
	return rows[0];
}

export async function countOwn(db: RecordDatabase, { tenantId, userId }: Reader): Promise<{ events: number; series: number }> {
	const { rows } = await sql<{ events: number; series: number }>`select count(*)::integer as events, count(rule)::integer as series
		from portal.calendar_event where tenant_id = ${tenantId}::uuid and owner_id = ${userId}::uuid`.execute(db);
	return rows[0] ?? { events: 0, series: 0 };
}

/** What an import needs of an event that is there. */
export type KnownEvent = Pick<StoredEvent, 'id' | 'rule' | 'audience' | 'reminder'>;

/** Own events by what other calendars call them, kept from others until the transaction ends. */
export async function findByUid(db: RecordDatabase, { tenantId, userId }: Reader, uids: string[]): Promise<Map<string, KnownEvent>> {
	const { rows } = await sql<KnownEvent & { uid: string }>`select uid, id, rule, audience, reminder from portal.calendar_event
		where tenant_id = ${tenantId}::uuid and owner_id = ${userId}::uuid and uid = any(${uids}::text[]) for update`.execute(db);
	return new Map(rows.map(({ uid, ...row }) => [uid, row]));
}

export async function insertEvent(db: RecordDatabase, owner: Reader, values: EventValues): Promise<string> {
	const id = newId();
	await storeEvents(db, owner, [{ ...values, id, uid: null }]);
	return id;
}

/** Stores events of one owner in one statement; those whose id is there are changed. */
export async function storeEvents(
	db: RecordDatabase,
	{ tenantId, userId }: Reader,
	events: ReadonlyArray<EventValues & { id: string; uid: string | null }>,
): Promise<void> {
	if (events.length === 0) return;
	await sql`insert into portal.calendar_event as e (id, tenant_id, owner_id, organisation_id, title, location, note, is_all_day, starts_at, ends_at,
			rule, series_end, excluded, audience, reminder, remind_at, uid)
		select v.id, ${tenantId}::uuid, ${userId}::uuid, "organisationId", title, location, note, "isAllDay", "startsAt", "endsAt",
			rule, "seriesEnd", excluded, audience, reminder, "remindAt", coalesce(uid, v.id || '@portal')
		from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as v (id uuid, uid text, "organisationId" uuid, title text, location text,
			note text, "isAllDay" boolean, "startsAt" timestamptz, "endsAt" timestamptz, rule text, "seriesEnd" timestamptz, excluded text[],
			audience text, reminder integer, "remindAt" timestamptz)
		on conflict (id) do update set organisation_id = excluded.organisation_id, title = excluded.title, location = excluded.location,
			note = excluded.note, is_all_day = excluded.is_all_day, starts_at = excluded.starts_at, ends_at = excluded.ends_at, rule = excluded.rule,
			series_end = excluded.series_end, excluded = excluded.excluded, audience = excluded.audience, reminder = excluded.reminder,
			remind_at = excluded.remind_at, version = e.version + 1, update_time = now()
		where e.tenant_id = excluded.tenant_id and e.owner_id = excluded.owner_id`.execute(db);
}

export async function updateEvent(db: RecordDatabase, id: string, values: EventValues): Promise<void> {
	await sql`update portal.calendar_event set organisation_id = ${values.organisationId}::uuid, title = ${values.title}, location = ${values.location},
			note = ${values.note}, is_all_day = ${values.isAllDay}, starts_at = ${values.startsAt}, ends_at = ${values.endsAt}, rule = ${values.rule},
			series_end = ${values.seriesEnd}, excluded = ${[...values.excluded]}::text[], audience = ${values.audience}, reminder = ${values.reminder},
			remind_at = ${values.remindAt}, version = version + 1, update_time = now() where id = ${id}::uuid`.execute(db);
}

export async function deleteEvent(db: RecordDatabase, id: string): Promise<void> {
	await sql`delete from portal.calendar_event where id = ${id}::uuid`.execute(db);
}

export async function readAttendees(db: RecordDatabase, eventId: string): Promise<Array<{ id: string; reply: Reply }>> {
	const { rows } = await sql<{ id: string; reply: Reply }>`select employee_id as id, reply from portal.calendar_attendee
		where event_id = ${eventId}::uuid`.execute(db);
	return rows;
}

/** Makes these people the invited ones. Those who were keep their replies, unless the time has changed. */
export async function storeAttendees(
	db: RecordDatabase,
	{ tenantId, id }: Pick<StoredEvent, 'tenantId' | 'id'>,
	{ people, isMoved }: { people: readonly string[]; isMoved: boolean },
): Promise<void> {
	await sql`delete from portal.calendar_attendee where event_id = ${id}::uuid and not employee_id = any(${[...people]}::uuid[])`.execute(
		db,
	);
	if (isMoved) await sql`update portal.calendar_attendee set reply = 'waiting' where event_id = ${id}::uuid`.execute(db);
	await sql`insert into portal.calendar_attendee (event_id, tenant_id, employee_id)
		select ${id}::uuid, ${tenantId}::uuid, one.id from unnest(${[...people]}::uuid[]) as one (id)
		on conflict do nothing`.execute(db);
}

/** Stores a reply; false for somebody who is not invited. */
export async function storeReply(
	db: RecordDatabase,
	{ tenantId, userId }: Reader,
	{ id, reply }: { id: string; reply: Reply },
): Promise<boolean> {
	const { rows } = await sql`update portal.calendar_attendee set reply = ${reply}
		where event_id = ${id}::uuid and tenant_id = ${tenantId}::uuid and employee_id = ${userId}::uuid returning event_id`.execute(db);
	return rows.length > 0;
}
