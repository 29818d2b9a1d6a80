import { withScratchDatabase } from '../../db/backup/scratch.ts';
import { doneMigrations } from '../../db/backup/stored-files.ts';
import type { Database } from '../../db/database.ts';
import { StartProblem } from '../../process/start-problem.ts';
import { checkBackup, differences, restoreTables } from './whole/restore-backup.ts';

/** Reads a backup, restores it into a database of its own on the same server, and compares that row by row. Throws `StartProblem` for what is wrong. */
export async function verifyBackup(database: Database, { file, password }: { file: string; password?: string | undefined }): Promise<void> {
	const backup = await checkBackup(file, { password, migrations: await doneMigrations(database.pool) });
	try {
		const found = await withScratchDatabase(database, async (scratch) => {
			await restoreTables(scratch, backup);
			return differences(scratch, backup);
		});
		if (found.length > 0) throw new StartProblem(`The backup ${file} was restored with differences in ${found.join(', ')}.`);
	} finally {
		backup.archive.close();
	}
}
