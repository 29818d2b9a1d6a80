import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { runBackupCommand, runRestoreCommand } from '../../server/cli/backup-command.ts';
import { createBackupJob } from '../../server/features/backup/backup-job.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const old = 'portal-20200101-000000.zip';
let folder: string;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

/** A folder with an outdated backup. */
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal contents-'));
	await writeFile(path.join(folder, old), 'old');
	vi.stubEnv('DATABASE_URL', portal.database.pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await rm(folder, { recursive: true, force: true });
});

it('keeps old backups and fails while the content of a file is missing', async () => {
	const form = new FormData();
	form.set('file', new Blob(['content']), '现场.txt');
	const { id } = (await admin.send('/platform/v3/file/upload', form)).body.data;
	await rm(path.join(testDataFolder, 'files', id.slice(-2), id));
	const backup = { folder, password: undefined, minute: 150, keep: { days: 1, weeks: 0, months: 0 }, alertHours: 0 };
	const job = createBackupJob({
		...{ database: portal.database, config: { ...readConfig(), backup } },
		logger: pino({ level: 'silent' }),
	});
	const run = () =>
		job.run({ settings: {} as never, key: 'x', progress: () => undefined, report: () => undefined, signal: new AbortController().signal });
	await expect(run()).rejects.toThrow(`The content of 1 file is lost and not in the backup; old backups were kept. File: ${id}`);
	expect(await readdir(folder)).toHaveLength(2);
	const printed: string[] = [];
	expect(await runBackupCommand(['--to', folder, '--keep', '1,0,0'], (line) => printed.push(line))).toBe(1);
	expect(printed.join()).toContain(`The content of the file ${id} is lost`);
	expect(await readdir(folder)).toContain(old);
	await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
	// Names have seconds.
	await new Promise((resolve) => setTimeout(resolve, 1_100));
	await run();
	expect(await readdir(folder)).not.toContain(old);
});

it('restores no uploads that cannot go on', async () => {
	await portal.database.pool.query(
		`insert into portal.upload (id, tenant_id, owner_id, file_name, total_bytes, received_bytes, expires)
			select id, tenant_id, id, '录像.mp4', 9, 5, now() + interval '1 day' from portal.employee where account = 'admin'`,
	);
	const print = () => undefined;
	expect(await runBackupCommand(['--to', folder], print)).toBe(0);
	const name = (await readdir(folder)).find((one) => one !== old) ?? '';
	const test = await createTestDatabase('template1');
	vi.stubEnv('DATABASE_URL', test.connectionString);
	expect(await runRestoreCommand([path.join(folder, name)], print)).toBe(0);
	expect((await test.database.pool.query('select from portal.upload')).rowCount).toBe(0);
	await test.drop();
});
