import { type Kysely, sql } from 'kysely';

/** A menu entry takes what roles grant of it along when the authority removes it, inside the transaction of its removal; returns the roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.forget_menu_grants(entry uuid) returns uuid[] language plpgsql security definer
		set search_path = pg_catalog as $$
		declare roles uuid[];
		begin
			if current_setting('portal.tenant', true) is distinct from '00000000-0000-0000-0000-000000000000' then
				raise exception 'menus belong to the authority';
			end if;
			with gone as (delete from portal.role_grant where permission = 'menu:' || entry returning role_id)
				select coalesce(array_agg(role_id order by role_id), '{}') into roles from gone;
			return roles;
		end $$`.execute(db);
	await sql`revoke all on function portal.forget_menu_grants(uuid) from public`.execute(db);
	await sql`grant execute on function portal.forget_menu_grants(uuid) to portal_app`.execute(db);
	await sql`create index on portal.role_grant (permission) where permission like 'menu:%'`.execute(db);
}
