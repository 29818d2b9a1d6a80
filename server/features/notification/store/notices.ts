import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { NotificationCategory, NotificationChannel } from '../../../../contract/screen/notification.ts';
import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { NoticeState } from '../base/notice-state.ts';

type Transaction = Kysely<SystemTables>;

/** A notice for one person by one channel, on its way into the queue. */
export interface NewNotice {
	tenantId: string;
	employeeId: string;
	channel: NotificationChannel;
	category: NotificationCategory;
	/** The screen of the record. */
	source: string | null;
	rule: string | null;
	recordId: string | null;
	eventId: string | null;
	dueAt: Date;
}

/** A notice as it is delivered. */
export interface Notice extends Omit<NewNotice, 'dueAt'> {
	id: string;
	state: NoticeState;
	isHeld: boolean;
	tries: number;
	/** The name of the person. */
	recipient: string;
}

/** The notices of one person by one channel in one tenant. */
export interface NoticeGroup {
	tenantId: string;
	employeeId: string;
	channel: NotificationChannel;
}

/** The columns of a notice as it is delivered. */
export const noticeColumns = sql`id, tenant_id as "tenantId", employee_id as "employeeId", channel, category, source, rule, record_id as "recordId",
	event_id as "eventId", state,
	is_held as "isHeld", tries::integer as tries, recipient`;

/** Stores notices; one that an event has for the same person and channel already is skipped. */
export async function addNotices(db: Transaction, notices: readonly NewNotice[]): Promise<void> {
	const records = notices.map((notice) => ({ id: newId(), ...notice }));
	await sql`insert into portal.notification_log (id, tenant_id, employee_id, recipient, channel, category, source, rule, record_id, event_id, due_at, state)
		select n.id, n."tenantId", n."employeeId", e.name, n.channel, n.category, n.source, n.rule, n."recordId", n."eventId", n."dueAt", 'waiting'
		from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as n (id uuid, "tenantId" uuid, "employeeId" uuid, channel text, category text,
			source text, rule text, "recordId" uuid, "eventId" uuid, "dueAt" timestamptz)
		join portal.employee e on e.id = n."employeeId"
		where not exists (select from portal.notification_log l where l.event_id = n."eventId" and l.employee_id = n."employeeId" and l.channel = n.channel)
		on conflict do nothing`.execute(db);
}

/** Groups with notices that are due; a few of each tenant, so that one with many does not keep the others waiting. */
export async function findDueGroups(database: Database, most: number): Promise<NoticeGroup[]> {
	const { rows } = await sql<NoticeGroup>`select g."tenantId", g."employeeId", g.channel from (
			select tenant_id as "tenantId", employee_id as "employeeId", channel, min(due_at) as due_at,
				row_number() over (partition by tenant_id order by min(due_at)) as turn
			from portal.notification_log where state = 'waiting' and due_at <= now() group by 1, 2, 3
		) g order by g.turn, g.due_at limit ${most}::integer`.execute(database.system);
	return rows;
}

/** Keeps other nodes from the notices of a group until the transaction ends; false when another node works on them. */
export async function lockGroup(db: Transaction, { employeeId, channel }: NoticeGroup): Promise<boolean> {
	const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(
		hashtextextended('notification ' || ${employeeId}::text || ${channel}::text, 0)) as "isLocked"`.execute(db);
	return rows[0]?.isLocked ?? false;
}

/** The due notices of a group, oldest first. */
export async function readDue(db: Transaction, { tenantId, employeeId, channel }: NoticeGroup, most: number): Promise<Notice[]> {
	const { rows } = await sql<Notice>`select ${noticeColumns} from portal.notification_log where state = 'waiting' and due_at <= now()
		and tenant_id = ${tenantId}::uuid and employee_id = ${employeeId}::uuid and channel = ${channel} order by id limit ${most}::integer`.execute(
		db,
	);
	return rows;
}

/** How many notices of a person by a channel were counted since a moment, and when the held ones of the group are due. */
export async function readPace(
	db: Transaction,
	{ tenantId, employeeId, channel }: NoticeGroup,
	minutes: number,
): Promise<{ count: number; heldUntil: Date | null }> {
	const { rows } = await sql<{ count: number; heldUntil: Date | null }>`select
		(select count(*) from portal.notification_log where employee_id = ${employeeId}::uuid and channel = ${channel}
			and released_at > now() - interval '1 minute' * ${minutes}::integer)::integer as count,
		(select min(due_at) from portal.notification_log where state = 'waiting' and is_held and due_at > now()
			and tenant_id = ${tenantId}::uuid and employee_id = ${employeeId}::uuid and channel = ${channel}) as "heldUntil"`.execute(db);
	return rows[0] ?? { count: 0, heldUntil: null };
}

/** Has notices wait until a moment. */
export async function deferNotices(db: Transaction, ids: readonly string[], until: Date): Promise<void> {
	await sql`update portal.notification_log set due_at = ${until}, update_time = now() where id = any(${ids}::uuid[])`.execute(db);
}

/** Has notices wait for the next digest. */
export async function holdNotices(db: Transaction, ids: readonly string[], until: Date): Promise<void> {
	await sql`update portal.notification_log set is_held = true, due_at = ${until}, update_time = now() where id = any(${ids}::uuid[])`.execute(
		db,
	);
}

/** Counts notices against the limit and has them sent. */
export async function releaseNotices(db: Transaction, ids: readonly string[]): Promise<void> {
	await sql`update portal.notification_log set state = 'ready', released_at = now(), due_at = now(), update_time = now()
		where id = any(${ids}::uuid[])`.execute(db);
}

/** Makes a released digest of notices. */
export async function addDigest(
	db: Transaction,
	{ tenantId, employeeId, channel }: NoticeGroup,
	notices: readonly Notice[],
): Promise<void> {
	const id = newId();
	const category = notices[0]?.category ?? 'record';
	await sql`insert into portal.notification_log (id, tenant_id, employee_id, recipient, channel, category, state, released_at)
		select ${id}::uuid, ${tenantId}::uuid, e.id, e.name, ${channel}, ${category}, 'ready', now() from portal.employee e where e.id = ${employeeId}::uuid`.execute(
		db,
	);
	await sql`update portal.notification_log set state = 'gathered', digest_id = ${id}::uuid, update_time = now()
		where id = any(${notices.map((notice) => notice.id)}::uuid[])`.execute(db);
}

/** The notices that became part of a digest, oldest first, and how many they are. */
export async function readGathered(database: Database, digestId: string, most: number): Promise<{ notices: Notice[]; count: number }> {
	const { rows } = await sql<
		Notice & { count: number }
	>`select ${noticeColumns}, count(*) over ()::integer as count from portal.notification_log
		where digest_id = ${digestId}::uuid order by id limit ${most}::integer`.execute(database.system);
	return { notices: rows, count: rows[0]?.count ?? 0 };
}
