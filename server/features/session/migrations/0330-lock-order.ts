import { type Kysely, sql } from 'kysely';

/** Sessions know the code they began with; what ends sessions locks rows in the order of docs/decisions/0330-lock-order.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.session add column code_hash bytea`.execute(db);
	await sql`create unique index on portal.session (code_hash) where code_hash is not null`.execute(db);
	await sql`create index on portal.one_time_secret (employee_id) where employee_id is not null`.execute(db);
	await sql`create or replace function portal.end_sessions_of(person uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			if not portal.is_own_employee(person) then raise exception 'not an employee of the tenant in force'; end if;
			perform from portal.employee where id = person for no key update;
			delete from portal.one_time_secret where employee_id = person;
			perform from portal.session where employee_id = person order by id for update;
			delete from portal.session where employee_id = person;
		end $$`.execute(db);
	await lockBeforeRecords(db);
}

/** What removals call before they lock the records themselves, as the role under row-level security. */
async function lockBeforeRecords(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.lock_sessions(ids uuid[]) returns void language plpgsql security definer set search_path = pg_catalog as $$ begin
			perform from portal.session s where s.id = any(ids) and exists (
				select from portal.token t where t.id = s.id
					and current_setting('portal.tenant', true) in (t.tenant_id::text, '00000000-0000-0000-0000-000000000000')
			) order by s.id for update;
		end $$`.execute(db);
	await sql`revoke all on function portal.lock_sessions(uuid[]) from public`.execute(db);
	await sql`grant execute on function portal.lock_sessions(uuid[]) to portal_app`.execute(db);
}
