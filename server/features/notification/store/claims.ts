import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { NotificationChannel } from '../../../../contract/screen/notification.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { DeliveryReason } from '../../mail/public.ts';
import type { NoticeState } from '../base/notice-state.ts';
import { type Notice, noticeColumns } from './notices.ts';

/** A notice that this node sends, until its lease ends. */
export interface ClaimedNotice extends Notice {
	claim: string;
}

type Claim = Pick<ClaimedNotice, 'id' | 'claim'>;

/** Claims released notices of the portal's own channel for a lease, a few of each tenant in turn; those whose lease has ended are claimed again. */
export async function claimPortalNotices(
	database: Database,
	{ most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<ClaimedNotice[]> {
	const claim = newId();
	const { rows } = await sql<ClaimedNotice>`update portal.notification_log set ${claimed(claim, leaseSeconds)}
		where id in (select l.id from portal.notification_log l join (
				select id, row_number() over (partition by tenant_id order by due_at, id) as turn from portal.notification_log
				where channel = 'app' and (${isDue})
			) d on d.id = l.id
			where ${isDue} order by d.turn, l.due_at limit ${most}::integer for update of l skip locked)
		returning ${noticeColumns}, claim`.execute(database.system);
	return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

interface OutgoingLimits {
	channels: readonly NotificationChannel[];
	/** Tenants that have their share of the connections of this node. */
	busyTenants: readonly string[];
	/** What one tenant may send within a minute, on all nodes together. */
	tenantRate: number;
	leaseSeconds: number;
}

/**
 * Claims one notice that leaves the portal: of the tenant that sent least within the last minute, so that one with many does not delay the
 * others. Nodes take turns, so that all of them together keep to the limit of a tenant.
 */
export function claimOutgoing(database: Database, limits: OutgoingLimits): Promise<ClaimedNotice | undefined> {
	const { channels, busyTenants, tenantRate, leaseSeconds } = limits;
	const isOutgoing = sql`channel <> 'app' and state in ('ready', 'sending')`;
	return database.transaction(async (db) => {
		// A node that freezes here must not keep the others from sending.
		await sql`select set_config('idle_in_transaction_session_timeout', '10s', true)`.execute(db);
		await takeAdvisoryLock(db, 'notifications that leave the portal');
		const { rows } = await sql<ClaimedNotice>`with recursive tenants (id) as (
				(select tenant_id from portal.notification_log where ${isOutgoing} order by tenant_id limit 1)
				union all select (select l.tenant_id from portal.notification_log l where ${isOutgoing} and l.tenant_id > t.id order by l.tenant_id limit 1)
				from tenants t where t.id is not null
			), paces as (
				select t.id, (select count(*) from portal.notification_log s where s.tenant_id = t.id and s.channel <> 'app'
					and s.tried_at > now() - interval '1 minute') as pace
				from tenants t where t.id is not null and t.id <> all(${busyTenants}::uuid[])
			), first as (
				select d.id from paces p cross join lateral (select l.id, l.due_at from portal.notification_log l
					where l.tenant_id = p.id and ${isOutgoing} and l.channel = any(${channels}::text[]) and (${isDue})
					order by l.due_at, l.id limit 1) d
				where p.pace < ${tenantRate}::integer order by p.pace, d.due_at limit 1
			)
			update portal.notification_log set ${claimed(newId(), leaseSeconds)}, tried_at = now()
			where id in (select l.id from portal.notification_log l join first f on f.id = l.id where ${isDue} for update of l skip locked)
			returning ${noticeColumns}, claim`.execute(db);
		return rows[0];
	});
}

const isDue = sql`state = 'ready' and due_at <= now() or state = 'sending' and claimed_until < now()`;

function claimed(claim: string, leaseSeconds: number) {
	return sql`state = 'sending', claim = ${claim}::uuid, tries = tries + 1, update_time = now(),
		claimed_until = now() + interval '1 second' * ${leaseSeconds}::integer`;
}

/** Starts the lease again; false when it has ended and another node may have claimed the notice. */
export async function renewClaim(database: Database, { id, claim }: Claim, leaseSeconds: number): Promise<boolean> {
	const { rows } = await sql`update portal.notification_log set claimed_until = now() + interval '1 second' * ${leaseSeconds}::integer
		where id = ${id}::uuid and claim = ${claim}::uuid and claimed_until > now() returning id`.execute(database.system);
	return rows.length > 0;
}

/** How a delivery ended. */
export interface NoticeEnd {
	state: Extract<NoticeState, 'sent' | 'failed' | 'dropped' | 'unreachable' | 'quiet' | 'suppressed'>;
	problem?: DeliveryReason | null;
	reply?: string | null;
}

/** Stores how a delivery ended, if the claim is still the current one; false when it is not. */
export async function finishNotice(
	db: Kysely<SystemTables>,
	{ id, claim }: Claim,
	{ state, problem = null, reply = null }: NoticeEnd,
): Promise<boolean> {
	const { rows } =
		await sql`update portal.notification_log set state = ${state}, problem = ${problem}, reply = ${reply}, update_time = now(), claim = null,
			claimed_until = null, sent_at = case when ${state} = 'sent' then now() end
		where id = ${id}::uuid and claim = ${claim}::uuid returning id`.execute(db);
	return rows.length > 0;
}

/** Has a notice sent again later. */
export async function retryNotice(
	database: Database,
	{ id, claim }: Claim,
	{ problem, reply, seconds }: { problem: DeliveryReason; reply: string | null; seconds: number },
): Promise<void> {
	await sql`update portal.notification_log set state = 'ready', problem = ${problem}, reply = ${reply}, claim = null, claimed_until = null, update_time = now(),
			due_at = now() + interval '1 second' * ${seconds}::integer
		where id = ${id}::uuid and claim = ${claim}::uuid`.execute(database.system);
}

/** Has a claimed notice wait until a moment; that is no attempt. */
export async function deferClaimed(database: Database, { id, claim }: Claim, until: Date): Promise<void> {
	await sql`update portal.notification_log set state = 'ready', claim = null, claimed_until = null, update_time = now(), due_at = ${until}, tries = tries - 1
		where id = ${id}::uuid and claim = ${claim}::uuid`.execute(database.system);
}
