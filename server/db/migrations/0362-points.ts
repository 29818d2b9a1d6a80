import { type Kysely, sql } from 'kysely';

/** Reads stored positions as points, for indexes and conditions; null for any other text. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.point_of(stored text) returns point language sql immutable parallel safe as $$
		select case when stored ~ '^-?[0-9]{1,3}(\\.[0-9]{1,6})?,-?[0-9]{1,2}(\\.[0-9]{1,6})?$'
			then point(split_part(stored, ',', 1)::float8, split_part(stored, ',', 2)::float8) end
	$$`.execute(db);
	await sql`grant execute on function portal.point_of(text) to portal_app`.execute(db);
}
