import { BlockList } from 'node:net';

import { openForeign } from '../../server/db/foreign/open-foreign.ts';
import { noMariaDb, startMariaDb } from '../support/mariadb.ts';

/** Measures the statements of a list over 1,000,000 rows of a MariaDB: `npx tsx tests/bench/foreign-million.ts`. */
async function measure(): Promise<void> {
	if (noMariaDb) throw new Error(noMariaDb);
	const maria = await startMariaDb();
	await maria.run(
		'create table other.shop (code int primary key, name varchar(60) not null, stock int, seen datetime, index (seen), index (name))',
		`insert into other.shop select seq, concat('shop ', seq % 5000), seq % 777, '2020-01-01' + interval seq minute from seq_1_to_1000000`,
		'analyze table other.shop',
	);
	const allowed = new BlockList();
	allowed.addAddress('127.0.0.1');
	const where = { host: '127.0.0.1', port: maria.port, database: 'other', user: maria.user, password: maria.password };
	const source = openForeign({ kind: 'mysql', ...where, isEncrypted: false, ca: null, allowed });
	const select = 'select code, name, stock, seen from shop';
	const cases: Array<[string, string, unknown[]]> = [
		['page 1 by the key', `${select} order by code limit 20`, []],
		['page 1 by an index', `${select} order by seen desc, code desc limit 20`, []],
		['page 1 of an equal name', `${select} where name = ? order by code limit 20`, ['shop 17']],
		['page 1 of a period', `${select} where seen >= ? and seen < ? order by seen, code limit 20`, ['2021-01-01', '2021-02-01']],
		['count up to 10,001', 'select count(*) as count from (select 1 as one from shop limit 10001) found', []],
	];
	for (const [title, text, values] of cases) {
		const times: number[] = [];
		for (let round = 0; round < 20; round += 1) {
			const began = performance.now();
			await source.run((run) => run({ text, values }), { write: false });
			times.push(performance.now() - began);
		}
		times.sort((one, other) => one - other);
		console.log(`${title}: median ${times[10]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`);
	}
	await source.close();
	await maria.stop();
}

await measure();
