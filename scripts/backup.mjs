import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runBackupCommand } = await import('../server/cli/backup-command.ts');
process.exitCode = await runBackupCommand(process.argv.slice(2));
