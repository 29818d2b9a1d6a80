import { type Kysely, sql } from 'kysely';

/** Files belong to a person or to an organisation; the storage that they use is counted, and limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.attachment
		alter column owner_id drop not null,
		add column organisation_id uuid,
		add column version integer not null default 1,
		add column unused_since timestamptz not null default now()`.execute(db);
	await sql`do $$ begin
		update portal.attachment set unused_since = create_time;
		if to_regclass('portal.employee') is not null then
			update portal.attachment a set organisation_id = e.organisation from portal.employee e where e.id = a.owner_id;
		end if;
	end $$`.execute(db);
	await sql`create index on portal.attachment (tenant_id, create_time desc, id desc)`.execute(db);
	await sql`create index on portal.attachment (unused_since)`.execute(db);
	await rememberLastUse(db);
	await makeUsage(db);
}

/** The period after which an unused file is removed begins with the end of its last use. */
async function rememberLastUse(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.end_file_uses() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
			update portal.attachment set unused_since = now() where id in (select attachment_id from gone);
			return null;
		end $$`.execute(db);
	await sql`create trigger end_file_uses after delete on portal.attachment_use referencing old table as gone
		for each statement execute function portal.end_file_uses()`.execute(db);
}

/**
 * What tenants, organisations and people store. Every change of a file changes the row of its tenant first: changes of one tenant's files wait for
 * each other, so that two uploads cannot both take the last of a quota.
 */
async function makeUsage(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.file_usage (
		id uuid primary key default gen_random_uuid(),
		tenant_id uuid not null,
		kind text collate "C" not null check (kind in ('tenant', 'organisation', 'person')),
		subject_id uuid not null,
		total_bytes bigint not null default 0,
		file_count bigint not null default 0,
		max_bytes bigint check (max_bytes >= 0),
		version integer not null default 1,
		create_time timestamptz not null default now(),
		update_time timestamptz not null default now(),
		update_by uuid,
		unique (tenant_id, kind, subject_id)
	)`.execute(db);
	await sql`alter table portal.file_usage enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.file_usage using (tenant_id = (select current_setting('portal.tenant', true)::uuid)
		or (kind = 'tenant' and (select current_setting('portal.tenant', true)) = '00000000-0000-0000-0000-000000000000'))`.execute(db);
	await sql`grant select on portal.file_usage to portal_app`.execute(db);
	await sql`create function portal.count_file(tenant uuid, organisation uuid, person uuid, bytes bigint, files bigint) returns void
		language plpgsql security definer set search_path = pg_catalog as $$
		declare subject record;
		begin
			for subject in select * from (values (1, 'tenant', tenant), (2, 'organisation', organisation), (3, 'person', person)) s (place, kind, id)
				where s.id is not null order by s.place
			loop
				update portal.file_usage u set total_bytes = u.total_bytes + bytes, file_count = u.file_count + files, update_time = now()
					where u.tenant_id = tenant and u.kind = subject.kind and u.subject_id = subject.id;
				if not found and files > 0 then
					insert into portal.file_usage as u (tenant_id, kind, subject_id, total_bytes, file_count) values (tenant, subject.kind, subject.id, bytes, files)
						on conflict (tenant_id, kind, subject_id) do update
						set total_bytes = u.total_bytes + excluded.total_bytes, file_count = u.file_count + excluded.file_count, update_time = now();
				end if;
			end loop;
		end $$`.execute(db);
	await sql`revoke execute on function portal.count_file(uuid, uuid, uuid, bigint, bigint) from public`.execute(db);
	await sql`create function portal.count_files() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
			if tg_op <> 'INSERT' then
				perform portal.count_file(old.tenant_id, old.organisation_id, old.owner_id, -old.total_bytes, -1);
			end if;
			if tg_op <> 'DELETE' then
				perform portal.count_file(new.tenant_id, new.organisation_id, new.owner_id, new.total_bytes, 1);
			end if;
			return null;
		end $$`.execute(db);
	await sql`create trigger count_files after insert or delete or update of owner_id, organisation_id on portal.attachment
		for each row execute function portal.count_files()`.execute(db);
	await sql`create function portal.name_of_tenant(tenant uuid) returns text language plpgsql stable security definer set search_path = pg_catalog as $$ begin
			return (select t.name from portal.tenant t where t.id = tenant
				and current_setting('portal.tenant', true) in (tenant::text, '00000000-0000-0000-0000-000000000000'));
		end $$`.execute(db);
	await sql`select portal.count_file(tenant_id, organisation_id, owner_id, total_bytes, 1) from portal.attachment`.execute(db);
}
