import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { copySchemas, writeScreen } from '../api/records-portal.ts';
import { type RunningProgram, startPortalProcess } from '../support/child-process.ts';
import { isSelecting, rounds } from '../support/rounds.ts';
import { demoTemplate } from '../support/template-databases.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';

const rowCount = rounds(600, 5_000);
const kills = rounds(2, 20);

const vault = (encrypted: boolean): ScreenFile => ({
	title: '保密档案',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			card: { type: 'string', title: '证件号', unique: true, ...(encrypted && { encrypted }) },
		},
		required: ['name'],
	},
	list: { columns: ['name', 'card'], search: ['card'], import: true },
	menu: false,
});

let test: TestDatabase;
let schemas: string;
let node: RunningProgram;
let url: string;

// A second attempt begins with new data.
beforeEach(async () => {
	test = await createTestDatabase(demoTemplate);
	schemas = await copySchemas({ vault: vault(false) });
	begin();
	await ready();
}, 240_000);

afterEach(async () => {
	await kill();
	await test?.drop();
	await rm(schemas, { recursive: true, force: true });
});

function begin(): void {
	node = startPortalProcess({
		...{ DATABASE_URL: test.connectionString, PORT: '0', PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests' },
		PORTAL_SCHEMAS: schemas,
	});
}

async function ready(): Promise<Caller> {
	[, url = ''] = await node.until(/ready after .*(http:\S+)/);
	return signInAt(url, { account: 'admin' });
}

async function kill(): Promise<void> {
	node.child.kill('SIGKILL');
	await node.ended;
}

const rows = async (text: string) => (await test.database.pool.query(text)).rows;
/** How many values are still readable in the table, and in the history. */
const plain = async (): Promise<{ values: number; history: number }> => {
	const [found] = await rows(`select (select count(*)::int from space_platform.vault where card like 'CARD%') as values,
		(select count(*)::int from space_platform.record_history where screen = 'vault' and changes::text like '%CARD%') as history`);
	return found;
};

it.runIf(isSelecting)(
	`encrypts ${rowCount} stored values whole, although the node is killed ${kills} times while it does`,
	{
		timeout: 1_200_000,
	},
	async () => {
		const admin = await ready();
		const form = new FormData();
		const lines = Array.from({ length: rowCount }, (_, index) => `甲${index},CARD${index}X`);
		form.set('file', new Blob([`\ufeff名称,证件号\r\n${lines.join('\r\n')}\r\n`]), 'rows.csv');
		const checked = await admin.send('/business/v3/vault/import/check', form);
		const run = await admin.post('/business/v3/vault/import/run', { id: checked.body.data.id, mode: 'all' });
		expect(run.body.data, run.text).toMatchObject({ created: rowCount });
		const all = await plain();
		expect(all).toEqual({ values: rowCount, history: rowCount });
		await writeScreen(schemas, 'vault', vault(true));
		const hits: number[] = [];
		for (let round = 0; round < kills; round++) {
			// In the middle of the values or of the history, wherever the node is by then.
			const wanted = Math.random();
			const left = async () => {
				const { values, history } = await plain();
				return (values + history) / (2 * rowCount);
			};
			const limit = Date.now() + 30_000;
			const before = await left();
			while ((await left()) > before * wanted && Date.now() < limit) await sleep(5);
			await kill();
			hits.push(Math.round((await left()) * 100));
			begin();
		}
		console.log(`killed with so many percent of the values left: ${hits.join(', ')}`);
		const again = await ready();
		await expect.poll(plain, { timeout: 60_000 }).toEqual({ values: 0, history: 0 });
		for (const index of [0, 1, rowCount - 1]) {
			const search = { parameters: [{ key: 'Q^card^S', value: `CARD${index}X` }] };
			await expect
				.poll(async () => (await again.post('/business/v3/vault/query', search)).body.data?.dataResult, { timeout: 30_000 })
				.toMatchObject([{ name: `甲${index}`, card: `CARD${index}X` }]);
		}
		const list = await again.post('/business/v3/vault/query', { requestPage: { pageNo: 1, limit: 1_000 } });
		const shown = list.body.data.dataResult as Array<{ name: string; card: string }>;
		expect(shown.filter(({ name, card }) => card !== `CARD${name.slice(1)}X`)).toEqual([]);
		expect(await rows('select count(*)::int as count from space_platform.vault')).toEqual([{ count: rowCount }]);
		expect((await again.post('/business/v3/vault/save', { name: '乙', card: 'CARD0X' })).status).toBe(409);
		expect(node.child.kill('SIGTERM')).toBe(true);
		expect(await node.ended, node.output()).toBe(0);
	},
);
