import { type Kysely, sql } from 'kysely';

/** Notices that leave the portal: when each was last tried, and indexes by tenant, so that tenants take turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.notification_log add column tried_at timestamptz`.execute(db);
	// The comment keeps the plan of the screen from dropping the column.
	await sql`comment on column portal.notification_log.tried_at is 'feature'`.execute(db);
	await sql`create index on portal.notification_log (tenant_id, due_at) where channel <> 'app' and state in ('ready', 'sending')`.execute(
		db,
	);
	await sql`create index on portal.notification_log (tenant_id, tried_at) where channel <> 'app'`.execute(db);
	await sql`create index on portal.notification_event (tenant_id, next_try_at) where state = 'waiting'`.execute(db);
	await sql`alter table portal.notification_choice add column quiet_mode text not null default 'wait' check (quiet_mode in ('wait', 'app'))`.execute(
		db,
	);
}
