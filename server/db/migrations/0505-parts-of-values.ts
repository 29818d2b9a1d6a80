import { type Kysely, sql } from 'kysely';

/** Reads parts of values with a JSON Schema, for indexes and conditions; null for any part of another kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.texts_of(list jsonb) returns text[] language sql immutable strict parallel safe as $$
		select array(select entry #>> '{}' from jsonb_array_elements(list) entry where jsonb_typeof(entry) = 'string')
	$$`.execute(db);
	// A text that only looks like a day would end the query; the first of its month plus the days before it is always one.
	await sql`create function portal.day_of(value text) returns date language sql immutable strict parallel safe as $$
		select case when value ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
			and extract(month from make_date(left(value, 4)::int, substr(value, 6, 2)::int, 1) + substr(value, 9)::int - 1) = substr(value, 6, 2)::int
			then make_date(left(value, 4)::int, substr(value, 6, 2)::int, 1) + substr(value, 9)::int - 1 end
	$$`.execute(db);
	await sql`create function portal.moment_of(value text) returns timestamptz language sql immutable strict parallel safe as $$
		select case when value ~ '^.{10}[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$'
			then (portal.day_of(left(value, 10)) + make_interval(
				hours => substr(value, 12, 2)::int - case when value ~ '[Zz]$' then 0 else substr(right(value, 6), 1, 3)::int end,
				mins => substr(value, 15, 2)::int - case when value ~ '[Zz]$' then 0 else (substr(right(value, 6), 1, 1) || right(value, 2))::int end,
				secs => substring(value from '^.{17}([0-9.]+)')::double precision)) at time zone 'UTC' end
	$$`.execute(db);
	await sql`grant execute on function portal.texts_of(jsonb), portal.day_of(text), portal.moment_of(text) to portal_app`.execute(db);
}
