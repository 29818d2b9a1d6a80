import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { endFormerNames } from '../../server/metadata/storage/apply-storage.ts';
import { type FormerNode, startFormerNode } from '../support/operations/former-node.ts';
import { rounds } from '../support/rounds.ts';
import type { Answer, Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens, writeScreen } from './records-portal.ts';

const base = '/business/v3/kettle';
const stored = 20_000;

/** A screen with a field of this name. */
const screen = (field: string, was?: string): ScreenFile => ({
	title: '水壶',
	record: { properties: { name: { type: 'string', title: '名称' }, [field]: { type: 'string', title: '编码', ...(was && { was }) } } },
	list: { columns: ['name', field], search: ['name'] },
	menu: false,
});

let portal: RecordsPortal;
let admin: Caller;
/** A node whose files have the first version. */
let former: FormerNode;

beforeAll(async () => {
	portal = await startWithScreens({ kettle: screen('code0') });
	admin = await portal.signIn('admin');
	former = await startFormerNode(portal, admin, { kettle: screen('code0') });
	const { pool } = portal.database;
	// A look at some pages finds about its share of the rows, and nothing but the statistics makes twenty thousand rows so many.
	await pool.query('alter table space_platform.kettle set (fillfactor = 10, autovacuum_enabled = false)');
	await pool.query(
		`insert into space_platform.kettle (id, name, code0) select gen_random_uuid(), 'k' || n, 'c' || n from generate_series(1, ${stored}) n`,
	);
	await pool.query('analyze space_platform.kettle');
	await pool.query(`update pg_class set reltuples = 250000 where oid = 'space_platform.kettle'::regclass`);
}, 120_000);

afterAll(async () => {
	await former?.close();
	await portal?.close();
});

const succeeds = (answer: Answer) => {
	expect(answer.status, answer.text).toBe(200);
	return answer.body.data;
};
const beginning = (field: string) => ({ query: { combinator: 'and', rules: [{ field, operator: 'beginsWith', value: 'c' }] } });

/** Lists and counts the rows by a field; there are too many for an exact number. */
async function findsMany(caller: Caller, field: string): Promise<void> {
	const { dataResult, pageResult } = succeeds(await caller.post(`${base}/query`, beginning(field)));
	expect(dataResult).toHaveLength(20);
	expect(pageResult.isExact).toBe(false);
	const about = succeeds(await caller.post(`${base}/count`, beginning(field)));
	expect(about.isExact).toBe(false);
	expect(about.count).toBeGreaterThan(10_000);
}

/** Works until the field has its next name. */
async function workDuring(change: Promise<void>, works: Array<() => Promise<unknown>>): Promise<void> {
	let isOver = false;
	const end = change.finally(() => {
		isOver = true;
	});
	const repeat = async (work: () => Promise<unknown>) => {
		do await work();
		while (!isOver);
	};
	await Promise.all([end, ...works.map(repeat)]);
}

async function rename(number: number): Promise<void> {
	await writeScreen(portal.folder, 'kettle', screen(`code${number}`, `code${number - 1}`));
	await portal.engine.refresh();
}

const list = async (caller: Caller) => succeeds(await caller.post(`${base}/query`, {}));
const change = async (caller: Caller) => {
	const { id } = succeeds(await caller.post(`${base}/save`, { name: 'meanwhile' }));
	const { version } = succeeds(await caller.get(`${base}/get?id=${id}`));
	succeeds(await caller.post(`${base}/save`, { id, version, name: 'again' }));
	succeeds(await caller.post(`${base}/remove`, { ids: [id] }));
};

describe('a field of a large table that is renamed', { retry: 0, timeout: 240_000 }, () => {
	it('lets both versions of its screen list and count the rows by their name of it', async () => {
		await findsMany(former.caller, 'code0');
		await findsMany(admin, 'code0');
		await workDuring(rename(1), [
			() => list(admin),
			() => list(former.caller),
			() => findsMany(former.caller, 'code0'),
			() => change(former.caller),
			() => change(admin),
		]);
		await findsMany(former.caller, 'code0');
		await findsMany(admin, 'code1');
	});

	it('is listed and counted when its former name ends', async () => {
		await former.close();
		former.close = async () => undefined;
		await workDuring(endFormerNames(portal.database, portal.engine.screens(), 0), [
			() => findsMany(admin, 'code1'),
			() => list(admin),
			() => change(admin),
		]);
		await findsMany(admin, 'code1');
	});

	it('can be renamed again and again while people list, count and save', async () => {
		for (let number = 2; number < 2 + rounds(3, 20); number++) {
			await workDuring(rename(number), [() => list(admin), () => list(admin), () => list(admin), () => change(admin), () => change(admin)]);
			await findsMany(admin, `code${number}`);
		}
	});
});
