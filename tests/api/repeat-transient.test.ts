import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformTenantId } from '../../server/db/scope.ts';
import type { Route } from '../../server/http/route.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	await db.database.pool.query(`create table portal.raced (id integer primary key, count integer not null default 0)`);
	await db.database.pool.query(`insert into portal.raced select generate_series(1, 2)`);
	await db.database.pool.query(`grant select, update on portal.raced to portal_app`);
	// Fails as PostgreSQL does for the first calls of a counter; a counter keeps its value when the transaction is undone.
	await db.database.pool.query(`create function portal.lose(counter text, times integer, failure text) returns boolean language plpgsql as $$ begin
		if nextval(counter) <= times then raise exception 'lost' using errcode = failure; end if;
		return true;
	end $$`);
	node = await startNode(db, { routes: calls() });
});

afterAll(async () => {
	await node.close();
	await db.drop();
});

const lose = (counter: string, times: number, failure: string) =>
	sql<{ lose: boolean }>`select portal.lose(${`portal.${counter}`}, ${times}, ${failure})`;
const newCounter = (counter: string) =>
	db.database.pool.query(`create sequence portal.${counter}; grant usage on portal.${counter} to portal_app`);

/** Calls that lose every time: in a transaction, as a statement, and outside the function that repeats. */
function calls(): Route[] {
	const works: Record<string, () => Promise<unknown>> = {
		transaction: () => db.database.transaction((tx) => lose('always', 1e6, '40P01').execute(tx)),
		statement: () => lose('always', 1e6, '40001').execute(db.database.system),
		beyond: () => db.database.pool.query(`select portal.lose('portal.always', 1000000, '40P01')`),
	};
	return Object.entries(works).map(([name, handle]) => ({
		method: 'GET',
		path: `/business/v3/lost/${name}`,
		policy: 'open',
		summary: 'Loses.',
		handle,
	}));
}

describe('work that lost against other work', () => {
	it('is done again when two transactions wait for each other', async () => {
		let tries = 0;
		const holding = new Set<number>();
		const update = ([own, other]: [number, number]) =>
			db.database.transaction(async (tx) => {
				tries += 1;
				await sql`update portal.raced set count = count + 1 where id = ${own}`.execute(tx);
				holding.add(own);
				await expect.poll(() => holding.has(other), { interval: 5 }).toBe(true);
				await sql`update portal.raced set count = count + 1 where id = ${other}`.execute(tx);
			});
		await Promise.all([update([1, 2]), update([2, 1])]);
		expect(tries).toBe(3);
		expect((await db.database.pool.query('select count from portal.raced')).rows).toEqual([{ count: 2 }, { count: 2 }]);
	});

	it.each(['40P01', '40001'])('is done again as a whole in a transaction and alone as a statement: %s', async (failure) => {
		const suffix = failure.toLowerCase();
		for (const name of ['system', 'tenant', 'statement', 'run']) await newCounter(`${name}_${suffix}`);
		const { database } = db;
		await database.transaction((tx) => lose(`system_${suffix}`, 3, failure).execute(tx));
		await database.tenantTransaction(platformTenantId, async (tx) => lose(`tenant_${suffix}`, 3, failure).execute(tx));
		await lose(`statement_${suffix}`, 3, failure).execute(database.system);
		const { rows } = await database.run<{ lose: boolean }>(platformTenantId, {
			text: 'select portal.lose($1, 3, $2)',
			values: [`portal.run_${suffix}`, failure],
		});
		expect(rows).toEqual([{ lose: true }]);
	});

	it('is answered with 503 and a time to wait, never with 500, when it loses every time', async () => {
		await newCounter('always');
		for (const name of ['transaction', 'statement', 'beyond']) {
			const { status, headers, body } = await node.get(`/business/v3/lost/${name}`, { language: 'en' });
			expect([name, status, headers.get('retry-after'), body.message]).toEqual([name, 503, '1', 'The server is busy; try again later']);
		}
		const { rows } = await db.database.pool.query('select last_value::integer as tries from portal.always');
		expect(rows[0].tries).toBeLessThan(30);
	});
});
