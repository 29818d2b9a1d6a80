import { type Kysely, sql } from 'kysely';

/**
 * Roles become records of the screen `role`: the columns, the policy and the mark that its table would have been made with.
 * Beside them: to whom a role is given through organisations and the like, which records it reaches, and what a tenant may use at all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.role
		add column version integer not null default 1,
		add column create_time timestamptz not null default now(),
		add column create_by uuid,
		add column update_time timestamptz not null default now(),
		add column update_by uuid,
		alter column alias type text collate "C",
		alter column name type text collate "C",
		drop constraint role_tenant_id_alias_key`.execute(db);
	await sql`comment on table portal.role is 'screen:role'`.execute(db);
	await sql`alter table portal.role enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.role using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.role to portal_app`.execute(db);
	await sql`create table portal.role_party (
		role_id uuid not null references portal.role on delete cascade,
		party_type text not null check (party_type in ('organisation', 'position', 'group')),
		party_id uuid not null,
		primary key (role_id, party_type, party_id)
	)`.execute(db);
	await sql`create index on portal.role_party (party_type, party_id)`.execute(db);
	await sql`create table portal.role_scope (
		role_id uuid not null references portal.role on delete cascade,
		screen text not null,
		condition jsonb not null,
		primary key (role_id, screen)
	)`.execute(db);
	await sql`create table portal.tenant_package (
		tenant_id uuid not null references portal.tenant on delete cascade,
		entry text not null,
		primary key (tenant_id, entry)
	)`.execute(db);
	for (const table of ['role_party', 'role_scope', 'tenant_package']) {
		await sql`create trigger announce after insert or update or delete or truncate on ${sql.table(`portal.${table}`)}
			for each statement execute function portal.announce_rights()`.execute(db);
	}
	for (const table of ['role_member', 'role_party']) {
		// Lists that are narrowed to the holders of a role run as the tenant's role; whose roles it may see, its holders it may see.
		await sql`alter table ${sql.table(`portal.${table}`)} enable row level security`.execute(db);
		await sql`create policy own_roles on ${sql.table(`portal.${table}`)} for select using (exists (select from portal.role r where r.id = role_id))`.execute(
			db,
		);
		await sql`grant select on ${sql.table(`portal.${table}`)} to portal_app`.execute(db);
	}
	await createPartyFunction(db);
	await widenAudit(db);
	await sql`alter table portal.session add column preview_role uuid references portal.role on delete set null`.execute(db);
}

/**
 * Only this function knows what a person belongs to. The migrations of positions and groups replace it by one that includes them.
 * plpgsql, because the tables of screens are only later.
 */
async function createPartyFunction(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.parties_of(person uuid) returns table (party_type text, party_id uuid) language plpgsql stable as $$ begin
		return query select 'organisation', e.organisation from portal.employee e where e.id = person and e.organisation is not null;
	end $$`.execute(db);
}

/** The audit log also stores what was done to what, and from what to what; saves write into it inside their own transaction. */
async function widenAudit(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.audit
		add column object_type text,
		add column object_id text,
		add column object_name text,
		add column changes jsonb`.execute(db);
	await sql`create index on portal.audit (tenant_id, at)`.execute(db);
	await sql`create index on portal.audit (object_type, object_id, at)`.execute(db);
	await sql`alter table portal.audit enable row level security`.execute(db);
	await sql`create policy own_tenant on portal.audit using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant insert on portal.audit to portal_app`.execute(db);
}
