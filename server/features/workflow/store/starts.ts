import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { statusesUnderWay } from '../../../../contract/screen/screen-process.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';

/** A case that a saved record starts. */
export interface WaitingStart {
	id: string;
	tenantId: string;
	process: string;
	screen: string;
	recordId: string;
	initiatorId: string;
	initiatorAccount: string;
	/** Where the save came from. */
	address: string;
	/** How often it was tried, with this time. */
	tries: number;
}

const columns = sql`s.id, s.tenant_id as "tenantId", s.process, s.screen, s.record_id as "recordId", s.initiator_id as "initiatorId",
	s.initiator_account as "initiatorAccount", s.address, s.tries`;

/** Has a case started after the commit; nothing changes for a record whose case waits already or is under way, as where the case itself stores the record. */
export async function addStart(db: RecordDatabase, start: Omit<WaitingStart, 'id' | 'tries'>): Promise<void> {
	const { process, screen, recordId } = start;
	await sql`insert into portal.process_start (id, tenant_id, process, screen, record_id, initiator_id, initiator_account, address)
		select ${newId()}::uuid, ${start.tenantId}::uuid, ${process}, ${screen}, ${recordId}::uuid, ${start.initiatorId}::uuid, ${start.initiatorAccount}::text,
			${start.address}::text
		where not exists (select from portal.process_case where process = ${process} and screen = ${screen} and record_id = ${recordId}::uuid
			and status = any(${statusesUnderWay}::text[]))
		on conflict do nothing`.execute(db);
}

/** Cases to be started, of several tenants; each is delayed for a while, so that other nodes take others. */
export async function claimStarts(database: Database, most: number): Promise<WaitingStart[]> {
	const { rows } =
		await sql<WaitingStart>`update portal.process_start s set due_at = now() + interval '1 minute' * least(60, 1 + s.tries), tries = s.tries + 1
		from (select id from portal.process_start where due_at <= now() order by due_at limit ${most}::integer for update skip locked) d
		where s.id = d.id returning ${columns}`.execute(database.system);
	return rows;
}

/** Removes a waiting start; false when another node has taken it. */
export async function takeStart(db: RecordDatabase, id: string): Promise<boolean> {
	const { rows } = await sql`delete from portal.process_start where id = ${id}::uuid returning id`.execute(db);
	return rows.length > 0;
}

/** Those of the processes that a record is in, or will be in as soon as its case has started. */
export async function readUnderWay(
	db: RecordDatabase,
	{ screen, recordId, processes }: { screen: string; recordId: string; processes: string[] },
): Promise<string[]> {
	const { rows } = await sql<{
		process: string;
	}>`select process from portal.process_case where screen = ${screen} and record_id = ${recordId}::uuid
			and process = any(${processes}::text[]) and status = any(${statusesUnderWay}::text[])
		union select process from portal.process_start where screen = ${screen} and record_id = ${recordId}::uuid and process = any(${processes}::text[])`.execute(
		db,
	);
	return rows.map(({ process }) => process);
}

/** Whether a case of any process about one of the records is under way or waits to be started. */
export async function isAnyUnderWay(db: RecordDatabase, screen: string, ids: readonly string[]): Promise<boolean> {
	const { rows } = await sql`select from portal.process_case where screen = ${screen} and record_id = any(${ids}::uuid[])
			and status = any(${statusesUnderWay}::text[])
		union all select from portal.process_start where screen = ${screen} and record_id = any(${ids}::uuid[]) limit 1`.execute(db);
	return rows.length > 0;
}

/** Forgets the waiting starts of records that are removed for good. */
export async function removeStartsOf(db: RecordDatabase, screen: string, ids: string[]): Promise<void> {
	await sql`delete from portal.process_start where screen = ${screen} and record_id = any(${ids}::uuid[])`.execute(db);
}

/** Forgets those of a tenant about records of the named screens. */
export async function removeStartsOfSpace(database: Database['system'], tenantId: string, screens: string[]): Promise<void> {
	await sql`delete from portal.process_start where tenant_id = ${tenantId}::uuid and screen = any(${screens}::text[])`.execute(database);
}
