export { removeOutdated } from './backup-job.ts';
export { backupName } from './backup-names.ts';
export { makeBackup } from './make-backup.ts';
export { checkBackup, restoreFiles, restoreTables } from './restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
