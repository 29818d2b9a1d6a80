import { type Kysely, sql } from 'kysely';

/** Groups count among what people belong to, also on databases where 0220 ran after 0210. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function portal.parties_of(person uuid) returns table (party_type text, party_id uuid) language plpgsql stable as $$ begin
		return query select 'organisation', e.organisation from portal.employee e where e.id = person and e.organisation is not null
			union all select 'position', p.position_ from portal.employee__positions p where p.record_id = person and p.position_ is not null
			union all select 'group', g from portal.groups_of(person) g;
	end $$`.execute(db);
}
