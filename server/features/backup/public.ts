export { noteBackup, removeOutdated } from './backup-job.ts';
export { backUpTenant, readTenant } from './tenant/back-up-tenant.ts';
export { restoreTenant } from './tenant/restore-tenant.ts';
export { planUpgrade, type UpgradeSource, upgradeGuarded } from './upgrade/guarded-upgrade.ts';
export { verifyBackup } from './verify-backup.ts';
export { backupName } from './whole/backup-names.ts';
export { makeBackup } from './whole/make-backup.ts';
export { describeReplaced } from './whole/replaced-portal.ts';
export { checkBackup, restoreFiles, restoreTables } from './whole/restore-backup.ts';
