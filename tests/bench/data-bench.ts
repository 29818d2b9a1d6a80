import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';

import type { PrintRun } from '../../contract/prints/print-entry.ts';
import { Database } from '../../server/db/database.ts';
import { noMariaDb, startMariaDb } from '../support/mariadb.ts';
import type { BenchStage } from './bench-stage.ts';
import { type Call, callAs, tokenOf } from './call-as.ts';
import { median, quantile } from './measure.ts';
import { residentBytes, watchMemory } from './watch-memory.ts';

const rows = 1_000_000;
const rounds = 15;
const documents = 200;
const metaVersion = 2;

/** Measures a data set over 1,000,000 checks, a screen over a foreign table of 1,000,000 rows, a paper of ten pages, and 200 papers in one file. */
export async function benchData({ connectionString, portal, portalPid, schemas }: BenchStage, only: string | undefined): Promise<void> {
	const admin = await callAs(portal, 'admin');
	if (only === undefined || only === 'papers') await benchPapers(admin, { portal, portalPid });
	if (only === undefined || only === 'foreign') await benchForeign(admin, { connectionString, schemas });
	if (only === undefined || only === 'sets') await benchDataSet(admin, connectionString);
	console.log(`load average of the last minute, and of the last 15: ${os.loadavg()[0]?.toFixed(1)}, ${os.loadavg()[2]?.toFixed(1)}`);
}

async function benchDataSet(admin: Call, connectionString: string): Promise<void> {
	console.log(`Loading ${rows.toLocaleString('en')} checks ...`);
	const database = new Database(connectionString, { maxConnections: 2 });
	try {
		await loadChecks(database);
	} finally {
		await database.close();
	}
	const groups = [{ field: 'product' }, { field: 'sampleDate', by: 'month' }];
	const failed = { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] };
	const tried = (definition: object) => () =>
		admin('POST', '/platform/v3/data-sets/try', {
			definition: { metaVersion, title: 'bench', screen: 'spot-check', ...definition },
			requestPage: { pageNo: 1, limit: 20 },
		});
	await measure('checks by product and month', tried({ groups }));
	await measure(
		'the same with failures and their share',
		tried({ groups, measures: [{}, { name: 'failures', when: failed }, { kind: 'share', when: failed }] }),
	);
	await measure(
		'the same compared with the month before',
		tried({ groups, calculations: [{ kind: 'growth', of: 'count' }], order: [{ column: 'count', direction: 'descending' }] }),
	);
	await measure('checks by month', tried({ groups: groups.slice(1) }));
}

/** Copies of the checks of the demo with other numbers and days, in three years. */
async function loadChecks({ system }: Database): Promise<void> {
	const { rows: known } = await sql<{ name: string }>`select column_name as name from information_schema.columns
		where table_schema = 'space_platform' and table_name = 'spot_check' and is_generated = 'NEVER' order by ordinal_position`.execute(
		system,
	);
	const other: Record<string, ReturnType<typeof sql>> = {
		id: sql`gen_random_uuid()`,
		number: sql`'B' || n`,
		sample_date: sql`date '2024-01-01' + (n * 7919 % 1095)::int`,
		product: sql`p.id`,
	};
	const values = known.map(({ name }) => other[name] ?? sql`c.${sql.id(name)}`);
	const table = sql.table('space_platform.spot_check');
	await sql`with known as (select *, row_number() over () as at, count(*) over () as many from (select * from ${table} limit 500) k),
			product as (select id, row_number() over () as at, count(*) over () as many from space_platform.product)
		insert into ${table} (${sql.join(known.map(({ name }) => sql.id(name)))})
		select ${sql.join(values)} from generate_series(1::bigint, ${sql.lit(rows)}) n
			join known c on c.at = 1 + n % c.many join product p on p.at = 1 + n * 31 % p.many`.execute(system);
	await sql`vacuum analyze ${table}`.execute(system);
}

async function benchForeign(admin: Call, { connectionString, schemas }: Pick<BenchStage, 'connectionString' | 'schemas'>): Promise<void> {
	console.log(`Loading foreign tables of ${rows.toLocaleString('en')} rows ...`);
	await loadPostgresItems(connectionString);
	const url = new URL(connectionString);
	const account = { userName: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) || 'none' };
	const own = { kind: 'postgres', host: url.hostname, port: Number(url.port), database: 'bench_other', ...account };
	await measureForeign(admin, { title: 'PostgreSQL', code: 'bench', source: own, schemas });
	if (noMariaDb !== null) return console.log(noMariaDb);
	const maria = await startMariaDb();
	try {
		await maria.run(
			'use other',
			`create table other.item (code varchar(20) primary key, name varchar(60) not null, stock integer not null, seen date)`,
			`insert into other.item select concat('I', lpad(seq, 8, '0')), concat('item ', seq), seq * 7919 % 1000003, date_add('2020-01-01', interval seq % 2000 day)
				from seq_1_to_${rows}`,
			'create index item_stock on other.item (stock, code)',
			'analyze table other.item',
		);
		const source = { kind: 'mysql', host: '127.0.0.1', port: maria.port, database: 'other', userName: maria.user, secret: maria.password };
		await measureForeign(admin, { title: 'MariaDB', code: 'benchmaria', source, schemas });
	} finally {
		await maria.stop();
	}
}

async function loadPostgresItems(connectionString: string): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 1 });
	try {
		await database.pool.query('create database bench_other');
	} finally {
		await database.close();
	}
	const url = new URL(connectionString);
	url.pathname = '/bench_other';
	const other = new Database(url.href, { maxConnections: 1 });
	try {
		await other.pool.query(
			`create table item (code varchar(20) primary key, name varchar(60) not null, stock integer not null, seen date)`,
		);
		await other.pool.query(`insert into item select 'I' || lpad(n::text, 8, '0'), 'item ' || n, n::bigint * 7919 % 1000003, date '2020-01-01' + (n % 2000)::int
			from generate_series(1, ${rows}) n`);
		await other.pool.query('create index on item (stock, code)');
		await other.pool.query('vacuum analyze item');
	} finally {
		await other.close();
	}
}

interface ForeignTable {
	title: string;
	code: string;
	source: object;
	schemas: string;
}

async function measureForeign(admin: Call, { title, code, source, schemas }: ForeignTable): Promise<void> {
	await admin('POST', '/platform/v3/data-source/save', { code, name: code, isEncrypted: false, ...source });
	const screen = { ...itemScreen, storage: { source: { name: code, table: 'item', key: 'code' } } };
	await writeFile(path.join(schemas, 'quality', `${code}-item.json`), JSON.stringify(screen));
	const page = (input: object) => () =>
		admin('POST', `/business/v3/${code}-item/query`, { requestPage: { pageNo: 1, limit: 20 }, ...input });
	await untilActive(page({}));
	await measure(`${title}, foreign table: page 1`, page({}));
	await measure(`${title}, foreign table: page 1 by an indexed column`, page({ sorts: [{ field: 'stock', order: 'ASC' }] }));
	const query = { combinator: 'and', rules: [{ field: 'stock', operator: 'between', value: [1_000, 2_000] }] };
	await measure(`${title}, foreign table: page 1 of an indexed filter`, page({ query, sorts: [{ field: 'stock', order: 'ASC' }] }));
}

/** The screen is active some time after its file was written. */
async function untilActive(call: () => Promise<unknown>, tries = 120): Promise<void> {
	try {
		await call();
	} catch (error) {
		if (tries === 0) throw error;
		await sleep(500);
		await untilActive(call, tries - 1);
	}
}

const itemScreen = {
	...{ metaVersion, title: 'bench' },
	record: {
		properties: {
			code: { type: 'string', title: 'code', maxLength: 20 },
			name: { type: 'string', title: 'name', maxLength: 60 },
			stock: { type: 'integer', title: 'stock' },
			seen: { type: 'string', title: 'seen', format: 'date' },
		},
		required: ['code', 'name'],
	},
	list: { columns: ['code', 'name', 'stock', 'seen'], search: ['name'], sort: ['code'] },
};

async function benchPapers(admin: Call, { portal, portalPid }: Pick<BenchStage, 'portal' | 'portalPid'>): Promise<void> {
	const token = await tokenOf(portal, 'admin');
	const failed = { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] };
	const { data } = await admin<{ dataResult: Array<{ id: string }> }>('POST', '/business/v3/spot-check/query', {
		...{ query: failed, requestPage: { pageNo: 1, limit: documents } },
	});
	const ids = data.dataResult.map(({ id }) => id);
	const page = [
		{ kind: 'heading', text: '抽查记录 {number}' },
		...Array.from({ length: 6 }, () => ({
			kind: 'text',
			indent: 2,
			text: '{enterprise}（{enterprise.creditCode}）：{product}，{sampleDate:long}。'.repeat(3),
		})),
		{ kind: 'fields', fields: ['number', 'result', 'stage', 'sampleCount'] },
	];
	const blocks = Array.from({ length: 10 }, (_, index) => [...(index > 0 ? [{ kind: 'page-break' }] : []), ...page]).flat();
	const definition = { metaVersion, title: 'bench', screen: 'spot-check', language: 'zh-CN', blocks };
	const paper = () => printed(portal, token, { definition, id: ids[0] });
	const first = await paper();
	const { pages } = first;
	console.log(`a paper of ${pages} pages, the first one: ${first.took.toFixed(0)} ms`);
	await measure(`a paper of ${pages} pages`, paper);
	for (const count of [20, ids.length]) {
		const before = await residentBytes(portalPid);
		const memory = watchMemory(portalPid);
		const began = performance.now();
		const { data: started } = await admin<{ id: string }>('POST', '/platform/v3/prints/start', {
			print: 'rectification-order',
			ids: ids.slice(0, count),
		});
		const run = await untilDone(admin, started.id);
		const most = memory.stop();
		const took = ((performance.now() - began) / 1_000).toFixed(1);
		console.log(
			`${count} papers in one file (${run.pages} pages): ${took} s; resident memory ${megabytes(before)} before, at most ${megabytes(most)}`,
		);
	}
}

/** Prints with a template that is not stored. */
async function printed(portal: string, token: string, body: object): Promise<{ took: number; pages: number }> {
	const start = performance.now();
	const response = await fetch(`${portal}/platform/v3/prints/try`, {
		method: 'POST',
		headers: { 'access-token': token, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	if (!response.ok) throw new Error(`${response.status} ${bytes.toString('utf8')}`);
	return { took: performance.now() - start, pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
}

function megabytes(bytes: number): string {
	return `${(bytes / 1_000_000).toFixed(0)} MB`;
}

async function untilDone(admin: Call, id: string): Promise<PrintRun> {
	for (;;) {
		const { data } = await admin<PrintRun[]>('GET', '/platform/v3/prints/runs', { id });
		const run = data.find((one) => one.id === id);
		if (run && run.state !== 'waiting' && run.state !== 'running') {
			if (run.state !== 'ready') throw new Error(`${run.state}: ${run.problem}`);
			return run;
		}
		await sleep(500);
	}
}

async function measure(what: string, work: () => Promise<{ took: number }>): Promise<void> {
	const times: number[] = [];
	for (let round = -2; round < rounds; round += 1) {
		const { took } = await work();
		// The first calls open connections.
		if (round >= 0) times.push(took);
	}
	const [least = 0] = [...times].sort((one, other) => one - other);
	console.log(`${what.padEnd(44)} least ${least.toFixed(0)}, p50 ${median(times).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
}
