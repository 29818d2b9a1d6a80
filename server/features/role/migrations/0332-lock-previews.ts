import { type Kysely, sql } from 'kysely';

/** The removal of roles locks the sessions that preview them before the roles: docs/decisions/0330-lock-order.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.lock_previews(roles uuid[]) returns void language plpgsql security definer set search_path = pg_catalog as $$ begin
			perform from portal.session s where s.preview_role in (
				select r.id from portal.role r where r.id = any(roles) and r.tenant_id = current_setting('portal.tenant')::uuid
			) order by s.id for update;
		end $$`.execute(db);
	await sql`revoke all on function portal.lock_previews(uuid[]) from public`.execute(db);
	await sql`grant execute on function portal.lock_previews(uuid[]) to portal_app`.execute(db);
}
