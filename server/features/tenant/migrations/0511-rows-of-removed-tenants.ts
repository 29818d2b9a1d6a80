import { type Kysely, sql } from 'kysely';

/** What calls in flight store beside the tables of screens. */
const tables = [
	...['record_comment', 'message', 'message_entry', 'message_reader', 'message_reply', 'message_target'],
	...['attachment', 'attachment_use', 'upload', 'notification_event'],
];

/**
 * Rows refer to their tenant. The removal of a tenant first locks its row: it waits for the transactions that have stored such rows, and deletes
 * these too; a transaction that stores one later is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of tables) {
		const name = sql.table(`portal.${table}`);
		await sql`delete from ${name} where tenant_id not in (select id from portal.tenant)`.execute(db);
		await sql`alter table ${name} add constraint ${sql.ref(`${table}_tenant`)} foreign key (tenant_id) references portal.tenant`.execute(
			db,
		);
	}
	await sql`alter function portal.dissolve_tenant(uuid) rename to dissolve_locked_tenant`.execute(db);
	await sql`revoke all on function portal.dissolve_locked_tenant(uuid) from public, portal_app`.execute(db);
	await sql`create function portal.dissolve_tenant(tenant uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$
		begin
			perform portal.require_authority();
			perform from portal.tenant t where t.id = dissolve_tenant.tenant for update;
			perform portal.dissolve_locked_tenant(dissolve_tenant.tenant);
		end $$`.execute(db);
	await sql`revoke all on function portal.dissolve_tenant(uuid) from public`.execute(db);
	await sql`grant execute on function portal.dissolve_tenant(uuid) to portal_app`.execute(db);
}
