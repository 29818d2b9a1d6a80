import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';

/** A person whom another one has replaced. */
export interface Succession {
	personId: string;
	account: string;
	/** Who stands in now: the last of several that followed each other. */
	successorId: string;
}

/** Successors follow each other at most so often. */
const longestChain = 20;

/** Who stands in for people, by their ids or accounts; nothing about those who have not been replaced. */
export async function readSuccessors(
	database: Database,
	tenantId: string,
	{ ids = [], accounts = [] }: { ids?: readonly string[]; accounts?: readonly string[] },
): Promise<Succession[]> {
	const { rows } = await sql<Succession>`with recursive chain (person_id, account, successor_id, step) as (
			select person_id, account, successor_id, 1 from portal.process_successor
				where tenant_id = ${tenantId}::uuid and (person_id = any(${ids}::uuid[]) or account = any(${accounts}::text[]))
			union all select c.person_id, c.account, s.successor_id, c.step + 1 from chain c
				join portal.process_successor s on s.tenant_id = ${tenantId}::uuid and s.person_id = c.successor_id where c.step < ${longestChain}::integer)
		select distinct on (person_id) person_id as "personId", account, successor_id as "successorId" from chain order by person_id, step desc`.execute(
		database.system,
	);
	return rows;
}

/** Makes a person stand in for another; they hold their own place again, so that nobody is replaced in a circle. */
export async function storeSuccessor(
	db: RecordDatabase,
	{ tenantId, personId, account, successorId, madeBy }: Succession & { tenantId: string; madeBy: string },
): Promise<void> {
	await sql`delete from portal.process_successor where tenant_id = ${tenantId}::uuid
		and (person_id in (${successorId}::uuid, ${personId}::uuid) or account = ${account})`.execute(db);
	await sql`insert into portal.process_successor (tenant_id, person_id, account, successor_id, made_by)
		values (${tenantId}, ${personId}, ${account}, ${successorId}, ${madeBy})`.execute(db);
}

/** Ends that somebody stands in for a person; returns who did. */
export async function endSuccessor(db: RecordDatabase, tenantId: string, personId: string): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`delete from portal.process_successor
		where tenant_id = ${tenantId}::uuid and person_id = ${personId}::uuid returning successor_id as id`.execute(db);
	return rows[0]?.id;
}
