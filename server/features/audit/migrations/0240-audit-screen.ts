import { type Kysely, sql } from 'kysely';

/**
 * The audit log of audits becomes the screen `audit`: the columns that its table would have been made with, and the name that the tenant
 * had at the time. Nobody but the portal itself writes into it, and it outlives the tenants it tells of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop policy own_tenant on portal.audit`.execute(db);
	await sql`alter table portal.audit
		add column version integer not null default 1,
		add column create_time timestamptz not null default now(),
		add column create_by uuid,
		add column update_time timestamptz not null default now(),
		add column update_by uuid,
		add column tenant_name text collate "C",
		alter column action type text collate "C",
		alter column actor_id type text collate "C",
		alter column actor_account type text collate "C",
		alter column subject_id type text collate "C",
		alter column subject_account type text collate "C",
		alter column object_type type text collate "C",
		alter column object_id type text collate "C",
		alter column object_name type text collate "C"`.execute(db);
	await sql`update portal.audit a set tenant_name = t.name, create_time = a.at, update_time = a.at from portal.tenant t where t.id = a.tenant_id`.execute(
		db,
	);
	await sql`comment on table portal.audit is 'screen:audit'`.execute(db);
	await sql`create policy tenant_rows on portal.audit
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid)
			or (select current_setting('portal.tenant', true)) = '00000000-0000-0000-0000-000000000000')
		with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`create function portal.name_tenant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$ begin
			new.tenant_name := (select t.name from portal.tenant t where t.id = new.tenant_id);
			return new;
		end $$`.execute(db);
	await sql`create trigger name_tenant before insert on portal.audit for each row execute function portal.name_tenant()`.execute(db);
	await keepBookOfGoneTenants(db);
}

/** A tenant goes with all of its records; only what was done there stays known. */
async function keepBookOfGoneTenants(db: Kysely<unknown>): Promise<void> {
	await sql`do $$ begin
		execute replace(pg_get_functiondef('portal.dissolve_tenant(uuid)'::regprocedure),
			$old$c.relname <> 'tenant'$old$, $new$c.relname not in ('tenant', 'audit')$new$);
	end $$`.execute(db);
}
