import { access, statfs } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from '../../../db/database.ts';
import { runningNodes } from '../../../db/nodes/node-lock.ts';
import type { Migration } from '../../../db/start/migrate.ts';
import {
	beginUpgrade,
	endUpgrade,
	noteVersion,
	readOpenUpgrade,
	readUpgradeState,
	type UpgradeState,
	whileUpgrading,
} from '../../../db/start/upgrade-state.ts';
import type { Config } from '../../../process/config/config.ts';
import { StartProblem } from '../../../process/start-problem.ts';
import { backupName } from '../whole/backup-names.ts';
import { makeBackup } from '../whole/make-backup.ts';
import { checkBackup, restoreTables } from '../whole/restore-backup.ts';

/** What an upgrade works on. */
export interface UpgradeSource {
	database: Database;
	config: Pick<Config, 'dataFolder' | 's3' | 'filesIn' | 'backup'>;
	migrations: readonly Migration[];
	/** The version that starts. */
	version: string;
	log(line: string): void;
}

/**
 * Starts a version on the data that is there. When its tables have to change, a backup is made first, and whatever fails in `work`, which changes
 * them, is undone by restoring it. An upgrade whose process was killed is undone by the next start of any version.
 */
export async function upgradeGuarded<Result>(source: UpgradeSource, work: () => Promise<Result>): Promise<Result> {
	const { database, migrations, version } = source;
	const first = await readUpgradeState(database, migrations);
	const isInterrupted = (await readOpenUpgrade(database)) !== undefined;
	// What an interrupted upgrade has changed goes first.
	if (!isInterrupted) refuseNewer(first, version);
	if (!isInterrupted && (!first.isThere || first.pending.length === 0)) {
		const result = await work();
		await noteVersion(database, version);
		return result;
	}
	return whileUpgrading(database, async () => {
		await undoInterrupted(source);
		const state = await readUpgradeState(database, migrations);
		refuseNewer(state, version);
		// Another node was faster.
		if (state.pending.length === 0) return work();
		return upgrade(source, state, work);
	});
}

/** Prints what an upgrade would do; whether there is something to do. */
export async function planUpgrade({ database, config, migrations, version, log }: UpgradeSource): Promise<boolean> {
	const state = await readUpgradeState(database, migrations);
	const open = await readOpenUpgrade(database);
	if (open) {
		log(`The upgrade to version ${open.to} was interrupted: the next start restores the backup ${open.file} first.`);
		return true;
	}
	refuseNewer(state, version);
	if (!state.isThere) log('The database has no portal yet: the first start makes it.');
	else if (state.pending.length === 0) log(`Nothing to do: the data is that of version ${version}.`);
	else {
		const disk = await statfs(config.dataFolder).catch(() => undefined);
		log(`Upgrade from ${nameOf(state)} to version ${version}:`);
		log(
			`  1. backup of the database (${megabytes(state.size)} MB) and the files into ${config.backup.folder}${disk ? ` (${megabytes(disk.bavail * disk.bsize)} MB free)` : ''}`,
		);
		log(`  2. changes of the tables: ${state.pending.join(', ')}`);
		log('  3. tables of screen files, menus and rights');
		log('If one of these fails, the backup is restored, and the former version can be started again.');
	}
	return state.isThere && state.pending.length > 0;
}

async function upgrade<Result>(source: UpgradeSource, state: UpgradeState, work: () => Promise<Result>): Promise<Result> {
	const { database, config, version, log } = source;
	await planUpgrade(source);
	const nodes = await runningNodes(database);
	if (nodes.length > 0)
		throw new StartProblem(`${nodes.length} nodes of the former version still run on this database: stop them, then start again.`);
	const file = path.join(config.backup.folder, `upgrade-${backupName(new Date())}`);
	log('Making a backup ...');
	await makeBackup({ database, config }, { file, password: config.backup.password });
	log(`Backup: ${file}`);
	const id = await beginUpgrade(database, { from: state.version, to: version, file });
	try {
		const result = await work();
		await endUpgrade(database, id);
		log(`Upgraded to version ${version}. The backup ${file} can be removed when everything works.`);
		return result;
	} catch (error) {
		log(`The upgrade failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
		await goBack(source, file);
		throw new StartProblem(
			`the upgrade to version ${version} failed, see above. The data is that of ${nameOf(state)} again: start that version.`,
		);
	}
}

/** Restores what was there before an upgrade whose process was killed. */
async function undoInterrupted(source: UpgradeSource): Promise<void> {
	const open = await readOpenUpgrade(source.database);
	if (!open) return;
	source.log(`The upgrade to version ${open.to} was interrupted.`);
	await access(open.file).catch(() => {
		throw new StartProblem(
			`the upgrade to version ${open.to} was interrupted, and its backup ${open.file} is not there. Restore a backup with "restore --replace".`,
		);
	});
	await goBack(source, open.file);
}

/** In one transaction, so a process that is killed meanwhile leaves the note of the open upgrade. Files were only added. */
async function goBack({ database, config, log }: UpgradeSource, file: string): Promise<void> {
	log(`Restoring ${file} ...`);
	const backup = await checkBackup(file, { password: config.backup.password });
	try {
		await restoreTables(database, backup, { replace: true });
	} finally {
		backup.archive.close();
	}
	log('The data is as it was before.');
}

function refuseNewer({ unknown, version: found }: UpgradeState, version: string): void {
	if (unknown.length === 0) return;
	const newer = found ? `version ${found}` : 'a newer version';
	throw new StartProblem(
		`the data is that of ${newer}, and this is version ${version}, which does not know "${unknown.at(-1)}". Start the newer version, or restore a backup from before its upgrade.`,
	);
}

function nameOf({ version }: UpgradeState): string {
	return version ? `version ${version}` : 'an earlier version';
}

function megabytes(bytes: number): number {
	return Math.ceil(bytes / 1_048_576);
}
