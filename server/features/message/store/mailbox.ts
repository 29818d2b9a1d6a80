import { type RawBuilder, sql } from 'kysely';

import { type MessageFolder, mostUnread } from '../../../../contract/features/messages.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { Principal } from '../../../principal/principal.ts';

/** Whose mailbox. */
export type Owner = Pick<Principal, 'tenantId' | 'userId'>;

type Fragment = RawBuilder<unknown>;

/** Columns of the screen `inner-message`. */
const columns = (flags: { time: Fragment; isRead: Fragment; isStarred: Fragment }) => sql`m.id, m.version, ${flags.time} as create_time,
	m.sender_id as create_by, m.update_time, m.sender_id as update_by, m.subject, m.content_text as content, m.sender_name as owner_name,
	m.message_type, m.is_public, m.can_reply as canreply, ${flags.isRead} as is_read, ${flags.isStarred} as is_starred, m.has_attachment,
	m.receiver_count, m.status`;

/** The subselect that lists a folder of a mailbox. */
export function folderSource(folder: MessageFolder, owner: Owner): Fragment {
	const { tenantId, userId } = owner;
	const entries = (state: string) => sql`select ${columns({ time: sql`m.sent_at`, isRead: sql`e.is_read`, isStarred: sql`e.is_starred` })}
		from portal.message_entry e join portal.message__visible m on m.id = e.message_id
		where e.tenant_id = ${tenantId}::uuid and e.employee_id = ${userId}::uuid and e.state = ${state} and m.status = 'sent'`;
	const time = sql`coalesce(m.sent_at, m.update_time)`;
	const own = (state: string, statuses: string[]) => sql`select ${columns({ time, isRead: sql`true`, isStarred: sql`false` })}
		from portal.message__visible m where m.tenant_id = ${tenantId}::uuid and m.sender_id = ${userId}::uuid and m.sender_state = ${state}
			and m.status = any(${statuses}::text[])`;
	switch (folder) {
		case 'inbox':
			return sql`${entries('kept')} union all select ${columns({
				time: sql`m.sent_at`,
				isRead: sql`m.sent_at < ${readBeforeOf(owner)}`,
				isStarred: sql`false`,
			})} from (${addressed(owner)}) b join portal.message__visible m on m.id = b.message_id`;
		case 'sent':
			return own('kept', ['sent', 'withdrawn', 'scheduled']);
		case 'drafts':
			return own('kept', ['draft']);
		case 'trash':
			// A message whose both copies are here is listed once.
			return sql`${entries('trash')} union all ${own('trash', ['draft', 'scheduled', 'sent', 'withdrawn'])} and not exists
				(select from portal.message_entry e where e.message_id = m.id and e.employee_id = ${userId}::uuid and e.state = 'trash')`;
	}
}

/** The bulletins of a person's audiences that have no entry in their mailbox yet. */
function addressed({ tenantId, userId }: Owner, also: Fragment = sql``): Fragment {
	return sql`select distinct t.message_id, t.sent_at from portal.message_target t where t.tenant_id = ${tenantId}::uuid
		and t.key = any(array(select portal.message_keys(${userId}::uuid))) and t.sender_id is distinct from ${userId}::uuid ${also}
		and not exists (select from portal.message_entry e where e.employee_id = ${userId}::uuid and e.message_id = t.message_id)`;
}

function readBeforeOf({ tenantId, userId }: Owner): Fragment {
	return readBefore(tenantId, sql`${userId}::uuid`);
}

/** Bulletins before this moment count as read: those before the person had an account, or as `advanceReader` decided. */
function readBefore(tenantId: string, person: Fragment): Fragment {
	return sql`(select coalesce((select r.read_before from portal.message_reader r where r.employee_id = ${person} and r.tenant_id = ${tenantId}::uuid),
		(select e.create_time from portal.employee e where e.id = ${person}), '-infinity'))`;
}

/** The unread messages of a mailbox. */
export interface Unread {
	/** At most `mostUnread`. */
	count: number;
	/** The newest one. */
	messageId: string | null;
	subject: string | null;
}

/** The unread messages of a person. */
export async function countUnread(database: Database, { tenantId, userId }: Owner): Promise<Unread> {
	return (await countUnreadOf(database, tenantId, [userId])).get(userId) ?? nothingUnread;
}

export const nothingUnread: Unread = { count: 0, messageId: null, subject: null };

/**
 * Counts the unread messages of people of a tenant: entries by a partial index, and for each audience of the person the newest bulletins by an index that ends at
 * `read_before`, without those that have an entry. Both stop at `mostUnread` (bulletins when so many without an entry must be among them), so the work does
 * not grow with the number of messages. `not in` reads the entries into a hash table once.
 */
export async function countUnreadOf(database: Database, tenantId: string, userIds: readonly string[]): Promise<Map<string, Unread>> {
	const person = sql`p.id`;
	const query = sql`select p.id as "userId", u.* from (select o.person as id, array_agg(o.k) as keys
		from portal.message_keys_of(${userIds}::uuid[]) o group by o.person) p, lateral (
		with before as materialized (select ${readBefore(tenantId, person)} as moment),
		entries as (select e.message_id, e.sent_at from portal.message_entry e
			where e.tenant_id = ${tenantId}::uuid and e.employee_id = p.id and not e.is_read and e.state = 'kept' limit ${sql.lit(mostUnread)}),
		known as materialized (select e.message_id from portal.message_entry e where e.tenant_id = ${tenantId}::uuid
			and e.employee_id = p.id and e.is_bulletin and e.sent_at >= (select moment from before)),
		addressed as (select distinct t.message_id, t.sent_at from unnest(p.keys) k, lateral (select t.message_id, t.sent_at from portal.message_target t
			where t.tenant_id = ${tenantId}::uuid and t.key = k and t.sent_at >= (select moment from before)
			and t.sender_id is distinct from p.id
			order by t.sent_at desc limit ${sql.lit(mostUnread)} + (select count(*) from known)) t),
		bulletins as (select a.message_id, a.sent_at from addressed a where a.message_id not in (select k.message_id from known k)),
		unread as (select message_id, sent_at from entries union all select message_id, sent_at from bulletins),
		newest as (select u.message_id from unread u order by u.sent_at desc limit 1)
		select least((select count(*) from unread), ${sql.lit(mostUnread)})::integer as count,
			(select message_id from newest) as "messageId", (select m.subject from portal.message m join newest n on n.message_id = m.id) as subject) u`;
	const { sql: text, parameters } = query.compile(database.system);
	const { rows } = await database.run<Unread & { userId: string }>(tenantId, { name: 'unread messages', text, values: [...parameters] });
	return new Map(rows.map(({ userId, ...unread }) => [userId, unread]));
}

/** What a person may see of a message. */
export interface VisibleMessage {
	id: string;
	isOwn: boolean;
	isReceived: boolean;
	status: string;
	canReply: boolean;
	isPublic: boolean;
	sentAt: Date | null;
	senderId: string | null;
	isBulletin: boolean;
	/** Where the copy of the sender is; null for a message that is not an own one. */
	own: 'kept' | 'trash' | null;
	/** Where the received copy is, which the sender has after a reply, too; null for none. */
	received: 'kept' | 'trash' | null;
}

/** Those of the messages that a person wrote or received; nothing else exists for that person. */
export async function findVisible(db: RecordDatabase, { tenantId, userId }: Owner, ids: readonly string[]): Promise<VisibleMessage[]> {
	const { rows } = await sql<VisibleMessage>`select found.*, case when "isOwn" then own_state end as own,
			case when "isReceived" then entry_state end as received from (select m.id, m.status, m.can_reply as "canReply", m.is_public as "isPublic",
			m.sent_at as "sentAt", m.sender_id as "senderId", m.message_type = 'bulletin' as "isBulletin",
			m.sender_state as own_state, coalesce(e.state, 'kept') as entry_state,
			m.sender_id is not distinct from ${userId}::uuid and m.sender_state <> 'gone' as "isOwn",
			m.status = 'sent' and coalesce(e.state <> 'gone', m.sender_id is distinct from ${userId}::uuid and exists (select from portal.message_target t
				where t.message_id = m.id and t.key = any(array(select portal.message_keys(${userId}::uuid))))) as "isReceived"
		from portal.message m left join portal.message_entry e on e.message_id = m.id and e.employee_id = ${userId}::uuid
		where m.tenant_id = ${tenantId}::uuid and m.id = any(${ids}::uuid[])) found where "isOwn" or "isReceived"`.execute(db);
	return rows;
}

/** A change of messages in a mailbox. */
export type EntryChange = { isRead: boolean } | { isStarred: boolean } | { state: 'kept' | 'trash' | 'gone' };

/** Changes received messages in a mailbox; a bulletin gets its entry now. A first reading leaves a receipt; a message that is being withdrawn is not read. */
export async function changeEntries(
	db: RecordDatabase,
	{ tenantId, userId }: Owner,
	{ ids, change }: { ids: string[]; change: EntryChange },
): Promise<void> {
	if (ids.length === 0) return;
	const isRead = 'isRead' in change ? change.isRead : null;
	const isStarred = 'isStarred' in change ? change.isStarred : null;
	const state = 'state' in change ? change.state : null;
	await sql`insert into portal.message_entry as e (employee_id, message_id, tenant_id, sent_at, is_bulletin, is_read, first_read_at, is_starred, state)
		select ${userId}::uuid, m.id, m.tenant_id, m.sent_at, m.message_type = 'bulletin', coalesce(${isRead}::boolean, m.sent_at < ${readBeforeOf({ tenantId, userId })}),
			case when ${isRead}::boolean then now() end, coalesce(${isStarred}::boolean, false), coalesce(${state}::text, 'kept')
		from portal.message m where m.tenant_id = ${tenantId}::uuid and m.id = any(${ids}::uuid[]) and m.status = 'sent' order by m.id for share of m
		on conflict (employee_id, message_id) do update set
			is_read = coalesce(${isRead}::boolean, e.is_read),
			first_read_at = coalesce(e.first_read_at, excluded.first_read_at),
			is_starred = coalesce(${isStarred}::boolean, e.is_starred),
			state = coalesce(${state}::text, e.state)`.execute(db);
}

/** Beyond so many bulletins since `read_before` that moment is moved forward. */
const mostWatched = 500;

/**
 * Moves `read_before` of a person forward when many bulletins are behind it; the unread ones among them get an entry for that. It stays ten
 * minutes behind the present, because a transaction that sends a bulletin may commit later than its timestamp.
 */
export async function advanceReader(db: RecordDatabase, { tenantId, userId }: Owner): Promise<void> {
	const owner = { tenantId, userId };
	const range = sql`t.sent_at >= ${readBeforeOf(owner)} and t.sent_at < now() - interval '10 minutes'`;
	const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from portal.message_target t
		where t.tenant_id = ${tenantId}::uuid and t.key = any(array(select portal.message_keys(${userId}::uuid))) and ${range}
		limit ${sql.lit(mostWatched + 1)}) t`.execute(db);
	if ((rows[0]?.count ?? 0) <= mostWatched) return;
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at, is_bulletin, is_read)
		select ${userId}::uuid, b.message_id, ${tenantId}::uuid, b.sent_at, true, false from (${addressed(owner, sql`and ${range}`)}) b
		on conflict do nothing`.execute(db);
	await sql`insert into portal.message_reader (employee_id, tenant_id, read_before)
		values (${userId}::uuid, ${tenantId}::uuid, now() - interval '10 minutes')
		on conflict (employee_id, tenant_id) do update set read_before = excluded.read_before`.execute(db);
}
