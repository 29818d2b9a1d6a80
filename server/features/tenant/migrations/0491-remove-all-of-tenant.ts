import { type Kysely, sql } from 'kysely';

/**
 * The removal of a tenant deletes every row with its id in the schema `portal`, also from tables that belong to no screen: messages, comments,
 * the outgoing queue, attachments, views, imports. The audit log stays. The contents of files without a row are removed within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function portal.dissolve_tenant(tenant uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$
		declare
			tenant_table text;
			people uuid[];
			is_done boolean := false;
		begin
			perform portal.require_authority();
			if tenant = '00000000-0000-0000-0000-000000000000' then raise exception 'the authority stays'; end if;
			perform from portal.employee where tenant_id = tenant order by id for update;
			perform from portal.client where tenant_id = tenant order by id for update;
			people := array(select id from portal.employee where tenant_id = tenant);
			delete from portal.one_time_secret where employee_id = any(people);
			perform from portal.session where employee_id = any(people)
				or api_client in (select id from portal.client where tenant_id = tenant) order by id for update;
			delete from portal.session where employee_id = any(people) or api_client in (select id from portal.client where tenant_id = tenant);
			delete from portal.credential where employee_id = any(people);
			delete from portal.user_setting where employee_id = any(people);
			delete from portal.notification_choice where employee_id = any(people);
			-- Tables refer to each other in an unknown order: rows that are still referred to are deleted in a later round.
			-- PostgreSQL 18 reports references with ON DELETE RESTRICT as restrict_violation, older versions as foreign_key_violation.
			for round in 1 .. 20 loop
				exit when is_done;
				is_done := true;
				-- Backwards, so that the outgoing queue, which workers turn into messages, is empty before the messages are deleted. Attachments
				-- count themselves out of file_usage, which therefore is last.
				for tenant_table in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
					where c.relnamespace = 'portal'::regnamespace and c.relkind = 'r' and c.relname not in ('tenant', 'audit')
					order by c.relname = 'file_usage', c.relname desc
				loop
					begin
						execute format('delete from portal.%I where tenant_id = $1', tenant_table) using tenant;
					exception when foreign_key_violation or restrict_violation then is_done := false;
					end;
				end loop;
			end loop;
			if not is_done then raise exception 'records of the tenant are still referred to'; end if;
		end $$`.execute(db);
}
