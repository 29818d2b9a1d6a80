import { type Kysely, sql } from 'kysely';

import { platformTenantId } from '../../../db/scope.ts';

/** The switches of registration become one record with a field for each; their earlier rows go. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.server_switch add column personal boolean, add column tenant boolean`.execute(db);
	await sql`insert into portal.server_switch (id, key, personal, tenant)
		select ${sql.lit(platformTenantId)}::uuid, 'one',
			coalesce(bool_or(is_on) filter (where key = 'registration.personal'), false),
			coalesce(bool_or(is_on) filter (where key = 'registration.tenant'), false)
		from portal.server_switch`.execute(db);
	await sql`delete from portal.server_switch where id <> ${sql.lit(platformTenantId)}::uuid`.execute(db);
	// The start makes the view again, with the columns of the file.
	await sql`drop view if exists portal.server_switch__visible`.execute(db);
	await sql`alter table portal.server_switch drop column key, drop column is_on`.execute(db);
}
