import { type Kysely, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** The columns that the hash covers, as texts that are the same on every server. */
const covered = sql`jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.action, a.tenant_id, a.tenant_name, a.actor_id, a.actor_account,
	a.subject_id, a.subject_account, a.reason, a.address, a.object_type, a.object_id, a.object_name, a.changes)::text`;

/** An entry as the hash sees it. */
export interface CoveredEntry {
	id: string;
	content: string;
}

export interface Link {
	number: number;
	hash: string;
}

/** A link with its entry; without content the entry is gone. */
export interface CheckedLink extends Link {
	id: string;
	content: string | null;
	at: Date | null;
	action: string | null;
	account: string | null;
}

/** Takes the lock of the chain for the transaction; false when another node has it. */
export async function lockChain(db: Kysely<SystemTables>): Promise<boolean> {
	const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit chain')) as free`.execute(db);
	return rows[0]?.free ?? false;
}

/** The last link. */
export async function readHead(db: Kysely<SystemTables>): Promise<Link | undefined> {
	return db.selectFrom('portal.audit_seal').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Entries that are not in the chain yet, oldest first. */
export async function readUnsealed(db: Kysely<SystemTables>, most: number): Promise<CoveredEntry[]> {
	const { rows } =
		await sql<CoveredEntry>`select a.id, ${covered} as content from portal.audit_unsealed u join portal.audit a on a.id = u.audit_id
		order by a.at, a.id limit ${most}`.execute(db);
	return rows;
}

/** Adds links. */
export async function addLinks(db: Kysely<SystemTables>, links: ReadonlyArray<Link & { id: string }>): Promise<void> {
	const rows = links.map(({ number, hash, id }) => ({ number, hash, audit_id: id, sealed_at: new Date() }));
	await db.insertInto('portal.audit_seal').values(rows).execute();
	const ids = links.map(({ id }) => id);
	await db.deleteFrom('portal.audit_unsealed').where('audit_id', 'in', ids).execute();
}

/** The links after a number, in order. */
export async function readLinks({ system }: Database, after: number, most: number): Promise<CheckedLink[]> {
	const { rows } =
		await sql<CheckedLink>`select s.number, s.hash, s.audit_id as id, case when a.id is not null then ${covered} end as content,
			a.at, a.action, a.actor_account as account
		from portal.audit_seal s left join portal.audit a on a.id = s.audit_id where s.number > ${after} order by s.number limit ${most}`.execute(
			system,
		);
	return rows;
}

/** How many entries wait for their link, and the entries that have neither: they were added around the portal. */
export async function countOutside({ system }: Database): Promise<{ waiting: number; unknown: number }> {
	const { rows } = await sql<{ waiting: number; unknown: number }>`select
		(select count(*) from portal.audit_unsealed) as waiting,
		(select count(*) from portal.audit a where not exists (select from portal.audit_seal s where s.audit_id = a.id)
			and not exists (select from portal.audit_unsealed u where u.audit_id = a.id)) as unknown`.execute(system);
	return rows[0] ?? { waiting: 0, unknown: 0 };
}
