import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { runBackupCommand, runRestoreCommand } from '../../server/cli/backup-command.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { atOneMoment } from '../../server/db/backup/snapshot.ts';
import { Random } from '../../server/demo/base/random.ts';
import { createCreditCode } from '../../server/demo/trade/credit-code.ts';
import { createBackupJob } from '../../server/features/backup/backup-job.ts';
import { verifyBackup } from '../../server/features/backup/verify-backup.ts';
import { makeBackup } from '../../server/features/backup/whole/make-backup.ts';
import { checkBackup, differences, restoreTables } from '../../server/features/backup/whole/restore-backup.ts';
import { features } from '../../server/features.ts';
import { addressOf, listen } from '../../server/http/app/listen.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, signInAt, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const logger = pino({ level: 'silent' });
const migrations = features.migrations.map(({ name }) => name);
const config = { dataFolder: testDataFolder, s3: null, filesIn: 'folder' as const };
let folder: string;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal backup-'));
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const upload = async (name: string, content: Buffer): Promise<string> => {
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(content)]), name);
	return (await admin.send('/platform/v3/file/upload', form)).body.data.id;
};
const backUp = (name: string, password?: string) =>
	makeBackup({ database: portal.database, config }, { file: path.join(folder, name), password });
const check = (name: string, options: { password?: string; migrations?: string[] } = {}) =>
	checkBackup(path.join(folder, name), { migrations, ...options });
const random = new Random('backup');
const save = (name: string, person = admin) =>
	person.post('/business/v3/enterprise/save', {
		...{
			name,
			creditCode: createCreditCode(random, '440606'),
			industry: 'electrical',
			scale: 'small',
			riskLevel: 'B',
			regionCode: '440606',
		},
		...{ address: '工业大道18号', contact: '陈志强', mobile: '13800138000', established: '2009-05-18', capital: 500.5, licensed: false },
	});
/** An empty database, dropped after the work. */
const inEmpty = async (work: (test: TestDatabase) => Promise<void>) => {
	const test = await createTestDatabase('template1');
	try {
		await work(test);
	} finally {
		await test.drop();
	}
};
const removeFile = (id: string) => admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
const newest = async (where: string) => (await readdir(where)).filter((name) => /^portal-\d{8}-\d{6}\.zip$/.test(name)).sort();

it('restores what was there at one moment of many saves, row by row and byte by byte, and the portal goes on from it', async () => {
	const content = Buffer.from(randomBytes(200_000).toString('base64'));
	const id = await upload('现场记录.txt', content);
	const removed = await upload('当时还在.txt', Buffer.from('removed while the backup ran'));
	const before = (await admin.post('/business/v3/enterprise/count', { exact: true })).body.data.count;
	let isBusy = true;
	const saving = (async () => {
		let count = 0;
		for (; isBusy; count++) {
			const { status } = await save(`企业 ${count}`);
			if (count === 3) await removeFile(removed);
			if (count === 0) expect(status).toBe(200);
		}
		return count;
	})();
	await expect
		.poll(async () => (await admin.post('/business/v3/enterprise/count', { exact: true })).body.data.count)
		.toBeGreaterThan(before);
	const made = await backUp('busy.zip');
	isBusy = false;
	expect(await saving).toBeGreaterThan(3);
	expect([made.lost, made.files > 0]).toEqual([[], true]);
	const backup = await check('busy.zip');
	await inEmpty(async ({ database, connectionString }) => {
		const data = path.join(folder, 'restored');
		await restoreTables(database, backup);
		expect(await differences(database, backup)).toEqual([]);
		// Another portal finds its people, records and files.
		vi.stubEnv('PORTAL_DATA', data);
		vi.stubEnv('DATABASE_URL', connectionString);
		const printed: string[] = [];
		expect(await runRestoreCommand([path.join(folder, 'busy.zip'), '--replace'], (line) => printed.push(line))).toBe(0);
		expect(printed.join()).toContain('Start the portal');
		const settings = readConfig({ PORT: '0', PORTAL_DATA: data, DATABASE_URL: connectionString, PORTAL_DEMO: '0' });
		const restored = await composePortal({ config: settings, database, logger });
		await listen(restored.app, settings);
		const person = await signInAt(addressOf(restored.app), { account: 'admin' });
		const answer = await fetch(`${addressOf(restored.app)}/platform/v3/file/download?attachmentId=${id}`, {
			headers: { 'access-token': person.token },
		});
		expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
		expect((await save('恢复之后', person)).status).toBe(200);
		await restored.close();
	});
	backup.archive.close();
});

it('keeps the content of a file that is removed while a backup runs', async () => {
	const id = await upload('仍需.txt', Buffer.from('still needed'));
	const at = path.join(testDataFolder, 'files', id.slice(-2), id);
	await atOneMoment(portal.database, async () => {
		expect((await removeFile(id)).status).toBe(200);
		expect((await stat(at)).size).toBe(12);
	});
	const other = await upload('不再需要.txt', Buffer.from('x'));
	await removeFile(other);
	await expect(stat(path.join(testDataFolder, 'files', other.slice(-2), other))).rejects.toThrow('ENOENT');
	await rm(at);
});

it('is read by nobody without the password, and refuses a wrong one', async () => {
	const word = `秘密${randomBytes(6).toString('hex')}`;
	await save(word);
	await backUp('sealed.zip', '密码 1');
	await expect(check('sealed.zip')).rejects.toThrow('is encrypted: set PORTAL_BACKUP_PASSWORD');
	await expect(check('sealed.zip', { password: '密码 2' })).rejects.toThrow('is not the password');
	await verifyBackup(portal.database, { file: path.join(folder, 'sealed.zip'), password: '密码 1' });
	const databases = await portal.database.pool.query(`select from pg_database where datname like 'portal_check_%'`);
	expect(databases.rowCount).toBe(0);
});

it('a damaged file is refused with the position, and nothing is restored from it', async () => {
	for (const password of [undefined, '密码']) {
		await backUp('whole.zip', password);
		const { size } = await stat(path.join(folder, 'whole.zip'));
		for (const share of [0.2, 0.5, 0.8]) {
			await copyFile(path.join(folder, 'whole.zip'), path.join(folder, 'damaged.zip'));
			const handle = await open(path.join(folder, 'damaged.zip'), 'r+');
			const at = Math.floor(size * share);
			const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, at);
			await handle.write(
				buffer.map((byte) => byte ^ 0xff),
				0,
				8,
				at,
			);
			await handle.close();
			await expect(check('damaged.zip', password ? { password } : {})).rejects.toThrow(/damaged at byte \d+ \((rows|files|schema|summary)/);
		}
		await truncate(path.join(folder, 'damaged.zip'), Math.floor(size / 2));
		await expect(check('damaged.zip')).rejects.toThrow(`it ends at byte ${Math.floor(size / 2)}`);
	}
	await writeFile(path.join(folder, 'other.zip'), 'no zip');
	await inEmpty(async ({ connectionString, database }) => {
		vi.stubEnv('DATABASE_URL', connectionString);
		const printed: string[] = [];
		for (const name of ['damaged.zip', 'other.zip', 'absent.zip'])
			expect(await runRestoreCommand([path.join(folder, name)], (line) => printed.push(line))).toBe(1);
		expect(printed).toEqual([
			expect.stringContaining('without the list of its entries'),
			expect.stringContaining('is no whole backup'),
			expect.stringContaining('cannot be read (ENOENT)'),
		]);
		expect((await database.pool.query(`select from pg_namespace where nspname = 'portal'`)).rowCount).toBe(0);
	});
});

it('is refused by an older portal, and over a portal that is there', async () => {
	await backUp('newer.zip');
	await expect(check('newer.zip', { migrations: migrations.slice(0, -1) })).rejects.toThrow(`does not know "${migrations.at(-1)}"`);
	await expect(check('.')).rejects.toThrow('it is no file');
	const backup = await check('newer.zip');
	await expect(restoreTables(portal.database, backup)).rejects.toThrow('already has a portal');
	backup.archive.close();
	expect((await admin.post('/business/v3/enterprise/count', {})).status).toBe(200);
});

it('a disk that cannot be written leaves no half backup', async () => {
	await writeFile(path.join(folder, 'a file'), 'x');
	await expect(backUp('a file/x.zip')).rejects.toThrow('it is a file (EEXIST)');
	await mkdir(path.join(folder, 'taken.zip.partial'));
	await expect(backUp('taken.zip')).rejects.toThrow('EISDIR');
	expect((await readdir(folder)).filter((name) => name.startsWith('taken.zip') && !name.endsWith('.partial'))).toEqual([]);
	await rm(path.join(folder, 'taken.zip.partial'), { recursive: true });
	await symlink('/dev/full', path.join(folder, 'full.zip.partial'));
	await expect(backUp('full.zip')).rejects.toThrow('the disk is full (ENOSPC)');
	expect((await readdir(folder)).filter((name) => name.startsWith('full.zip'))).toEqual([]);
});

it('is made by a job, verified, and old ones are removed', async () => {
	const daily = await mkdtemp(path.join(folder, 'daily-'));
	await writeFile(path.join(daily, 'portal-20200101-000000.zip'), 'old');
	const backup = { folder: daily, password: undefined, minute: 150, keep: { days: 1, weeks: 0, months: 0 }, alertHours: 0 };
	const job = createBackupJob({ database: portal.database, config: { ...readConfig({ PORTAL_DATA: testDataFolder }), backup }, logger });
	expect(job.own).toMatchObject({ cron: '30 2 * * *', isPaused: false, isFixed: true });
	const lines: string[] = [];
	const work = { settings: {} as never, key: 'x', progress: () => undefined, report: (line: string) => void lines.push(line) };
	await job.run({ ...work, signal: new AbortController().signal });
	expect(await newest(daily)).toHaveLength(1);
	expect(lines.join('\n')).toMatch(/Backup written.*\nRestored and compared.*\nOld backup portal-20200101-000000\.zip removed/);
	const [kept] = await newest(daily);
	await expect(job.run({ ...work, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
	expect(await newest(daily)).toEqual([kept]);
});

it('is made by a job that removes what was left by a killed one, and no file that is being written', async () => {
	const shared = await mkdtemp(path.join(folder, 'shared-'));
	const partials = async () => (await readdir(shared)).filter((name) => name.endsWith('.partial'));
	const left = path.join(shared, 'portal-20200101-000000.zip.partial');
	await writeFile(left, 'left');
	await utimes(left, 0, 0);
	const backup = { folder: shared, password: undefined, minute: 150, keep: { days: 1, weeks: 0, months: 0 }, alertHours: 0 };
	const job = createBackupJob({ database: portal.database, config: { ...readConfig({ PORTAL_DATA: testDataFolder }), backup }, logger });
	vi.stubEnv('DATABASE_URL', portal.database.pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
	const printed: string[] = [];
	const work = { settings: {} as never, key: 'x', progress: () => undefined, report: () => undefined };
	let running: Promise<unknown> | undefined;
	// Each waits for the backup before it.
	await atOneMoment(portal.database, async () => {
		const command = runBackupCommand(['--to', shared], (line) => printed.push(line));
		await expect.poll(partials, { timeout: 20_000 }).toHaveLength(2);
		// Names have seconds.
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		const run = job.run({ ...work, signal: new AbortController().signal });
		running = Promise.all([command, run]);
		await expect.poll(partials, { timeout: 20_000 }).not.toContain(path.basename(left));
		await expect.poll(partials, { timeout: 20_000 }).toHaveLength(2);
	});
	expect([await running, printed.join()]).toEqual([[0, undefined], expect.stringContaining('tables')]);
});

it('is made, verified and thinned out by the command', async () => {
	const where = path.join(folder, 'by command');
	await mkdir(where);
	await writeFile(path.join(where, 'portal-20200101-000000.zip'), 'old');
	vi.stubEnv('DATABASE_URL', portal.database.pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
	const printed: string[] = [];
	const print = (line: string) => void printed.push(line);
	expect(await runBackupCommand(['--to', where, '--keep', '1,0,0'], print)).toBe(0);
	expect(printed.join('\n')).toMatch(/tables, \d+ rows, \d+ files.*\n.*not encrypted.*\nRemoved: portal-20200101-000000\.zip/);
	const [name = ''] = await newest(where);
	await vi.waitFor(async () => {
		const { lastBackup } = (await admin.get('/platform/v3/monitoring')).body.data;
		expect(Date.now() - Date.parse(lastBackup)).toBeLessThan(60_000);
	});
	expect(await runBackupCommand(['verify', path.join(where, name)], print)).toBe(0);
	expect(printed.at(-1)).toContain('each row was compared');
	expect(await runBackupCommand(['--keep', 'x'], print)).toBe(1);
	expect(printed.at(-1)).toMatch(/^--keep must name days/);
	for (const [wrong, reason] of [
		[path.join(where, name), 'it is a file'],
		[path.join(where, name, 'inside-a-file'), 'a part of the path is a file'],
		['/dev/full', 'it is a file'],
		['/dev/null/x', 'a part of the path is a file'],
		['/proc', 'nothing can be created there'],
		['/proc/portal/backups', 'nothing can be created there'],
	]) {
		expect(await runBackupCommand(['--to', wrong ?? ''], print), wrong).toBe(1);
		expect(printed.at(-1)).toMatch(new RegExp(`^The backup cannot be written to ${wrong}: ${reason} `));
	}
	vi.stubEnv('PORTAL_DATA', '/proc/portal');
	expect(await runBackupCommand(['--to', where], print)).toBe(1);
	expect(printed.at(-1)).toMatch(/^The data folder \/proc\/portal cannot be used \(ENOENT\)/);
	expect([await runBackupCommand(['remove'], print), await runRestoreCommand([], print)]).toEqual([2, 2]);
});
