import { type Kysely, sql } from 'kysely';

/** Why a notice was not delivered is one of a list, which screens show in every language; what the other system replied has a column of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// A node of the version before may have added the column already, when it read the screen file of this one.
	await sql`alter table portal.notification_log add column if not exists reply text collate "C"`.execute(db);
	await sql`update portal.notification_log set reply = problem, problem = case
			when problem like 'internal error%' then 'internal'
			when problem ~ '^mail server: E[A-Z]+$' then 'connection'
			else 'refused' end
		where problem is not null`.execute(db);
}
