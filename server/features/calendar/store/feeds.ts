import { sql } from 'kysely';

import type { CalendarFeed } from '../../../../contract/features/calendar/calendar.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { Reader } from './events.ts';

type Owner = Pick<Reader, 'tenantId' | 'userId'>;

/** The people who see the calendar of its owner. */
export async function readShares(db: RecordDatabase, { tenantId, userId }: Owner): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select reader_id as id from portal.calendar_share
		where tenant_id = ${tenantId}::uuid and owner_id = ${userId}::uuid`.execute(db);
	return rows.map(({ id }) => id);
}

/** Shares the calendar with these people alone. */
export async function storeShares(db: RecordDatabase, { tenantId, userId }: Owner, people: readonly string[]): Promise<void> {
	await sql`delete from portal.calendar_share where tenant_id = ${tenantId}::uuid and owner_id = ${userId}::uuid and not reader_id = any(${[...people]}::uuid[])`.execute(
		db,
	);
	await sql`insert into portal.calendar_share (tenant_id, owner_id, reader_id)
		select ${tenantId}::uuid, ${userId}::uuid, one.id from unnest(${[...people]}::uuid[]) as one (id) on conflict do nothing`.execute(db);
}

export async function readFeed(db: RecordDatabase, { tenantId, userId }: Owner): Promise<CalendarFeed | null> {
	const { rows } = await sql<{
		createdAt: Date;
		usedAt: Date | null;
	}>`select create_time as "createdAt", used_at as "usedAt" from portal.calendar_feed
		where tenant_id = ${tenantId}::uuid and employee_id = ${userId}::uuid`.execute(db);
	const [row] = rows;
	return row ? { createdAt: row.createdAt.toISOString(), usedAt: row.usedAt?.toISOString() ?? null } : null;
}

/** Gives the calendar a key; the former one is void from this moment. */
export async function replaceFeed(db: RecordDatabase, { tenantId, userId }: Owner, hash: string): Promise<void> {
	await sql`insert into portal.calendar_feed (tenant_id, employee_id, key_hash) values (${tenantId}::uuid, ${userId}::uuid, ${hash})
		on conflict (tenant_id, employee_id) do update set key_hash = excluded.key_hash, create_time = now(), used_at = null`.execute(db);
}

export async function removeFeed(db: RecordDatabase, { tenantId, userId }: Owner): Promise<void> {
	await sql`delete from portal.calendar_feed where tenant_id = ${tenantId}::uuid and employee_id = ${userId}::uuid`.execute(db);
}

/** Whose key has this hash. The lookup compares hashes, so that its duration tells nothing about keys. */
export async function findFeed(database: Database, hash: string): Promise<Owner | undefined> {
	const { rows } = await sql<Owner>`update portal.calendar_feed set used_at = now() where key_hash = ${hash}
		returning tenant_id as "tenantId", employee_id as "userId"`.execute(database.system);
	return rows[0];
}
