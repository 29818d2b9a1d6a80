import { type Kysely, sql } from 'kysely';

/**
 * The posts of people are the rows `positions` of the screen `employee`. Their table is before that screen is read,
 * because the database itself enforces what a screen file cannot express: a person with posts has exactly one main post.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createPosts(db);
	await holdOneMainPost(db);
	await sql`create trigger announce after insert or update or delete or truncate on portal.employee__positions
		for each statement execute function portal.announce_rights()`.execute(db);
	// plpgsql, because the tables of screens are only later.
	await sql`create or replace function portal.parties_of(person uuid) returns table (party_type text, party_id uuid) language plpgsql stable as $$ begin
		return query select 'organisation', e.organisation from portal.employee e where e.id = person and e.organisation is not null
			union all select 'position', p.position_ from portal.employee__positions p where p.record_id = person and p.position_ is not null;
	end $$`.execute(db);
	await sql`create function portal.forget_party(kind text, party uuid) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ begin
			delete from portal.role_party p using portal.role r where r.id = p.role_id and p.party_type = kind and p.party_id = party
				and r.tenant_id = current_setting('portal.tenant')::uuid;
		end $$`.execute(db);
	await sql`revoke all on function portal.forget_party(text, uuid) from public`.execute(db);
	await sql`grant execute on function portal.forget_party(text, uuid) to portal_app`.execute(db);
}

/** As the engine would make it; the keys to people and positions follow when their tables exist. */
async function createPosts(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.employee__positions (
		id uuid primary key,
		tenant_id uuid not null,
		record_id uuid not null,
		position integer not null,
		position_ uuid,
		is_main_post text collate "C",
		is_principal text collate "C"
	)`.execute(db);
	await sql`comment on table portal.employee__positions is 'screen:employee'`.execute(db);
	await sql`alter table portal.employee__positions enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.employee__positions using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.employee__positions to portal_app`.execute(db);
}

/** Judged when the transaction ends, so that a save may change the main post in any order. */
async function holdOneMainPost(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.employee__positions
		add constraint employee_one_position exclude using btree (record_id with =, position_ with =) deferrable initially deferred,
		add constraint employee_one_main_post exclude using btree (record_id with =) where (is_main_post = 'Y') deferrable initially deferred`.execute(
		db,
	);
	await sql`create function portal.require_main_post() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
		declare person uuid := coalesce(new.record_id, old.record_id);
		begin
			if exists (select from portal.employee__positions where record_id = person)
				and not exists (select from portal.employee__positions where record_id = person and is_main_post = 'Y') then
				raise exception 'a person with posts has a main post' using errcode = 'check_violation', constraint = 'employee_main_post';
			end if;
			return null;
		end $$`.execute(db);
	await sql`create constraint trigger main_post after insert or update or delete on portal.employee__positions
		deferrable initially deferred for each row execute function portal.require_main_post()`.execute(db);
}
