import { type Kysely, sql } from 'kysely';

/** Gives a new role the rights of another one of the same tenant, inside the transaction of its save. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.copy_role_rights(source uuid, target uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			if (select count(*) from portal.role where id in (source, target) and tenant_id = current_setting('portal.tenant')::uuid) <> 2 then
				raise exception 'not roles of the tenant in force';
			end if;
			insert into portal.role_grant (role_id, permission) select target, permission from portal.role_grant where role_id = source on conflict do nothing;
			insert into portal.role_scope (role_id, screen, condition)
				select target, screen, condition from portal.role_scope where role_id = source on conflict do nothing;
		end $$`.execute(db);
	await sql`revoke all on function portal.copy_role_rights(uuid, uuid) from public`.execute(db);
	await sql`grant execute on function portal.copy_role_rights(uuid, uuid) to portal_app`.execute(db);
}
