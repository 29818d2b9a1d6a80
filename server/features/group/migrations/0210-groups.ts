import { type Kysely, sql } from 'kysely';

/**
 * User groups are records of the screen `group`, in a table that is before the screen is read, because rights rest on it:
 * who belongs to a group belongs to the groups above it too. Who belongs to which is beside it, as with roles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createGroups(db);
	await sql`create table portal.group_member (
		group_id uuid not null references portal.user_group on delete cascade,
		employee_id uuid not null,
		primary key (group_id, employee_id)
	)`.execute(db);
	await sql`create index on portal.group_member (employee_id)`.execute(db);
	await sql`alter table portal.group_member enable row level security`.execute(db);
	await sql`create policy own_groups on portal.group_member for select using (exists (select from portal.user_group g where g.id = group_id))`.execute(
		db,
	);
	await sql`grant select on portal.group_member to portal_app`.execute(db);
	for (const table of ['user_group', 'group_member']) {
		await sql`create trigger announce after insert or update or delete or truncate on ${sql.table(`portal.${table}`)}
			for each statement execute function portal.announce_rights()`.execute(db);
	}
	await createMemberFunctions(db);
	await answerParties(db);
}

/** As the engine would make it; it adds the fields of the screen file that are missing. */
async function createGroups(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.user_group (
		id uuid primary key,
		tenant_id uuid not null,
		version integer not null default 1,
		create_time timestamptz not null default now(),
		create_by uuid,
		update_time timestamptz not null default now(),
		update_by uuid,
		parent uuid
	)`.execute(db);
	await sql`comment on table portal.user_group is 'screen:group'`.execute(db);
	await sql`alter table portal.user_group enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.user_group using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.user_group to portal_app`.execute(db);
}

/** What a save of an employee or a group does in its own transaction, where it works as the role under row-level security. */
async function createMemberFunctions(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.change_groups_of(person uuid, joined uuid[], left_groups uuid[]) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ declare tenant uuid := current_setting('portal.tenant')::uuid; begin
			if not portal.is_own_employee(person) then raise exception 'not an employee of the tenant in force'; end if;
			insert into portal.group_member (group_id, employee_id) select g.id, person from portal.user_group g
				where g.id = any(joined) and g.tenant_id = tenant on conflict do nothing;
			delete from portal.group_member m using portal.user_group g
				where g.id = m.group_id and g.tenant_id = tenant and m.employee_id = person and m.group_id = any(left_groups);
		end $$`.execute(db);
	await sql`create function portal.change_roles_of(person uuid, given uuid[], taken uuid[]) returns void language plpgsql security definer
		set search_path = pg_catalog as $$ declare tenant uuid := current_setting('portal.tenant')::uuid; begin
			if not portal.is_own_employee(person) then raise exception 'not an employee of the tenant in force'; end if;
			insert into portal.role_member (role_id, employee_id) select r.id, person from portal.role r
				where r.id = any(given) and r.tenant_id = tenant on conflict do nothing;
			delete from portal.role_member m using portal.role r
				where r.id = m.role_id and r.tenant_id = tenant and m.employee_id = person and m.role_id = any(taken);
		end $$`.execute(db);
	for (const signature of ['change_groups_of(uuid, uuid[], uuid[])', 'change_roles_of(uuid, uuid[], uuid[])']) {
		await sql`revoke all on function portal.${sql.raw(signature)} from public`.execute(db);
		await sql`grant execute on function portal.${sql.raw(signature)} to portal_app`.execute(db);
	}
}

/** What people belong to, with the groups beside organisations and positions. */
async function answerParties(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.groups_of(person uuid) returns setof uuid language sql stable as $$
		with recursive above (id) as (
			select m.group_id from portal.group_member m where m.employee_id = person
			union select g.parent from portal.user_group g join above on above.id = g.id where g.parent is not null
		) select id from above
	$$`.execute(db);
	await sql`create or replace function portal.parties_of(person uuid) returns table (party_type text, party_id uuid) language plpgsql stable as $$ begin
		return query select 'organisation', e.organisation from portal.employee e where e.id = person and e.organisation is not null
			union all select 'position', p.position_ from portal.employee__positions p where p.record_id = person and p.position_ is not null
			union all select 'group', g from portal.groups_of(person) g;
	end $$`.execute(db);
}
