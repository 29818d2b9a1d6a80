import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';
import type { StoredCase } from './cases.ts';

/** An event of a case that an address is to learn of. */
export interface NewDelivery {
	tenantId: string;
	caseId: string;
	address: string;
	secret: string;
	event: string;
	payload: unknown;
}

export interface Delivery extends NewDelivery {
	/** In the order of the events of a case. */
	id: string;
	/** How often it was tried, with this time. */
	tries: number;
}

/** Deliveries that are due, of each case and address the oldest alone; each is given to this node for a while. */
export async function claimDeliveries(
	database: Database,
	{ most, seconds, busy }: { most: number; seconds: number; busy: readonly string[] },
): Promise<Delivery[]> {
	if (most === 0) return [];
	const { rows } =
		await sql<Delivery>`update portal.process_delivery p set due_at = now() + make_interval(secs => ${seconds}), tries = p.tries + 1
		from (select d.id from portal.process_delivery d where d.due_at <= now() and d.tenant_id <> all(${busy}::uuid[])
				and not exists (select from portal.process_delivery e where e.case_id = d.case_id and e.address = d.address and e.id < d.id)
			order by d.due_at, d.id limit ${most}::integer for update skip locked) c
		where p.id = c.id
		returning p.id, p.tenant_id as "tenantId", p.case_id as "caseId", p.address, p.secret, p.event, p.payload, p.tries`.execute(
			database.system,
		);
	return rows;
}

/** Ends a delivery: it arrived, or is given up. */
export async function removeDelivery(db: RecordDatabase, id: string): Promise<void> {
	await sql`delete from portal.process_delivery where id = ${id}::bigint`.execute(db);
}

export async function postponeDelivery(db: RecordDatabase, id: string, seconds: number): Promise<void> {
	await sql`update portal.process_delivery set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}::bigint`.execute(db);
}

/** A message to people about a case. */
export interface Notice {
	kind: 'newTask' | 'sentBack' | 'urged' | 'escalatedFrom' | 'reassignedFrom' | 'copied' | 'ended' | 'rejected' | 'failed';
	people: string[];
	/** The node that it is about. */
	node?: string | undefined;
}

/** A message that waits to be sent, with what its text needs. */
export interface WaitingNotice
	extends Pick<StoredCase, 'process' | 'definition' | 'subject' | 'screen' | 'recordId' | 'initiatorId'>,
		Pick<Notice, 'kind' | 'people'> {
	id: string;
	caseId: string;
	node: string | null;
}

/** The tenant whose message has waited longest; nothing when none is due. */
export async function nextTenantToTell(database: Database): Promise<string | undefined> {
	const [next] = await runPrepared(
		database.system,
		'process-notice-tenant',
		sql<{ tenantId: string }>`select tenant_id as "tenantId" from portal.process_notice where due_at <= now() order by id limit 1`,
	);
	return next?.tenantId;
}

/** Takes some of the messages of a tenant in the transaction that sends them; oldest first. */
export async function takeNotices(db: RecordDatabase, most: number): Promise<WaitingNotice[]> {
	return runPrepared(
		db,
		'process-notices',
		sql<WaitingNotice>`with taken as (delete from portal.process_notice where id in (select id from portal.process_notice where due_at <= now() order by id
				limit ${most}::integer for update skip locked) returning *)
			select t.id, t.case_id as "caseId", t.process, t.definition, t.subject, t.kind, t.node, t.people, c.screen, c.record_id as "recordId", c.initiator_id as "initiatorId"
			from taken t join portal.process_case c on c.id = t.case_id order by t.id`,
	);
}

/** Has a message that could not be stored wait, longer with every try; returns how often it was tried. */
export async function postponeNotice(db: RecordDatabase, id: string): Promise<number> {
	const { rows } = await sql<{
		tries: number;
	}>`update portal.process_notice set tries = tries + 1, due_at = now() + interval '1 minute' * (tries + 1)
		where id = ${id}::bigint returning tries`.execute(db);
	return rows[0]?.tries ?? 0;
}

/** Gives a message up. */
export async function removeNotice(db: RecordDatabase, id: string): Promise<void> {
	await sql`delete from portal.process_notice where id = ${id}::bigint`.execute(db);
}
