import { type Kysely, sql } from 'kysely';

/**
 * Ends every session of a tenant's people and API clients inside the transaction that closes the tenant, in the order of
 * docs/decisions/0330-lock-order.md; the caller has locked the tenant. The commit tells the browsers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.end_sessions_of_tenant(tenant uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$
		declare
			people uuid[];
			clients uuid[];
			ended uuid;
		begin
			perform portal.require_authority();
			if tenant = '00000000-0000-0000-0000-000000000000' then raise exception 'the authority stays'; end if;
			perform from portal.employee where tenant_id = tenant order by id for no key update;
			perform from portal.client where tenant_id = tenant order by id for no key update;
			people := array(select id from portal.employee where tenant_id = tenant);
			clients := array(select id from portal.client where tenant_id = tenant);
			delete from portal.one_time_secret where employee_id = any(people);
			perform from portal.session where employee_id = any(people) or api_client = any(clients) order by id for update;
			for ended in delete from portal.session where employee_id = any(people) or api_client = any(clients) returning id loop
				perform pg_notify('portal_events', json_build_object('node', '', 'event',
					json_build_object('type', 'session', 'kind', 'ended', 'sessionId', ended))::text);
			end loop;
		end $$`.execute(db);
	await sql`revoke all on function portal.end_sessions_of_tenant(uuid) from public`.execute(db);
	await sql`grant execute on function portal.end_sessions_of_tenant(uuid) to portal_app`.execute(db);
}
