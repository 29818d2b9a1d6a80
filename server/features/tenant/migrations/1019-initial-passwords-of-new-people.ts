import { type Kysely, sql } from 'kysely';

/** The password that an administrator types for a new person, or for the first administrator of a tenant, is an initial one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function portal.admit_employee(person uuid, hash text) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			if not portal.is_own_employee(person) then raise exception 'not an employee of the current tenant'; end if;
			if hash is not null then
				insert into portal.credential (employee_id, password_hash, is_initial) values (person, hash, true) on conflict do nothing;
			end if;
			insert into portal.tenant_member (tenant_id, employee_id) select id, person from portal.tenant
				where id = current_setting('portal.tenant')::uuid and id <> '00000000-0000-0000-0000-000000000000' on conflict do nothing;
		end $$`.execute(db);
	await sql`drop function portal.found_tenant(uuid, uuid, text, text, text, text, text)`.execute(db);
	await sql`create function portal.found_tenant(
		tenant uuid, person uuid, account text, name text, mobile text, email text, hash text, is_initial boolean
	) returns void language plpgsql security definer set search_path = pg_catalog as $$
		declare role_id uuid := gen_random_uuid();
		begin
			perform portal.require_authority();
			insert into portal.employee (id, tenant_id, version, account, name, status, is_super, mobile, email)
				values (person, tenant, 1, account, name, 'actived', 'N', mobile, email);
			insert into portal.credential (employee_id, password_hash, is_initial) values (person, hash, is_initial);
			insert into portal.tenant_member (tenant_id, employee_id, is_admin) values (tenant, person, true);
			insert into portal.role (id, tenant_id, alias, name) values (role_id, tenant, 'tenant-admin', '企业管理员');
			insert into portal.role_grant (role_id, permission) values (role_id, '*');
			insert into portal.role_member (role_id, employee_id) values (role_id, person);
		end $$`.execute(db);
	const signature = sql.raw('portal.found_tenant(uuid, uuid, text, text, text, text, text, boolean)');
	await sql`revoke all on function ${signature} from public`.execute(db);
	await sql`grant execute on function ${signature} to portal_app`.execute(db);
}
