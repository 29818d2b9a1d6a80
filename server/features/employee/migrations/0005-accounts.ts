import { type Kysely, sql } from 'kysely';

/**
 * What a save of an employee must do inside its own transaction, where it works as the role under row-level security.
 * Each function acts on people of the active tenant alone, so the role gets no right to the tables behind them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.is_own_employee(person uuid) returns boolean language plpgsql stable security definer
		set search_path = pg_catalog as $$ begin
			return exists (select from portal.employee where id = person and tenant_id = current_setting('portal.tenant')::uuid);
		end $$`.execute(db);
	await sql`create function portal.is_account_taken(wanted text) returns boolean language plpgsql stable security definer
		set search_path = pg_catalog as $$ begin
			return exists (select from portal.employee where lower(account) = lower(wanted));
		end $$`.execute(db);
	await sql`create function portal.admit_employee(person uuid, hash text) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			if not portal.is_own_employee(person) then raise exception 'not an employee of the tenant in force'; end if;
			if hash is not null then
				insert into portal.credential (employee_id, password_hash) values (person, hash) on conflict do nothing;
			end if;
			insert into portal.tenant_member (tenant_id, employee_id) select id, person from portal.tenant
				where id = current_setting('portal.tenant')::uuid and id <> '00000000-0000-0000-0000-000000000000' on conflict do nothing;
		end $$`.execute(db);
	await sql`create function portal.end_sessions_of(person uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			if not portal.is_own_employee(person) then raise exception 'not an employee of the tenant in force'; end if;
			delete from portal.session where employee_id = person;
		end $$`.execute(db);
	await sql`create function portal.dismiss_employee(person uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			perform portal.end_sessions_of(person);
			delete from portal.credential where employee_id = person;
			delete from portal.tenant_member where employee_id = person;
			delete from portal.role_member where employee_id = person;
			delete from portal.user_setting where employee_id = person;
			delete from portal.one_time_secret where employee_id = person;
		end $$`.execute(db);
	const signatures = [
		'is_own_employee(uuid)',
		'is_account_taken(text)',
		'admit_employee(uuid, text)',
		'end_sessions_of(uuid)',
		'dismiss_employee(uuid)',
	];
	for (const signature of signatures) {
		await sql`revoke all on function portal.${sql.raw(signature)} from public`.execute(db);
		await sql`grant execute on function portal.${sql.raw(signature)} to portal_app`.execute(db);
	}
}
