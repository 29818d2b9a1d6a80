import type { Feature } from '../feature.ts';
import { createBackupJob } from './backup-job.ts';
import { up as backups } from './migrations/0950-backups.ts';

/** Backups of the database and the files. */
export const backupFeature: Feature = {
	name: 'backup',
	jobs: (services) => ({ backup: createBackupJob(services) }),
	migrations: [{ name: '0950-backups', up: backups }],
};
