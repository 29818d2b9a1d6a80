import { type Kysely, sql } from 'kysely';

/** Distinguishes a change of menus from a change of rights, so that every node caches the menus until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.announce_menus() returns trigger language plpgsql as $$ begin
		perform pg_notify('portal_session', 'menus');
		return null;
	end $$`.execute(db);
	for (const table of ['menu_item', 'subsystem']) {
		await sql`drop trigger announce on ${sql.table(`portal.${table}`)}`.execute(db);
		await sql`create trigger announce after insert or update or delete or truncate on ${sql.table(`portal.${table}`)}
			for each statement execute function portal.announce_menus()`.execute(db);
	}
}
