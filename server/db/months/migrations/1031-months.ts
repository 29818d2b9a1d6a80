import { type Kysely, sql } from 'kysely';

const tables = [
	...['audit', 'sign_in_log', 'client_log', 'service_call', 'personal_view', 'api_invoke', 'record_history'].map(
		(name) => `portal.${name}`,
	),
	'space_platform.record_history',
];

/**
 * Logs and histories are partitioned by month. What is stored becomes the first partition as it is, so no row is moved. Rows of a month
 * without a partition are stored in a default one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create schema portal_months`.execute(db);
	await createFunctions(db);
	await sql`update portal.api_invoke set at = create_time where at is null`.execute(db);
	await sql`alter table portal.api_invoke alter column at set default now(), alter column at set not null`.execute(db);
	for (const table of tables) {
		const [schema = '', name = ''] = table.split('.');
		await sql`do $$ begin
			if to_regclass(${sql.lit(table)}) is not null then perform portal.store_by_month(${sql.lit(schema)}, ${sql.lit(name)}); end if;
		end $$`.execute(db);
	}
	// Tables with partitions belong to tenants, too.
	await sql`do $$ declare name text; begin
		foreach name in array array['portal.dissolve_tenant(uuid)', 'portal.dissolve_locked_tenant(uuid)'] loop
			execute replace(pg_get_functiondef(name::regprocedure), $old$c.relkind = 'r'$old$, $new$c.relkind in ('r', 'p')$new$);
		end loop;
	end $$`.execute(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.month_of(moment timestamptz) returns timestamptz language sql stable set search_path = pg_catalog as $$
		select date_trunc('month', moment at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' $$`.execute(db);
	await sql`create function portal.next_month(moment timestamptz) returns timestamptz language sql stable set search_path = pg_catalog as $$
		select (date_trunc('month', moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai' $$`.execute(db);
	await createMakeMonth(db);
	await createDropMonths(db);
	await createStoreByMonth(db);
	for (const signature of [
		'month_of(timestamptz)',
		'next_month(timestamptz)',
		'make_month(text, text, timestamptz)',
		'drop_months(text, text, timestamptz)',
		'store_by_month(text, text)',
	])
		await sql`revoke all on function portal.${sql.raw(signature)} from public`.execute(db);
}

/** Makes the partition of the month of a moment, with the rows of it that came before; false when the moment has one. */
async function createMakeMonth(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.make_month(schema_name text, table_name text, moment timestamptz) returns boolean
		language plpgsql set search_path = pg_catalog as $$
		declare
			parent text := format('%I.%I', schema_name, table_name);
			part text := format('%s_%s_%s', schema_name, table_name, to_char(moment at time zone 'Asia/Shanghai', 'YYYY_MM'));
			rest text := format('portal_months.%I', format('%s_%s_other', schema_name, table_name));
			first timestamptz := portal.month_of(moment);
			last timestamptz := portal.next_month(moment);
		begin
			if exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent::regclass and (c.relname = part
				or moment < (substring(pg_get_expr(c.relpartbound, c.oid) from $re$ TO \\('([^']+)'\\)$re$))::timestamptz
					and pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM (MINVALUE)%')) then
				return false;
			end if;
			execute format('create table portal_months.%I (like %s including defaults including constraints, primary key (id))', part, parent);
			execute format('with moved as (delete from %s where at >= %L and at < %L returning *) insert into portal_months.%I select * from moved',
				rest, first, last, part);
			execute format('alter table %s attach partition portal_months.%I for values from (%L) to (%L)', parent, part, first, last);
			return true;
		end $$`.execute(db);
}

/** Drops the partitions that ended before a moment; returns how many rows they had. A table that is in use keeps them until the next time. */
async function createDropMonths(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.drop_months(schema_name text, table_name text, before timestamptz) returns bigint
		language plpgsql set search_path = pg_catalog as $$
		declare
			part text;
			lines bigint;
			removed bigint := 0;
		begin
			for part in select c.oid::regclass::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
				where i.inhparent = format('%I.%I', schema_name, table_name)::regclass
				and (substring(pg_get_expr(c.relpartbound, c.oid) from $re$ TO \\('([^']+)'\\)$re$))::timestamptz <= before
				and pg_get_expr(c.relpartbound, c.oid) not like 'FOR VALUES FROM (MINVALUE)%'
			loop
				begin
					execute format('select count(*) from %s', part) into lines;
					execute format('drop table %s', part);
					removed := removed + lines;
				exception when lock_not_available then return removed;
				end;
			end loop;
			return removed;
		end $$`.execute(db);
}

/** Gives a table partitions. */
async function createStoreByMonth(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.store_by_month(schema_name text, table_name text) returns void
		language plpgsql set search_path = pg_catalog as $$
		declare
			parent text := format('%I.%I', schema_name, table_name);
			former text := format('%s_%s_before', schema_name, table_name);
			stored text := format('portal_months.%I', former);
			is_index text := 'CREATE INDEX%';
			made text[];
			statement text;
			newest timestamptz;
			mark text;
		begin
			if (select relkind from pg_class where oid = parent::regclass) = 'p' then return; end if;
			execute format('lock table %s in access exclusive mode', parent);
			execute format('select max(at) from %s', parent) into newest;
			-- What is made again for the table with partitions; indexes and references of the former table become parts of the new ones.
			select array_agg(text order by step, text) into made from (
				select 1 as step, pg_get_indexdef(i.indexrelid) as text from pg_index i where i.indrelid = parent::regclass and not i.indisprimary and not i.indisunique
				union all select 2, format('alter table %s add constraint %I %s', parent, k.conname, pg_get_constraintdef(k.oid))
					from pg_constraint k where k.conrelid = parent::regclass and k.contype = 'f'
				union all select 3, pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = parent::regclass and not t.tgisinternal
				union all select 4, format('create policy %I on %s as %s for %s to %s%s%s', p.policyname, parent, p.permissive, p.cmd,
						(select string_agg(case when name = 'public' then name::text else quote_ident(name) end, ', ') from unnest(p.roles) name),
						coalesce(' using (' || p.qual || ')', ''), coalesce(' with check (' || p.with_check || ')', ''))
					from pg_policies p where p.schemaname = schema_name and p.tablename = table_name
				union all select 5, format('alter table %s enable row level security', parent) from pg_class where oid = parent::regclass and relrowsecurity
				union all select 6, format('grant %s on %s to %s', g.privilege_type, parent, case when g.grantee = 0 then 'public' else quote_ident(r.rolname) end)
					from pg_class c cross join aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
					where c.oid = parent::regclass and g.grantee <> c.relowner
				union all select 7, format('comment on table %s is %L', parent, obj_description(parent::regclass)) where obj_description(parent::regclass) is not null
			) statements;
			-- A view of a screen follows its table; it is made again at the start.
			execute format('drop view if exists %I.%I', schema_name, table_name || '__visible');
			for statement in select format('drop trigger %I on %s', t.tgname, parent) from pg_trigger t where t.tgrelid = parent::regclass and not t.tgisinternal loop
				execute statement;
			end loop;
			for statement in select format('drop policy %I on %s', p.policyname, parent) from pg_policies p
				where p.schemaname = schema_name and p.tablename = table_name loop
				execute statement;
			end loop;
			execute format('alter table %s disable row level security', parent);
			for mark in select r.rolname from pg_class c cross join aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee
				where c.oid = parent::regclass and g.grantee <> c.relowner group by 1 loop
				execute format('revoke all on %s from %I', parent, mark);
			end loop;
			-- Two schemas have indexes of the same names.
			for statement in select format('alter index %I.%I rename to %I', schema_name, c.relname, left(format('%s_%s', schema_name, c.relname), 63))
				from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = parent::regclass loop
				execute statement;
			end loop;
			execute format('alter table %s set schema portal_months', parent);
			execute format('alter table portal_months.%I rename to %I', table_name, former);
			execute format('create table %s (like %s including defaults including constraints including comments) partition by range (at)', parent, stored);
			foreach statement in array coalesce(made, '{}') loop
					if statement like is_index then execute statement; end if;
			end loop;
			execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', parent, stored,
				case when newest is null then portal.month_of(now()) else portal.next_month(greatest(newest, now())) end);
			foreach statement in array coalesce(made, '{}') loop
				if statement not like is_index then execute statement; end if;
			end loop;
			execute format('create table portal_months.%I partition of %s (primary key (id)) default', format('%s_%s_other', schema_name, table_name), parent);
			for ahead in 0 .. 2 loop
				perform portal.make_month(schema_name, table_name, now() + make_interval(months => ahead));
			end loop;
		end $$`.execute(db);
}
