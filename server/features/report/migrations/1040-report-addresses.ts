import { type Kysely, sql } from 'kysely';

/** E-mail addresses outside of the portal that get reports of schedules. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.report_schedule add column addresses jsonb not null default '[]'`.execute(db);
	await sql`alter table portal.report_run add column email text not null default '',
		drop constraint report_run_job_run_person_id_key, add unique (job_run, person_id, email)`.execute(db);
}
