import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { applyStorage } from '../../server/metadata/storage/apply-storage.ts';
import { isProving, rounds } from '../support/rounds.ts';
import { watchLocks } from '../support/scale/watch-locks.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, recall, startWithScreens, within, writeScreen } from './records-portal.ts';

const base = '/business/v3/recall';
const spaces = ['space_platform', ...companyTenants.slice(0, 2).map(({ id }) => `space_${id.replaceAll('-', '')}`)];
const records = rounds(2_000, 200_000);
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startWithScreens({ recall });
	admin = await portal.signIn('admin');
	for (const space of spaces)
		await run(
			`insert into ${space}.recall (id, name, count) select gen_random_uuid(), 'name ' || n, n from generate_series(1, ${records}) n`,
		);
}, 120_000);

afterAll(() => portal.close());

beforeEach(async () => {
	await write(() => undefined);
	await portal.engine.refresh();
	expect(await stored('code')).toEqual([]);
});

const write = (change: (file: ScreenFile) => void) => {
	const file = structuredClone(recall);
	change(file);
	return writeScreen(portal.folder, 'recall', file);
};
const run = (text: string) => portal.database.pool.query(text);
const text = (extra: object = {}) => ({ type: 'string', title: '编码', ...extra }) as ScreenFile['record']['properties'][string];
const problems = async () => {
	const found = (await admin.get('/platform/v3/screens/problems')).body.data as Array<{ code: string; pointer: string; severity: string }>;
	return found.filter(({ severity }) => severity === 'error');
};

/** The indexes on a field in all spaces; `invalid` ones are not used by PostgreSQL. */
async function stored(field: string): Promise<string[]> {
	const { rows } = await sql<{ text: string }>`select n.nspname || case when x.indisvalid then '' else ' invalid' end as text
		from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
		where i.relname ~ ${`^recall_${field}_`} order by 1`.execute(portal.database.system);
	return rows.map((row) => row.text);
}

/** Calls again and again until the work is done; returns for how many milliseconds anybody waited for a lock at most. */
async function longestDuring(work: Promise<unknown>, call: () => Promise<{ status: number; text: string }>): Promise<number> {
	const endLocks = await watchLocks(String(portal.database.pool.options.connectionString));
	let isOver = false;
	const end = work.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		const { status, text: answer } = await call();
		expect(status, answer).toBe(200);
	}
	await end;
	const { waited, held } = await endLocks();
	if (isProving) console.log(`longest lock held ${Math.round(held)} ms, waited for ${Math.round(waited)} ms`);
	return waited;
}

/** Does work while a transaction of somebody is open that used the table. */
async function whileOpen<Result>(statement: string, work: (end: () => Promise<unknown>) => Promise<Result>): Promise<Result> {
	const client = await portal.database.pool.connect();
	let isOpen = true;
	const end = async () => {
		if (isOpen) await client.query('rollback');
		isOpen = false;
	};
	try {
		await client.query('begin');
		await client.query(statement);
		return await work(end);
	} finally {
		await end();
		client.release();
	}
}

const save = () => admin.post(`${base}/save`, { name: 'saved meanwhile' });
const list = () => admin.post(`${base}/query`, { requestPage: { limit: 5 } });

describe('a field that is added while a long export reads the table', () => {
	it.each([
		['lists', 'first', list],
		['saves', 'second', save],
	])('keeps %s waiting for less than a second, and comes when the export ends', { timeout: 60_000 }, async (_name, field, call) => {
		const longest = await whileOpen('select count(*) from space_platform.recall__visible', async (end) => {
			await write((file) => Object.assign(file.record.properties, { [field]: text() }));
			const refresh = portal.engine.refresh();
			setTimeout(() => void end(), 3_000);
			return longestDuring(refresh, call);
		});
		expect(longest).toBeLessThan(1_000);
		await within(patience, async () => (await admin.post(`${base}/save`, { name: 'new', [field]: 'c' })).body.data?.[field] === 'c');
	});
});

describe('an index that is added while somebody writes', () => {
	it('keeps saves waiting for less than a second, and is there in every space', { timeout: 120_000 }, async () => {
		const longest = await whileOpen(`update space_platform.recall set count = 0 where name = 'name 1'`, async (end) => {
			await write((file) => {
				Object.assign(file.record.properties, { code: text() });
				file.storage = { indexes: [['code']] };
			});
			const refresh = portal.engine.refresh();
			setTimeout(() => void end(), 1_500);
			return longestDuring(refresh, save);
		});
		expect(longest).toBeLessThan(1_000);
		expect(await stored('code')).toEqual(expect.arrayContaining(spaces));
		// The connection that changed the tables serves calls again, which wait as long as all others.
		const ask = () => sql<{ wait: string }>`select current_setting('lock_timeout') as wait, pg_sleep(0.1)`.execute(portal.database.system);
		const waits = (await Promise.all(Array.from({ length: 12 }, ask))).map(({ rows }) => rows[0]?.wait);
		expect(new Set(waits)).toEqual(new Set(['20s']));
	});
});

describe('a unique field', () => {
	it('that one space has duplicates of is refused, and binds no other space', async () => {
		await run(`insert into ${spaces[2]}.recall (id, name, count) values (gen_random_uuid(), 'twice', 1)`);
		await write((file) => Object.assign(file.record.properties, { count: { type: 'integer', title: '数量', unique: true } }));
		await portal.engine.refresh();
		expect(await problems()).toMatchObject([{ code: 'duplicates-exist', pointer: '/record/properties/count' }]);
		expect(await stored('count')).toEqual([]);
		await run(`delete from ${spaces[2]}.recall where name = 'twice'`);
		await portal.engine.refresh();
		expect(await stored('count')).toEqual(expect.arrayContaining(spaces));
	});
});

describe('a change that was killed half-way', () => {
	it('continues: what was built in part is built again, what was not checked is checked', { timeout: 60_000 }, async () => {
		const withReference = (file: ScreenFile) =>
			Object.assign(file.record.properties, {
				code: text(),
				enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise' } },
			});
		await write(withReference);
		await portal.engine.refresh();
		await write((file) => {
			withReference(file);
			file.storage = { indexes: [['code']] };
		});
		await whileOpen(`update space_platform.recall set count = 0 where name = 'name 2'`, async () => {
			void portal.engine.refresh();
			const builder = async () =>
				(await run(`select pid from pg_stat_activity where query like 'create index concurrently%' and state = 'active'`)).rows[0]?.pid;
			await within(3 * patience, async () => (await builder()) !== undefined);
			await run(`select pg_terminate_backend(${await builder()})`);
			// Where the folder was read just before, the next attempt begins at once and waits for this transaction.
			await within(3 * patience, async () => (await stored('code')).includes('space_platform invalid'));
		});
		const built = async () => (await stored('code')).filter((name) => spaces.includes(name));
		await within(3 * patience, async () => (await built()).length === spaces.length);
		await portal.engine.refresh();
		const unchecked = `conname like 'recall_enterprise_fkey%' and conrelid = '${spaces[1]}.recall'::regclass`;
		await run(`update pg_constraint set convalidated = false where ${unchecked}`);
		expect(await applyStorage(portal.database, { screens: portal.engine.screens() })).toEqual([]);
		const { rows } = await run(`select count(*)::int as keys from pg_constraint k join pg_class c on c.oid = k.conrelid
			where c.relname = 'recall' and k.conname like 'recall_enterprise_fkey%' and k.convalidated`);
		expect(rows[0]?.keys).toBeGreaterThanOrEqual(spaces.length);
	});
});
