import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { runRestoreCommand } from '../../server/cli/backup-command.ts';
import { noteVersion } from '../../server/db/start/upgrade-state.ts';
import { checkBackup, differences } from '../../server/features/backup/whole/restore-backup.ts';
import { startPortalProcess } from '../support/child-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { signInAt } from '../support/test-portal.ts';

/** A backup of a released version. */
const sample = path.resolve('tests/support/files/samples/3.3.23.zip');
let folder: string;
/** The data of a version that this one does not know, with a table and a company of its own. */
let newer: TestDatabase;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal newer-'));
	newer = await createTestDatabase();
	await noteVersion(newer.database, '9.9.9');
	await newer.database.pool.query(`insert into portal.migration (name) values ('9998-newer');
		create table portal.newer_log (id integer primary key);
		insert into portal.newer_log select generate_series(1, 7);
		create schema space_of_newer;
		create table space_of_newer.enterprise (id integer);
		create view space_of_newer.shown as select id from portal.newer_log`);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
	await newer?.drop();
	await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ PORTAL_DATA: folder, DATABASE_URL: newer.connectionString, PORTAL_SECRET: 'of the test' });
const restore = async (...args: string[]): Promise<[code: number, printed: string]> => {
	for (const [name, value] of Object.entries(settings())) vi.stubEnv(name, value);
	const printed: string[] = [];
	const code = await runRestoreCommand(args, (line) => void printed.push(line));
	return [code, printed.join('\n')];
};
const logged = async () => (await newer.database.pool.query('select count(*)::integer as count from portal.newer_log')).rows;

it('a restore over a newer version changes nothing unless it is told to replace, and the backup is right', async () => {
	expect(await restore(sample)).toEqual([1, expect.stringContaining('The database already has a portal')]);
	const bytes = await readFile(sample);
	const middle = Math.floor(bytes.length / 2);
	bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
	const damaged = path.join(folder, 'damaged.zip');
	await writeFile(damaged, bytes);
	expect(await restore('--replace', damaged)).toEqual([1, expect.stringMatching(/damaged at byte \d+/)]);
	expect(await logged()).toEqual([{ count: 7 }]);
});

it('a restore that replaces a newer version says so, leaves nothing of it, and the next start upgrades what was restored', async () => {
	const [code, printed] = await restore('--replace', sample);
	expect(printed).toContain(
		'The database has a portal of version 9.9.9, which is newer than this one: it does not know "9998-newer". All of it is replaced.',
	);
	expect([code, printed]).toEqual([0, expect.stringMatching(/\d+ tables and \d+ files are restored/)]);
	const backup = await checkBackup(sample);
	// The mark of the stores of files stays that of the installation.
	expect(await differences(newer.database, backup)).toEqual(['portal.installation']);
	backup.archive.close();
	const { rows } = await newer.database.pool.query(
		`select to_regclass('portal.newer_log') as log, to_regnamespace('space_of_newer') as space`,
	);
	expect(rows).toEqual([{ log: null, space: null }]);

	const portal = startPortalProcess({ ...settings(), PORT: '0', PORTAL_DEMO: '0' });
	try {
		const [, url = ''] = await portal.until(/ready after .*?(http:\S+)/);
		const admin = await signInAt(url, { account: 'admin' });
		const { count } = (await admin.post('/business/v3/enterprise/count', { exact: true })).body.data;
		expect(count).toBe(backup.summary.tables['space_platform.enterprise']?.rows);
		expect(await restore('--replace', sample)).toEqual([1, expect.stringContaining('The portal runs on this database (1 nodes): stop it')]);
		expect((await admin.post('/business/v3/enterprise/count', {})).status).toBe(200);
	} finally {
		portal.child.kill('SIGTERM');
		await portal.ended;
	}
});
