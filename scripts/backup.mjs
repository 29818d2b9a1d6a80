import { runCommand } from './run-command.mjs';

await runCommand('backup-command', 'runBackupCommand');
