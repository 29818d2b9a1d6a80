import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { removeScratchDatabases } from '../../db/backup/scratch.ts';
import type { BackupConfig } from '../../process/config/backup-config.ts';
import type { JobKind, JobWork, Services } from '../feature.ts';
import { noteOwn } from '../job/public.ts';
import { texts } from './texts.ts';
import { verifyBackup } from './verify-backup.ts';
import { backupName, outdated } from './whole/backup-names.ts';
import { type MadeBackup, makeBackup } from './whole/make-backup.ts';

/** Without a setting it is paused, and operators give it a schedule. */
const usualMinute = 150;

/** So many lost files are named. */
const mostNamed = 10;

/** A command, or another portal with the same folder, may be writing a file that has changed within this time, in milliseconds. */
const leftAfter = 12 * 3_600_000;

/** The daily backup: made, verified by restoring it, and old ones removed. */
export function createBackupJob(services: Pick<Services, 'database' | 'config' | 'logger'>): JobKind {
	const { minute } = services.config.backup;
	const at = minute ?? usualMinute;
	return {
		own: {
			name: texts.job(),
			cron: `${at % 60} ${Math.floor(at / 60)} * * *`,
			isPaused: minute === null,
			isFixed: minute !== null,
		},
		run: (work) => backUp(services, work),
	};
}

async function backUp({ database, config }: Pick<Services, 'database' | 'config'>, { signal, report, progress }: JobWork): Promise<void> {
	const { folder, password, keep } = config.backup;
	const file = path.join(folder, backupName(new Date()));
	await removeLeftovers(database, folder);
	const made = await makeBackup({ database, config }, { file, password });
	report(describe(made));
	progress(50);
	try {
		signal.throwIfAborted();
		await verifyBackup(database, { file, password });
	} catch (error) {
		// It would be kept instead of one that is right.
		await rm(file, { force: true });
		throw error;
	}
	report(texts.verified());
	// Older backups may have these files.
	if (made.lost.length > 0)
		throw new PortalError('unavailable', {
			message: texts.lost({ count: made.lost.length, ids: made.lost.slice(0, mostNamed).join(', ') }),
		});
	for (const name of await removeOutdated(folder, keep)) report(texts.removed({ file: name }));
}

/** Adds a backup that a command has made to the runs of the job, by which monitoring knows how old the last one is. */
export async function noteBackup(database: Services['database'], made: MadeBackup, since: Date): Promise<void> {
	await noteOwn(database, { code: 'backup', since, line: describe(made) });
}

function describe({ file, rows, files, bytes }: MadeBackup) {
	return texts.made({ file, rows, files, megabytes: Math.ceil(bytes / 1_048_576) });
}

/** What a node that was killed during its backup has left. */
async function removeLeftovers(database: Services['database'], folder: string): Promise<void> {
	await removeScratchDatabases(database);
	for (const name of await readdir(folder).catch(() => [])) {
		if (!/^portal-.*\.zip\.partial$/.test(name)) continue;
		const file = path.join(folder, name);
		const found = await stat(file).catch(() => undefined);
		if (found && Date.now() - found.mtimeMs > leftAfter) await rm(file, { force: true });
	}
}

/** Removes the backups of a folder that are not kept any more; returns their names. */
export async function removeOutdated(folder: string, keep: BackupConfig['keep']): Promise<string[]> {
	const names = outdated(await readdir(folder), keep);
	for (const name of names) await rm(path.join(folder, name), { force: true });
	return names;
}
