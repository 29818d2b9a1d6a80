import { type Kysely, sql } from 'kysely';

/** A person who is removed leaves no mail account behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function portal.dismiss_employee(person uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			perform portal.end_sessions_of(person);
			delete from portal.credential where employee_id = person;
			delete from portal.tenant_member where employee_id = person;
			delete from portal.role_member where employee_id = person;
			delete from portal.user_setting where employee_id = person;
			delete from portal.one_time_secret where employee_id = person;
			delete from portal.mailbox_account where employee_id = person;
		end $$`.execute(db);
}
