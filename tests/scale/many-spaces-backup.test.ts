import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeBackup } from '../../server/features/backup/whole/make-backup.ts';
import { checkBackup, differences, restoreTables } from '../../server/features/backup/whole/restore-backup.ts';
import { features } from '../../server/features.ts';
import { isProving } from '../support/rounds.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** As many spaces as fit into this time, or a handful. */
const making = 120_000;
const handful = 4;
let folder: string;
let portal: TestPortal;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal spaces-'));
	portal = await startTestPortal();
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

it('restores an installation with many spaces, table by table and row by row', { timeout: 3_600_000, retry: 0 }, async () => {
	const { database, engine } = portal;
	const begin = performance.now();
	const made: string[] = [];
	while (isProving ? performance.now() - begin < making : made.length < handful) {
		const id = newId();
		await database.pool.query(`insert into portal.tenant (id, name, code, approve_status) values ($1, $2, $2, 'PASSED')`, [
			id,
			`space${made.length}`,
		]);
		await engine.ensureSpace(id);
		const schema = `space_${id.replaceAll('-', '')}`;
		await database.pool.query(`insert into ${schema}.product (id, name) select gen_random_uuid(), 'p' || n from generate_series(1, 20) n`);
		made.push(schema);
	}
	const file = path.join(folder, 'many.zip');
	const backedUp = performance.now();
	await makeBackup({ database, config: { dataFolder: testDataFolder, s3: null, filesIn: 'folder' } }, { file });
	const restoring = performance.now();
	const backup = await checkBackup(file, { migrations: features.migrations.map(({ name }) => name) });
	const test = await createTestDatabase('template1');
	try {
		await restoreTables(test.database, backup);
		const restored = performance.now();
		expect(await differences(test.database, backup)).toEqual([]);
		for (const schema of [made[0], made.at(-1)])
			expect((await test.database.pool.query(`select count(*)::int as count from ${schema}.product`)).rows).toEqual([{ count: 20 }]);
		const { rows } = await test.database.pool.query(`select count(*)::int as count from pg_namespace where nspname like 'space%'`);
		expect(rows[0].count).toBeGreaterThan(made.length);
		const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
		console.log(`${made.length} spaces made in ${seconds(begin, backedUp)}, backed up in ${seconds(backedUp, restoring)},
			restored in ${seconds(restoring, restored)}, compared in ${seconds(restored, performance.now())}`);
	} finally {
		backup.archive.close();
		await test.drop();
	}
});
