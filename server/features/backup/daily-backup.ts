import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { removeScratchDatabases } from '../../db/backup/scratch.ts';
import type { Database } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { backupName, dayOf, outdated } from './backup-names.ts';
import { makeBackup } from './make-backup.ts';
import { BackupStore } from './store.ts';
import { verifyBackup } from './verify-backup.ts';

const checkTime = 60_000;

/** Makes a backup every day, verifies it by restoring it, and removes those that are not kept; one node of the portal does so. */
export function startDailyBackups(services: Services): FeatureWork {
	const { minute } = services.config.backup;
	if (minute === null) return { stop: () => undefined };
	let running: Promise<void> | undefined;
	const check = () => {
		const now = new Date();
		if (running || dayOf(now).minute < minute) return;
		running = backUpOnce(services, now)
			.catch((error) => services.logger.error({ err: error }, 'The daily backup could not be made.'))
			.finally(() => {
				running = undefined;
			});
	};
	const timer = setInterval(check, checkTime);
	timer.unref();
	return {
		async stop() {
			clearInterval(timer);
			await running;
		},
	};
}

/** Makes the backup of a day unless there is one. */
export async function backUpOnce({ database, config, logger }: Pick<Services, 'database' | 'config' | 'logger'>, now: Date): Promise<void> {
	const store = new BackupStore(database);
	const { day } = dayOf(now);
	await store.oncePerDay(day, async () => {
		const { folder, password, keep } = config.backup;
		const file = path.join(folder, backupName(now));
		try {
			await removeLeftovers(database, folder);
			const made = await makeBackup({ database, config }, { file, password });
			await verifyBackup(database, { file, password }).catch(async (error) => {
				// It would be kept instead of one that is right.
				await rm(file, { force: true });
				throw error;
			});
			await store.done(day, made);
			for (const name of await removeOutdated(folder, keep)) logger.info({ file: name }, 'An old backup was removed.');
		} catch (error) {
			await store.failed(day, error instanceof Error ? error.message : String(error));
			throw error;
		}
	});
}

/** What a node that was killed during its backup has left; no other one is made now. */
async function removeLeftovers(database: Database, folder: string): Promise<void> {
	await removeScratchDatabases(database);
	for (const name of await readdir(folder).catch(() => []))
		if (/^portal-.*\.zip\.partial$/.test(name)) await rm(path.join(folder, name), { force: true });
}

/** Removes the backups of a folder that are not kept any more; returns their names. */
export async function removeOutdated(folder: string, keep: Config['backup']['keep']): Promise<string[]> {
	const names = outdated(await readdir(folder), keep);
	for (const name of names) await rm(path.join(folder, name), { force: true });
	return names;
}
