import pg from 'pg';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { MariaDb } from '../support/mariadb.ts';

/** A screen over a table of another system. */
export const shopScreen = (title: string, source: NonNullable<NonNullable<ScreenFile['storage']>['source']>): ScreenFile => ({
	title,
	record: {
		properties: {
			code: { type: 'string', title: '编号', setOnce: true, maxLength: 20 },
			name: { type: 'string', title: '名称', maxLength: 40 },
			stock: { type: 'integer', title: '库存' },
			price: { type: 'number', title: '单价', decimals: 2 },
			isOpen: { type: 'boolean', title: '营业' },
			since: { type: 'string', title: '开业日期', format: 'date' },
			seenAt: { type: 'string', title: '巡查时间', format: 'date-time' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			secret: { type: 'string', title: '机密', readRight: 'secret' },
		},
		required: ['code', 'name'],
	},
	storage: { source },
	list: { columns: ['code', 'name', 'stock', 'price', 'isOpen', 'since', 'seenAt', 'phone', 'secret'], search: ['code', 'name'] },
});

/** The rows of the table. */
export const rows = Array.from({ length: 60 }, (_, index) => ({
	code: `S${String(index).padStart(3, '0')}`,
	name: index === 7 ? "100%_'; drop table shop; --" : `店铺${index % 12}`,
	stock: index * 3,
	price: index / 4,
	open: index % 3 === 0,
	since: index % 10 === 0 ? null : `20${10 + (index % 15)}-03-0${1 + (index % 9)}`,
	seen: index % 5 === 0 ? null : `2026-05-${String(1 + (index % 28)).padStart(2, '0')} 08:30:00`,
	phone: `138000000${String(index).padStart(2, '0')}`,
	secret: `机密${index}`,
}));

/** Makes the table `app.shop` in a PostgreSQL database. */
export async function fillPostgres(connectionString: string): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	await client.query(`create schema app; create table app.shop (code varchar(20) primary key, name varchar(60) not null, stock integer, price numeric(8, 2),
		open_now boolean, since date, seen timestamp, phone text, secret text)`);
	for (const { code, name, stock, price, open, since, seen, phone, secret } of rows)
		await client.query('insert into app.shop values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
			code,
			name,
			stock,
			price,
			open,
			since,
			seen,
			phone,
			secret,
		]);
	await client.end();
}

/** Makes the table `shop` in a MariaDB database. */
export async function fillMaria({ run }: MariaDb): Promise<void> {
	const text = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
	const values = rows.map(
		({ code, name, stock, price, open, since, seen, phone, secret }) =>
			`(${[code, name, stock, price, open, since, seen, phone, secret].map(text).join()})`,
	);
	await run(
		`create table other.shop (code varchar(20) primary key, name varchar(60) not null, stock int, price decimal(8, 2), open_now tinyint(1), since date, seen datetime,
			phone varchar(20), secret text)`,
		`insert into other.shop values ${values.join()}`,
	);
}

/** The settings of a data source for the tests' MariaDB. */
export function toMaria({ port, user, password }: MariaDb) {
	return { host: '127.0.0.1', port, database: 'other', userName: user, secret: password };
}
