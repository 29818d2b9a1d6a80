import type { Feature } from '../feature.ts';
import { startDailyBackups } from './daily-backup.ts';
import { up as backups } from './migrations/0950-backups.ts';
import { backupTables } from './tables.ts';

/** Daily backups of the database and the files. */
export const backupFeature: Feature = {
	name: 'backup',
	start: startDailyBackups,
	tables: backupTables,
	migrations: [{ name: '0950-backups', up: backups }],
};
