import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { removeScratchDatabases } from '../../db/backup/scratch.ts';
import type { BackupConfig } from '../../process/config/backup-config.ts';
import type { JobKind, JobWork, Services } from '../feature.ts';
import { texts } from './texts.ts';
import { verifyBackup } from './verify-backup.ts';
import { backupName, outdated } from './whole/backup-names.ts';
import { makeBackup } from './whole/make-backup.ts';

/** Without a setting it is paused, and operators give it a schedule. */
const usualMinute = 150;

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
	report(texts.made({ file, rows: made.rows, files: made.files, megabytes: Math.ceil(made.bytes / 1_048_576) }));
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
	for (const name of await removeOutdated(folder, keep)) report(texts.removed({ file: name }));
}

/** What a node that was killed during its backup has left; no other one is made now. */
async function removeLeftovers(database: Services['database'], folder: string): Promise<void> {
	await removeScratchDatabases(database);
	for (const name of await readdir(folder).catch(() => []))
		if (/^portal-.*\.zip\.partial$/.test(name)) await rm(path.join(folder, name), { force: true });
}

/** Removes the backups of a folder that are not kept any more; returns their names. */
export async function removeOutdated(folder: string, keep: BackupConfig['keep']): Promise<string[]> {
	const names = outdated(await readdir(folder), keep);
	for (const name of names) await rm(path.join(folder, name), { force: true });
	return names;
}
