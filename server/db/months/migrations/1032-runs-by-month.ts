import { type Kysely, sql } from 'kysely';

/** Runs of jobs and notices are partitioned by month, too, by the time at which they were added; a notice is unique for its event within a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createMakeMonth(db);
	await createStoreByMonth(db);
	await sql`revoke all on function portal.store_by_month(text, text, text) from public`.execute(db);
	for (const name of ['job_run', 'notification_log']) await sql`select portal.store_by_month('portal', ${name}, 'create_time')`.execute(db);
}

/** The same with the column of the table, and with the keys that the months of the table have. */
async function createMakeMonth(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function portal.make_month(schema_name text, table_name text, moment timestamptz) returns boolean
		language plpgsql set search_path = pg_catalog as $$
		declare
			parent text := format('%I.%I', schema_name, table_name);
			part text := format('%s_%s_%s', schema_name, table_name, to_char(moment at time zone 'Asia/Shanghai', 'YYYY_MM'));
			rest text := format('portal_months.%I', format('%s_%s_other', schema_name, table_name));
			first timestamptz := portal.month_of(moment);
			last timestamptz := portal.next_month(moment);
			moment_column text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
				where p.partrelid = parent::regclass);
		begin
			if exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent::regclass and (c.relname = part
				or moment < (substring(pg_get_expr(c.relpartbound, c.oid) from $re$ TO \\('([^']+)'\\)$re$))::timestamptz
					and pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM (MINVALUE)%')) then
				return false;
			end if;
			execute format('create table portal_months.%I (like %s including defaults including constraints including indexes)', part, rest);
			execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into portal_months.%I select * from moved',
				rest, moment_column, first, moment_column, last, part);
			execute format('alter table %s attach partition portal_months.%I for values from (%L) to (%L)', parent, part, first, last);
			return true;
		end $$`.execute(db);
}

/** The function of before with a column, and with keys for the months; what is replaced must be there. */
async function createStoreByMonth(db: Kysely<unknown>): Promise<void> {
	await sql`do $do$ declare
		made text := pg_get_functiondef('portal.store_by_month(text, text)'::regprocedure);
		change text[];
	begin
		foreach change slice 1 in array array[
			['table_name text)', $n$table_name text, column_name text default 'at')$n$],
			[$o$'select max(at) from %s', parent)$o$, $n$'select max(%I) from %s', column_name, parent)$n$],
			[$o$partition by range (at)', parent, stored)$o$, $n$partition by range (%I)', parent, stored, column_name)$n$],
			[$o$for ahead in 0 .. 2 loop$o$, $n$for statement in select regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX .+ ON [^ ]+ ',
					format('create unique index on portal_months.%I ', format('%s_%s_other', schema_name, table_name)))
				from pg_index i where i.indrelid = stored::regclass and i.indisunique and not i.indisprimary loop
				execute statement;
			end loop;
			for ahead in 0 .. 2 loop$n$]
		] loop
			if position(change[1] in made) = 0 then raise exception 'store_by_month is another one: %', change[1]; end if;
			made := replace(made, change[1], change[2]);
		end loop;
		drop function portal.store_by_month(text, text);
		execute made;
	end $do$`.execute(db);
}
