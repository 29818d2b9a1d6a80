import type pg from 'pg';

/** The values of the generated enterprises, as SQL expressions of the number `n`; a hash makes them random and the same every time. */
const random = (salt: number, most: number) => `(hashint8extended(n, ${salt}) & 2147483647)::int % ${most}`;
const pick = (salt: number, ...values: string[]) => `(array['${values.join("','")}'])[1 + ${random(salt, values.length)}]`;

const cities = [...'杭州宁波温州绍兴湖州嘉兴金华衢州舟山台州丽水苏州无锡常州南京上海合肥芜湖南昌厦门'.matchAll(/../gu)].map(
	([city]) => city,
);
const first = [...'恒鑫泰华德瑞宏盛金永安康嘉利源丰隆顺和达'];
const second = [...'泰达隆源盛祥瑞通发昌裕兴荣润茂宝升腾飞莱'];
const trades = ['电器', '建材', '化工', '机械', '纺织', '玩具', '包装', '塑料', '五金', '照明', '涂料', '家具'];
const people = [...'王李张刘陈杨赵黄周吴'];

const columns = {
	id: `(lpad(to_hex(1700000000000 + n * 1000), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`,
	create_time: `to_timestamp(1700000000 + n)`,
	update_time: `to_timestamp(1700000000 + n)`,
	name: `${pick(1, ...cities)} || ${pick(2, ...first)} || ${pick(3, ...second)} || ${pick(4, ...first)} || ${pick(5, ...trades)} || '有限公司'`,
	credit_code: `'9M' || lpad(n::text, 16, '0')`,
	industry: pick(6, 'electrical', 'building', 'chemical', 'machinery', 'textile', 'children', 'packaging'),
	scale: pick(7, 'large', 'medium', 'small', 'micro'),
	risk_level: pick(8, 'A', 'A', 'B', 'B', 'B', 'B', 'C', 'C', 'C', 'D'),
	region_code: `(330000 + ${random(9, 1000)})::text`,
	contact: `${pick(10, ...people)} || ${pick(11, ...second)}`,
	established: `date '1990-01-01' + ${random(12, 12_500)}`,
	capital: `(10 + ${random(13, 900_000)})::numeric / 100`,
	licensed: `${random(14, 10)} < 4`,
};

const batch = 500_000;

/** Fills the enterprises of the authority up to a number; indexes and references are made again behind the rows. */
export async function fillEnterprises(client: pg.Client, records: number, log: (line: string) => void): Promise<void> {
	const table = 'space_platform.enterprise';
	const { rows: counted } = await client.query(`select count(*)::int as count from ${table} where credit_code like '9M%'`);
	if (counted[0].count >= records) return;
	const { rows } = await client.query<{ drop: string; make: string; statistics: string | null }>(
		`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make,
			(select format('alter index %s alter column %s set statistics %s', indexrelid::regclass, attnum, attstattarget)
				from pg_attribute where attrelid = indexrelid and attstattarget > 0 limit 1) as statistics
		from pg_index where indrelid = '${table}'::regclass and not indisprimary`,
	);
	await client.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2; set synchronous_commit = off`);
	for (const { drop } of rows) await client.query(drop);
	for (let from = counted[0].count; from < records; from += batch) {
		await client.query(
			`insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
			from generate_series(${from + 1}::bigint, ${Math.min(records, from + batch)}) n`,
		);
		log(`${Math.min(records, from + batch).toLocaleString('en')} records`);
	}
	for (const { make, statistics } of rows) {
		await client.query(make);
		if (statistics !== null) await client.query(statistics);
		log(make.slice(0, 100));
	}
	await client.query(`vacuum (analyze) ${table}`);
}
