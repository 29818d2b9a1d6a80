export { removeOutdated } from './backup-job.ts';
export { backupName } from './backup-names.ts';
export { makeBackup } from './make-backup.ts';
export { checkBackup, restoreFiles, restoreTables } from './restore-backup.ts';
export { backUpTenant, readTenant } from './tenant/back-up-tenant.ts';
export { restoreTenant } from './tenant/restore-tenant.ts';
export { planUpgrade, type UpgradeSource, upgradeGuarded } from './upgrade/guarded-upgrade.ts';
export { verifyBackup } from './verify-backup.ts';
