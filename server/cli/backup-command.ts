import path from 'node:path';
import { parseArgs } from 'node:util';

import { forgetUploads } from '../db/backup/stored-files.ts';
import { openDatabase } from '../db/start/open-database.ts';
import {
	backUpTenant,
	backupName,
	checkBackup,
	describeReplaced,
	makeBackup,
	noteBackup,
	readTenant,
	removeOutdated,
	restoreFiles,
	restoreTables,
	restoreTenant,
	verifyBackup,
} from '../features/backup/public.ts';
import { features } from '../features.ts';
import { readKeep } from '../process/config/backup-config.ts';
import { readConfig } from '../process/config/config.ts';
import { StartProblem } from '../process/start-problem.ts';
import { openCliDatabase } from './base/cli-database.ts';

const backupUsage = `Usage: npm run backup -- [--to <folder>] [--keep <days>,<weeks>,<months>] [--tenant <name>]
  Stores the database and the files of this moment in <folder>; the portal may run meanwhile.
  With --keep, backups in the folder that are not kept any more are removed.
  With --tenant only the records and files of one tenant, given by its name, code or id.
  PORTAL_BACKUP_PASSWORD encrypts the backup. PORTAL_BACKUP_FOLDER is the folder without --to.

       npm run backup -- verify <file>
  Reads every byte, restores the backup into a database of its own, compares that row by row, and removes it.`;

const restoreUsage = `Usage: npm run restore -- <file> [--replace | --tenant]
  Restores a backup into the database of DATABASE_URL, or of the data folder (PORTAL_DATA). The portal must not run.
  With --replace, what the database has of a portal is lost.
  With --tenant, a backup of one tenant is added to the portal that is there, which has to be started again afterwards.`;

/** Runs `npm run backup`; returns its exit code: 0 done, 1 failed, 2 not understood. */
export function runBackupCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const read = readArguments(args, { to: { type: 'string' }, keep: { type: 'string' }, tenant: { type: 'string' } });
	const [command, file, ...rest] = read?.positionals ?? [];
	if (read && command === undefined && read.values.tenant !== undefined && read.values.keep === undefined)
		return explain(print, () => backUpOne(read.values, print));
	if (read && command === undefined && read.values.tenant === undefined) return explain(print, () => backUp(read.values, print));
	if (read && command === 'verify' && file && rest.length === 0) return explain(print, () => verify(file, print));
	print(backupUsage);
	return Promise.resolve(2);
}

/** Runs `npm run restore`; returns its exit code: 0 done, 1 failed, 2 not understood. */
export function runRestoreCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const read = readArguments(args, { replace: { type: 'boolean' }, tenant: { type: 'boolean' } });
	const [file, ...rest] = read?.positionals ?? [];
	if (read && file && rest.length === 0 && read.values.tenant && !read.values.replace) return explain(print, () => restoreOne(file, print));
	if (read && file && rest.length === 0 && !read.values.tenant)
		return explain(print, () => restore(file, { replace: read.values.replace === true, print }));
	print(restoreUsage);
	return Promise.resolve(2);
}

async function backUp({ to, keep }: { to?: string; keep?: string }, print: (line: string) => void): Promise<void> {
	const config = readConfig();
	const kept = keep === undefined ? undefined : readKeep(keep, '--keep');
	const folder = path.resolve(to ?? config.backup.folder);
	const { password } = config.backup;
	const { database, close } = await openCliDatabase(print);
	try {
		const since = new Date();
		const made = await makeBackup({ database, config }, { file: path.join(folder, backupName(since)), password });
		if (made.lost.length === 0) await noteBackup(database, made, since);
		const { file, bytes, tables, rows, files, lost } = made;
		print(`${file}: ${tables} tables, ${rows} rows, ${files} files, ${(bytes / 1_048_576).toFixed(1)} MB${password ? ', encrypted' : ''}.`);
		for (const id of lost) print(`The content of the file ${id} is lost: its store has none.`);
		if (!password) print('It is not encrypted: everybody who has the file can read it. Set PORTAL_BACKUP_PASSWORD to encrypt it.');
		if (lost.length > 0)
			throw new StartProblem('The backup is written, but lacks these contents. Older backups may have them and were kept.');
		if (kept) for (const name of await removeOutdated(folder, kept)) print(`Removed: ${name}`);
	} finally {
		await close();
	}
}

async function backUpOne({ to, tenant: named = '' }: { to?: string; tenant?: string }, print: (line: string) => void): Promise<void> {
	const config = readConfig();
	const { password } = config.backup;
	const folder = path.resolve(to ?? config.backup.folder);
	const { database, close } = await openCliDatabase(print);
	try {
		const tenant = await readTenant(database, named);
		const file = path.join(folder, `tenant-${tenant.id}-${backupName(new Date())}`);
		const { bytes, tables, rows, files, lost, omitted } = await backUpTenant({ database, config }, tenant, { file, password });
		print(
			`${file}: ${tenant.name}, ${tables} tables, ${rows} rows, ${files} files, ${(bytes / 1_048_576).toFixed(1)} MB${password ? ', encrypted' : ''}.`,
		);
		for (const id of lost) print(`The content of the file ${id} is lost: its store has none.`);
		const counts = omitted.map(({ table, rows: count }) => `${table} (${count})`);
		if (counts.length > 0)
			print(`Not in the backup are rows that also belong to other tenants or to the installation: ${counts.join(', ')}.`);
	} finally {
		await close();
	}
}

async function restoreOne(file: string, print: (line: string) => void): Promise<void> {
	const config = readConfig();
	const { database, close } = await openCliDatabase(print);
	try {
		const { name, rows, files } = await restoreTenant({ database, config }, file, config.backup.password);
		print(`${name}: ${rows} rows and ${files} files are restored, and each row was compared. Start the portal again.`);
	} finally {
		await close();
	}
}

async function verify(file: string, print: (line: string) => void): Promise<void> {
	const { backup } = readConfig();
	const { database, close } = await openCliDatabase(print, { mayBeNew: true });
	try {
		await verifyBackup(database, { file, password: backup.password });
		print(`${file} is whole: it was restored into a database of its own, and each row was compared.`);
	} finally {
		await close();
	}
}

async function restore(file: string, { replace, print }: { replace: boolean; print(line: string): void }): Promise<void> {
	const config = readConfig();
	const migrations = features.migrations.map(({ name }) => name);
	const backup = await checkBackup(file, { password: config.backup.password, migrations });
	print(`${file} of ${backup.summary.takenAt} is whole. Restoring ...`);
	try {
		const { database, close } = await openDatabase(config, print);
		try {
			const replaced = replace ? await describeReplaced(database, features.migrations) : undefined;
			if (replaced) print(replaced);
			let files = 0;
			await restoreTables(database, backup, {
				replace,
				async also(client) {
					await forgetUploads(client);
					files = await restoreFiles(backup, config);
				},
			});
			print(`${Object.keys(backup.summary.tables).length} tables and ${files} files are restored. Start the portal with: npm start`);
		} finally {
			await close();
		}
	} finally {
		backup.archive.close();
	}
}

async function explain(print: (line: string) => void, work: () => Promise<void>): Promise<number> {
	try {
		await work();
		return 0;
	} catch (error) {
		// A folder that cannot be written, or a full disk, needs no trace of the program.
		const isOfSystem = error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined;
		if (!isOfSystem && !(error instanceof StartProblem)) throw error;
		print(error.message);
		return 1;
	}
}

function readArguments<Options extends Record<string, { type: 'string' | 'boolean' }>>(args: string[], options: Options) {
	try {
		return parseArgs({ args, allowPositionals: true, options });
	} catch {
		return undefined;
	}
}
