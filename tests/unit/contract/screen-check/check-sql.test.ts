import { expect, it } from 'vitest';

import { findUnsafeSql } from '../../../../contract/screen-check/storage/check-sql.ts';

it.each([
	`select s.code, count(*) as checks, round(avg(price), 2) "Average price" from app.shop s join app.sale x on x.shop = s.code where s.name like '%it''s -- no /* comment%' group by s.code having count(*) > 1`,
	'with newest as (select *, row_number() over (partition by shop order by day desc) as place from sale) select shop, day from newest where place = 1',
	`select code, cast(price as decimal(10,2)) as price, substring(name from 1 for 3) as short, price::numeric(10,2) from shop where day between date '2026-01-01' and current_date`,
	'select region, registered, comment, "call" from shop',
	"select `code`, if(open_now, 1, 0) as open, date_format(seen, '%Y-%m') as month from shop",
])('lets a statement pass that only reads: %s', (text) => {
	expect(findUnsafeSql(text)).toBeUndefined();
});

it.each([
	['', ''],
	['delete from shop', 'delete'],
	['with gone as (delete from shop returning *) select * from gone', 'delete'],
	['select * into copy_of from shop', 'into'],
	['select * from shop for update', 'update'],
	['select 1; drop table shop', ';'],
	['select 1 -- x', '--'],
	['select 1 /*! union */', '/*'],
	['select 1 # x', '#'],
	['select 1) x, (select 2', ')'],
	['select ((1)', '('],
	['select pg_sleep(10)', 'pg_sleep'],
	['select "pg_sleep"(10)', 'pg_sleep'],
	['select PG_CATALOG.pg_sleep(10)', 'pg_catalog'],
	['select * from pg_class', 'pg_class'],
	['select * from "pg_authid"', 'pg_authid'],
	['select * from information_schema.tables', 'information_schema'],
	['select * from mysql.user', 'mysql'],
	['select * from `mysql`.`user`', 'mysql'],
	[`select 'shop'::regclass`, 'regclass'],
	[`select * from dblink('x', 'y')`, 'dblink'],
	[`select app.raise_price('x')`, 'raise_price'],
	[`select nextval('s')`, 'nextval'],
	[`select set_config('role', 'x', true)`, 'set_config'],
	[`select lo_export(1, '/tmp/x')`, 'lo_export'],
	[`select load_file('/etc/passwd')`, 'load_file'],
	['select sleep(10)', 'sleep'],
	['select benchmark(1000000, md5(1))', 'benchmark'],
	[`select get_lock('x', 10)`, 'get_lock'],
	['select @x := 1', '@x'],
	['select $1', '$1'],
	['select $x$ where $x$', '$x'],
	[`select e'\\'' from shop`, `'\\`],
	[`select '\\' or sleep(5) or '' from shop`, `'\\`],
	['select * from shop where a = ?', '?'],
	['select generate_series(1, 1000000000)', 'generate_series'],
	[`select 'open`, `'o`],
	['call anything()', 'call'],
	['explain select 1', 'explain'],
	['table shop', 'table'],
])('names what is not possible in %s', (text, part) => {
	expect(findUnsafeSql(text)).toBe(part);
});
