import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Migration, migrate } from '../../server/db/start/migrate.ts';
import { planUpgrade, upgradeGuarded } from '../../server/features/backup/public.ts';
import { checkBackup, differences, restoreTables } from '../../server/features/backup/whole/restore-backup.ts';
import { features } from '../../server/features.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { startPortalProcess, startProgram } from '../support/child-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';

const samples = path.resolve('tests/support/files/samples');
let folder: string;
let test: TestDatabase;

const settings = ({ connectionString }: TestDatabase) => ({
	PORTAL_DATA: folder,
	DATABASE_URL: connectionString,
	PORTAL_SECRET: 'of the test',
});
const source = (to: TestDatabase, more: Migration[] = []) => {
	const lines: string[] = [];
	const migrations = [...features.migrations, ...more];
	return {
		lines,
		of: {
			database: to.database,
			config: readConfig(settings(to)),
			migrations,
			version: '9.9.9',
			log: (line: string) => void lines.push(line),
		},
	};
};
const restored = async (sample: string) => {
	const empty = await createTestDatabase('template1');
	const backup = await checkBackup(path.join(samples, sample));
	await restoreTables(empty.database, backup);
	return { test: empty, backup };
};
const backups = async () =>
	(await readdir(path.join(folder, 'backups')).catch(() => [])).filter((name) => /^upgrade-portal-.*\.zip$/.test(name));
/** The screens whose first page cannot be read. */
async function failingLists(admin: Caller): Promise<Array<[screen: string, status: number]>> {
	const files = (await readdir('schemas', { recursive: true })).map(String).filter((file) => /^[a-z-]+[/\\][a-z-]+\.json$/.test(file));
	expect(files.length).toBeGreaterThan(50);
	const failing: Array<[string, number]> = [];
	for (const file of files) {
		const name = path.basename(file, '.json');
		const { base } = (await admin.get(`/platform/v3/screens/${name}`)).body.data;
		const { status } = await admin.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 5 } });
		if (status >= 500) failing.push([name, status]);
	}
	return failing;
}
const half: Migration = { name: '9999-half', up: async () => undefined };

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal upgrade-'));
	test = await createTestDatabase();
});
afterAll(async () => {
	await test?.drop();
	await rm(folder, { recursive: true, force: true });
});

it('upgrades the data of every released version, and its people and records are there', async () => {
	for (const sample of await readdir(samples)) {
		const { test: own, backup } = await restored(sample);
		const env = { ...settings(own), PORT: '0', PORTAL_DEMO: '0' };
		const plan = startPortalProcess(env, ['upgrade', '--plan']);
		expect([await plan.ended, plan.output()]).toEqual([
			0,
			expect.stringMatching(/Upgrade from .*\n {2}1\. backup[\s\S]*2\. changes of the tables: [\s\S]*1020-upgrades/),
		]);
		expect(await differences(own.database, backup)).toEqual([]);
		const portal = startPortalProcess(env);
		try {
			const [, url = ''] = await portal.until(/ready after .*?(http:\S+)/);
			expect(portal.output()).toMatch(/Backup: .*upgrade-portal-[\s\S]*Upgraded to version/);
			const admin = await signInAt(url, { account: 'admin' });
			const { count } = (await admin.post('/business/v3/enterprise/count', { exact: true })).body.data;
			expect([sample, count]).toEqual([sample, backup.summary.tables['space_platform.enterprise']?.rows]);
			expect(await failingLists(admin)).toEqual([]);
		} finally {
			portal.child.kill('SIGTERM');
			await portal.ended;
		}
		const [kept = ''] = await backups();
		const before = await checkBackup(path.join(folder, 'backups', kept));
		expect(before.summary.tables).toEqual(backup.summary.tables);
		before.archive.close();
		backup.archive.close();
		await own.drop();
		await rm(path.join(folder, 'backups'), { recursive: true });
	}
});

it('makes no backup when nothing has to change, and refuses data of a newer version', async () => {
	const { of } = source(test);
	expect(await upgradeGuarded(of, async () => 'done')).toBe('done');
	expect(await backups()).toEqual([]);
	await test.database.pool.query(`insert into portal.migration (name) values ('9998-newer')`);
	await expect(upgradeGuarded(of, async () => 'done')).rejects.toThrow(
		'the data is that of version 9.9.9, and this is version 9.9.9, which does not know "9998-newer"',
	);
	await test.database.pool.query(`delete from portal.migration where name = '9998-newer'`);
});

it('restores what was there when something fails', async () => {
	const { of, lines } = source(test, [half]);
	const work = async () => {
		await migrate(test.database, of.migrations);
		await test.database.pool.query('drop table portal.session cascade');
		throw new Error('of the new version');
	};
	await expect(upgradeGuarded(of, work)).rejects.toThrow(
		'the upgrade to version 9.9.9 failed, see above. The data is that of version 9.9.9 again',
	);
	expect(lines.join('\n')).toMatch(/The upgrade failed: Error: of the new version[\s\S]*The data is as it was before/);
	const [name = ''] = await backups();
	const backup = await checkBackup(path.join(folder, 'backups', name));
	expect(await differences(test.database, backup)).toEqual([]);
	backup.archive.close();
	await rm(path.join(folder, 'backups'), { recursive: true });
});

it('a process that is killed in the middle leaves an upgrade that the next start of any version undoes', async () => {
	const killed = startProgram('tests/support/upgrade-process.ts', { env: settings(test) });
	await killed.until(/halfway/);
	killed.child.kill('SIGKILL');
	await killed.ended;
	const [name = ''] = await backups();
	const file = path.join(folder, 'backups', name);
	// The former version, which does not know what the new one has begun.
	const { of, lines } = source(test);
	await planUpgrade(of);
	expect(lines.at(-1)).toBe(`The upgrade to version 9.9.9 was interrupted: the next start restores the backup ${file} first.`);
	await rename(file, `${file}.away`);
	await expect(upgradeGuarded(of, async () => 'done')).rejects.toThrow(`its backup ${file} is not there`);
	await rename(`${file}.away`, file);
	const backup = await checkBackup(file);
	expect(await upgradeGuarded(of, () => differences(test.database, backup))).toEqual([]);
	backup.archive.close();
	expect((await test.database.pool.query(`select to_regclass('portal.of_the_new_version') as found`)).rows).toEqual([{ found: null }]);
});
