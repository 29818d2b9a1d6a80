import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CallEnding } from '../../server/db/call-ending.ts';
import { Database } from '../../server/db/database.ts';
import { checkPooler } from '../../server/db/start/check-server.ts';
import { freePort } from '../support/scale/free-port.ts';
import { hasScalePrograms, type ServiceProcess, startPgbouncer } from '../support/scale/programs.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** apt-get install pgbouncer haproxy postgresql */
describe.runIf(hasScalePrograms)('a database behind PgBouncer in transaction mode', () => {
	let folder: string;
	let test: TestDatabase;
	let pgbouncer: ServiceProcess;
	let poolUrl: string;
	let database: Database;
	const tenants = Array.from({ length: 8 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);
	const who = `select current_user as role, current_setting('portal.tenant', true) as tenant, current_setting('timezone') as zone`;

	beforeAll(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pooler-'));
		test = await createTestDatabase();
		const address = new URL(test.connectionString);
		const port = await freePort();
		pgbouncer = await startPgbouncer(folder, {
			...{ port, user: address.username, password: address.password },
			replace: {
				'port=5000 dbname=portal': `port=${address.port} dbname=${address.pathname.slice(1)}`,
				'listen_port = 6432': `listen_port = ${port}`,
				// Fewer servers than callers, so that they change all the time.
				'default_pool_size = 30': 'default_pool_size = 2',
			},
		});
		address.host = `127.0.0.1:${port}`;
		address.pathname = '/portal';
		poolUrl = address.href;
		database = new Database(test.connectionString, { poolUrl });
		await test.database.pool.query(`create table portal.item (id integer primary key, tenant_id uuid not null, amount integer not null)`);
		await test.database.pool.query(`alter table portal.item enable row level security`);
		await test.database.pool.query(`create policy own on portal.item using (tenant_id = current_setting('portal.tenant')::uuid)`);
		await test.database.pool.query('grant select, insert, update, delete on portal.item to portal_app');
	});
	afterAll(async () => {
		await database?.close();
		await pgbouncer?.stop();
		await test?.drop();
		await rm(folder, { recursive: true, force: true });
	});

	it('gives each statement the role and the tenant of its caller, and others none', async () => {
		const expected = (tenant: string) => [{ role: 'portal_app', tenant, zone: 'Asia/Shanghai' }];
		const kinds = [
			(tenant: string) => database.run(tenant, { text: who }),
			(tenant: string) => database.run(tenant, { name: 'who', text: who }),
			(tenant: string) => sql.raw(who).execute(database.forTenant(tenant)),
			(tenant: string) =>
				database.tenantTransaction(tenant, async (db) => {
					await sql.raw(who).execute(db);
					return sql.raw(who).execute(db);
				}),
		];
		await Promise.all(
			Array.from({ length: 400 }, async (_, index) => {
				const tenant = tenants[index % tenants.length] ?? '';
				if (index % 5 === 4) {
					const { rows } = await sql.raw<{ role: string; tenant: string; zone: string }>(who).execute(database.system);
					expect(rows).toEqual([
						{ role: new URL(poolUrl).username, tenant: rows[0]?.tenant ? '' : rows[0]?.tenant, zone: 'Asia/Shanghai' },
					]);
					return;
				}
				expect((await kinds[index % 4]?.(tenant))?.rows).toEqual(expected(tenant));
			}),
		);
	});

	it('finds the leak that settings of a session would be', async () => {
		// What the portal does on direct connections.
		const [first, second] = [new pg.Client({ connectionString: poolUrl }), new pg.Client({ connectionString: poolUrl })];
		await Promise.all([first.connect(), second.connect()]);
		const leaks = new Set<string>();
		for (let round = 0; round < 20; round++) {
			await first.query(`select set_config('portal.tenant', $1, false)`, [tenants[1]]);
			leaks.add((await second.query(`select current_setting('portal.tenant', true) as tenant`)).rows[0].tenant);
		}
		await first.query('reset all');
		await second.query('reset all');
		await Promise.all([first.end(), second.end()]);
		expect([...leaks]).toContain(tenants[1]);
	});

	it('stores and reports what statements did, and undoes whole transactions', async () => {
		const db = database.forTenant(tenants[2] ?? '');
		const inserted = await db
			.insertInto('portal.item')
			.values([1, 2, 3].map((id) => ({ id, tenant_id: tenants[2], amount: id })))
			.execute();
		expect(inserted[0]?.numInsertedOrUpdatedRows).toBe(3n);
		const updated = await db.updateTable('portal.item').set({ amount: 9 }).where('id', '>', 1).executeTakeFirst();
		expect(updated.numUpdatedRows).toBe(2n);
		expect(await db.selectFrom('portal.item').selectAll().where('id', '=', 1).execute()).toEqual([
			{ id: 1, tenant_id: tenants[2], amount: 1 },
		]);
		expect(
			await database
				.forTenant(tenants[3] ?? '')
				.selectFrom('portal.item')
				.selectAll()
				.execute(),
		).toEqual([]);
		const foreign = db.insertInto('portal.item').values({ id: 4, tenant_id: tenants[3], amount: 1 }).execute();
		await expect(foreign).rejects.toThrow('row-level security');
		const undone = database.tenantTransaction(tenants[2] ?? '', async (transaction) => {
			await transaction.deleteFrom('portal.item').execute();
			throw new Error('no');
		});
		await expect(undone).rejects.toThrow('no');
		const { rows } = await database.run<{ count: number }>(tenants[2] ?? '', {
			name: 'count',
			text: 'select count(*) as count from portal.item',
		});
		expect(rows).toEqual([{ count: 3 }]);
	});

	it('cancels the statement of a call that ended, and no other', async () => {
		const ending = new CallEnding();
		const bystander = database.run(tenants[1] ?? '', { text: `select pg_sleep(3), 'kept' as text` });
		const view = database.during({ ending, longestStatement: 10_000, hasWritten: false });
		const running = view.run(tenants[0] ?? '', { text: 'select pg_sleep(60)' });
		const working = async () =>
			(await test.database.pool.query(`select 1 from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`)).rowCount;
		await expect.poll(working).toBe(1);
		ending.end(new Error('gone'));
		await expect(running).rejects.toThrow('gone');
		expect(await working()).toBe(0);
		expect((await bystander).rows).toMatchObject([{ text: 'kept' }]);
	});

	it('keeps locks, notifications and settings of sessions on direct connections', async () => {
		const { rows } = await database.pool.query(`show timezone`);
		expect(rows).toEqual([{ TimeZone: 'Asia/Shanghai' }]);
		expect(new URL(String(database.pool.options.connectionString)).port).toBe(new URL(test.connectionString).port);
	});

	it('gives up a lock that another program holds after PORTAL_LOCK_SECONDS, in each way of calling, and binds nobody else', async () => {
		const tenant = tenants[4] ?? '';
		await test.database.pool.query(`insert into portal.item values (40, $1, 1)`, [tenant]);
		database.limitLockWaits(1);
		const holder = await test.database.pool.connect();
		await holder.query('begin; update portal.item set amount = 2 where id = 40');
		const text = 'update portal.item set amount = 3 where id = 40';
		const ways: Array<() => Promise<unknown>> = [
			() => database.run(tenant, { text }),
			() => database.run(tenant, { name: 'wait', text }),
			() => sql.raw(text).execute(database.forTenant(tenant)),
			() => database.tenantTransaction(tenant, (db) => sql.raw(text).execute(db)),
			() => database.transaction((db) => sql.raw(text).execute(db)),
		];
		try {
			for (const way of ways) {
				const begin = performance.now();
				await expect(way()).rejects.toMatchObject({ code: '55P03' });
				const took = performance.now() - begin;
				expect(took).toBeGreaterThan(900);
				expect(took).toBeLessThan(8_000);
			}
			// Another client of PgBouncer has the connections of the portal, and not its limit.
			const other = new pg.Client({ connectionString: poolUrl });
			await other.connect();
			for (let round = 0; round < 5; round++) expect((await other.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
			await other.end();
		} finally {
			await holder.query('rollback');
			holder.release();
		}
		for (const way of ways) await way();
		database.limitLockWaits(0);
	});

	it('is refused at the start when it leads elsewhere', async () => {
		await checkPooler(database);
		const elsewhere = test.connectionString.replace(/\/[^/]*$/, '/postgres');
		for (const [url, problem] of [
			[elsewhere, 'leads to another database'],
			['postgres://portal:x@127.0.0.1:1/portal', 'PORTAL_POOL_URL cannot be used'],
		] as const) {
			const wrong = new Database(test.connectionString, { poolUrl: url });
			await expect(checkPooler(wrong)).rejects.toThrow(problem);
			await wrong.close();
		}
	});

	it('costs what a statement without a name costs', async () => {
		const text = `select * from portal.item where id = $1`;
		const direct = new Database(test.connectionString);
		const measure = async (one: Database) => {
			const run = () => one.run(tenants[2] ?? '', { name: 'one-item', text, values: [1] });
			for (let count = 0; count < 50; count++) await run();
			const begin = performance.now();
			for (let count = 0; count < 200; count++) await run();
			return (performance.now() - begin) / 200;
		};
		const times = [await measure(direct), await measure(database)];
		console.log(`a statement by key: ${times[0]?.toFixed(3)} ms direct and prepared, ${times[1]?.toFixed(3)} ms through PgBouncer`);
		await direct.close();
		expect(times[1]).toBeLessThan(50);
	});
});
